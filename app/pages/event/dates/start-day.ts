import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { addDays, isLocalDate } from '#app/lib/dates.ts'
import { type DateWords, longDate } from '#app/pages/shared/page-words.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** From which day a pass is valid, where the visitor may say (spec 1 §3, start policy). Dates are the venue's own. */
export interface StartDay {
	field: string
	min: string
	max: string
	/** What the field starts with. */
	value: string
	/** "Saturday, May 1, 2027", for who mistypes. */
	firstText: string
	lastText: string
}

export interface StartDayTerms {
	/** Venue-local date of the request. */
	today: string
	words: DateWords
}

// Visits are not planned further ahead, and the limit catches a mistyped year.
const longestAheadDays = 365

/** The choice of a group; null where its days are fixed, or follow from the session or the purchase alone. */
export function startDay(
	group: Pick<TicketGroup, 'id' | 'start_policy' | 'duration_new'>,
	{ today, words }: StartDayTerms,
): StartDay | null {
	if (group.start_policy !== null || group.duration_new === null) return null
	const max = addDays(today, longestAheadDays)
	return {
		field: `start.${group.id}`,
		min: today,
		max,
		value: today,
		firstText: longDate(today, words),
		lastText: longDate(max, words),
	}
}

/** The posted day, as the cart takes it: nothing for today, which may have ended when the cart is made. */
export function readStartDay(
	form: FormData,
	day: StartDay | null,
	t: Translate,
): { entry: { valid_from?: string }; errors: FieldError[] } {
	const submitted = day && submittedDay(form, day)
	if (!day || !submitted || submitted === day.min) return { entry: {}, errors: [] }
	if (isLocalDate(submitted) && submitted > day.min && submitted <= day.max)
		return { entry: { valid_from: submitted }, errors: [] }
	const text = t('reserve.start_day_range', { start: day.firstText, end: day.lastText })
	return { entry: {}, errors: [{ field: day.field, text }] }
}

/** The choice with what a posted form says of it, checked or not. */
export function withSubmittedDay(form: FormData, day: StartDay | null): StartDay | null {
	return day && { ...day, value: submittedDay(form, day) ?? day.value }
}

function submittedDay(form: FormData, { field }: StartDay): string | null {
	const submitted = form.get(field)
	return typeof submitted === 'string' ? submitted.trim().slice(0, 20) : null
}
