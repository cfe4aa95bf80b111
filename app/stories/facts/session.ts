import type { SessionPill } from '#app/pages/event/dates/session-tabs.ts'

const pill = (id: string, time: string, change: Partial<SessionPill> = {}): SessionPill => ({
	id,
	href: `?session=${id}`,
	time,
	state: 'available',
	price: '$25.00',
	label: time,
	...change,
})

/** Times in three parts of a day: some scarce, some sold out. */
export const sessionTabs = [
	{
		id: '0000',
		title: 'Morning',
		sessions: [
			pill('s1', '10:00 AM'),
			pill('s2', '10:30 AM', { state: 'few', stateText: '4 left', label: '10:30 AM, 4 left' }),
			pill('s3', '11:00 AM', {
				state: 'sold_out',
				stateText: 'Sold out',
				href: null,
				price: undefined,
				label: '11:00 AM, sold out',
			}),
		],
	},
	{ id: '1200', title: 'Afternoon', sessions: [pill('s4', '12:30 PM'), pill('s5', '2:00 PM')] },
	{ id: '1700', title: 'Evening', sessions: [pill('s6', '9:30 PM')] },
]

/** An all-day session, an expensive one with two prices, and two that can't be chosen. */
export const closedTimes = [
	{
		id: '0000',
		title: 'Morning',
		sessions: [
			pill('d1', 'All day, 10:00 AM to 5:00 PM', { note: 'With the dome' }),
			pill('d2', '10:30 AM', {
				price: 'from $30.00 / $15.00',
				label: '10:30 AM, $5.00 more',
			}),
			pill('d3', '11:00 AM', {
				state: 'sold_out',
				stateText: 'Sold out',
				href: null,
				price: undefined,
				why: 'Sold out',
				label: '11:00 AM, sold out',
			}),
			pill('d4', '11:30 AM', {
				state: 'sold_out',
				stateText: 'Not available',
				href: null,
				price: undefined,
				why: 'Fewer than 5 places left',
				label: '11:30 AM, not available',
			}),
		],
	},
]
