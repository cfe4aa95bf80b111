import { createHash } from 'node:crypto'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { characters, meaningOf } from './characters.ts'
import { colourOf, contrastOf } from './colour.ts'
import { checkContrast, checkWaivers, pairsFor, type Waiver } from './contrast-check.ts'
import type { ContrastPair } from './contrast-pairs.ts'
import { derived } from './derive.ts'
import { sheetOf, type Variables } from './theme-css.ts'
import type { Mode } from './theme-mode.ts'
import { followed, type Tokens } from './token-references.ts'
import { flatten, isPrivate, type TokenLayer, type TokenSet } from './token-set.ts'
import { cssOf, extrasOf, tokenTypes } from './token-values.ts'

export type { TokenLayer }

export interface ThemeParts {
	/** The layers of every mode that is offered, from the base up; the first mode is the default one. */
	modes: readonly { mode: Mode; layers: readonly TokenLayer[] }[]
	pairs: readonly ContrastPair[]
	waivers?: readonly Waiver[]
	/** Venue-local date, for waivers that expire. */
	today?: string
}

export interface Theme {
	css: string
	/** The first light mode alone, for what is printed or mailed; the default mode where there is none. */
	paper: string
	/** Eight characters of the content's hash. */
	hash: string
	/** What is offered, the default mode first. */
	modes: Mode[]
	problems: Problem[]
}

/**
 * Makes the style sheet of a theme. Tokens of all layers (base, named theme, mode, seller) are flattened, what
 * nobody says is derived (`derive.ts`), references are followed, and all of it becomes custom properties:
 * `color.brand` is `--color-brand`, an alias stays an alias.
 *
 * What is no colour or size but a way of doing things (a card is boxed, ruled or bare) is a keyword of
 * `$extensions.foyer`, because the format has no type for it. A keyword becomes the custom properties that it
 * means (`characters.ts`) rather than an attribute of the page: so a theme is this one style sheet, a mode may
 * change it like any token, kept pages fit every theme, and no component asks which theme it wears.
 */
export function makeTheme({ modes, pairs, waivers = [], today = '' }: ThemeParts): Theme {
	const problems: Problem[] = []
	const used = new Set<Waiver>()
	const drawn = modes.map(({ mode, layers }, index) => {
		const set = flatten(layers)
		const ratios = pairsFor(mode, pairs)
		const { tokens } = set
		const found = followed(tokens, (path, find) =>
			derived({ tokens, pairs: ratios, isDefault: index === 0 }, path, find),
		)
		const variables = variablesOf(set, found)
		problems.push(...set.problems, ...found.problems)
		problems.push(
			...checkContrast({
				mode,
				isDefault: index === 0,
				pairs: ratios,
				find: found.find,
				tokens,
				waivers,
				today,
				used,
			}),
		)
		return { mode, variables, isDark: isDark(found) }
	})
	problems.push(...checkWaivers(waivers, used, pairs))
	const css = sheetOf(drawn)
	const light = drawn.find(({ isDark }) => !isDark) ?? drawn[0]
	return {
		css,
		paper: light ? sheetOf([light]) : css,
		hash: createHash('sha256').update(css).digest('hex').slice(0, 8),
		modes: modes.map(({ mode }) => mode),
		problems,
	}
}

/** Every public token as CSS, by the name of its variable without the dashes. */
function variablesOf(set: TokenSet, found: Tokens): Variables {
	const variables: Variables = new Map()
	for (const token of set.tokens.values()) {
		const value = found.find(token.path)
		if (!value) continue
		const css = value.type === null ? null : cssOf(value.type, value.value)
		if (css === null) {
			set.problems.push(
				token.layer.problem(`${token.pointer}/$value`, {
					code: 'CFG3003',
					sentence: `Token "${token.path}" is not a legal ${value.type ?? 'token: it has no $type'}`,
					hint: `Types: ${tokenTypes.join(', ')}; colours are a colorSpace and three components`,
				}),
			)
			continue
		}
		if (isPrivate(token.path)) continue
		const name = token.path.replaceAll('.', '-')
		const isPlainAlias = value.alias !== null && !isPrivate(value.alias) && set.tokens.has(value.alias)
		variables.set(name, isPlainAlias ? `var(--${value.alias?.replaceAll('.', '-')})` : css)
		for (const [extra, text] of Object.entries(extrasOf(value.type ?? '', value.value)))
			variables.set(`${name}-${extra}`, text)
	}
	for (const [name, text] of wordsOf(set)) variables.set(name, text)
	return variables
}

function wordsOf({ keywords, problems }: TokenSet): [string, string][] {
	return [...keywords.values()].flatMap(({ path, value, pointer, layer }) => {
		const meaning = typeof value === 'string' ? meaningOf(path, value) : null
		if (meaning) return Object.entries(meaning)
		const words = characters[path]
		const sentence = words
			? `"${path}" can't be ${JSON.stringify(value)}`
			: `Keyword "${path}" does not exist`
		const hint = words
			? suggestion(typeof value === 'string' ? value : '', Object.keys(words), 'Words')
			: suggestion(path, Object.keys(characters), 'Keywords')
		problems.push(layer.problem(pointer, { code: 'CFG3005', sentence, hint }))
		return []
	})
}

function isDark(tokens: Tokens): boolean {
	const surface = colourOf(tokens.find('color.surface')?.value ?? null)
	const white = { red: 1, green: 1, blue: 1, alpha: 1 }
	const black = { red: 0, green: 0, blue: 0, alpha: 1 }
	return surface !== null && contrastOf(surface, white) > contrastOf(surface, black)
}
