import { giftCardFields } from '#app/pages/checkout/gift-card-fields.ts'
import type { GiftCardsView } from '#app/pages/checkout/gift-cards.ts'
import type { LoginOrGuestView } from '#app/pages/checkout/login-or-guest.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { PagePlan } from '#app/pages/shell/page.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { blockedCart, cart, cartInParts, fullCart } from './facts/cart.ts'
import { checkout } from './facts/checkout.ts'
import { checkoutPage } from './facts/page.ts'
import { price } from './prices.ts'

const block = { props: {}, view: null }
const plan: PagePlan = {
	top: [{ id: 'cart-timer', type: 'cart-timer', ...block }],
	main: [
		{ id: 'error-banner', type: 'error-banner', ...block },
		{ id: 'identity-form', type: 'identity-form', ...block },
		{ id: 'donation-upsell', type: 'donation-upsell', ...block },
		{ id: 'gift-cards', type: 'gift-cards', ...block },
		{ id: 'payment', type: 'payment', ...block },
		{ id: 'terms', type: 'terms', ...block },
		{ id: 'total', type: 'total', ...block },
		{ id: 'pay-button', type: 'pay-button', ...block },
	],
	aside: [{ id: 'cart-widget', type: 'cart-widget', ...block }],
	bottom: [],
}

type Checkout = PageOf<'checkout'>

/** The whole checkout, changed in parts. */
export const wholeCheckout = (
	change: Parameters<typeof checkoutPage>[0] = {},
	page: Partial<Omit<Checkout, 'checkout'>> = {},
): Checkout => ({ ...checkoutPage(change), title: 'Checkout', plan, ...page })

const atPayment = (text: string, tone: Message['tone'] = 'error'): Message => ({ tone, text, at: 'payment' })
const refused = (why: string): Message =>
	atPayment(`Your card has not been charged. ${why} Please edit your payment details and try again.`)
const back = (message: Message): Checkout => wholeCheckout({ messages: [message], takesCard: false })

const giftCards: GiftCardsView = {
	applied: [],
	isOffered: true,
	isOpen: false,
	number: '',
	amount: '',
	numberMax: 70,
	captcha: null,
}
const card = { id: 'gft-1', label: '•••• 7K3M', price: '-$50.00', note: '' }
const paidBy = (amount: string, due: string) => ({
	cart: {
		...cart,
		lines: [
			...cart.lines,
			{ key: 'gift_cards' as const, text: 'Gift cards', price: price(amount), isReduction: true },
		],
		outstanding: price(due),
	},
})
/** The question for a login, which a guest need not answer. */
export const loginOrGuest: LoginOrGuestView = {
	login: {
		step: 'email',
		email: '',
		maxLength: 254,
		next: '/checkout',
		key: 'story',
		hasPassword: false,
		registerHref: null,
		joinHref: '#',
	},
	loginHref: '/_stories',
	guestHref: '#',
}
const member = { id: 'acc-1', name: 'Ada Quay', email: 'ada@quay.example' }
const freeCart = { ...cart, lines: [], total: price('0.00'), outstanding: price('0.00') }

const inParts = {
	isAtOnce: false,
	inParts: '$16.27 today, $48.83 later',
	atOnce: '$65.10 today, nothing later',
}

const dialog = (error?: string, change: Partial<GiftCardsView> = {}): Checkout =>
	wholeCheckout({
		giftCards: { ...giftCards, isOpen: true, number: error ? 'B7QH-2MXD-RK4T-9VZC' : '', ...change },
		errors: error ? [{ field: giftCardFields.number, text: error }] : [],
	})

/** The whole checkout in each of its states. */
export const checkoutPages: Readonly<Record<string, Checkout>> = {
	Guest: wholeCheckout(),
	'Guest who chooses a password': wholeCheckout({ newPassword: { required: true } }),
	'Guest who may choose a password': wholeCheckout({ newPassword: { required: false } }),
	'Login or guest': wholeCheckout({ loginOrGuest }),
	'Login or guest, at a provider': wholeCheckout({
		loginOrGuest: { ...loginOrGuest, login: { step: 'external', href: '#', joinHref: '#' } },
	}),
	'Login needed': wholeCheckout({
		step: 'login',
		fields: [],
		loginOrGuest: { ...loginOrGuest, guestHref: null },
	}),
	Member: wholeCheckout({ member, fields: [] }),
	'Member without a name': wholeCheckout({
		member: { ...member, name: '' },
		fields: checkout.fields.slice(0, 2),
	}),
	'Nothing to pay': wholeCheckout(
		{ needsCard: false, due: price('0.00'), act: 'complete' },
		{ cart: freeCart },
	),
	'A gift card covers all': wholeCheckout(
		{
			needsCard: false,
			due: price('0.00'),
			act: 'complete',
			giftCards: { ...giftCards, applied: [{ ...card, price: '-$65.10' }], isOffered: false },
		},
		paidBy('-65.10', '0.00'),
	),
	'A gift card covers a part': wholeCheckout(
		{ due: price('15.10'), giftCards: { ...giftCards, applied: [card] } },
		paidBy('-50.00', '15.10'),
	),
	'A gift for somebody': wholeCheckout({ act: 'gift' }, { title: 'Pay for your Gift to Mia Quay' }),
	'A gift that is redeemed': wholeCheckout(
		{ needsCard: false, due: price('0.00'), act: 'redeem' },
		{ cart: freeCart },
	),
	'A cart that waits for a code': wholeCheckout({ step: 'blocked', fields: [] }, { cart: blockedCart }),
	'The bank asks': wholeCheckout({
		step: 'challenge',
		fields: [],
		challenge: { paymentId: 'p1', identityId: 'i1' },
	}),
	Declined: wholeCheckout({ messages: [refused('The card was declined.')] }),
	'Wrong answers': wholeCheckout({
		errors: [
			{ field: 'email_confirm', text: 'Email addresses must match.' },
			{ field: 'card_number', text: 'Enter the full card number.' },
			{ field: 'terms', text: 'Please accept the terms and conditions to continue.' },
		],
	}),
	'An amount that is not supported': wholeCheckout({ isSupported: false }),
	'A part is paid': wholeCheckout(
		{
			isPartial: true,
			due: price('15.10'),
			giftCards: { ...giftCards, applied: [card] },
			messages: [
				{
					tone: 'error',
					text: 'There is less on your gift card than before. You have $15.10 left to pay.',
				},
			],
		},
		paidBy('-50.00', '15.10'),
	),
	'In parts, or at once': wholeCheckout(
		{ due: price('16.27'), act: 'scheduled', plan: inParts },
		{ cart: cartInParts },
	),
	'At once instead of in parts': wholeCheckout({ plan: { ...inParts, isAtOnce: true } }),
	'The total changed': wholeCheckout({
		isPartial: true,
		messages: [{ tone: 'warning', text: 'The total is now $65.10. Please check it and confirm.' }],
	}),
	'Expired while paying': {
		...wholeCheckout(),
		cart: null,
		checkout: null,
		isCartExpired: true,
		messages: [{ tone: 'error', text: 'Unfortunately your cart has timed out' }],
	},
	'The outcome is unknown': wholeCheckout({
		messages: [
			{
				tone: 'error',
				text: "We're still waiting to hear from your bank. Please don't pay again yet: wait a moment, then check.",
			},
		],
	}),
	"The provider's page": wholeCheckout({ takesCard: false }),
	'Leaving for the provider': wholeCheckout({ step: 'leave', fields: [], leaveFor: '#' }),
	'Back, refused': back(refused('The card was declined.')),
	'Back, stopped': back(refused("You cancelled the payment on the provider's page.")),
	'Back, not paid': back(
		atPayment('You have not paid yet. Please try again, or choose another way to pay.', 'info'),
	),
	'Back, after the cart has changed': back({
		tone: 'info',
		text: 'That payment no longer counts, because your basket changed or you started another payment. Anything already taken for it is refunded.',
	}),
	'Many items and payments': wholeCheckout({ due: price('15.10') }, { cart: fullCart }),
	'A gift card is asked for': dialog(),
	'A gift card that is empty': dialog('Gift Card balance is $0.00'),
	'A gift card that is used twice': dialog('Oops! You already applied this gift card', { applied: [card] }),
	'A gift card that is not found': dialog('Gift card not found'),
	'Gift cards can not be checked': dialog('We are having trouble with that sorry. Please try again later.'),
}
