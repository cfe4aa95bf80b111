export interface PictureSize {
	width: number
	height: number
}

// A declaration or a tag. An attribute's value ends at its quote, so that matching stays linear.
const markup = /<![^<>]*>|<\/?[^\s<>/"'=!?]+(?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/g
const tagName = /^<(\/?)([^\s<>/]+)/
const attribute = /([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/

// Elements that run code, or that load or embed other content.
const activeElements = new Set([
	'script',
	'foreignobject',
	'iframe',
	'embed',
	'object',
	'handler',
	'listener',
])
// References inside of the file and embedded pictures are allowed.
const ownAddress = /^(?:#|data:image\/(?:png|jpeg|webp|gif);)/i

const loads = (text: string) =>
	/(?:javascript|vbscript)\s*:|@import|url\(\s*['"]?\s*(?!#|['"\s]|data:image\/)/i.test(text)

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

function attributesOf(tag: string): [name: string, value: string][] {
	return [...tag.matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? ''])
}

function faultOfAttribute([name, value]: [string, string], element: string): string | null {
	const local = localName(name)
	if (local.startsWith('on')) return `has the event "${name}" on <${element}>`
	if (local === 'href' && !ownAddress.test(value.trim())) return `loads "${value.slice(0, 60)}"`
	if (loads(value)) return `loads something in "${name}" of <${element}>`
	return null
}

function faultOfTag(tag: string, element: string): string | null {
	if (activeElements.has(localName(element))) return `has the element <${element}>`
	for (const one of attributesOf(tag)) {
		const fault = faultOfAttribute(one, element)
		if (fault) return fault
	}
	return null
}

const skippedParts = [
	{ open: '<!--', close: '-->', isText: false },
	{ open: '<![CDATA[', close: ']]>', isText: true },
	{ open: '<?', close: '?>', isText: false },
]

/** The text without comments and instructions, with CDATA as plain text; null when one of them is not closed. */
function withoutSkippedParts(text: string): string | null {
	const parts: string[] = []
	let at = 0
	for (;;) {
		const next = skippedParts
			.map((aside) => ({ ...aside, from: text.indexOf(aside.open, at) }))
			.filter(({ from }) => from >= 0)
			.sort((a, b) => a.from - b.from)[0]
		if (!next) return parts.join('') + text.slice(at)
		const to = text.indexOf(next.close, next.from + next.open.length)
		if (to < 0) return null
		parts.push(text.slice(at, next.from))
		if (next.isText) parts.push(text.slice(next.from + next.open.length, to).replace(/[<&]/g, ' '))
		at = to + next.close.length
	}
}

/** The first fault in the nesting of elements; null when it is well-formed. */
function faultOfNesting(tokens: readonly string[]): string | null {
	const open: string[] = []
	let roots = 0
	for (const token of tokens) {
		const [, slash, name = ''] = tagName.exec(token) ?? []
		if (slash && open.pop() !== name) return `closes </${name}> where it is not open`
		if (slash) continue
		if (open.length === 0) roots += 1
		if (!token.endsWith('/>')) open.push(name)
	}
	if (open.length > 0) return `does not close <${open.at(-1)}>`
	return roots === 1 ? null : `has ${roots} outermost elements instead of one`
}

/**
 * The first fault of an SVG as the rest of a sentence; null for a safe one. A safe SVG is well-formed, declares no
 * entities, and neither runs code nor loads anything.
 */
export function findSvgFault(drawing: string): string | null {
	const text = withoutSkippedParts(drawing)
	if (text === null) return 'does not close a comment or an instruction'
	if (/<!(?:DOCTYPE[^>]*\[|ENTITY)/i.test(text)) return 'declares entities of its own'
	const tokens = [...text.matchAll(markup)].map(([token]) => token)
	const outside = text.replace(markup, '')
	const loose = outside.indexOf('<')
	if (loose >= 0) return `has a "<" that begins no element: ${outside.slice(loose, loose + 30)}`
	if (entity.test(text)) return 'has an "&" that begins no known entity'
	const elements = tokens.filter((token) => !token.startsWith('<!'))
	const root = tagName.exec(elements[0] ?? '')?.[2] ?? 'nothing'
	if (localName(root) !== 'svg') return `begins with <${root}>`
	const faults = elements.map((token) => faultOfTag(token, tagName.exec(token)?.[2] ?? ''))
	const fault = faults.find((one) => one !== null) ?? faultOfNesting(elements)
	return fault ?? (text.match(/<style[\s\S]*?<\/style/gi)?.some(loads) ? 'loads something in <style>' : null)
}

const pixels = (text: string | undefined) => {
	const found = /^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/.exec(text ?? '')?.[1]
	return found === undefined ? null : Number(found)
}

/** Width and height of an SVG in pixels, or of its view box; null when it has neither. */
export function sizeOfSvg(text: string): PictureSize | null {
	const root = text.match(markup)?.find((token) => /^<(?:\w+:)?svg\b/.test(token)) ?? ''
	const given = new Map(attributesOf(root))
	const [width, height] = [pixels(given.get('width')), pixels(given.get('height'))]
	if (width && height) return { width, height }
	const box = (given.get('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number)
	const [, , boxWidth = 0, boxHeight = 0] = box
	return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null
}
