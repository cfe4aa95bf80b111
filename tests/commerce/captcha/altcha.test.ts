import { afterEach, expect, test, vi } from 'vitest'
import { altcha, challengeSeconds } from '#app/commerce/captcha/altcha.ts'
import { solved } from '#tests/doubles/captcha/solve.ts'

const captcha = altcha(async () => 'the key of the seller')
const challengeFor = async (cartId = 'crt_one', from = captcha) => {
	if (!from.challenge) throw new Error('the proof of work has no challenge')
	return from.challenge(cartId)
}
const changed = (token: string, change: (parameters: object) => void): string => {
	const parts = JSON.parse(Buffer.from(token, 'base64').toString())
	change(parts.challenge.parameters)
	return Buffer.from(JSON.stringify(parts)).toString('base64')
}
afterEach(() => vi.useRealTimers())

test('a solved challenge is good for its cart and for no other', async () => {
	const token = await solved(await challengeFor())
	expect(await captcha.check({ token, subject: 'crt_one' })).toBe(true)
	expect(await captcha.check({ token, subject: 'crt_two' })).toBe(false)
})

test('a challenge whose cart or expiry was changed is refused', async () => {
	const token = await solved(await challengeFor())
	const other = changed(token, (parameters) => void Object.assign(parameters, { data: { cart: 'crt_two' } }))
	expect(await captcha.check({ token: other, subject: 'crt_two' })).toBe(false)
	const later = changed(token, (parameters) => void Object.assign(parameters, { expiresAt: 9_999_999_999 }))
	expect(await captcha.check({ token: later, subject: 'crt_one' })).toBe(false)
})

test('a challenge of another seller is refused', async () => {
	const other = altcha(async () => 'the key of another seller')
	const token = await solved(await challengeFor('crt_one', other))
	expect(await captcha.check({ token, subject: 'crt_one' })).toBe(false)
})

test('a challenge that was not solved, and what is no token, are refused', async () => {
	const challenge = await challengeFor()
	const lazy = Buffer.from(
		JSON.stringify({ challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix } }),
	)
	for (const token of [lazy.toString('base64'), 'none', 'bnVsbA==', Buffer.from('{').toString('base64')])
		expect(await captcha.check({ token, subject: 'crt_one' })).toBe(false)
})

test('a challenge that was solved too late is refused', async () => {
	const token = await solved(await challengeFor())
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (challengeSeconds + 1) * 1_000 })
	expect(await captcha.check({ token, subject: 'crt_one' })).toBe(false)
})
