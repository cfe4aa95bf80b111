import type { z } from 'zod'
import type { EventSetting, EventTemplate, MessageRule, Venue } from '#app/contract/entities/event.ts'
import type { EventSession } from '#app/contract/entities/session.ts'
import type { OutsideFee, TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Tables } from '#app/data/tables.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import { dayStatus, isAllDay, type Places, placesLeft } from '#app/rules/availability.ts'
import { type Choice, matchingRules } from '#app/rules/message-rules.ts'
import { type FeeTerms, feeParts, outsideFee, ticketTaxes } from '#app/rules/price.ts'
import { zonesAndRows } from '#app/rules/seats/seat-areas.ts'
import { pricesAt, pricesEver } from './prices.ts'
import { type DisplayTerms, type EventRecord, isForSession } from './records.ts'

type Row<T extends keyof Tables> = Tables[T]

export const wireVenue = ({ id, name, timezone, address, zones }: Row<'venue'>): Venue => ({
	id,
	name,
	timezone,
	address,
	zones,
})

/** An event with its prices of all times. */
export function wireEvent(record: EventRecord, seller: DisplayTerms): EventTemplate {
	const { event } = record
	const {
		message_rules: _messages,
		price_rules: _prices,
		withdrawn: _withdrawn,
		sale_from,
		sale_until,
		...fields
	} = event
	return {
		...fields,
		event_type: event.event_type as EventTemplate['event_type'],
		meta: event.meta as EventTemplate['meta'],
		config: event.config as EventTemplate['config'],
		on_sale_from: instantText(sale_from),
		on_sale_until: instantText(sale_until),
		...pricesEver(record, seller),
	}
}

/** The database writes instants in JSON with an offset. */
const instantText = (stored: string | null): string | null => stored && new Date(stored).toISOString()

export function wireMessageRules({ event }: EventRecord): MessageRule[] {
	return event.message_rules.map((rule) => ({ ...rule, event_template_id: event.id }))
}

/** The counts of a group in the requested session. */
export interface GroupCount {
	used: number
	left: number | null
}

/** The counts of a group whose tickets have no session; null where they have one and the request names none. */
export function poolCount(record: EventRecord, group: EventRecord['groups'][number]): GroupCount | null {
	if (isForSession(record, group)) return null
	const { capacity, oversell_capacity: oversell, used_capacity: used } = group
	return { used, left: placesLeft({ capacity, oversell, used }) }
}

/** `count` is null when the request names no session. */
export function wireGroup(group: EventRecord['groups'][number], count: GroupCount | null): TicketGroup {
	const { seller_id: _seller, withdrawn: _withdrawn, promo_id: _promo, zones, sale_from, ...others } = group
	const { sale_until, sale_closes_minutes: _minutes, ...fields } = others
	return {
		...fields,
		...zonesAndRows(zones),
		handler: group.handler as TicketGroup['handler'],
		hidden_type: group.hidden_type as TicketGroup['hidden_type'],
		start_policy: group.start_policy as TicketGroup['start_policy'],
		additional_info_spec: group.additional_info_spec as TicketGroup['additional_info_spec'],
		meta: group.meta as TicketGroup['meta'],
		on_sale_from: instantText(sale_from),
		on_sale_until: instantText(sale_until),
		used_capacity: count?.used ?? null,
		sold_out: count?.left === 0,
	}
}

export interface TypeShown {
	price: Minor
	/** Null when unlimited, or when the request names no session. */
	available: number | null
	currency: string
	/** Of its event. */
	category: string
}

export function wireType(
	type: Row<'ticket_type'>,
	{ price, available, currency, category }: TypeShown,
): TicketType {
	const decimal = (amount: Minor | null): string | null =>
		amount === null ? null : toDecimal(amount, currency)
	return {
		id: type.id,
		ticket_group_id: type.ticket_group_id,
		event_template_id: type.event_template_id,
		event_template_category: category,
		name: type.name,
		summary: type.summary,
		description: type.description,
		rank: type.rank,
		party_role: type.party_role,
		currency_amount: toDecimal(price, currency),
		...(type.member_amount !== null && type.member_amount < price
			? {
					currency_amount_member: toDecimal(type.member_amount, currency),
					fee_member: toDecimal(outsideFee(type.fees, type.member_amount), currency),
				}
			: {}),
		currency_amount_min: decimal(type.amount_min),
		currency_amount_max: decimal(type.amount_max),
		outside_fees: wireFees(type.fees, price, currency),
		available,
	}
}

/** A free ticket has no fee. */
function wireFees(terms: FeeTerms, price: Minor, currency: string): z.infer<typeof OutsideFee>[] {
	if (price <= 0) return []
	const added = ticketTaxes(terms, price).filter(({ included }) => !included)
	const fees = (terms.outside ?? []).map((fee) => {
		const { fixed, percent } = feeParts(fee, price)
		return {
			name: fee.name,
			...(fee.fixed === undefined ? {} : { fee_fixed_outside: toDecimal(fee.fixed, currency) }),
			...(fee.basisPoints === undefined ? {} : { fee_percent_outside: String(fee.basisPoints / 100) }),
			fee: toDecimal(fixed + percent, currency),
		}
	})
	return [
		...fees,
		...added.map(({ name, rate, amount }) => ({
			name,
			fee_percent_outside: String(rate / 1000),
			fee: toDecimal(amount, currency),
			is_tax: true as const,
		})),
	]
}

export type SessionRow = Omit<Row<'event_session'>, 'seller_id' | 'withdrawn' | 'shared_places_id'>

/** The capacity of a session as `rules` defines it. */
export const placesOf = (
	row: Pick<SessionRow, 'capacity' | 'oversell_capacity' | 'used_capacity'>,
): Places => ({
	capacity: row.capacity,
	oversell: row.oversell_capacity,
	used: row.used_capacity,
})

export interface SessionShown {
	/** Places of the groups in scope; null when unlimited or not counted. */
	left: number | null
	seller: SellerTerms
	/** The visitor's choices: conditions of the venue's messages use them. */
	quantities?: Choice['quantities']
}

/** A session with the prices and messages for its time. */
export function wireSession(
	session: SessionRow,
	record: EventRecord,
	{ left, seller, quantities }: SessionShown,
): EventSession {
	const moment = { date: session.local_date, time: session.start_time }
	const rules = wireMessageRules(record)
	const texts = (action: MessageRule['action']): string[] =>
		matchingRules(rules, action, { moment, quantities }).map((rule) => rule.text)
	return {
		id: session.id,
		event_template_id: session.event_template_id,
		start_datetime: session.start_datetime.toISOString(),
		end_datetime: session.end_datetime.toISOString(),
		local_date: session.local_date,
		start_time: session.start_time,
		end_time: session.end_time,
		capacity: session.capacity,
		used_capacity: session.used_capacity,
		oversell_capacity: session.oversell_capacity,
		min_guests: session.min_guests,
		available_capacity: placesLeft(placesOf(session)),
		sold_out: left === 0,
		status: statusOf(left, seller),
		...pricesAt(record, [moment], seller),
		all_day: isAllDay(
			record.event.event_type,
			{ start: session.start_datetime, end: session.end_datetime },
			seller.allDayMinHours,
		),
		on_sale_from: session.sale_from?.toISOString() ?? null,
		annotations: [...session.annotations, ...texts('session_annotation')],
		messages: texts('session_message'),
	}
}

/** The session as a calendar day that has no other. `left`: places of the groups in scope; null when unlimited. */
export function statusOf(left: number | null, { availability }: SellerTerms): EventSession['status'] {
	const status = dayStatus(1, left, availability.fewLeftBelow)
	return status === 'closed' ? 'sold_out' : status
}

/** The keys of an event's meta and config that an answer has; all when left out. */
export interface SettingKeys {
	meta?: readonly string[] | undefined
	config?: readonly string[] | undefined
}

type Settings = { event: Pick<EventRecord['event'], 'id' | 'meta' | 'config'> }

/** The requested keys of meta or config, one row each. */
export function settingsOf(
	records: readonly Settings[],
	name: keyof SettingKeys,
	keys: SettingKeys,
): EventSetting[] {
	return records.flatMap(({ event }) =>
		Object.entries(picked(event[name], keys[name])).map(([key, value]) => ({
			event_template_id: event.id,
			key,
			value,
		})),
	)
}

/** Returns an event with the requested keys of meta and config alone. */
export function withKeys<E extends { meta: object; config: object }>(event: E, keys: SettingKeys): E {
	return { ...event, meta: picked(event.meta, keys.meta), config: picked(event.config, keys.config) }
}

function picked<T extends object>(settings: T, keys: readonly string[] | undefined): T {
	if (!keys) return settings
	return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key))) as T
}
