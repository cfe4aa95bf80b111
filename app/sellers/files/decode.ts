/** A file's text, with the reason why it is not strict UTF-8. */
export interface Decoded {
	text: string
	/** Null for UTF-8. `offset` counts characters of the text. */
	fault: { offset: number; sentence: string; hint: string } | null
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const saveAsUtf8 = 'Save it as UTF-8; in Excel choose "CSV UTF-8"'

const named = (bytes: Uint8Array, label: string, name: string): Decoded => ({
	text: new TextDecoder(label).decode(bytes),
	fault: { offset: 0, sentence: `The file is ${name}, not UTF-8`, hint: saveAsUtf8 },
})

/** UTF-16 without a mark: every other byte of plain JSON or CSV is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const head = bytes.subarray(0, 64)
	if (head.length < 4) return null
	const isZero = (parity: number) =>
		head.every((byte, index) => (index % 2 === parity ? byte === 0 : byte !== 0))
	return isZero(1) ? 'utf-16le' : isZero(0) ? 'utf-16be' : null
}

/**
 * Decodes a file strictly as UTF-8 and keeps its byte order mark. Text of UTF-16 and of Windows-1252, the superset of
 * Latin-1 that spreadsheets write, is decoded as such, so that its other mistakes are found as well.
 */
export function decodeText(bytes: Uint8Array): Decoded {
	const [first, second, third] = bytes
	if (first === 0xff && second === 0xfe) return named(bytes, 'utf-16le', 'UTF-16')
	if (first === 0xfe && second === 0xff) return named(bytes, 'utf-16be', 'UTF-16')
	const unmarked = unmarkedUtf16(bytes)
	if (unmarked) return named(bytes, unmarked, 'UTF-16')
	try {
		return { text: strict.decode(bytes), fault: null }
	} catch {
		// A mark says UTF-8, so the file is damaged and not of another encoding.
		if (first === 0xef && second === 0xbb && third === 0xbf) {
			const damaged = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
			const sentence = 'The file is marked as UTF-8, and has a byte that is not'
			return { text: damaged, fault: { offset: damaged.indexOf('\ufffd'), sentence, hint: saveAsUtf8 } }
		}
		const text = new TextDecoder('windows-1252').decode(bytes)
		const offset = firstForeign(bytes)
		const sentence = `"${text.charAt(offset)}" is written in Latin-1 (Windows-1252), not in UTF-8`
		return { text, fault: { offset, sentence, hint: saveAsUtf8 } }
	}
}

/** Offset of the first byte that begins no character of UTF-8. Windows-1252 has one character for each byte. */
function firstForeign(bytes: Uint8Array): number {
	let low = 0
	let high = bytes.length
	// The longest prefix that decodes: a streaming decoder accepts a character that is cut off at its end.
	while (low < high) {
		const middle = Math.ceil((low + high) / 2)
		try {
			new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
			low = middle
		} catch {
			high = middle - 1
		}
	}
	// The decoder refuses a sequence at its second byte, and accepts the first.
	let offset = low
	while (offset > 0 && (bytes[offset - 1] ?? 0) >= 0x80) {
		try {
			new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, offset))
			break
		} catch {
			offset -= 1
		}
	}
	return offset
}
