import type { Translate } from '#app/sellers/wording/translate.ts'
import { type DateWords, instantText } from './page-words.ts'

/** True for an instant of the API that is still to come. */
export const isToCome = (instant: string | null, now: string): instant is string =>
	instant !== null && Date.parse(instant) > Date.parse(now)

/** "On sale from Fri, Jan 8, 2027 at 10:00 AM", on the clock of the place. */
export const saleText = (
	instant: string,
	{ timezone, words, t }: { timezone: string; words: DateWords; t: Translate },
): string => t('reserve.sale.from', { when: instantText(instant, timezone, words) })
