/**
 * Custom properties of a theme's keywords. The token format has no type for a keyword, so a theme writes it in
 * `$extensions.foyer` of the group: `"card": { "$extensions": { "foyer": { "layout": "ruled" } } }`.
 * Each keyword becomes a few custom properties, so that a theme is one style sheet and components never test
 * which theme is active.
 */
type Properties = Readonly<Record<string, string>>

const uppercase: Properties = { case: 'uppercase', caps: 'normal' }
const smallCaps: Properties = { case: 'none', caps: 'all-small-caps' }
const asWritten: Properties = { case: 'none', caps: 'normal' }

const lettering: Readonly<Record<string, Properties>> = {
	'as-written': asWritten,
	uppercase,
	'small-caps': smallCaps,
}

/** An opening whose picture is beside its text, on a desk. */
const sideBySide: Properties = {
	edge: '1px',
	height: '0px',
	place: 'center',
	at: '50% 50%',
	'image-position': 'relative',
	'image-height': 'auto',
	veil: 'none',
	ink: 'var(--color-on-hero)',
	'ink-muted': 'var(--color-on-hero-muted)',
	focus: 'var(--color-focus)',
}

/** Properties by the keyword's path; their names begin with its group: `--card-flow`. */
export const keywordProperties: Readonly<Record<string, Readonly<Record<string, Properties>>>> = {
	'header.layout': {
		// Logo at the start, links at the end.
		left: {
			wide: '"logo links locales cart" / 1fr auto auto auto',
			narrow: '"logo menu cart" / 1fr auto auto',
			links: 'end',
		},
		// As on a programme: the name in the middle, the links on a line of their own below it.
		masthead: {
			wide: '"locales logo cart" "links links links" / 1fr auto 1fr',
			narrow: '"menu logo cart" / 1fr auto 1fr',
			links: 'center',
		},
		// The name followed by a few links.
		minimal: {
			wide: '"logo links locales cart" / auto 1fr auto auto',
			narrow: '"logo menu cart" / 1fr auto auto',
			links: 'start',
		},
	},
	'hero.layout': {
		split: {
			columns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
			align: 'start',
			'text-align': 'start',
			bleed: '0',
			order: '0',
			fade: 'none',
			rise: '0px',
			ride: 'var(--space-24)',
			...sideBySide,
		},
		// The picture from edge to edge, faded into the background, with the text centred below; on a desk it fills the first
		// view, and the text is on it.
		poster: {
			columns: 'minmax(0, 1fr)',
			align: 'center',
			'text-align': 'center',
			bleed: '1',
			order: '-1',
			fade: 'linear-gradient(black 40%, transparent 90%)',
			rise: 'min(var(--space-48), 6cqi)',
			// Nothing on a phone, where there is text at the foot of the opening.
			ride: 'clamp(0px, (100vw - 48rem) * 99, var(--space-32))',
			// What follows rides on its foot, so both are in the first view of every desk.
			edge: '0px',
			height: 'clamp(24rem, 100svh - 21rem, 48vw)',
			place: 'end',
			// A stage and what hangs above it, rather than the rows before it.
			at: '50% 25%',
			'image-position': 'absolute',
			'image-height': '100%',
			veil: 'linear-gradient(transparent 10%, color-mix(in srgb, var(--color-surface-depth) 72%, transparent) 58%, var(--color-surface-depth) 96%)',
			ink: 'var(--color-on-inverse)',
			'ink-muted': 'var(--color-on-inverse-muted)',
			focus: 'var(--color-focus-inverse)',
		},
		// Large text at the foot of the picture, as on the wall beside a work.
		plain: {
			columns: 'minmax(0, 5fr) minmax(0, 7fr)',
			align: 'start',
			'text-align': 'start',
			bleed: '0',
			order: '0',
			fade: 'none',
			rise: '0px',
			ride: '0px',
			...sideBySide,
			place: 'end',
		},
	},
	'card.layout': {
		boxed: {
			flow: 'column',
			media: '100%',
			fill: 'var(--color-surface-raised)',
			borders: 'var(--card-border-width)',
			'wide-inset': 'var(--card-inset)',
			'wide-inside': 'var(--card-padding)',
			columns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
			inside: 'var(--card-padding)',
		},
		// A list with a line above each entry.
		ruled: {
			flow: 'row',
			media: '17rem',
			fill: 'transparent',
			borders: 'var(--card-border-width) 0 0',
			'wide-inset': 'var(--card-between) 0 0',
			'wide-inside': '0',
			columns: 'minmax(0, 1fr)',
			inside: 'var(--space-16) 0 0',
		},
		bare: {
			flow: 'column',
			media: '100%',
			fill: 'transparent',
			borders: '0',
			'wide-inset': '0',
			'wide-inside': 'var(--space-16) 0 0',
			columns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
			inside: 'var(--space-16) 0 0',
		},
	},
	'panel.look': {
		boxed: {
			fill: 'var(--color-surface-raised)',
			borders: 'var(--card-border-width)',
			padding: 'var(--card-padding)',
			well: 'var(--color-surface-sunken)',
			edge: 'var(--color-border)',
			'well-edge': 'var(--color-well-edge)',
		},
		ruled: {
			fill: 'transparent',
			borders: '2px 0 0',
			padding: 'var(--space-16) 0',
			well: 'transparent',
			edge: 'var(--color-text)',
			'well-edge': 'var(--color-border)',
		},
	},
	'button.primary': {
		filled: {
			fill: 'var(--color-brand)',
			ink: 'var(--color-on-brand)',
			line: 'transparent',
			hover: 'var(--color-brand-strong)',
			active: 'var(--color-brand-active)',
			'hover-ink': 'var(--color-on-brand)',
		},
		outlined: {
			fill: 'transparent',
			ink: 'var(--color-link)',
			line: 'currentColor',
			hover: 'var(--color-brand)',
			active: 'var(--color-brand-active)',
			'hover-ink': 'var(--color-on-brand)',
		},
	},
	'button.secondary': {
		outlined: {
			'second-line': 'var(--color-border-strong)',
			'second-fill': 'var(--color-surface-raised)',
			'second-padding': 'var(--button-padding)',
			'second-hover': 'var(--color-brand-soft)',
			underline: 'none',
		},
		underlined: {
			'second-line': 'transparent',
			'second-fill': 'transparent',
			'second-padding': '0px',
			'second-hover': 'transparent',
			underline: 'underline',
		},
	},
	'button.letters': prefixed('letters'),
	'label.letters': prefixed('letters'),
	'heading.letters': prefixed('letters'),
	'step.numbering': {
		decimal: { counter: 'decimal' },
		roman: { counter: 'upper-roman' },
		'leading-zero': { counter: 'decimal-leading-zero' },
	},
	'step.mark': {
		badge: {
			line: '1.5px',
			fill: 'var(--color-brand)',
			ink: 'var(--color-on-brand)',
			done: 'var(--color-brand-soft)',
			font: 'var(--text-strong) 1rem / 1 var(--font-body)',
			thread: '1.5px',
		},
		numeral: {
			line: '0px',
			fill: 'transparent',
			ink: 'var(--color-accent-strong)',
			done: 'transparent',
			font: 'var(--heading-weight) 1.6rem / 1 var(--font-heading)',
			thread: '0px',
		},
		plain: {
			line: '0px',
			fill: 'transparent',
			ink: 'var(--color-text)',
			done: 'transparent',
			font: 'var(--text-weight) 1rem / 1 var(--font-body)',
			thread: '0px',
		},
	},
	'day.look': {
		box: { borders: '1px', fill: 'var(--color-surface-raised)' },
		line: { borders: '0 0 1px', fill: 'transparent' },
	},
	'ticket.edge': {
		notched: {
			notch: '0.75rem',
			perforation: '2px dashed var(--color-border-strong)',
			line: '0px',
			shadow: '1',
		},
		// Like a slip of a programme: a double line, no holes.
		ruled: { notch: '0px', perforation: '3px double var(--color-border-strong)', line: '1px', shadow: '0' },
		plain: { notch: '0px', perforation: '1px solid var(--color-text)', line: '1px', shadow: '0' },
	},
	/** Family of shapes in the generated posters of a venue without pictures. */
	'imagery.motif': { orbits: {}, currents: {}, paper: {} },
}

function prefixed(word: string): Readonly<Record<string, Properties>> {
	const named = Object.entries(lettering).map(([name, properties]) => [
		name,
		Object.fromEntries(Object.entries(properties).map(([key, value]) => [`${word}-${key}`, value])),
	])
	return Object.fromEntries(named)
}

/** The custom properties of one keyword, without their dashes; null for an unknown value. */
export function propertiesOf(path: string, word: string): Record<string, string> | null {
	const properties = keywordProperties[path]?.[word]
	if (!properties) return null
	const group = path.slice(0, path.lastIndexOf('.')).replaceAll('.', '-')
	const parts = Object.entries(properties).map(([name, value]) => [`${group}-${name}`, value])
	// A keyword without properties becomes a property of its own name, which the poster generator reads.
	return parts.length === 0 ? { [path.replaceAll('.', '-')]: word } : Object.fromEntries(parts)
}
