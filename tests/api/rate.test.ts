import { describe, expect, it } from 'vitest'
import { createRateGate, type RateLimited } from '#app/api/middleware/rate.ts'

const attempts = async (
	count: number,
	attempt: { kind?: RateLimited; sellerId?: string; ip?: string },
	gate = createRateGate(),
) => {
	const outcomes: string[] = []
	for (let made = 0; made < count; made += 1) {
		const passed = gate.pass({ kind: 'cart', sellerId: 'harbour', ip: '192.0.2.1', perMinute: 3, ...attempt })
		outcomes.push(
			await passed.then(
				() => 'ok',
				(error) => error.code,
			),
		)
	}
	return outcomes
}

describe('attempts in a minute', () => {
	// spec: api.limits
	it('beyond the allowance are refused with the time to wait', async () => {
		const gate = createRateGate()
		const began = performance.now()
		expect(await attempts(4, {}, gate)).toEqual(['ok', 'ok', 'ok', 'too_many_requests'])
		const refusal = await gate
			.pass({ kind: 'cart', sellerId: 'harbour', ip: '192.0.2.1', perMinute: 3 })
			.catch((error) => error)
		const passed = (performance.now() - began) / 1000
		expect(refusal.extra.retry_after).toBeGreaterThan(59 - passed)
		expect(refusal.extra.retry_after).toBeLessThanOrEqual(60)
	})

	it('are counted by address, seller and kind', async () => {
		const gate = createRateGate()
		await attempts(3, {}, gate)
		expect(await attempts(1, { ip: '192.0.2.2' }, gate)).toEqual(['ok'])
		expect(await attempts(1, { sellerId: 'tidewater' }, gate)).toEqual(['ok'])
		expect(await attempts(1, { kind: 'pay' }, gate)).toEqual(['ok'])
		expect(await attempts(1, {}, gate)).toEqual(['too_many_requests'])
	})

	it('of one IPv6 network count as one address', async () => {
		const gate = createRateGate()
		await attempts(3, { ip: '2001:db8::1' }, gate)
		expect(await attempts(1, { ip: '2001:0db8:0:0:ffff::9' }, gate)).toEqual(['too_many_requests'])
		expect(await attempts(1, { ip: '2001:db8:0:1::1' }, gate)).toEqual(['ok'])
	})
})
