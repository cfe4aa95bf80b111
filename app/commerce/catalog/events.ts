import { type RawBuilder, sql } from 'kysely'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { addDays } from '#app/lib/dates.ts'
import { lowestPrice } from '#app/rules/price.ts'
import type { Ctx } from '../context.ts'
import { type EventRecord, openToAll, pricedTypes, readEvents, todayAt } from './records.ts'
import { wireEvent, wireGroup, wireMessageRules, wireType, wireVenue } from './wire.ts'

type ListQuery = ParsedInput<'listEvents'>['query']

/**
 * Events on sale: those without sessions, and those with a session still to come that fits the filters.
 * Sold-out events stay in the list, because visitors ask for them by name.
 *
 * source - spec 1 §2 "Event listing", §7 GET events/available
 */
export async function listEvents(ctx: Ctx, query: ListQuery): Promise<Answer<'listEvents'>> {
	const hiddenType = query.hidden_type ?? 'public_browsable'
	const visible = openToAll.filter((type) => type === hiddenType)
	const filter = sql`
		${query.category === undefined ? sql`true` : sql`event_template.category = ${query.category}`}
		and ${hasGroup(visible)}
		and (${sessionToCome(ctx, query)})
	`
	const records = (await readEvents(ctx, visible, filter)).slice(0, query.limit)
	const embed = query.embed ?? []
	return {
		event_template: { _data: records.map((record) => eventOf(record, ctx)) },
		...embeds(ctx, records, embed),
	}
}

/**
 * One event with what `embed` names of its venue, ticket groups, ticket types and message rules.
 *
 * errors - event_not_found
 */
export async function getEvent(ctx: Ctx, id: string, embed: readonly string[]): Promise<Answer<'getEvent'>> {
	const record = await requireEvent(ctx, id)
	return {
		event_template: { _data: [eventOf(record, ctx)] },
		...embeds(ctx, [record], embed),
		...(embed.includes('message_rule') ? { message_rule: { _data: wireMessageRules(record) } } : {}),
	}
}

/** The event or a refusal; what belongs to another seller is not found either. */
export async function requireEvent(ctx: Ctx, id: string): Promise<EventRecord> {
	const [record] = await readEvents(ctx, openToAll, sql`event_template.id = ${id}`)
	if (!record) throw new Refusal('event_not_found', `There is no event ${id} on sale`, 'event')
	return record
}

function eventOf(record: EventRecord, { seller }: Ctx) {
	const lowest = lowestPrice(pricedTypes(record), record.event.price_rules, null)
	return wireEvent(record.event, lowest, seller.currency)
}

function embeds(ctx: Ctx, records: readonly EventRecord[], embed: readonly string[]) {
	const { currency } = ctx.seller
	const venues = new Map(records.map(({ venue }) => [venue.id, venue]))
	const groups = records.flatMap((record) => record.groups)
	const types = records.flatMap((record) => record.types)
	return {
		...(embed.includes('venue') ? { venue: { _data: [...venues.values()].map(wireVenue) } } : {}),
		...(embed.includes('ticket_group')
			? { ticket_group: { _data: groups.map((group) => wireGroup(group, null)) } }
			: {}),
		...(embed.includes('ticket_type')
			? {
					ticket_type: {
						_data: types.map((type) => wireType(type, { price: type.amount, available: null, currency })),
					},
				}
			: {}),
	}
}

const hasGroup = (hiddenTypes: readonly string[]): RawBuilder<unknown> => sql`exists (
	select
	from ticket_group
	where ticket_group.seller_id = event_template.seller_id
	and ticket_group.event_template_id = event_template.id
	and ticket_group.hidden_type = any(${[...hiddenTypes]})
	and not ticket_group.withdrawn
)`

function sessionToCome(ctx: Ctx, query: ListQuery): RawBuilder<unknown> {
	const from = query['start_datetime._gte']
	const before = query['start_datetime._lt']
	const date = query['start_datetime._ondate']
	const { 'time.start': start, 'time.end': end } = query
	const isFiltered = [from, before, date, start, end].some((value) => value !== undefined)
	// Venue-local days differ by at most one from the seller's: this only lets the index skip the past.
	const earliest = addDays(todayAt(ctx, ctx.seller.timezone), -1)
	const conditions = [
		sql`event_session.local_date >= ${earliest}`,
		sql`event_session.start_datetime > ${ctx.now}`,
		...(from === undefined ? [] : [sql`event_session.start_datetime >= ${from}`]),
		...(before === undefined ? [] : [sql`event_session.start_datetime < ${before}`]),
		...(date === undefined ? [] : [sql`event_session.local_date = ${date}`]),
		...(start === undefined ? [] : [sql`event_session.start_time >= ${start}`]),
		...(end === undefined ? [] : [sql`event_session.start_time < ${end}`]),
	]
	// Not `exists`: beside an `or` it is planned as a walk over every session; the order keeps to the index.
	return sql`${isFiltered ? sql`false` : sql`event_template.event_type = 'other'`} or (
		select true
		from event_session
		where event_session.seller_id = event_template.seller_id
		and event_session.event_template_id = event_template.id
		and not event_session.withdrawn
		and ${sql.join(conditions, sql` and `)}
		order by event_session.local_date, event_session.start_datetime
		limit 1
	)`
}
