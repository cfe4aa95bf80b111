import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { NextSession } from '#app/contract/entities/session.ts'
import { addMonths } from '#app/lib/dates.ts'
import {
	availabilityWords,
	longDate,
	type PageTerms,
	timeText,
	wallClockText,
} from '#app/pages/shared/page-words.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/*
 * Computes the date and availability line of an event card, where the visitor has not chosen a day yet:
 *
 * - the next session that has a place, by its day alone where visitors may come at any time of it, and whether few are left;
 * - until when the event runs, where that is within twelve months: sessions without an end are written further ahead;
 * - "Sold out today" where sessions of today are still to come and all are full; "Sold out" where all sessions are.
 *
 * Example on Friday, Nov 27: a show until Jan 3 with places on Saturday: "Until Jan 3 · Next: Sat, Nov 28, 10:30 AM".
 */

const soonMonths = 12

type WhenTerms = PageTerms & {
	t: Translate
	/** The venue's own day. */
	today: string
}

/** The line of the card: "Until Jan 3 · Next: Sat, Nov 28, 10:30 AM". */
export function whenText(
	run: NextSession,
	{ event_type }: Pick<EventTemplate, 'event_type'>,
	{ t, today, words, availability }: WhenTerms,
): string {
	const { next, first_date, last_date } = run
	if (!next) return t('availability.sold_out')
	const isSoon = (date: string): boolean => date < addMonths(today, soonMonths)
	const short = (date: string, pattern: string): string => wallClockText(date, '0000', pattern, words)
	// Further ahead a date needs its year.
	const day = isSoon(next.local_date)
		? t('events.card.day', {
				weekday: short(next.local_date, 'ddd'),
				date: short(next.local_date, words.formats.shortDate),
			})
		: longDate(next.local_date, words)
	const at = next.all_day ? day : t('events.card.time', { day, time: timeText(next.start_time, words) })
	const isOnce = event_type === 'single' && first_date === last_date
	const few = availabilityWords(next.available, availability, t)
	return [
		isSoon(last_date) && last_date > next.local_date
			? t('events.card.until', { date: short(last_date, words.formats.shortDate) })
			: '',
		first_date === today && next.local_date > today ? t('events.card.sold_out_today') : '',
		isOnce ? at : t('events.card.next', { when: at }),
		few.kind === 'few' ? few.text : '',
	]
		.filter(Boolean)
		.join(' · ')
}
