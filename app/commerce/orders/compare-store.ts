import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'

/** A payment of ours with everything that moved of it. */
export interface LedgerPayment {
	id: string
	providerId: string | null
	/** Null for a payment of a cart that was not booked. */
	orderNumber: string | null
	amount: number
	currency: string
	state: string
	/** A request may be working on it. */
	isFresh: boolean
	refunds: {
		id: string
		providerId: string | null
		amount: number
		state: 'pending' | 'succeeded' | 'failed'
	}[]
	disputes: { id: string; providerId: string; withdrawn: number; fee: number; state: string }[]
}

const freshMs = 60_000

/** Reads the payments of a gateway that began since a moment. */
export async function ledgerPayments(ctx: Ctx, gatewayId: string, since: Date): Promise<LedgerPayment[]> {
	const { rows } = await sql<LedgerPayment>`
		select payment.id, provider_id as "providerId", order_number as "orderNumber", amount, payment.currency, payment.state,
			payment.updated_at > ${ctx.now}::timestamptz - ${freshMs}::bigint * interval '1 millisecond' as "isFresh", (
				select coalesce(json_agg(json_build_object('id', refund.id, 'providerId', refund.provider_id,
					'amount', refund.amount, 'state', refund.state) order by refund.created_at, refund.id), '[]')
				from refund
				where refund.seller_id = payment.seller_id
				and refund.payment_id = payment.id
				-- The provider knows nothing of a gift card that was issued instead.
				and refund.account_id is null
			) as refunds, (
				select coalesce(json_agg(json_build_object('id', dispute.id, 'providerId', dispute.provider_id,
					'withdrawn', dispute.withdrawn, 'fee', dispute.fee, 'state', dispute.state)), '[]')
				from dispute
				where dispute.seller_id = payment.seller_id
				and dispute.payment_id = payment.id
			) as disputes
		from payment
		left join ticket_order
			on ticket_order.seller_id = payment.seller_id
			and ticket_order.id = payment.ticket_order_id
		where payment.seller_id = ${ctx.seller.sellerId}
		and payment.gateway_id = ${gatewayId}
		and payment.created_at >= ${since}
		order by payment.created_at, payment.id
	`.execute(ctx.sql)
	return rows
}
