import { type EventState, plainState, type QuantityStep } from '#app/pages/event/event-state.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { dates, may, weekdays } from './facts/date.ts'
import { ticketGroups } from './facts/quantity.ts'
import { closedTimes, sessionTabs } from './facts/session.ts'
import { price } from './prices.ts'

const quiet = plainState(['date', 'session', 'tickets'])

const chosenDate = { text: 'Saturday, May 1, 2027', changeHref: '?' }
const chosenSession = { text: '9:30 PM', changeHref: '?date=2027-05-01' }

const choosing = (groups: QuantityGroup[]): Extract<EventState, QuantityStep> => ({
	...quiet,
	step: 'choose-quantities',
	date: chosenDate,
	session: chosenSession,
	sessionId: 's6',
	when: '',
	hidden: [],
	groups,
	total: price('50.00'),
	rules: [],
	keepsCounts: false,
	seats: null,
})

/** The event page in each of its steps. */
export const states = {
	pickDate: { ...quiet, step: 'pick-date', dates },
	calendar: {
		...quiet,
		step: 'pick-date',
		dates: {
			...dates,
			calendar: {
				months: [may],
				weekdays,
				weekStart: 0,
				weekStep: 7,
				visibleShare: 0.4,
				today: '2027-05-01',
				chosen: null,
			},
		},
	},
	pickSession: { ...quiet, step: 'pick-session', date: chosenDate, tabs: sessionTabs, hidden: [] },
	closedTimes: {
		...quiet,
		step: 'pick-session',
		date: chosenDate,
		tabs: closedTimes,
		hidden: [],
	},
	overlap: {
		...quiet,
		step: 'pick-session',
		date: chosenDate,
		tabs: sessionTabs.slice(0, 1),
		hidden: ['May 1 at 12:30 PM – During Night at the observatory (12:00 PM–1:00 PM)'],
	},
	noSession: { ...quiet, step: 'pick-session', date: chosenDate, tabs: [], hidden: [] },
	quantities: choosing(ticketGroups.plain),
	cheaper: choosing(ticketGroups.cheaper),
	fewLeft: choosing(ticketGroups.fewLeft),
	twoGroups: choosing(ticketGroups.twoGroups),
	zones: {
		...choosing([
			...ticketGroups.plain.map((group) => ({ ...group, name: 'Stalls' })),
			...ticketGroups.zones,
		]),
		steps: ['date', 'session', 'tickets', 'seats'],
	},
	named: choosing(ticketGroups.named),
	asked: choosing(ticketGroups.asked),
	vouchers: choosing(ticketGroups.vouchers),
	counting: {
		...plainState(['tickets', 'date', 'session']),
		step: 'count',
		groups: ticketGroups.plain,
		rules: [],
	},
	counted: {
		...plainState(['tickets', 'date', 'session']),
		tickets: { text: '2 × Adult, 1 × Child', changeHref: '?' },
		step: 'pick-date',
		dates,
	},
	passes: {
		...choosing(ticketGroups.passes),
		steps: ['tickets'],
		date: null,
		session: null,
	},
	said: {
		...choosing(ticketGroups.plain),
		said: { date: ['The roof terrace is closed on this day.'], session: ['This time ends with a concert.'] },
	},
	closed: { ...quiet, messages: [{ tone: 'warning', text: 'This event is over.' }], step: 'closed' },
} as const satisfies Record<string, EventState>
