import type { AddOneView } from '#app/flows/add-one.ts'
import type { DateCard } from '#app/flows/calendar-view.ts'
import type { EventView } from '#app/flows/event-page.ts'
import { type EventState, plainState, type QuantityStep } from '#app/flows/event-state.ts'
import type { MembersGateView } from '#app/flows/members-gate.ts'
import { pictureOf } from '#app/flows/picture.ts'
import type { QuantityGroup, QuantityType } from '#app/flows/quantities.ts'
import type { TraceLine } from '#app/flows/rule-trace.ts'
import type { SessionPill } from '#app/flows/session-tabs.ts'
import { pictures } from './cart-facts.ts'
import { price } from './prices.ts'

const quiet = plainState(['date', 'session', 'tickets'])

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

/** Eight days: today, a scarce one, one that is sold out and one on which the house is closed. */
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
	card(5, { fullPrice: 'from $25.00 / $12.00', rise: '+$5.00', badge: 'Late night', tooltip: 'Late night' }),
	card(6, { chosen: true, label: 'May 6, chosen' }),
	card(7),
	card(8),
]

/** The month of May 2027 as the calendar draws it. */
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

const dates = {
	cards: dateCards,
	moreHref: '?calendar',
	calendar: null,
	closeHref: '?',
	reasons: { sold_out: 'Every place is taken.', nothing: 'Nothing is held on this day.' },
}

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

/** An all-day one, a dear one with two prices, and two that can't be chosen. */
const closedTimes = [
	{
		id: '0000',
		title: 'Morning',
		sessions: [
			pill('d1', 'All day, 10:00 AM to 5:00 PM', { note: 'With the dome' }),
			pill('d2', '10:30 AM', {
				price: 'from $30.00 / $15.00',
				rise: '+$5.00',
				label: '10:30 AM, $5.00 more',
			}),
			pill('d3', '11:00 AM', {
				state: 'sold_out',
				stateText: 'Sold out',
				href: null,
				price: undefined,
				why: 'Every place is taken.',
				label: '11:00 AM, sold out',
			}),
			pill('d4', '11:30 AM', {
				state: 'sold_out',
				stateText: 'Not available',
				href: null,
				price: undefined,
				why: 'Too few places are left for your 5 tickets.',
				label: '11:30 AM, not available',
			}),
		],
	},
]

const type = (id: string, name: string, change: Partial<QuantityType> = {}): QuantityType => ({
	id,
	field: `quantity.${id}`,
	name,
	summary: '',
	description: '',
	price: price('25.00'),
	shownField: `price.${id}`,
	faceValue: '25.00',
	fee: '0.00',
	feeNote: '',
	value: 0,
	step: 1,
	min: 0,
	max: 10,
	places: { kind: 'open', text: '' },
	voucher: null,
	people: [],
	flexible: null,
	...change,
})

const group = (change: Partial<QuantityGroup> = {}): QuantityGroup => ({
	id: 'g1',
	name: 'Tickets',
	summary: '',
	description: '',
	isPass: false,
	min: 0,
	max: 10,
	admit: null,
	questions: [],
	types: [
		type('adult', 'Adult', { value: 2, feeNote: 'incl. fees' }),
		type('child', 'Child', { summary: 'Up to 12 years, with an adult', price: price('12.00') }),
		type('student', 'Student', { places: { kind: 'sold_out', text: 'Sold out' }, max: 0 }),
	],
	...change,
})

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
		hidden: ['May 1 at 12:30 PM: You have Night at the observatory in your cart, 12:00 PM to 1:00 PM.'],
	},
	noSession: { ...quiet, step: 'pick-session', date: chosenDate, tabs: [], hidden: [] },
	quantities: choosing([group()]),
	fewLeft: choosing([
		group({
			max: 4,
			types: [type('few', 'Adult', { max: 4, places: { kind: 'few', text: '4 left' } })],
		}),
	]),
	twoGroups: choosing([
		group({ name: 'Visit', summary: 'Everything in the house for one day.' }),
		group({
			id: 'g2',
			name: 'Gifts',
			types: [
				type('gift', 'Gift of your choice', {
					flexible: { field: 'amount.gift', min: '5.00', max: '500.00', value: '25.00' },
				}),
			],
		}),
	]),
	named: choosing([
		group({
			admit: { name: 'required', email: 'optional' },
			types: [type('named', 'Adult', { value: 2, people: [{ name: 'Ada Byron', email: '', voucher: '' }] })],
		}),
	]),
	asked: choosing([
		group({
			types: [type('maker', 'Maker', { value: 1 })],
			questions: [
				{
					key: 'project',
					field: 'answer.g1.project',
					asks: { title: 'What would you like to make?', type: 'string', enum: ['A lens', 'A sundial'] },
					required: true,
					value: '',
				},
				{
					key: 'youngest',
					field: 'answer.g1.youngest',
					asks: { title: 'How old is your youngest maker?', type: 'integer', minimum: 7, maximum: 120 },
					required: true,
					value: '6',
				},
				{
					key: 'needs',
					field: 'answer.g1.needs',
					asks: {
						title: 'Is there anything we should have ready?',
						description: 'Left-handed tools, a lower bench, a quiet corner.',
						type: 'string',
					},
					required: false,
					value: '',
				},
			],
		}),
	]),
	vouchers: choosing([
		group({
			types: [
				type('pass', 'Adult', {
					value: 2,
					voucher: { pattern: null },
					description: '<p>From 16 years.</p>',
					people: [
						{ name: '', email: '', voucher: 'OBS4711' },
						{ name: '', email: '', voucher: 'OBS' },
					],
				}),
			],
		}),
	]),
	counting: {
		...plainState(['tickets', 'date', 'session']),
		step: 'count',
		groups: [group()],
		rules: [],
	},
	counted: {
		...plainState(['tickets', 'date', 'session']),
		tickets: { text: '2 × Adult, 1 × Child', changeHref: '?' },
		step: 'pick-date',
		dates,
	},
	passes: {
		...choosing([group({ name: 'Year pass', isPass: true, types: [type('pass', 'Adult', { value: 1 })] })]),
		steps: ['tickets'],
		date: null,
		session: null,
	},
	said: {
		...choosing([group()]),
		said: { date: ['The roof terrace is closed on this day.'], session: ['This time ends with a concert.'] },
	},
	closed: { ...quiet, messages: [{ tone: 'warning', text: 'This event is over.' }], step: 'closed' },
} as const satisfies Record<string, EventState>

/** A gift of one's choice. */
export const donation: AddOneView = {
	kind: 'donation',
	title: 'Choose your donation',
	summary: 'It pays for the bus of a school class.',
	chosen: 'own',
	choices: [
		{
			id: 'child',
			name: 'One child’s night',
			summary: '',
			price: '$30.00',
			faceValue: '30.00',
			isSoldOut: false,
			flexible: null,
		},
		{
			id: 'seat',
			name: 'A name on a seat',
			summary: 'In the dome',
			price: '$500.00',
			faceValue: '500.00',
			isSoldOut: true,
			flexible: null,
		},
		{
			id: 'own',
			name: 'What you like',
			summary: '',
			price: 'From $5.00 to $5,000.00',
			faceValue: '50.00',
			isSoldOut: false,
			flexible: { field: 'amount.own', min: '5.00', max: '5000.00', value: '50.00' },
		},
	],
}

/** An event as its page draws it. */
export const event = (state: EventState, change: Partial<EventView> = {}): EventView => ({
	id: 'evt-story',
	name: 'Night at the observatory',
	subtitle: 'Six telescopes and one dome',
	summary: 'See the rings of Saturn with your own eyes.',
	description:
		'<p>Bring warm clothes: the dome is open to the sky.</p><p>Clouds move the visit into the planetarium.</p>',
	preview: '',
	venue: 'Observatory Hill',
	category: 'Nights',
	image: pictureOf('_poster/story-1.svg', '', 'cover', pictures),
	state,
	addOne: null,
	gate: null,
	trace: [],
	action: '?',
	attempt: 'story',
	canonical: '/events/evt-story',
	priceNote: '',
	...change,
})

/** The gate of an event that is for members, with and without rooms behind it. */
export const gates = {
	closed: {
		kind: 'members',
		title: 'Only for members',
		text: 'Tickets for this event are reserved for members.',
		doors: [],
	},
	open: {
		kind: 'members',
		title: 'Only for members',
		text: 'Tickets for this event are reserved for members.',
		doors: [
			{ id: 'login', href: '?login', text: 'Already a member' },
			{ id: 'join', href: '?join', text: 'Become a member' },
		],
	},
} as const satisfies Record<string, MembersGateView>

/** What staff see of the rules in a preview. */
export const trace: TraceLine[] = [
	{
		subject: 'Sat, May 1, 2027 at 10:00 AM',
		decided: 'sold_out',
		asked: [
			{ rule: 'past', holds: false, facts: 'start_datetime=2027-05-01T14:00:00Z now=2027-05-01T12:00:00Z' },
			{ rule: 'sold_out', holds: true, facts: 'capacity=60 oversell=0 used=60 sold_out=true' },
		],
	},
	{
		subject: 'Sat, May 1, 2027 at 12:30 PM',
		decided: null,
		asked: [{ rule: 'sold_out', holds: false, facts: 'capacity=60 oversell=0 used=4 sold_out=false' }],
	},
]
