import { type Colour, colourOf, contrastOf, hexOf } from '#app/sellers/theme/colour.ts'
import { nearestPassing } from '#app/sellers/theme/contrast.ts'
import { pairsFor } from '#app/sellers/theme/contrast-check.ts'
import type { ContrastPair } from '#app/sellers/theme/contrast-pairs.ts'
import { propertiesOf } from '../difference.ts'

/** Custom properties of one mode, by name. */
export type Properties = Readonly<Record<string, string>>

/** The properties of a mode: those of the default mode, overridden by its own. */
export function propertiesIn(css: string, mode: string): Properties {
	const all = Object.entries(propertiesOf(css))
	const own = all.filter(([name]) => name.startsWith('--'))
	const prefix = `[data-mode=${mode}] `
	const other = all
		.filter(([name]) => name.startsWith(prefix))
		.map(([name, value]) => [name.slice(prefix.length), value])
	return Object.fromEntries([...own, ...other])
}

/** The value at the end of a chain of aliases; null for a circular one. */
function valueIn(properties: Properties, name: string, seen: readonly string[] = []): string | null {
	const value = properties[name]
	const alias = value === undefined ? undefined : /^var\((--[\w-]+)\)$/.exec(value)?.[1]
	if (alias === undefined) return value ?? null
	return seen.includes(alias) ? null : valueIn(properties, alias, [...seen, name])
}

function parsed(css: string): Colour | null {
	const hex = /^#([0-9a-f]{6})$/i.exec(css)?.[1]
	if (!hex) return null
	const components = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
	return colourOf({ colorSpace: 'srgb', components })
}

/** An opaque colour by the path of its token; null for any other value. */
export function colourAt(properties: Properties, path: string): Colour | null {
	const value = valueIn(properties, `--${path.replaceAll('.', '-')}`)
	return value === null ? null : parsed(value)
}

export interface Row {
	use: string
	pair: string
	found: number
	needed: number
	/** "#rrggbb" of the nearest passing foreground; null when the pair passes already or no shade does. */
	shade: string | null
}

/** Every contrast pair with its colours in a mode. */
export function contrastRows(properties: Properties, mode: string, pairs: readonly ContrastPair[]): Row[] {
	return pairsFor(mode, pairs).flatMap(({ foreground, background, ratio, use }) => {
		const [front, back] = [colourAt(properties, foreground), colourAt(properties, background)]
		if (!front || !back) return []
		const found = contrastOf(front, back)
		const shade = found >= ratio ? null : nearestPassing(front, back, ratio)
		return [
			{
				use,
				pair: `${foreground} ${hexOf(front)} on ${background} ${hexOf(back)}`,
				found,
				needed: ratio,
				shade,
			},
		]
	})
}
