import { type Statement, sql } from '#app/data/sql.ts'
import type { Places } from '#app/rules/availability.ts'
import type { Ctx } from '../context.ts'
import { sharedHaveRoom, sharedLeft } from '../shared-places-store.ts'
import { addressCounters } from './address-store.ts'
import { readKind } from './counters-store.ts'
import { anyExpired } from './expired-store.ts'
import {
	type Claim,
	type CounterClaim,
	type CounterPlaces,
	isCounted,
	isCounter,
	isOfAddress,
	type SharedPlaces,
} from './plan.ts'

type Kind = CounterClaim['kind']

interface Counter {
	table: Statement<unknown>
	/** The columns beside the seller's that name a row. */
	key: readonly Statement<unknown>[]
	used: Statement<unknown>
	/** -1 is without limit. */
	limit: Statement<unknown>
	/** What may be sold beyond the limit. */
	beyond: Statement<unknown>
}

const places = {
	used: sql`used_capacity`,
	limit: sql`capacity`,
	beyond: sql`oversell_capacity`,
}
const nothing = sql`0`

/** Where each kind is counted; the rule itself is the same for all of them. */
const counters: Record<Kind, Counter> = {
	code: {
		table: sql`promo_code`,
		key: [sql`code`],
		used: sql`used_count`,
		limit: sql`max_uses`,
		beyond: nothing,
	},
	group: { table: sql`session_group`, key: [sql`event_session_id`, sql`ticket_group_id`], ...places },
	pool: { table: sql`ticket_group`, key: [sql`id`], ...places },
	promo: {
		table: sql`promo`,
		key: [sql`id`],
		used: sql`used_amount`,
		limit: sql`max_amount`,
		beyond: nothing,
	},
	session: { table: sql`event_session`, key: [sql`id`], ...places },
}

/** The values of the columns that name the row of a claim. */
function keyOf(claim: CounterClaim): string[] {
	switch (claim.kind) {
		case 'code':
			return [claim.code]
		case 'group':
			return [claim.sessionId, claim.groupId]
		case 'pool':
			return [claim.groupId]
		case 'promo':
			return [claim.promoId]
		case 'session':
			return [claim.sessionId]
	}
}

function rowOf({ seller }: Ctx, claim: CounterClaim): Statement<unknown> {
	const values = keyOf(claim)
	const named = counters[claim.kind].key.map((column, index) => sql`${column} = ${values[index]}`)
	return sql.join([sql`seller_id = ${seller.sellerId}`, ...named], sql` and `)
}

/**
 * Takes places of one kind and returns the claims without room, which write nothing; a negative claim gives back and always
 * has room. One statement checks the rule and writes, so that no other transaction can take a place between the two.
 *
 * @param claims in the order of locking, each counter once
 */
export async function takePlaces<C extends CounterClaim>(ctx: Ctx, claims: readonly C[]): Promise<C[]> {
	const [first, ...others] = claims
	if (!first) return []
	if (first.count < 0 && others.length === 0) {
		await returnPlaces(ctx, first)
		return []
	}
	const { rows } = await takingOf(ctx, claims).execute(ctx.sql)
	return missingOf(claims, rows)
}

/** Claims without room. What gives back is never refused, also where its counter has no row any more. */
export function missingOf<C extends CounterClaim>(claims: readonly C[], taken: readonly Taken[]): C[] {
	const written = new Set(taken.map(({ at }) => at))
	return claims.filter(({ count }, index) => count > 0 && !written.has(index + 1))
}

/** A claim that has got its places: its number within its claims, from 1. */
export interface Taken {
	at: number
}

/**
 * The statement that takes places, for itself or as a part of another: of one kind, each counter once, in the order of locking.
 *
 * @param after what must be done before a counter is locked, as a condition that is always true
 */
export function takingOf(
	ctx: Ctx,
	claims: readonly CounterClaim[],
	after: Statement<unknown> = sql`true`,
): Statement<Taken> {
	const [first, ...others] = claims
	if (!first) throw new Error('there is nothing to take')
	return others.length === 0 ? takingOne(ctx, first, after) : takingTogether(ctx, claims, after)
}

const takingOne = (ctx: Ctx, claim: CounterClaim, after: Statement<unknown>): Statement<Taken> => {
	const { table, used, limit, beyond } = counters[claim.kind]
	return sql<Taken>`
		update ${table}
		set ${used} = ${used} + ${claim.count}
		where ${rowOf(ctx, claim)}
		and (${limit} = -1 or ${used} + ${claim.count} <= ${limit} + ${beyond})
		and ${claim.kind === 'session' ? sharedHaveRoom(claim.count) : sql`true`}
		and ${after}
		returning 1 as at
	`
}

/**
 * The same for any number of counters. An update locks rows in the order of its plan: the rows are locked before it, one by
 * one in the order of the claims, so that two transactions that take the same counters cannot deadlock.
 */
function takingTogether(
	{ seller: { sellerId } }: Ctx,
	claims: readonly CounterClaim[],
	after: Statement<unknown>,
): Statement<Taken> {
	const kind = claims[0]?.kind ?? 'session'
	const { table, key, used, limit, beyond } = counters[kind]
	const keys = claims.map(keyOf)
	const named = key.map((_, at) => ({ name: sql.ref(`key_${at}`), values: keys.map((values) => values[at]) }))
	const isRow = (of: Statement<unknown>) =>
		sql.join(
			named.map(({ name }, at) => sql`${table}.${key[at]} = ${of}.${name}`),
			sql` and `,
		)
	const source = kind === 'session' ? sql`fitting` : sql`locked`
	return sql<Taken>`
		with wanted as (
			select *
			from unnest(${claims.map(({ count }) => count)}::integer[], ${sql.join(named.map(({ values }) => sql`${values}::text[]`))})
				with ordinality as wanted (count, ${sql.join(named.map(({ name }) => name))}, at)
		), locked as materialized (
			select wanted.*${kind === 'session' ? sql`, event_session.shared_places_id as shared` : sql``}
			from wanted
			join ${table}
				on ${table}.seller_id = ${sellerId}
				and ${isRow(sql`wanted`)}
			where ${after}
			order by wanted.at
			for no key update of ${table}
		)${kind === 'session' ? withShared(sellerId) : sql``}
		update ${table}
		set ${used} = ${used} + ${source}.count
		from ${source}
		where ${table}.seller_id = ${sellerId}
		and ${isRow(source)}
		and (${source}.count < 0 or ${limit} = -1 or ${used} + ${source}.count <= ${limit} + ${beyond})
		${kind === 'session' ? sql`and (fitting.count < 0 or fitting.shared is null or fitting.together <= fitting.places_left)` : sql``}
		returning ${source}.at::integer as at
	`
}

/**
 * Of locked sessions: the places that they share, locked in order after them and before anything is written, and what the claims
 * on each come to together, so that one tour of a full boat can be exchanged for the other.
 */
const withShared = (sellerId: string): Statement<unknown> => sql`, shared as materialized (
	select id, ${sharedLeft} as places_left
	from shared_places
	where seller_id = ${sellerId}
	and id in (select shared from locked)
	order by id
	for no key update
), fitting as materialized (
	select locked.*, shared.places_left, sum(locked.count) over (partition by locked.shared) as together
	from locked
	left join shared on shared.id = locked.shared
)`

/** Gives places back; never refused. */
export async function returnPlaces(ctx: Ctx, claim: CounterClaim): Promise<void> {
	const { table, used } = counters[claim.kind]
	await sql`
		update ${table}
		set ${used} = ${used} + ${claim.count}
		where ${rowOf(ctx, claim)}
	`.execute(ctx.sql)
}

/** The current counters of some claims, without a lock. */
export async function readCounters(ctx: Ctx, claims: readonly Claim[]): Promise<CounterPlaces> {
	if (!claims.some(isCounted)) return new Map()
	const { rows } = await countersOf(ctx, claims).execute(ctx.sql)
	return placesOf(rows)
}

/**
 * The current counters of some claims, and whether a cart that can be ended holds places of the same sessions: as they were at
 * one moment, so that no place that is given back meanwhile is missed by both.
 *
 * @param claims of sessions and groups' places, and of addresses
 */
export async function readWithExpired(
	ctx: Ctx,
	claims: readonly Claim[],
): Promise<{ counters: CounterPlaces; hasExpired: boolean }> {
	if (!claims.some(isCounted)) return { counters: new Map(), hasExpired: false }
	const { rows } = await sql<CounterRow & { expired: boolean }>`
		select counter.*, ${anyExpired(ctx, holdPlaces(claims))} as expired
		from (${countersOf(ctx, claims)}) as counter
	`.execute(ctx.sql)
	return { counters: placesOf(rows), hasExpired: rows[0]?.expired ?? false }
}

function holdPlaces(claims: readonly Claim[]): { sessionIds: string[]; poolIds: string[] } {
	const sessionIds = claims.flatMap((claim) => ('sessionId' in claim ? claim.sessionId : []))
	const poolIds = claims.flatMap((claim) => (claim.kind === 'pool' ? claim.groupId : []))
	return { sessionIds: [...new Set(sessionIds)], poolIds: [...new Set(poolIds)] }
}

/** @param claims at least one with a counter */
function countersOf(ctx: Ctx, claims: readonly Claim[]): Statement<CounterRow> {
	const counted = claims.filter(isCounted)
	const counters = counted.filter(isCounter)
	const addresses = counted.filter(isOfAddress)
	const kinds = new Set(counters.map(({ kind }) => kind))
	const reads = [...kinds].map((kind) => {
		const read = readKind(ctx, counters, kind)
		return kind === 'session' ? read : alone(read)
	})
	if (addresses.length > 0) reads.push(alone(addressCounters(ctx, addresses)))
	return sql<CounterRow>`${sql.join(reads, sql` union all `)}`
}

function placesOf(rows: readonly CounterRow[]): CounterPlaces {
	const shared = new Map<string, SharedPlaces>()
	for (const { shared: id, shared_left: left } of rows)
		if (id !== null && left !== null) shared.set(id, { left })
	return new Map(
		rows.map(({ key, capacity, oversell, used, shared: id }) => [
			key,
			{ capacity, oversell, used, shared: id === null ? undefined : shared.get(id) },
		]),
	)
}

interface CounterRow extends Places {
	key: string
	/** What sessions share. */
	shared: string | null
	shared_left: number | null
}

/** A read of counters that share nothing. */
const alone = (read: Statement<unknown>): Statement<unknown> =>
	sql`select counter.*, null::text as shared, null::integer as shared_left from (${read}) as counter`
