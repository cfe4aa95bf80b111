import { attributeOf, tagsOf } from './website-tags.ts'

/*
 * Decides which colours and fonts a website has, by its page and its style sheets. A page with
 * <meta name="theme-color" content="#0b4c6b"> has that colour first; then come custom properties that name a brand, and the
 * colours that are written most often. Greys, black and white are no brand colours.
 */

const mostColours = 5
const mostFonts = 2

const genericFont =
	/^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|-apple-system|blinkmacsystemfont|inherit|initial|unset|var\(.*|.*icon.*|.*awesome.*)$/i

/** "#abc" and "rgb(11, 76, 107)" as "#rrggbb"; null for any other value. */
function hexOf(text: string): string | null {
	const value = text.trim().toLowerCase()
	if (/^#[0-9a-f]{6}$/.test(value)) return value
	if (/^#[0-9a-f]{3}$/.test(value)) return value.replace(/[0-9a-f]/g, '$&$&')
	const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value)?.slice(1).map(Number)
	if (!parts || parts.some((part) => part > 255)) return null
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** How far apart the parts of a colour are: 0 for a grey. */
function colourfulness(hex: string): number {
	const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	return Math.max(...parts) - Math.min(...parts)
}

/** The style sheets that a page links, with absolute addresses. */
export const styleAddresses = (html: string, base: URL): URL[] =>
	tagsOf(html, 'link').flatMap((tag) => {
		const href = attributeOf(tag, 'href')
		const isStyle = /\bstylesheet\b/i.test(attributeOf(tag, 'rel') ?? '')
		return isStyle && href && URL.canParse(href, base) ? [new URL(href, base)] : []
	})

const mostOften = (values: readonly string[]): string[] =>
	[...Map.groupBy(values, (value) => value)]
		.sort(([, one], [, other]) => other.length - one.length)
		.map(([value]) => value)

/** The first ones of each kind, best first: at most five colours as "#rrggbb" and two names of fonts. */
export function lookIn(html: string, sheets: readonly string[]): { colours: string[]; fonts: string[] } {
	const inPage = [...html.matchAll(/<style\b[^>]{0,4000}>([^<]*)/gi)].map(([, css = '']) => css)
	const css = [...inPage, ...sheets].join('\n')
	const named = tagsOf(html, 'meta')
		.filter((tag) => /^(?:theme-color|msapplication-tilecolor)$/i.test(attributeOf(tag, 'name') ?? ''))
		.map((tag) => attributeOf(tag, 'content') ?? '')
	const properties = [...css.matchAll(/--([\w-]{1,80})\s*:\s*([^;}{]{1,80})/g)]
		.filter(([, name = '']) => /brand|primary|accent/i.test(name))
		.map(([, , value = '']) => value)
	const written = [...css.matchAll(/#[0-9a-f]{3,6}\b|rgb\([\d\s,]{5,20}\)/gi)].flatMap(
		([value]) => hexOf(value) ?? [],
	)
	const colours = [...named, ...properties].flatMap((value) => hexOf(value) ?? [])
	const families = [...css.matchAll(/font-family\s*:\s*([^;}{,]{1,80})/gi)]
		.map(([, family = '']) => family.replace(/!important|["']/g, '').trim())
		.filter((family) => family !== '' && !genericFont.test(family))
	return {
		colours: [...new Set([...colours, ...mostOften(written)])]
			.filter((hex) => colourfulness(hex) > 40)
			.slice(0, mostColours),
		fonts: mostOften(families).slice(0, mostFonts),
	}
}
