import type { CodeTarget } from '#app/contract/entities/code-refusal.ts'
import { sql } from '#app/data/sql.ts'
import type { Scope } from '#app/rules/scope.ts'
import type { Ctx } from '../context.ts'

/**
 * By id: the events, groups and types that scopes list, with their names. Only public ones: a
 * request that knows the id of a group for links has the link. No statement where the scopes list nothing.
 */
export async function targetsOfScopes(
	ctx: Ctx,
	scopes: readonly Scope[],
): Promise<Record<string, CodeTarget>> {
	const ids = scopes.flatMap(({ event_ids = [], group_ids = [], type_ids = [] }) => [
		...event_ids,
		...group_ids,
		...type_ids,
	])
	if (ids.length === 0) return {}
	const { rows } = await sql<CodeTarget>`
		select event_template.id, event_template.name, null as event
		from event_template
		where event_template.seller_id = ${ctx.seller.sellerId}
		and event_template.id = any(${ids})
		and not event_template.withdrawn
		and exists (
			select
			from ticket_group
			where ticket_group.seller_id = event_template.seller_id
			and ticket_group.event_template_id = event_template.id
			and ticket_group.hidden_type = 'public_browsable'
			and not ticket_group.withdrawn
		)
		union all
		select ticket_group.id, ticket_group.name, event_template.name
		${visibleGroups(ctx)}
		and ticket_group.id = any(${ids})
		union all
		select ticket_type.id, ticket_type.name, event_template.name
		${visibleGroups(
			ctx,
			sql`join ticket_type
			on ticket_type.seller_id = ticket_group.seller_id
			and ticket_type.ticket_group_id = ticket_group.id`,
		)}
		and ticket_type.id = any(${ids})
		and not ticket_type.withdrawn
	`.execute(ctx.sql)
	return Object.fromEntries(rows.map((row) => [row.id, row]))
}

const visibleGroups = (ctx: Ctx, types = sql``) => sql`
	from ticket_group
	join event_template
		on event_template.seller_id = ticket_group.seller_id
		and event_template.id = ticket_group.event_template_id
	${types}
	where ticket_group.seller_id = ${ctx.seller.sellerId}
	and ticket_group.hidden_type = 'public_browsable'
	and not ticket_group.withdrawn
	and not event_template.withdrawn
`
