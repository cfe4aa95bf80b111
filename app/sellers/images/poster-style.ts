/** What a theme says about drawn pictures; colours are "#rrggbb". */
export interface PosterStyle {
	brand: string
	accent: string
	/** The token `imagery.motif`. */
	motif: string
}

const properties = {
	brand: ['color-brand', '#234a5e'],
	accent: ['color-accent', '#d9a441'],
} as const

/** Reads what a poster needs out of a theme's CSS; the first value of a property counts, modes come after it. */
export function posterStyle(css: string): PosterStyle {
	const values = new Map<string, string>()
	for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)) {
		if (!values.has(name)) values.set(name, value.trim())
	}
	const colour = (key: keyof typeof properties) => hexOf(values, properties[key][0]) ?? properties[key][1]
	return {
		brand: colour('brand'),
		accent: colour('accent'),
		motif: values.get('imagery-motif')?.replaceAll(/["']/g, '') ?? '',
	}
}

function hexOf(values: ReadonlyMap<string, string>, name: string, depth = 0): string | null {
	const value = values.get(name) ?? ''
	if (/^#[0-9a-f]{6}$/i.test(value)) return value
	const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
	// Five steps are more than any theme needs, and a circle ends.
	return other && depth < 5 ? hexOf(values, other, depth + 1) : null
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const hexFrom = (values: number[]) =>
	`#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** A colour on the way from one to another; share 0 is the first. */
export function mix(from: string, to: string, share: number): string {
	const end = channels(to)
	return hexFrom(channels(from).map((value, at) => value + ((end[at] ?? 0) - value) * share))
}

/** Relative luminance, from 0 to 1. */
export function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => (value / 255) ** 2.2)
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Luminance range in which a colour contrasts with a white page and with a nearly black one.
const [darkest, lightest] = [0.11, 0.42]

/** The same hue, light or dark enough for the ground of a poster in both modes. */
export function asGround(hex: string): string {
	const luminous = luminance(hex)
	if (luminous > lightest) return asGround(mix(hex, '#000000', 0.08))
	if (luminous >= darkest) return hex
	// Towards white a dark colour would turn grey: all channels are raised in proportion.
	return asGround(hexFrom(channels(hex).map((value) => Math.min(255, value * 1.12 + 3))))
}
