import type {
	CatalogEvent,
	CatalogFile,
	CatalogGroup,
	CatalogType,
	CatalogVenue,
} from '#app/contract/config.generated.ts'
import { parseDecimal } from '#app/lib/money.ts'
import { houseDays } from '#app/rules/recurrence.ts'
import { areasOf, rowsByZone } from '#app/rules/seats/seat-areas.ts'
import type {
	EventRow,
	GroupRow,
	ReadMoney,
	SessionRow,
	SharedPlacesRow,
	Span,
	Terms,
	TypeRow,
	VenueRow,
} from './row-types.ts'
import { type CodeRows, codeRows } from './rows-codes.ts'
import { messageRule } from './rows-messages.ts'
import { feesNamed, priceRules } from './rows-prices.ts'
import { saleTimes } from './rows-sale.ts'
import { type SeatRows, seatRows } from './rows-seats.ts'
import { sessionRows, sharedPlacesOf } from './rows-sessions.ts'
import { surveyRow } from './rows-survey.ts'

export interface CatalogRows extends CodeRows, SeatRows {
	venues: VenueRow[]
	events: EventRow[]
	groups: GroupRow[]
	types: TypeRow[]
	sessions: SessionRow[]
	sharedPlaces: SharedPlacesRow[]
}

/** Converts a catalogue to rows. Throws Error for a wrong amount or reference; the validation of the file rejects these before. */
export function catalogRows(catalog: CatalogFile, terms: Terms, span: Span): CatalogRows {
	const money: ReadMoney = (text) => {
		const amount = parseDecimal(text, terms.currency)
		if (amount === null) throw new Error(`"${text}" is not an amount in ${terms.currency}`)
		return amount
	}
	const rows: Omit<CatalogRows, keyof CodeRows | keyof SeatRows> = {
		venues: catalog.venues.map(venueRow),
		events: [],
		groups: [],
		types: [],
		sessions: [],
		sharedPlaces: [],
	}
	// Sessions of several events have one row.
	const sharedPlaces = new Map<string, SharedPlacesRow>()
	const benefits = new Set((catalog.membership_rules ?? []).map(({ member_event_ticket_type: type }) => type))
	for (const [rank, event] of catalog.events.entries()) {
		const venue = catalog.venues.find((one) => one.id === event.venue)
		if (!venue) throw new Error(`event ${event.id} names the unknown venue ${event.venue}`)
		rows.events.push(eventRow(event, rank, { money, timezone: venue.timezone }))
		for (const [groupRank, group] of event.groups.entries()) {
			rows.groups.push(groupRow(group, event.id, { rank: groupRank, timezone: venue.timezone }))
			for (const [typeRank, type] of group.types.entries()) {
				const fees = feesNamed(catalog, { event, group, type }, money)
				rows.types.push(
					typeRow(type, {
						event,
						group,
						rank: typeRank,
						fees,
						money,
						isBenefit: isForMembers(group) && benefits.has(type.id),
					}),
				)
			}
		}
		const shared = sharedPlacesOf(catalog, event)
		const house = houseDays(catalog, venue.id)
		const sessions = sessionRows(
			event,
			{ timezone: venue.timezone, minHours: terms.allDayMinHours, house, shared },
			span,
		)
		rows.sessions.push(...sessions)
		for (const { shared_places_id: id } of sessions)
			if (id !== null && shared) sharedPlaces.set(id, { id, capacity: shared.capacity })
	}
	rows.sharedPlaces.push(...sharedPlaces.values())
	return { ...rows, ...codeRows(catalog, terms.timezone, money), ...seatRows(catalog, rows.sessions) }
}

/** What everybody may buy is no benefit, whichever rule names it. */
const isForMembers = ({ hidden_type: visibility }: CatalogGroup): boolean =>
	visibility === 'public_member_only'

const venueRow = ({ id, name, timezone, address, zones }: CatalogVenue): VenueRow => ({
	id,
	name,
	timezone,
	address: address ?? null,
	zones: zones ?? [],
})

function eventRow(
	event: CatalogEvent,
	rank: number,
	{ money, timezone }: { money: ReadMoney; timezone: string },
): EventRow {
	const { sale_from, sale_until } = saleTimes(timezone, event.on_sale)
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
		meta: { ...event.metadata, ...event.meta },
		config: { ...event.config },
		message_rules: (event.message_rules ?? []).map((rule, at) => messageRule(rule, at, event)),
		price_rules: priceRules(event, { money, timezone }),
		seat_map_id: event.seat_map ?? null,
		min_guests: event.min_guests ?? 0,
		sale_from,
		sale_until,
	}
}

function groupRow(
	group: CatalogGroup,
	eventId: string,
	{ rank, timezone }: { rank: number; timezone: string },
): GroupRow {
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
		start_policy: group.start_policy ?? null,
		start_policy_date: group.start_policy_date ?? null,
		duration_new: group.duration_new ?? null,
		zones: areasOf({ zones: group.zones ?? [], rows: rowsByZone(group.rows) }),
		additional_info_spec: surveyRow(group.additional_info_spec),
		promo_id: group.promo ?? null,
		...saleTimes(timezone, group.on_sale),
		meta: groupMeta(group),
	}
}

interface TypePlace {
	event: CatalogEvent
	group: CatalogGroup
	rank: number
	fees: TypeRow['fees']
	money: ReadMoney
	/** A membership rule gives it to members. */
	isBenefit: boolean
}

function typeRow(type: CatalogType, { event, group, rank, fees, money, isBenefit }: TypePlace): TypeRow {
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
		member_amount: type.member_price === undefined ? null : money(type.member_price),
		fees,
		party_role: type.party_role ?? null,
		is_benefit: isBenefit,
	}
}

function groupMeta({ meta = {} }: CatalogGroup): GroupRow['meta'] {
	const { extra_checkout_fields: fields, ...others } = meta
	return { ...others, ...(fields ? { extra_checkout_fields: surveyRow(fields) } : {}) }
}
