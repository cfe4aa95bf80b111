import { mix } from './poster-drawing.ts'

/** The colours a drawn poster may use, all "#rrggbb". */
export interface PosterPalette {
	/** The page itself, the lightest sheet on it and a quiet third. */
	ground: string
	sheet: string
	quiet: string
	/** The darkest of the house: a night, a deep, an ink. */
	depth: string
	/** A ground of another colour, for what stands apart: a footer, a curtain. */
	inverse: string
	ink: string
	brand: string
	brandStrong: string
	accent: string
	accentStrong: string
}

const properties: Record<keyof PosterPalette, [name: string, fallback: string]> = {
	ground: ['color-surface', '#fafaf8'],
	sheet: ['color-surface-raised', '#ffffff'],
	quiet: ['color-surface-sunken', '#ededea'],
	depth: ['color-surface-depth', '#1a2327'],
	inverse: ['color-surface-inverse', '#1a2327'],
	ink: ['color-text', '#1a2327'],
	brand: ['color-brand', '#234a5e'],
	brandStrong: ['color-brand-strong', '#16323f'],
	accent: ['color-accent', '#d9a441'],
	accentStrong: ['color-accent-strong', '#a3701a'],
}

/** How a house's posters are made: their colours, and which family of shapes. */
export interface PosterStyle {
	palette: PosterPalette
	/** The token `imagery.motif`. */
	motif: string
}

/** Reads what a poster needs out of a theme's CSS; the first value of a property counts, modes come after it. */
export function posterStyle(css: string): PosterStyle {
	const values = new Map<string, string>()
	for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)) {
		if (!values.has(name)) values.set(name, value.trim())
	}
	const colours = Object.entries(properties).map(([key, [name, fallback]]) => [
		key,
		hexOf(values, name) ?? fallback,
	])
	return {
		palette: Object.fromEntries(colours) as unknown as PosterPalette,
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

/** How light a colour is to the eye, from 0 to 1. */
export function lightness(hex: string): number {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
	return 0.2126 * (red ?? 0) ** 2.2 + 0.7152 * (green ?? 0) ** 2.2 + 0.0722 * (blue ?? 0) ** 2.2
}

/** The same hue as under a strong light: the brightest of its channels reaches `level` (0 to 255). */
export function lit(hex: string, level: number): string {
	const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	const gain = level / Math.max(...channels, 1)
	const scaled = channels.map((channel) => Math.min(255, Math.round(channel * gain)))
	return `#${scaled.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Both colours, the darker first: a motif that needs night and paper gets them from light and dark houses alike. */
export function darkAndLight({ ground, ink }: PosterPalette): [dark: string, light: string] {
	return lightness(ground) < lightness(ink) ? [ground, ink] : [ink, ground]
}

/** Tints between two colours, the ends left out. */
export function between(from: string, to: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => mix(from, to, (index + 1) / (count + 1)))
}
