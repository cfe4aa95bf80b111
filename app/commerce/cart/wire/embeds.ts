import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { EventRecord } from '#app/commerce/catalog/read/records.ts'
import {
	type SessionRow,
	type SettingKeys,
	settingsOf,
	wireEvent,
	wireGroup,
	wireSession,
	wireType,
	wireVenue,
	withKeys,
} from '#app/commerce/catalog/read/wire.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { sessionCapacity } from '#app/commerce/shared-places-store.ts'
import { embeddable } from '#app/contract/calls/embeds.ts'
import type { Answer } from '#app/contract/calls.ts'
import { sql } from '#app/data/sql.ts'

type Embeds = Pick<Answer<'getMyCart'>, (typeof embeddable)[number]>

/** The entities that an answer embeds. */
export interface Embedding {
	embed: readonly string[]
	keys?: SettingKeys
}

/** The catalogue's rows that tickets refer to, each once, also those withdrawn since: a ticket still names them. */
export async function catalogEmbeds(
	ctx: Ctx,
	tickets: readonly TicketRow[],
	{ embed, keys = {} }: Embedding,
): Promise<Embeds> {
	const wanted = new Set(embeddable.filter((name) => embed.includes(name)))
	if (wanted.size === 0) return {}
	const { sellerId, name, timezone, currency } = ctx.seller
	const records = await readRecords(ctx, idsOf(tickets, 'eventId'))
	const venues = new Map(records.map(({ venue }) => [venue.id, venue]))
	const inTickets = (key: 'groupId' | 'typeId') => {
		const ids = new Set(idsOf(tickets, key))
		return ({ id }: { id: string }): boolean => ids.has(id)
	}
	const all: Required<Embeds> = {
		event_template: {
			_data: records.map((record) => withKeys(wireEvent(record, ctx.seller), keys)),
		},
		venue: { _data: [...venues.values()].map(wireVenue) },
		meta: { _data: settingsOf(records, 'meta', keys) },
		config: { _data: settingsOf(records, 'config', keys) },
		seller: { _data: [{ id: sellerId, name, timezone, currency_code: currency }] },
		ticket_group: {
			_data: records.flatMap(({ groups }) =>
				groups.filter(inTickets('groupId')).map((group) => wireGroup(group, null)),
			),
		},
		ticket_type: {
			_data: records.flatMap(({ types, event: { category } }) =>
				types
					.filter(inTickets('typeId'))
					.map((type) => wireType(type, { price: type.amount, available: null, currency, category })),
			),
		},
		event_session: { _data: wanted.has('event_session') ? await wireSessions(ctx, tickets, records) : [] },
	}
	return Object.fromEntries(Object.entries(all).filter(([name]) => embed.includes(name)))
}

async function wireSessions(ctx: Ctx, tickets: readonly TicketRow[], records: readonly EventRecord[]) {
	const sessions = await readSessions(ctx, idsOf(tickets, 'sessionId'))
	return sessions.flatMap((session) => {
		const record = records.find(({ event }) => event.id === session.event_template_id)
		// A cart already holds its places, so its sessions do not report how many are left.
		return record ? [wireSession(session, record, { left: null, seller: ctx.seller })] : []
	})
}

const idsOf = (
	tickets: readonly TicketRow[],
	key: 'eventId' | 'groupId' | 'typeId' | 'sessionId',
): string[] => [...new Set(tickets.map((ticket) => ticket[key]).filter((id) => id !== null))]

async function readRecords(ctx: Ctx, eventIds: string[]): Promise<EventRecord[]> {
	const { rows } = await sql<EventRecord>`
		select to_jsonb(event_template) as event, to_jsonb(venue) as venue,
			coalesce((
				select jsonb_agg(to_jsonb(ticket_group) order by rank)
				from ticket_group
				where ticket_group.seller_id = event_template.seller_id
				and ticket_group.event_template_id = event_template.id
			), '[]') as groups,
			coalesce((
				select jsonb_agg(to_jsonb(ticket_type) order by rank)
				from ticket_type
				where ticket_type.seller_id = event_template.seller_id
				and ticket_type.event_template_id = event_template.id
			), '[]') as types
		from event_template
		join venue
			on venue.seller_id = event_template.seller_id
			and venue.id = event_template.venue_id
		where event_template.seller_id = ${ctx.seller.sellerId}
		and event_template.id = any(${eventIds})
		order by event_template.rank, event_template.id
	`.execute(ctx.sql)
	return rows
}

async function readSessions(ctx: Ctx, ids: string[]): Promise<SessionRow[]> {
	const { rows } = await sql<SessionRow>`
		select id, event_template_id, start_datetime, end_datetime, local_date, start_time, end_time,
			${sessionCapacity} as capacity, oversell_capacity, used_capacity, annotations, min_guests
		from event_session
		where seller_id = ${ctx.seller.sellerId}
		and id = any(${ids})
		order by start_datetime, id
	`.execute(ctx.sql)
	return rows
}
