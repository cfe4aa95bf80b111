import { cancelAutoRenewBlocks } from '#app/blocks/generated/cancelAutoRenew.ts'
import { rescheduleBlocks } from '#app/blocks/generated/reschedule.ts'
import { withdrawBlocks } from '#app/blocks/generated/withdraw.ts'
import { Page } from '#app/blocks/page.tsx'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { editPages, meanwhile } from './edit-pages.ts'
import { closedForm, confirmForm, renewForm } from './facts/cancel-forms.ts'
import { movesForm, partyForm, timeForm } from './facts/move-forms.ts'
import { complete, labelled, managed, withWallets } from './facts/order.ts'
import { page } from './facts/page.ts'
import { credited, refunded } from './facts/receipts.ts'
import { withdrawQuestion, withdrawReceipt } from './facts/withdraw-forms.ts'
import { manageStory } from './manage-story.tsx'
import { partPages } from './part-pages.ts'
import { moveSeats, seatStates } from './seat-states.ts'
import type { ComponentStories, ComponentStory } from './story.ts'

const autoRenewStory = (name: string, change: Partial<PageOf<'cancelAutoRenew'>> = {}): ComponentStory => {
	const asked = page('cancelAutoRenew', change)
	const plan = { ...asked.plan, main: [{ id: 'form', type: 'form' as const, props: {}, view: null }] }
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan }} blocks={cancelAutoRenewBlocks} />,
	}
}

const withdrawStory = (name: string, change: Partial<PageOf<'withdraw'>> = {}): ComponentStory => {
	const asked = page('withdraw', change)
	const plan = { ...asked.plan, main: [{ id: 'form', type: 'form' as const, props: {}, view: null }] }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={withdrawBlocks} /> }
}

const moveStory = (name: string, change: Partial<PageOf<'reschedule'>> = {}): ComponentStory => {
	const asked = page('reschedule', change)
	const plan = { ...asked.plan, main: [{ id: 'form', type: 'form' as const, props: {}, view: null }] }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={rescheduleBlocks} /> }
}

/** Choosing the new seats of a visit that moves. */
const seatsStory = (
	name: string,
	seats: Parameters<typeof moveSeats>[0] = {},
	change: Partial<PageOf<'reschedule'>> = {},
): ComponentStory => {
	const asked = page('reschedule', { form: null, seats: moveSeats(seats), ...change })
	const main = [{ id: 'seats', type: 'seat-map' as const, props: { opens: 'list' as const }, view: null }]
	const plan = { ...asked.plan, main }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={rescheduleBlocks} /> }
}

const one = { chosen: seatStates.half.seats?.chosen ?? [] }

const logoutFirst: Message = {
	tone: 'warning',
	text: 'Please log-out to edit your tickets',
	link: { href: '/logout', text: 'Log out' },
}
/** The pages of an order and of its changes, in their states. */
export const orderPages: ComponentStories = {
	manage: [
		manageStory('Visits that can be moved', { moves: movesForm, form: null }),
		...partPages,
		...editPages,
		manageStory('A visit was moved', {
			moves: movesForm,
			form: null,
			messages: [
				{
					tone: 'success',
					text: 'Your visit is moved. We have emailed your new tickets to ada@observatory.example. The earlier ones no longer work.',
				},
			],
		}),
		manageStory('A move was not finished in time', {
			moves: movesForm,
			form: null,
			messages: [
				{
					tone: 'warning',
					text: 'The time ran out, so nothing has changed. Please start again.',
					link: { href: '/manage/story', text: 'Start again' },
				},
			],
		}),
		manageStory('Tickets'),
		manageStory('Passes for wallets', { complete: { ...managed, orders: withWallets } }),
		manageStory('Past tickets', {
			complete: { ...managed, orders: labelled('Past Event') },
			form: closedForm('No valid tickets found on this order'),
		}),
		manageStory('Redeemed tickets', {
			complete: { ...managed, orders: labelled('Redeemed') },
			form: closedForm('No valid tickets found on this order'),
		}),
		manageStory('Cancelled tickets', {
			complete: { ...managed, orders: labelled('Cancelled') },
			form: closedForm('No valid tickets found on this order'),
			messages: [{ tone: 'success', text: 'Your tickets are cancelled.' }],
		}),
		manageStory('Payments and refunds', {
			complete: {
				...managed,
				orders: complete.orders.map((order) => ({ ...order, receipt: refunded })),
			},
			form: closedForm('You must contact us to cancel this order.'),
		}),
		manageStory('A credit of the venue', {
			complete: {
				...managed,
				orders: complete.orders.map((order) => ({ ...order, receipt: credited })),
			},
			form: closedForm('You must contact us to cancel this order.'),
			messages: [{ tone: 'success', text: 'Your order is changed. We sent the details to ada@example.org.' }],
		}),
		manageStory('No ticket is chosen', {
			errors: [{ field: 'tickets', text: 'Please select at least one ticket to continue.' }],
		}),
		manageStory('The tickets are to be confirmed', { form: confirmForm }),
		manageStory('A link that is too old for changes', {
			form: { ...renewForm, title: 'Change your tickets' },
		}),
		manageStory('Somebody else is logged in', { form: null, messages: [logoutFirst] }),
		manageStory('An order that is not there', {
			title: 'Order not found',
			complete: { ...managed, orders: [] },
			form: null,
			messages: [{ tone: 'error', text: 'We could not find that order.' }],
		}),
	],
	reschedule: [
		moveStory('The days for a party'),
		moveStory('Times: dearer, alike, cheaper, by the venue alone', { form: timeForm }),
		moveStory('A time is not chosen', {
			form: timeForm,
			errors: [{ field: 'session', text: 'Please choose a time.' }],
		}),
		moveStory('Only some of a party', { form: partyForm }),
		moveStory('A time has just sold out', {
			form: timeForm,
			messages: [{ tone: 'warning', text: 'That time has just sold out. Please choose another one.' }],
		}),
		seatsStory('The seats of a party that moves'),
		seatsStory('The seats are chosen', { chosen: seatStates.chosen.seats?.chosen ?? [] }),
		seatsStory('A seat is missing', one, {
			errors: [{ field: 'seats', text: 'You have not selected enough seats.' }],
		}),
		seatsStory('A seat was sold meanwhile', { ...one, gone: ['Stalls A6'] }),
		moveStory('It is too late to move', {
			form: null,
			messages: [
				{
					tone: 'warning',
					text: 'It is too late to move this visit online. Please contact us if you cannot come.',
					link: { href: '/manage/story', text: 'Back to your order' },
				},
			],
		}),
		moveStory('The tickets have changed meanwhile', { form: timeForm, messages: [meanwhile] }),
	],
	withdraw: [
		withdrawStory('Step 1: what to withdraw from'),
		withdrawStory('Step 1: nothing is chosen', {
			errors: [{ field: 'items', text: 'Please choose what you withdraw from.' }],
		}),
		withdrawStory('Step 2: the question', { form: withdrawQuestion }),
		withdrawStory('Step 2: another amount comes back now', {
			form: withdrawQuestion,
			messages: [
				{
					tone: 'warning',
					text: 'What comes back has changed to $170.00. Please look at it again.',
				},
			],
		}),
		withdrawStory('The receipt', {
			form: withdrawReceipt,
			messages: [
				{
					tone: 'success',
					text: 'We have received your withdrawal, and are emailing you this receipt.',
					link: { href: '/manage/story', text: 'Back to your order' },
				},
			],
		}),
		withdrawStory('The receipt, when the page is opened again', { form: withdrawReceipt }),
		withdrawStory('The period is over', {
			form: null,
			messages: [
				{
					tone: 'info',
					text: 'The time to withdraw ended on Saturday, May 15, 2027.',
					link: { href: '/manage/story', text: 'Back to your order' },
				},
			],
		}),
		withdrawStory('Tickets for a date are exempt', {
			form: null,
			messages: [
				{
					tone: 'info',
					text: 'There is nothing in this order to withdraw from. Tickets for a date are exempt.',
					link: { href: '/manage/story', text: 'Back to your order' },
				},
			],
		}),
		withdrawStory('A link that is too old to withdraw', { form: renewForm }),
	],
	cancelAutoRenew: [
		autoRenewStory('Automatic renewal is scheduled'),
		autoRenewStory('Automatic renewal is cancelled', {
			form: null,
			messages: [
				{
					tone: 'success',
					text: 'Automatic renewal is cancelled. Your Family of the Observatory membership stays valid until June 30, 2027.',
					link: { href: '/my/membership', text: 'Done' },
				},
			],
		}),
		autoRenewStory('The membership is not enrolled', {
			form: null,
			messages: [
				{
					tone: 'warning',
					text: 'This membership does not appear to be enrolled in automatic renewal.',
					link: { href: '/my/membership', text: 'Done' },
				},
			],
		}),
		autoRenewStory('The visitor is not logged in', {
			form: null,
			messages: [
				{
					tone: 'warning',
					text: 'To cancel automatic renewal, log in with the account that bought the membership, or open the link in our email.',
					link: { href: '/login', text: 'Log in' },
				},
			],
		}),
		autoRenewStory('A link that is too old to cancel a renewal', { form: renewForm }),
	],
}
