import { type Colour, contrastOf, mixed, toned, toneOf } from './colour.ts'

/**
 * Derives the colours that no layer sets, so that a seller gets a complete palette from one brand colour.
 *
 * Where a layer changes a source (the brand, the surface), the values of lower layers for the colours derived from it
 * no longer fit, and the rules derive them again. A value of the same or a later layer always applies, and so does an
 * alias, because it follows its target.
 *
 * Every rule works in OKLCH, where the same step of lightness looks the same in every hue, and ends with the nearest
 * shade that passes its contrast pairs on the backgrounds `on`. Backgrounds are derived the other way round: the
 * strongest tint on which the foregrounds `under` still pass.
 *
 * Example: a seller on the theme "harbour" sets color.brand to a green. The hover, the tint, the link, the footer and
 * the text on each become green or readable on green; the amber accent remains the theme's.
 */
export interface Rule {
	/** Source colours: a change of one derives this colour again. */
	from: readonly string[]
	/** A candidate; `before` is the value of a lower layer. */
	make(colours: Palette, before: Colour | null): Colour
	/** Backgrounds on which it must pass its pairs. */
	on?: readonly string[]
	/** For a background: foregrounds that must pass on it. `make` then gives the strongest tint. */
	under?: readonly string[]
}

export type Palette = (name: string) => Colour

export const white = toned(1, 0, 0)
export const black = toned(0, 0, 0)

const isDark = (colour: Colour) => contrastOf(colour, white) > contrastOf(colour, black)

/** A readable text colour: white, else a dark shade of the background's hue, else black or white. */
function inkOn(ground: Colour): Colour {
	const ink = toned(0.2, Math.min(toneOf(ground).chroma, 0.03), toneOf(ground).hue)
	if (contrastOf(white, ground) >= 4.5) return white
	if (contrastOf(ink, ground) >= 4.5) return ink
	return isDark(ground) ? white : black
}

/** A step of lightness away from the text on it: darker below white text, lighter below dark text. */
function away(from: Colour, ink: Colour, step: number): Colour {
	const { lightness, chroma, hue } = toneOf(from)
	return toned(lightness + (isDark(ink) ? step : -step), chroma, hue)
}

/** Another lightness in the same hue; negative steps are darker. */
function stepped(colour: Colour, step: number): Colour {
	const { lightness, chroma, hue } = toneOf(colour)
	return toned(lightness + step, chroma, hue)
}

const status = (hue: number): Rule => ({
	from: ['surface'],
	make: (_, before) => before ?? toned(0.48, 0.13, hue),
	on: ['surface', 'surface-raised'],
})

const soft = (name: string): Rule => ({
	from: [name, 'surface-raised'],
	make: (colour) => mixed(colour('surface-raised'), colour(name), 0.12),
	under: ['text', name],
})

const same = (name: string): Rule => ({ from: [name], make: (colour) => colour(name) })

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
export const isSurface = (name: string) => surfaces.includes(name)

/** Every derivable colour. A rule may only use colours above it, or colours without a rule. */
export const rules: Readonly<Record<string, Rule>> = {
	'surface-raised': {
		from: ['surface'],
		make: (colour) => stepped(colour('surface'), isDark(colour('surface')) ? 0.045 : 0.03),
	},
	'surface-sunken': { from: ['surface'], make: (colour) => stepped(colour('surface'), -0.03) },
	text: {
		from: ['surface'],
		make: (colour, before) => {
			const { chroma, hue } = toneOf(before ?? colour('surface'))
			return toned(isDark(colour('surface')) ? 0.95 : 0.22, Math.min(chroma, 0.03), hue)
		},
		on: surfaces,
	},
	'text-muted': {
		from: ['text', 'surface'],
		make: (colour) => mixed(colour('text'), colour('surface'), 0.3),
		on: surfaces,
	},
	border: {
		from: ['text', 'surface'],
		make: (colour) => mixed(colour('surface'), colour('text'), 0.16),
	},
	'border-strong': {
		from: ['text', 'surface'],
		make: (colour) => mixed(colour('surface'), colour('text'), 0.5),
		on: surfaces,
	},
	'on-brand': { from: ['brand'], make: (colour) => inkOn(colour('brand')), on: ['brand'] },
	'brand-strong': {
		from: ['brand', 'on-brand'],
		make: (colour) => away(colour('brand'), colour('on-brand'), 0.07),
	},
	'brand-active': {
		from: ['brand', 'on-brand'],
		make: (colour) => away(colour('brand'), colour('on-brand'), 0.12),
	},
	'surface-inverse': {
		from: ['brand'],
		make: (colour, before) => {
			const { chroma, hue } = toneOf(colour('brand'))
			return toned(before ? toneOf(before).lightness : 0.27, Math.min(chroma, 0.08), hue)
		},
	},
	'surface-depth': {
		from: ['surface-inverse'],
		make: (colour) => stepped(colour('surface-inverse'), -0.05),
	},
	'on-inverse': {
		from: ['surface-inverse', 'surface-depth'],
		make: (colour) => inkOn(colour('surface-inverse')),
		on: ['surface-inverse', 'surface-depth'],
	},
	'on-inverse-muted': {
		from: ['on-inverse', 'surface-inverse', 'surface-depth'],
		make: (colour) => mixed(colour('on-inverse'), colour('surface-inverse'), 0.28),
		on: ['surface-inverse', 'surface-depth'],
	},
	'on-accent': { from: ['accent'], make: (colour) => inkOn(colour('accent')), on: ['accent'] },
	'accent-strong': {
		from: ['accent', 'surface-raised'],
		make: (colour) => colour('accent'),
		on: ['surface-raised'],
	},
	'hero-from': {
		from: ['brand', 'surface'],
		make: (colour) => mixed(colour('surface'), colour('brand'), 0.1),
		under: ['text', 'text-muted'],
	},
	'hero-to': {
		from: ['brand', 'surface'],
		make: (colour) => mixed(colour('surface'), colour('brand'), 0.16),
		under: ['text', 'text-muted'],
	},
	'on-hero': {
		from: ['hero-from', 'hero-to'],
		make: (colour) => colour('text'),
		on: ['hero-from', 'hero-to'],
	},
	'on-hero-muted': {
		from: ['hero-from', 'hero-to'],
		make: (colour) => colour('text-muted'),
		on: ['hero-from', 'hero-to'],
	},
	grid: { from: ['hero-from', 'text'], make: (colour) => mixed(colour('hero-from'), colour('text'), 0.1) },
	focus: {
		from: ['accent', 'surface', 'hero-from', 'hero-to'],
		make: (colour) => colour('accent'),
		on: [...surfaces, 'hero-from', 'hero-to'],
	},
	'focus-inverse': {
		from: ['accent', 'surface-inverse', 'surface-depth'],
		make: (colour) => colour('accent'),
		on: ['surface-inverse', 'surface-depth'],
	},
	'brand-soft': {
		from: ['brand', 'surface-raised', 'text', 'text-muted', 'focus'],
		make: (colour) => mixed(colour('surface-raised'), colour('brand'), 0.14),
		under: ['text', 'text-muted', 'focus'],
	},
	'on-brand-soft': {
		from: ['brand', 'brand-soft'],
		make: (colour) => colour('brand'),
		on: ['brand-soft'],
	},
	link: {
		from: ['brand', 'surface', 'surface-raised', 'hero-from', 'brand-soft'],
		make: (colour) => colour('brand'),
		on: [...surfaces, 'hero-from', 'brand-soft'],
	},
	'link-hover': {
		from: ['link', 'surface'],
		make: (colour) => stepped(colour('link'), isDark(colour('surface')) ? 0.08 : -0.08),
		on: ['surface', 'surface-raised', 'brand-soft'],
	},
	placeholder: {
		from: ['brand', 'surface'],
		make: (colour) => mixed(colour('surface'), colour('brand'), 0.14),
	},
	overlay: { from: ['surface-inverse'], make: (colour) => stepped(colour('surface-inverse'), -0.1) },
	info: status(245),
	success: status(155),
	warning: status(75),
	error: status(28),
	'info-soft': soft('info'),
	'success-soft': soft('success'),
	'warning-soft': soft('warning'),
	'error-soft': soft('error'),
	'calendar.available': same('success'),
	'calendar.few': same('warning'),
	'calendar.sold-out': same('text-muted'),
	'calendar.closed': same('text-muted'),
	'calendar.today': same('accent-strong'),
	'calendar.chosen': same('brand'),
	'calendar.on-chosen': same('on-brand'),
}
