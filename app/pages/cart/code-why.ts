import type { CodeRefusal, CodeTarget } from '#app/contract/entities/code-refusal.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { type DateWords, instantText, longDate, wallClockText } from '#app/pages/shared/page-words.ts'
import type { Refused } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** What sentences about codes are written with. */
export interface CodeTerms {
	t: Translate
	words: DateWords
	/** The venue's: validity of codes is shown in it. */
	timezone: string
}

/**
 * The rule that refused a code as a sentence; empty where the refusal names none. Refusals of vouchers share the refusal
 * code but have another context.
 */
export function codeWhy({ context, extra }: Pick<Refused, 'context' | 'extra'>, terms: CodeTerms): string {
	if (context !== 'code' || !extra) return ''
	const why: Partial<CodeRefusal> = extra
	const { t, words } = terms
	switch (why.reason) {
		case 'not_yet_valid':
			return t('promo.why.not_yet_valid', { date: startText(why.valid_from ?? '', terms) })
		case 'over':
			return t('promo.why.over', { until: endText(why.valid_until ?? '', terms) })
		case 'in_cart':
			return equivalentText(why, t)
		case 'money_spent':
			return t('promo.why.money_spent')
		case 'no_tickets':
			return t('promo.why.no_tickets')
		case 'not_asked':
			return t('promo.why.not_asked')
		case 'no_discount':
			return t('promo.why.no_discount')
		case 'event':
		case 'category':
		case 'group':
		case 'type':
			return targetsText(why.only ?? [], t)
		case 'dates':
			return datesText(why.dates ?? {}, terms)
		case 'weekday':
			return t('promo.why.weekday', {
				days: (why.weekdays ?? []).map((day) => dayName(day, words)).join(', '),
			})
		case 'except':
			return t('promo.why.except', {
				days: (why.except ?? []).map((days) => spanText(days, terms)).join('; '),
			})
		case 'min_tickets':
			return t('promo.why.min_tickets', { min: why.min_tickets ?? 0, number: why.tickets ?? 0 })
		case 'not_combinable':
			return t('promo.why.not_combinable', { codes: (why.other_codes ?? []).join(', ') })
		default:
			return ''
	}
}

/** Empty for the same code: the refusal itself already says that it is in the cart. */
function equivalentText({ code, other_codes: [other] = [] }: Partial<CodeRefusal>, t: Translate): string {
	return other === undefined || other === code ? '' : t('promo.why.in_cart', { code: other })
}

/** Hidden groups are not named: then the sentence says that the code is for something else. */
function targetsText(only: readonly CodeTarget[], t: Translate): string {
	const names = only.map(({ name, event }) => (event ? t('promo.why.aim', { event, name }) : name))
	return names.length > 0 ? t('promo.why.only', { names: names.join('; ') }) : t('promo.why.other')
}

function startText(instant: string, { timezone, words }: CodeTerms): string {
	const { date, time } = localTime(new Date(instant), timezone)
	return time === '0000' ? longDate(date, words) : instantText(instant, timezone, words)
}

/** An end at midnight is written as the day before. */
function endText(instant: string, { timezone, words }: CodeTerms): string {
	const { date, time } = localTime(new Date(instant), timezone)
	return time === '0000' ? longDate(addDays(date, -1), words) : instantText(instant, timezone, words)
}

function datesText({ start, end }: NonNullable<CodeRefusal['dates']>, { t, words }: CodeTerms): string {
	const from = start === undefined ? '' : boundText(start, 0, words)
	const until = end === undefined ? '' : boundText(end, -1, words)
	if (!from) return t('promo.why.until', { until })
	return until ? t('promo.why.dates', { date: from, until }) : t('promo.why.from', { date: from })
}

/** Days that are left out: "December 24", or "July 1, 2027 – August 31, 2027". */
function spanText({ start, end }: NonNullable<CodeRefusal['dates']>, { words }: CodeTerms): string {
	const from = start === undefined ? '' : boundText(start, 0, words)
	const until = end === undefined ? '' : boundText(end, -1, words)
	if (from === until) return from
	return [from, until].join(' – ').trim()
}

/** A date of one year, or a day of every year ("MM-DD"). */
function boundText(bound: string, days: number, words: DateWords): string {
	if (bound.length > 'MM-DD'.length) return longDate(addDays(bound, days), words)
	// A leap year has every day.
	const day = new Date(`${addDays(`2024-${bound}`, days)}T00:00:00Z`)
	const locale = `${words.locale}-u-nu-latn`
	return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day)
}

/** Monday 1 … Sunday 7; the first of January 2024 was a Monday. */
const dayName = (weekday: number, words: DateWords): string =>
	wallClockText(`2024-01-0${weekday}`, '0000', 'dddd', words)
