import type { BlockType, Pages } from '#app/contract/config.generated.ts'
import places from './generated/block-places.json' with { type: 'json' }

/** Position of a slot: before or after a core block, at the end of the main column, or in a region of the frame. */
export type SlotPlace =
	| { before: BlockType }
	| { after: BlockType }
	| { end: true }
	/** Rendered after the core block, and only while that block has nothing to show. */
	| { whileEmpty: BlockType }
	| { region: 'aside' | 'announcement' | 'top' | 'bottom' }

/** What a seller may do with a block that implements the function of a page: `x-places` in the block's schema. */
export interface CoreBlock {
	/** The page can't work without it: it may be moved within limits, never removed or hidden. */
	required?: true
	/** How often it may be placed on the page; default 1. */
	maxCount?: number
	/** Lists in which it works: "order" or slots; default "order" alone. */
	lists?: readonly string[]
	/** Core blocks that must come later in the same list. */
	before?: readonly BlockType[]
	/** Reason for the order, as half a sentence for the error message. */
	because?: string
}

export interface PageShape {
	/** `flow`: code renders the steps of the page, with slots between them. `composed`: "order" is the whole body. */
	kind: 'composed' | 'flow'
	/** Blocks that implement this page; on other pages they have nothing to show. */
	core: Readonly<Partial<Record<BlockType, CoreBlock>>>
	slots: Readonly<Record<string, SlotPlace>>
}

const content: Readonly<Record<string, { maxCount?: number }>> = places.content

/** Blocks that any page may contain. */
export const contentBlocks = Object.keys(content) as readonly BlockType[]

/** Maximum number on a page of content blocks that may not be repeated freely, by block type. */
export const contentMaxCount: Readonly<Record<string, number>> = Object.fromEntries(
	Object.entries(content).flatMap(([type, { maxCount }]) => (maxCount ? [[type, maxCount]] : [])),
)

// Larger pages are slow on a phone and unmanageable in an editor (configuration model §4).
export const maxBlocksOnPage = 40
export const maxBlocksInSlot = 12

const aside = { region: 'aside' } as const

const afterMenu = { 'before-content': { after: 'account-menu' } } as const
const aroundLevels = {
	'before-levels': { before: 'membership-form' },
	'after-levels': { after: 'membership-form' },
} as const

const core: Readonly<Record<keyof Pages, PageShape['core']>> = places.pages as Record<
	keyof Pages,
	PageShape['core']
>

/** Core blocks and slots of every page: they limit what a seller's configuration may move or remove. */
export const pageShapes: Readonly<Record<keyof Pages, PageShape>> = {
	all: {
		kind: 'flow',
		core: core.all,
		slots: { announcement: { region: 'announcement' }, top: { region: 'top' }, bottom: { region: 'bottom' } },
	},
	home: {
		kind: 'composed',
		core: core.home,
		slots: {
			'before-cta': { before: 'home-cta' },
			'after-cta': { after: 'home-cta' },
			footer: { end: true },
		},
	},
	events: {
		kind: 'flow',
		core: core.events,
		slots: {
			'before-list': { before: 'event-grid' },
			'after-list': { after: 'event-grid' },
			empty: { whileEmpty: 'event-grid' },
			aside,
		},
	},
	event: {
		kind: 'flow',
		core: core.event,
		slots: {
			'before-dates': { before: 'date-picker' },
			'before-quantities': { before: 'ticket-quantities' },
			'before-reserve': { before: 'reserve-button' },
			aside,
		},
	},
	cart: {
		kind: 'flow',
		core: core.cart,
		slots: { 'before-lines': { before: 'cart-lines' }, 'after-lines': { after: 'cart-lines' }, aside },
	},
	checkout: {
		kind: 'flow',
		core: core.checkout,
		slots: { 'before-payment': { before: 'payment' }, 'after-payment': { after: 'payment' }, aside },
	},
	complete: { kind: 'composed', core: core.complete, slots: { 'after-message': { after: 'message' } } },
	checkoutPending: {
		kind: 'flow',
		core: core.checkoutPending,
		slots: { 'after-number': { after: 'order-number' } },
	},
	resend: {
		kind: 'flow',
		core: core.resend,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	manage: { kind: 'composed', core: core.manage, slots: { 'before-form': { before: 'form' } } },
	transferCart: {
		kind: 'composed',
		core: core.transferCart,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	reschedule: {
		kind: 'composed',
		core: core.reschedule,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	cancelAutoRenew: {
		kind: 'composed',
		core: core.cancelAutoRenew,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	withdraw: {
		kind: 'composed',
		core: core.withdraw,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	login: {
		kind: 'composed',
		core: core.login,
		slots: { 'before-form': { before: 'login-form' }, 'after-form': { after: 'login-form' } },
	},
	externalLoginCallback: {
		kind: 'composed',
		core: core.externalLoginCallback,
		slots: { 'before-form': { before: 'login-form' }, 'after-form': { after: 'login-form' } },
	},
	logout: { kind: 'composed', core: core.logout, slots: { 'before-form': { before: 'form' } } },
	membership: { kind: 'flow', core: core.membership, slots: aroundLevels },
	giftMembership: { kind: 'flow', core: core.giftMembership, slots: aroundLevels },
	membershipRedeem: { kind: 'flow', core: core.membershipRedeem, slots: aroundLevels },
	myMembership: { kind: 'composed', core: core.myMembership, slots: afterMenu },
	myProfile: { kind: 'composed', core: core.myProfile, slots: afterMenu },
	myUpcoming: { kind: 'composed', core: core.myUpcoming, slots: afterMenu },
	mySession: { kind: 'composed', core: core.mySession, slots: afterMenu },
	myOrders: { kind: 'composed', core: core.myOrders, slots: afterMenu },
	myOrder: { kind: 'composed', core: core.myOrder, slots: afterMenu },
	forgotMembership: {
		kind: 'composed',
		core: core.forgotMembership,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	forgotPassword: {
		kind: 'composed',
		core: core.forgotPassword,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	resetPassword: {
		kind: 'composed',
		core: core.resetPassword,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	register: {
		kind: 'composed',
		core: core.register,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	setEmailAddress: {
		kind: 'composed',
		core: core.setEmailAddress,
		slots: { 'before-form': { before: 'form' }, 'after-form': { after: 'form' } },
	},
	'not-found': { kind: 'composed', core: core['not-found'], slots: {} },
}

/** The rules for a block type on a page; undefined when it is no core block of that page. */
export function coreBlock(shape: PageShape, type: string): CoreBlock | undefined {
	return Object.hasOwn(shape.core, type) ? shape.core[type as BlockType] : undefined
}

/** Lists of a page that may contain a block of a type; undefined when all may. */
export function listsOf(shape: PageShape, type: string): readonly string[] | undefined {
	const core = coreBlock(shape, type)
	return core && (core.lists ?? ['order'])
}
