import { type Sql, sql } from '#app/data/sql.ts'
import type { RefundOutcome, RefundRequest } from './gateway.ts'

const refused: RefundOutcome = { state: 'failed', code: 'refund_refused' }

interface Captured {
	amount: number
	state: string
	outcome: string
	refunded: number
	/** The result of an earlier request with the same key. */
	known: 'succeeded' | 'failed' | null
}

/**
 * The test gateway's refund: a part of a captured payment, once for each key, and never more than was captured. The
 * payment's row is locked first, because requests with one key may come at the same time.
 */
export function returnMoney(db: Sql, request: RefundRequest): Promise<RefundOutcome> {
	const { sellerId, reference, refundReference, amount } = request
	return db.onConnection(async (tx) => {
		try {
			await sql`begin`.execute(tx)
			await sql`
				select
				from test_gateway_intent
				where seller_id = ${sellerId}
				and reference = ${reference}
				for update
			`.execute(tx)
			const found = await readCaptured(tx, request)
			const isPossible =
				found?.state === 'captured' &&
				found.outcome !== 'refund_fails' &&
				found.refunded + amount <= found.amount
			const state = found?.known ?? (isPossible ? 'succeeded' : 'failed')
			if (found && !found.known) {
				await sql`
					insert into test_gateway_refund (seller_id, reference, refund_reference, amount, state)
					values (${sellerId}, ${reference}, ${refundReference}, ${amount}, ${state})
				`.execute(tx)
				if (isPossible && found.refunded + amount === found.amount)
					await sql`
						update test_gateway_intent
						set state = 'refunded'
						where seller_id = ${sellerId}
						and reference = ${reference}
					`.execute(tx)
			}
			await sql`commit`.execute(tx)
			return state === 'succeeded' ? { state } : refused
		} catch (error) {
			await sql`rollback`.execute(tx).catch(() => undefined)
			throw error
		}
	})
}

async function readCaptured(tx: Sql, request: RefundRequest): Promise<Captured | null> {
	const { rows } = await sql<Captured>`
		select amount, state, outcome, (
			select coalesce(sum(refund.amount), 0)::bigint
			from test_gateway_refund refund
			where refund.seller_id = intent.seller_id
			and refund.reference = intent.reference
			and refund.state = 'succeeded'
		) as refunded, (
			select refund.state
			from test_gateway_refund refund
			where refund.seller_id = intent.seller_id
			and refund.reference = intent.reference
			and refund.refund_reference = ${request.refundReference}
		) as known
		from test_gateway_intent intent
		where seller_id = ${request.sellerId}
		and reference = ${request.reference}
	`.execute(tx)
	return rows[0] ?? null
}
