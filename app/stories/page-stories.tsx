import { ExtendDialog } from '#app/blocks/cart-timer/extend-offer.tsx'
import { cancelAutoRenewBlocks } from '#app/blocks/generated/cancelAutoRenew.ts'
import { checkoutBlocks } from '#app/blocks/generated/checkout.ts'
import { checkoutPendingBlocks } from '#app/blocks/generated/checkoutPending.ts'
import { completeBlocks } from '#app/blocks/generated/complete.ts'
import { eventBlocks } from '#app/blocks/generated/event.ts'
import { homeBlocks } from '#app/blocks/generated/home.ts'
import { manageBlocks } from '#app/blocks/generated/manage.ts'
import { membershipBlocks } from '#app/blocks/generated/membership.ts'
import { rescheduleBlocks } from '#app/blocks/generated/reschedule.ts'
import { resendBlocks } from '#app/blocks/generated/resend.ts'
import { Page } from '#app/blocks/page.tsx'
import { CartConflict } from '#app/blocks/parts/cart-conflict.tsx'
import { CheckoutForm } from '#app/blocks/parts/checkout-form.tsx'
import { AdmissionType, TicketDetails } from '#app/blocks/parts/event-steps.tsx'
import { ReserveForm } from '#app/blocks/parts/reserve-form.tsx'
import { Steps } from '#app/components/layout/steps.tsx'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { PagePlan, PlacedBlock } from '#app/pages/shell/page.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { askedPages } from './asked-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import { checkoutParts } from './checkout-parts.tsx'
import { eventPages, type PageStories } from './event-pages.ts'
import { emailForm } from './facts/account-forms.ts'
import { closedForm, confirmForm, renewForm } from './facts/cancel-forms.ts'
import { cartWithTime } from './facts/cart.ts'
import { editDiscard, editForm, editQuestion, editWithPayment } from './facts/edit-forms.ts'
import { movesForm, partyForm, timeForm } from './facts/move-forms.ts'
import { complete, labelled, managed, refunded, withWallets } from './facts/order.ts'
import { page } from './facts/page.ts'
import { paymentForm } from './facts/payment-form.ts'
import { formPages } from './form-pages.tsx'
import type { ComponentStories, ComponentStory } from './story.ts'

const flow = { List: Steps, first: AdmissionType, last: TicketDetails }

const storiesOf = (pages: PageStories): ComponentStory[] =>
	Object.entries(pages).map(([name, view]) => ({
		name,
		isAlone: true,
		draw: () => (
			<Page page={view} blocks={eventBlocks} dialog={CartConflict} around={ReserveForm} flow={flow} />
		),
	}))

const noOrders: Message = { tone: 'warning', text: 'No orders could be found for this email address.' }
const tooOften: Message = {
	tone: 'error',
	text: 'You have asked for this email several times. Please try again in an hour.',
}
const sent: Message = {
	tone: 'success',
	text: 'We have emailed your orders to ada@observatory.example. It can take a few minutes.',
	link: { href: '/resend', text: 'Use another address' },
}

const resendStory = (name: string, change: Partial<PageOf<'resend'>> = {}): ComponentStory => {
	const asked = page('resend', change)
	const plan = { ...asked.plan, main: [{ id: 'form', type: 'form' as const, props: {}, view: null }] }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={resendBlocks} /> }
}

const autoRenewStory = (name: string, change: Partial<PageOf<'cancelAutoRenew'>> = {}): ComponentStory => {
	const asked = page('cancelAutoRenew', change)
	const plan = { ...asked.plan, main: [{ id: 'form', type: 'form' as const, props: {}, view: null }] }
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan }} blocks={cancelAutoRenewBlocks} />,
	}
}

const moveStory = (name: string, change: Partial<PageOf<'reschedule'>> = {}): ComponentStory => {
	const asked = page('reschedule', change)
	const plan = { ...asked.plan, main: [{ id: 'form', type: 'form' as const, props: {}, view: null }] }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={rescheduleBlocks} /> }
}

const manageStory = (name: string, change: Partial<PageOf<'manage'>> = {}): ComponentStory => {
	const order = page('manage', change)
	const main = (['ticket-list', 'receipt', 'form'] as const).map((type) => ({
		id: type,
		type,
		props: {},
		view: null,
	}))
	const plan = { ...order.plan, main }
	return { name, isAlone: true, draw: () => <Page page={{ ...order, plan }} blocks={manageBlocks} /> }
}

const block = { props: {}, view: null }
const numbered: PlacedBlock = { id: 'number', type: 'order-number', ...block }

const pendingStory = (name: string, change: Partial<PageOf<'checkoutPending'>> = {}): ComponentStory => {
	const waiting = page('checkoutPending', change)
	const plan = { ...waiting.plan, main: [numbered] }
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...waiting, plan }} blocks={checkoutPendingBlocks} />,
	}
}

const paid = page('complete')
const paidPlan: PagePlan = {
	...paid.plan,
	main: [
		numbered,
		{ id: 'tickets', type: 'ticket-list', ...block },
		{ id: 'receipt', type: 'receipt', ...block },
		{ id: 'message', type: 'message', ...block },
	],
}

const typed = emailForm('ada@observatory.example')

const running = page('cart', { cart: cartWithTime(55) })

/** Whole pages by kind; each has a page of its own. */
export const pageStories: ComponentStories = {
	event: storiesOf(eventPages),
	'event-asks': storiesOf(askedPages),
	checkout: Object.entries(checkoutPages).map(([name, view]) => ({
		name,
		isAlone: true,
		draw: () => <Page page={view} blocks={checkoutBlocks} around={CheckoutForm} />,
	})),
	'checkout-parts': checkoutParts,
	'checkout-pending': [
		pendingStory('The money is on its way'),
		{
			name: 'The money has come',
			isAlone: true,
			draw: () => <Page page={{ ...paid, plan: paidPlan }} blocks={completeBlocks} />,
		},
		pendingStory('The money did not come', {
			pending: { isOver: true, number: '', hereHref: '#', startHref: '#' },
		}),
	],
	resend: [
		resendStory('An address is asked for'),
		resendStory('The email is sent', { form: null, messages: [sent] }),
		resendStory('An address without orders', { form: typed, messages: [noOrders] }),
		resendStory('Asked for too often', { form: typed, messages: [tooOften] }),
	],
	membership: [
		{
			name: 'In the cart already',
			isAlone: true,
			draw: () => (
				<Page
					page={page('membership', { conflict: 'Your cart already contains a membership.' })}
					blocks={membershipBlocks}
					dialog={CartConflict}
				/>
			),
		},
	],
	home: [
		{
			name: 'Banner for members',
			isAlone: true,
			draw: () => (
				<Page
					page={page('home', {
						membersBanner: {
							text: 'With a membership you get more out of every visit.',
							link: { href: '#', text: 'Become a member' },
						},
					})}
					blocks={homeBlocks}
				/>
			),
		},
	],
	manage: [
		manageStory('Visits that can be moved', { moves: movesForm, form: null }),
		manageStory('Paid in parts, one of them overdue', { payment: paymentForm, form: null }),
		manageStory('Tickets that can be given back', { moves: movesForm, form: editForm }),
		manageStory('An edit before it is confirmed', {
			complete: { ...managed, orders: [] },
			form: editQuestion,
			discard: editDiscard,
		}),
		manageStory('An edit that costs more', {
			complete: { ...managed, orders: [] },
			form: editWithPayment,
			discard: editDiscard,
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
		manageStory('No ticket is chosen', {
			errors: [{ field: 'tickets', text: 'Please select at least one ticket to continue.' }],
		}),
		manageStory('The tickets are to be confirmed', { form: confirmForm }),
		manageStory('A link that is too old for changes', { form: renewForm }),
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
		moveStory('It is too late to move', {
			form: null,
			messages: [
				{
					tone: 'warning',
					text: 'It is too late to move this online',
					link: { href: '/manage/story', text: 'Back to your order' },
				},
			],
		}),
		moveStory('Somebody else is logged in', {
			form: timeForm,
			messages: [{ tone: 'warning', text: 'Please log-out to edit your tickets' }],
		}),
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
	...formPages,
	'cart-asks': [
		{
			name: 'More time is refused',
			isAlone: true,
			draw: () => (
				<ExtendDialog
					hasTickets
					page={running}
					left={55}
					said=""
					minutes={2}
					isPending={false}
					refusal="We can not hold your tickets any longer."
					onAccept={() => {}}
					onDecline={() => {}}
				/>
			),
		},
	],
}
