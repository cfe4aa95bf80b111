import { type RawBuilder, sql } from 'kysely'
import type { CartRow, PaymentRow } from '../cart/store.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/lapsed-store.ts'

/** A payment that begins, and what of its cart changes with it. */
export interface Beginning {
	payment: PaymentRow
	cart: CartRow
	hold: Pick<CartRow, 'expiresAt' | 'paymentBeganAt'>
	/** Left challenges, which it takes the place of. */
	superseded: readonly PaymentRow[]
}

/** Begins a payment of a cart as it was read; false when the cart has changed since, and nothing was written. */
export async function insertPayment(
	ctx: Ctx,
	{ payment, cart, hold, superseded }: Beginning,
): Promise<boolean> {
	const { sellerId } = ctx.seller
	const made = await sql`
		with changed as (
			update cart
			set expires_at = ${hold.expiresAt},
				payment_began_at = ${hold.paymentBeganAt},
				version = version + 1
			where seller_id = ${sellerId}
			and id = ${cart.id}
			and version = ${cart.version}
			returning id
		),
		dropped as (
			update payment
			set state = 'voided',
				updated_at = ${ctx.now}
			from changed
			where payment.seller_id = ${sellerId}
			and payment.cart_id = changed.id
			and payment.id = any(${superseded.map(({ id }) => id)})
		)
		insert into payment
			(seller_id, id, cart_id, gateway_id, gateway_reference, amount, currency, state, created_at, updated_at)
		select ${sellerId}, ${payment.id}, changed.id, ${payment.gatewayId}, ${payment.id}, ${payment.amount}::bigint,
			${payment.currency}, ${payment.state}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
		from changed
	`.execute(ctx.sql)
	return made.numAffectedRows === 1n
}

export type PaymentChange = Pick<PaymentRow, 'state' | 'label' | 'failureCode'>

/**
 * What a gateway said of a payment that is not final, under its cart's lock: whoever decides on the cart's payments
 * finds its version changed. Silence after a question about promised money takes nothing back.
 *
 * @returns the payment as it is now; null when it was final
 */
export async function recordOutcome(
	{ sql: db, seller: { sellerId } }: Pick<Ctx, 'sql' | 'seller'>,
	{ id, cartId }: Pick<PaymentRow, 'id' | 'cartId'>,
	{ state, label, failureCode, now }: PaymentChange & { now: RawBuilder<Date> },
): Promise<PaymentRow | null> {
	const isSilence = state === 'unknown'
	const { rows } = await sql<PaymentRow>`
		with locked as (
			update cart
			set version = version + 1
			where seller_id = ${sellerId}
			and id = ${cartId}
			returning id
		)
		update payment
		set state = case when ${isSilence} and payment.state = 'authorised' then payment.state else ${state} end,
			label = coalesce(${label}, payment.label),
			failure_code = case when ${isSilence} then payment.failure_code else ${failureCode} end,
			updated_at = ${now}
		from locked
		where payment.seller_id = ${sellerId}
		and payment.cart_id = locked.id
		and payment.id = ${id}
		and payment.state = any(${[...openPaymentStates]})
		returning payment.id, payment.cart_id as "cartId", payment.gateway_id as "gatewayId", payment.amount,
			payment.currency, payment.state, payment.label, payment.failure_code as "failureCode",
			payment.created_at as "createdAt", payment.updated_at as "updatedAt"
	`.execute(db)
	return rows[0] ?? null
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
