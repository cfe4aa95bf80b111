import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'

// Keys of payment providers, clouds and code hosts, tokens and private keys, recognised by their prefixes.
const marked =
	/(?:sk|rk)_(?:live|test)_\w{6,}|whsec_\w{8,}|-----BEGIN [A-Z ]+-----|AKIA[0-9A-Z]{16}|gh[pousr]_\w{20,}|xox[abprs]-[\w-]{10,}|AIza[\w-]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{5,}/

// 32 characters of base64 are 24 bytes: longer than any name, shorter than any usual key.
const longToken = /^[\w+/=-]{32,}$/
const longHex = /^[0-9a-f]{32,}$/i

/** Shannon entropy in bits per character. */
function entropyOf(text: string): number {
	const counts = [...Map.groupBy(text, (character) => character).values()].map(({ length }) => length)
	return counts.reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}

/** Whether a text looks like a key or a password of a service rather than like words, a name or an address. */
export function looksSecret(text: string): boolean {
	if (marked.test(text)) return true
	if (longHex.test(text)) return entropyOf(text) > 3
	const isMixed = /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)
	return isMixed && longToken.test(text) && entropyOf(text) > 4
}

/** Pointers of every text that looks like a secret. */
export function secretsIn(value: Json, pointer = ''): string[] {
	if (typeof value === 'string') return looksSecret(value) ? [pointer] : []
	if (value === null || typeof value !== 'object') return []
	return Object.entries(value).flatMap(([key, item]) => secretsIn(item, `${pointer}/${escapePointer(key)}`))
}

/** Masks secrets in a message, because it quotes the seller's text and may be logged. */
export function maskSecrets(sentence: string): string {
	return sentence.replace(/[^\s"',;(){}[\]]{12,}/g, (word) => (looksSecret(word) ? '•••' : word))
}
