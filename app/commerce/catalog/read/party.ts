import { isOpen } from '#app/commerce/catalog/availability-store.ts'
import type { WantedTicket } from '#app/contract/calls/party.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import type { MessageRule } from '#app/contract/entities/event.ts'
import type { PriceSchedule } from '#app/contract/entities/price-schedule.ts'
import { Refusal } from '#app/contract/errors.ts'
import { toDecimal } from '#app/lib/money.ts'
import { type Choice, matchingRules } from '#app/rules/message-rules.ts'
import { needOf, type PartyNeed, partyPrice, sumByType, type TicketCount } from '#app/rules/party.ts'
import { outsideFee, scheduledPrice } from '#app/rules/price.ts'
import type { Moment } from '#app/rules/when.ts'
import { dayOf, dayTerms } from './calendar.ts'
import { requireEvent } from './events.ts'
import { onceForAlikeDays } from './prices.ts'
import {
	atSessions,
	type EventRecord,
	pricedTypes,
	type Reader,
	sellingNow,
	type VisibilityQuery,
	visibilityOf,
	withGroups,
} from './records.ts'
import { type CountedSession, readSessions } from './session-store.ts'
import { momentsOf, readStretches } from './stretches.ts'
import { wireMessageRules, wireSession } from './wire.ts'

type CalendarInput = ParsedInput<'postCalendar'>
type SessionsInput = ParsedInput<'postSessions'>

/** A party at one event: the record has only the groups of the requested tickets. */
interface Party {
	record: EventRecord
	wanted: TicketCount[]
	quantities: NonNullable<Choice['quantities']>
}

/**
 * Returns the calendar for a party. The places of a day are those of its sessions with room for the whole party. A day
 * without such a session is sold out.
 *
 * errors - event_not_found, ticket_type_not_available, validation_failed (more different ticket types than the seller allows)
 * source - spec 1 §5, §7 POST events/{id}/calendar
 */
export async function postCalendar(
	reader: Reader,
	{ params, query, body }: CalendarInput,
): Promise<Answer<'postCalendar'>> {
	const wanted = wantedOf(body.ticket_types_required)
	const { maxTicketTypes } = reader.seller.calendar
	if (wanted.length > maxTicketTypes) throw tooManyTypes(maxTicketTypes)
	const party = await requireParty(reader, params.id, { wanted, query })
	const { record, quantities } = party
	const stretches = await readStretches(reader, record, { need: needOfParty(party), range: query })
	const isExtended = query._format === 'extended'
	const terms = dayTerms(reader.seller, record, { isExtended, quantities })
	const days = [...Map.groupBy(stretches, (stretch) => stretch.date)]
	const offered = pricedTypes(record)
	const partyPricesOf = onceForAlikeDays(record.event.price_rules, (moments, rules) =>
		partyPrices({ wanted, offer: { types: offered, rules }, currency: reader.seller.currency }, moments),
	)
	return {
		calendar: {
			_data: days.map(([date, parts]) => ({
				...dayOf(date, parts, terms),
				...partyPricesOf(date, momentsOf(date, parts, record)),
			})),
		},
		message_rule: { _data: quantityMessages(party) },
	}
}

/**
 * Lists the sessions with room for a party, with the price of each of its ticket types.
 *
 * errors - event_not_found, ticket_type_not_available
 * source - spec 1 §7 POST events/{id}/sessions
 */
export async function postSessions(
	reader: Reader,
	{ params, query, body }: SessionsInput,
): Promise<Answer<'postSessions'>> {
	const wanted = wantedOf(body.ticket_types_required)
	const party = await requireParty(reader, params.id, { wanted, query })
	const { record, quantities } = party
	const counting = { groups: record.groups, need: needOfParty(party) }
	const rows = await readSessions(reader, record, {
		counting,
		conditions: query._include_sold_out ? [] : [isOpen(counting)],
		range: query,
	})
	const { seller } = reader
	return {
		event_session: {
			_data: rows.map(({ left, ...row }) => wireSession(row, record, { left, seller, quantities })),
		},
		price_schedule: { _data: rows.flatMap((row) => scheduleOf(row, party, seller.currency)) },
		message_rule: { _data: quantityMessages(party) },
	}
}

/** Sums the quantities of each ticket type. */
export function wantedOf(required: readonly WantedTicket[]): TicketCount[] {
	return sumByType(required.map(({ ticket_type_id: typeId, quantity: count }) => ({ typeId, count })))
}

async function requireParty(
	reader: Reader,
	id: string,
	{ wanted, query }: { wanted: TicketCount[]; query: VisibilityQuery },
): Promise<Party> {
	const event = await requireEvent(reader, id, await visibilityOf(reader, query))
	const record = withGroups(sellingNow(reader, atSessions(event)), query['ticket_group_id._in'])
	const types = wanted.map(({ typeId }) => requireType(record, typeId))
	const groupIds = types.map((type) => type.ticket_group_id)
	const quantities = wanted.map(({ typeId, count }, index) => ({
		typeId,
		groupId: groupIds[index] ?? '',
		count,
	}))
	return { record: onlyTypes(withGroups(record, groupIds), wanted), wanted, quantities }
}

/** Returns a ticket type that the reader may see; throws a refusal otherwise. */
export function requireType(record: EventRecord, typeId: string): EventRecord['types'][number] {
	const type = record.types.find((one) => one.id === typeId)
	if (type) return type
	throw new Refusal(
		'ticket_type_not_available',
		`Ticket type ${typeId} is not sold here`,
		'ticket_types_required',
		{ ticket_type_id: typeId },
	)
}

const onlyTypes = (record: EventRecord, wanted: readonly TicketCount[]): EventRecord => ({
	...record,
	types: record.types.filter((type) => wanted.some(({ typeId }) => typeId === type.id)),
})

const tooManyTypes = (most: number): Refusal =>
	new Refusal(
		'validation_failed',
		`You can only select up to ${most} different types of tickets`,
		'event_calendar',
		{ max_types: most },
	)

function needOfParty({ record, wanted }: Party): PartyNeed {
	const types = record.types.map((type) => ({
		typeId: type.id,
		groupId: type.ticket_group_id,
		excludedFromSession: record.groups.some(
			(group) => group.id === type.ticket_group_id && group.exclude_from_event_capacity,
		),
	}))
	return needOf(wanted, types)
}

interface PricedParty {
	wanted: readonly TicketCount[]
	offer: Parameters<typeof partyPrice>[1]
	currency: string
}

function partyPrices(
	{ wanted, offer, currency }: PricedParty,
	moments: readonly Required<Moment>[],
): { party_price: string | null; party_price_fees: string | null } {
	const prices = moments.map((moment) => partyPrice(wanted, offer, moment))
	if (prices.length === 0) return { party_price: null, party_price_fees: null }
	return {
		party_price: toDecimal(Math.min(...prices.map((one) => one.price)), currency),
		party_price_fees: toDecimal(Math.min(...prices.map((one) => one.withFees)), currency),
	}
}

function scheduleOf(session: CountedSession, { record }: Party, currency: string): PriceSchedule[] {
	const moment = { date: session.local_date, time: session.start_time }
	return record.types.map((type) => {
		const { price, increase, rule } = scheduledPrice(type, record.event.price_rules, moment)
		return {
			event_session_id: session.id,
			ticket_type_id: type.id,
			currency_amount: toDecimal(price, currency),
			amount_with_fees: toDecimal(price + outsideFee(type.fees, price), currency),
			increase: increase === null ? null : toDecimal(increase, currency),
			rule,
		}
	})
}

/** The messages for a number of tickets that hold for every day. */
function quantityMessages({ record, quantities }: Party): MessageRule[] {
	return matchingRules(wireMessageRules(record), 'quantity_message', { moment: null, quantities })
}
