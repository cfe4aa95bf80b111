import type { EventState, StepKey } from '#app/pages/event/event-state.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import type { MembersGateView } from '#app/pages/event/members-gate.ts'
import type { AddOneKind, ClosedWhy } from '#app/pages/event/offer.ts'
import type { AddOneView } from '#app/pages/event/quantities/add-one.ts'
import { inStepOrder, type PagePlan } from '#app/pages/shell/page.ts'
import { states } from './event-states.ts'
import { cart } from './facts/cart.ts'
import { cardRecipient, donation, endsBefore, gates } from './facts/event.ts'
import { eventPage } from './facts/page.ts'
import { seatStates } from './seat-states.ts'

/** A page in one of its states, by story name. */
export type PageStories = Readonly<Record<string, EventPage>>

const block = { props: {}, view: null }
const plan: PagePlan = {
	top: [],
	main: [
		{ id: 'event-header', type: 'event-header', ...block },
		{ id: 'messages', type: 'message-rules', ...block },
		{ id: 'date', type: 'date-picker', ...block },
		{ id: 'session', type: 'session-picker', ...block },
		{ id: 'tickets', type: 'ticket-quantities', ...block },
		{ id: 'seats', type: 'seat-map', props: { opens: 'map' }, view: null },
		{ id: 'reserve', type: 'reserve-button', ...block },
	],
	aside: [{ id: 'cart', type: 'cart-widget', ...block }],
	bottom: [],
}

/** The whole page of an event, its blocks in the order of its steps. */
export function wholeEvent(
	state: EventState,
	{ event, ...change }: Partial<Omit<EventPage, 'event'>> & { event?: Parameters<typeof eventPage>[1] } = {},
): EventPage {
	const page = eventPage(state, event)
	return { ...page, plan: inStepOrder(plan, state.steps), ...change }
}

const admission: EventState['admission'] = {
	chosen: null,
	options: [
		{
			id: 'single',
			title: 'Choose a date and time',
			text: 'For a fixed day.',
			href: '?admission=single',
		},
		{
			id: 'flexible',
			title: 'Open ticket',
			text: 'Come on any day while the ticket is valid.',
			href: '?admission=flexible',
		},
	],
}
const anyDate: EventState['admission'] = { ...admission, chosen: { text: 'Open ticket', changeHref: '?' } }
const withAdmission = (steps: readonly StepKey[]): StepKey[] => ['admission', ...steps]

/** An event without steps. */
const noSteps: EventState = { ...states.closed, messages: [], steps: [] }

const pickAdmission: EventState = {
	...noSteps,
	step: 'pick-admission',
	steps: withAdmission(['date', 'session', 'tickets']),
	admission,
}

/** Quantities first: everything is chosen, and names are asked at the end. */
export const details: EventState = {
	...states.named,
	steps: ['tickets', 'date', 'session', 'details'],
	tickets: { text: '2 × Adult', changeHref: '?quantity=named:2' },
}

/** By the open step; a step without a story does not compile. `ready` redirects and is never rendered. */
const steps: Record<Exclude<EventState['step'], 'closed' | 'ready'>, PageStories> = {
	'pick-admission': {
		'One date, or any': wholeEvent(pickAdmission),
		'Neither one date nor any': wholeEvent(pickAdmission, {
			errors: [{ field: 'admission', text: 'Please select an admission type to continue.' }],
		}),
	},
	count: { 'Quantities first': wholeEvent(states.counting) },
	'pick-date': {
		'Dates first': wholeEvent(states.pickDate),
		'Dates for a party': wholeEvent(states.counted),
	},
	'pick-session': { Times: wholeEvent(states.pickSession, { cart }) },
	'choose-quantities': {
		Tickets: wholeEvent(states.quantities, { cart }),
		'Tickets for any date': wholeEvent({
			...states.passes,
			steps: withAdmission(states.passes.steps),
			admission: anyDate,
		}),
		'Details last': wholeEvent(details),
		Seats: wholeEvent(seatStates.closed),
	},
}

const closed = (text: string, tone: 'warning' | 'error' = 'warning'): EventPage =>
	wholeEvent({ ...noSteps, messages: [{ tone, text }] })

/** By the reason for an empty choice; `strict` is an address that requests something unavailable. */
const closings: Record<ClosedWhy | 'strict', PageStories> = {
	'reserve.no_groups': { 'Nothing on sale': closed('There are no tickets for this event at the moment.') },
	'reserve.anchor_first': {
		'Admission first': closed('Please add an admission ticket to your cart first.'),
	},
	'reserve.no_dates': { 'No dates': closed('There are no dates available at the moment.') },
	'reserve.unavailable_tickets': {
		'No sessions': closed('Tickets for this event are not available at the moment.'),
	},
	'reserve.paused': {
		'Sales paused': closed("Ticket sales are paused. You can still check out what's in your cart."),
	},
	'reserve.sale.over': { 'Sale over': closed('Tickets for this event are no longer on sale.') },
	strict: {
		'Strict address': closed('Tickets are not available on May 3. Please select another date.', 'error'),
	},
}

const giftcard: AddOneView = {
	kind: 'giftcard',
	title: 'Choose a gift card',
	summary: 'It comes by mail and is good for three years.',
	chosen: null,
	recipient: cardRecipient,
	choices: donation.choices.map((choice, at) => ({
		...choice,
		name: ['Fifty dollars', 'One hundred dollars', 'An amount of your own'][at] ?? '',
		summary: '',
		price: ['$50.00', '$100.00', 'From $10.00 to $500.00'][at] ?? '',
		isSoldOut: false,
	})),
}

const forGrace = {
	...cardRecipient,
	name: 'Grace Hopper',
	email: 'grace@observatory.example',
	message: 'Many happy returns!\nSee you under the dome.',
}

const ones: Record<AddOneKind, PageStories> = {
	donation: { 'A donation': wholeEvent(noSteps, { event: { addOne: donation } }) },
	giftcard: {
		'A gift card': wholeEvent(noSteps, { event: { addOne: giftcard } }),
		'A gift card, none chosen': wholeEvent(noSteps, {
			event: { addOne: giftcard },
			errors: [{ field: 'one', text: 'Please select a gift card to continue.' }],
		}),
		'A gift card for somebody': wholeEvent(noSteps, {
			event: { addOne: { ...giftcard, chosen: 'child', recipient: forGrace } },
		}),
		'A gift card, the recipient wrong': wholeEvent(noSteps, {
			event: { addOne: { ...giftcard, chosen: 'child', recipient: { ...forGrace, email: 'grace' } } },
			errors: [
				{ field: 'recipient_email', text: 'Enter a valid email address.' },
				{ field: 'send_on', text: 'Choose a day from today to Saturday, May 1, 2027.' },
			],
		}),
	},
}

const members: Record<MembersGateView['kind'] | 'ends-before', PageStories> = {
	members: { 'Only for members': wholeEvent(noSteps, { event: { gate: gates.open } }) },
	account: {
		'Only for members, logged in without a membership': wholeEvent(noSteps, {
			event: { gate: gates.account },
		}),
	},
	expired: { 'A membership that has expired': wholeEvent(noSteps, { event: { gate: gates.expired } }) },
	'ends-before': {
		'A membership that ends before the day': wholeEvent(states.quantities, {
			event: { membership: endsBefore },
		}),
	},
}

/** The page of an event in every state that it can have. */
export const eventPages: PageStories = Object.assign(
	{},
	...[steps, closings, ones, members].flatMap((table) => Object.values<PageStories>(table)),
)
