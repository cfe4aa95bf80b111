/** The part of a theme that generated pictures use; colours are "#rrggbb". */
export interface PosterStyle {
	brand: string
	accent: string
	/** The token `imagery.motif`. */
	motif: string
	/** Whether the page around it is dark. */
	isDark: boolean
}

const properties = {
	brand: ['color-brand', '#234a5e'],
	accent: ['color-accent', '#d9a441'],
} as const

/**
 * Reads the style from a theme's CSS.
 *
 * @param mode null for the default mode, whose values come first
 */
export function posterStyle(css: string, mode: 'light' | 'dark' | null = null): PosterStyle {
	const values = new Map<string, string>()
	const ofMode = mode === null ? '' : (new RegExp(`\\[data-mode=${mode}\\]\\{[^}]*`).exec(css)?.[0] ?? '')
	for (const [, name = '', value = ''] of `${ofMode};${css}`.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)) {
		if (!values.has(name)) values.set(name, value.trim())
	}
	const colour = (key: keyof typeof properties) => hexOf(values, properties[key][0]) ?? properties[key][1]
	return {
		brand: colour('brand'),
		accent: colour('accent'),
		motif: values.get('imagery-motif')?.replaceAll(/["']/g, '') ?? '',
		isDark: values.get('when-dark') === 'block',
	}
}

function hexOf(values: ReadonlyMap<string, string>, name: string, depth = 0): string | null {
	const value = values.get(name) ?? ''
	if (/^#[0-9a-f]{6}$/i.test(value)) return value
	const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
	// The limit ends circular references; no theme needs five steps.
	return other && depth < 5 ? hexOf(values, other, depth + 1) : null
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const hexFrom = (values: number[]) =>
	`#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours; share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
	const end = channels(to)
	return hexFrom(channels(from).map((value, at) => value + ((end[at] ?? 0) - value) * share))
}

/** Relative luminance, from 0 to 1. */
export function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => (value / 255) ** 2.2)
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Luminance range in which a colour contrasts with both a white and a nearly black page.
const [darkest, lightest] = [0.11, 0.42]

/** The same hue in a luminance that suits the background of a poster in both modes. */
export function asGround(hex: string): string {
	const luminous = luminance(hex)
	if (luminous > lightest) return asGround(mix(hex, '#000000', 0.08))
	if (luminous >= darkest) return hex
	// Mixing with white would turn a dark colour grey, so all channels are scaled.
	return asGround(hexFrom(channels(hex).map((value) => Math.min(255, value * 1.12 + 3))))
}
