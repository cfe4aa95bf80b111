import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import type { AddressClaim } from './plan.ts'

/** What each address may hold (-1 without limit) and holds: `key` is what `claimKey` says of the claim. */
export const addressCounters = (
	{ seller: { sellerId } }: Ctx,
	claims: readonly AddressClaim[],
): Statement<unknown> => sql`
	select 'address ' || wanted.session_id || ' ' || wanted.address as key,
		case when capacity = -1 then -1
			else greatest(wanted.least, ceil((capacity + oversell_capacity) * wanted.percent / 100.0)::integer)
		end as capacity,
		0 as oversell,
		(
			select count(*)::integer
			from ticket
			where ticket.seller_id = ${sellerId}
			and ticket.event_session_id = wanted.session_id
			and ticket.held_by = wanted.address
			and ticket.takes_session
			and ticket.state = 'in_cart'
		) as used
	from unnest(
		${claims.map(({ sessionId }) => sessionId)}::text[], ${claims.map(({ holder }) => holder.address)}::text[],
		${claims.map(({ holder }) => holder.sharePercent)}::integer[], ${claims.map(({ holder }) => holder.minPlaces)}::integer[]
	) as wanted (session_id, address, percent, least)
	join event_session
		on event_session.seller_id = ${sellerId}
		and event_session.id = wanted.session_id
`

/** Part of a statement: true while every claim fits what its address may hold. */
export function addressesFit(ctx: Ctx, claims: readonly AddressClaim[]): Statement<unknown> {
	if (claims.length === 0) return sql`true`
	const counts = sql`
		select *
		from unnest(${claims.map(({ sessionId, holder }) => `address ${sessionId} ${holder.address}`)}::text[],
			${claims.map(({ count }) => count)}::integer[]) as claim (key, count)
	`
	return sql`not exists (
		select
		from (${addressCounters(ctx, claims)}) as held
		join (${counts}) as claim on claim.key = held.key
		where held.capacity <> -1
		and held.used + claim.count > held.capacity
	)`
}
