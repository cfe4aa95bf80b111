import { addMonths, isLocalDate, localTime } from '#app/lib/dates.ts'
import { longestWaitMonths } from '#app/lib/gift-limits.ts'
import { longDate, pageTerms } from './page-words.ts'
import type { FieldError } from './refusals.ts'
import type { Storefront } from './storefront.ts'

/** The days on which a gift can be sent: venue-local, both inclusive. */
export interface SendDays {
	min: string
	max: string
}

export function sendDays({ now, seller }: Storefront): SendDays {
	const min = localTime(now, seller.publicConfig.locale.timezone).date
	return { min, max: addMonths(min, longestWaitMonths) }
}

/** The error of a typed day; none for a possible one. */
export function sendDayErrors(
	storefront: Storefront,
	{ field, day, days }: { field: string; day: string; days: SendDays },
): FieldError[] {
	if (isLocalDate(day) && day >= days.min && day <= days.max) return []
	const date = longDate(days.max, pageTerms(storefront).words)
	return [{ field, text: storefront.t('gift.send_on_range', { date }) }]
}
