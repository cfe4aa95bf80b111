import type { Selectable } from 'kysely'
import type {
	CatalogEvent,
	CatalogFile,
	CatalogGroup,
	CatalogMessageRule,
	CatalogPriceRule,
	CatalogType,
	CatalogVenue,
} from '#app/contract/config.generated.ts'
import type { MessageRule } from '#app/contract/entities/event.ts'
import type { Tables } from '#app/data/tables.ts'
import { type Minor, parseDecimal } from '#app/lib/money.ts'
import type { FeeTerm } from '#app/rules/fees.ts'
import type { PriceRule } from '#app/rules/price.ts'
import { type Slot, slotsOf, slotsOn } from '#app/rules/recurrence.ts'
import { isoWeekdays } from '#app/rules/when.ts'

/** A row as the catalogue wants it: whose it is and whether it is withdrawn is the store's business. */
type Wanted<T extends keyof Tables> = Omit<Selectable<Tables[T]>, 'seller_id' | 'withdrawn'>
export type VenueRow = Wanted<'venue'>
export type EventRow = Wanted<'event_template'>
export type GroupRow = Omit<Wanted<'ticket_group'>, 'used_capacity'>
export type TypeRow = Wanted<'ticket_type'>
export type SessionRow = Omit<Wanted<'event_session'>, 'used_capacity'>

export interface CatalogRows {
	venues: VenueRow[]
	events: EventRow[]
	groups: GroupRow[]
	types: TypeRow[]
	sessions: SessionRow[]
}

/** A message rule as the event keeps it; the wire adds the event's id. */
export type StoredMessageRule = Omit<MessageRule, 'event_template_id'>

export interface Span {
	/** Venue-local dates, [from, until). */
	from: string
	until: string
	/** Sessions that have started by now are history and nobody's to change. */
	now: Date
}

/** Turns a catalogue into rows; throws Error when an amount or a reference is wrong, which its reader has refused before. */
export function catalogRows(catalog: CatalogFile, currency: string, span: Span): CatalogRows {
	const money = (text: string): Minor => {
		const amount = parseDecimal(text, currency)
		if (amount === null) throw new Error(`"${text}" is not an amount in ${currency}`)
		return amount
	}
	const rows: CatalogRows = {
		venues: catalog.venues.map(venueRow),
		events: [],
		groups: [],
		types: [],
		sessions: [],
	}
	for (const [rank, event] of catalog.events.entries()) {
		const venue = catalog.venues.find((one) => one.id === event.venue)
		if (!venue) throw new Error(`event ${event.id} names the unknown venue ${event.venue}`)
		rows.events.push(eventRow(event, rank, money))
		for (const [groupRank, group] of event.groups.entries()) {
			rows.groups.push(groupRow(group, event.id, groupRank))
			for (const [typeRank, type] of group.types.entries()) {
				const fees = feesNamed(catalog, type.fees ?? event.fees ?? [], money)
				rows.types.push(typeRow(type, { event, group, rank: typeRank, fees, money }))
			}
		}
		rows.sessions.push(...sessionRows(event, venue.timezone, span))
	}
	return rows
}

const venueRow = ({ id, name, timezone, address }: CatalogVenue): VenueRow => ({
	id,
	name,
	timezone,
	address: address ?? null,
	zones: [],
})

function eventRow(event: CatalogEvent, rank: number, money: (text: string) => Minor): EventRow {
	return {
		id: event.id,
		venue_id: event.venue,
		rank,
		name: event.name,
		subtitle: event.subtitle ?? '',
		summary: event.summary ?? '',
		description: event.description ?? '',
		category: event.category,
		event_type: event.event_type,
		meta: { ...event.meta },
		config: { ...event.config },
		message_rules: (event.message_rules ?? []).map(messageRule),
		price_rules: (event.price_rules ?? []).map((rule) => priceRule(rule, money)),
		seat_map_id: null,
	}
}

function groupRow(group: CatalogGroup, eventId: string, rank: number): GroupRow {
	return {
		id: group.id,
		event_template_id: eventId,
		rank,
		name: group.name,
		summary: group.summary ?? '',
		description: group.description ?? '',
		handler: group.handler ?? 'tickets',
		color: group.color ?? null,
		min_tickets_per_order: group.min_tickets_per_order ?? 0,
		max_tickets_per_order: group.max_tickets_per_order ?? null,
		capacity: group.capacity ?? -1,
		oversell_capacity: group.oversell_capacity ?? 0,
		exclude_from_event_capacity: group.exclude_from_event_capacity ?? false,
		hidden_type: group.hidden_type ?? 'public_browsable',
		start_policy: null,
		start_policy_date: null,
		duration_new: null,
		zones: [],
		additional_info_spec: null,
		meta: { ...group.meta },
	}
}

interface TypePlace {
	event: CatalogEvent
	group: CatalogGroup
	rank: number
	fees: TypeRow['fees']
	money: (text: string) => Minor
}

function typeRow(type: CatalogType, { event, group, rank, fees, money }: TypePlace): TypeRow {
	return {
		id: type.id,
		event_template_id: event.id,
		ticket_group_id: group.id,
		rank,
		name: type.name,
		summary: type.summary ?? '',
		description: type.description ?? '',
		amount: money(type.price),
		amount_min: type.price_min === undefined ? null : money(type.price_min),
		amount_max: type.price_max === undefined ? null : money(type.price_max),
		fees,
		party_role: null,
	}
}

function feesNamed(
	catalog: CatalogFile,
	names: readonly string[],
	money: (text: string) => Minor,
): TypeRow['fees'] {
	const fees = { outside: [] as FeeTerm[], inside: [] as FeeTerm[] }
	for (const name of names) {
		const fee = catalog.fees?.[name]
		if (!fee) throw new Error(`there is no fee "${name}"`)
		fees[fee.kind].push({
			name: fee.name,
			...(fee.fixed === undefined ? {} : { fixed: money(fee.fixed) }),
			// "2.5" per cent is 250 hundredths of a per cent.
			...(fee.percent === undefined ? {} : { basisPoints: Math.round(Number(fee.percent) * 100) }),
		})
	}
	return fees
}

function priceRule({ when, prices, badge }: CatalogPriceRule, money: (text: string) => Minor): PriceRule {
	return {
		when: {
			...when,
			...(when.weekdays ? { weekdays: isoWeekdays(when.weekdays) } : {}),
		} as PriceRule['when'],
		prices: Object.fromEntries(Object.entries(prices).map(([type, price]) => [type, money(price)])),
		...(badge === undefined ? {} : { badge }),
	}
}

function messageRule({ id, triggers, action, text }: CatalogMessageRule, rank: number): StoredMessageRule {
	const weekdays = triggers.weekdays ? { weekdays: isoWeekdays(triggers.weekdays) } : {}
	return { id, rank, triggers: { ...triggers, ...weekdays } as StoredMessageRule['triggers'], action, text }
}

function sessionRows(event: CatalogEvent, timezone: string, { from, until, now }: Span): SessionRow[] {
	const repeated = event.schedule ? slotsOf(event.schedule, timezone, from, until) : []
	const dated = (event.sessions ?? []).filter((session) => session.date >= from)
	const single = dated.flatMap(({ date, time, duration_minutes: minutes, ...one }) =>
		slotsOn(date, timezone, [
			{
				time,
				minutes,
				capacity: one.capacity,
				oversell: one.oversell_capacity ?? 0,
				annotations: one.annotations ?? [],
			},
		]),
	)
	const rows = [...repeated, ...single]
		.filter((slot) => slot.start > now)
		.map((slot) => sessionRow(event.id, slot))
	// A single session at a time that the schedule also makes is the same session, described better.
	return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function sessionRow(eventId: string, slot: Slot): SessionRow {
	return {
		id: `${eventId}.${slot.date.replaceAll('-', '')}T${slot.time}`,
		event_template_id: eventId,
		start_datetime: slot.start,
		end_datetime: slot.end,
		local_date: slot.date,
		start_time: slot.time,
		end_time: slot.endTime,
		capacity: slot.capacity,
		oversell_capacity: slot.oversell,
		annotations: [...slot.annotations],
	}
}
