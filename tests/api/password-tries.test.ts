import { beforeEach, describe, expect, it } from 'vitest'
import { createPasswordGate, type PasswordGate } from '#app/api/middleware/password-tries.ts'
import { Refusal, type RefusalCode } from '#app/contract/errors.ts'

let gate: PasswordGate
beforeEach(() => {
	gate = createPasswordGate()
})

const attempt = (change: object = {}) => ({
	sellerId: 'harbour',
	ip: '192.0.2.1',
	email: 'mia@quay.example',
	perHour: 3,
	guestsPerHour: 2,
	...change,
})
const refuse = (code: RefusalCode) => async (): Promise<never> => {
	throw new Refusal(code, code)
}
const ask = (change: object = {}, act: () => Promise<unknown> = refuse('incorrect_password')) =>
	gate.count(attempt(change), act).then(
		() => 'ok',
		(error: Refusal) => error.code,
	)
const asked = async (count: number, changeOf: (index: number) => object, act?: () => Promise<unknown>) => {
	const codes: Record<string, number> = {}
	for (let index = 0; index < count; index += 1) {
		const code = await ask(changeOf(index), act)
		codes[code] = (codes[code] ?? 0) + 1
	}
	return codes
}

describe('wrong passwords', () => {
	it('of a hundred for one account at the same moment are compared as many as the limit says', async () => {
		let compared = 0
		const act = async () => {
			compared += 1
			await new Promise((done) => setTimeout(done, 5))
			throw new Refusal('incorrect_password', 'wrong')
		}
		const codes = await Promise.all(Array.from({ length: 100 }, () => ask({}, act)))
		expect(compared).toBe(3)
		expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(97)
		expect(await ask({}, async () => 'right')).toBe('too_many_requests')
		expect(await ask({ ip: '192.0.2.2' }, async () => 'right')).toBe('ok')
	})

	it('are counted for an account in any case of its address, and for other accounts apart', async () => {
		expect(await asked(2, () => ({}))).toEqual({ incorrect_password: 2 })
		expect(await asked(2, () => ({ email: 'MIA@Quay.example' }))).toEqual({
			incorrect_password: 1,
			too_many_requests: 1,
		})
		expect(await ask({ email: 'noor@quay.example' })).toBe('incorrect_password')
	})

	it('from a thousand clients for one account, and from one client for a thousand accounts, are few', async () => {
		const ofAccount = await asked(1_000, (index) => ({ ip: `198.51.${index >> 8}.${index & 255}` }))
		expect(ofAccount).toEqual({ incorrect_password: 30, too_many_requests: 970 })
		const ofClient = await asked(1_000, (index) => ({ ip: '203.0.113.9', email: `${index}@pier.example` }))
		expect(ofClient).toEqual({ incorrect_password: 30, too_many_requests: 970 })
	})

	it('are forgotten for an account whose owner has set a new one', async () => {
		await asked(1_000, (index) => ({ ip: `198.51.${index >> 8}.${index & 255}` }))
		expect(await ask({}, async () => 'right')).toBe('too_many_requests')
		await gate.forget(attempt())
		expect(await ask({}, async () => 'right')).toBe('ok')
	})
})

describe('the right password', () => {
	it('is not counted, nor is an attempt that fails for another reason', async () => {
		expect(
			await asked(
				50,
				() => ({}),
				async () => 'right',
			),
		).toEqual({ ok: 50 })
		expect(await asked(50, () => ({}), refuse('unavailable'))).toEqual({ unavailable: 50 })
		expect(await asked(4, () => ({}))).toEqual({ incorrect_password: 3, too_many_requests: 1 })
	})
})

describe('an address without a password', () => {
	it('is named to one client a few times in an hour, and is then like any other', async () => {
		const guests = await asked(6, (index) => ({ email: `${index}@quay.example` }), refuse('guest_account'))
		expect(guests).toEqual({ guest_account: 2, incorrect_password: 4 })
	})
})
