import { type RawBuilder, sql } from 'kysely'
import type { CartRow, PaymentRow } from '#app/commerce/cart/store/store.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/lapsed-store.ts'
import type { Outcome } from './gateway.ts'

/** A payment that begins, and what of its cart changes with it. */
export interface Beginning {
	payment: PaymentRow
	cart: CartRow
	hold: Pick<CartRow, 'expiresAt' | 'paymentBeganAt'>
	/** Challenges that the visitor has left: they are given up. */
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
			set state = 'void_pending',
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

/** What a gateway said; a label or a code that it did not say stays as it is. */
export type PaymentChange = Pick<PaymentRow, 'label' | 'failureCode'> & { state: Outcome['state'] }

/** The states that the reconciler brings to an end: what may turn into money, and what was given up. */
const unsettledStates = [...openPaymentStates, 'void_pending']

// A request that was sent may reach the gateway this much later, and not after that.
const latestArrivalMs = 15 * 60_000

const ends: readonly Outcome['state'][] = ['failed', 'voided', 'refunded']

/**
 * The state of a payment after a gateway's answer. What was given up stays so until the gateway has let it go, and a
 * payment that ended is given up again when the gateway holds money for it after all. So is money for a cart that has
 * ended, and a payment that the gateway has not heard of while its request may still arrive. Silence and old news take
 * nothing back from promised money. Money that was captured before its cart is booked counts as promised.
 */
function stateAfter(said: Outcome['state'], now: RawBuilder<Date>): RawBuilder<string> {
	if (ends.includes(said)) return sql`${said}`
	if (said === 'absent')
		return sql`case
			when payment.state in ('created', 'unknown', 'void_pending')
				and payment.created_at > ${now} - ${latestArrivalMs}::bigint * interval '1 millisecond' then 'void_pending'
			else 'failed'
		end`
	const holdsMoney = said === 'authorised' || said === 'captured'
	return sql`case
		when payment.state in ('void_pending', 'failed', 'voided') then 'void_pending'
		when ${holdsMoney} and locked.state in ('expired', 'deleted') then 'void_pending'
		when ${!holdsMoney} and payment.state = 'authorised' then payment.state
		when ${said === 'captured'} and locked.state = 'pending' then 'authorised'
		else ${said}
	end`
}

/** The states in which a payment takes an answer. */
const takesAnswer = (said: Outcome['state']): readonly string[] =>
	said === 'authorised' || said === 'captured' ? [...unsettledStates, 'failed', 'voided'] : unsettledStates

/**
 * Records what a gateway said of a payment, under its cart's lock: whoever decides on the cart's payments finds its
 * version changed.
 *
 * @returns the payment as it is now; null when it was final
 */
export async function recordOutcome(
	{ sql: db, seller: { sellerId } }: Pick<Ctx, 'sql' | 'seller'>,
	{ id, cartId }: Pick<PaymentRow, 'id' | 'cartId'>,
	{ state, label, failureCode, now }: PaymentChange & { now: RawBuilder<Date> },
): Promise<PaymentRow | null> {
	const code = state === 'absent' ? 'never_arrived' : failureCode
	const { rows } = await sql<PaymentRow>`
		with locked as (
			update cart
			set version = version + 1
			where seller_id = ${sellerId}
			and id = ${cartId}
			returning id, state
		)
		update payment
		set state = ${stateAfter(state, now)},
			label = coalesce(${label}, payment.label),
			failure_code = coalesce(${code}, payment.failure_code),
			updated_at = ${now}
		from locked
		where payment.seller_id = ${sellerId}
		and payment.cart_id = locked.id
		and payment.id = ${id}
		and payment.state = any(${[...takesAnswer(state)]})
		returning payment.id, payment.cart_id as "cartId", payment.gateway_id as "gatewayId", payment.amount,
			payment.currency, payment.state, payment.label, payment.failure_code as "failureCode",
			payment.created_at as "createdAt", payment.updated_at as "updatedAt"
	`.execute(db)
	return rows[0] ?? null
}

/** How long, in milliseconds, nobody has done anything about a payment that is taken up. */
export interface Resting {
	untouchedMs: number
	/** For one that has begun and has no outcome: until then somebody may still wait for it. */
	lostMs: number
}

/**
 * Payments about which something can be done, as `planReconcile` says: neither an open challenge nor an authorised cart
 * while its hold lasts, so that those who only wait never stand before those who don't.
 */
const canBeSettled = (now: RawBuilder<Date>, { untouchedMs, lostMs }: Resting): RawBuilder<boolean> => {
	const before = (milliseconds: number) => sql`${now} - ${milliseconds}::bigint * interval '1 millisecond'`
	return sql`
		payment.state in ('created', 'requires_action', 'authorised', 'unknown', 'void_pending')
		and payment.updated_at <= ${before(untouchedMs)}
		and (payment.asked_at is null or payment.asked_at <= ${before(untouchedMs)})
		and case payment.state
			when 'unknown' then true
			when 'void_pending' then true
			when 'created' then payment.updated_at <= ${before(lostMs)}
			else exists (
				select
				from cart
				where cart.seller_id = payment.seller_id
				and cart.id = payment.cart_id
				and (cart.state <> 'pending' or cart.expires_at <= ${now})
			)
		end
	`
}

/** Finds the payments of a seller that can be settled, as the work of `sellersWith`. */
export const restingPayments = (now: RawBuilder<Date>, resting: Resting): RawBuilder<unknown> => sql`
	select
	from payment
	where payment.seller_id = seller.seller_id
	and ${canBeSettled(now, resting)}
`

/**
 * Takes up payments that can be settled, those first that have waited longest: no other process takes them for as long
 * as they must rest, and one that can't be settled stands behind all others then.
 */
export async function takeResting(
	ctx: Ctx,
	limit: number,
	resting: Resting,
): Promise<Pick<PaymentRow, 'id' | 'cartId'>[]> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<Pick<PaymentRow, 'id' | 'cartId'>>`
		with resting as (
			select id as payment
			from payment
			where payment.seller_id = ${sellerId}
			and ${canBeSettled(sql`${ctx.now}::timestamptz`, resting)}
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
