import type { journeyLocales } from './journey-venues.ts'

const desk = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A combination of browser, scripts, language and input. Every flow runs in each of them. */
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
}

const withScripts = { javaScriptEnabled: true, language: null, usesKeyboard: false, runsAxe: false }
const withoutScripts = { ...withScripts, javaScriptEnabled: false }

/** Each width in each language, with scripts and without, and by keyboard. */
export const ways: Record<string, Way> = {
	'on a phone': { ...withScripts, use: phone, choiceIndex: 0 },
	'at a desk without scripts': { ...withoutScripts, use: desk, choiceIndex: 1 },
	'at a desk in Spanish, with the keyboard alone': {
		...withScripts,
		use: desk,
		language: 'es-US',
		usesKeyboard: true,
		choiceIndex: 2,
	},
	'on a phone in Spanish': { ...withScripts, use: phone, language: 'es-US', runsAxe: true, choiceIndex: 3 },
	'at a desk in Arabic': { ...withScripts, use: desk, language: 'ar', runsAxe: true, choiceIndex: 4 },
	'on a phone in Arabic, without scripts': { ...withoutScripts, use: phone, language: 'ar', choiceIndex: 5 },
}
