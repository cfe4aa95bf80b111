import { beforeEach, expect, it } from 'vitest'
import { type CardGate, createCardGate } from '#app/api/middleware/card-tries.ts'
import { Refusal, type RefusalCode } from '#app/contract/errors.ts'

let gate: CardGate
beforeEach(() => {
	gate = createCardGate()
})

const perHour = 3
const refuse = (code: RefusalCode) => async (): Promise<never> => {
	throw new Refusal(code, code)
}
const right = async () => 'right'
const ask = (change: object = {}, act: () => Promise<unknown> = refuse('member_not_found')) =>
	gate.count({ sellerId: 'harbour', ip: '192.0.2.1', number: '7K29QFHTMZ', perHour, ...change }, act).then(
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
const clients = (index: number) => ({ ip: `198.51.${index >> 8}.${index & 255}` })

it('of a hundred wrong answers at the same moment as many are compared as the limit says', async () => {
	let compared = 0
	const act = async () => {
		compared += 1
		await new Promise((done) => setTimeout(done, 5))
		throw new Refusal('member_not_found', 'wrong')
	}
	await Promise.all(Array.from({ length: 100 }, () => ask({}, act)))
	expect(compared).toBe(perHour)
	expect(await ask({}, right)).toBe('too_many_requests')
	expect(await ask({ ip: '192.0.2.2' }, right)).toBe('ok')
	expect(await ask({ sellerId: 'tidewater' }, right)).toBe('ok')
})

it('one client tries few numbers', async () => {
	const codes = await asked(1_000, (index) => ({ number: `NUMBER${index}` }))
	expect(codes).toEqual({ member_not_found: perHour * 10, too_many_requests: 1_000 - perHour * 10 })
})

it('a member whose number a thousand clients guess still logs in, and each further client has one try', async () => {
	await asked(1_000, clients)
	expect(await ask({ ip: '203.0.113.1' }, right)).toBe('ok')
	expect(await ask({ ip: '203.0.113.1' }, right)).toBe('ok')
	expect(await asked(5, () => ({ ip: '203.0.113.2' }))).toEqual({ member_not_found: 1, too_many_requests: 4 })
	expect(await asked(5, () => ({ ip: '203.0.113.2', number: 'ANOTHER' }))).toEqual({
		member_not_found: perHour,
		too_many_requests: 2,
	})
})

it('neither the right answer nor an attempt that fails for another reason is counted', async () => {
	expect(await asked(50, () => ({}), right)).toEqual({ ok: 50 })
	expect(await asked(50, () => ({}), refuse('unavailable'))).toEqual({ unavailable: 50 })
	expect(await asked(4, () => ({}))).toEqual({ member_not_found: perHour, too_many_requests: 1 })
})
