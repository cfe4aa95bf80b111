import { createHash } from 'node:crypto'
import { contrastOf, nearestPassing } from './contrast.ts'
import type { ContrastPair } from './contrast-pairs.ts'
import type { Json } from './json-source.ts'
import { suggestion } from './nearest.ts'
import type { Problem } from './reporter.ts'
import { aliasOf, colourOf, cssOf, hexOf, type Token, tokensOf, tokenTypes } from './tokens.ts'

/** Tokens of one file or of the seller's own `theme.tokens`, and how to point at them. */
export interface TokenLayer {
	tree: Json
	problem(
		pointer: string,
		what: Pick<Problem, 'code' | 'sentence' | 'hint'> & { severity?: Problem['severity'] },
	): Problem
}

export interface Theme {
	css: string
	/** Eight characters of the content's hash. */
	hash: string
	problems: Problem[]
}

interface Placed extends Token {
	layer: TokenLayer
}

// An alias of an alias is design; a longer chain is a circle.
const maxAliases = 10

/** Later layers replace tokens of earlier ones; only the first layer, the base, may bring new names. */
function collect(layers: readonly TokenLayer[], problems: Problem[]): Map<string, Placed> {
	const tokens = new Map<string, Placed>()
	for (const [index, layer] of layers.entries()) {
		for (const token of tokensOf(layer.tree)) {
			const below = tokens.get(token.path)
			if (index > 0 && !below) {
				problems.push(
					layer.problem(token.pointer, {
						code: 'CFG3004',
						sentence: `Token "${token.path}" does not exist`,
						hint: suggestion(token.path, [...tokens.keys()], 'Tokens'),
					}),
				)
			} else {
				tokens.set(token.path, { ...token, type: token.type ?? below?.type ?? null, layer })
			}
		}
	}
	return tokens
}

/** Follows aliases to a value; null, with a problem, when they lead nowhere. */
function resolveToken(token: Placed, tokens: Map<string, Placed>, problems: Problem[]): Placed | null {
	let found = token
	for (let step = 0; step < maxAliases; step += 1) {
		const alias = aliasOf(found.value)
		if (alias === null) return { ...token, value: found.value, type: token.type ?? found.type }
		const target = tokens.get(alias)
		if (!target) {
			problems.push(
				token.layer.problem(token.pointer, {
					code: 'CFG3002',
					sentence: `Token "${token.path}" refers to "${alias}", which does not exist`,
					hint: suggestion(alias, [...tokens.keys()], 'Tokens'),
				}),
			)
			return null
		}
		found = target
	}
	problems.push(
		token.layer.problem(token.pointer, {
			code: 'CFG3002',
			sentence: `Token "${token.path}" refers to itself`,
			hint: 'Give one token of the circle a value',
		}),
	)
	return null
}

function checkContrast(pairs: readonly ContrastPair[], resolved: Map<string, Placed>): Problem[] {
	return pairs.flatMap(({ foreground, background, ratio, use }) => {
		const front = resolved.get(foreground)
		const back = resolved.get(background)
		const colours = front && back && { front: colourOf(front.value), back: colourOf(back.value) }
		if (!colours?.front || !colours.back || !front) return []
		const found = contrastOf(colours.front, colours.back)
		if (found >= ratio) return []
		const shade = nearestPassing(colours.front, colours.back, ratio)
		const sentence = `${use}: ${foreground} ${hexOf(colours.front)} on ${background} ${hexOf(colours.back)} has a contrast of ${found.toFixed(2)}, needed ${ratio}`
		// The later layer of the two is the one that can still be changed.
		return front.layer.problem(front.pointer, {
			code: 'CFG3101',
			sentence,
			...(shade ? { hint: `The nearest shade that passes is ${shade}` } : {}),
		})
	})
}

/**
 * Makes the style sheet of a theme: base tokens, the named theme, the seller's own, as CSS custom
 * properties on `:root` (`color.brand` is `--color-brand`).
 */
export function makeTheme(layers: readonly TokenLayer[], pairs: readonly ContrastPair[]): Theme {
	const problems: Problem[] = []
	const tokens = collect(layers, problems)
	const resolved = new Map<string, Placed>()
	const lines: string[] = []
	for (const token of tokens.values()) {
		const found = resolveToken(token, tokens, problems)
		if (!found) continue
		resolved.set(found.path, found)
		const css = found.type === null ? null : cssOf(found.type, found.value)
		if (css === null) {
			const sentence = `Token "${token.path}" is not a legal ${found.type ?? 'token: it has no $type'}`
			problems.push(
				token.layer.problem(`${token.pointer}/$value`, {
					code: 'CFG3003',
					sentence,
					hint: `Types: ${tokenTypes.join(', ')}; colours are sRGB components from 0 to 1`,
				}),
			)
		} else {
			lines.push(`--${token.path.replaceAll('.', '-')}:${css}`)
		}
	}
	problems.push(...checkContrast(pairs, resolved))
	const css = `:root{${lines.join(';')}}\n`
	return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 8), problems }
}
