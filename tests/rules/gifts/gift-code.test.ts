import { describe, expect, it } from 'vitest'
import { giftCodeAlphabet, giftCodeFault, normaliseGiftCode } from '#app/rules/gifts/gift-code.ts'
import { isSameMailbox } from '#app/rules/gifts/mailbox.ts'

describe('a typed gift code', () => {
	it('is read in any case, without spaces and hyphens, and with the digits that letters are taken for', () => {
		expect(normaliseGiftCode(' k7m2o-9il4u ')).toBe('K7M209114V')
		expect(normaliseGiftCode('Ｋ７Ｍ２０９１１４Ｖ')).toBe('K7M209114V')
	})

	// spec: 1§9.43
	it('is written in 32 characters, of which no two are taken for each other', () => {
		expect(new Set(giftCodeAlphabet).size).toBe(32)
		expect(normaliseGiftCode(giftCodeAlphabet)).toBe(giftCodeAlphabet)
	})

	it('is good from its first moment to its last, once', () => {
		const from = new Date('2027-05-01T12:00:00Z')
		const to = new Date('2028-05-01T03:59:00Z')
		const at = (moment: string, isUsed = false) => giftCodeFault({ from, to, isUsed }, new Date(moment))
		expect(at('2027-05-01T11:59:59Z')).toBe('expired')
		expect(at('2027-05-01T12:00:00Z')).toBeNull()
		expect(at('2028-05-01T03:59:00Z')).toBeNull()
		expect(at('2028-05-01T03:59:01Z')).toBe('expired')
		expect(at('2027-06-01T00:00:00Z', true)).toBe('used')
	})
})

describe('one mailbox', () => {
	it.each([
		['ann@example.org', 'ANN@Example.org', true],
		['a.n.n@example.org', 'ann@example.org', true],
		['ann+gift@example.org', 'ann+other@example.org', true],
		['a.nn+gift@example.org', ' ann@EXAMPLE.org ', true],
		['ann@example.org', 'ann@example.com', false],
		['ann@example.org', 'anna@example.org', false],
		['+@example.org', 'ann@example.org', false],
	])('%s and %s: %s', (one, other, isSame) => {
		expect(isSameMailbox(one, other)).toBe(isSame)
	})
})
