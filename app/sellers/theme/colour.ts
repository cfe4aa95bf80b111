import culori, { type CuloriColour, type Oklch } from 'culori/require'
import type { Json } from '#app/sellers/files/json-value.ts'

/** An sRGB colour, each part 0…1. Colours outside of sRGB are mapped into it by lowering their chroma. */
export interface Colour {
	red: number
	green: number
	blue: number
	alpha: number
}

type Range = readonly [least: number, most: number]

const share: Range = [0, 1]
const percent: Range = [0, 100]
const free: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const positive: Range = [0, Number.POSITIVE_INFINITY]
// DTCG 2025.10: an angle of 360 is written 0.
const angle: Range = [0, 359.999999]

/** Colour spaces of DTCG 2025.10: culori's name, its channels, the legal ranges and the scale of components. */
const spaces: Record<string, { mode: string; channels: string; ranges: Range[]; scale?: number[] }> = {
	srgb: { mode: 'rgb', channels: 'rgb', ranges: [share, share, share] },
	'srgb-linear': { mode: 'lrgb', channels: 'rgb', ranges: [share, share, share] },
	hsl: { mode: 'hsl', channels: 'hsl', ranges: [angle, percent, percent], scale: [1, 0.01, 0.01] },
	hwb: { mode: 'hwb', channels: 'hwb', ranges: [angle, percent, percent], scale: [1, 0.01, 0.01] },
	lab: { mode: 'lab', channels: 'lab', ranges: [percent, free, free] },
	lch: { mode: 'lch', channels: 'lch', ranges: [percent, positive, angle] },
	oklab: { mode: 'oklab', channels: 'lab', ranges: [share, free, free] },
	oklch: { mode: 'oklch', channels: 'lch', ranges: [share, positive, angle] },
	'display-p3': { mode: 'p3', channels: 'rgb', ranges: [share, share, share] },
	'a98-rgb': { mode: 'a98', channels: 'rgb', ranges: [share, share, share] },
	'prophoto-rgb': { mode: 'prophoto', channels: 'rgb', ranges: [share, share, share] },
	rec2020: { mode: 'rec2020', channels: 'rgb', ranges: [share, share, share] },
	'xyz-d65': { mode: 'xyz65', channels: 'xyz', ranges: [share, share, share] },
	'xyz-d50': { mode: 'xyz50', channels: 'xyz', ranges: [share, share, share] },
}

const toRgb = culori.converter('rgb')
const toOklch = culori.converter('oklch')
const intoRgb = culori.toGamut('rgb', 'oklch')
const isRgb = culori.inGamut('rgb')

const within = (value: unknown, [least, most]: Range): value is number =>
	typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most

/** A colour space by name. `hasOwn`, because a name may be a property of every object. */
const spaceOf = (name: Json | undefined): (typeof spaces)[string] | undefined =>
	typeof name === 'string' && Object.hasOwn(spaces, name) ? spaces[name] : undefined

function parsed(value: Json): CuloriColour | null {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
	const space = spaceOf(value.colorSpace)
	const { components, alpha = 1 } = value
	if (!space || !Array.isArray(components) || components.length !== 3 || !within(alpha, share)) return null
	const colour: CuloriColour = { mode: space.mode, alpha }
	for (const [index, range] of space.ranges.entries()) {
		const component = components[index] === 'none' ? 0 : components[index]
		if (!within(component, range)) return null
		colour[space.channels.charAt(index)] = component * (space.scale?.[index] ?? 1)
	}
	return colour
}

/** Steps of 256 by which a colour and its "hex" may differ: authors round components. */
const hexTolerance = 3

/**
 * The hexadecimal text of the components where "hex" beside them is another colour; null where the two agree, or where
 * no hexadecimal text can say the colour because it is outside of sRGB. Screens show the components; tools that read "hex" would show
 * another colour.
 */
export function disagreedHex(value: Json): string | null {
	const colour = parsed(value)
	if (!colour || !isRgb(colour)) return null
	const hex = (value as { hex?: Json }).hex
	const own = partsOf(colour)
	const written = typeof hex === 'string' ? colourFrom(hex) : null
	if (hex === undefined) return null
	const isSame =
		written !== null &&
		(['red', 'green', 'blue'] as const).every(
			(part) => Math.abs(own[part] - written[part]) * 255 <= hexTolerance,
		)
	return isSame ? null : hexOf(own)
}

const partsOf = (colour: CuloriColour): Colour => {
	const { r, g, b, alpha } = toRgb(colour)
	const clip = (part: number) => Math.min(Math.max(part, 0), 1)
	return { red: clip(r), green: clip(g), blue: clip(b), alpha: alpha ?? 1 }
}

const culoriOf = ({ red, green, blue, alpha }: Colour): CuloriColour => ({
	mode: 'rgb',
	r: red,
	g: green,
	b: blue,
	alpha,
})

/** The colour of a token's value; null when the value is no colour. */
export function colourOf(value: Json): Colour | null {
	const colour = parsed(value)
	if (!colour) return null
	return partsOf(isRgb(colour) ? colour : intoRgb(colour))
}

/** The colour of "#rrggbb"; null for any other text. */
export function colourFrom(text: string): Colour | null {
	const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1]
	if (!hex) return null
	const components = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
	return colourOf({ colorSpace: 'srgb', components })
}

/** "#rrggbb", without its alpha. */
export function hexOf(colour: Colour): string {
	return culori.formatHex({ ...culoriOf(colour), alpha: 1 })
}

/** The token value of a colour. */
export function tokenOf(colour: Colour): Json {
	const components = [colour.red, colour.green, colour.blue].map((part) => Math.round(part * 10_000) / 10_000)
	return { colorSpace: 'srgb', components, hex: hexOf(colour) }
}

/** A token's value as CSS: hex inside of sRGB, else in its own space for wide-gamut screens; null when it is no colour. */
export function colourText(value: Json): string | null {
	const colour = parsed(value)
	if (!colour) return null
	if (!isRgb(colour)) return culori.formatCss(colour)
	const inside = partsOf(colour)
	if (inside.alpha === 1) return hexOf(inside)
	const parts = [inside.red, inside.green, inside.blue].map((part) => Math.round(part * 255))
	return `rgb(${parts.join(' ')} / ${inside.alpha})`
}

/** Lightness 0…1, chroma and hue of OKLCH. */
export function toneOf(colour: Colour): { lightness: number; chroma: number; hue: number } {
	const { l, c, h } = toOklch(culoriOf(colour))
	return { lightness: l, chroma: c, hue: h ?? 0 }
}

/** A colour from OKLCH, with its chroma lowered until it fits sRGB. */
export function toned(lightness: number, chroma: number, hue: number): Colour {
	const target: Oklch = { mode: 'oklch', l: Math.min(Math.max(lightness, 0), 1), c: chroma, h: hue }
	return partsOf(isRgb(target) ? target : culori.clampChroma(target, 'oklch', 'rgb'))
}

/** Mixes two colours in OKLab; `part` is the share of the second one, 0…1. */
export function mixed(first: Colour, second: Colour, part: number): Colour {
	return partsOf(culori.interpolate([culoriOf(first), culoriOf(second)], 'oklab')(part))
}

/** The colour rounded to eight bits: contrast is measured on the colour that a screen displays. */
export function rounded(colour: Colour): Colour {
	const step = (part: number) => Math.round(part * 255) / 255
	return { ...colour, red: step(colour.red), green: step(colour.green), blue: step(colour.blue) }
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export const contrastOf = (a: Colour, b: Colour): number => culori.wcagContrast(culoriOf(a), culoriOf(b))
