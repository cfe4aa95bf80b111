import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { localTime } from '#app/lib/dates.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { readSource, type Source } from '#app/sellers/files/read.ts'
import { focusRules } from '#app/sellers/images/focus.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { problemAt } from '#app/sellers/resolution/merge.ts'
import type { Draft } from '#app/sellers/validation/draft.ts'
import { nameFix, suggestion } from '#app/sellers/validation/nearest.ts'
import type { Finding, Problem } from '#app/sellers/validation/reporter.ts'
import { validateSource } from '#app/sellers/validation/validate.ts'
import type { Waiver } from './contrast-check.ts'
import { makeTheme, type Theme, type TokenLayer, themeHash } from './theme.ts'
import { isMode, type Mode } from './theme-mode.ts'
import { type Resolver, readResolver, type TokenSource } from './theme-resolver.ts'

const suffix = '.resolver.json'

/** A theme of the folder `themes`: its modes and the layers of each. */
interface NamedTheme {
	modes: Mode[]
	layersOf(mode: Mode): TokenLayer[]
	/** Found when they are asked for first. */
	problems(): Problem[]
}

interface ThemeCache {
	names: string[]
	themes: Map<string, NamedTheme>
	files: Map<string, Source | null>
	/** Themes without problems by their inputs: sellers with equal inputs share one. */
	built: Map<string, Theme>
}

// Themes are read once for all sellers, with the wording catalogue: after a change of either the registry reads both
// again, and after a change of a preset none.
const caches = new WeakMap<Product['catalogue'], ThemeCache>()

function cacheOf(product: Product): ThemeCache {
	const known = caches.get(product.catalogue)
	if (known) return known
	const { root, themes } = product.places
	const names = readdirSync(resolve(root, themes))
		.filter((name) => name.endsWith(suffix))
		.map((name) => name.slice(0, -suffix.length))
	const cache: ThemeCache = { names, themes: new Map(), files: new Map(), built: new Map() }
	caches.set(product.catalogue, cache)
	return cache
}

/** Names of the themes that a seller can extend. */
export const themeNames = (product: Product): string[] => cacheOf(product).names

function readNamed(product: Product, name: string): NamedTheme | null {
	const cache = cacheOf(product)
	const known = cache.themes.get(name)
	if (known) return known
	const { root, themes } = product.places
	const source = cache.names.includes(name) ? readSource(root, `${themes}/${name}${suffix}`) : null
	if (!source) return null
	const problems = [...source.problems]
	const unchecked: Source[] = []
	const report = (pointer: string, sentence: string) =>
		problems.push(
			source.problem(
				{ pointer },
				{ code: 'CFG3009', sentence, hint: 'See the Resolver Module of DTCG 2025.10' },
			),
		)
	const resolver = readResolver(source.value, report)
	const layers = new Map(resolver.modes.map((mode) => [mode, layersOf(resolver, mode)]))
	const theme: NamedTheme = {
		modes: resolver.modes,
		layersOf: (mode) => layers.get(mode) ?? [],
		problems() {
			problems.push(...unchecked.splice(0).flatMap((file) => validateSource('tokens', file)))
			return problems
		},
	}
	cache.themes.set(name, theme)
	return theme

	function layersOf(from: Resolver, mode: Mode): TokenLayer[] {
		return from.sourcesOf(mode).flatMap((part) => layerOf(part) ?? [])
	}

	function layerOf({ file, tokens, pointer, isMode: isOfMode }: TokenSource): TokenLayer | null {
		if (file === null)
			return {
				tree: tokens,
				isMode: isOfMode,
				problem: (at, what) => source?.problem({ pointer: pointer + at }, what) as Problem,
			}
		const path = `${themes}/${file}`
		const isNew = !cache.files.has(path)
		const found = cache.files.get(path) ?? readSource(root, path)
		cache.files.set(path, found)
		if (!found) {
			report(pointer, `There is no file "${file}"`)
			return null
		}
		if (isNew || found.problems.length > 0) {
			problems.push(...found.problems)
			unchecked.push(found)
		}
		return {
			tree: found.value,
			isMode: isOfMode,
			problem: (at, what) => found.problem({ pointer: at }, what),
		}
	}
}

/** Tokens at a pointer of the seller's settings; problems and fixes are located there. */
function sellerLayer(draft: Draft, pointer: string, isOfMode = false): TokenLayer {
	return {
		tree: draft.tree(pointer),
		isMode: isOfMode,
		problem: (at, what) => settingProblem(draft, pointer + at, what, pointer),
	}
}

function settingProblem(draft: Draft, pointer: string, what: Finding, base = ''): Problem {
	const fix = what.fix ? { ...what.fix, pointer: base + what.fix.pointer } : undefined
	return problemAt(draft.layers, { pointer: fix?.pointer ?? pointer }, { ...what, fix })
}

/** The seller's modes, the default one first. Reports and drops modes that the theme lacks. */
function modesOf(draft: Draft, theme: NamedTheme): Mode[] {
	const requested = draft.texts('/theme/modes')
	for (const { value, pointer } of requested) {
		if (isMode(value) && !theme.modes.includes(value))
			draft.error('CFG3008', pointer, `The theme has no mode "${value}"`, `Modes: ${theme.modes.join(', ')}`)
	}
	const listed = requested.map(({ value }) => value).filter(isMode)
	const offered = requested.length === 0 ? theme.modes : theme.modes.filter((mode) => listed.includes(mode))
	const own = draft.text('/theme/defaultMode')
	if (own !== null && isMode(own) && !offered.includes(own))
		draft.error(
			'CFG3008',
			'/theme/defaultMode',
			`The mode "${own}" is not offered`,
			`Modes: ${offered.join(', ')}`,
		)
	const first = offered.find((mode) => mode === own) ?? offered[0] ?? theme.modes[0] ?? 'light'
	return [first, ...offered.filter((mode) => mode !== first)]
}

function waiversOf(draft: Draft): Waiver[] {
	return draft.matches('theme.waivers.*').flatMap(({ pointer }) => {
		const [pair, expires] = [draft.text(`${pointer}/pair`), draft.text(`${pointer}/expires`)]
		if (pair === null || expires === null) return []
		const ratio = draft.number(`${pointer}/ratio`) ?? 3
		const reason = draft.text(`${pointer}/reason`) ?? ''
		return [{ pair, expires, ratio, reason, problem: (what) => settingProblem(draft, pointer, what) }]
	})
}

/** The seller's tokens for modes other than the default one: of its colours only brand and accent, because a light card must not appear in a dark mode. */
function tokensForOtherModes(tree: Json): Json {
	if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree
	const { color, ...rest } = tree
	if (typeof color !== 'object' || color === null || Array.isArray(color)) return tree
	const { $type, brand, accent } = color
	const seeds = Object.entries({ $type, brand, accent }).filter(([, value]) => value !== undefined)
	return { ...rest, color: Object.fromEntries(seeds) as Json }
}

/**
 * Builds a seller's theme from the layers of the named theme in the order of its resolver, then the seller's
 * `theme.tokens` for the default mode (other modes take only brand and accent of its colours), then its
 * `theme.modeTokens` of each mode.
 */
export function readTheme(
	product: Product,
	draft: Draft,
	{ now, isChecked = false }: { now: Date; isChecked?: boolean },
): Theme {
	const themeName = draft.text('/theme/extends') ?? 'base'
	const named = readNamed(product, themeName)
	if (!named) {
		const names = themeNames(product)
		draft.report('/theme/extends', {
			code: 'CFG3001',
			sentence: `There is no theme "${themeName}"`,
			hint: suggestion(themeName, names, 'Themes'),
			...nameFix('/theme/extends', themeName, names),
		})
	}
	const theme = named ?? readNamed(product, 'base')
	if (!theme) throw new Error(`${product.places.themes}/base${suffix} is missing`)
	if (!isChecked) draft.problems.push(...theme.problems())
	const modes = modesOf(draft, theme)
	const own = sellerLayer(draft, '/theme/tokens')
	for (const { pointer } of draft.matches('theme.modeTokens.*')) {
		const mode = pointer.slice('/theme/modeTokens/'.length)
		if (isMode(mode) && !modes.includes(mode))
			draft.warn(
				'CFG3010',
				pointer,
				`The mode "${mode}" is not offered`,
				'Offer it in theme.modes, or remove its tokens',
			)
	}
	const today = dayIn(now, draft.text('/locale/timezone') ?? 'UTC')
	const { built } = cacheOf(product)
	const parts = ['tokens', 'modeTokens', 'waivers'].map((name) => draft.tree('/theme')[name])
	const key = JSON.stringify([named ? themeName : 'base', modes, today, parts])
	const known = built.get(key)
	if (known) return withFocuses(known, draft)
	const made = makeTheme({
		modes: modes.map((mode, index) => ({
			mode,
			layers: [
				...theme.layersOf(mode),
				index === 0 ? own : { ...own, tree: tokensForOtherModes(own.tree) },
				sellerLayer(draft, `/theme/modeTokens/${mode}`, true),
			],
		})),
		pairs: product.pairs,
		waivers: waiversOf(draft),
		today,
	})
	// A theme with problems is not cached, because each seller gets them at its own lines.
	if (made.problems.length === 0) built.set(key, made)
	return withFocuses(made, draft)
}

/** The theme with the places of the seller's own pictures. */
function withFocuses(theme: Theme, draft: Draft): Theme {
	const rules = focusRules(draft.tree('/theme').pictures, draft.id)
	if (rules === '') return theme
	const css = theme.css + rules
	return { ...theme, css, hash: themeHash(css) }
}

/** The venue-local date. Uses UTC for an invalid time zone, which the settings' checks report. */
function dayIn(now: Date, timezone: string): string {
	try {
		return localTime(now, timezone).date
	} catch {
		return localTime(now, 'UTC').date
	}
}

/** A theme of the folder in all its modes, without a seller, for the gallery of blocks; null when there is none. */
export function namedTheme(product: Product, name: string): Theme | null {
	const theme = readNamed(product, name)
	if (!theme) return null
	return makeTheme({
		modes: theme.modes.map((mode) => ({ mode, layers: theme.layersOf(mode) })),
		pairs: product.pairs,
	})
}
