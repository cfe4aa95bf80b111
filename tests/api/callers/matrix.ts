import type { CallName } from '#app/contract/calls.ts'
import type { RefusalCode } from '#app/contract/errors.ts'

/** Every kind of client that a test sends each call from. */
export const callers = {
	anonymous: 'no cookies',
	guest: 'a browser with a cart and an order of its own',
	otherGuest: 'another such browser',
	account: 'a browser that is logged in, with a cart and an order of its own',
	accountElsewhere: 'a second browser of the same account',
	otherAccount: 'another account, with a cart and an order of its own',
	otherAtThisMachine: 'another account in the browser that still has the cart cookie of the first',
	expired: 'the browser of the account after the end of its session',
	loggedOut: 'a copy of the login cookie of an account that has logged out',
	reset: 'a copy of the login cookie of an account that has set a new password since',
	foreign: 'an account of another venue, at that venue',
	member: 'an account with a membership, and an order of its own',
	formerMember: 'an account whose membership has ended',
	foreignMember: 'a member of another venue, at that venue',
	foreignCookie: 'the login of another venue in the cookie of this one',
} as const

export type Caller = keyof typeof callers

/** The answer: that of the call, or the code of its refusal. */
export type Outcome = 'ok' | RefusalCode

export type Line = Record<Caller, Outcome>

/** What a request names: the cart, the order or the account of a visitor, or nothing of anybody's. */
export type Subject =
	| 'guest cart'
	| 'account cart'
	| 'guest order'
	| 'account order'
	| 'order link'
	| 'account details'
	| 'membership'
	| 'venue'

export interface Row {
	about: Subject
	outcome: Line
}

const line = (rest: Outcome, others: Partial<Line> = {}): Line => ({
	...(Object.fromEntries(Object.keys(callers).map((caller) => [caller, rest])) as Line),
	...others,
})

const everyone = (outcome: Outcome = 'ok'): Row[] => [{ about: 'venue', outcome: line(outcome) }]

const loggedIn: readonly Caller[] = [
	'account',
	'accountElsewhere',
	'otherAccount',
	'otherAtThisMachine',
	'foreign',
	'member',
	'formerMember',
	'foreignMember',
]
const atAnotherVenue: readonly Caller[] = ['foreign', 'foreignMember']
const each = (names: readonly Caller[], outcome: Outcome): Partial<Line> =>
	Object.fromEntries(names.map((name) => [name, outcome]))

/** A login reaches what is its own, at its own venue. */
const ofLogin: Row[] = [{ about: 'venue', outcome: line('not_logged_in', each(loggedIn, 'ok')) }]

/** A card opens for the login of its member. */
const ofCard: Row[] = [
	{ about: 'venue', outcome: line('not_logged_in', each(loggedIn, 'not_found')) },
	{
		about: 'membership',
		outcome: line('not_logged_in', { ...each(loggedIn, 'not_found'), member: 'ok' }),
	},
]

/** A cart opens by its token, and for its account in every browser. The outcome is that of the owner. */
const ofCart = (outcome: Outcome = 'ok'): Row[] => [
	{ about: 'guest cart', outcome: line('cart_not_found', { guest: outcome }) },
	{
		about: 'account cart',
		outcome: line('cart_not_found', {
			...each(['account', 'accountElsewhere'], outcome),
			// A session that ends takes no places from a visitor who is paying.
			expired: outcome,
			otherAtThisMachine: 'cart_access_denied',
		}),
	},
]

/** A cart that only the login of its account opens. */
const ofOwnedCart: Row[] = [
	{ about: 'guest cart', outcome: line('not_logged_in', each(loggedIn, 'cart_not_found')) },
	{
		about: 'account cart',
		outcome: line('not_logged_in', {
			...each(loggedIn, 'cart_not_found'),
			...each(['account', 'accountElsewhere'], 'ok'),
			otherAtThisMachine: 'cart_access_denied',
		}),
	},
]

/** The same of a cart without a gift: its owner has no such giftee. */
const ofOwnedGift: Row[] = ofOwnedCart.map(({ about, outcome }) => ({
	about,
	outcome: Object.fromEntries(
		Object.entries(outcome).map(([caller, one]) => [caller, one === 'ok' ? 'identity_invalid' : one]),
	) as Line,
}))

/** An order opens by its link, and by its id for its account alone. The outcomes are those of the link and of the account. */
const ofOrder = (byLink: Outcome = 'ok', byId: Outcome = byLink): Row[] => [
	{ about: 'order link', outcome: line(byLink, each(atAnotherVenue, 'order_not_found')) },
	{ about: 'guest order', outcome: line('bad_field_value', each(loggedIn, 'order_not_found')) },
	{
		about: 'account order',
		outcome: line('bad_field_value', {
			...each(loggedIn, 'order_not_found'),
			...each(['account', 'accountElsewhere'], byId),
		}),
	},
]

/** Without a link and a login cookie the request is one of the venue's own systems. */
/** Calls that change an order ask a visitor with the login of another account to log out. */
const ofChange: Row[] = [
	{
		about: 'order link',
		outcome: line('order_access_denied', {
			...each(['anonymous', 'guest', 'otherGuest', 'expired', 'loggedOut', 'reset', 'foreignCookie'], 'ok'),
			...each(atAnotherVenue, 'order_not_found'),
		}),
	},
	{ about: 'guest order', outcome: line('bad_field_value', each(loggedIn, 'order_not_found')) },
	{
		about: 'account order',
		outcome: line('bad_field_value', {
			...each(loggedIn, 'order_not_found'),
			...each(['account', 'accountElsewhere'], 'ok'),
		}),
	},
]

const ofNoLink = line('staff_key_invalid', {
	...each(['expired', 'loggedOut', 'reset', 'foreignCookie'], 'bad_field_value'),
	...each(loggedIn, 'order_not_found'),
})

/** The venues of the test have given no key to their own systems. */
const ofStaff = everyone('staff_key_invalid')

export const matrix: Record<CallName, readonly Row[]> = {
	listEvents: everyone(),
	listEventTemplates: everyone(),
	getEvent: everyone(),
	listSessions: everyone(),
	postSessions: everyone(),
	getSession: everyone(),
	getCalendar: everyone(),
	postCalendar: everyone(),
	priceCheck: everyone(),
	getTicketGroup: everyone(),
	listMembershipRules: everyone(),
	getConfig: everyone(),
	getSeatMap: everyone(),
	getSeatPlan: everyone(),
	findBestSeats: everyone(),
	getCode: everyone(),
	getLedger: everyone('gift_card_not_found'),
	findAddresses: everyone('address_lookup_failed'),
	getAddress: everyone('address_lookup_failed'),

	createCart: everyone(),
	startWithCodes: everyone(),
	storeIdentity: everyone(),
	storeGiftee: everyone(),
	modifyCart: ofCart(),
	removeTickets: ofCart(),
	getMyCart: ofCart(),
	getCart: ofCart(),
	patchMyCart: ofCart('extension_refused'),
	patchCart: ofCart('extension_refused'),
	deleteMyCart: ofCart(),
	deleteCart: ofCart(),
	applyCode: ofCart(),
	applyDefaultCodes: ofCart(),
	applyCodesBefore: ofCart(),
	removeCode: ofCart('code_not_found'),
	removeGiftCard: ofCart('gift_card_not_found'),
	// The venues have a captcha of another company.
	getCaptcha: ofCart('not_found'),
	getResendCaptcha: everyone('not_found'),
	getGiftCodeCaptcha: everyone('not_found'),
	payCart: ofCart(),
	guestCheckout: ofCart(),
	storeMyIdentity: ofOwnedCart,
	payMyCart: ofOwnedCart,
	guestCheckoutMyCart: ofOwnedCart,
	giftCheckoutMyCart: ofOwnedGift,
	checkoutMyCart: ofOwnedCart,

	getOrder: ofOrder(),
	listOrders: ofOrder(),
	orderPdf: ofOrder(),
	orderReceipt: ofOrder(),
	orderCalendar: ofOrder(),
	orderQrCode: ofOrder(),
	orderWalletPrecheck: ofOrder(),
	orderApplePass: ofOrder(),
	orderGooglePass: ofOrder(),
	emailOrder: ofOrder(),
	cancelAutoRenew: ofOrder('auto_renew_not_enrolled'),
	getWithdrawal: ofOrder(),
	// The venues of the test have no withdrawal.
	withdraw: ofOrder('withdrawal_refused'),
	payInstalment: ofOrder('change_refused'),
	editOrder: ofChange,
	moveTickets: ofChange,
	cancelOrder: [
		{ about: 'order link', outcome: line('ok', each(atAnotherVenue, 'order_not_found')) },
		{ about: 'guest order', outcome: ofNoLink },
		{ about: 'account order', outcome: { ...ofNoLink, ...each(['account', 'accountElsewhere'], 'ok') } },
	],
	resendOrders: everyone('order_not_found'),
	redeemTicket: ofStaff,
	refundOrder: ofStaff,
	prepareCart: ofStaff,
	// The example names no prepared cart.
	getTransfer: everyone('cart_not_found'),
	takeCart: everyone('cart_not_found'),

	// The example names the venue, which a client of another one must not.
	requestLoginCode: [{ about: 'venue', outcome: line('ok', each(atAnotherVenue, 'scope_error')) }],
	verifyLoginCode: everyone('not_authorized'),
	logIn: everyone('incorrect_password'),
	beginExternalLogin: everyone('login_disabled'),
	finishExternalLogin: everyone('login_disabled'),
	requestPasswordReset: everyone(),
	validatePasswordReset: everyone('not_found'),
	resetPassword: everyone('not_found'),
	createUser: [{ about: 'venue', outcome: line('ok', each(loggedIn, 'user_exists')) }],
	logout: everyone(),
	getMyUser: ofLogin,
	updateUser: [
		{
			about: 'account details',
			outcome: line('not_logged_in', {
				...each(loggedIn, 'not_found'),
				...each(['account', 'accountElsewhere'], 'ok'),
			}),
		},
	],
	beginEmailChange: [{ about: 'venue', outcome: line('not_logged_in', each(loggedIn, 'user_read_only')) }],
	changePassword: [{ about: 'venue', outcome: line('not_logged_in', each(loggedIn, 'ok')) }],
	// The example names an address that is none of theirs.
	completeUser: [{ about: 'venue', outcome: line('not_logged_in', each(loggedIn, 'validation_failed')) }],
	listMyOrders: ofLogin,
	listMySessions: ofLogin,
	resendMyOrders: ofLogin,
	listMyMemberships: ofLogin,
	listSavedPaymentMethods: ofLogin,
	// The scene has no saved cards; the contract suite tries to remove the card of another account.
	removeSavedPaymentMethod: [
		{ about: 'venue', outcome: line('not_logged_in', each(loggedIn, 'saved_payment_method_not_found')) },
	],
	membershipQrCode: ofCard,
	membershipWalletPrecheck: ofCard,
	membershipApplePass: ofCard,
	membershipGooglePass: ofCard,
}
