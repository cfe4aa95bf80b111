import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type {
	EventSession,
	EventTemplate,
	MessageRule,
	OutsideFee,
	TicketGroup,
	TicketType,
	Venue,
} from '#app/contract/entities/event.ts'
import type { Tables } from '#app/data/tables.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import { type FeeTerms, feeParts } from '#app/rules/fees.ts'
import { matchingRules } from '#app/rules/message-rules.ts'
import { type LowestPrice, lowestPrice, priceOf } from '#app/rules/price.ts'
import { type Places, placesLeft } from '#app/rules/quantity.ts'
import { type EventRecord, pricedTypes, primaryType } from './records.ts'

type Row<T extends keyof Tables> = Selectable<Tables[T]>

export const wireVenue = ({ id, name, timezone, address, zones }: Row<'venue'>): Venue => ({
	id,
	name,
	timezone,
	address,
	zones,
})

/** An event with its lowest price at any time. */
export function wireEvent(
	event: Row<'event_template'>,
	lowest: LowestPrice | null,
	currency: string,
): EventTemplate {
	const { message_rules: _messages, price_rules: _prices, withdrawn: _withdrawn, ...fields } = event
	return {
		...fields,
		event_type: event.event_type as EventTemplate['event_type'],
		meta: event.meta as EventTemplate['meta'],
		config: event.config as EventTemplate['config'],
		...wireLowest(lowest, currency),
	}
}

export function wireLowest(
	lowest: LowestPrice | null,
	currency: string,
): { min_price: string | null; min_price_fees: string | null } {
	return {
		min_price: lowest && toDecimal(lowest.price, currency),
		min_price_fees: lowest && toDecimal(lowest.withFees, currency),
	}
}

export function wireMessageRules({ event }: EventRecord): MessageRule[] {
	return event.message_rules.map((rule) => ({ ...rule, event_template_id: event.id }))
}

/** What a group has in the session asked about. */
export interface GroupCount {
	used: number
	left: number | null
}

/** `count` is null when no session was asked about. */
export function wireGroup(group: Row<'ticket_group'>, count: GroupCount | null): TicketGroup {
	const { seller_id: _seller, withdrawn: _withdrawn, ...fields } = group
	return {
		...fields,
		handler: group.handler as TicketGroup['handler'],
		hidden_type: group.hidden_type as TicketGroup['hidden_type'],
		start_policy: group.start_policy as TicketGroup['start_policy'],
		additional_info_spec: group.additional_info_spec as TicketGroup['additional_info_spec'],
		meta: group.meta as TicketGroup['meta'],
		used_capacity: count?.used ?? null,
		sold_out: count?.left === 0,
	}
}

export interface TypeShown {
	price: Minor
	/** null is unlimited, or no session was asked about. */
	available: number | null
	currency: string
}

export function wireType(type: Row<'ticket_type'>, { price, available, currency }: TypeShown): TicketType {
	const decimal = (amount: Minor | null): string | null =>
		amount === null ? null : toDecimal(amount, currency)
	return {
		id: type.id,
		ticket_group_id: type.ticket_group_id,
		event_template_id: type.event_template_id,
		name: type.name,
		summary: type.summary,
		description: type.description,
		rank: type.rank,
		party_role: type.party_role,
		currency_amount: toDecimal(price, currency),
		currency_amount_min: decimal(type.amount_min),
		currency_amount_max: decimal(type.amount_max),
		outside_fees: wireFees(type.fees, price, currency),
		available,
	}
}

/** A free ticket carries no fee, so none is named. */
function wireFees({ outside = [] }: FeeTerms, price: Minor, currency: string): z.infer<typeof OutsideFee>[] {
	if (price <= 0) return []
	return outside.map((fee) => {
		const { fixed, percent } = feeParts(fee, price)
		return {
			name: fee.name,
			...(fee.fixed === undefined ? {} : { fee_fixed_outside: toDecimal(fee.fixed, currency) }),
			...(fee.basisPoints === undefined ? {} : { fee_percent_outside: String(fee.basisPoints / 100) }),
			fee: toDecimal(fixed + percent, currency),
		}
	})
}

export type SessionRow = Omit<Row<'event_session'>, 'seller_id' | 'withdrawn'>

/** The capacity of a session as the rules name it. */
export const placesOf = (
	row: Pick<SessionRow, 'capacity' | 'oversell_capacity' | 'used_capacity'>,
): Places => ({
	capacity: row.capacity,
	oversell: row.oversell_capacity,
	used: row.used_capacity,
})

/** A session with the prices of its moment; `left` are the places of the groups in scope. */
export function wireSession(
	session: SessionRow,
	record: EventRecord,
	left: number | null,
	currency: string,
): EventSession {
	const moment = { date: session.local_date, time: session.start_time }
	const { price_rules: prices, message_rules: _stored } = record.event
	const primary = primaryType(record)
	const notes = matchingRules(wireMessageRules(record), 'session_annotation', { moment })
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
		available_capacity: placesLeft(placesOf(session)),
		sold_out: left === 0,
		...wireLowest(lowestPrice(pricedTypes(record), prices, moment), currency),
		price: primary ? toDecimal(priceOf(primary, prices, moment), currency) : null,
		annotations: [...session.annotations, ...notes.map((rule) => rule.text)],
	}
}
