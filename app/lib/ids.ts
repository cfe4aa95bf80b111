import { createHash, createHmac, randomFillSync } from 'node:crypto'

/** No vowels and no look-alikes: an id read aloud or printed must not spell a word. */
export const readableAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

// Asking the system for random bytes costs as much as the rest of an id: they are asked for in stock, and each is used once.
const stock = Buffer.alloc(8_192)
let used = stock.length

function randomPart(length: number): Buffer {
	if (used + length > stock.length) {
		randomFillSync(stock)
		used = 0
	}
	used += length
	return stock.subarray(used - length, used)
}

/** 128 random bits, base64url, 22 characters: for every value that must not be guessable. */
export function secret(): string {
	return randomPart(16).toString('base64url')
}

/** 128 bits like `secret`, derived from another secret, so that only a client that holds `key` can compute them. */
export function derivedSecret(key: string, purpose: string): string {
	return createHmac('sha256', key).update(purpose).digest().subarray(0, 16).toString('base64url')
}

/** `<prefix>_<16 readable characters>`: about 77 random bits, not sequential. */
export function newId(prefix: string): string {
	return `${prefix}_${readableCode(16).toLowerCase()}`
}

// Larger bytes would make the first characters of the alphabet likelier than the others.
const fairBytes = 256 - (256 % readableAlphabet.length)

/** `length` characters that can be read over a telephone. */
export function readableCode(length: number): string {
	let code = ''
	while (code.length < length)
		for (const byte of randomPart(length - code.length))
			if (byte < fairBytes) code += readableAlphabet[byte % readableAlphabet.length]
	return code
}

/** The stored form of a secret: SHA-256 as base64url. */
export function hashSecret(value: string): string {
	return createHash('sha256').update(value).digest('base64url')
}
