import { ExtendDialog } from '#app/blocks/cart-timer/extend-offer.tsx'
import { checkoutBlocks } from '#app/blocks/generated/checkout.ts'
import { checkoutPendingBlocks } from '#app/blocks/generated/checkoutPending.ts'
import { completeBlocks } from '#app/blocks/generated/complete.ts'
import { eventBlocks } from '#app/blocks/generated/event.ts'
import { homeBlocks } from '#app/blocks/generated/home.ts'
import { membershipBlocks } from '#app/blocks/generated/membership.ts'
import { resendBlocks } from '#app/blocks/generated/resend.ts'
import { MembershipForm } from '#app/blocks/membership-form/index.tsx'
import { Page } from '#app/blocks/page.tsx'
import { CartConflict } from '#app/blocks/parts/cart-conflict.tsx'
import { CheckoutForm } from '#app/blocks/parts/checkout-form.tsx'
import { AdmissionType, TicketDetails } from '#app/blocks/parts/event-steps.tsx'
import { ReserveForm } from '#app/blocks/parts/reserve-form.tsx'
import { ReserveProvider } from '#app/blocks/ticket-quantities/reserve-provider.tsx'
import { Steps } from '#app/components/layout/steps.tsx'
import type { CompleteView } from '#app/pages/checkout/complete-view.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { PlacedBlock } from '#app/pages/shell/page.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { accountPages } from './account-pages.tsx'
import { askedPages } from './asked-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import { checkoutParts } from './checkout-parts.tsx'
import { confirmPages } from './confirm-pages.ts'
import { eventPages, type PageStories } from './event-pages.ts'
import { emailForm } from './facts/account-forms.ts'
import { cartWithTime } from './facts/cart.ts'
import { computedCaptcha } from './facts/checkout.ts'
import { membershipForm } from './facts/membership.ts'
import { completeGift, completeReceipt, completeRedeemed, completeUnpaid } from './facts/order.ts'
import { completePage, page } from './facts/page.ts'
import { formPages } from './form-pages.tsx'
import { giftPages } from './gift-pages.tsx'
import { orderPages } from './order-pages.tsx'
import type { ComponentStories, ComponentStory } from './story.ts'

const flow = { List: Steps, first: AdmissionType, last: TicketDetails }

const storiesOf = (pages: PageStories): ComponentStory[] =>
	Object.entries(pages).map(([name, view]) => ({
		name,
		isAlone: true,
		draw: () => (
			<ReserveProvider page={view}>
				<Page page={view} blocks={eventBlocks} dialog={CartConflict} around={ReserveForm} flow={flow} />
			</ReserveProvider>
		),
	}))

const checkoutStories = (pages: Readonly<Record<string, PageOf<'checkout'>>>): ComponentStory[] =>
	Object.entries(pages).map(([name, view]) => ({
		name,
		isAlone: true,
		draw: () => <Page page={view} blocks={checkoutBlocks} around={CheckoutForm} />,
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

const completeStory = (name: string, change: Partial<CompleteView> = {}): ComponentStory => {
	const asked = completePage(change)
	const main = [
		numbered,
		{ id: 'tickets', type: 'ticket-list' as const, ...block },
		{ id: 'calendar', type: 'add-to-calendar' as const, ...block },
		{ id: 'receipt', type: 'receipt' as const, ...block },
		{ id: 'message', type: 'message' as const, ...block },
	]
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan: { ...asked.plan, main } }} blocks={completeBlocks} />,
	}
}

const typed = emailForm('ada@observatory.example')

const running = page('cart', { cart: cartWithTime(55) })

/** Whole pages by kind; each has a page of its own. */
export const pageStories: ComponentStories = {
	event: storiesOf(eventPages),
	'event-asks': storiesOf(askedPages),
	checkout: checkoutStories(checkoutPages),
	manageConfirm: checkoutStories(confirmPages),
	'checkout-parts': checkoutParts,
	'checkout-pending': [
		pendingStory('The money is on its way'),
		completeStory('The money has come'),
		pendingStory('The money did not come', {
			pending: { isOver: true, number: '', hereHref: '#', startHref: '#' },
		}),
	],
	complete: [
		completeStory('An order that is paid'),
		completeStory('A donation only', completeReceipt),
		completeStory('A membership as a gift', completeGift),
		completeStory('A gift that was redeemed', completeRedeemed),
		completeStory('The payment was refused after the booking', completeUnpaid),
	],
	resend: [
		resendStory('An address is asked for'),
		resendStory('The venue checks visitors', { form: { ...typed, captcha: computedCaptcha } }),
		resendStory('The email is sent', { form: null, messages: [sent] }),
		resendStory('An address without orders', { form: typed, messages: [noOrders] }),
		resendStory('Asked for too often', { form: typed, messages: [tooOften] }),
	],
	membership: [
		{
			name: 'A membership is being put into the cart',
			draw: () => (
				<MembershipForm
					page={page('membership', { membership: { ...membershipForm, chosen: 'family' } })}
					isPending
				/>
			),
		},
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
	...accountPages,
	...orderPages,
	...formPages,
	...giftPages,
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
					refusal="We can't hold these any longer – please check out now."
					onAccept={() => {}}
					onDecline={() => {}}
				/>
			),
		},
	],
}
