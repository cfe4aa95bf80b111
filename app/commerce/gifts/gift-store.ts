import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { giftCodeHash } from './code.ts'

/** A membership in a cart that is given to somebody. */
export interface NewGift {
	id: string
	gifteeId: string
	/** Venue-local. */
	sendOn: string
}

/** The recipient of a gift. */
export interface Giftee {
	id: string
	firstName: string
	lastName: string
	email: string
}

/** A gift by its code. */
export interface Gift {
	id: string
	state: 'active' | 'redeemed' | 'ended'
	validFrom: Date
	validTo: Date
	levelId: string
	/** What its tickets cost before discounts, in minor units. */
	value: number
	/** How many people of each role were paid for. */
	party: { typeId: string; count: number }[]
}

/** Stored giftees that no cart has named within this time are forgotten. */
const gifteeHours = 24

/**
 * The giftee of an id that no cart has named yet; null for any other id. Only the browser that stored
 * the giftee has the id, and it is worth one gift.
 */
export async function findGiftee(ctx: Ctx, id: string): Promise<Giftee | null> {
	const { rows } = await sql<Giftee>`
		select id, first_name as "firstName", last_name as "lastName", email
		from identity
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		and is_giftee
		and created_at > ${ctx.now}::timestamptz - make_interval(hours => ${sql.lit(gifteeHours)})
		and not exists (
			select
			from membership_gift
			where membership_gift.seller_id = identity.seller_id
			and membership_gift.giftee_id = identity.id
		)
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Stores the gift of a ticket; false when another cart has named the giftee meanwhile, and nothing was written. */
export async function insertGift(ctx: Ctx, ticketId: string, gift: NewGift): Promise<boolean> {
	const { count } = await sql`
		insert into membership_gift (seller_id, id, ticket_id, giftee_id, send_on, created_at)
		values (${ctx.seller.sellerId}, ${gift.id}, ${ticketId}, ${gift.gifteeId}, ${gift.sendOn}::date, ${ctx.now})
		on conflict (seller_id, giftee_id) do nothing
	`.execute(ctx.sql)
	return count === 1
}

/** All tickets of the gift whose first ticket is `first`. */
const ofGift = sql`
	ticket.seller_id = first.seller_id
	and ticket.cart_id = first.cart_id
	and ticket.ticket_group_id = first.ticket_group_id
`

/** The gift that a typed code redeems; null for an unknown code. */
export async function findGift(ctx: Ctx, code: string): Promise<Gift | null> {
	const { rows } = await sql<Gift>`
		select gift.id, gift.state, gift.valid_from as "validFrom", gift.valid_to as "validTo",
			first.ticket_group_id as "levelId", bought.value::bigint, bought.party
		from membership_gift gift
		join ticket first
			on first.seller_id = gift.seller_id
			and first.id = gift.ticket_id
		cross join lateral (
			select coalesce(sum(role.value), 0) as value,
				coalesce(json_agg(json_build_object('typeId', role.id, 'count', role.count) order by role.id), '[]') as party
			from (
				select ticket.ticket_type_id as id, count(*) as count, sum(ticket.face_value) as value
				from ticket
				where ${ofGift}
				and ticket.state in ('booked', 'redeemed')
				group by ticket.ticket_type_id
			) role
		) bought
		where gift.seller_id = ${ctx.seller.sellerId}
		and gift.code_hash = ${giftCodeHash(code)}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** The levels beside one that everybody can buy, with the price of their smallest party, in order of rank. */
export async function levelPrices(ctx: Ctx, levelId: string): Promise<{ id: string; price: number }[]> {
	const { rows } = await sql<{ id: string; price: number }>`
		select ticket_group.id, coalesce(sum(ticket_type.amount * membership_rule.min), 0)::bigint as price
		from ticket_group
		join membership_rule
			on membership_rule.seller_id = ticket_group.seller_id
			and membership_rule.ticket_group_id = ticket_group.id
			and not membership_rule.withdrawn
		join ticket_type
			on ticket_type.seller_id = membership_rule.seller_id
			and ticket_type.id = membership_rule.ticket_type_id
			and not ticket_type.withdrawn
		where ticket_group.seller_id = ${ctx.seller.sellerId}
		and ticket_group.event_template_id = (
			select level.event_template_id
			from ticket_group level
			where level.seller_id = ${ctx.seller.sellerId}
			and level.id = ${levelId}
		)
		and ticket_group.handler = 'membership'
		and ticket_group.hidden_type = 'public_browsable'
		and not ticket_group.withdrawn
		group by ticket_group.id, ticket_group.rank
		order by ticket_group.rank, ticket_group.id
	`.execute(ctx.sql)
	return rows
}

/** The giftee of the row `cart`; null for a cart without a gift. */
export const gifteeOfCart: Statement<Giftee | null> = sql`(
	select json_build_object('id', giftee.id, 'firstName', giftee.first_name, 'lastName', giftee.last_name,
		'email', giftee.email)
	from ticket
	join membership_gift
		on membership_gift.seller_id = ticket.seller_id
		and membership_gift.ticket_id = ticket.id
	join identity giftee
		on giftee.seller_id = membership_gift.seller_id
		and giftee.id = membership_gift.giftee_id
	where ticket.seller_id = cart.seller_id
	and ticket.cart_id = cart.id
)`

/** Whether the row `cart` has a membership that a gift pays for. */
export const redeemsGift: Statement<boolean> = sql`exists (
	select
	from ticket
	join membership
		on membership.seller_id = ticket.seller_id
		and membership.ticket_id = ticket.id
		and membership.gift_id is not null
	where ticket.seller_id = cart.seller_id
	and ticket.cart_id = cart.id
)`

/**
 * Ends the unused gifts of tickets, and answers a ticket whose gift was redeemed. A gift ends with the last of its tickets.
 * The caller holds the lock of the order; a booking that redeems the gift waits for its row, or this waits for that booking.
 */
export async function endGifts(
	ctx: Ctx,
	ticketIds: readonly string[],
	endedBy: 'refund' | 'dispute',
): Promise<string | null> {
	const ids = [...ticketIds]
	const { rows } = await sql<{ ticketId: string }>`
		with touched as (
			select gift.id, min(named.id) as ticket_id, not exists (
				select
				from ticket
				where ${ofGift}
				and ticket.state in ('booked', 'redeemed')
				and ticket.id <> all(${ids})
			) as is_whole
			from membership_gift gift
			join ticket first
				on first.seller_id = gift.seller_id
				and first.id = gift.ticket_id
			join ticket named
				on named.seller_id = first.seller_id
				and named.cart_id = first.cart_id
				and named.ticket_group_id = first.ticket_group_id
			where gift.seller_id = ${ctx.seller.sellerId}
			and named.id = any(${ids})
			group by gift.id, first.seller_id, first.cart_id, first.ticket_group_id
		),
		ended as (
			update membership_gift
			set state = case when state = 'active' and touched.is_whole then 'ended' else state end,
				ended_by = case when state = 'active' and touched.is_whole then ${endedBy} else ended_by end
			from touched
			where membership_gift.seller_id = ${ctx.seller.sellerId}
			and membership_gift.id = touched.id
			returning touched.ticket_id, membership_gift.state
		)
		select ticket_id as "ticketId"
		from ended
		where state = 'redeemed'
	`.execute(ctx.sql)
	return rows[0]?.ticketId ?? null
}

/**
 * Gives an order back the gifts of its live tickets that a dispute or a refund had ended. While a dispute has money of the order, they
 * end with that dispute.
 */
export async function reviveGifts(ctx: Ctx, orderId: string, endedBy: 'refund' | 'dispute'): Promise<void> {
	await sql`
		update membership_gift
		set state = case when disputed.is_open then 'ended' else 'active' end,
			ended_by = case when disputed.is_open then 'dispute' end
		from ticket first
		cross join lateral (
			select exists (
				select
				from dispute
				where dispute.seller_id = first.seller_id
				and dispute.ticket_order_id = first.ticket_order_id
				and dispute.withdrawn > 0
			) as is_open
		) disputed
		where membership_gift.seller_id = ${ctx.seller.sellerId}
		and membership_gift.state = 'ended'
		and membership_gift.ended_by = ${endedBy}
		and first.seller_id = membership_gift.seller_id
		and first.id = membership_gift.ticket_id
		and first.ticket_order_id = ${orderId}
		and exists (
			select
			from ticket
			where ${ofGift}
			and ticket.state in ('booked', 'redeemed')
		)
	`.execute(ctx.sql)
}
