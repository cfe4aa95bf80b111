import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Codes of authenticator apps: RFC 6238 with what every app expects, SHA-1, 30 seconds and six digits.
 */

const stepSeconds = 30
const digits = 6
const secretBytes = 20
// A phone's clock may be a step behind or ahead.
const toleratedSteps = [-1, 0, 1]

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648): how authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
	let bits = ''
	for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
	return (bits.match(/.{1,5}/g) ?? [])
		.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
		.join('')
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The secret that belongs to an invitation: the same each time its page is opened, and stored nowhere before it is accepted. */
export const totpSecretOf = (invitation: string): string =>
	base32(createHmac('sha256', invitation).update('totp').digest().subarray(0, secretBytes))

/** The address in the QR code that an authenticator app reads. */
export function totpAddress(secret: string, email: string): string {
	const label = encodeURIComponent(`Foyer Studio:${email}`)
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent('Foyer Studio')}`
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a time step: six digits. */
export function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
	const offset = (hash.at(-1) ?? 0) & 0xf
	const number = hash.readUInt32BE(offset) & 0x7fff_ffff
	return String(number % 10 ** digits).padStart(digits, '0')
}

const isEqual = (one: string, other: string): boolean =>
	one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The time step whose code this is, now or a step before or after; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
	const steps = toleratedSteps.map((more) => stepAt(now) + more)
	return steps.findLast((step) => isEqual(totpCode(secret, step), code)) ?? null
}
