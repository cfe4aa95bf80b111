import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { isHeld, membershipTicket } from '../memberships/terms-store.ts'

/** The automatic renewal of a membership by one more term. */
export interface RenewalRow {
	partyId: string
	/** The term that is to be booked. */
	term: number
	state: 'planned' | 'noticed' | 'charging' | 'renewed' | 'ended'
	/** As the notice says, in minor units. */
	price: number | null
	/** The cart of the current try. */
	cartId: string | null
	purchaserId: string | null
	tries: number
}

const columns = sql`
	party_id as "partyId", term, state, price, cart_id as "cartId", purchaser_id as "purchaserId", tries
`

/** How long a process has for one renewal: longer than all of its calls to a provider. */
const leaseMs = 2 * 60_000

const open = sql`state in ('planned', 'noticed', 'charging')`

/** Finds renewals that are due, as the work of `sellersWith`. */
export const dueRenewals = (now: Statement<Date>): Statement<unknown> => sql`
	select
	from renewal
	where renewal.seller_id = seller.seller_id
	and ${open}
	and renewal.next_at <= ${now}
`

/**
 * Plans the renewal of every membership with consent whose newest term ends by a day, once for each term. Terms that ended before
 * `since` are left out: they can be renewed no longer.
 */
export async function planRenewals(
	ctx: Ctx,
	{ since, until }: { since: string; until: string },
): Promise<number> {
	const { count } = await sql`
		insert into renewal (seller_id, party_id, term, state, next_at, created_at)
		select distinct membership.seller_id, membership.party_id, membership.term + 1, 'planned', ${ctx.now}::timestamptz,
			${ctx.now}::timestamptz
		from membership
		${membershipTicket}
		join membership_party
			on membership_party.seller_id = membership.seller_id
			and membership_party.id = membership.party_id
			and membership_party.terms = membership.term
		where membership.seller_id = ${ctx.seller.sellerId}
		and membership.auto_renew_state = 'scheduled'
		and ${isHeld}
		and ticket.valid_to between ${since}::date and ${until}::date
		on conflict do nothing
	`.execute(ctx.sql)
	return count
}

/** Leases due renewals, those first that have waited longest. No other process takes them up before the lease is over. */
export async function leaseDue(ctx: Ctx, limit: number): Promise<RenewalRow[]> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<RenewalRow>`
		with due as (
			select party_id as party, term as next
			from renewal
			where seller_id = ${sellerId}
			and ${open}
			and next_at <= ${ctx.now}
			order by next_at, party_id
			limit ${limit}
			for update skip locked
		)
		update renewal
		set next_at = ${new Date(ctx.now.getTime() + leaseMs)}
		from due
		where seller_id = ${sellerId}
		and party_id = due.party
		and term = due.next
		returning ${columns}
	`.execute(ctx.sql)
	return rows
}

type Change = Pick<RenewalRow, 'state'> &
	Partial<Pick<RenewalRow, 'price' | 'cartId' | 'purchaserId' | 'tries'>> & {
		chargeOn?: string
		nextAt?: Date
	}

/** Changes a renewal that is still in the state in which it was read. False when it is not: nothing was written. */
export async function updateRenewal(ctx: Ctx, renewal: RenewalRow, change: Change): Promise<boolean> {
	const { cartId = renewal.cartId, purchaserId = renewal.purchaserId, tries = renewal.tries } = change
	const { count } = await sql`
		update renewal
		set state = ${change.state},
			price = ${change.price ?? renewal.price}::bigint,
			charge_on = coalesce(${change.chargeOn ?? null}::date, charge_on),
			cart_id = ${cartId},
			purchaser_id = ${purchaserId},
			tries = ${tries}::integer,
			next_at = coalesce(${change.nextAt ?? null}::timestamptz, next_at)
		where seller_id = ${ctx.seller.sellerId}
		and party_id = ${renewal.partyId}
		and term = ${renewal.term}
		and state = ${renewal.state}
		and cart_id is not distinct from ${renewal.cartId}
	`.execute(ctx.sql)
	return count === 1
}

/** The order that bought the newest term of a membership. */
export interface FormerOrder {
	id: string
	accountId: string | null
	identityId: string | null
	locale: string | null
	additionalInfo: AdditionalInfo
	email: string
	firstName: string
	lastName: string
	totalPrice: number
}

export async function formerOrder(ctx: Ctx, orderId: string): Promise<FormerOrder | null> {
	const { rows } = await sql<FormerOrder>`
		select ticket_order.id, ticket_order.account_id as "accountId", ticket_order.identity_id as "identityId",
			ticket_order.locale, ticket_order.additional_info as "additionalInfo", ticket_order.total_price as "totalPrice",
			identity.email, identity.first_name as "firstName", identity.last_name as "lastName"
		from ticket_order
		join identity
			on identity.seller_id = ticket_order.seller_id
			and identity.id = ticket_order.identity_id
		where ticket_order.seller_id = ${ctx.seller.sellerId}
		and ticket_order.id = ${orderId}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Stores the purchaser of a former order as that of a cart. */
export async function copyPurchaser(
	ctx: Ctx,
	{ from, to, cartId }: { from: string; to: string; cartId: string },
): Promise<void> {
	await sql`
		insert into identity
			(seller_id, id, first_name, last_name, email, phone, address, address_more, city, state, country, zip_code,
			meta, terms, created_at, cart_id)
		select seller_id, ${to}, first_name, last_name, email, phone, address, address_more, city, state, country, zip_code,
			meta, terms, ${ctx.now}::timestamptz, ${cartId}
		from identity
		where seller_id = ${ctx.seller.sellerId}
		and id = ${from}
	`.execute(ctx.sql)
}

/**
 * Carries over to a booked term what the former one has: the time of the consent, and the account of its order, unless the
 * new order has one.
 */
export async function carryOver(ctx: Ctx, { partyId, term }: RenewalRow, orderId: string): Promise<void> {
	const { sellerId } = ctx.seller
	await sql`
		with former as (
			select membership.auto_renew_at, ticket.ticket_order_id
			from membership
			${membershipTicket}
			where membership.seller_id = ${sellerId}
			and membership.party_id = ${partyId}
			and membership.term = ${term - 1}
			and ${isHeld}
			order by membership.place
			limit 1
		),
		consented as (
			update membership
			set auto_renew_at = former.auto_renew_at
			from former
			where membership.seller_id = ${sellerId}
			and membership.party_id = ${partyId}
			and membership.term = ${term}
		)
		update ticket_order
		set account_id = former_order.account_id
		from former
		join ticket_order former_order
			on former_order.seller_id = ${sellerId}
			and former_order.id = former.ticket_order_id
		where ticket_order.seller_id = ${sellerId}
		and ticket_order.id = ${orderId}
		and ticket_order.account_id is null
	`.execute(ctx.sql)
}
