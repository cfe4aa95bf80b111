import { rememberedSale } from '#app/commerce/catalog/facts-store.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import { KeysAnswered } from '#app/commerce/idempotency.ts'
import { locksOfEntries } from '#app/commerce/inventory/address-holds.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isDataFault } from '#app/data/problem.ts'
import type { CartDraft } from './draft.ts'
import { decidePlain, idsOf, type PendingReservation } from './plain.ts'
import { NoRoom, StaleCatalog } from './reservation-store.ts'
import { write } from './write.ts'

/**
 * Reserves a whole batch that is expected to have room, without reading anything before: the rules decide on facts that this process
 * remembers, and the write compares them with the database.
 *
 * @returns null, with nothing written, when it came otherwise: facts that are unknown or of an older catalogue, a rule or a
 *   counter that refuses a request, a key with a response, values that the database refuses
 */
export async function reserveExpected(
	engine: Engine,
	seller: SellerTerms,
	batch: readonly PendingReservation[],
): Promise<CartDraft[] | null> {
	const known = rememberedSale(engine, seller, idsOf(batch))
	if (!known) return null
	const { appliedAt } = known
	const act = async (ctx: Ctx): Promise<CartDraft[]> => {
		const decide = decidePlain(ctx, known.factsAt(ctx))
		const decided = batch.map((request) => {
			const result = decide(request)
			if (result instanceof Refusal) throw result
			return result
		})
		return write(ctx, decided, { appliedAt })
	}
	const locks = batch.flatMap(({ entries, origin: { holder = null } }) =>
		locksOfEntries(seller, { entries, holder }),
	)
	try {
		const options = { locks: [...new Set(locks)].sort(), sql: engine.database.batchSql }
		return await withTransaction(engine, seller, act, options)
	} catch (error) {
		if (isOtherwise(error)) return null
		throw error
	}
}

const isOtherwise = (error: unknown): boolean =>
	[Refusal, StaleCatalog, KeysAnswered, NoRoom].some((kind) => error instanceof kind) || isDataFault(error)
