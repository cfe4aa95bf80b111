import type { Ctx } from '#app/commerce/context.ts'
import type { paymentStates } from '#app/contract/entities/cart.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { FromJson } from './ticket-store.ts'

export interface PaymentRow {
	id: string
	cartId: string
	/** Null until the cart is booked. */
	orderId: string | null
	gatewayId: string
	amount: number
	currency: string
	state: (typeof paymentStates)[number]
	label: string | null
	failureCode: string | null
	/** The purchaser that the client named when it paid: the cart can be booked without another request. */
	purchaserId: string | null
	/** The language of what the purchaser is sent. */
	locale: string | null
	createdAt: Date
	updatedAt: Date
}

export async function paymentsOf(ctx: Ctx, cartId: string): Promise<PaymentRow[]> {
	const { rows } = await paymentRows(ctx, sql`payment.cart_id = ${cartId}`).execute(ctx.sql)
	return rows
}

/** Payments of one cart or order, as a statement or part of one. */
export const paymentRows = (ctx: Ctx, which: Statement<unknown>) => sql<PaymentRow>`
	select id, cart_id as "cartId", ticket_order_id as "orderId", gateway_id as "gatewayId", amount, currency, state, label,
		failure_code as "failureCode", purchaser_id as "purchaserId", locale, created_at as "createdAt", updated_at as "updatedAt"
	from payment
	where payment.seller_id = ${ctx.seller.sellerId}
	and ${which}
	order by created_at, id
`

export type PaymentJson = FromJson<PaymentRow, 'createdAt' | 'updatedAt'>

export const paymentFromJson = (payment: PaymentJson): PaymentRow => ({
	...payment,
	createdAt: new Date(payment.createdAt),
	updatedAt: new Date(payment.updatedAt),
})

/** Gives up payments that wait for the visitor's bank; the reconciler voids them at the gateway. */
export async function dropChallenges(ctx: Ctx, cartId: string): Promise<void> {
	await sql`
		update payment
		set state = 'void_pending',
			updated_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and state = 'requires_action'
	`.execute(ctx.sql)
}
