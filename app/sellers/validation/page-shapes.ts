import type { BlockType, Pages } from '#app/contract/config.generated.ts'

/** Where a slot stands: before or after a core block, at the end of the main column, or in a region of the frame. */
export type SlotPlace =
	| { before: BlockType }
	| { after: BlockType }
	| { end: true }
	/** Drawn after the core block, and only while that block has nothing to show. */
	| { whileEmpty: BlockType }
	| { region: 'aside' | 'announcement' | 'top' | 'bottom' }

/** What a seller may do with a block that belongs to the machine of a page. */
export interface CoreBlock {
	/** The page can't be used without it: it may be moved within limits, never taken away or hidden. */
	required?: true
	/** How often it may stand on the page; once unless said otherwise. */
	maxCount?: number
	/** Lists in which it works: "order", or a slot. "order" alone unless said otherwise. */
	places?: readonly string[]
	/** Core blocks that must come later in the same list. */
	before?: readonly BlockType[]
	/** Why the order matters, as half a sentence for whoever broke it. */
	because?: string
}

export interface PageShape {
	/** `flow`: the machine of the page is code with slots around it. `composed`: the whole body is "order". */
	kind: 'composed' | 'flow'
	/** Blocks of the machine of this page; elsewhere they have nothing to show. */
	core: Readonly<Partial<Record<BlockType, CoreBlock>>>
	slots: Readonly<Record<string, SlotPlace>>
}

/** May stand on any page. */
export const contentBlocks: readonly BlockType[] = [
	'notice',
	'hero',
	'rich-text',
	'image',
	'links',
	'faq',
	'map-and-hours',
	'video',
	'countdown',
	'member-offer',
	'embed',
	'spacer',
]

// Larger pages are slow on a phone and unmanageable in an editor (configuration model §4).
export const maxBlocksOnPage = 40
export const maxBlocksInSlot = 12

const aside = { region: 'aside' } as const
const required = true as const
const cartBeside: CoreBlock = { places: ['aside', 'order'] }

/** What a seller may move and what not: the flow of a page is code, its furniture is configuration. */
export const pageShapes: Readonly<Record<keyof Pages, PageShape>> = {
	all: {
		kind: 'flow',
		core: {
			header: {
				required,
				places: ['top'],
				before: ['cart-timer'],
				because: 'the time left sticks below the header',
			},
			'cart-timer': { required, places: ['top'] },
			footer: { required, places: ['bottom'] },
			'consent-banner': { places: ['announcement', 'bottom'] },
		},
		slots: { announcement: { region: 'announcement' }, top: { region: 'top' }, bottom: { region: 'bottom' } },
	},
	home: {
		kind: 'composed',
		core: {
			'home-cta': { required },
			'resend-link': {},
			'event-grid': {},
		},
		slots: {
			'before-cta': { before: 'home-cta' },
			'after-cta': { after: 'home-cta' },
			footer: { end: true },
		},
	},
	events: {
		kind: 'flow',
		core: {
			'event-filters': { before: ['event-grid'], because: 'what is chosen there decides what is listed' },
			'event-grid': { required },
			'cart-widget': { required, ...cartBeside },
		},
		slots: {
			'before-list': { before: 'event-grid' },
			'after-list': { after: 'event-grid' },
			empty: { whileEmpty: 'event-grid' },
			aside,
		},
	},
	event: {
		kind: 'flow',
		core: {
			'event-header': { before: ['date-picker'], because: 'it says what is being booked' },
			'date-picker': {
				required,
				before: ['session-picker'],
				because: 'a date decides which times there are',
			},
			'session-picker': {
				required,
				before: ['ticket-quantities'],
				because: 'a time decides which tickets there are',
			},
			'ticket-quantities': {
				required,
				before: ['seat-map', 'reserve-button'],
				because: 'seats and button are for what was counted above them',
			},
			// Not required: where an order of earlier days lacks it, it follows the quantities by itself.
			'seat-map': { before: ['reserve-button'], because: 'each ticket has its seat before it is held' },
			'message-rules': {
				required,
				before: ['reserve-button'],
				because: 'what the venue says about a choice is read before it is made',
			},
			'reserve-button': { required },
			'cart-widget': { required, ...cartBeside },
		},
		slots: {
			'before-dates': { before: 'date-picker' },
			'before-quantities': { before: 'ticket-quantities' },
			'before-reserve': { before: 'reserve-button' },
			aside,
		},
	},
	cart: {
		kind: 'flow',
		core: { 'cart-lines': { required }, total: { required, places: ['aside', 'order'] } },
		slots: { 'before-lines': { before: 'cart-lines' }, 'after-lines': { after: 'cart-lines' }, aside },
	},
	checkout: {
		kind: 'flow',
		core: {
			'error-banner': {
				required,
				before: ['identity-form', 'payment', 'terms', 'pay-button'],
				because: 'what stands in the way is read first',
			},
			'identity-form': {
				required,
				before: ['pay-button'],
				because: 'nobody pays before saying who they are',
			},
			payment: { required, before: ['pay-button'], because: 'the card belongs to the payment' },
			terms: { required, before: ['pay-button'], because: 'consent comes before the payment' },
			total: { required, before: ['pay-button'], because: 'nobody pays a sum they have not seen' },
			'pay-button': { required },
			'cart-widget': cartBeside,
		},
		slots: { 'before-payment': { before: 'payment' }, 'after-payment': { after: 'payment' }, aside },
	},
	complete: {
		kind: 'composed',
		core: {
			'order-number': { required, before: ['ticket-list'], because: 'it says what the tickets belong to' },
			'ticket-list': { required },
			'add-to-calendar': {},
			message: {},
		},
		slots: { 'after-message': { after: 'message' } },
	},
	'not-found': { kind: 'composed', core: { 'not-found': { required } }, slots: {} },
}

/** The rules of a block type on a page; undefined when it is no core block there. */
export function coreBlock(shape: PageShape, type: string): CoreBlock | undefined {
	return Object.hasOwn(shape.core, type) ? shape.core[type as BlockType] : undefined
}

/** Lists of a page in which a block of a type may stand; undefined when any will do. */
export function placesOf(shape: PageShape, type: string): readonly string[] | undefined {
	const core = coreBlock(shape, type)
	return core && (core.places ?? ['order'])
}
