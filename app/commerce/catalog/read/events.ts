import type { Ctx } from '#app/commerce/context.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { readEvent, readEvents } from './event-records-store.ts'
import { isListed, isTemplate, sessionFilters } from './listing.ts'
import { nextSessions } from './next-session-store.ts'
import { withDiscounts } from './prices.ts'
import {
	type EventRecord,
	type Reader,
	type SeenEvent,
	type Visibility,
	visibilityOf,
	withGroups,
} from './records.ts'
import { sessionsToCome } from './session-store.ts'
import {
	poolCount,
	type SettingKeys,
	settingsOf,
	wireEvent,
	wireGroup,
	wireMessageRules,
	wireSession,
	wireType,
	wireVenue,
	withKeys,
} from './wire.ts'

type ListQuery = ParsedInput<'listEvents'>['query']
type TemplateQuery = ParsedInput<'listEventTemplates'>['query']
type EventQuery = ParsedInput<'getEvent'>['query']

/** Limit for the sessions of a listing: more than a page shows, few enough to be fast. */
const mostSessions = 1000

/**
 * Lists events on sale: those without sessions, and those with a session on sale that matches the filters. Sold-out
 * events stay in the list, because visitors look for them by name.
 *
 * source - spec 1 §2 "Event listing", §7 GET events/available
 */
export async function listEvents(reader: Reader, query: ListQuery): Promise<Answer<'listEvents'>> {
	const visibility = await visibilityOf(reader, query)
	const found = await readEvents(reader, visibility, isListed(reader, visibility, query))
	const records = found.slice(0, query.limit)
	const embed = query.includeSessions ? [...(query.embed ?? []), 'event_session'] : (query.embed ?? [])
	const keys = {
		meta: query['meta.key._in'] ?? query.metadataKeys,
		config: query['config.key._in'],
	}
	return {
		event_template: { _data: records.map((record) => eventOf(record, reader, keys)) },
		...embeds(reader, records, { embed, keys }),
		...(embed.includes('event_session')
			? { event_session: { _data: await listedSessions(reader, records, query) } }
			: {}),
		...(embed.includes('next_session')
			? { next_session: { _data: await nextSessions(reader, records, sessionFilters(reader, query)) } }
			: {}),
	}
}

/**
 * Returns events by their ids or by what they are about, with their venues and settings. An event without further sessions
 * is among them: what was bought still names it.
 *
 * source - spec 2 §7 GET event_template
 */
export async function listEventTemplates(
	reader: Reader,
	query: TemplateQuery,
): Promise<Answer<'listEventTemplates'>> {
	const visibility = await visibilityOf(reader, query)
	const found = await readEvents(reader, visibility, isTemplate(visibility, query))
	const records = found.slice(0, query.limit)
	const keys = { meta: query['meta.key._in'] }
	return {
		event_template: { _data: records.map((record) => eventOf(record, reader, keys)) },
		...embeds(reader, records, { embed: query.embed ?? [], keys }),
	}
}

/**
 * Returns one event with its venue, ticket groups, ticket types and message rules as `embed` names them.
 *
 * errors - event_not_found
 */
export async function getEvent(
	reader: Reader,
	id: string,
	query: EventQuery = {},
): Promise<Answer<'getEvent'>> {
	const visibility = await visibilityOf(reader, query)
	const all = await requireEvent(reader, id, visibility)
	const record = withGroups(all, query['ticket_group_id._in'])
	const embed = query.embed ?? []
	const keys = { meta: query['meta.key._in'], config: query['config.key._in'] }
	return {
		event_template: { _data: [eventOf(record, reader, keys)] },
		...(await withCodes(reader, record, query, embeds(reader, [record], { embed, keys }))),
		...(embed.includes('message_rule') ? { message_rule: { _data: wireMessageRules(record) } } : {}),
		members_only: all.groups.length === 0 && all.hasMemberGroups,
		has_member_groups: all.hasMemberGroups,
	}
}

/** Returns an event or throws a refusal. An event of another seller is not found either. */
export async function requireEvent(reader: Reader, id: string, visibility?: Visibility): Promise<SeenEvent> {
	const record = await readEvent(reader, id, visibility)
	if (!record) throw new Refusal('event_not_found', `There is no event ${id} on sale`, 'event')
	return record
}

async function listedSessions(reader: Reader, records: readonly EventRecord[], query: ListQuery) {
	const dated = records.filter(({ event }) => event.event_type !== 'other')
	const rows = await sessionsToCome(reader, dated, {
		conditions: sessionFilters(reader, query),
		limit: mostSessions,
	})
	return rows.map(({ record, left, ...row }) => wireSession(row, record, { left, seller: reader.seller }))
}

function eventOf(record: EventRecord, { seller }: Ctx, keys: SettingKeys) {
	return withKeys(wireEvent(record, seller), keys)
}

interface Embedding {
	embed: readonly string[]
	keys: SettingKeys
}

function embeds(ctx: Ctx, records: readonly EventRecord[], { embed, keys }: Embedding) {
	const { currency } = ctx.seller
	const venues = new Map(records.map(({ venue }) => [venue.id, venue]))
	const types = records.flatMap((record) => record.types.map((type) => typeOf(record, type, currency)))
	const groups = records.flatMap((record) =>
		record.groups.map((group) => wireGroup(group, poolCount(record, group))),
	)
	const all = {
		meta: { _data: settingsOf(records, 'meta', keys) },
		config: { _data: settingsOf(records, 'config', keys) },
		venue: { _data: [...venues.values()].map(wireVenue) },
		ticket_group: { _data: groups },
		ticket_type: { _data: types },
	}
	return Object.fromEntries(Object.entries(all).filter(([name]) => embed.includes(name))) as Partial<
		typeof all
	>
}

/** The ticket types of one event, if requested, with their prices by the codes of the request. */
async function withCodes(
	reader: Reader,
	record: EventRecord,
	{ code = [] }: Pick<EventQuery, 'code'>,
	embedded: ReturnType<typeof embeds>,
): Promise<ReturnType<typeof embeds>> {
	if (!embedded.ticket_type) return embedded
	const types = embedded.ticket_type._data
	return {
		...embedded,
		ticket_type: { _data: await withDiscounts(reader, { record, types, session: null, codes: code }) },
	}
}

/** A ticket type at its base price, with the places of its group if its tickets have no session. */
export function typeOf(record: EventRecord, type: EventRecord['types'][number], currency: string) {
	const group = record.groups.find((one) => one.id === type.ticket_group_id)
	const available = group ? (poolCount(record, group)?.left ?? null) : null
	return wireType(type, { price: type.amount, available, currency, category: record.event.category })
}
