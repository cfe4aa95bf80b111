import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { clockOf, type Engine } from './context.ts'
import { answeredOf, responsesInsert, type StoredResponse } from './idempotency-store.ts'
import { takeEachKeyOnce } from './keys-in-line.ts'

/** Refusals that one statement stores. */
const most = 200

interface Waiting {
	response: StoredResponse
	resolve: (hadResponse: boolean) => void
	reject: (error: unknown) => void
}

/** The refusals of each seller that wait while others are being stored; by the database, because processes of tests share one. */
const lines = new WeakMap<object, Map<string, Waiting[]>>()

/**
 * Stores the refusal of a keyed request; true when its key has another response already. Refusals that come while others
 * are being stored share the next statement: when a session is sold out, thousands are refused in a second.
 */
export function storeRefusal(
	engine: Engine,
	seller: SellerTerms,
	response: StoredResponse,
): Promise<boolean> {
	const ofDatabase = lines.get(engine.database) ?? new Map<string, Waiting[]>()
	lines.set(engine.database, ofDatabase)
	return new Promise((resolve, reject) => {
		const line = ofDatabase.get(seller.sellerId)
		const waiting = { response, resolve, reject }
		if (line) line.push(waiting)
		else {
			const begun = [waiting]
			ofDatabase.set(seller.sellerId, begun)
			void drain(engine, seller, begun, () => ofDatabase.delete(seller.sellerId))
		}
	})
}

async function drain(engine: Engine, seller: SellerTerms, line: Waiting[], end: () => void): Promise<void> {
	while (line.length > 0) {
		// A second request of a key may have another body, and finds the response of the first.
		const batch = takeEachKeyOnce(line, most, ({ response }) => response.key)
		const responses = batch.map(({ response }) => response)
		try {
			const place = { sql: engine.database.batchSql, seller }
			const { rows } = await responsesInsert(place, responses, clockOf(engine)).execute(place.sql)
			const answered = answeredOf(
				responses,
				rows.map(({ key }) => key),
			)
			for (const { response, resolve } of batch) resolve(answered.has(response.key))
		} catch (error) {
			for (const { reject } of batch) reject(error)
		}
	}
	// At once: the next refusal begins a line of its own.
	end()
}
