import { createHash } from 'node:crypto'
import type { Json } from '#app/sellers/files/json-value.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { colourOf, contrastOf, disagreedHex } from './colour.ts'
import { checkContrast, checkWaivers, pairsFor, type Waiver } from './contrast-check.ts'
import type { ContrastPair } from './contrast-pairs.ts'
import { deriveColour } from './derive.ts'
import { heroSizes } from './hero-sizes.ts'
import { keywordProperties, propertiesOf } from './keywords.ts'
import { sheetOf, type Variables } from './theme-css.ts'
import type { Mode } from './theme-mode.ts'
import { resolveReferences, type Tokens } from './token-references.ts'
import { flatten, isPrivate, type Placed, type TokenLayer, type TokenSet } from './token-set.ts'
import { cssOf, extrasOf, tokenTypes } from './token-values.ts'

export type { TokenLayer }

export interface ThemeParts {
	/** The layers of every offered mode, low to high; the first mode is the default one. */
	modes: readonly { mode: Mode; layers: readonly TokenLayer[] }[]
	pairs: readonly ContrastPair[]
	waivers?: readonly Waiver[]
	/** Venue-local date, for waivers that expire. */
	today?: string
}

export interface Theme {
	css: string
	/** CSS of the first light mode alone, for print and emails; of the default mode where there is none. */
	paper: string
	/** Eight characters of the content's hash. */
	hash: string
	/** The offered modes, the default one first. */
	modes: Mode[]
	/** The `sizes` attribute of the start page's picture. */
	heroSizes: string
	problems: Problem[]
}

/**
 * Builds the style sheet of a theme. Flattens the tokens of all layers (base, named theme, mode, seller), derives
 * missing colours (`derive.ts`), resolves references and writes custom properties: `color.brand` is `--color-brand`,
 * an alias stays an alias.
 *
 * A style choice that is no colour or size (a card is boxed, ruled or bare) is a keyword of `$extensions.foyer`,
 * because the format has no type for it. A keyword becomes custom properties (`keywords.ts`) and not an attribute of
 * the page. So a theme is this one style sheet, a mode may change a keyword like any token, cached pages fit every
 * theme, and components never test which theme is active.
 */
export function makeTheme({ modes, pairs, waivers = [], today = '' }: ThemeParts): Theme {
	const problems: Problem[] = []
	const used = new Set<Waiver>()
	const sheets = modes.map(({ mode, layers }, index) => {
		const set = flatten(layers)
		const ratios = pairsFor(mode, pairs)
		const { tokens } = set
		const found = resolveReferences(tokens, (path, find) =>
			deriveColour({ tokens, pairs: ratios, isDefault: index === 0 }, path, find),
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
		return { mode, variables, isDark: isDark(found), heroLayout: set.keywords.get('hero.layout')?.value }
	})
	problems.push(...checkWaivers(waivers, used, pairs))
	const css = sheetOf(sheets)
	const light = sheets.find(({ isDark }) => !isDark) ?? sheets[0]
	return {
		css,
		paper: light ? sheetOf([light]) : css,
		hash: themeHash(css),
		modes: modes.map(({ mode }) => mode),
		heroSizes: heroSizes(sheets[0]?.heroLayout),
		problems,
	}
}

export const themeHash = (css: string): string => createHash('sha256').update(css).digest('hex').slice(0, 8)

/** CSS values of all public tokens, by the name of the custom property without its dashes. */
function variablesOf(set: TokenSet, found: Tokens): Variables {
	const variables: Variables = new Map()
	for (const token of set.tokens.values()) {
		const value = found.find(token.path)
		if (!value) continue
		refuseOtherHex(set, token)
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
	for (const [name, text] of keywordVariables(set)) variables.set(name, text)
	return variables
}

/** Refuses a colour whose "hex" is another one than its components, also inside of a shadow, border or gradient. */
function refuseOtherHex({ problems }: TokenSet, { path, value, pointer, layer }: Placed): void {
	for (const { colour, at } of coloursIn(value, `${pointer}/$value`)) {
		const hex = disagreedHex(colour)
		if (hex === null) continue
		const sentence = `Token "${path}" has the hex ${JSON.stringify((colour as { hex: Json }).hex)}, and its components are ${hex}`
		const hint = `Write "hex": "${hex}", or the components of the other colour: screens show the components`
		problems.push(layer.problem(`${at}/hex`, { code: 'CFG3003', sentence, hint }))
	}
}

function coloursIn(value: Json, at: string): { colour: Json; at: string }[] {
	if (typeof value !== 'object' || value === null) return []
	if (!Array.isArray(value) && value.hex !== undefined) return [{ colour: value, at }]
	return Object.entries(value).flatMap(([key, inner]) => coloursIn(inner, `${at}/${key}`))
}

function keywordVariables({ keywords, problems }: TokenSet): [string, string][] {
	return [...keywords.values()].flatMap(({ path, value, pointer, layer }) => {
		const properties = typeof value === 'string' ? propertiesOf(path, value) : null
		if (properties) return Object.entries(properties)
		const words = keywordProperties[path]
		const sentence = words
			? `"${path}" can't be ${JSON.stringify(value)}`
			: `Keyword "${path}" does not exist`
		const hint = words
			? suggestion(typeof value === 'string' ? value : '', Object.keys(words), 'Words')
			: suggestion(path, Object.keys(keywordProperties), 'Keywords')
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
