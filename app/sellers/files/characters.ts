import type { Json } from './json-value.ts'
import { escapePointer } from './json-value.ts'

/** A text with characters that no reader sees, at its JSON pointer. */
export interface CharacterFault {
	pointer: string
	sentence: string
	hint: string
}

const suspicious = /[\u202a-\u202e\u2066-\u2069]|\\u(?:d[89a-f]|20[26])/i

// U+202D and U+202E show letters in another order than they have, so that a link looks like another one.
const overrides = /[\u202d\u202e]/
const opening = /[\u202a\u202b\u2066-\u2068]/g
const closing = /[\u202c\u2069]/g

const codeOf = (text: string): string =>
	`U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function faultOf(text: string): Omit<CharacterFault, 'pointer'> | null {
	const override = overrides.exec(text)?.[0]
	if (override)
		return {
			sentence: `The text has ${codeOf(override)}, which reverses the order of letters`,
			hint: 'Remove the invisible character: texts of right-to-left languages need none',
		}
	const [opened = [], closed = []] = [text.match(opening) ?? [], text.match(closing) ?? []]
	if (opened.length !== closed.length)
		return {
			sentence: `The text has ${codeOf(opened[0] ?? closed[0] ?? '')} without its counterpart, which changes the direction of what follows`,
			hint: 'Remove the invisible character, or close it with U+2069 (U+202C for U+202A and U+202B)',
		}
	return text.isWellFormed()
		? null
		: {
				sentence: 'The text has half of a character (a lone surrogate)',
				hint: 'Write the character itself, or both of its halves',
			}
}

/** Texts of a file with invisible characters that mislead a reader, and with halves of characters. */
export function characterFaults(source: string, value: Json): CharacterFault[] {
	return suspicious.test(source) ? faultsIn(value, '') : []
}

function faultsIn(value: Json, pointer: string): CharacterFault[] {
	if (typeof value === 'string') {
		const fault = faultOf(value)
		return fault ? [{ pointer, ...fault }] : []
	}
	if (value === null || typeof value !== 'object') return []
	return Object.entries(value).flatMap(([key, item]) => faultsIn(item, `${pointer}/${escapePointer(key)}`))
}
