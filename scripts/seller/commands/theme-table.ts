import { type Colour, colourOf, contrastOf, hexOf } from '#app/sellers/theme/colour.ts'
import { nearestPassing } from '#app/sellers/theme/contrast.ts'
import { pairsFor } from '#app/sellers/theme/contrast-check.ts'
import type { ContrastPair } from '#app/sellers/theme/contrast-pairs.ts'
import { propertiesOf } from '../difference.ts'

/** Custom properties by name, as one mode of a venue has them. */
export type Properties = Readonly<Record<string, string>>

/** The properties of a mode: those of the default one, with what the mode has otherwise. */
export function propertiesIn(css: string, mode: string): Properties {
	const all = Object.entries(propertiesOf(css))
	const own = all.filter(([name]) => name.startsWith('--'))
	const prefix = `[data-mode=${mode}] `
	const other = all
		.filter(([name]) => name.startsWith(prefix))
		.map(([name, value]) => [name.slice(prefix.length), value])
	return Object.fromEntries([...own, ...other])
}

/** The value that a chain of aliases ends with; an alias of itself has none. */
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

/** An opaque colour by the path of its token; null where it is none. */
export function colourAt(properties: Properties, path: string): Colour | null {
	const value = valueIn(properties, `--${path.replaceAll('.', '-')}`)
	return value === null ? null : parsed(value)
}

export interface Row {
	use: string
	pair: string
	found: number
	needed: number
	/** "#rrggbb" of the foreground that would do; null where it does already, or none would. */
	shade: string | null
}

/** Every pair that is seen on each other, as a mode shows it. */
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
