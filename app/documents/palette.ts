/**
 * The colours and fonts of an email or a PDF. Neither knows custom properties, so the values are read from the seller's
 * published theme. Only plain hex colours are used; any other value keeps the neutral colour.
 */
export interface Palette {
	brand: string
	onBrand: string
	surface: string
	card: string
	text: string
	muted: string
	border: string
	/** Colour of links on a card. */
	link: string
	headingFont: string
	bodyFont: string
	/** True when headings have a serif font. */
	serif: boolean
}

const neutral = {
	brand: '#234a5e',
	onBrand: '#ffffff',
	surface: '#fafaf8',
	card: '#ffffff',
	text: '#1a2327',
	muted: '#4f5b61',
	border: '#d9dcda',
	link: '#1c5a78',
}

const properties: Record<keyof typeof neutral, string> = {
	brand: 'color-brand',
	onBrand: 'color-on-brand',
	surface: 'color-surface',
	card: 'color-surface-raised',
	text: 'color-text',
	muted: 'color-text-muted',
	border: 'color-border',
	link: 'color-link',
}

const fontStacks = { serif: "Georgia, 'Times New Roman', serif", sans: "'Helvetica Neue', Arial, sans-serif" }

/** Reads the palette from the theme's CSS, following `var(--other)`; the first value of a property counts. */
export function paletteOf(css: string): Palette {
	const values = new Map<string, string>()
	for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)) {
		if (!values.has(name)) values.set(name, value.trim())
	}
	const entries = Object.entries(properties).map(([key, name]) => [key, hexOf(values, name)] as const)
	const found = Object.fromEntries(entries.filter(([, colour]) => colour !== null)) as Partial<typeof neutral>
	const serif = isSerif(values)
	return {
		...neutral,
		...found,
		serif,
		headingFont: serif ? fontStacks.serif : fontStacks.sans,
		bodyFont: fontStacks.sans,
	}
}

function hexOf(values: ReadonlyMap<string, string>, name: string, depth = 0): string | null {
	const value = values.get(name) ?? ''
	if (/^#[0-9a-f]{6}$/i.test(value)) return value
	const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
	// Five steps are more than any theme needs, and end a cycle.
	return other && depth < 5 ? hexOf(values, other, depth + 1) : null
}

function isSerif(values: ReadonlyMap<string, string>): boolean {
	const heading =
		[...values].find(([name]) =>
			/font.*(heading|display)|(heading|display).*font|font-family-heading/.test(name),
		)?.[1] ?? ''
	return /serif/.test(heading.replaceAll('sans-serif', ''))
}
