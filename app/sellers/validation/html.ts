import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type sanitizeHtml from 'sanitize-html'

/** The HTML that a text of a venue may contain. Links lead to pages of the product, https, mailto or tel. */
const allowed = {
	allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
	allowedAttributes: { a: ['href'] },
	allowedSchemes: ['https', 'mailto', 'tel'],
	allowProtocolRelative: false,
} satisfies sanitizeHtml.IOptions

const everything = {
	allowedTags: false,
	allowedAttributes: false,
	allowedSchemes: false,
	allowVulnerableTags: true,
} satisfies sanitizeHtml.IOptions

const tag = /<\/?[a-zA-Z][^<>]*>/g

// Most venues write no HTML, so the library is loaded on first use.
let library: typeof sanitizeHtml | undefined
function sanitize(text: string, options: sanitizeHtml.IOptions): string {
	library ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml
	return library(text, options)
}

/** The first tag of a text that is not rendered as HTML: "<b>"; null for none. "< 5" and "<3" are no tags. */
export function tagIn(text: string): string | null {
	return text.match(tag)?.[0] ?? null
}

interface Element {
	name: string
	attributes: sanitizeHtml.Attributes
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function lostAttribute({ name, attributes }: Element): string | null {
	for (const [key, value] of Object.entries(attributes)) {
		const written = `${key}="${escaped(value)}"`
		if (!sanitize(`<${name} ${written}>x</${name}>`, allowed).includes(` ${key}=`))
			return `has ${key}="${value}" in <${name}>`
	}
	return null
}

/** The first element that is not closed, or that is closed without being open; null when all are balanced. */
function unbalanced(text: string): string | null {
	let fault: string | null = null
	let opened = 0
	let closed = 0
	sanitize(text, {
		...everything,
		onOpenTag: () => {
			opened += 1
		},
		onCloseTag: (name, isImplied) => {
			if (name === 'br') return
			if (isImplied) fault ??= `does not close <${name}>`
			else closed += 1
		},
	})
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
	const isBalanced = opened === count(/<[a-zA-Z]/g) && closed === count(/<\/[a-zA-Z]/g)
	return fault ?? (isBalanced ? null : 'closes an element that is not open')
}

// The texts of presets are those of many venues.
const faults = new LRUCache<string, { fault: string | null }>({ max: 500 })

/**
 * The fault of a text that is rendered as HTML; null when the sanitiser would leave it unchanged. Texts are checked
 * and not sanitised, so that visitors get exactly what the venue wrote.
 */
export function findUnsafeHtml(text: string): string | null {
	if (!text.includes('<')) return null
	const known = faults.get(text) ?? { fault: unsafeHtmlIn(text) }
	faults.set(text, known)
	return known.fault
}

function unsafeHtmlIn(text: string): string | null {
	if (text.includes('<!')) return 'has a comment, which would be removed'
	const elements: Element[] = []
	// Copy the attributes: the library removes attributes from its own object.
	const recordElement = (name: string, attributes: sanitizeHtml.Attributes) =>
		elements.push({ name, attributes: { ...attributes } })
	sanitize(text, { ...everything, onOpenTag: recordElement })
	for (const element of elements) {
		if (!allowed.allowedTags.includes(element.name))
			return `has the element <${element.name}>, which would be removed`
		const lost = lostAttribute(element)
		if (lost) return `${lost}, which would be removed`
	}
	if (text.replace(tag, '').includes('<')) return 'has a "<" that opens no element'
	return unbalanced(text)
}
