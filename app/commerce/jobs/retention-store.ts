import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'

/** Which rows are erased: those made before a moment, at most so many. */
export interface Erasure {
	before: Date
	limit: number
}

/** Carts that ended long ago without becoming an order; a locked one waits for the next night. */
const unboughtCarts = ({ seller }: Ctx, { before, limit }: Erasure, which: Statement<unknown>) => sql`
	select id
	from cart
	where seller_id = ${seller.sellerId}
	and state in ('expired', 'deleted')
	and created_at <= ${before}
	and ${which}
	order by created_at
	limit ${limit}
	for update skip locked
`

const ofCart = (table: Statement<unknown>) => sql`exists (
	select
	from ${table}
	where ${table}.seller_id = cart.seller_id
	and ${table}.cart_id = cart.id
)`

/** Empties the carts that the ledger still needs, because a payment was made for them. */
export async function clearUnboughtCarts(ctx: Ctx, batch: Erasure): Promise<number> {
	const which = sql`(additional_info <> '{}' or campaign <> '{}' or identity_id is not null
		or account_id is not null)
		and ${ofCart(sql`payment`)}`
	const { count } = await sql`
		with old as (${unboughtCarts(ctx, batch, which)})
		update cart
		set additional_info = '{}',
			campaign = '{}',
			identity_id = null,
			account_id = null,
			version = version + 1
		from old
		where cart.seller_id = ${ctx.seller.sellerId}
		and cart.id = old.id
	`.execute(ctx.sql)
	return count
}

/** Deletes the rows of a table that `old` names by their `key`. Answers how many. */
async function eraseOld(
	{ sql: db, seller }: Ctx,
	table: Statement<unknown>,
	key: Statement<unknown>,
	old: Statement<unknown>,
): Promise<number> {
	const { count } = await sql`
		with old as (${old})
		delete from ${table}
		using old
		where ${table}.seller_id = ${seller.sellerId}
		and ${table}.${key} = old.${key}
	`.execute(db)
	return count
}

/** Deletes unbought carts of which no payment, ticket or order is left. */
export function eraseUnboughtCarts(ctx: Ctx, batch: Erasure): Promise<number> {
	const which = sql`not ${ofCart(sql`payment`)} and not ${ofCart(sql`ticket`)} and not ${ofCart(sql`ticket_order`)}`
	return eraseOld(ctx, sql`cart`, sql`id`, unboughtCarts(ctx, batch, which))
}

/** Deletes purchasers of no order and of no cart that may still become one. */
export function eraseUnusedIdentities(ctx: Ctx, { before, limit }: Erasure): Promise<number> {
	const { sellerId } = ctx.seller
	return eraseOld(
		ctx,
		sql`identity`,
		sql`id`,
		sql`
		select id
		from identity
		where seller_id = ${sellerId}
		and created_at <= ${before}
		and not exists (
			select
			from ticket_order
			where ticket_order.seller_id = identity.seller_id
			and ticket_order.identity_id = identity.id
		)
		and not exists (
			select
			from cart
			where cart.seller_id = identity.seller_id
			and cart.identity_id = identity.id
			and cart.state in ('pending', 'booked')
		)
		and not exists (
			select
			from cart
			where cart.seller_id = identity.seller_id
			and cart.id = identity.cart_id
			and cart.state = 'pending'
		)
		and not exists (
			select
			from membership_gift
			where membership_gift.seller_id = identity.seller_id
			and membership_gift.giftee_id = identity.id
		)
		order by created_at
		limit ${limit}
		for update skip locked
		`,
	)
}

/**
 * Deletes order links that were never opened and whose creation and visit are both older than the retention period. Each
 * order keeps its newest link, so that an email found late still leads to it.
 */
export function eraseUnopenedLinks(ctx: Ctx, { before, limit }: Erasure): Promise<number> {
	const { sellerId } = ctx.seller
	return eraseOld(
		ctx,
		sql`order_link`,
		sql`token_hash`,
		sql`
		select token_hash
		from order_link
		where seller_id = ${sellerId}
		and opened_at is null
		and created_at <= ${before}
		and exists (
			select
			from order_link newer
			where newer.seller_id = order_link.seller_id
			and newer.ticket_order_id = order_link.ticket_order_id
			and (newer.created_at, newer.token_hash) > (order_link.created_at, order_link.token_hash)
		)
		and not exists (
			select
			from ticket
			left join event_session
				on event_session.seller_id = ticket.seller_id
				and event_session.id = ticket.event_session_id
			where ticket.seller_id = order_link.seller_id
			and ticket.ticket_order_id = order_link.ticket_order_id
			and coalesce(event_session.end_datetime, ticket.valid_to + 1, 'infinity') > ${before}
		)
		order by created_at
		limit ${limit}
		for update skip locked
		`,
	)
}
