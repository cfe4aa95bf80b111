// The standard PDF fonts contain Windows-1252 only. Other Latin letters lose their marks (Wałęsa → Walesa); the entrance
// scans the code, so the name is for people only.
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

/** A text as the standard PDF fonts can print it; unprintable characters are left out. */
export function printable(text: string): string {
	return text.normalize('NFC').replace(beyondLatin1, withoutMarks).replaceAll(/ {2,}/g, ' ').trim()
}

function withoutMarks(character: string): string {
	const plain = withoutDecomposition[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
	return plain.replace(beyondLatin1, '')
}
