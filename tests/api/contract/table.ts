import type { CallName } from '#app/contract/calls.ts'

/** One row of specification 1, section 7, by its words, and the calls that are it. */
export interface Row {
	words: string
	calls: readonly CallName[]
	/** Why it has no call of this API; a row without calls says so. */
	without?: string
}

export const rows: readonly Row[] = [
	{ words: 'POST my/cart/modify', calls: ['createCart'] },
	{ words: 'POST my/cart/{id}/modify', calls: ['modifyCart'] },
	{
		words: 'POST my/cart/{id}/apply_code',
		calls: ['applyCode', 'applyDefaultCodes', 'applyCodesBefore', 'startWithCodes', 'removeCode'],
	},
	{ words: 'GET my/cart/{id} and GET cart/{id}', calls: ['getMyCart', 'getCart'] },
	{ words: 'PATCH my/cart/{id}', calls: ['patchMyCart', 'patchCart'] },
	{ words: 'DELETE cart/{id} or my/cart/{id}', calls: ['deleteCart', 'deleteMyCart'] },
	{ words: 'GET events/available', calls: ['listEvents'] },
	{ words: 'GET events/{id}', calls: ['getEvent'] },
	{ words: 'GET events/{eventId}/sessions/{sessionId}', calls: ['getSession'] },
	{ words: 'GET events/{id}/sessions', calls: ['listSessions'] },
	{ words: 'POST events/{id}/sessions', calls: ['postSessions'] },
	{ words: 'GET events/{id}/calendar', calls: ['getCalendar'] },
	{ words: 'POST events/{id}/calendar', calls: ['postCalendar'] },
	{ words: 'POST events/{id}/pricecheck', calls: ['priceCheck'] },
	{ words: 'GET events/{id}/sessions/{session_id}/seat_map', calls: ['getSeatMap', 'findBestSeats'] },
	{ words: 'GET ticket_group/{id}', calls: ['getTicketGroup'] },
	{ words: 'GET membership_rules', calls: ['listMembershipRules'] },
	{ words: 'GET code/{code}', calls: ['getCode'] },
	{ words: 'POST giftee', calls: [], without: 'memberships are not sold yet' },
	{ words: 'Membership purchase', calls: [], without: 'memberships are not sold yet' },
	{
		words: 'GET my/membership, GET my/user, GET config',
		calls: ['getMyUser', 'getConfig'],
		without: 'my/membership: memberships are not sold yet',
	},
	{
		words: 'Address lookup (find by text or container, retrieve by id)',
		calls: [],
		without: 'findAddresses and getAddress, with paths of our own',
	},
]

/** Calls of specification 2 and of our own, which this suite covers as well. */
export const beyond: readonly CallName[] = [
	'requestLoginCode',
	'verifyLoginCode',
	'logout',
	'storeIdentity',
	'payCart',
	'guestCheckout',
	'getLedger',
	'removeGiftCard',
	'listOrders',
	'getOrder',
	'orderQrCode',
	'orderPdf',
	'orderReceipt',
	'orderCalendar',
	'orderWalletPrecheck',
	'orderApplePass',
	'orderGooglePass',
	'redeemTicket',
	'refundOrder',
	'cancelOrder',
	'resendOrders',
	'emailOrder',
	'findAddresses',
	'getAddress',
	'getCaptcha',
]

/** Which file `<part>.test.ts` of this suite covers which calls. */
export const parts = {
	accounts: ['requestLoginCode', 'verifyLoginCode', 'logout', 'getMyUser'],
	addresses: ['findAddresses', 'getAddress'],
	captcha: ['getCaptcha'],
	cart: ['getMyCart', 'getCart', 'patchMyCart', 'patchCart', 'deleteMyCart', 'deleteCart'],
	catalog: ['listEvents', 'getEvent', 'getSession', 'listSessions'],
	checkout: [
		'storeIdentity',
		'payCart',
		'guestCheckout',
		'listOrders',
		'getOrder',
		'orderQrCode',
		'orderPdf',
		'orderReceipt',
		'orderCalendar',
	],
	wallets: ['orderWalletPrecheck', 'orderApplePass', 'orderGooglePass'],
	emails: ['resendOrders', 'emailOrder'],
	codes: ['getCode', 'startWithCodes', 'applyCode', 'applyDefaultCodes', 'applyCodesBefore', 'removeCode'],
	ledger: ['getLedger', 'removeGiftCard'],
	party: [
		'postSessions',
		'getCalendar',
		'postCalendar',
		'priceCheck',
		'getTicketGroup',
		'listMembershipRules',
		'getConfig',
	],
	reserve: ['createCart', 'modifyCart'],
	seats: ['getSeatMap', 'findBestSeats'],
	staff: ['redeemTicket', 'refundOrder', 'cancelOrder'],
} as const satisfies Record<string, readonly CallName[]>
