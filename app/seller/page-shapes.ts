import type { BlockType, Pages } from '#app/contract/config.generated.ts'

/** Where a slot stands: before or after a core block, or a region of the page. */
export type SlotPlace =
	| { before: BlockType }
	| { after: BlockType }
	| { region: 'aside' | 'announcement' | 'top' | 'bottom' }

export interface PageShape {
	/** Blocks that the page can't do without, exactly once each. */
	required: readonly BlockType[]
	/** Blocks of the machine of this page; elsewhere they have nothing to show. */
	core: readonly BlockType[]
	slots: Readonly<Record<string, SlotPlace>>
}

/** May stand on any page, any number of times. */
export const contentBlocks: readonly BlockType[] = [
	'notice',
	'hero',
	'rich-text',
	'image',
	'links',
	'faq',
	'map-and-hours',
]

const aside = { region: 'aside' } as const

/** What a seller may move and what not: the flow of a page is code, its furniture is configuration. */
export const pageShapes: Readonly<Record<keyof Pages, PageShape>> = {
	all: {
		required: ['header', 'cart-timer', 'footer'],
		core: ['header', 'cart-timer', 'footer'],
		slots: { announcement: { region: 'announcement' }, top: { region: 'top' }, bottom: { region: 'bottom' } },
	},
	home: {
		required: ['home-cta'],
		core: ['home-cta', 'resend-link', 'event-grid'],
		slots: { 'before-cta': { before: 'home-cta' }, 'after-cta': { after: 'home-cta' } },
	},
	events: {
		required: ['event-grid', 'cart-widget'],
		core: ['event-filters', 'event-grid', 'cart-widget'],
		slots: { 'before-list': { before: 'event-grid' }, 'after-list': { after: 'event-grid' }, aside },
	},
	event: {
		required: [
			'date-picker',
			'session-picker',
			'ticket-quantities',
			'message-rules',
			'reserve-button',
			'cart-widget',
		],
		core: [
			'event-header',
			'date-picker',
			'session-picker',
			'ticket-quantities',
			'message-rules',
			'reserve-button',
			'cart-widget',
		],
		slots: {
			'before-dates': { before: 'date-picker' },
			'before-quantities': { before: 'ticket-quantities' },
			'before-reserve': { before: 'reserve-button' },
			aside,
		},
	},
	cart: {
		required: ['cart-lines', 'total'],
		core: ['cart-lines', 'total'],
		slots: { 'before-lines': { before: 'cart-lines' }, 'after-lines': { after: 'cart-lines' }, aside },
	},
	checkout: {
		required: ['error-banner', 'identity-form', 'payment', 'terms', 'total', 'pay-button'],
		core: ['error-banner', 'identity-form', 'payment', 'terms', 'total', 'pay-button', 'cart-widget'],
		slots: { 'before-payment': { before: 'payment' }, 'after-payment': { after: 'payment' }, aside },
	},
	complete: {
		required: ['order-number', 'ticket-list'],
		core: ['order-number', 'ticket-list', 'add-to-calendar', 'message'],
		slots: { 'after-message': { after: 'message' } },
	},
	'not-found': { required: ['not-found'], core: ['not-found'], slots: {} },
}
