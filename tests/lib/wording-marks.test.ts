import { expect, test } from 'vitest'
import { markedText, markParts } from '#app/lib/wording-marks.ts'

const visible = (text: string): string =>
	markParts(text)
		.map((part) => (part.kind === 'text' ? part.text : part.kind === 'begin' ? `[${part.index}:` : ']'))
		.join('')

test.each([0, 1, 2, 3, 80, 2_500, 19_682])('a mark says the index %i', (index) => {
	expect(visible(markedText('Book tickets', index))).toBe(`[${index}:Book tickets]`)
})

test('marks are read next to one another and within one another', () => {
	const inner = markedText('tickets', 7)
	expect(visible(`${markedText(`2 ${inner} left`, 5)}${markedText('Cart', 6)}`)).toBe(
		'[5:2 [7:tickets] left][6:Cart]',
	)
})

test('a text without marks is one part, and marks have no other letters', () => {
	expect(markParts('Book 2 tickets')).toEqual([{ kind: 'text', text: 'Book 2 tickets' }])
	expect(markedText('', 12)).toMatch(/^[\u2061-\u2064]+$/)
})
