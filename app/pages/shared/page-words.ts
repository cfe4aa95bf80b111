import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { LRUCache } from 'lru-cache'
import type { Ticket } from '#app/contract/entities/cart.ts'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import { localTime } from '#app/lib/dates.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type DateFormats, dateLanguage, formatsFor } from './date-language.ts'
import type { Money } from './price.ts'
import type { Storefront } from './storefront.ts'

dayjs.extend(utc)

/** How dates are written for one visitor. Used on the server only: pages contain the finished text. */
export interface DateWords {
	locale: string
	/** The dayjs patterns for this locale (spec 1 §9). */
	formats: DateFormats
}

export interface AvailabilitySettings {
	/** The number is shown at or below this; null never shows a number. */
	showRemainingAtOrBelow: number | null
	/** "N left" or "N available". */
	style: 'left' | 'available'
	/** Without a threshold, fewer than this many places get the few-tickets warning. */
	fewLeftBelow: number
}

/** How dates, prices and available places are written for one visitor of a seller. */
export interface PageTerms {
	words: DateWords
	money: Money
	availability: AvailabilitySettings
	timezone: string
}

/** The terms of this request, read in one place from the seller's configuration. */
export function pageTerms(storefront: Storefront): PageTerms {
	const { publicConfig: config } = storefront.seller
	const { locale } = storefront
	return {
		words: { locale, formats: formatsFor(config.locale, locale) },
		money: { locale, currency: config.locale.currency },
		availability: config.reserve.availability,
		timezone: config.locale.timezone,
	}
}

// A page writes the same days and times for every visitor, and formatting them took a fourteenth of an event page.
const clockTexts = new LRUCache<string, string>({ max: 20_000 })

/**
 * A venue-local date and time in a dayjs pattern. No time zone is applied to the wall clock.
 * shape - date "YYYY-MM-DD", time "HHmm"
 */
export function wallClockText(date: string, time: string, pattern: string, words: DateWords): string {
	const key = `${words.locale} ${date} ${time} ${pattern}`
	const known = clockTexts.get(key)
	if (known !== undefined) return known
	const clock = time === '2400' ? '0000' : time
	const text = dayjs
		.utc(`${date}T${clock.slice(0, 2)}:${clock.slice(2)}:00Z`)
		.locale(dateLanguage(words.locale))
		.format(pattern)
	clockTexts.set(key, text)
	return text
}

/** "Saturday, May 1, 2027". */
export function longDate(date: string, words: DateWords): string {
	return wallClockText(date, '0000', words.formats.date, words)
}

/** "10:30 AM", or "10:30" where the locale has a 24-hour clock. */
export function timeText(time: string, words: DateWords): string {
	return wallClockText('2000-01-01', time, words.formats.time, words)
}

/** The seller's own pattern: "Sat, May 1, 2027 at 10:30 AM". */
export function dateTimeText(date: string, time: string, words: DateWords): string {
	return wallClockText(date, time, words.formats.dateTime, words)
}

/** An instant in the seller's pattern, on the clock of the venue's zone. */
export function instantText(instant: string, timezone: string, words: DateWords): string {
	const local = localTime(new Date(instant), timezone)
	return dateTimeText(local.date, local.time, words)
}

/** The time of a visit on the venue's clock. */
export interface VisitTime {
	/** "YYYY-MM-DD" */
	date: string
	/** "HHmm" */
	start: string
	end: string
	/** Visitors may enter an all-day session at any time of its hours, so its start alone would be misread as the time to arrive. */
	allDay: boolean
}

/** The visit of a ticket by its instants; without an end it ends at its start. */
export function visitTime(ticket: {
	start: Date
	end: Date | null
	allDay: boolean
	timezone: string
}): VisitTime {
	const start = localTime(ticket.start, ticket.timezone)
	const end = localTime(ticket.end ?? ticket.start, ticket.timezone)
	return { date: start.date, start: start.time, end: end.time, allDay: ticket.allDay && ticket.end !== null }
}

/** The same for a ticket of the API. */
export function ticketTime(
	ticket: Pick<Ticket, 'end_datetime' | 'all_day' | 'timezone'>,
	start: string,
): VisitTime {
	const { end_datetime: end, all_day: allDay, timezone } = ticket
	return visitTime({ start: new Date(start), end: end === null ? null : new Date(end), allDay, timezone })
}

/** "Sat, May 1, 2027 at 10:30 AM", or "Saturday, May 1, 2027, any time 10:00 AM–5:00 PM". */
export function visitText({ date, start, end, allDay }: VisitTime, words: DateWords, t: Translate): string {
	if (!allDay) return dateTimeText(date, start, words)
	return t('sessions.all_day_on', {
		date: longDate(date, words),
		start: timeText(start, words),
		end: timeText(end, words),
	})
}

/** The words of an event in place of the date and time of its tickets (spec 1 §3); undefined where it has none. */
export const ownDateTime = (event: Pick<EventTemplate, 'meta'> | undefined): string | undefined =>
	event?.meta.ticket_date_time

/** The date and time of a ticket of the API: the words of its event, or its visit; empty without a session. */
export function ticketTimeText(
	ticket: Pick<Ticket, 'start_datetime' | 'end_datetime' | 'all_day' | 'timezone'>,
	event: Pick<EventTemplate, 'meta'> | undefined,
	{ words, t }: { words: DateWords; t: Translate },
): string {
	const { start_datetime: start } = ticket
	return ownDateTime(event) ?? (start === null ? '' : visitText(ticketTime(ticket, start), words, t))
}

/** "10:30 AM", or "Any time 10:00 AM–5:00 PM". */
export function hoursText({ start, end, allDay }: VisitTime, words: DateWords, t: Translate): string {
	const from = timeText(start, words)
	return allDay ? t('sessions.all_day', { start: from, end: timeText(end, words) }) : from
}

/** Days on which a ticket without a session is valid, venue-local; without an end where `to` is null. */
export interface ValidDays {
	from: string | null
	to: string | null
}

/** "Valid Friday, January 15, 2027 to Friday, January 14, 2028"; empty for a ticket without a validity period. */
export function validityText({ from, to }: ValidDays, words: DateWords, t: Translate): string {
	if (from === null) return ''
	const start = longDate(from, words)
	return to === null ? t('cart.valid_from', { start }) : t('cart.valid', { start, end: longDate(to, words) })
}

export interface AvailabilityWords {
	kind: 'open' | 'few' | 'sold_out'
	/** Empty without a message. */
	text: string
}

/**
 * The message about available places (spec 1 §8, §9): with a threshold T the number at or below T and a
 * warning under it; without one, a warning without number under `fewLeftBelow`.
 * units - places; null is unlimited
 */
export function availabilityWords(
	available: number | null,
	settings: AvailabilitySettings,
	t: Translate,
): AvailabilityWords {
	if (available === null) return { kind: 'open', text: '' }
	if (available <= 0) return { kind: 'sold_out', text: t('availability.sold_out') }
	const threshold = settings.showRemainingAtOrBelow
	if (threshold === null) {
		const isFew = available < settings.fewLeftBelow
		return isFew ? { kind: 'few', text: t('availability.few') } : { kind: 'open', text: '' }
	}
	if (available > threshold) return { kind: 'open', text: '' }
	return {
		kind: available < threshold ? 'few' : 'open',
		text: t(`availability.${settings.style}`, { count: available }),
	}
}
