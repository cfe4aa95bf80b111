import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { sharedLeft } from '../shared-places-store.ts'
import type { CounterClaim } from './plan.ts'

type Kind = CounterClaim['kind']
type Named<K extends Kind> = Extract<CounterClaim, { kind: K }>

const ofKind = <K extends Kind>(claims: readonly CounterClaim[], kind: K): Named<K>[] =>
	claims.filter((claim): claim is Named<K> => claim.kind === kind)

/** The counters of one kind; `key` is what `claimKey` says of the row. */
export function readKind(
	{ seller: { sellerId } }: Ctx,
	claims: readonly CounterClaim[],
	kind: Kind,
): Statement<unknown> {
	const capacities = sql`capacity, oversell_capacity as oversell, used_capacity as used`
	switch (kind) {
		case 'code':
			return sql`
				select 'code ' || code as key, max_uses as capacity, 0 as oversell, used_count as used
				from promo_code
				where seller_id = ${sellerId}
				and code = ${sql.oneOf(ofKind(claims, kind).map(({ code }) => code))}
			`
		case 'group': {
			const groups = ofKind(claims, kind)
			return sql`
				select 'group ' || event_session_id || ' ' || ticket_group_id as key, ${capacities}
				from session_group
				where seller_id = ${sellerId}
				and event_session_id = ${sql.oneOf(groups.map(({ sessionId }) => sessionId))}
				and ticket_group_id = ${sql.oneOf(groups.map(({ groupId }) => groupId))}
			`
		}
		case 'pool':
			return sql`
				select 'pool ' || id as key, ${capacities}
				from ticket_group
				where seller_id = ${sellerId}
				and id = ${sql.oneOf(ofKind(claims, kind).map(({ groupId }) => groupId))}
			`
		case 'promo':
			return sql`
				select 'promo ' || id as key, max_amount as capacity, 0 as oversell, used_amount as used
				from promo
				where seller_id = ${sellerId}
				and id = ${sql.oneOf(ofKind(claims, kind).map(({ promoId }) => promoId))}
			`
		case 'session':
			return sql`
				select 'session ' || event_session.id as key, event_session.capacity,
					event_session.oversell_capacity as oversell, event_session.used_capacity as used,
					shared_places.id as shared, ${sharedLeft} as shared_left
				from event_session
				left join shared_places
					on shared_places.seller_id = event_session.seller_id
					and shared_places.id = event_session.shared_places_id
				where event_session.seller_id = ${sellerId}
				and event_session.id = ${sql.oneOf(ofKind(claims, kind).map(({ sessionId }) => sessionId))}
			`
	}
}

/**
 * Locks the rows of groups, then those of sessions, then what sessions share, ids in order: the order of `claimsOf`, by code and not
 * by the language of the database, so that two takers never wait for each other. Only the batcher locks before it looks, and
 * its reservations need nothing else.
 */
export async function lockCounters(ctx: Ctx, claims: readonly CounterClaim[]): Promise<void> {
	const { sellerId } = ctx.seller
	const groups = ofKind(claims, 'group')
	if (groups.length > 0)
		await sql`
			select 1
			from session_group
			where seller_id = ${sellerId}
			and event_session_id = ${sql.oneOf(groups.map(({ sessionId }) => sessionId))}
			and ticket_group_id = ${sql.oneOf(groups.map(({ groupId }) => groupId))}
			order by event_session_id collate "C", ticket_group_id collate "C"
			for no key update
		`.execute(ctx.sql)
	const { rows } = await sql<{ shared: string | null }>`
		select shared_places_id as shared
		from event_session
		where seller_id = ${sellerId}
		and id = ${sql.oneOf(ofKind(claims, 'session').map(({ sessionId }) => sessionId))}
		order by id collate "C"
		for no key update
	`.execute(ctx.sql)
	const shared = rows.flatMap(({ shared: id }) => id ?? [])
	if (shared.length > 0)
		await sql`
			select 1
			from shared_places
			where seller_id = ${sellerId}
			and id = ${sql.oneOf(shared)}
			order by id
			for no key update
		`.execute(ctx.sql)
}
