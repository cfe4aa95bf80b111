import type { Finding, Fix, Problem } from '#app/sellers/validation/reporter.ts'
import { type Colour, colourOf, contrastOf, hexOf, rounded, tokenOf } from './colour.ts'
import { nearestShade } from './contrast.ts'
import type { ContrastPair } from './contrast-pairs.ts'
import type { Found } from './token-references.ts'
import type { Placed } from './token-set.ts'

/** A seller's word that a pair may stay below the ratio for text until a day. */
export interface Waiver {
	/** "color.text-muted on color.surface". */
	pair: string
	/** The least contrast that is still waived. */
	ratio: number
	reason: string
	/** Last day, YYYY-MM-DD. */
	expires: string
	/** Where it stands, for what has to be said of it. */
	problem(what: Finding): Problem
}

/** Below this nothing is waived, and parts of controls have no other ratio (WCAG 2.2, 1.4.11 and 1.4.3 for large text). */
const floor = 3
/** What enhanced contrast asks of text instead of 4.5 (WCAG 2.2, 1.4.6); parts of controls get as much as text elsewhere. */
const enhanced = new Map([
	[4.5, 7],
	[3, 4.5],
])

/** The pairs as a mode has to meet them. */
export function pairsFor(mode: string, pairs: readonly ContrastPair[]): ContrastPair[] {
	if (mode !== 'high-contrast') return [...pairs]
	return pairs.map((pair) => ({ ...pair, ratio: enhanced.get(pair.ratio) ?? pair.ratio }))
}

export const nameOf = ({ foreground, background }: ContrastPair): string => `${foreground} on ${background}`

interface Shown {
	pair: ContrastPair
	front: Colour
	back: Colour
	found: number
}

export interface Judging {
	mode: string
	/** Of the default mode nothing is said: it is the one that everybody means. */
	isDefault: boolean
	/** With the ratios of the mode. */
	pairs: readonly ContrastPair[]
	find(path: string): Found | null
	tokens: ReadonlyMap<string, Placed>
	waivers: readonly Waiver[]
	/** Venue-local date. */
	today: string
	/** Waivers that had something to waive. */
	used: Set<Waiver>
}

/** What is wrong with the contrasts of one mode. */
export function checkContrast(judging: Judging): Problem[] {
	return judging.pairs.flatMap((pair) => {
		const front = shownColour(judging.find(pair.foreground))
		const back = shownColour(judging.find(pair.background))
		if (!front || !back) return []
		const found = contrastOf(front, back)
		return found >= pair.ratio ? [] : judge({ pair, front, back, found }, judging)
	})
}

/** A colour in the eight bits of a screen: what is derived was judged like that as well. */
function shownColour(found: Found | null): Colour | null {
	const colour = colourOf(found?.value ?? null)
	return colour && rounded(colour)
}

function judge(shown: Shown, judging: Judging): Problem[] {
	const { pair, front, back, found } = shown
	const where = judging.isDefault ? '' : ` in the mode ${judging.mode}`
	const sentence = `${pair.use}: ${pair.foreground} ${hexOf(front)} on ${pair.background} ${hexOf(back)} has a contrast of ${found.toFixed(2)}, needed ${pair.ratio}${where}`
	const names = namesOf(pair, judging)
	const waiver = judging.waivers.find((one) => names.has(one.pair))
	if (waiver) judging.used.add(waiver)
	const mayWait = pair.ratio === 4.5 && found >= floor
	if (waiver && mayWait && found >= waiver.ratio && judging.today <= waiver.expires)
		return [
			waiver.problem({
				code: 'CFG3102',
				severity: 'warning',
				sentence: `Waived until ${waiver.expires}: ${sentence}`,
				hint: waiver.reason,
			}),
		]
	if (waiver) {
		const why = !mayWait
			? `Only text between ${floor} and 4.5 can be waived`
			: found < waiver.ratio
				? `The waiver ends at ${waiver.ratio}`
				: `The waiver expired on ${waiver.expires}`
		return [waiver.problem({ code: 'CFG3103', sentence: `${sentence}. ${why}`, hint: hintOf(shown) })]
	}
	const culprit = changeable(pair, judging)
	if (!culprit) return []
	const hint =
		hintOf(shown) +
		(mayWait ? `, or add a waiver to theme.waivers with the pair "${nameOf(pair)}", a reason and a day` : '')
	return [
		culprit.layer.problem(culprit.pointer, { code: 'CFG3101', sentence, hint, ...repair(shown, culprit) }),
	]
}

/** The pair, and the pairs that it is an alias of: a waiver for quiet text covers the sold-out day that is quiet text. */
function namesOf({ foreground, background }: ContrastPair, { find }: Judging): Set<string> {
	const chain = (path: string): string[] => {
		const alias = find(path)?.alias
		return alias ? [path, ...chain(alias)] : [path]
	}
	const grounds = chain(background)
	return new Set(chain(foreground).flatMap((front) => grounds.map((back) => `${front} on ${back}`)))
}

const passing = ({ front, back, pair }: Shown) =>
	nearestShade(front, (shade) => contrastOf(shade, back) >= pair.ratio)

function hintOf(shown: Shown): string {
	const shade = passing(shown)
	return shade
		? `The nearest shade that passes is ${hexOf(shade)}`
		: `Change ${shown.pair.background}: no shade passes on it`
}

/** The later of the two is the one that can still be changed; a derived one leads to what it was made from. */
function changeable(pair: ContrastPair, { tokens }: Judging): Placed | null {
	const front = tokens.get(pair.foreground)
	const back = tokens.get(pair.background)
	if (!front || !back) return front ?? back ?? null
	return back.rank > front.rank ? back : front
}

/** Certain only where the foreground itself is written down as a colour. */
function repair(shown: Shown, culprit: Placed): { fix?: Fix } {
	const shade = passing(shown)
	if (!shade || culprit.path !== shown.pair.foreground || !colourOf(culprit.value)) return {}
	return { fix: { action: 'replace', pointer: `${culprit.pointer}/$value`, value: tokenOf(shade) } }
}

/** Waivers that are no longer needed, or name a pair that nobody sees. */
export function checkWaivers(
	waivers: readonly Waiver[],
	used: ReadonlySet<Waiver>,
	pairs: readonly ContrastPair[],
): Problem[] {
	return waivers
		.filter((waiver) => !used.has(waiver))
		.map((waiver) =>
			waiver.problem({
				code: 'CFG3104',
				severity: 'warning',
				sentence: pairs.some((pair) => nameOf(pair) === waiver.pair)
					? `The waiver for "${waiver.pair}" is not used: the contrast is high enough`
					: `The waiver for "${waiver.pair}" is not used: there is no such pair`,
				hint: 'Remove it',
			}),
		)
}
