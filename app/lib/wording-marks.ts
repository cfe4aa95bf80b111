/*
 * Invisible marks around the texts of a page that is shown in the Studio. They say which text of the venue's words a sentence is,
 * wherever the page uses it: in an element, in an attribute, within another sentence. Server and browser insert the same
 * marks because they read the same words, so hydration finds what was rendered.
 *
 * The characters have no width, allow no line break and take no part in the order or the joining of letters, so they also suit
 * Arabic. A begin is one edge and nine digits to the base of three: "\u2064\u2061…"; an end is two edges.
 */

const edge = '\u2064'
const digits = '\u2061\u2062\u2063'
const digitCount = 9

/** A text with marks around it. @param index below 19,683 */
export function markedText(text: string, index: number): string {
	const name = index.toString(digits.length).padStart(digitCount, '0')
	return `${edge}${[...name].map((digit) => digits[Number(digit)] ?? '').join('')}${text}${edge}${edge}`
}

/** A begin with the index of its text, an end, or what is between. */
export type MarkPart = { kind: 'begin'; index: number } | { kind: 'end' } | { kind: 'text'; text: string }

const marks = /(\u2064[\u2061-\u2063]{9}|\u2064\u2064)/

/** The parts of a text in their order; one part for a text without marks. */
export function markParts(text: string): MarkPart[] {
	return text
		.split(marks)
		.filter((part) => part !== '')
		.map((part): MarkPart => {
			if (!marks.test(part)) return { kind: 'text', text: part }
			if (part === edge + edge) return { kind: 'end' }
			const name = [...part.slice(1)].map((digit) => digits.indexOf(digit)).join('')
			return { kind: 'begin', index: Number.parseInt(name, digits.length) }
		})
}
