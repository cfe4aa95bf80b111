import type { EventPage } from '#app/pages/event/event-view.ts'
import { type PageStories, wholeEvent } from './event-pages.ts'
import { states } from './event-states.ts'
import { cart } from './facts/cart.ts'
import { ticketGroups } from './facts/quantity.ts'

const tickets = states.quantities

const code = {
	text: 'The group rate needs the code of your letter. It was sent from schools@observatory.example.',
	value: '',
	error: null,
}
const question = {
	field: 'input.string.r1.who',
	asks: { title: 'Who is coming?', type: 'string', maxLength: 60 } as const,
	value: '',
}
const party = { text: 'We like to meet parties of ten and more at the door.', question, error: null }

/** The same page at an address that opens a description. */
const about = (page: EventPage, id: string): EventPage => ({
	...page,
	shared: { ...page.shared, here: `/_stories?about=${id}` },
})

/** Dialogs over the page of an event that must be answered or closed. */
export const askedPages: PageStories = {
	'A code is asked for': wholeEvent(tickets, { codeRequired: code }),
	'A code that does not do': wholeEvent(tickets, {
		codeRequired: { ...code, value: 'SHOAL', error: "That code isn't valid. Check the spelling." },
	}),
	'An answer before tickets are held': wholeEvent(tickets, { inputRequired: party }),
	'An answer that was left out': wholeEvent(tickets, {
		inputRequired: { ...party, error: 'Please answer “Who is coming?”.' },
	}),
	'The cart first, or without it': wholeEvent(tickets, {
		cart,
		conflict: "That's more than one order can hold. Please choose fewer tickets.",
	}),
	'About the event': about(
		wholeEvent(states.pickDate, { event: { preview: 'Bring warm clothes' } }),
		'evt-story',
	),
	'About a ticket': about(wholeEvent({ ...tickets, groups: ticketGroups.vouchers }), 'pass'),
}
