import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#app/commerce/accounts/common-passwords.ts'
import { hashPassword, isPassword } from '#app/commerce/accounts/password-hash.ts'
import { passwordFaults } from '#app/rules/password-rules.ts'
import { refusal } from '#tests/builders/sale.ts'

const good = 'Harbour-Lights 27'

describe('the rules for passwords', () => {
	// spec: 2§5.4, identity.passwordRules, 2§9.4
	it.each([
		[good, []],
		['Ab3!efg', ['too_short']],
		['Ab3!efgh', []],
		[`Ab3!${'x'.repeat(251)}`, ['too_long']],
		['lowercase and spaces', ['too_few_classes']],
		['Upperandlower', ['too_few_classes']],
		['lowerand27', ['too_few_classes']],
		['Lowerand27', []],
		[' Harbour27', ['outer_space']],
		['Harbour27 ', ['outer_space']],
		['Hafen-Lücke 27', ['not_ascii']],
		['Tab\tulator27', ['not_ascii']],
		['', ['too_short', 'too_few_classes']],
	])('%j breaks %j', (password, faults) => {
		expect(passwordFaults(password)).toEqual(faults)
	})

	it('refuse the most used passwords, also with what the other rules ask for', () => {
		for (const password of ['123456', 'password', 'PASSWORD', 'Password1!', '!!Dragon2027', 'Trustno1'])
			expect(isCommonPassword(password), password).toBe(true)
		for (const password of [good, 'Dragon-8 over the quay', '88888-Quay-1'])
			expect(isCommonPassword(password), password).toBe(false)
	})
})

describe('a stored password', () => {
	it('is a PHC string of argon2id with a salt of its own, and only the password matches it', async () => {
		const stored = await hashPassword(good)
		expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
		expect(await hashPassword(good)).not.toBe(stored)
		expect(await isPassword(good, stored)).toBe(true)
		expect(await isPassword(`${good} `, stored)).toBe(false)
	})

	it('is read by the parameters with which it was made', async () => {
		// From the argon2 reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e
		const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
		expect(await isPassword('password', stored)).toBe(true)
		expect(await isPassword('Password', stored)).toBe(false)
	})

	it('takes as long to compare for an address that has none', async () => {
		const stored = await hashPassword(good)
		const shortest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
		const ratio = (): number => shortest.known / shortest.unknown
		// The machine of a test has other work, so that the shortest times come close only after enough tries. Without a hash to
		// compare, the unknown address would take a thousandth, however many.
		for (let tries = 0; tries < 15 || (tries < 150 && Math.abs(Math.log2(ratio())) > 0.9); tries += 1) {
			for (const who of ['known', 'unknown'] as const) {
				const began = performance.now()
				expect(await isPassword('Wrong-guess 1', who === 'known' ? stored : null)).toBe(false)
				shortest[who] = Math.min(shortest[who], performance.now() - began)
			}
		}
		expect(ratio()).toBeGreaterThan(0.5)
		expect(ratio()).toBeLessThan(2)
	})

	it('is hashed off the event loop, one after another, and too many at once are refused', async () => {
		let turns = 0
		const timer = setInterval(() => {
			turns += 1
		}, 1)
		const began = performance.now()
		const usage = process.cpuUsage()
		const ends: number[] = []
		const hashes = Array.from({ length: 30 }, () =>
			hashPassword(good).then(
				() => void ends.push(performance.now() - began),
				(error: unknown) => error,
			),
		)
		const refused = (await Promise.all(hashes)).filter((error) => error !== undefined)
		clearInterval(timer)
		expect([ends.length, refused.length]).toEqual([24, 6])
		expect(refused[0]).toMatchObject({ code: 'too_many_requests', extra: { retry_after: 2 } })
		// Several at once would use several cores.
		const { user, system } = process.cpuUsage(usage)
		expect((user + system) / 1_000).toBeLessThan((ends[23] ?? 0) * 1.5)
		// A hash takes 40 ms: one that held the event loop would leave it one turn for each.
		expect(turns).toBeGreaterThan(24 * 4)
		expect(await hashPassword(good)).toContain('argon2id')
		expect((await refusal(Promise.reject(refused[0])))._code).toBe('too_many_requests')
	})
})
