import { describe, expect, it } from 'vitest'
import { dashboardPage } from '#app/server/dashboard/dashboard.ts'
import { numbersOf } from '#app/server/dashboard/numbers.ts'
import { createSamples } from '#app/server/dashboard/samples.ts'
import { createMetrics } from '#app/server/metrics.ts'

const venues = [{ id: 'harbour', state: 'ok' }]
const pageOf = async (samples: ReturnType<typeof createSamples>) => {
	const response = dashboardPage({ samples: samples.list(), venues, refreshes: true, nonce: 'n' })
	return { text: await response.text(), headers: response.headers }
}

describe('the dashboard', () => {
	it('says so while nothing has been measured, and has the venues already', async () => {
		const { text, headers } = await pageOf(createMetrics().samples)
		expect(text).toContain('Nothing has been measured yet')
		expect(text).toContain('harbour')
		expect(headers.get('refresh')).toBe('15')
	})

	it('shows what the metrics counted since the reading before', async () => {
		const metrics = createMetrics()
		const { samples } = metrics
		metrics.observeRequest('page', 200, 0.004)
		await samples.take()
		for (let count = 0; count < 98; count += 1) metrics.observeRequest('page', 200, 0.004)
		metrics.observeRequest('api', 503, 0.2)
		metrics.observeRequest('api', 500, 3)
		metrics.observeRequest('readyz', 503, 4)
		metrics.observeCall('createCart', 200, 0.01)
		metrics.observeCall('createCart', 200, 0.01)
		metrics.observeCall('createCart', 422, 0.01)
		metrics.observeCall('guestCheckout', 200, 0.01)
		metrics.slowStatement('insert event_session')
		metrics.slowStatement('select cart')
		metrics.slowStatement('select cart')
		metrics.watchHeld(async () => 12)
		metrics.watchQueue(async () => ({ emails: 7, oldestEmailSeconds: 90, jobs: 2, failedJobs: 1 }))
		metrics.watchPools([{ totalCount: 5, idleCount: 3, waitingCount: 4 }])
		await samples.take()
		const [sample] = samples.list()
		expect(sample).toMatchObject({
			requests: 100,
			failed: 2,
			carts: 2,
			orders: 1,
			slowStatements: 3,
			heldPlaces: 12,
			emails: 7,
			oldestEmailSeconds: 90,
			jobs: 2,
			failedJobs: 1,
			connections: { used: 2, idle: 3, waiting: 4 },
		})
		// Between 2.5 and 5 ms; the 99th of 100 is the one of 200 ms.
		expect(sample?.times?.p50).toBeGreaterThan(0.0025)
		expect(sample?.times?.p95).toBeLessThanOrEqual(0.005)
		expect(sample?.times?.p99).toBeCloseTo(0.25)
		const { text } = await pageOf(samples)
		for (const words of [
			'3 in the hour',
			'Places held in carts</h2><b>12</b>',
			'<th scope="row">select cart</th><td>2</td></tr><tr><th scope="row">insert event_session</th><td>1</td>',
			'2 and 1 in the hour',
			'7 and 2, the oldest email for 90 s; 1 jobs failed',
			'2 in use, 3 idle, 4 requests wait',
			'<td>100</td><td>2</td>',
		])
			expect(text).toContain(words)
		expect(text).not.toMatch(/ style=|<script/)
	})

	it('reads what waits with each reading and not with each scrape, and keeps it while it cannot be read', async () => {
		const metrics = createMetrics()
		let reads = 0
		metrics.watchQueue(async () => {
			reads += 1
			if (reads > 1) throw new Error('the database is away')
			return { emails: 7, oldestEmailSeconds: 90, jobs: 2, failedJobs: 1 }
		})
		await metrics.samples.take()
		await metrics.samples.take()
		expect(await (await metrics.text()).text()).toContain('foyer_queue{queue="emails"} 7')
		expect(reads).toBe(2)
	})

	it('names no statement that was slow before the hour', async () => {
		const metrics = createMetrics()
		metrics.slowStatement('select ticket')
		await metrics.samples.take()
		await metrics.samples.take()
		expect((await pageOf(metrics.samples)).text).not.toContain('select ticket')
	})

	it('keeps no more than an hour', async () => {
		const samples = createSamples(async () => numbersOf([], Date.now()), 3)
		for (let count = 0; count < 6; count += 1) await samples.take()
		expect(samples.list()).toHaveLength(3)
	})
})
