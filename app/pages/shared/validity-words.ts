import type { Translate } from '#app/sellers/wording/translate.ts'
import { type DateWords, longDate } from './date-words.ts'

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
