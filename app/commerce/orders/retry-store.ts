import { type Statement, sql } from '#app/data/sql.ts'
import { retriedLatelyMinutes } from '#app/rules/orders/refund-retry.ts'
import type { Ctx } from '../context.ts'

/** When a refund that is refused now is tried again; null after its last try. */
export const retryTime = ({ seller }: Pick<Ctx, 'seller'>, now: Statement<Date>): Statement<Date | null> =>
	sql`${now} + (${seller.refunds.retryHours}::integer[])[refund.tries] * interval '1 hour'`

/** A refused refund whose time to be tried again has come. */
const isToRetry = (now: Statement<Date>) => sql`refund.retry_at <= ${now}`

/** Finds the refused refunds of a seller that are due, as the work of `sellersWith`. */
export const refundsToRetry = (now: Statement<Date>): Statement<unknown> => sql`
	select
	from refund
	where refund.seller_id = seller.seller_id
	and ${isToRetry(now)}
`

/** A refused refund whose time has come, with the payment that it is of. */
export interface DueRetry {
	id: string
	orderId: string
	payment: { id: string; gatewayId: string; currency: string }
}

export async function dueRetries(ctx: Ctx, limit: number): Promise<DueRetry[]> {
	const { rows } = await sql<DueRetry>`
		select refund.id, refund.ticket_order_id as "orderId",
			json_build_object('id', payment.id, 'gatewayId', payment.gateway_id, 'currency', payment.currency) as payment
		from refund
		join payment
			on payment.seller_id = refund.seller_id
			and payment.id = refund.payment_id
		where refund.seller_id = ${ctx.seller.sellerId}
		and ${isToRetry(sql`${ctx.now}::timestamptz`)}
		order by refund.retry_at, refund.id
		limit ${limit}
	`.execute(ctx.sql)
	return rows
}

const postponedMinutes = 5

/** Lets a refused refund rest whose provider does not say what became of it. */
export async function postponeRetry(ctx: Ctx, id: string): Promise<void> {
	await sql`
		update refund
		set retry_at = ${ctx.now}::timestamptz + ${postponedMinutes}::integer * interval '1 minute'
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		and ${isToRetry(sql`${ctx.now}::timestamptz`)}
	`.execute(ctx.sql)
}

/** A refused refund that this transaction tries again. */
export interface TakenRetry {
	paymentId: string
	pending: number
	credit: number
	tries: number
}

/** Takes a refused refund of a locked order to try it again; null where another process has, or it was returned by hand. */
export async function takeRetry(ctx: Ctx, id: string): Promise<TakenRetry | null> {
	const { rows } = await sql<TakenRetry>`
		update refund
		set retry_at = null
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		and retry_at is not null
		returning payment_id as "paymentId", pending_amount as pending, tries, (
			select coalesce(sum(credit.amount), 0)::bigint
			from credit
			where credit.seller_id = refund.seller_id
			and credit.refund_id = refund.id
		) as credit
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Notes that money of a locked order was returned by hand: refused refunds are tried again only for the rest, the first ones least. */
export async function coverRetries(ctx: Ctx, orderId: string, amount: number): Promise<void> {
	await sql`
		with waiting as (
			select id, greatest(0, least(pending_amount, sum(pending_amount) over (order by created_at, id) - ${amount}::bigint)) as rest
			from refund
			where seller_id = ${ctx.seller.sellerId}
			and ticket_order_id = ${orderId}
			and retry_at is not null
		)
		update refund
		set pending_amount = waiting.rest,
			retry_at = case when waiting.rest > 0 then retry_at end
		from waiting
		where refund.seller_id = ${ctx.seller.sellerId}
		and refund.id = waiting.id
	`.execute(ctx.sql)
}

/** Whether a refund of a locked order was tried again within the last minutes. */
export async function hasRetriedLately(ctx: Ctx, orderId: string): Promise<boolean> {
	const { rows } = await sql`
		select
		from refund
		where seller_id = ${ctx.seller.sellerId}
		and ticket_order_id = ${orderId}
		and tries > 1
		and state <> 'failed'
		and created_at > ${ctx.now}::timestamptz - ${retriedLatelyMinutes}::integer * interval '1 minute'
		limit 1
	`.execute(ctx.sql)
	return rows.length > 0
}
