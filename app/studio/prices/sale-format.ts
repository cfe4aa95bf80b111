import type { SaleDay } from '#app/contract/studio/prices-answers.ts'
import { addDays } from '#app/lib/dates.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import type { StudioLanguage } from '../language.ts'

// Days and times are those of the venue, so that they are written as if it were UTC.
const asDate = (date: string, time = '0000'): Date =>
	new Date(`${date}T${time.slice(0, 2)}:${time.slice(2)}:00Z`)

const options = { timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const

/** The first day of the week, 0 for Sunday. */
export const weekStarts: Readonly<Record<StudioLanguage, number>> = { 'en-US': 0, 'es-US': 0, ar: 6 }

export const dayName = (language: string, date: string): string =>
	asDate(date).toLocaleDateString(language, {
		...options,
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
	})

export const shortDay = (language: string, date: string): string =>
	asDate(date).toLocaleDateString(language, { ...options, dateStyle: 'medium' })

export const monthName = (language: string, month: string): string =>
	asDate(`${month}-01`).toLocaleDateString(language, { ...options, month: 'long', year: 'numeric' })

// A Sunday.
const firstSunday = '2028-01-02'

/** Names of the days of the week, from its first day on; `iso` 1 is Monday. */
export const weekdayNames = (
	language: string,
	start: number,
): { iso: number; long: string; short: string }[] =>
	[0, 1, 2, 3, 4, 5, 6].map((offset) => {
		const date = asDate(addDays(firstSunday, start + offset))
		return {
			iso: ((start + offset + 6) % 7) + 1,
			long: date.toLocaleDateString(language, { ...options, weekday: 'long' }),
			short: date.toLocaleDateString(language, { ...options, weekday: 'short' }),
		}
	})

/** "12-25" without its year, and "2027-12-25" with it. */
export const dayOfYear = (language: string, day: string): string =>
	day.length === 5
		? asDate(`2028-${day}`).toLocaleDateString(language, { ...options, day: 'numeric', month: 'long' })
		: shortDay(language, day)

/** "1030" → "10:30 AM". The end of a day is midnight. */
export const clockTime = (language: string, time: string): string =>
	asDate(firstSunday, time === '2400' ? '0000' : time).toLocaleTimeString(language, {
		timeZone: 'UTC',
		numberingSystem: 'latn',
		hour: 'numeric',
		minute: '2-digit',
	})

/** "2027-06-30T1800" with its time, "2027-06-30" without. */
export const momentName = (language: string, moment: string): string => {
	const [date = '', time] = moment.split('T')
	return time ? `${shortDay(language, date)}, ${clockTime(language, time)}` : shortDay(language, date)
}

/** An amount without its currency, which the page names once: cells are narrow. */
export const plainAmount = (language: string, amount: string, decimals: number): string =>
	Number(amount).toLocaleString(language, {
		numberingSystem: 'latn',
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	})

/** "24.95–29.95", or the one price; null without a session. */
export function priceRange(
	language: string,
	{ prices }: Pick<SaleDay, 'prices'>,
	{ type, decimals }: { type: string | null; decimals: number },
): string | null {
	const range = type === null ? undefined : prices[type]
	if (!range) return null
	const [low, high] = range.map((amount) => plainAmount(language, amount, decimals))
	if (low === high) return low ?? null
	// In a line from the right a dash at the end of a line would read as a minus sign.
	return textDirection(language) === 'rtl' ? `\u2066${low}–${high}\u2069` : `${low}–${high}`
}

/** "10:30" of a field is "1030" of the files. A closing time of "00:00" is the end of the day. */
export const fieldTime = (time: string | null): string =>
	time === null ? '' : time === '2400' ? '00:00' : `${time.slice(0, 2)}:${time.slice(2)}`

export const timeOfField = (text: string): string | null => (text === '' ? null : text.replace(':', ''))

export const endOfField = (text: string): string | null => (text === '00:00' ? '2400' : timeOfField(text))
