import type { Message } from '#app/pages/shared/refusals.ts'
import { closedForm } from './facts/cancel-forms.ts'
import { complete, managed } from './facts/order.ts'
import { paymentForm, upcomingForm } from './facts/payment-form.ts'
import { inParts } from './facts/receipts.ts'
import { manageStory } from './manage-story.tsx'

const overdue: Message = {
	tone: 'warning',
	text: 'A payment is overdue, and your tickets are not valid until you make it. $75.00 is still to pay.',
	link: { href: '#pay', text: 'Pay for your order' },
}
const paid: Message = { tone: 'success', text: 'Thank you. We have received your payment.' }

const withParts = (part: Parameters<typeof inParts>[0]) => ({
	form: closedForm('You must contact us to cancel this order.'),
	complete: {
		...managed,
		orders: complete.orders.map((order) => ({ ...order, receipt: inParts(part) })),
	},
})

/** An order whose price is paid in parts, in its states. */
export const partPages = [
	manageStory('Paid in parts, the last of them upcoming', { ...withParts('paid'), payment: upcomingForm }),
	manageStory('Paid in parts, one of them overdue', {
		payment: paymentForm,
		form: null,
		messages: [overdue],
	}),
	manageStory('A part is not chosen', {
		...withParts('paid'),
		payment: { ...paymentForm, pick: paymentForm.pick && { ...paymentForm.pick, chosen: null } },
		errors: [{ field: 'pay', text: 'Please choose how much you would like to pay.' }],
	}),
	manageStory('A later part is paid', {
		...withParts('paid'),
		payment: upcomingForm,
		messages: [paid],
	}),
	manageStory('The last part is paid', { ...withParts('all'), messages: [paid] }),
	manageStory('A later part is on its way', {
		...withParts('paid'),
		payment: upcomingForm,
		messages: [
			{
				tone: 'info',
				text: 'Your payment is on its way. We will add it to your order as soon as it arrives.',
			},
		],
	}),
	manageStory('A later part was paid elsewhere meanwhile', {
		...withParts('all'),
		messages: [
			{
				tone: 'warning',
				text: 'There is nothing left to pay, or this payment was made in the meantime.',
			},
		],
	}),
]
