import type { ContrastOfPair } from '#app/contract/studio/look-answers.ts'
import { type Colour, colourFrom, contrastOf, hexOf } from './colour.ts'
import { nearestPassing } from './contrast.ts'
import { pairsFor } from './contrast-check.ts'
import type { ContrastPair } from './contrast-pairs.ts'
import { customProperties } from './custom-properties.ts'

/** Custom properties of one mode, by name. */
export type Properties = Readonly<Record<string, string>>

/** The properties of a mode: those of the default mode, overridden by its own. */
export function propertiesIn(css: string, mode: string): Properties {
	const all = Object.entries(customProperties(css))
	const own = all.filter(([name]) => name.startsWith('--'))
	const prefix = `[data-mode=${mode}] `
	const other = all
		.filter(([name]) => name.startsWith(prefix))
		.map(([name, value]) => [name.slice(prefix.length), value])
	return Object.fromEntries([...own, ...other])
}

/** The value at the end of a chain of aliases; null for a circular one. */
export function valueIn(properties: Properties, name: string, seen: readonly string[] = []): string | null {
	const value = properties[name]
	const alias = value === undefined ? undefined : /^var\((--[\w-]+)\)$/.exec(value)?.[1]
	if (alias === undefined) return value ?? null
	return seen.includes(alias) ? null : valueIn(properties, alias, [...seen, name])
}

/** An opaque colour by the path of its token; null for any other value. */
export function colourAt(properties: Properties, path: string): Colour | null {
	const value = valueIn(properties, `--${path.replaceAll('.', '-')}`)
	return value === null ? null : colourFrom(value)
}

export interface Row extends ContrastOfPair {
	/** What the pair is for: "text". */
	use: string
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
				foreground,
				background,
				front: hexOf(front),
				back: hexOf(back),
				found,
				needed: ratio,
				shade,
			},
		]
	})
}
