import type { PageRoute } from '#app/contract/config.generated.ts'
import type { CheckoutView } from '#app/pages/checkout/checkout.ts'
import type { CompleteView } from '#app/pages/checkout/complete-view.ts'
import { type EventState, plainState } from '#app/pages/event/event-state.ts'
import type { EventView } from '#app/pages/event/event-view.ts'
import type { ListingView } from '#app/pages/listing/listing-page.ts'
import type { Shell } from '#app/pages/shell/page.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { accountMenu, orderList, profileView, sessionList } from './account.ts'
import {
	addressForm,
	emailForm,
	logoutForm,
	newPasswordForm,
	numbersByEmail,
	ordersByEmail,
	registerForm,
} from './account-forms.ts'
import { autoRenewForm, cancelForm } from './cancel-forms.ts'
import { cart, pictures } from './cart.ts'
import { checkout } from './checkout.ts'
import { event } from './event.ts'
import { listing } from './listing.ts'
import { giftForm, membershipCards, membershipForm, redeemForm } from './membership.ts'
import { dayForm } from './move-forms.ts'
import { complete, managed } from './order.ts'
import { transferForm } from './transfer-forms.ts'
import { withdrawForm } from './withdraw-forms.ts'

const shared: Shell['shared'] = {
	name: 'The Observatory',
	currency: 'USD',
	logo: null,
	homeHref: '/',
	eventsHref: '/events',
	hasListing: true,
	cartHref: '/cart',
	account: null,
	checkoutHref: '/checkout',
	skipHref: null,
	locales: [
		{ lang: 'en-US', text: 'English', href: '/?lang=en-US', current: true },
		{ lang: 'es-US', text: 'Español', href: '/?lang=es-US', current: false },
	],
	modes: [],
	notices: [],
	isDemo: true,
	analytics: null,
	preview: null,
	here: '/_stories',
	pictures,
}

const shell: Omit<Shell, 'route'> = {
	title: 'Night at the observatory',
	plan: { top: [], main: [], aside: [], bottom: [] },
	shared,
	cart: null,
	isCartExpired: false,
	again: null,
	promo: { waiting: [], value: '', error: null, isOpen: false, next: null, maxLength: 35 },
	messages: [],
	errors: [],
	membersBanner: null,
}

export const listingPage = (change: Partial<ListingView> = {}): PageOf<'events'> =>
	page('events', { listing: { ...listing, ...change } })

export const eventPage = (
	state: EventState,
	{ errors, ...change }: Partial<EventView> & Pick<Partial<Shell>, 'errors'> = {},
): PageOf<'event'> => page('event', { event: event(state, change), errors: errors ?? [] })

export const checkoutPage = ({
	errors,
	messages,
	...change
}: Partial<CheckoutView> & Pick<Partial<Shell>, 'errors' | 'messages'> = {}): PageOf<'checkout'> =>
	page('checkout', {
		cart,
		checkout: { ...checkout, ...change },
		errors: errors ?? [],
		messages: messages ?? [],
	})

export const managePage = (
	orders: CompleteView['orders'],
	change: Partial<PageOf<'manage'>> = {},
): PageOf<'manage'> => page('manage', { complete: { ...managed, orders }, ...change })

export const completePage = (change: Partial<CompleteView> = {}): PageOf<'complete'> =>
	page('complete', { complete: { ...complete, ...change } })

/** The default pages of the stories' invented venue. */
const pages: { [Route in PageRoute]: PageOf<Route> } = {
	home: { ...shell, route: 'home', home: { actions: [], resendHref: null, events: null, next: null } },
	events: { ...shell, route: 'events', listing },
	event: { ...shell, route: 'event', event: event({ ...plainState([]), step: 'closed' }) },
	cart: { ...shell, route: 'cart', removal: null, missed: [], recipient: null },
	checkout: { ...shell, route: 'checkout', checkout: null },
	complete: { ...shell, route: 'complete', complete },
	checkoutPending: {
		...shell,
		route: 'checkoutPending',
		pending: { isOver: false, number: 'C-204817', hereHref: '#', startHref: '#' },
	},
	resend: { ...shell, route: 'resend', title: 'Find your tickets', form: emailForm() },
	manage: {
		...shell,
		route: 'manage',
		title: 'Your order F-100042',
		complete: managed,
		messageHtml: '',
		form: cancelForm,
		adding: [],
		moves: null,
		discard: null,
		unsaved: null,
		payment: null,
	},
	reschedule: {
		...shell,
		route: 'reschedule',
		title: 'Choose another day or time',
		form: dayForm,
		seats: null,
	},
	login: {
		...shell,
		route: 'login',
		title: 'Log in',
		login: {
			step: 'email',
			email: '',
			maxLength: 254,
			next: null,
			key: 'story',
			hasPassword: false,
			registerHref: null,
			joinHref: null,
		},
	},
	externalLoginCallback: {
		...shell,
		route: 'externalLoginCallback',
		title: 'Log in',
		login: { step: 'external', href: '#', joinHref: null },
		waitSeconds: null,
	},
	logout: { ...shell, route: 'logout', title: 'Log out', form: logoutForm },
	membership: {
		...shell,
		route: 'membership',
		title: 'Become a member',
		intro: 'Come as often as you like, and bring those whom you want to show the stars.',
		links: [],
		membership: membershipForm,
	},
	giftMembership: {
		...shell,
		route: 'giftMembership',
		title: 'Gift a Membership',
		intro: 'Come as often as you like, and bring those whom you want to show the stars.',
		links: [],
		membership: giftForm,
	},
	membershipRedeem: {
		...shell,
		route: 'membershipRedeem',
		title: 'Redeem a gift',
		intro: 'Your gift is ready. Choose a membership and name everybody on it.',
		links: [{ href: '#', text: 'Use another code' }],
		membership: redeemForm,
	},
	myMembership: {
		...shell,
		route: 'myMembership',
		title: 'Membership details',
		account: accountMenu('Membership details'),
		cards: membershipCards,
		renewal: { text: 'Renew your membership', href: '#' },
		autoRenew: null,
		consent: null,
		delivery: 'Physical membership cards arrive in 3 to 5 weeks.',
		empty: null,
		form: numbersByEmail,
	},
	myProfile: {
		...shell,
		route: 'myProfile',
		title: 'Profile',
		account: accountMenu('Profile'),
		profile: profileView,
	},
	myUpcoming: {
		...shell,
		route: 'myUpcoming',
		title: 'Upcoming tickets',
		account: accountMenu('Upcoming tickets'),
		list: sessionList,
	},
	mySession: {
		...shell,
		route: 'mySession',
		title: 'The Night Sky Tonight',
		account: accountMenu('Upcoming tickets'),
		complete: managed,
	},
	myOrders: {
		...shell,
		route: 'myOrders',
		title: 'Recent orders',
		account: accountMenu('Recent orders'),
		list: orderList,
		form: ordersByEmail,
	},
	myOrder: {
		...shell,
		route: 'myOrder',
		title: 'Your order F-100042',
		account: accountMenu('Recent orders'),
		complete: managed,
	},
	forgotMembership: {
		...shell,
		route: 'forgotMembership',
		title: 'Forgot your member number?',
		form: emailForm(''),
	},
	cancelAutoRenew: {
		...shell,
		route: 'cancelAutoRenew',
		title: 'Cancel automatic renewal',
		form: autoRenewForm,
	},
	withdraw: { ...shell, route: 'withdraw', title: 'Withdraw from the contract', form: withdrawForm },
	transferCart: { ...shell, route: 'transferCart', title: 'A cart for you', form: transferForm },
	forgotPassword: { ...shell, route: 'forgotPassword', title: 'Forgot your password?', form: emailForm('') },
	resetPassword: { ...shell, route: 'resetPassword', title: 'Set your password', form: newPasswordForm },
	register: { ...shell, route: 'register', title: 'Create an account', form: registerForm },
	setEmailAddress: { ...shell, route: 'setEmailAddress', title: 'Your email address', form: addressForm },
	'not-found': { ...shell, route: 'not-found', missing: '', instead: null },
}

/** The default page of block stories. */
export const page = <Route extends PageRoute>(
	route: Route,
	change: Partial<PageOf<Route>> = {},
): PageOf<Route> => ({ ...pages[route], ...change })
