import type { DateCard } from '#app/pages/event/dates/calendar-view.ts'

const card = (day: number, change: Partial<DateCard> = {}): DateCard => ({
	date: `2027-05-0${day}`,
	day: String(day),
	href: `?date=2027-05-0${day}`,
	state: 'available',
	price: '$25.00',
	label: `May ${day}, from $25.00`,
	weekday: ['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'][day - 1] ?? '',
	month: 'May',
	chosen: false,
	today: false,
	...change,
})

/** Eight days: today, a scarce one, one that is sold out and one on which the venue is closed. */
export const dateCards: DateCard[] = [
	card(1, { today: true }),
	card(2, { state: 'few', stateText: 'Few left', label: 'May 2, few left' }),
	card(3, {
		state: 'sold_out',
		stateText: 'Sold out',
		href: null,
		label: 'May 3, sold out',
		price: undefined,
		why: 'sold_out',
	}),
	card(4, {
		state: 'closed',
		stateText: 'Closed',
		href: null,
		label: 'May 4, closed',
		price: undefined,
		why: 'nothing',
	}),
	card(5, { fullPrice: 'from $25.00 / $12.00', badge: 'Late night', tooltip: 'Late night' }),
	card(6, { chosen: true, label: 'May 6, chosen' }),
	card(7),
	card(8),
]

/** The calendar month of May 2027. */
export const may = {
	id: '2027-05',
	title: 'May 2027',
	leading: 6,
	days: Array.from({ length: 31 }, (_, index) => {
		const day = index + 1
		const known = dateCards[index]
		const date = `2027-05-${String(day).padStart(2, '0')}`
		const plain = {
			date,
			day: String(day),
			href: `?date=${date}`,
			state: 'available' as const,
			price: '$25',
			label: `May ${day}`,
		}
		return known
			? {
					...plain,
					state: known.state,
					why: known.why,
					badge: known.badge,
					href: known.href,
					price: known.price && '$25',
					label: known.label,
				}
			: plain
	}),
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
	(long) => ({
		short: long.slice(0, 3),
		long,
	}),
)

/** The data of the date step, with the calendar closed. */
export const dates = {
	cards: dateCards,
	moreHref: '?calendar',
	calendar: null,
	closeHref: '?',
	reasons: { sold_out: 'Sold out', nothing: 'Closed' },
}
