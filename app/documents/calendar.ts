import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { LRUCache } from 'lru-cache'
import type { MovedFacts } from '#app/contract/documents/changes.ts'
import type { OrderFacts, TicketFacts } from '#app/contract/documents/order.ts'
import { localTime } from '#app/lib/dates.ts'
import { groupBy, sessionKey, summarise, whenText } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const day = 86_400_000

/**
 * The visits of an order as iCalendar text: one event for each session, in the venue's own zone (with
 * its VTIMEZONE, which RFC 5545 requires with a TZID), without alarms.
 *
 * @param endedTickets tickets whose events are cancelled: those by which a calendar knows visits that were moved
 */
export function calendarText(
	order: OrderFacts,
	venue: DocumentVenue,
	endedTickets: readonly TicketFacts[] = [],
): string {
	const { t } = venue.wording
	const facts = venue.catalog.answer(order)
	const ended = venue.catalog.answer(endedTickets)
	const { page } = summarise(facts, venue)
	const starts = [...facts.tickets, ...ended].flatMap((ticket) => ticket.start ?? [])
	const calendar = ical({
		prodId: { company: venue.name, product: 'Tickets' },
		name: t('tickets.title', { number: facts.orderNumber }),
	})
	calendar.timezone({ name: null, generator: zoneMark })
	const visits = groupBy(facts.tickets, sessionKey).flatMap(([first]) => first ?? [])
	const isCancellation = ended.length > 0 && calendarMethod(facts) === 'CANCEL'
	if (isCancellation) calendar.method(ICalCalendarMethod.CANCEL)
	for (const first of [...visits, ...ended]) {
		if (!first.start) continue
		calendar.createEvent({
			// A stable id: a second download updates the visit instead of adding it again.
			id: `${facts.link.split('.')[0]}-${first.id}@${new URL(venue.address).hostname}`,
			stamp: facts.purchasedOn,
			...(ended.includes(first) ? { status: ICalEventStatus.CANCELLED, sequence: 1 } : {}),
			// RFC 5546 requires an organizer in METHOD:CANCEL.
			...(isCancellation ? { organizer: { name: venue.sender.name, email: venue.sender.address } } : {}),
			start: dayjs(first.start),
			end: dayjs(first.end ?? first.start),
			timezone: first.timezone,
			summary: first.eventName,
			location: [first.venueName, first.venueAddress ?? ''].filter(Boolean).join(', '),
			// An all-day ticket must not mark the visitor's whole day as busy.
			...(first.allDay ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
			description: [
				...(first.allDay || first.ticketDateTime ? [whenText(first, venue)] : []),
				t('tickets.calendar.description', { number: facts.orderNumber, link: page }),
			].join('\n'),
			url: page,
		})
	}
	return calendar.toString().replace(zoneMarks, (_, zone) => zoneText(zone, starts))
}

// The library encodes each character by itself to find the lines that are too long. Those of a VTIMEZONE, which is most of
// the text, are short: they take the place of a mark. No other line begins so: texts are behind a name and a colon.
const zoneMark = (zone: string): string => `VTIMEZONE ${zone}`
const zoneMarks = /^VTIMEZONE (.+)$/gm

/**
 * `CANCEL` where a file does nothing but end events: mail programs then take them away. A file that also has visits
 * publishes these, and its ended events have the status `CANCELLED`.
 */
export const calendarMethod = ({ tickets }: Pick<OrderFacts, 'tickets'>): 'PUBLISH' | 'CANCEL' =>
	tickets.some(({ start }) => start !== null) ? 'PUBLISH' : 'CANCEL'

/**
 * The moved tickets whose ids are in visitors' calendars: the first one of each visit names its event. Where that one has
 * moved, its event ends, and tickets that stay begin another.
 */
export const endedVisits = ({ before, endedIds }: Pick<MovedFacts, 'before' | 'endedIds'>): TicketFacts[] =>
	groupBy(before, sessionKey).flatMap(([first]) => (first && endedIds.includes(first.id) ? [first] : []))

// Most orders of a venue are within the same two years.
const zoneTexts = new LRUCache<string, string>({ max: 64 })

/** The VTIMEZONE of a zone from the year before the first instant to the year after the last, cached. */
function zoneText(zone: string, instants: readonly Date[]): string {
	const years = instants.map((instant) => instant.getUTCFullYear())
	const [first, last] = [Math.min(...years) - 1, Math.max(...years) + 1]
	const key = `${zone} ${first} ${last}`
	const cached = zoneTexts.get(key)
	if (cached !== undefined) return cached
	const text = changesOf(zone, Date.UTC(first, 0), Date.UTC(last + 1, 0))
	zoneTexts.set(key, text)
	return text
}

/** Finds the changes with Intl, day by day, so that no second copy of the zone database is needed. */
function changesOf(zone: string, from: number, until: number): string {
	const changes = [observance(zone, from, offsetAt(zone, from))]
	for (let at = from; at < until; at += day) {
		const before = offsetAt(zone, at)
		if (before !== offsetAt(zone, at + day)) changes.push(observance(zone, momentOfChange(zone, at), before))
	}
	return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes.flat(), 'END:VTIMEZONE'].join('\r\n')
}

/** `before` is the offset before the change; DTSTART is given on that offset's clock. */
function observance(zone: string, at: number, before: number): string[] {
	const after = offsetAt(zone, at)
	const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
	const local = new Date(at + before).toISOString().replace(/[-:]|\.\d+Z$/g, '')
	return [
		`BEGIN:${kind}`,
		`DTSTART:${local}`,
		`TZOFFSETFROM:${offsetText(before)}`,
		`TZOFFSETTO:${offsetText(after)}`,
		`END:${kind}`,
	]
}

function momentOfChange(zone: string, dayBefore: number): number {
	const before = offsetAt(zone, dayBefore)
	let low = dayBefore
	let high = dayBefore + day
	// To the minute, because offsets change on whole minutes.
	while (high - low > 60_000) {
		const middle = low + Math.floor((high - low) / 120_000) * 60_000
		if (offsetAt(zone, middle) === before) low = middle
		else high = middle
	}
	return high
}

function offsetAt(zone: string, at: number): number {
	const minute = Math.floor(at / 60_000) * 60_000
	const { date, time } = localTime(new Date(minute), zone)
	return Date.parse(`${date}T${time.slice(0, 2)}:${time.slice(2)}:00Z`) - minute
}

function offsetText(offset: number): string {
	const minutes = Math.abs(offset) / 60_000
	const pad = (part: number): string => String(Math.floor(part)).padStart(2, '0')
	return `${offset < 0 ? '-' : '+'}${pad(minutes / 60)}${pad(minutes % 60)}`
}
