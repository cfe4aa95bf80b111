import type { Json } from './json-source.ts'

/** One design token (DTCG 2025.10) with its type, its own or its group's. */
export interface Token {
	/** "color.brand". */
	path: string
	type: string | null
	value: Json
	/** Where it was found, as a JSON pointer in its own tree. */
	pointer: string
}

/** sRGB, each part 0…1. */
export interface Colour {
	red: number
	green: number
	blue: number
	alpha: number
}

type Tree = { [key: string]: Json }

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every token below a group, in the order of the file. */
export function tokensOf(tree: Json, path: string[] = [], type: string | null = null): Token[] {
	if (!isTree(tree)) return []
	const own = typeof tree.$type === 'string' ? tree.$type : type
	if (tree.$value !== undefined)
		return [{ path: path.join('.'), type: own, value: tree.$value, pointer: `/${path.join('/')}` }]
	return Object.entries(tree).flatMap(([key, value]) =>
		key.startsWith('$') ? [] : tokensOf(value, [...path, key], own),
	)
}

/** "{color.brand}" → "color.brand"; null when the value is no alias. */
export function aliasOf(value: Json): string | null {
	return typeof value === 'string' ? (/^\{([\w.-]+)\}$/.exec(value)?.[1] ?? null) : null
}

const part = (value: Json | undefined): number | null =>
	typeof value === 'number' && value >= 0 && value <= 1 ? value : null

/** An sRGB colour; null when it is something else. */
export function colourOf(value: Json): Colour | null {
	if (!isTree(value) || value.colorSpace !== 'srgb' || !Array.isArray(value.components)) return null
	const [red, green, blue] = value.components.map(part)
	const alpha = value.alpha === undefined ? 1 : part(value.alpha)
	return red != null && green != null && blue != null && alpha !== null ? { red, green, blue, alpha } : null
}

export function hexOf({ red, green, blue }: Colour): string {
	return `#${[red, green, blue]
		.map((share) =>
			Math.round(share * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`
}

function colourText(value: Json): string | null {
	const colour = colourOf(value)
	if (!colour) return null
	if (colour.alpha === 1) return hexOf(colour)
	const parts = [colour.red, colour.green, colour.blue].map((share) => Math.round(share * 255))
	return `rgb(${parts.join(' ')} / ${colour.alpha})`
}

function measure(value: Json, units: RegExp): string | null {
	if (!isTree(value) || typeof value.value !== 'number' || typeof value.unit !== 'string') return null
	if (!units.test(value.unit)) return null
	// Zero keeps its unit: calc() adds no number to a length.
	return `${value.value}${value.unit}`
}

const length = (value: Json) => measure(value, /^(?:px|rem|em)$/)

function families(value: Json): string | null {
	const names = [value].flat()
	if (names.length === 0 || !names.every((name) => typeof name === 'string' && /^[\w][\w .-]*$/.test(name)))
		return null
	const generic = /^(?:serif|sans-serif|monospace|system-ui|ui-serif|ui-sans-serif|cursive)$/
	return names.map((name) => (generic.test(String(name)) ? name : `"${name}"`)).join(', ')
}

function shadow(value: Json): string | null {
	const layers = [value].flat().map((layer) => {
		if (!isTree(layer)) return null
		const lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread ?? { value: 0, unit: 'px' }].map(
			(one) => length(one ?? null),
		)
		const colour = colourText(layer.color ?? null)
		if (!colour || lengths.includes(null)) return null
		return `${layer.inset === true ? 'inset ' : ''}${lengths.join(' ')} ${colour}`
	})
	return layers.includes(null) ? null : layers.join(', ') || 'none'
}

function curve(value: Json): string | null {
	const isCurve = Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === 'number')
	return isCurve ? `cubic-bezier(${value.join(', ')})` : null
}

const number = (value: Json) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : null)

const writers: Record<string, (value: Json) => string | null> = {
	color: colourText,
	dimension: length,
	duration: (value) => measure(value, /^m?s$/),
	fontFamily: families,
	fontWeight: (value) => (typeof value === 'number' && value >= 1 && value <= 1000 ? String(value) : null),
	number,
	cubicBezier: curve,
	shadow,
}

export const tokenTypes = Object.keys(writers)

/**
 * A token's value as CSS; null when it is not a legal value of its type. Nothing that a seller wrote
 * reaches the style sheet except through here, so no value can end a declaration.
 */
export function cssOf(type: string, value: Json): string | null {
	return writers[type]?.(value) ?? null
}
