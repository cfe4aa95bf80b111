import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/expired-store.ts'

/** A payment that begins, and the fields of its cart that change with it. */
export interface NewPayment {
	payment: PaymentRow
	cart: CartRow
	hold: Pick<CartRow, 'expiresAt' | 'paymentBeganAt'>
	/** Payments whose challenge the visitor has left: they are given up. */
	superseded: readonly PaymentRow[]
	/** What the visitor agreed to when they had the card saved. */
	saveCardWords?: string | null
	/** What the visitor agreed to when the card was to be charged for the later parts of the order. */
	chargeLaterWords?: string | null
	/** The saved card that pays. */
	savedCardId?: string | undefined
}

/** Stores a payment of a cart whose version has not changed. False when it has: then nothing was written. */
export async function insertPayment(
	ctx: Ctx,
	{ payment, cart, hold, superseded, saveCardWords = null, chargeLaterWords = null, savedCardId }: NewPayment,
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
			set state = 'void_pending',
				updated_at = ${ctx.now}
			from changed
			where payment.seller_id = ${sellerId}
			and payment.cart_id = changed.id
			and payment.id = any(${superseded.map(({ id }) => id)})
		)
		insert into payment
			(seller_id, id, cart_id, gateway_id, gateway_reference, amount, currency, state, purchaser_id, locale,
			save_card_words, charge_later_words, saved_card_id, created_at, updated_at)
		select ${sellerId}, ${payment.id}, changed.id, ${payment.gatewayId}, ${payment.id}, ${payment.amount}::bigint,
			${payment.currency}, ${payment.state}, ${payment.purchaserId}, ${payment.locale},
			${saveCardWords}, ${chargeLaterWords}, ${savedCardId ?? null}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
		from changed
	`.execute(ctx.sql)
	return made.count === 1
}

/** The states that the reconciler ends: payments that may still be captured, and payments that were given up. */
export const unsettledStates = [...openPaymentStates, 'void_pending']

/** How long a payment must be unchanged before the reconciler takes it up. */
export interface RestTimes {
	untouchedMs: number
	/** For a payment that has begun and has no outcome: until then a request may still be waiting for it. */
	lostMs: number
	/** For money that is on its way: its provider sends a message, so it is seldom asked. */
	processingMs: number
}

/**
 * Payments that `planReconcile` has a step for. An open challenge and an authorised payment have none while the hold of
 * their cart lasts; leaving them out keeps them from delaying the others.
 *
 * @param seller a value, where the statement has one: with the seller of the payment PostgreSQL may read all carts there are
 */
const canBeSettled = (
	seller: Statement<string>,
	now: Statement<Date>,
	{ untouchedMs, lostMs, processingMs }: RestTimes,
): Statement<boolean> => {
	const before = (milliseconds: number) => sql`${now} - ${milliseconds}::bigint * interval '1 millisecond'`
	return sql`
		payment.state in ('created', 'requires_action', 'processing', 'authorised', 'unknown', 'void_pending')
		and payment.updated_at <= ${before(untouchedMs)}
		and (payment.asked_at is null or payment.asked_at <= ${before(untouchedMs)})
		and case payment.state
			when 'unknown' then true
			when 'void_pending' then true
			when 'created' then payment.updated_at <= ${before(lostMs)}
			when 'processing' then coalesce(payment.asked_at, payment.updated_at) <= ${before(processingMs)}
			else payment.state = 'authorised' and payment.purchaser_id is not null or exists (
				select
				from cart
				where cart.seller_id = ${seller}
				and cart.id = payment.cart_id
				and (cart.state <> 'pending' or cart.expires_at <= ${now})
			)
		end
	`
}

/** Finds the payments of a seller that can be settled, as the work of `sellersWith`. */
export const restingPayments = (now: Statement<Date>, resting: RestTimes): Statement<unknown> => sql`
	select
	from payment
	where payment.seller_id = seller.seller_id
	and ${canBeSettled(sql`payment.seller_id`, now, resting)}
`

/**
 * Leases payments that can be settled, those first that have waited longest. No other process takes them up until they
 * have rested again. A payment that could not be settled then comes after all others.
 */
export async function leaseResting(
	ctx: Ctx,
	limit: number,
	resting: RestTimes,
): Promise<Pick<PaymentRow, 'id' | 'cartId'>[]> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<Pick<PaymentRow, 'id' | 'cartId'>>`
		with resting as (
			select id as payment
			from payment
			where payment.seller_id = ${sellerId}
			and ${canBeSettled(sql`${sellerId}`, sql`${ctx.now}::timestamptz`, resting)}
			order by coalesce(payment.asked_at, payment.updated_at), payment.id
			limit ${limit}
			for update skip locked
		)
		update payment
		set asked_at = ${ctx.now}
		from resting
		where seller_id = ${sellerId}
		and id = resting.payment
		returning id, cart_id as "cartId"
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
		and state = any(${unsettledStates})
	`.execute(ctx.sql)
	return rows
}
