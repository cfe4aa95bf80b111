import { describe, expect, it, test } from 'vitest'
import { base32, stepAt, stepOfCode, totpCode, totpSecretOf } from '#app/commerce/staff/totp.ts'

// RFC 6238, appendix B: the last six digits of its eight.
const secret = base32(Buffer.from('12345678901234567890'))
const vectors: [seconds: number, code: string][] = [
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
]

describe('a code of an authenticator app', () => {
	it.each(vectors)('after %i seconds is that of the standard: %s', (seconds, code) => {
		expect(totpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code)
	})

	it('counts a step before and after its time, and no longer', () => {
		const at = new Date(1_234_567_890_000)
		const step = stepAt(at)
		for (const more of [-1, 0, 1])
			expect(stepOfCode(secret, totpCode(secret, step + more), at)).toBe(step + more)
		for (const more of [-2, 2]) expect(stepOfCode(secret, totpCode(secret, step + more), at)).toBeNull()
		expect(stepOfCode(secret, '12345', at)).toBeNull()
	})
})

test('base32 writes the bytes of the standard', () => {
	expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('two invitations have different secrets, and one has the same each time', () => {
	expect(totpSecretOf('one')).toBe(totpSecretOf('one'))
	expect(totpSecretOf('one')).not.toBe(totpSecretOf('two'))
	expect(totpSecretOf('one')).toMatch(/^[A-Z2-7]{32}$/)
})
