import { type Sql, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { RefundOutcome, RefundRequest } from './gateway.ts'

/**
 * Returns money to the gift card that paid, once for each refund. A blocked gift card takes no money: it is refused.
 */
export async function creditAccount(
	db: Sql,
	{ sellerId, reference, refundReference, amount }: RefundRequest,
): Promise<RefundOutcome> {
	const { rows } = await sql<{ isDone: boolean }>`
		with done as (
			select id
			from ledger_entry
			where seller_id = ${sellerId}
			and refund_id = ${refundReference}
		),
		credited as (
			update ledger_account
			set balance = balance + ${amount}::bigint
			where seller_id = ${sellerId}
			and id = (
				select account_id
				from ledger_entry
				where seller_id = ${sellerId}
				and payment_id = ${reference}
				and kind = 'debit'
			)
			and state = 'active'
			and not exists (select from done)
			returning id
		),
		-- The unique refund rolls back the credit of a concurrent request for the same refund.
		noted as (
			insert into ledger_entry (seller_id, id, account_id, kind, amount, payment_id, refund_id, created_at)
			select ${sellerId}, ${newId('len')}, id, 'refund', ${amount}::bigint, ${reference}, ${refundReference}, now()
			from credited
			returning id
		)
		select exists (select from done) or exists (select from noted) as "isDone"
	`.execute(db)
	return rows[0]?.isDone ? { state: 'succeeded' } : { state: 'failed', code: 'refund_refused' }
}
