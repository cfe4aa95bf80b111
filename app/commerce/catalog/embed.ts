import { sql } from 'kysely'
import type { Answer } from '#app/contract/calls.ts'
import { lowestPrice } from '#app/rules/price.ts'
import { placesLeft as leftIn } from '#app/rules/quantity.ts'
import type { Ctx } from '../context.ts'
import { type EventRecord, pricedTypes } from './records.ts'
import { placesOf, type SessionRow, wireEvent, wireGroup, wireSession, wireType, wireVenue } from './wire.ts'

/** What a ticket refers to. */
export interface TicketRefs {
	eventId: string
	sessionId: string | null
	groupId: string
	typeId: string
}

type Embeds = Pick<
	Answer<'getCart'>,
	'event_template' | 'event_session' | 'ticket_group' | 'ticket_type' | 'venue'
>

/**
 * The catalogue's rows that tickets refer to, each once, as far as `embed` names them. What was withdrawn or has
 * begun since is among them: whoever holds a ticket for it still sees what it is.
 */
export async function embedCatalog(
	ctx: Ctx,
	tickets: readonly TicketRefs[],
	embed: readonly string[],
): Promise<Embeds> {
	const wanted = ['event_template', 'event_session', 'ticket_group', 'ticket_type', 'venue']
	if (!embed.some((name) => wanted.includes(name))) return {}
	const records = await recordsOf(ctx, tickets)
	const { currency } = ctx.seller
	const events = records.map((record) => {
		const lowest = lowestPrice(pricedTypes(record), record.event.price_rules, null)
		return wireEvent(record.event, lowest, currency)
	})
	const sessions = records.flatMap((record) =>
		record.sessions.map((row) => wireSession(row, record, leftIn(placesOf(row)), currency)),
	)
	const venues = new Map(records.map(({ venue }) => [venue.id, wireVenue(venue)]))
	const groups = records.flatMap((record) => record.groups.map((group) => wireGroup(group, null)))
	const types = records.flatMap((record) =>
		record.types.map((type) => wireType(type, { price: type.amount, available: null, currency })),
	)
	return {
		...(embed.includes('event_template') ? { event_template: { _data: events } } : {}),
		...(embed.includes('event_session') ? { event_session: { _data: sessions } } : {}),
		...(embed.includes('ticket_group') ? { ticket_group: { _data: groups } } : {}),
		...(embed.includes('ticket_type') ? { ticket_type: { _data: types } } : {}),
		...(embed.includes('venue') ? { venue: { _data: [...venues.values()] } } : {}),
	}
}

type TicketRecord = EventRecord & { sessions: SessionRow[] }

async function recordsOf(ctx: Ctx, tickets: readonly TicketRefs[]): Promise<TicketRecord[]> {
	const idsOf = (key: keyof TicketRefs): string[] => [
		...new Set(tickets.map((ticket) => ticket[key]).filter((id) => id !== null)),
	]
	const { rows } = await sql<TicketRecord>`
		select to_jsonb(event_template) as event, to_jsonb(venue) as venue,
			coalesce((
				select jsonb_agg(to_jsonb(ticket_group) order by ticket_group.rank)
				from ticket_group
				where ticket_group.seller_id = event_template.seller_id
				and ticket_group.event_template_id = event_template.id
				and ticket_group.id = any(${idsOf('groupId')})
			), '[]') as groups,
			coalesce((
				select jsonb_agg(to_jsonb(ticket_type) order by ticket_type.rank)
				from ticket_type
				where ticket_type.seller_id = event_template.seller_id
				and ticket_type.event_template_id = event_template.id
				and ticket_type.id = any(${idsOf('typeId')})
			), '[]') as types,
			coalesce((
				select jsonb_agg(to_jsonb(event_session) order by event_session.start_datetime)
				from event_session
				where event_session.seller_id = event_template.seller_id
				and event_session.event_template_id = event_template.id
				and event_session.id = any(${idsOf('sessionId')})
			), '[]') as sessions
		from event_template
		join venue
			on venue.seller_id = event_template.seller_id
			and venue.id = event_template.venue_id
		where event_template.seller_id = ${ctx.seller.sellerId}
		and event_template.id = any(${idsOf('eventId')})
		order by event_template.rank, event_template.id
	`.execute(ctx.sql)
	return rows.map((row) => ({ ...row, sessions: row.sessions.map(withInstants) }))
}

/** JSON inside a column has instants as text. */
const withInstants = (row: SessionRow): SessionRow => ({
	...row,
	start_datetime: new Date(row.start_datetime),
	end_datetime: new Date(row.end_datetime),
})
