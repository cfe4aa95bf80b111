import { sql } from 'kysely'
import type { PaymentRow } from '../cart/store.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/lapsed-store.ts'

export async function insertPayment(ctx: Ctx, payment: PaymentRow): Promise<void> {
	await sql`
		insert into payment
			(seller_id, id, cart_id, gateway_id, gateway_reference, amount, currency, state, created_at, updated_at)
		values (${ctx.seller.sellerId}, ${payment.id}, ${payment.cartId}, ${payment.gatewayId}, ${payment.id},
			${payment.amount}, ${payment.currency}, ${payment.state}, ${ctx.now}, ${ctx.now})
	`.execute(ctx.sql)
}

export type PaymentChange = Pick<PaymentRow, 'state' | 'label' | 'failureCode'>

export async function updatePayment(
	ctx: Ctx,
	payment: PaymentRow,
	change: PaymentChange,
): Promise<PaymentRow> {
	await sql`
		update payment
		set state = ${change.state},
			label = ${change.label},
			failure_code = ${change.failureCode},
			updated_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${payment.id}
	`.execute(ctx.sql)
	return { ...payment, ...change, updatedAt: ctx.now }
}

/** Payments that are not final and that nobody has touched for a while, oldest first. */
export async function restingPayments(
	ctx: Ctx,
	untouchedSince: Date,
	limit: number,
): Promise<{ id: string; cartId: string }[]> {
	const { rows } = await sql<{ id: string; cartId: string }>`
		select id, cart_id as "cartId"
		from payment
		where seller_id = ${ctx.seller.sellerId}
		and state in ('created', 'requires_action', 'authorised', 'unknown')
		and updated_at <= ${untouchedSince}
		order by updated_at
		limit ${limit}
	`.execute(ctx.sql)
	return rows
}

/** Payments of one cart that are not final. */
export async function openPaymentsOf(ctx: Ctx, cartId: string): Promise<{ id: string; cartId: string }[]> {
	const { rows } = await sql<{ id: string; cartId: string }>`
		select id, cart_id as "cartId"
		from payment
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and state = any(${[...openPaymentStates]})
	`.execute(ctx.sql)
	return rows
}
