import { isToCome } from '#app/pages/shared/sale-times.ts'
import { isSelectable } from './dates/calendar-view.ts'
import type { DateFirstFacts } from './dates/date-first-facts.ts'

/** The beginning of a sale, as a page counts down to it. */
export interface SaleBegins {
	instant: string
	/** "On sale from Friday, January 8, 2027 at 10:00 AM". */
	text: string
	seconds: number
}

/**
 * When an event that can't be bought yet goes on sale, ISO: the whole of it, or the first of its days where none can be
 * chosen. Null once anything is on sale, and where nothing says when it will be.
 */
export function saleBegins({
	event,
	calendar,
	now,
}: Pick<DateFirstFacts, 'event' | 'calendar' | 'now'>): string | null {
	if (isToCome(event.on_sale_from, now)) return event.on_sale_from
	if (!calendar || calendar.days.some(isSelectable)) return null
	return calendar.days.flatMap((day) => day.on_sale_from ?? []).sort()[0] ?? null
}
