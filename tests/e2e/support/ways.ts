import type { journeyLocales } from './journey-venues.ts'

const desk = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A combination of browser, scripts, language and input. */
export interface Way {
	/** The visitor's browser. */
	use: typeof desk | typeof phone
	javaScriptEnabled: boolean
	/** Null is the default language of the venue. */
	language: (typeof journeyLocales)[number] | null
	/** By keyboard, without a pointer. */
	usesKeyboard: boolean
	/** Whether axe checks every page. */
	runsAxe: boolean
	/** The index of the offered day or seat, a different one for each way, so that they do not compete. */
	choiceIndex: number
	/** The flows that run in it besides the purchase, by their index. */
	has: (flow: number) => boolean
}

// `npm run test:hunt` runs every flow in every way.
const isWhole = process.env.E2E_WAYS === 'all'

/** Widths, colour schemes and venues that run in `npm run test:hunt` alone, because others have tried the same. */
export const further = <const Values extends readonly unknown[]>(
	...values: Values
): readonly Values[number][] => (isWhole ? values : [])

/** The stories check the contrast of each part in each mode. */
export const colorSchemes = ['light', ...further('dark')] as const
const all = () => true
const none = () => isWhole
const even = (flow: number) => isWhole || flow % 2 === 0
const odd = (flow: number) => isWhole || flow % 2 === 1

const withScripts = {
	javaScriptEnabled: true,
	language: null,
	usesKeyboard: false,
	runsAxe: false,
	has: none,
}
const withoutScripts = { ...withScripts, javaScriptEnabled: false }

/**
 * Each width in each language, with scripts and without, and by keyboard. The purchase runs in all of them. Every other flow
 * runs by keyboard at a desk, without scripts on a phone from right to left, and in one way with axe.
 */
export const ways: Record<string, Way> = {
	'on a phone': { ...withScripts, use: phone, choiceIndex: 0 },
	'at a desk without scripts': { ...withoutScripts, use: desk, choiceIndex: 1 },
	'at a desk in Spanish, with the keyboard alone': {
		...withScripts,
		use: desk,
		language: 'es-US',
		usesKeyboard: true,
		has: all,
		choiceIndex: 2,
	},
	'on a phone in Spanish': {
		...withScripts,
		use: phone,
		language: 'es-US',
		runsAxe: true,
		choiceIndex: 3,
		has: even,
	},
	'at a desk in Arabic': {
		...withScripts,
		use: desk,
		language: 'ar',
		runsAxe: true,
		choiceIndex: 4,
		has: odd,
	},
	'on a phone in Arabic, without scripts': {
		...withoutScripts,
		use: phone,
		language: 'ar',
		choiceIndex: 5,
		has: all,
	},
}
