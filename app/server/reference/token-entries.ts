import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { tokensOf } from '#app/sellers/theme/tokens.ts'
import type { Entry, Section } from './reference-html.ts'

const suffix = '.tokens.json'
const base = 'base'

const isTree = (value: Json | undefined): value is { [key: string]: Json } =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** "#234a5e" of a colour, "16px" of a size, a reference as it is written, and JSON of anything else. */
function valueText(value: Json): string {
	if (typeof value === 'string' || typeof value === 'number') return String(value)
	if (!isTree(value)) return JSON.stringify(value)
	const { hex, value: amount, unit } = value
	if (typeof hex === 'string') return hex
	return typeof amount === 'number' && typeof unit === 'string' ? `${amount}${unit}` : JSON.stringify(value)
}

/** What a node of the tree says that it is for. */
function descriptionAt(tree: Json, pointer: string): string {
	const node = pointer
		.split('/')
		.slice(1)
		.reduce<Json | undefined>((value, key) => (isTree(value) ? value[key] : undefined), tree)
	return isTree(node) && typeof node.$description === 'string' ? node.$description : ''
}

/** Paths of the tokens that a tree sets. */
const pathsOf = (tree: Json): ReadonlySet<string> => new Set(tokensOf(tree).map(({ path }) => path))

/** Every token that a venue can set, with its value in the base theme, and the themes and venues that set it. */
export function tokenSections({ places }: Product, sellers: readonly ResolvedSeller[]): Section[] {
	const folder = resolve(places.root, places.themes)
	const read = (name: string): Json => JSON.parse(readFileSync(resolve(folder, `${name}${suffix}`), 'utf8'))
	const names = readdirSync(folder).flatMap((file) =>
		file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : [],
	)
	const themes = names.filter((name) => name !== base).map((name) => ({ name, paths: pathsOf(read(name)) }))
	const venues = sellers.map(({ id, config }) => ({ name: id, paths: pathsOf(config.theme.tokens as Json) }))
	const tree = read(base)
	const entries = tokensOf(tree).map(({ path, type, value, pointer }): Entry => {
		const setBy = (all: typeof themes): string =>
			all.flatMap(({ name, paths }) => (paths.has(path) ? [name] : [])).join(', ')
		return {
			anchor: path,
			name: path,
			title: '',
			text: descriptionAt(tree, pointer),
			isHeading: false,
			...(isTree(value) && typeof value.hex === 'string' ? { swatch: value.hex } : {}),
			facts: [
				['Type', type ?? ''],
				['Default', valueText(value)],
				['Themes', setBy(themes)],
				['Set by', setBy(venues)],
			],
		}
	})
	return [...Map.groupBy(entries, ({ name }) => name.split('.')[0] ?? name)].map(([name, own]) => ({
		name,
		entries: own,
	}))
}
