import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TicketGroup } from '#app/contract/entities/event.ts'
import type { Tables } from '#app/data/tables.ts'
import { localTime } from '#app/lib/dates.ts'
import type { PricedType, PriceRule } from '#app/rules/price.ts'
import type { Ctx } from '../context.ts'
import type { StoredMessageRule } from './rows.ts'

/** An event with everything that stands still about it: what every reading begins with. */
export interface EventRecord {
	event: Omit<Selectable<Tables['event_template']>, 'message_rules' | 'price_rules'> & {
		message_rules: StoredMessageRule[]
		price_rules: PriceRule[]
	}
	venue: Selectable<Tables['venue']>
	/** What the visitor may see, in order of rank. */
	groups: Selectable<Tables['ticket_group']>[]
	types: Selectable<Tables['ticket_type']>[]
}

type HiddenType = TicketGroup['hidden_type']

/** What anyone may see who has the link. Groups for members need a login. */
export const openToAll: readonly HiddenType[] = ['public_browsable', 'public_link_only']

/** Events on sale with their open groups and types, in one statement, in order of rank. */
export async function readEvents(
	ctx: Ctx,
	hiddenTypes: readonly HiddenType[],
	filter: RawBuilder<unknown>,
): Promise<EventRecord[]> {
	const { rows } = await sql<EventRecord>`
		select to_jsonb(event_template) as event, to_jsonb(venue) as venue,
			coalesce((${openGroups(hiddenTypes, sql`jsonb_agg(to_jsonb(ticket_group) order by ticket_group.rank)`)}), '[]') as groups,
			coalesce((${openTypes(hiddenTypes)}), '[]') as types
		from event_template
		join venue
			on venue.seller_id = event_template.seller_id
			and venue.id = event_template.venue_id
		where event_template.seller_id = ${ctx.seller.sellerId}
		and not event_template.withdrawn
		and ${filter}
		order by event_template.rank, event_template.id
	`.execute(ctx.sql)
	return rows
}

/** Visible groups of the event in scope. */
function openGroups(hiddenTypes: readonly HiddenType[], chosen: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`
		select ${chosen}
		from ticket_group
		where ticket_group.seller_id = event_template.seller_id
		and ticket_group.event_template_id = event_template.id
		and ticket_group.hidden_type = any(${[...hiddenTypes]})
		and not ticket_group.withdrawn
	`
}

function openTypes(hiddenTypes: readonly HiddenType[]): RawBuilder<unknown> {
	return sql`
		select jsonb_agg(to_jsonb(ticket_type) order by ticket_group.rank, ticket_type.rank)
		from ticket_type
		join ticket_group
			on ticket_group.seller_id = ticket_type.seller_id
			and ticket_group.id = ticket_type.ticket_group_id
		where ticket_type.seller_id = event_template.seller_id
		and ticket_type.event_template_id = event_template.id
		and ticket_group.hidden_type = any(${[...hiddenTypes]})
		and not ticket_group.withdrawn
		and not ticket_type.withdrawn
	`
}

/** The event without the groups that were not asked about. */
export function withGroups(record: EventRecord, ids: readonly string[] | undefined): EventRecord {
	if (!ids) return record
	return {
		...record,
		groups: record.groups.filter((group) => ids.includes(group.id)),
		types: record.types.filter((type) => ids.includes(type.ticket_group_id)),
	}
}

/** The types as `rules/price.ts` wants them. */
export function pricedTypes({ types }: EventRecord): PricedType[] {
	return types.map(({ id, amount, amount_min, fees }) => ({ id, amount, amountMin: amount_min, fees }))
}

export const primaryType = ({ event, types }: EventRecord): EventRecord['types'][number] | undefined => {
	const display = event.config['web.price_display'] as { primary?: string } | undefined
	return types.find((type) => type.id === display?.primary)
}

export const todayAt = (ctx: Ctx, timezone: string): string => localTime(ctx.now, timezone).date

/** Places left of a counter row, null when unlimited. */
export const leftOf = sql`
	case when capacity = -1 then null else greatest(capacity + oversell_capacity - used_capacity, 0) end
`

/**
 * Places that the groups in scope can still fill in a session: the rule `sessionPlaces` of
 * `rules/availability.ts` as SQL, for readings over thousands of sessions. Null is unlimited.
 */
export function placesLeft({ groups }: EventRecord): RawBuilder<number | null> {
	const inside = groups.filter((group) => !group.exclude_from_event_capacity)
	const outside = groups.filter((group) => group.exclude_from_event_capacity)
	// least() ignores null, and null + n is null: both as unlimited wants it.
	const insideLeft =
		inside.length === 0 ? sql`0` : isUnlimited(inside) ? leftOf : sql`least(${leftOf}, ${counted(inside)})`
	const outsideLeft =
		outside.length === 0 ? sql`0` : isUnlimited(outside) ? sql`null::integer` : counted(outside)
	return sql`(${insideLeft} + ${outsideLeft})::integer`
}

const isUnlimited = (groups: EventRecord['groups']): boolean => groups.some((group) => group.capacity === -1)

const counted = (groups: EventRecord['groups']): RawBuilder<unknown> => sql`(
	select coalesce(sum(${leftOf}), 0)
	from session_group
	where session_group.seller_id = event_session.seller_id
	and session_group.event_session_id = event_session.id
	and session_group.ticket_group_id = any(${groups.map((group) => group.id)})
)`
