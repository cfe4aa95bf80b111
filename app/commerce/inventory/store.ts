import { type RawBuilder, sql } from 'kysely'
import type { Places } from '#app/rules/quantity.ts'
import type { Ctx } from '../context.ts'
import { type Claim, type CounterPlaces, claimKey, type Holding } from './plan.ts'

/** A payment in one of these may still turn into money: its cart keeps its places. */
export const openPaymentStates = ['created', 'requires_action', 'authorised', 'unknown'] as const

const counterRow = (ctx: Ctx, claim: Claim): RawBuilder<unknown> =>
	claim.kind === 'session'
		? sql`seller_id = ${ctx.seller.sellerId} and id = ${claim.sessionId}`
		: sql`seller_id = ${ctx.seller.sellerId} and event_session_id = ${claim.sessionId} and ticket_group_id = ${claim.groupId}`

const counterTable = (claim: Claim): RawBuilder<unknown> =>
	claim.kind === 'session' ? sql`event_session` : sql`session_group`

/** The rule and the write in one statement: nobody can take a place between the two. */
export async function takePlaces(ctx: Ctx, claim: Claim): Promise<boolean> {
	const taken = await sql`
		update ${counterTable(claim)}
		set used_capacity = used_capacity + ${claim.count}
		where ${counterRow(ctx, claim)}
		and (capacity = -1 or used_capacity + ${claim.count} <= capacity + oversell_capacity)
	`.execute(ctx.sql)
	return taken.numAffectedRows === 1n
}

/** Gives places back; never refused. */
export async function returnPlaces(ctx: Ctx, claim: Claim): Promise<void> {
	await sql`
		update ${counterTable(claim)}
		set used_capacity = used_capacity + ${claim.count}
		where ${counterRow(ctx, claim)}
	`.execute(ctx.sql)
}

interface CounterRow extends Places {
	kind: Claim['kind']
	session_id: string
	group_id: string
}

/** The counters of some rows as they stand, without a lock, or with the rows locked one by one in order. */
export async function readCounters(
	ctx: Ctx,
	claims: readonly Claim[],
	as: 'seen' | 'locked' = 'seen',
): Promise<CounterPlaces> {
	const { sellerId } = ctx.seller
	const sessions = claims.filter((claim) => claim.kind === 'session').map((claim) => claim.sessionId)
	const groups = claims.filter((claim) => claim.kind === 'group')
	if (as === 'locked') await lockCounters(ctx, sessions, groups)
	const { rows } = await sql<CounterRow>`
		select 'session' as kind, id as session_id, '' as group_id,
			capacity, oversell_capacity as oversell, used_capacity as used
		from event_session
		where seller_id = ${sellerId}
		and id = any(${sessions})
		union all
		select 'group', event_session_id, ticket_group_id, capacity, oversell_capacity, used_capacity
		from session_group
		where seller_id = ${sellerId}
		and event_session_id = any(${groups.map((claim) => claim.sessionId)})
		and ticket_group_id = any(${groups.map((claim) => claim.groupId)})
	`.execute(ctx.sql)
	return new Map(
		rows.map((row) => [claimKey({ kind: row.kind, sessionId: row.session_id, groupId: row.group_id }), row]),
	)
}

// Groups before sessions, ids in order: the order of `claimsOf`, so that two takers never wait for each other.
async function lockCounters(ctx: Ctx, sessions: string[], groups: readonly Claim[]): Promise<void> {
	const { sellerId } = ctx.seller
	if (groups.length > 0)
		await sql`
			select 1
			from session_group
			where seller_id = ${sellerId}
			and event_session_id = any(${groups.map((claim) => claim.sessionId)})
			and ticket_group_id = any(${groups.map((claim) => claim.groupId)})
			order by event_session_id, ticket_group_id
			for no key update
		`.execute(ctx.sql)
	await sql`
		select 1
		from event_session
		where seller_id = ${sellerId}
		and id = any(${sessions})
		order by id
		for no key update
	`.execute(ctx.sql)
}

/** Carts whose hold has ended and that no payment keeps; with tickets on one row only, when it is named. */
function lapsedCarts(ctx: Ctx, on: Claim | null): RawBuilder<unknown> {
	const onGroup =
		on?.kind === 'group'
			? sql`ticket.takes_group and ticket.ticket_group_id = ${on.groupId}`
			: sql`ticket.takes_session`
	const onRow = on
		? sql`and exists (
			select
			from ticket
			where ticket.seller_id = cart.seller_id
			and ticket.cart_id = cart.id
			and ticket.event_session_id = ${on.sessionId}
			and ${onGroup}
		)`
		: sql``
	return sql`
		from cart
		where seller_id = ${ctx.seller.sellerId}
		and state = 'pending'
		and expires_at <= ${ctx.now}
		and not exists (
			select
			from payment
			where payment.seller_id = cart.seller_id
			and payment.cart_id = cart.id
			and payment.state = any(${[...openPaymentStates]})
		)
		${onRow}
	`
}

/** Whether anything could be freed; takes no lock. */
export async function hasLapsed(ctx: Ctx, on: Claim): Promise<boolean> {
	const { rows } = await sql<{
		found: boolean
	}>`select exists (select ${lapsedCarts(ctx, on)}) as found`.execute(ctx.sql)
	return rows[0]?.found ?? false
}

/**
 * Locks carts whose hold has ended. Those that somebody else is working on are skipped: waiting for them under a
 * counter's lock could deadlock.
 */
export async function lockLapsedCarts(ctx: Ctx, on: Claim | null, limit: number): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id
		${lapsedCarts(ctx, on)}
		order by expires_at
		limit ${limit}
		for update skip locked
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
			set state = 'expired'
			where seller_id = ${ctx.seller.sellerId}
			and id = any(${[...cartIds]})
			and state = 'pending'
			and not exists (
				select
				from payment
				where payment.seller_id = cart.seller_id
				and payment.cart_id = cart.id
				and payment.state = any(${[...openPaymentStates]})
			)
			returning id
		)
		delete from ticket
		using lapsed
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.cart_id = lapsed.id
		returning event_session_id as "sessionId", ticket_group_id as "groupId",
			takes_session as "takesSession", takes_group as "takesGroup"
	`.execute(ctx.sql)
	return rows
}

/** When the sold-out session began, and whether another of its event still has places that day. */
export async function soldOutFacts(
	ctx: Ctx,
	sessionId: string,
): Promise<{ start: Date; date: string; hasOthers: boolean } | null> {
	const { rows } = await sql<{ start: Date; date: string; hasOthers: boolean }>`
		select start_datetime as start, to_char(local_date, 'YYYY-MM-DD') as date, exists (
			select
			from event_session other
			where other.seller_id = mine.seller_id
			and other.event_template_id = mine.event_template_id
			and other.local_date = mine.local_date
			and other.id <> mine.id
			and not other.withdrawn
			and other.start_datetime > ${ctx.now}
			and (other.capacity = -1 or other.used_capacity < other.capacity + other.oversell_capacity)
		) as "hasOthers"
		from event_session mine
		where seller_id = ${ctx.seller.sellerId}
		and id = ${sessionId}
	`.execute(ctx.sql)
	return rows[0] ?? null
}
