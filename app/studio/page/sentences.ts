import { markParts } from '#app/lib/wording-marks.ts'

/** A text of the venue's words where the page shows it. */
export interface Sentence {
	/** In the messages of the page, with a plural form or a place in a list after it. */
	key: string
	text: string
	/** The element that shows it, or that has it as a label. */
	element: Element
	/** The text is read aloud or shown while pointed at, and not a part of the page's picture. */
	isLabel: boolean
}

const labels = ['aria-label', 'alt', 'title', 'placeholder'] as const
const withoutTexts = 'script, style, template, noscript'

interface Open {
	index: number
	node: Node
	text: string
}

/** The ends that a text closes, in a run of text nodes of one page. */
function read(text: string, node: Node, open: Open[], close: (found: Open) => void): void {
	for (const part of markParts(text)) {
		if (part.kind === 'begin') open.push({ index: part.index, node, text: '' })
		else if (part.kind === 'text') for (const one of open) one.text += part.text
		else {
			const found = open.pop()
			if (found) close(found)
		}
	}
}

/** The element around a text that begins in one node and ends in another. */
function around(begin: Node, end: Node): Element | null {
	let element = begin.parentElement
	while (element && !element.contains(end)) element = element.parentElement
	return element
}

/**
 * The texts of a page, in the order in which they are read. A text within another one comes after it.
 *
 * @param keys of the page's messages; a mark is an index into them
 */
export function sentencesIn(page: Document, keys: readonly string[]): Sentence[] {
	const found: Sentence[] = []
	const add = ({ index, text }: Open, element: Element | null, isLabel: boolean) => {
		const key = keys[index]
		if (key && element && text.trim() !== '') found.push({ key, text: text.trim(), element, isLabel })
	}
	const open: Open[] = []
	const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
		node instanceof (page.defaultView as Window & typeof globalThis).Element && node.matches(withoutTexts)
			? NodeFilter.FILTER_REJECT
			: NodeFilter.FILTER_ACCEPT,
	)
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const here = node
		if (here.nodeType === Node.TEXT_NODE) {
			read(here.nodeValue ?? '', here, open, (one) => add(one, around(one.node, here), false))
			continue
		}
		const element = here as Element
		for (const name of labels) {
			const text = element.getAttribute(name)
			if (text) read(text, element, [], (one) => add(one, element, true))
		}
	}
	return found.filter(
		({ key, element, isLabel }, index) =>
			found.findIndex((one) => one.key === key && one.element === element && one.isLabel === isLabel) ===
			index,
	)
}
