import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { ledgerGatewayId } from '../ledger/booking-store.ts'
import { insertOrderEmail } from '../outbox/order-email-store.ts'
import { insertRefundFailedEmails } from '../outbox/refund-failed-email-store.ts'
import type { RefundOutcome } from '../payments/gateway.ts'
import { type OrderPaymentState, paidLater } from '../payments/paid-store.ts'
import { withdrawnOf } from './dispute-store.ts'
import type { OrderMoney, RefundPart } from './refund-plan.ts'
import { refundsToRetry, retryTime } from './retry-store.ts'

/** An order with its money; under its lock where `lockOrder` has read it. */
export interface OrderWithMoney extends OrderMoney {
	id: string
	orderNumber: string
	paymentState: OrderPaymentState
}

/**
 * Locks an order and then reads its money, so that refunds and cancellations of one order run one after another. The
 * money is read by a second statement, which sees what the lock's former holder wrote.
 */
export async function lockOrder(ctx: Ctx, idOrNumber: string): Promise<OrderWithMoney | null> {
	const { rows } = await sql<{ id: string }>`
		select id
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and (id = ${idOrNumber} or order_number = ${idOrNumber})
		for no key update
	`.execute(ctx.sql)
	const [found] = rows
	return found ? findMoney(ctx, found.id) : null
}

/** Finds an order by its id or its number and reads its money, without a lock. */
export async function findMoney(ctx: Ctx, idOrNumber: string): Promise<OrderWithMoney | null> {
	const { rows } = await sql<OrderWithMoney>`
		select id, order_number as "orderNumber", payment_state as "paymentState", currency, total_price as price,
			${paidLater}::bigint as scheduled, ${creditsOf(sql`ticket_order`)} as credits, (
				select coalesce(json_agg(json_build_object(
					'paymentId', payment.id, 'amount', payment.amount, 'refunded', least(payment.amount, (
						select coalesce(sum(refund.amount), 0)
						from refund
						where refund.seller_id = payment.seller_id
						and refund.payment_id = payment.id
						and refund.state <> 'failed'
					) + ${withdrawnOf(sql`payment`)})
				) order by ${giftCardsFirst(ctx)}payment.created_at, payment.id), '[]')
				from payment
				where payment.seller_id = ticket_order.seller_id
				and payment.ticket_order_id = ticket_order.id
				and payment.state = 'captured'
			) as returnable
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and (id = ${idOrNumber} or order_number = ${idOrNumber})
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** The first payments of an order get their money back first. Its gift cards come first if the venue wants it. */
const giftCardsFirst = ({ seller }: Ctx): Statement<unknown> =>
	seller.giftCards.refundFirst ? sql`payment.gateway_id = ${ledgerGatewayId} desc, ` : sql``

/** The credits of an order. That of a refund which failed does not count. */
export const creditsOf = (order: Statement<unknown>): Statement<number> => sql`(
	select coalesce(sum(credit.amount), 0)::bigint
	from credit
	join refund
		on refund.seller_id = credit.seller_id
		and refund.id = credit.refund_id
	where credit.seller_id = ${order}.seller_id
	and credit.ticket_order_id = ${order}.id
	and refund.state <> 'failed'
)`

export interface RefundRow {
	id: string
	paymentId: string
	amount: number
	state: 'pending' | 'succeeded' | 'failed'
	/** The gift card that it was issued on; null where it went back to where the payment came from. */
	accountId: string | null
	createdAt: Date
	updatedAt: Date
}

/** Refunds of one order, as a part of a statement. */
export const refundRows = (ctx: Ctx, orderId: Statement<unknown>) => sql<RefundRow>`
	select id, payment_id as "paymentId", amount, state, account_id as "accountId", created_at as "createdAt",
		updated_at as "updatedAt"
	from refund
	where seller_id = ${ctx.seller.sellerId}
	and ticket_order_id = ${orderId}
	order by created_at, id
`

/**
 * Stores refunds with their credits before the gateway is asked, and returns their ids in the order of the parts.
 *
 * @param accountId the gift card that they are issued on: no gateway is asked, and they are done
 */
export async function insertRefunds(
	ctx: Ctx,
	orderId: string,
	parts: readonly RefundPart[],
	accountId: string | null = null,
): Promise<string[]> {
	const rows = parts.map((part) => ({ tries: 1, ...part, id: newId('ref'), creditId: newId('crd') }))
	if (rows.length === 0) return []
	const { sellerId } = ctx.seller
	await sql`
		with part as (
			select *
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part
				(id text, "paymentId" text, amount bigint, credit bigint, tries integer, "creditId" text)
		),
		made as (
			insert into refund (seller_id, id, ticket_order_id, payment_id, amount, tries, state, account_id, created_at,
				updated_at)
			select ${sellerId}, id, ${orderId}, "paymentId", amount, tries, ${accountId === null ? 'pending' : 'succeeded'},
				${accountId}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
			from part
		)
		insert into credit (seller_id, id, ticket_order_id, refund_id, amount, created_at)
		select ${sellerId}, "creditId", ${orderId}, id, credit, ${ctx.now}::timestamptz
		from part
		where credit > 0
	`.execute(ctx.sql)
	return rows.map(({ id }) => id)
}

/** A refund with what its gateway needs. */
export interface PendingRefund {
	id: string
	orderId: string
	amount: number
	currency: string
	paymentId: string
	gatewayId: PaymentRow['gatewayId']
}

/** Reads the refunds among these whose outcome is not known. */
export async function pendingRefunds(ctx: Ctx, ids: readonly string[]): Promise<PendingRefund[]> {
	const { rows } = await sql<PendingRefund>`
		select refund.id, refund.ticket_order_id as "orderId", refund.amount, payment.currency,
			payment.id as "paymentId", payment.gateway_id as "gatewayId"
		from refund
		join payment
			on payment.seller_id = refund.seller_id
			and payment.id = refund.payment_id
		where refund.seller_id = ${ctx.seller.sellerId}
		and refund.id = any(${[...ids]})
		and refund.state = 'pending'
		order by refund.created_at, refund.id
	`.execute(ctx.sql)
	return rows
}

/** Records the outcome of a pending refund as an entry of its order, with the emails about money that went back or did not at the last try. False when another process has recorded it. */
export async function recordRefund(
	ctx: Pick<Ctx, 'sql' | 'seller'>,
	{ id, orderId, amount }: PendingRefund,
	outcome: Exclude<RefundOutcome, { state: 'unknown' }>,
	now: Statement<Date>,
): Promise<boolean> {
	const { sellerId } = ctx.seller
	const code = outcome.state === 'failed' ? outcome.code : null
	const email = { kind: 'refunded' as const, facts: { orderId, refundIds: [id] } }
	const recorded = await sql`
		with changed as (
			update refund
			set state = ${outcome.state},
				failure_code = ${code},
				retry_at = case ${outcome.state}::text when 'failed' then ${retryTime(ctx, now)} end,
				pending_amount = case ${outcome.state}::text when 'failed' then amount end,
				updated_at = ${now}
			where seller_id = ${sellerId}
			and id = ${id}
			and state = 'pending'
			returning id, retry_at
		),
		email as (${insertOrderEmail(ctx, email, { now, condition: sql`exists (select from changed where ${outcome.state} = 'succeeded')` })}),
		emails as (${insertRefundFailedEmails(ctx.seller, { orderId, amount, code }, { now, condition: sql`exists (select from changed where ${outcome.state} = 'failed' and retry_at is null)` })})
		insert into order_entry (seller_id, id, ticket_order_id, created_at, actor, action, before, after)
		select ${sellerId}, ${newId('ent')}, ${orderId}, ${now}, 'gateway', 'refund_state',
			jsonb_build_object('refund_id', id, 'state', 'pending'),
			jsonb_build_object('refund_id', id, 'state', ${outcome.state}::text)
		from changed
	`.execute(ctx.sql)
	return recorded.count === 1
}

const restMs = 30_000

/** No request is working on these any more. */
const isResting = (now: Statement<Date>) => sql`
	refund.state = 'pending'
	and coalesce(refund.asked_at, refund.updated_at) <= ${now} - ${restMs}::bigint * interval '1 millisecond'
`

/** Finds the refunds of a seller that were left without an outcome, or are to be tried again, as the work of `sellersWith`. */
export const refundsToSettle = (now: Statement<Date>): Statement<unknown> => sql`
	select
	from refund
	where refund.seller_id = seller.seller_id
	and (${isResting(now)})
	union all
	${refundsToRetry(now)}
`

/** Leases refunds without an outcome: no other process takes them up until they have rested again. */
export async function leaseRefunds(ctx: Ctx, limit: number): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		with resting as (
			select id
			from refund
			where seller_id = ${ctx.seller.sellerId}
			and ${isResting(sql`${ctx.now}::timestamptz`)}
			order by coalesce(asked_at, updated_at), id
			limit ${limit}
			for update skip locked
		)
		update refund
		set asked_at = ${ctx.now}
		from resting
		where refund.seller_id = ${ctx.seller.sellerId}
		and refund.id = resting.id
		returning refund.id
	`.execute(ctx.sql)
	return rows.map(({ id }) => id)
}
