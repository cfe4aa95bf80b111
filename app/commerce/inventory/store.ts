import { type Statement, sql } from '#app/data/sql.ts'
import type { Places } from '#app/rules/availability.ts'
import type { Ctx } from '../context.ts'
import { type Claim, type CounterClaim, type CounterPlaces, isCounter } from './plan.ts'

interface Counter {
	table: Statement<unknown>
	row: Statement<unknown>
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
function counterOf({ seller }: Ctx, claim: CounterClaim): Counter {
	const own = sql`seller_id = ${seller.sellerId}`
	switch (claim.kind) {
		case 'code':
			return {
				table: sql`promo_code`,
				row: sql`${own} and code = ${claim.code}`,
				used: sql`used_count`,
				limit: sql`max_uses`,
				beyond: nothing,
			}
		case 'group': {
			const row = sql`${own} and event_session_id = ${claim.sessionId} and ticket_group_id = ${claim.groupId}`
			return { table: sql`session_group`, row, ...places }
		}
		case 'pool':
			return { table: sql`ticket_group`, row: sql`${own} and id = ${claim.groupId}`, ...places }
		case 'promo':
			return {
				table: sql`promo`,
				row: sql`${own} and id = ${claim.promoId}`,
				used: sql`used_amount`,
				limit: sql`max_amount`,
				beyond: nothing,
			}
		case 'session':
			return { table: sql`event_session`, row: sql`${own} and id = ${claim.sessionId}`, ...places }
	}
}

/** Checks the rule and writes in one statement, so that no other transaction can take a place between the two. */
export async function takePlaces(ctx: Ctx, claim: CounterClaim): Promise<boolean> {
	const { table, row, used, limit, beyond } = counterOf(ctx, claim)
	const taken = await sql`
		update ${table}
		set ${used} = ${used} + ${claim.count}
		where ${row}
		and (${limit} = -1 or ${used} + ${claim.count} <= ${limit} + ${beyond})
	`.execute(ctx.sql)
	return taken.count === 1
}

/** Gives places back; never refused. */
export async function returnPlaces(ctx: Ctx, claim: CounterClaim): Promise<void> {
	const { table, row, used } = counterOf(ctx, claim)
	await sql`
		update ${table}
		set ${used} = ${used} + ${claim.count}
		where ${row}
	`.execute(ctx.sql)
}

/** The current counters of some claims, without a lock, or with the rows locked one by one in order. */
export async function readCounters(
	ctx: Ctx,
	claims: readonly Claim[],
	as: 'seen' | 'locked' = 'seen',
): Promise<CounterPlaces> {
	const counted = claims.filter(isCounter)
	if (counted.length === 0) return new Map()
	if (as === 'locked') await lockCounters(ctx, counted)
	const kinds = new Set(counted.map(({ kind }) => kind))
	const reads = [...kinds].map((kind) => readKind(ctx, counted, kind))
	const { rows } = await sql<Places & { key: string }>`
		${sql.join(reads, sql` union all `)}
	`.execute(ctx.sql)
	return new Map(rows.map(({ key, ...row }) => [key, row]))
}

type Named<K extends CounterClaim['kind']> = Extract<CounterClaim, { kind: K }>

const ofKind = <K extends CounterClaim['kind']>(claims: readonly CounterClaim[], kind: K): Named<K>[] =>
	claims.filter((claim): claim is Named<K> => claim.kind === kind)

/** `key` is what `claimKey` says of the row. */
function readKind(
	{ seller: { sellerId } }: Ctx,
	claims: readonly CounterClaim[],
	kind: CounterClaim['kind'],
): Statement<unknown> {
	const capacities = sql`capacity, oversell_capacity as oversell, used_capacity as used`
	switch (kind) {
		case 'code':
			return sql`
				select 'code ' || code as key, max_uses as capacity, 0 as oversell, used_count as used
				from promo_code
				where seller_id = ${sellerId}
				and code = any(${ofKind(claims, kind).map(({ code }) => code)})
			`
		case 'group': {
			const groups = ofKind(claims, kind)
			return sql`
				select 'group ' || event_session_id || ' ' || ticket_group_id as key, ${capacities}
				from session_group
				where seller_id = ${sellerId}
				and event_session_id = any(${groups.map(({ sessionId }) => sessionId)})
				and ticket_group_id = any(${groups.map(({ groupId }) => groupId)})
			`
		}
		case 'pool':
			return sql`
				select 'pool ' || id as key, ${capacities}
				from ticket_group
				where seller_id = ${sellerId}
				and id = any(${ofKind(claims, kind).map(({ groupId }) => groupId)})
			`
		case 'promo':
			return sql`
				select 'promo ' || id as key, max_amount as capacity, 0 as oversell, used_amount as used
				from promo
				where seller_id = ${sellerId}
				and id = any(${ofKind(claims, kind).map(({ promoId }) => promoId)})
			`
		case 'session':
			return sql`
				select 'session ' || id as key, ${capacities}
				from event_session
				where seller_id = ${sellerId}
				and id = any(${ofKind(claims, kind).map(({ sessionId }) => sessionId)})
			`
	}
}

// Groups before sessions, ids in order: the order of `claimsOf`, by code and not by the language of the database, so
// that two takers never wait for each other. Only the batcher locks before it looks, and its reservations need nothing
// else.
async function lockCounters(ctx: Ctx, claims: readonly CounterClaim[]): Promise<void> {
	const { sellerId } = ctx.seller
	const groups = ofKind(claims, 'group')
	if (groups.length > 0)
		await sql`
			select 1
			from session_group
			where seller_id = ${sellerId}
			and event_session_id = any(${groups.map(({ sessionId }) => sessionId)})
			and ticket_group_id = any(${groups.map(({ groupId }) => groupId)})
			order by event_session_id collate "C", ticket_group_id collate "C"
			for no key update
		`.execute(ctx.sql)
	await sql`
		select 1
		from event_session
		where seller_id = ${sellerId}
		and id = any(${ofKind(claims, 'session').map(({ sessionId }) => sessionId)})
		order by id collate "C"
		for no key update
	`.execute(ctx.sql)
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
