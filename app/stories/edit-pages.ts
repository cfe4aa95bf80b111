import type { Message } from '#app/pages/shared/refusals.ts'
import { addingTickets, askedTickets } from './facts/added-tickets.ts'
import {
	editClosed,
	editDiscard,
	editForm,
	editQuestion,
	editWithCredit,
	editWithPayment,
} from './facts/edit-forms.ts'
import { movesForm } from './facts/move-forms.ts'
import { managed } from './facts/order.ts'
import { manageStory } from './manage-story.tsx'

/** Another browser, or the venue, has changed the order. */
export const meanwhile: Message = {
	tone: 'warning',
	text: 'Your order has changed in the meantime, so we have not saved anything. Please start again.',
	link: { href: '/manage/story', text: 'Start again' },
}

const asked = { complete: { ...managed, orders: [] }, discard: editDiscard }

/** An order that is edited, in its states. */
export const editPages = [
	manageStory('Tickets that can be given back', { moves: movesForm, form: editForm, adding: addingTickets }),
	manageStory('An edit before it is confirmed', {
		...asked,
		form: editQuestion,
	}),
	manageStory('An edit that costs more', {
		...asked,
		form: editWithPayment,
	}),
	manageStory('An edit that no card can pay', {
		...asked,
		form: { ...editWithPayment, submit: null },
		messages: [{ tone: 'warning', text: 'Payment is not supported for this amount.' }],
	}),
	manageStory('What comes back is a credit', {
		...asked,
		form: editWithCredit,
	}),
	manageStory('An edit was made', {
		moves: movesForm,
		form: editForm,
		messages: [
			{
				tone: 'success',
				text: 'Your order is changed. We have emailed the details to ada@observatory.example.',
			},
		],
	}),
	manageStory('An edit was not finished in time', {
		moves: movesForm,
		form: editForm,
		messages: [
			{
				tone: 'warning',
				text: 'The time ran out, so nothing has changed. Please start again.',
				link: { href: '/manage/story', text: 'Start again' },
			},
		],
	}),
	manageStory('Tickets that cannot be given back, and why', { form: editClosed }),
	manageStory('Another browser was quicker', { moves: movesForm, form: editForm, messages: [meanwhile] }),
	manageStory('Tickets that are added need names', {
		form: editForm,
		adding: askedTickets,
		errors: [
			{ field: 'name.named.1', text: 'Enter a name for ticket 2' },
			{ field: 'answer.g1.project', text: 'Please answer: What would you like to make?' },
		],
	}),
	manageStory('Tickets that are added were sold meanwhile', {
		form: editForm,
		adding: addingTickets,
		messages: [
			{ tone: 'warning', text: 'There are not enough places left. Please choose fewer, or another time.' },
		],
	}),
]
