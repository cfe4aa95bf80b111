// The standard PDF fonts carry Windows-1252 and nothing else. Letters beyond it that are a Latin letter
// with a mark lose the mark (Wałęsa → Walesa): the gate reads the code, people read the rest.
const beyondLatin1 = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu
const withoutDecomposition: Record<string, string> = {
	ł: 'l',
	Ł: 'L',
	đ: 'd',
	Đ: 'D',
	ħ: 'h',
	Ħ: 'H',
	ı: 'i',
	ŧ: 't',
	Ŧ: 'T',
	'\u202f': ' ',
	'\u2212': '-',
}

/** A text as the standard PDF fonts can draw it; what they cannot draw at all is left out. */
export function printable(text: string): string {
	return text.normalize('NFC').replace(beyondLatin1, plainer).replaceAll(/ {2,}/g, ' ').trim()
}

function plainer(letter: string): string {
	const plain = withoutDecomposition[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
	return plain.replace(beyondLatin1, '')
}
