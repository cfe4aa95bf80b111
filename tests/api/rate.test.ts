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

describe('emails in an hour', () => {
	const ask = async (gate: ReturnType<typeof createRateGate>, ip: string, recipient: string) =>
		gate.passEmail({ sellerId: 'harbour', ip, recipient, perHour: 2 }).then(
			() => 'ok',
			(error) => error,
		)

	it('of one client are refused beyond ten times the allowance of a recipient', async () => {
		const gate = createRateGate()
		const [one, other] = ['192.0.2.1', '192.0.2.2']
		// Twenty visitors of one wireless network log in by a code.
		for (let guest = 0; guest < 20; guest += 1)
			expect(await ask(gate, one, `guest-${guest}@quay.example`)).toBe('ok')
		const refusal = await ask(gate, one, 'c@quay.example')
		expect(refusal.code).toBe('too_many_requests')
		expect(refusal.extra.retry_after).toBeGreaterThan(3_500)
		// What was refused to one client is not counted for the recipient.
		expect([await ask(gate, other, 'c@quay.example'), await ask(gate, other, 'C@quay.example')]).toEqual([
			'ok',
			'ok',
		])
	})

	it('to one recipient are refused beyond the allowance, also from different clients and in other letters', async () => {
		const gate = createRateGate()
		expect(await ask(gate, '192.0.2.1', 'ada@quay.example')).toBe('ok')
		expect(await ask(gate, '192.0.2.2', 'ADA@quay.example')).toBe('ok')
		expect((await ask(gate, '192.0.2.3', 'Ada@Quay.example')).code).toBe('too_many_requests')
		expect(await ask(gate, '192.0.2.3', 'eve@quay.example')).toBe('ok')
	})
})

describe('attempts in a minute', () => {
	// spec: api.limits
	it('beyond the limit are refused with the time to wait', async () => {
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
