import { type Colour, colourOf, contrastOf, mixed, rounded, tokenOf } from './colour.ts'
import { nearestShade } from './contrast.ts'
import type { ContrastPair } from './contrast-pairs.ts'
import { black, isSurface, type Palette, rules, white } from './derivation-rules.ts'
import type { ResolvedToken } from './token-references.ts'
import type { Placed } from './token-set.ts'

/** Brand colours, which every mode adopts, lighter or darker as its backgrounds need. */
const seeds: Readonly<Record<string, readonly string[]>> = {
	brand: ['surface', 'surface-raised'],
	accent: ['surface-inverse'],
}

/** Shares of a tint, tried in this order until the text on it passes. */
const tints = [1, 0.75, 0.5, 0.25, 0]

export interface DeriveOptions {
	tokens: ReadonlyMap<string, Placed>
	pairs: readonly ContrastPair[]
	/** Whether this is the default mode, for which the seller's colours are written: seeds are used unchanged. */
	isDefault: boolean
}

/**
 * Derives a colour of one mode that no layer sets, or whose sources a later layer has changed; null when the written
 * value applies.
 */
export function deriveColour(
	{ tokens, pairs, isDefault }: DeriveOptions,
	path: string,
	find: (path: string) => ResolvedToken,
): ResolvedToken | null {
	const name = path.startsWith('color.') ? path.slice('color.'.length) : ''
	const colour: Palette = (other) => requireColour(find(`color.${other}`))
	const passes = (one: Colour, ground: Colour, names: { front: string; back: string }) =>
		pairs.every(
			({ foreground, background, ratio }) =>
				foreground !== `color.${names.front}` ||
				background !== `color.${names.back}` ||
				contrastOf(one, ground) >= ratio,
		)
	const seenOn = (front: string, grounds: readonly string[]) => {
		const found = grounds.map((back) => ({ back, ground: colour(back) }))
		return (one: Colour) => found.every(({ back, ground }) => passes(one, ground, { front, back }))
	}
	const result = (made: Colour, rank: number): ResolvedToken => ({
		value: tokenOf(made),
		type: 'color',
		rank,
		alias: null,
	})

	const written = tokens.get(path)
	const grounds = seeds[name]
	if (grounds) {
		const own = written && !isReference(written) ? colourOf(written.value) : null
		if (isDefault || !written || !own || written.layer.isMode) return null
		const fits = seenOn(name, grounds)
		const shade = nearestShade(own, (one) => fits(one) && hasReadableText(one, name, pairs))
		const rank = Math.max(written.rank, ...grounds.map((ground) => find(`color.${ground}`).rank))
		return shade && result(shade, rank)
	}
	const rule = rules[name]
	if (!rule || (written && isReference(written))) return null
	const sources = rule.from.filter((source) => tokens.has(`color.${source}`) || rules[source])
	const rank = Math.max(-1, ...sources.map((source) => find(`color.${source}`).rank))
	if (written && written.rank >= rank) return null
	const candidate = rounded(rule.make(colour, written ? colourOf(written.value) : null))
	if (rule.under) {
		const words = rule.under.map((front) => ({ front, word: colour(front) }))
		const paper = colour(rule.from.find(isSurface) ?? 'surface')
		const fits = (ground: Colour) =>
			words.every(({ front, word }) => passes(word, ground, { front, back: name }))
		const tint = tints.map((share) => rounded(mixed(paper, candidate, share))).find(fits)
		return result(tint ?? candidate, rank)
	}
	return result(rule.on ? (nearestShade(candidate, seenOn(name, rule.on)) ?? candidate) : candidate, rank)
}

const isReference = ({ value }: Placed) =>
	typeof value === 'string' || (typeof value === 'object' && value !== null && '$ref' in value)

/** Whether white or black text reaches the highest ratio of the pairs on this background. */
function hasReadableText(ground: Colour, name: string, pairs: readonly ContrastPair[]): boolean {
	const ratios = pairs.filter(({ background }) => background === `color.${name}`).map(({ ratio }) => ratio)
	return Math.max(contrastOf(ground, white), contrastOf(ground, black)) >= Math.max(1, ...ratios)
}

function requireColour({ value }: ResolvedToken): Colour {
	// An invalid colour is reported elsewhere; black lets the other colours be derived.
	const colour = colourOf(value)
	return colour ? rounded(colour) : black
}
