import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { sharingWith } from '../shared-places-store.ts'
import type { Claim, Holding } from './plan.ts'

/** Payment states that may still lead to a capture: the cart keeps its places. */
export const openPaymentStates = [
	'created',
	'requires_action',
	'processing',
	'authorised',
	'unknown',
] as const

const noOpenPayment = sql`
	not exists (
		select
		from payment
		where payment.seller_id = cart.seller_id
		and payment.cart_id = cart.id
		and payment.state = any(${[...openPaymentStates]})
	)
`

/** Carts whose hold has ended and that no payment keeps; only those with something that `holders` finds, when given. */
const cartsToExpire = (
	{ sellerId, now }: { sellerId: unknown; now: unknown },
	holders: Statement<unknown> | null = null,
): Statement<unknown> => sql`
	from cart
	where cart.seller_id = ${sellerId}
	and cart.state = 'pending'
	and cart.expires_at <= ${now}
	and ${noOpenPayment}
	${holders ? sql`and exists (${holders})` : sql``}
`

const whose = ({ seller: { sellerId }, now }: Ctx) => ({ sellerId, now })

const ofCart = (table: Statement<unknown>): Statement<unknown> =>
	sql`select from ${table} where ${table}.seller_id = cart.seller_id and ${table}.cart_id = cart.id`

/** What in a cart holds a row. */
function holdersOf(on: Claim): Statement<unknown> {
	const code = ofCart(sql`cart_code`)
	const ticket = ofCart(sql`ticket`)
	switch (on.kind) {
		case 'address':
			return sql`${ticket} and ticket.event_session_id = ${on.sessionId} and ticket.held_by = ${on.holder.address}`
		case 'benefit': {
			const uses = JSON.stringify(on.places)
			return sql`${ticket} and ticket.id in (
				select benefit_use.ticket_id
				from benefit_use
				join jsonb_to_recordset(${uses}::jsonb) as place ("partyId" text, benefit text, period text)
					on place."partyId" = benefit_use.party_id
					and place.benefit = benefit_use.benefit
					and place.period = benefit_use.period
				where benefit_use.seller_id = cart.seller_id
			)`
		}
		case 'code':
			return sql`${code} and cart_code.code = ${on.code} and cart_code.counted`
		case 'group':
			return sql`${ticket} and ticket.event_session_id = ${on.sessionId}
				and ticket.takes_group and ticket.ticket_group_id = ${on.groupId}`
		case 'pool':
			return sql`${ticket} and ticket.takes_pool and ticket.ticket_group_id = ${on.groupId}`
		case 'promo':
			return sql`${code} and cart_code.promo_id = ${on.promoId} and cart_code.amount > 0`
		case 'seat':
			return sql`${ticket} and ticket.id = (
				select ticket_id
				from session_seat
				where session_seat.seller_id = cart.seller_id
				and session_seat.event_session_id = ${on.sessionId}
				and session_seat.seat_id = ${on.seatId}
			)`
		case 'session':
			return sql`${ticket} and ticket.event_session_id in (${sharingWith(sql`cart.seller_id`, [on.sessionId])})
				and ticket.takes_session`
		case 'voucher':
			return sql`${ticket} and ticket.id = (
				select ticket_id
				from voucher
				where voucher.seller_id = cart.seller_id
				and voucher.provider = ${on.provider}
				and voucher.code = ${on.code}
			)`
	}
}

/** Finds the carts of a seller that can be ended now, as the work of `sellersWith`. */
export const expiredCarts = (now: Statement<Date>): Statement<unknown> =>
	sql`select ${cartsToExpire({ sellerId: sql`seller.seller_id`, now })}`

/** Whether anything can be freed, or is being freed by an open transaction; takes no lock. */
export async function hasExpired(ctx: Ctx, on: Claim): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (select ${cartsToExpire(whose(ctx), holdersOf(on))}) as found
	`.execute(ctx.sql)
	return rows[0]?.found ?? false
}

/**
 * Part of a statement: whether anything in some sessions, or of some groups' own places, can be freed. One text for any number of
 * them: a batch names the address of every request, and to plan a question about each takes longer than the reading.
 */
export const anyExpired = (
	ctx: Ctx,
	places: { sessionIds: string[]; poolIds: string[] },
): Statement<boolean> =>
	sql<boolean>`exists (select ${cartsToExpire(
		whose(ctx),
		sql`${ofCart(sql`ticket`)} and (
			ticket.event_session_id in (${sharingWith(sql`cart.seller_id`, places.sessionIds)})
			or ticket.takes_pool and ticket.ticket_group_id = ${sql.oneOf(places.poolIds)}
		) offset 0`, // `offset 0` keeps it a subquery of each cart: as a join it would scan all tickets of the seller.
	)})`

/** How to treat carts that another transaction has locked: only a transaction without locks may wait for them. */
export type Busy = 'waited for' | 'skipped'

/** Locks carts whose hold has ended; in one order, so that no two wait for each other. */
export async function lockExpiredCarts(
	ctx: Ctx,
	on: Claim | null,
	limit: number,
	busy: Busy,
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id
		${cartsToExpire(whose(ctx), on && holdersOf(on))}
		order by expires_at, id
		limit ${limit}
		for update ${busy === 'skipped' ? sql`skip locked` : sql``}
	`.execute(ctx.sql)
	return rows.map((row) => row.id)
}

/**
 * Ends carts that this transaction has locked and removes their tickets. Payments are looked at once more in
 * a statement of its own: the one that locked may have looked before a payment was committed.
 */
export async function releaseLocked(ctx: Ctx, cartIds: readonly string[]): Promise<Holding[]> {
	const { rows } = await sql<Holding>`
		with lapsed as (
			update cart
			set state = 'expired',
				version = version + 1
			where seller_id = ${ctx.seller.sellerId}
			and id = any(${[...cartIds]})
			and state = 'pending'
			and ${noOpenPayment}
			returning id
		)
		delete from ticket
		using lapsed
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.cart_id = lapsed.id
		returning event_session_id as "sessionId", ticket_group_id as "groupId", takes_session as "takesSession",
			takes_group as "takesGroup", takes_pool as "takesPool"
	`.execute(ctx.sql)
	return rows
}

interface DroppedCode {
	code: string
	promoId: string
	amount: number
	isCounted: boolean
}

/** Takes the codes from carts that have ended; the uses and the money that they give back. */
export async function dropCodes(ctx: Ctx, cartIds: readonly string[]): Promise<Claim[]> {
	const { rows } = await sql<DroppedCode>`
		delete from cart_code
		using cart
		where cart_code.seller_id = ${ctx.seller.sellerId}
		and cart_code.cart_id = any(${[...cartIds]})
		and cart.seller_id = cart_code.seller_id
		and cart.id = cart_code.cart_id
		and cart.state in ('expired', 'deleted')
		returning cart_code.code, cart_code.promo_id as "promoId", cart_code.amount,
			cart_code.counted as "isCounted"
	`.execute(ctx.sql)
	return rows.flatMap(({ code, promoId, amount, isCounted }): Claim[] => [
		{ kind: 'code', code, count: isCounted ? -1 : 0 },
		{ kind: 'promo', promoId, count: -amount },
	])
}
