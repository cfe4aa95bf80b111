// Names of days and months, and date patterns of a language, from the data of Intl: a new language needs no code.
// Used on the server only: pages contain the finished text.
import dayjs from 'dayjs'
import { languageOf } from '#app/lib/languages.ts'

/** Patterns of dayjs, in which text in [brackets] is literal. */
export interface DateFormats {
	dateTime: string
	date: string
	shortDate: string
	time: string
	orderListDate: string
}

/** The venue's settings that decide how dates are written. */
export interface DateSettings {
	default: string
	formats: DateFormats
	localFormats: { readonly [locale: string]: Partial<DateFormats> }
}

/** The product's own patterns, which are American English: `seller-configs/_platform/defaults.json`. */
export const englishFormats: DateFormats = {
	dateTime: 'ddd, MMM D, YYYY [at] h:mm A',
	date: 'dddd, MMMM D, YYYY',
	shortDate: 'MMM D',
	time: 'h:mm A',
	orderListDate: 'ddd, MMMM D YYYY',
}

// Latin digits and the Gregorian calendar, as codes and amounts have (see `amountsOf`).
const inVenueTime = { timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const

type Options = Intl.DateTimeFormatOptions

const partsOf = (locale: string, date: Date, options: Options): Intl.DateTimeFormatPart[] =>
	new Intl.DateTimeFormat(locale, { ...inVenueTime, ...options }).formatToParts(date)

const partOf = (locale: string, date: Date, options: Options, type: Intl.DateTimeFormatPartTypes): string =>
	partsOf(locale, date, options).find((part) => part.type === type)?.value ?? ''

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 9)))
// 2027-08-01 is a Sunday, the first day of dayjs.
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2027, 7, 1 + day)))

/** Names of months. Polish and others inflect them beside a day: "maj 2027", but "1 maja". */
function monthNames(locale: string, month: 'long' | 'short') {
	const alone = months.map((date) => partOf(locale, date, { month }, 'month'))
	const inDates = months.map((date) => partOf(locale, date, { month, day: 'numeric' }, 'month'))
	return (date: { month(): number }, pattern: string): string =>
		(/D/.test(pattern) ? inDates : alone)[date.month()] ?? ''
}

/** The shortest names that differ from each other, for the head of a calendar. */
function shortestWeekdays(locale: string, short: readonly string[]): string[] {
	const cuts = [2, 3].map((length) => short.map((name) => name.slice(0, length)))
	const narrow = weekdays.map((date) => partOf(locale, date, { weekday: 'narrow' }, 'weekday'))
	return cuts.find((names) => new Set(names).size === names.length) ?? narrow
}

const knownLanguages = new Map<string, string>()

/** The name under which dayjs has the words of a locale; registers them on first use. */
export function dateLanguage(locale: string): string {
	const known = knownLanguages.get(locale)
	if (known) return known
	const name = languageOf(locale) === 'en' ? 'en' : locale.toLowerCase()
	if (name !== 'en') dayjs.locale(wordsOf(locale, name), undefined, true)
	knownLanguages.set(locale, name)
	return name
}

function wordsOf(locale: string, name: string) {
	// As beside a day: German has "Sa" alone, and "Sa." in a date.
	const weekdaysShort = weekdays.map((date) =>
		partOf(locale, date, { weekday: 'short', month: 'short', day: 'numeric' }, 'weekday'),
	)
	const dayPeriod = (hour: number): string =>
		partOf(locale, new Date(Date.UTC(2027, 0, 1, hour)), { hour: 'numeric', hourCycle: 'h12' }, 'dayPeriod')
	const [morning, afternoon] = [dayPeriod(9), dayPeriod(15)]
	const words = {
		name,
		months: monthNames(locale, 'long'),
		monthsShort: monthNames(locale, 'short'),
		weekdays: weekdays.map((date) => partOf(locale, date, { weekday: 'long' }, 'weekday')),
		weekdaysShort,
		weekdaysMin: shortestWeekdays(locale, weekdaysShort),
		formats: {},
		relativeTime: {},
		ordinal: String,
		meridiem: (hour: number) => (hour < 12 ? morning : afternoon),
	}
	// The type of dayjs knows lists of names only, but it calls functions too (its own Polish words have one).
	return words as unknown as (typeof dayjs.Ls)[string]
}

// Half past nine on the first: a language that writes "09" and "01" shows it.
const sample = new Date(Date.UTC(2027, 7, 1, 9, 30))

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** The token of dayjs that writes a part as Intl did; "" for a part that visitors need not see, such as an era. */
function tokenOf({ type, value }: Intl.DateTimeFormatPart, options: Options, hasPeriod: boolean): string {
	const padded = value.length === 2
	switch (type) {
		case 'weekday':
			return options.weekday === 'long' ? 'dddd' : 'ddd'
		case 'month':
			return isNumber(value) ? 'M' : options.month === 'long' ? 'MMMM' : 'MMM'
		case 'day':
			return padded ? 'DD' : 'D'
		case 'year':
			return 'YYYY'
		case 'hour':
			return (hasPeriod ? 'h' : 'H').repeat(padded ? 2 : 1)
		case 'minute':
			return 'mm'
		case 'dayPeriod':
			return 'A'
		case 'literal':
			return /\p{L}/u.test(value) ? `[${value}]` : value
		default:
			return ''
	}
}

function patternOf(locale: string, options: Options): string {
	const parts = partsOf(locale, sample, options)
	const hasPeriod = parts.some(({ type }) => type === 'dayPeriod')
	return parts.map((part) => tokenOf(part, options, hasPeriod)).join('')
}

const day: Options = { day: 'numeric', year: 'numeric' }
const time: Options = { hour: 'numeric', minute: '2-digit' }
const derived = new Map<string, DateFormats>()

/** The patterns of a language as Intl writes dates: "Sa., 1. Mai 2027, 10:30" in German. */
export function ownFormats(locale: string): DateFormats {
	const known = derived.get(locale)
	if (known) return known
	const formats = {
		dateTime: patternOf(locale, { ...day, ...time, weekday: 'short', month: 'short' }),
		date: patternOf(locale, { ...day, weekday: 'long', month: 'long' }),
		shortDate: patternOf(locale, { day: 'numeric', month: 'short' }),
		time: patternOf(locale, time),
		orderListDate: patternOf(locale, { ...day, weekday: 'short', month: 'long' }),
	}
	derived.set(locale, formats)
	return formats
}

/**
 * The patterns of one locale: the venue's for it, else the venue's common ones where they are in its language, else
 * those of Intl. The common ones are in the language of the venue's default; unchanged ones are in English.
 */
export function formatsFor(settings: DateSettings, locale: string): DateFormats {
	const isCommon = languageOf(locale) === languageOf(settings.default)
	const isEnglish = languageOf(locale) === 'en'
	const local = settings.localFormats[locale]
	const own = ownFormats(locale)
	const pick = (name: keyof DateFormats): string => {
		const common = settings.formats[name]
		const fits = isCommon && (isEnglish || common !== englishFormats[name])
		return local?.[name] ?? (fits ? common : own[name])
	}
	return {
		dateTime: pick('dateTime'),
		date: pick('date'),
		shortDate: pick('shortDate'),
		time: pick('time'),
		orderListDate: pick('orderListDate'),
	}
}
