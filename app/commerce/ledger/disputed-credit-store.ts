import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'

/** What a payment has put on one gift card of the venue, and what disputes have taken back of that. */
export interface DisputedCredit {
	accountId: string
	amount: number
	takenBack: number
}

/** The credits of a payment, the newest first, with what was returned of it and what its bank has taken. */
export async function creditsOfPayment(
	ctx: Ctx,
	paymentId: string,
): Promise<{ amount: number; returned: number; withdrawn: number; credits: DisputedCredit[] } | null> {
	const { rows } = await sql<{
		amount: number
		returned: number
		withdrawn: number
		credits: DisputedCredit[]
	}>`
		select payment.amount, (
				select coalesce(sum(refund.amount), 0)::bigint
				from refund
				where refund.seller_id = payment.seller_id
				and refund.payment_id = payment.id
				and refund.state <> 'failed'
			) as returned, (
				select coalesce(sum(dispute.withdrawn), 0)::bigint
				from dispute
				where dispute.seller_id = payment.seller_id
				and dispute.payment_id = payment.id
			) as withdrawn, (
				select coalesce(json_agg(json_build_object('accountId', account_id, 'amount', amount, 'takenBack', (
					select coalesce(-sum(ledger_entry.amount), 0)
					from ledger_entry
					join dispute
						on dispute.seller_id = ledger_entry.seller_id
						and dispute.id = ledger_entry.dispute_id
						and dispute.payment_id = payment.id
					where ledger_entry.seller_id = payment.seller_id
					and ledger_entry.account_id = credit.account_id
				)) order by created_at desc, account_id), '[]')
				from (
					select account_id, sum(amount) as amount, min(created_at) as created_at
					from refund
					where refund.seller_id = payment.seller_id
					and refund.payment_id = payment.id
					and refund.account_id is not null
					group by account_id
				) credit
			) as credits
		from payment
		where payment.seller_id = ${ctx.seller.sellerId}
		and payment.id = ${paymentId}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/**
 * Takes an amount from a gift card for a dispute, as far as it was not spent; a negative amount gives back what was taken. The
 * row of the card is locked: a concurrent booking that spends it waits, or has spent it before.
 *
 * @returns what was moved
 */
export async function moveDisputedCredit(
	ctx: Ctx,
	{ disputeId, accountId, amount }: { disputeId: string; accountId: string; amount: number },
): Promise<number> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<{ moved: number }>`
		with card as (
			select id, least(balance, ${amount}::bigint) as moved
			from ledger_account
			where seller_id = ${sellerId}
			and id = ${accountId}
			for no key update
		),
		changed as (
			update ledger_account
			set balance = balance - card.moved
			from card
			where seller_id = ${sellerId}
			and ledger_account.id = card.id
			and card.moved <> 0
			returning card.moved
		)
		insert into ledger_entry (seller_id, id, account_id, kind, amount, dispute_id, created_at)
		select ${sellerId}, ${newId('len')}, ${accountId}, 'dispute', -moved, ${disputeId}, ${ctx.now}::timestamptz
		from changed
		returning -amount as moved
	`.execute(ctx.sql)
	return rows[0]?.moved ?? 0
}
