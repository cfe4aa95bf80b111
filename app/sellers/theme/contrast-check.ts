import type { Finding, Fix, Problem } from '#app/sellers/validation/reporter.ts'
import { type Colour, colourOf, contrastOf, hexOf, rounded, tokenOf } from './colour.ts'
import { nearestShade } from './contrast.ts'
import type { ContrastPair } from './contrast-pairs.ts'
import type { ResolvedToken } from './token-references.ts'
import type { Placed } from './token-set.ts'

/** A seller's permission for a pair to stay below the ratio for text until a day. */
export interface Waiver {
	/** "color.text-muted on color.surface". */
	pair: string
	/** The lowest contrast that is waived. */
	ratio: number
	reason: string
	/** Last day, YYYY-MM-DD. */
	expires: string
	/** Makes a problem at the waiver's position. */
	problem(what: Finding): Problem
}

/** Lowest contrast that can be waived; also the only ratio for parts of controls (WCAG 2.2, 1.4.11 and 1.4.3 for large text). */
const lowestWaivable = 3
/** Ratios of the high-contrast mode: 7 instead of 4.5 for text (WCAG 2.2, 1.4.6), 4.5 instead of 3 for parts of controls. */
const enhanced = new Map([
	[4.5, 7],
	[3, 4.5],
])

/** The pairs with the ratios of a mode. */
export function pairsFor(mode: string, pairs: readonly ContrastPair[]): ContrastPair[] {
	if (mode !== 'high-contrast') return [...pairs]
	return pairs.map((pair) => ({ ...pair, ratio: enhanced.get(pair.ratio) ?? pair.ratio }))
}

export const nameOf = ({ foreground, background }: ContrastPair): string => `${foreground} on ${background}`

interface MeasuredPair {
	pair: ContrastPair
	front: Colour
	back: Colour
	found: number
}

export interface ContrastContext {
	mode: string
	/** Messages name the mode unless it is the default one. */
	isDefault: boolean
	/** With the ratios of the mode. */
	pairs: readonly ContrastPair[]
	find(path: string): ResolvedToken | null
	tokens: ReadonlyMap<string, Placed>
	waivers: readonly Waiver[]
	/** Venue-local date. */
	today: string
	/** Waivers that applied to a pair; `checkContrast` adds to it. */
	used: Set<Waiver>
}

/** Problems of the contrast pairs in one mode. */
export function checkContrast(context: ContrastContext): Problem[] {
	return context.pairs.flatMap((pair) => {
		const front = displayedColour(context.find(pair.foreground))
		const back = displayedColour(context.find(pair.background))
		if (!front || !back) return []
		const found = contrastOf(front, back)
		return found >= pair.ratio ? [] : judgePair({ pair, front, back, found }, context)
	})
}

/** A colour rounded to eight bits, as in the derivation of colours. */
function displayedColour(found: ResolvedToken | null): Colour | null {
	const colour = colourOf(found?.value ?? null)
	return colour && rounded(colour)
}

function judgePair(measured: MeasuredPair, context: ContrastContext): Problem[] {
	const { pair, front, back, found } = measured
	const where = context.isDefault ? '' : ` in the mode ${context.mode}`
	const sentence = `${pair.use}: ${pair.foreground} ${hexOf(front)} on ${pair.background} ${hexOf(back)} has a contrast of ${found.toFixed(2)}, needed ${pair.ratio}${where}`
	const names = namesOf(pair, context)
	const waiver = context.waivers.find((one) => names.has(one.pair))
	if (waiver) context.used.add(waiver)
	const isWaivable = pair.ratio === 4.5 && found >= lowestWaivable
	if (waiver && isWaivable && found >= waiver.ratio && context.today <= waiver.expires)
		return [
			waiver.problem({
				code: 'CFG3102',
				severity: 'warning',
				sentence: `Waived until ${waiver.expires}: ${sentence}`,
				hint: waiver.reason,
			}),
		]
	if (waiver) {
		const why = !isWaivable
			? `Only text between ${lowestWaivable} and 4.5 can be waived`
			: found < waiver.ratio
				? `The waiver ends at ${waiver.ratio}`
				: `The waiver expired on ${waiver.expires}`
		return [waiver.problem({ code: 'CFG3103', sentence: `${sentence}. ${why}`, hint: hintOf(measured) })]
	}
	const changeableToken = changeable(pair, context)
	if (!changeableToken) return []
	const hint =
		hintOf(measured) +
		(isWaivable
			? `, or add a waiver to theme.waivers with the pair "${nameOf(pair)}", a reason and a day`
			: '')
	return [
		changeableToken.layer.problem(changeableToken.pointer, {
			code: 'CFG3101',
			sentence,
			hint,
			...repair(measured, changeableToken),
		}),
	]
}

/** Names of the pair and of the pairs that it is an alias of: a waiver for muted text covers the sold-out day, which aliases it. */
function namesOf({ foreground, background }: ContrastPair, { find }: ContrastContext): Set<string> {
	const chain = (path: string): string[] => {
		const alias = find(path)?.alias
		return alias ? [path, ...chain(alias)] : [path]
	}
	const grounds = chain(background)
	return new Set(chain(foreground).flatMap((front) => grounds.map((back) => `${front} on ${back}`)))
}

const passing = ({ front, back, pair }: MeasuredPair) =>
	nearestShade(front, (shade) => contrastOf(shade, back) >= pair.ratio)

function hintOf(measured: MeasuredPair): string {
	const shade = passing(measured)
	return shade
		? `The nearest shade that passes is ${hexOf(shade)}`
		: `Change ${measured.pair.background}: no shade passes on it`
}

/** The token of the pair that the later layer sets, because its author can change it. */
function changeable(pair: ContrastPair, { tokens }: ContrastContext): Placed | null {
	const front = tokens.get(pair.foreground)
	const back = tokens.get(pair.background)
	if (!front || !back) return front ?? back ?? null
	return back.rank > front.rank ? back : front
}

/** A fix, only where the foreground itself is written as a colour. */
function repair(measured: MeasuredPair, changeableToken: Placed): { fix?: Fix } {
	const shade = passing(measured)
	if (!shade || changeableToken.path !== measured.pair.foreground || !colourOf(changeableToken.value))
		return {}
	return { fix: { action: 'replace', pointer: `${changeableToken.pointer}/$value`, value: tokenOf(shade) } }
}

/** Warnings for waivers that are not needed, or that name an unknown pair. */
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
