import { describe, expect, it } from 'vitest'
import { patient, type Repeatable, withRetries } from '#app/gateway/retry.ts'

type Outcome = number | [status: number, retryAfter: string] | Error

/** Plays the outcomes in order, each after `tookMs`, and notes every wait. */
async function playing(outcomes: Outcome[], policy = patient, repeatable: Repeatable = 'read', tookMs = 0) {
	const waits: number[] = []
	let made = 0
	let time = 0
	const attempt = async (): Promise<Response> => {
		const outcome = outcomes[made] ?? 200
		made += 1
		time += tookMs
		if (outcome instanceof Error) throw outcome
		const [status, retryAfter] = Array.isArray(outcome) ? outcome : [outcome, null]
		return new Response(null, { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } })
	}
	const sleep = async (ms: number): Promise<void> => {
		waits.push(ms)
	}
	const result = await withRetries(attempt, { policy, repeatable, sleep, now: () => time }).then(
		(response) => response.status,
		(error: Error) => error.message,
	)
	return { result, made, waits }
}

const lost = new TypeError('fetch failed')
const late = new DOMException('timed out', 'TimeoutError')

describe('a reading call', () => {
	const cases: [name: string, outcomes: Outcome[], result: number | string, made: number, waits: number[]][] =
		[
			['that is answered is made once', [200], 200, 1, []],
			['that is refused is made once', [404], 404, 1, []],
			['that fails is made once', [500], 500, 1, []],
			['whose network fails is made again', [lost, 200], 200, 2, [250]],
			['that times out is made again', [late, lost, 200], 200, 3, [250, 500]],
			['answered 502 is made again', [502, 502, 200], 200, 3, [250, 500]],
			// spec: 1§9.8, 1§7.2, 2§7.1
			['is made three times in all', [502, 502, 502, 200], 502, 3, [250, 500]],
			['ends with the last network error', [502, 502, lost], 'fetch failed', 3, [250, 500]],
			[
				'asked to come back waits, without counting',
				[[429, '1'], [503, '2'], 502, 502, 200],
				200,
				5,
				[1000, 2000, 250, 500],
			],
			['asked to come back at once still waits', [[503, '0'], 200], 200, 2, [1000]],
			['asked to come back too late gives up', [[503, '60']], 503, 1, []],
			['waits five seconds in all', [[503, '3'], [503, '2'], [503, '1'], 200], 503, 3, [3000, 2000]],
			['answered 503 without a time is made once', [503, 200], 503, 1, []],
			['answered 503 with nonsense is made once', [[503, 'soon'], 200], 503, 1, []],
		]
	it.each(cases)('%s', async (_, outcomes, result, made, waits) => {
		expect(await playing(outcomes)).toEqual({ result, made, waits })
	})

	it('counts the time that refusals took: a database that does not answer is not asked three times', async () => {
		const refusals: Outcome[] = [[503, '2'], [503, '2'], 200]
		expect(await playing(refusals, patient, 'read', 500)).toMatchObject({ result: 200, made: 3 })
		expect(await playing(refusals, patient, 'read', 2_000)).toMatchObject({ result: 503, made: 2 })
		expect(await playing(refusals, patient, 'read', 5_000)).toMatchObject({ result: 503, made: 1 })
	})

	it('follows a date in Retry-After', async () => {
		const inTwoSeconds = new Date(Date.now() + 2_500).toUTCString()
		const { result, waits } = await playing([[503, inTwoSeconds], 200])
		expect(result).toBe(200)
		expect(waits[0]).toBeGreaterThanOrEqual(1000)
		expect(waits[0]).toBeLessThanOrEqual(2500)
	})

	// spec: api.retry
	it('obeys the seller’s own policy', async () => {
		const policy = { attempts: 4, delayMs: 10, factor: 3 }
		expect(await playing([502, 502, 502, 200], policy)).toEqual({ result: 200, made: 4, waits: [10, 30, 90] })
	})
})

describe('a write with an idempotency key', () => {
	const cases: [name: string, outcomes: Outcome[], result: number | string, made: number][] = [
		['is repeated when it is lost on the way', [lost, 502, 200], 200, 3],
		['is not repeated after a time-out', [late, 200], 'timed out', 1],
		['is not repeated when it is asked to wait', [[503, '1'], 200], 503, 1],
	]
	it.each(cases)('%s', async (_, outcomes, result, made) => {
		expect(await playing(outcomes, patient, 'keyed write')).toMatchObject({ result, made })
	})
})
