import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { type Ctx, clockOf, type Engine } from '../context.ts'
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
export async function leaseDue(
	engine: Engine,
	{ sellerId }: SellerTerms,
	limit: number,
): Promise<RenewalRow[]> {
	const now = clockOf(engine)
	const { rows } = await sql<RenewalRow>`
		with due as materialized (
			select party_id as party, term as next
			from renewal
			where seller_id = ${sellerId}
			and ${open}
			and next_at <= ${now}
			order by next_at
			limit ${sql.lit(limit)}
			for update skip locked
		)
		update renewal
		set next_at = ${now} + ${leaseMs}::bigint * interval '1 millisecond'
		where seller_id = ${sellerId}
		and party_id = any(array(select party from due))
		and (party_id, term) in (select party, next from due)
		returning ${columns}
	`.execute(engine.database.sql)
	return rows
}

type Change = Pick<RenewalRow, 'state'> &
	Partial<Pick<RenewalRow, 'price' | 'cartId' | 'purchaserId' | 'tries'>> & {
		chargeOn?: string
		nextAt?: Date
	}

/** Changes a renewal that is still in the state in which it was read. False when it is not: nothing was written. */
export async function updateRenewal(ctx: Ctx, renewal: RenewalRow, change: Change): Promise<boolean> {
	const { count } = await renewalUpdate(ctx.seller, renewal, change).execute(ctx.sql)
	return count === 1
}

/** The same as a statement or a part of one. */
export function renewalUpdate(
	{ sellerId }: Pick<SellerTerms, 'sellerId'>,
	renewal: RenewalRow,
	change: Change,
): Statement<unknown> {
	const { cartId = renewal.cartId, purchaserId = renewal.purchaserId, tries = renewal.tries } = change
	return sql`
		update renewal
		set state = ${change.state},
			price = ${change.price ?? renewal.price}::bigint,
			charge_on = coalesce(${change.chargeOn ?? null}::date, charge_on),
			cart_id = ${cartId},
			purchaser_id = ${purchaserId},
			tries = ${tries}::integer,
			next_at = coalesce(${change.nextAt ?? null}::timestamptz, next_at)
		where seller_id = ${sellerId}
		and party_id = ${renewal.partyId}
		and term = ${renewal.term}
		and state = ${renewal.state}
		and cart_id is not distinct from ${renewal.cartId}
	`
}

/**
 * Notes the cart of a try, and stores the purchaser of a former order as that of the cart. False where the renewal is no longer in
 * the state in which it was read: the transaction must roll back.
 */
export async function noteCharge(
	ctx: Ctx,
	renewal: RenewalRow,
	{ change, former }: { change: Change & { cartId: string; purchaserId: string }; former: string | null },
): Promise<boolean> {
	const { count } = await sql`
		with purchaser as (
			insert into identity
				(seller_id, id, first_name, last_name, email, phone, address, address_more, city, state, country, zip_code,
				meta, terms, created_at, cart_id)
			select seller_id, ${change.purchaserId}, first_name, last_name, email, phone, address, address_more, city, state,
				country, zip_code, meta, terms, ${ctx.now}::timestamptz, ${change.cartId}
			from identity
			where seller_id = ${ctx.seller.sellerId}
			and id = ${former}
		)
		${renewalUpdate(ctx.seller, renewal, change)}
	`.execute(ctx.sql)
	return count === 1
}
