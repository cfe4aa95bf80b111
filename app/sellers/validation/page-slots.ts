import type { BlockType, Pages } from '#app/contract/config.generated.ts'

/** Position of a slot: before or after a core block, at the end of the main column, or in a region of the frame. */
export type SlotPlace =
	| { before: BlockType }
	| { after: BlockType }
	| { end: true }
	/** Rendered after the core block, and only while that block has nothing to show. */
	| { whileEmpty: BlockType }
	| { region: 'aside' | 'announcement' | 'top' | 'bottom' }

type Slots = Readonly<Record<string, SlotPlace>>

const aside = { region: 'aside' } as const
const afterMenu = { 'before-content': { after: 'account-menu' } } as const
const beforeForm = { 'before-form': { before: 'form' } } as const
const aroundForm = { ...beforeForm, 'after-form': { after: 'form' } } as const
const aroundLogin = {
	'before-form': { before: 'login-form' },
	'after-form': { after: 'login-form' },
} as const
const aroundLevels = {
	'before-levels': { before: 'membership-form' },
	'after-levels': { after: 'membership-form' },
} as const

/** The slots of every page by name: where content can be added between the blocks that implement the page. */
export const pageSlots: Readonly<Record<keyof Pages, Slots>> = {
	all: { announcement: { region: 'announcement' }, top: { region: 'top' }, bottom: { region: 'bottom' } },
	home: { 'before-cta': { before: 'home-cta' }, 'after-cta': { after: 'home-cta' }, footer: { end: true } },
	events: {
		'before-list': { before: 'event-grid' },
		'after-list': { after: 'event-grid' },
		empty: { whileEmpty: 'event-grid' },
		aside,
	},
	event: {
		'before-dates': { before: 'date-picker' },
		'before-quantities': { before: 'ticket-quantities' },
		'before-reserve': { before: 'reserve-button' },
		aside,
	},
	cart: { 'before-lines': { before: 'cart-lines' }, 'after-lines': { after: 'cart-lines' }, aside },
	checkout: { 'before-payment': { before: 'payment' }, 'after-payment': { after: 'payment' }, aside },
	complete: { 'after-message': { after: 'message' } },
	checkoutPending: { 'after-number': { after: 'order-number' } },
	resend: aroundForm,
	manage: beforeForm,
	transferCart: aroundForm,
	reschedule: aroundForm,
	cancelAutoRenew: aroundForm,
	withdraw: aroundForm,
	login: aroundLogin,
	externalLoginCallback: aroundLogin,
	logout: beforeForm,
	membership: aroundLevels,
	giftMembership: aroundLevels,
	membershipRedeem: aroundLevels,
	myMembership: afterMenu,
	myProfile: afterMenu,
	myUpcoming: afterMenu,
	mySession: afterMenu,
	myOrders: afterMenu,
	myOrder: afterMenu,
	forgotMembership: aroundForm,
	forgotPassword: aroundForm,
	resetPassword: aroundForm,
	register: aroundForm,
	setEmailAddress: aroundForm,
	'not-found': {},
}

const regions = {
	aside: 'Beside the main column, below it on a phone.',
	announcement: 'Above the header of every page.',
	top: 'At the top of every page.',
	bottom: 'At the foot of every page.',
} as const

/** Where a slot is, as a sentence for authors of a page: `Before the block "payment".` */
export function placeInWords(place: SlotPlace): string {
	if ('before' in place) return `Before the block "${place.before}".`
	if ('after' in place) return `After the block "${place.after}".`
	if ('whileEmpty' in place)
		return `After the block "${place.whileEmpty}", and only while that has nothing to show.`
	return 'region' in place ? regions[place.region] : 'At the end of the main column.'
}
