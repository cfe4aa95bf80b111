import { type Ctx, clockOf, type Engine } from '#app/commerce/context.ts'
import { type SavedCard, savedCardColumns } from '#app/commerce/payments/saved-card-store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'

/** The collection of the parts of an order that are due on one day. */
export interface ChargeRow {
	orderId: string
	/** On the venue's calendar. */
	dueDate: string
	state: 'planned' | 'noticed' | 'charging' | 'asked' | 'overdue' | 'to_cancel' | 'done' | 'ended'
	/** The cart of the current try. */
	cartId: string | null
	tries: number
}

const columns = sql`
	instalment_charge.ticket_order_id as "orderId", instalment_charge.due_date as "dueDate", instalment_charge.state,
	instalment_charge.cart_id as "cartId", instalment_charge.tries
`

/** How long a process has for one charge: longer than all of its calls to a provider. */
const leaseMs = 2 * 60_000

const open = sql`instalment_charge.state in ('planned', 'noticed', 'charging', 'asked', 'to_cancel')`

/** Finds charges that are due, as the work of `sellersWith`. */
export const dueCharges = (now: Statement<Date>): Statement<unknown> => sql`
	select
	from instalment_charge
	where instalment_charge.seller_id = seller.seller_id
	and ${open}
	and instalment_charge.next_at <= ${now}
`

/**
 * Plans the collection of every open part whose day is not after `until`, once for each order and day. A part that is open
 * again, because the capture of its payment was refused, is planned again.
 */
export async function planCharges(ctx: Ctx, until: string): Promise<number> {
	const { count } = await sql`
		insert into instalment_charge (seller_id, ticket_order_id, due_date, state, next_at, created_at)
		select distinct ticket_order.seller_id, ticket_order.id, scheduled_payment.due_date, 'planned',
			${ctx.now}::timestamptz, ${ctx.now}::timestamptz
		from scheduled_payment
		join ticket_order
			on ticket_order.seller_id = scheduled_payment.seller_id
			and ticket_order.cart_id = scheduled_payment.cart_id
		where scheduled_payment.seller_id = ${ctx.seller.sellerId}
		and scheduled_payment.state = 'scheduled'
		and scheduled_payment.paid_by is null
		and scheduled_payment.due_date <= ${until}::date
		and ticket_order.payment_state = 'paid'
		on conflict (seller_id, ticket_order_id, due_date) do update
		set state = 'planned',
			cart_id = null,
			blocks_on = null,
			cancels_on = null,
			tries = 0,
			next_at = excluded.next_at
		where instalment_charge.state = 'done'
	`.execute(ctx.sql)
	return count
}

/** Leases due charges, those first that have waited longest. No other process takes them up before the lease is over. */
export async function leaseCharges(
	engine: Engine,
	{ sellerId }: SellerTerms,
	limit: number,
): Promise<ChargeRow[]> {
	const now = clockOf(engine)
	const { rows } = await sql<ChargeRow>`
		with due as materialized (
			select ticket_order_id as "order", due_date as day
			from instalment_charge
			where seller_id = ${sellerId}
			and ${open}
			and next_at <= ${now}
			order by next_at
			limit ${sql.lit(limit)}
			for update skip locked
		)
		update instalment_charge
		set next_at = ${now} + ${leaseMs}::bigint * interval '1 millisecond'
		where instalment_charge.seller_id = ${sellerId}
		and instalment_charge.ticket_order_id = any(array(select "order" from due))
		and (instalment_charge.ticket_order_id, instalment_charge.due_date) in (select "order", day from due)
		returning ${columns}
	`.execute(engine.database.sql)
	return rows
}

interface Change {
	state: ChargeRow['state']
	cartId?: string | null
	tries?: number
	chargeOn?: string
	/** The day from which the tickets of the order are blocked. */
	blocksOn?: string | null
	/** The day on which they are cancelled. */
	cancelsOn?: string | null
	nextAt?: Date
}

/** Changes a charge that is still in the state in which it was read. False when it is not: nothing was written. */
export async function updateCharge(ctx: Ctx, charge: ChargeRow, change: Change): Promise<boolean> {
	const { cartId = charge.cartId, tries = charge.tries } = change
	const { count } = await sql`
		update instalment_charge
		set state = ${change.state},
			charge_on = coalesce(${change.chargeOn ?? null}::date, charge_on),
			blocks_on = coalesce(${change.blocksOn ?? null}::date, blocks_on),
			cancels_on = coalesce(${change.cancelsOn ?? null}::date, cancels_on),
			cart_id = ${cartId},
			tries = ${tries}::integer,
			next_at = coalesce(${change.nextAt ?? null}::timestamptz, next_at)
		where seller_id = ${ctx.seller.sellerId}
		and ticket_order_id = ${charge.orderId}
		and due_date = ${charge.dueDate}::date
		and state = ${charge.state}
		and cart_id is not distinct from ${charge.cartId}
	`.execute(ctx.sql)
	return count === 1
}

/** The order of a charge: its purchaser, and when it was bought. */
export interface ChargedOrder {
	id: string
	/** Null once its purchaser was erased. */
	identityId: string | null
	purchasedOn: Date
}

export async function chargedOrder(ctx: Ctx, orderId: string): Promise<ChargedOrder | null> {
	const { rows } = await sql<ChargedOrder>`
		select id, identity_id as "identityId", purchased_on as "purchasedOn"
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and id = ${orderId}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/**
 * The card of the newest payment of an order with which the visitor agreed to later charges, if it still is stored at the provider
 * of the venue; null without one.
 */
export async function cardOfOrder(ctx: Ctx, orderId: string): Promise<SavedCard | null> {
	const { rows } = await sql<SavedCard>`
		select ${savedCardColumns}
		from payment
		join saved_card
			on saved_card.seller_id = payment.seller_id
			and (saved_card.payment_id = payment.id or saved_card.id = payment.saved_card_id)
		where payment.seller_id = ${ctx.seller.sellerId}
		and payment.ticket_order_id = ${orderId}
		and payment.charge_later_words is not null
		and payment.state = 'captured'
		and saved_card.removed_at is null
		and saved_card.gateway_id = ${ctx.seller.payment.gatewayId}
		order by payment.created_at desc, saved_card.created_at desc, saved_card.id
		limit 1
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** The parts that a booked cart pays: `open` again after a refused capture, not paid yet, or paid. */
export async function paidPartsOf(ctx: Ctx, cartId: string): Promise<'open' | 'waiting' | 'paid'> {
	const { rows } = await sql<{ state: string }>`
		select state
		from scheduled_payment
		where seller_id = ${ctx.seller.sellerId}
		and paid_by = ${cartId}
	`.execute(ctx.sql)
	if (rows.length === 0) return 'open'
	return rows.every(({ state }) => state === 'paid') ? 'paid' : 'waiting'
}
