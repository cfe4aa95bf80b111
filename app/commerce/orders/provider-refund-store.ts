import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import type { ProviderRefund } from '../payments/gateway.ts'
import type { RefundRow } from './refund-store.ts'
import { retryTime } from './retry-store.ts'

export type KnownRefund = Pick<RefundRow, 'id' | 'state'> & { providerId: string | null }

/** Reads the refunds of a payment with the provider's ids. */
export async function refundsOfPayment(ctx: Ctx, paymentId: string): Promise<KnownRefund[]> {
	const { rows } = await sql<KnownRefund>`
		select id, provider_id as "providerId", state
		from refund
		where seller_id = ${ctx.seller.sellerId}
		and payment_id = ${paymentId}
	`.execute(ctx.sql)
	return rows
}

/** Whether money of an order went back, or is about to. */
export async function hasReturnedMoney(ctx: Ctx, orderId: string): Promise<boolean> {
	const { rows } = await sql`
		select
		from refund
		where seller_id = ${ctx.seller.sellerId}
		and ticket_order_id = ${orderId}
		and state <> 'failed'
		limit 1
	`.execute(ctx.sql)
	return rows.length > 0
}

/** A refund that was made in the provider's dashboard. */
export interface MadeElsewhere {
	orderId: string
	paymentId: string
	refund: ProviderRefund
	/** The part of it that lowers what the order costs. */
	credit: number
}

/** Stores a refund that was made in the provider's dashboard, under the order's lock, and returns its id. */
export async function insertProviderRefund(
	ctx: Ctx,
	{ orderId, paymentId, refund, credit }: MadeElsewhere,
): Promise<string> {
	const { sellerId } = ctx.seller
	const id = newId('ref')
	await sql`
		with made as (
			insert into refund (seller_id, id, ticket_order_id, payment_id, provider_id, amount, tries, state, created_at,
				updated_at)
			-- No try of ours: it is not tried again.
			values (${sellerId}, ${id}, ${orderId}, ${paymentId}, ${refund.id}, ${refund.amount}, 0, ${refund.state},
				${ctx.now}::timestamptz, ${ctx.now}::timestamptz)
		)
		insert into credit (seller_id, id, ticket_order_id, refund_id, amount, created_at)
		select ${sellerId}, ${newId('crd')}, ${orderId}, ${id}, ${credit}::bigint, ${ctx.now}::timestamptz
		where ${credit}::bigint > 0
	`.execute(ctx.sql)
	return id
}

/**
 * Records what the provider says of a known refund: its id, and its state where that is final.
 *
 * @returns null where its state was known already. `isOver` after the last try of a refused one, `isForeign` of one that was made at the provider
 */
export async function updateProviderRefund(
	ctx: Ctx,
	id: string,
	{ id: providerId, state }: Pick<ProviderRefund, 'id' | 'state'>,
): Promise<{ isOver: boolean; isForeign: boolean } | null> {
	const { rows } = await sql<{ hasChanged: boolean; isOver: boolean; isForeign: boolean }>`
		with before as (
			select state
			from refund
			where seller_id = ${ctx.seller.sellerId}
			and id = ${id}
			for no key update
		)
		update refund
		set provider_id = ${providerId},
			state = case when ${state}::text = 'pending' then refund.state else ${state}::text end,
			failure_code = case ${state}::text when 'failed' then 'refund_refused' when 'succeeded' then null
				else refund.failure_code end,
			retry_at = case when ${state}::text = 'failed' and before.state <> 'failed' then ${retryTime(ctx, sql`${ctx.now}::timestamptz`)}
				when ${state}::text = 'succeeded' then null else refund.retry_at end,
			pending_amount = case when ${state}::text = 'failed' and before.state <> 'failed' then refund.amount else refund.pending_amount end,
			updated_at = case when ${state}::text in ('pending', before.state) then refund.updated_at else ${ctx.now} end
		from before
		where refund.seller_id = ${ctx.seller.sellerId}
		and refund.id = ${id}
		returning refund.state <> before.state as "hasChanged", refund.retry_at is null as "isOver",
			refund.tries = 0 as "isForeign"
	`.execute(ctx.sql)
	const [row] = rows
	return row?.hasChanged ? row : null
}
