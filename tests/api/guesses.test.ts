import { describe, expect, it } from 'vitest'
import { createGuessGate, type Guesses, type GuessGate } from '#app/api/middleware/guesses.ts'
import { guessingFor } from '#app/api/middleware/guessing.ts'
import type { Limiters } from '#app/api/middleware/limiters.ts'
import { createLookupGate } from '#app/api/middleware/lookups.ts'
import type { Engine } from '#app/commerce/engine.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

const from = (guesses: Partial<Guesses> = {}): Guesses => ({
	sellerId: 'harbour',
	ip: '192.0.2.1',
	perMinute: 3,
	...guesses,
})

const outcome = (gate: GuessGate, misses: number, guesses: Partial<Guesses> = {}): Promise<string> =>
	gate
		.count(from(guesses), async () => misses)
		.then(
			() => 'ok',
			(error) => error.code,
		)

describe('failed attempts at codes', () => {
	it('are refused beyond the limit, valid codes as well, with the time to wait', async () => {
		const gate = createGuessGate()
		const began = performance.now()
		const made = []
		for (const misses of [1, 1, 1, 1, 0]) made.push(await outcome(gate, misses))
		expect(made).toEqual(['ok', 'ok', 'ok', 'too_many_requests', 'too_many_requests'])
		const refusal = await gate.count(from(), async () => 0).catch((error) => error)
		const passed = (performance.now() - began) / 1000
		expect(refusal.extra.retry_after).toBeGreaterThan(59 - passed)
		expect(refusal.extra.retry_after).toBeLessThanOrEqual(60)
	})

	it('are not counted for valid codes', async () => {
		const gate = createGuessGate()
		for (let made = 0; made < 20; made += 1) expect(await outcome(gate, 0)).toBe('ok')
	})

	it('count for each code of a request', async () => {
		const gate = createGuessGate()
		expect(await outcome(gate, 5)).toBe('ok')
		expect(await outcome(gate, 0)).toBe('too_many_requests')
	})

	it('are counted by address and seller; an IPv6 network of /64 is one address', async () => {
		const gate = createGuessGate()
		await outcome(gate, 3, { ip: '2001:db8::1' })
		expect(await outcome(gate, 0, { ip: '2001:0db8:0:0:ffff::9' })).toBe('too_many_requests')
		expect(await outcome(gate, 0, { ip: '2001:db8:0:1::1' })).toBe('ok')
		expect(await outcome(gate, 0, { ip: '2001:db8::1', sellerId: 'tidewater' })).toBe('ok')
	})

	it('count while they are undecided, so that concurrent ones cannot exceed the limit', async () => {
		const gate = createGuessGate()
		let decide = (): void => undefined
		const decided = new Promise<void>((resolve) => {
			decide = resolve
		})
		const all = Array.from({ length: 50 }, () =>
			gate
				.count(from(), async () => {
					await decided
					return 1
				})
				.then(
					() => 'ok',
					(error) => error.code,
				),
		)
		await Promise.resolve()
		decide()
		const outcomes = await Promise.all(all)
		expect(outcomes.filter((one) => one === 'ok')).toHaveLength(3)
		expect(await outcome(gate, 0)).toBe('too_many_requests')
	})

	it('refuse a request that arrived before they were counted and is answered after', async () => {
		let counted = 0
		const late = Promise.withResolvers<void>()
		const held = [late.promise]
		const limiter = {
			get: async () => {
				const known = { consumedPoints: counted, msBeforeNext: 60_000 }
				await held.shift()
				return known
			},
			penalty: async (_: string, points: number) => {
				counted += points
			},
		}
		const gate = createGuessGate(() => limiter as unknown as ReturnType<Limiters>)
		const first = outcome(gate, 1)
		expect([await outcome(gate, 1), await outcome(gate, 1), await outcome(gate, 1)]).toEqual([
			'ok',
			'ok',
			'ok',
		])
		late.resolve()
		expect(await first).toBe('too_many_requests')
		expect(counted).toBe(3)
	})

	it('are not counted when the check fails', async () => {
		const gate = createGuessGate()
		for (let made = 0; made < 5; made += 1) {
			const failing = gate.count(from(), async () => {
				throw new Error('no database')
			})
			await expect(failing).rejects.toThrow('no database')
		}
		expect(await outcome(gate, 0)).toBe('ok')
	})
})

it('a failed voucher is counted before the response says that it is invalid', async () => {
	const steps: string[] = []
	const guesses: GuessGate = {
		async count(_, misses) {
			const missed = await misses()
			await new Promise((resolve) => setTimeout(resolve, 20))
			steps.push(`${missed} counted`)
		},
		pass: async () => undefined,
	}
	const terms = {
		sellerId: 'harbour',
		limits: { codePerMinute: 3, lookupMissesPerHour: 5, lookupDelayMs: 2_000 },
		captcha: { provider: 'none' },
	} as SellerTerms
	const parts = { engine: {} as Engine, guesses, lookups: createLookupGate() }
	const guessing = guessingFor(parts, { seller: terms, visitor: null, ip: '192.0.2.1' })
	const none = async () => {
		throw new Refusal('invalid_citypass', 'There is no such voucher')
	}
	await guessing.vouchers(none).catch(({ code }) => steps.push(code))
	expect(steps).toEqual(['1 counted', 'invalid_citypass'])
	expect(await guessing.vouchers(async () => 'a pass')).toBe('a pass')
	expect(steps.at(-1)).toBe('0 counted')
})
