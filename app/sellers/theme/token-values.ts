import type { Json } from '#app/sellers/files/json-value.ts'
import { colourText } from './colour.ts'

type Tree = { [key: string]: Json }

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

function measure(value: Json | undefined, units: RegExp): string | null {
	if (!isTree(value) || typeof value.value !== 'number' || typeof value.unit !== 'string') return null
	if (!units.test(value.unit) || !Number.isFinite(value.value)) return null
	// Zero keeps its unit, because calc() can't add a plain number to a length.
	return `${value.value}${value.unit}`
}

const length = (value: Json | undefined) => measure(value, /^(?:px|rem)$/)
const duration = (value: Json | undefined) => measure(value, /^m?s$/)

const generic =
	/^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-serif|ui-sans-serif|ui-monospace|ui-rounded)$/

function families(value: Json | undefined): string | null {
	const names = [value ?? null].flat()
	if (names.length === 0 || !names.every((name) => typeof name === 'string' && /^[\w][\w .-]*$/.test(name)))
		return null
	return names.map((name) => (generic.test(String(name)) ? name : `"${name}"`)).join(', ')
}

/** Names of weights and their numbers (DTCG 2025.10). */
const weights: Record<string, number> = {
	thin: 100,
	hairline: 100,
	'extra-light': 200,
	'ultra-light': 200,
	light: 300,
	normal: 400,
	regular: 400,
	book: 400,
	medium: 500,
	'semi-bold': 600,
	'demi-bold': 600,
	bold: 700,
	'extra-bold': 800,
	'ultra-bold': 800,
	black: 900,
	heavy: 900,
	'extra-black': 950,
	'ultra-black': 950,
}

function weight(value: Json | undefined): string | null {
	const found = typeof value === 'string' ? weights[value] : value
	return typeof found === 'number' && found >= 1 && found <= 1000 ? String(found) : null
}

const number = (value: Json | undefined) =>
	typeof value === 'number' && Number.isFinite(value) ? String(value) : null

function curve(value: Json | undefined): string | null {
	if (!Array.isArray(value) || value.length !== 4) return null
	const isCurve = value.every(
		(part, index) => typeof part === 'number' && (index % 2 === 1 || (part >= 0 && part <= 1)),
	)
	return isCurve ? `cubic-bezier(${value.join(', ')})` : null
}

function shadow(value: Json | undefined): string | null {
	const layers = [value ?? null].flat().map((layer) => {
		if (!isTree(layer)) return null
		const none = { value: 0, unit: 'px' }
		const lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread ?? none].map(length)
		const colour = colourText(layer.color ?? null)
		if (!colour || lengths.includes(null)) return null
		return `${layer.inset === true ? 'inset ' : ''}${lengths.join(' ')} ${colour}`
	})
	return layers.includes(null) ? null : layers.join(', ') || 'none'
}

const strokes = /^(?:solid|dashed|dotted|double|groove|ridge|outset|inset)$/

/** CSS borders have no dash lengths, so a stroke with a dash array becomes `dashed`. */
function stroke(value: Json | undefined): string | null {
	if (typeof value === 'string') return strokes.test(value) ? value : null
	if (!isTree(value) || !Array.isArray(value.dashArray) || value.dashArray.length === 0) return null
	const isLegal =
		value.dashArray.every((dash) => length(dash)) &&
		typeof value.lineCap === 'string' &&
		/^(?:round|butt|square)$/.test(value.lineCap)
	return isLegal ? 'dashed' : null
}

const joined = (parts: (string | null)[]): string | null => (parts.includes(null) ? null : parts.join(' '))

function border(value: Json | undefined): string | null {
	if (!isTree(value)) return null
	return joined([length(value.width), stroke(value.style), colourText(value.color ?? null)])
}

function transition(value: Json | undefined): string | null {
	if (!isTree(value)) return null
	return joined([duration(value.duration), curve(value.timingFunction), duration(value.delay)])
}

function gradient(value: Json | undefined): string | null {
	if (!Array.isArray(value) || value.length === 0) return null
	const stops = value.map((stop) => {
		const colour = isTree(stop) ? colourText(stop.color ?? null) : null
		if (!isTree(stop) || !colour || typeof stop.position !== 'number') return null
		// DTCG 2025.10 clamps positions to 0…1.
		return `${colour} ${Math.round(Math.min(Math.max(stop.position, 0), 1) * 1000) / 10}%`
	})
	return stops.includes(null) ? null : stops.join(', ')
}

/** The shorthand `font`. It can't express letter spacing, which becomes a variable of its own. */
function typography(value: Json | undefined): string | null {
	if (!isTree(value) || !length(value.letterSpacing)) return null
	const parts = [weight(value.fontWeight), length(value.fontSize), number(value.lineHeight)]
	const family = families(value.fontFamily)
	return parts.includes(null) || !family ? null : `${parts[0]} ${parts[1]}/${parts[2]} ${family}`
}

const writers: Record<string, (value: Json | undefined) => string | null> = {
	color: (value) => colourText(value ?? null),
	dimension: length,
	duration,
	fontFamily: families,
	fontWeight: weight,
	number,
	cubicBezier: curve,
	shadow,
	strokeStyle: stroke,
	border,
	transition,
	gradient,
	typography,
}

/** The types of DTCG 2025.10. */
export const tokenTypes = Object.keys(writers)

/**
 * A token's value as CSS; null when it is not a legal value of its type. A seller's values reach the style sheet only
 * through this function, so no value can end a declaration. A gradient is a list of stops for a gradient function.
 */
export function cssOf(type: string, value: Json): string | null {
	return writers[type]?.(value) ?? null
}

/** Additional variables of a composite token, by the suffix of their names. */
export function extrasOf(type: string, value: Json): Record<string, string> {
	const spacing = type === 'typography' && isTree(value) ? length(value.letterSpacing) : null
	return spacing ? { tracking: spacing } : {}
}
