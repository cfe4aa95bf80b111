import type { journeyLocales } from './start-product.ts'

const desk = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** How a flow is gone through. Each flow is gone through in each of these ways, so in none of them by halves. */
export interface Way {
	/** What the browser of the visitor is like. */
	use: typeof desk | typeof phone
	javaScriptEnabled: boolean
	/** Null is the language of the venue. */
	speaks: (typeof journeyLocales)[number] | null
	/** Without a pointer. */
	isByKeys: boolean
	/** Whether axe looks at every page on the way. */
	looks: boolean
	/** Where everybody takes a day or a seat of their own, which one of those on offer. */
	place: number
}

const withScripts = { javaScriptEnabled: true, speaks: null, isByKeys: false, looks: false }
const withoutScripts = { ...withScripts, javaScriptEnabled: false }

/** Each width in each language, with scripts and without, and with the keyboard alone. */
export const ways: Record<string, Way> = {
	'on a phone': { ...withScripts, use: phone, place: 0 },
	'at a desk without scripts': { ...withoutScripts, use: desk, place: 1 },
	'at a desk in Spanish, with the keyboard alone': {
		...withScripts,
		use: desk,
		speaks: 'es-US',
		isByKeys: true,
		place: 2,
	},
	'on a phone in Spanish': { ...withScripts, use: phone, speaks: 'es-US', looks: true, place: 3 },
	'at a desk in Arabic': { ...withScripts, use: desk, speaks: 'ar', looks: true, place: 4 },
	'on a phone in Arabic, without scripts': { ...withoutScripts, use: phone, speaks: 'ar', place: 5 },
}
