import { latinDigits } from '#app/lib/digits.ts'

/** The text of a field and the caret in it. */
export interface Typing {
	text: string
	caret: number
}

/** The text before a key deleted something, and the side of the caret on which that key works. */
export interface Deletion {
	before: string
	isForward: boolean
}

const slash = ' / '

/**
 * Formats an expiry date while it is typed, pasted or filled in: "1230" becomes "12 / 30".
 * The slash appears as soon as the month is complete, because the numeric keypad of a phone has none.
 */
export function formatExpiry(typing: Typing, deletion: Deletion | null): Typing {
	const edited = deletion ? deletePastSeparator(typing, deletion) : padMonth(typing)
	const digits = digitsOf(edited.text)
	const year = digits.slice(2, digits.slice(2, 4) === '20' ? 6 : 4)
	const isComplete = digits.length > 2 || (digits.length === 2 && !deletion)
	const text = isComplete ? `${digits.slice(0, 2)}${slash}${year}` : digits
	return { text, caret: caretAfter(digitsOf(edited.text.slice(0, edited.caret)).length, text, !deletion) }
}

/** Formats a card number in the groups that are printed on the card: 4-6-5 for American Express, else fours. */
export function formatCardNumber(typing: Typing, deletion: Deletion | null): Typing {
	const edited = deletion ? deletePastSeparator(typing, deletion) : typing
	const digits = digitsOf(edited.text).slice(0, 19)
	const sizes = cardBrand(digits) === 'American Express' ? [4, 6, 5, 4] : [4, 4, 4, 4, 3]
	const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
	const groups = sizes.map((size, index) => digits.slice(starts[index], (starts[index] ?? 0) + size))
	const text = groups.filter(Boolean).join(' ')
	return { text, caret: caretAfter(digitsOf(edited.text.slice(0, edited.caret)).length, text, false) }
}

const brands: readonly [RegExp, string][] = [
	[/^4/, 'Visa'],
	[/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
	[/^3[47]/, 'American Express'],
	[/^(6011|64[4-9]|65)/, 'Discover'],
	[/^35(2[89]|[3-8])/, 'JCB'],
	[/^3(0[0-5]|09|[689])/, 'Diners Club'],
	[/^62/, 'UnionPay'],
]

/** The brand of a card by the first digits of its number; null while they fit none. */
export function cardBrand(number: string): string | null {
	const digits = digitsOf(number)
	return brands.find(([prefix]) => prefix.test(digits))?.[1] ?? null
}

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

/** "5" and "1/" can only be a month of one digit, which is written with a zero. */
function padMonth({ text, caret }: Typing): Typing {
	const digits = digitsOf(text)
	const isOneDigit =
		/^\s*\d\s*[/.–-]/.test(latinDigits(text)) || (/^[2-9]/.test(digits) && digits.length <= 3)
	return isOneDigit ? { text: `0${text}`, caret: caret + 1 } : { text, caret }
}

/** A key that deleted only a separator also deletes the digit next to it, or the caret could never pass the separator. */
function deletePastSeparator({ text, caret }: Typing, { before, isForward }: Deletion): Typing {
	if (digitsOf(text) !== digitsOf(before)) return { text, caret }
	const [head, tail] = [text.slice(0, caret), text.slice(caret)]
	if (isForward) return { text: head + tail.replace(/\d/, ''), caret }
	const shorter = head.replace(/\d\D*$/, '')
	return { text: shorter + tail, caret: shorter.length }
}

/** The index after so many digits; after the separator that follows them when `skipsSeparator`. */
function caretAfter(count: number, text: string, skipsSeparator: boolean): number {
	let place = 0
	for (let seen = 0; seen < count && place < text.length; place++) if (/\d/.test(text[place] ?? '')) seen++
	const separator = skipsSeparator ? (/^\D+/.exec(text.slice(place))?.[0].length ?? 0) : 0
	return place + (count === 0 ? 0 : separator)
}
