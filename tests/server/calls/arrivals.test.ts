import { expect, it } from 'vitest'
import { createApp } from '#app/server/app.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { createArrivals } from '#app/server/calls/arrivals.ts'
import { createMetrics } from '#app/server/metrics.ts'

/** Arrivals whose sockets are polled when a test says so, by a clock that stands still otherwise. */
function pacedArrivals(pace: { perPoll?: number; longestMs?: number } = {}) {
	let now = 0
	const acts: (() => void)[] = []
	const begun: (number | 'refused')[] = []
	const arrivals = createArrivals({ ...pace, clock: () => now, afterPoll: (act) => acts.push(act) })
	return {
		arrivals,
		begun,
		arrive: (numbers: readonly number[]): void => {
			for (const number of numbers)
				void arrivals.turn().then((arrivedAt) => begun.push(arrivedAt === null ? 'refused' : number))
		},
		/** What waits for the end of a poll runs, and so do the calls that it begins. */
		poll: async (tookMs = 0): Promise<void> => {
			now += tookMs
			for (const act of acts.splice(0)) act()
			await new Promise((done) => setImmediate(done))
		},
		isIdle: () => acts.length === 0,
	}
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number)

it('control: without a limit the sockets are polled after all calls of a burst have begun', async () => {
	const { arrive, poll, begun } = pacedArrivals({ perPoll: Infinity })
	arrive(numbers(3_000))
	await poll()
	expect(begun).toHaveLength(3_000)
})

it('the sockets are polled after 25 calls, and calls begin in order of arrival', async () => {
	const { arrive, poll, begun, isIdle } = pacedArrivals()
	arrive(numbers(100))
	await Promise.resolve()
	expect(begun).toEqual(numbers(25))
	await poll()
	expect(begun).toEqual(numbers(50))
	arrive([100])
	for (const expected of [75, 100, 101]) {
		await poll()
		expect(begun).toEqual(numbers(expected))
	}
	await poll()
	expect(isIdle()).toBe(true)
})

it('a few calls at once begin at once, again and again', async () => {
	const { arrive, poll, begun } = pacedArrivals()
	for (const round of [1, 2, 3]) {
		arrive(numbers(25))
		await Promise.resolve()
		expect(begun).toHaveLength(25 * round)
		await poll(5_000)
	}
	expect(begun).not.toContain('refused')
})

it.each([
	['control: without a limit a call begins late', Infinity, numbers(60)],
	[
		'a call that has waited over two seconds is refused',
		undefined,
		[...numbers(50), ...Array(10).fill('refused')],
	],
])('%s', async (_, longestMs, expected) => {
	const { arrive, poll, begun } = pacedArrivals(longestMs === undefined ? {} : { longestMs })
	arrive(numbers(60))
	await poll(1_500)
	await poll(1_500)
	expect(begun).toEqual(expected)
})

it('a request that is read late has waited since the poll began', async () => {
	const { arrivals, poll } = pacedArrivals({ perPoll: 1 })
	const first = arrivals.turn()
	const second = arrivals.turn()
	await poll(700)
	// The poll in which the third is read has begun at 700; the process came to it later.
	await poll(0)
	const third = arrivals.turn()
	await poll(300)
	expect(await Promise.all([first, second, third])).toEqual([0, 0, 700])
})

const call = (method: string): Request =>
	new Request('https://hall.test/api/my/cart/modify', { method, body: method === 'GET' ? null : '{}' })

function lateServer() {
	const called: string[] = []
	const bindings = {
		admission: { host: 'hall.test', ip: '192.0.2.1', scheme: 'https' },
		metrics: createMetrics(),
		boot: {
			log: { info: () => undefined },
			sellers: { sharing: () => [], forHost: () => null },
			environment: { mode: 'demo', publicScheme: 'https' },
			handleApi: async ({ method }: Request, { arrivedAt }: { arrivedAt: number }) => {
				called.push(method)
				return Response.json({ arrivedAt })
			},
		},
	} as unknown as Bindings
	return { bindings, called }
}

it('a call that is too late is 503 with Retry-After, and neither its body nor the engine has been asked', async () => {
	const { bindings, called } = lateServer()
	const app = createApp({ dev: false, arrivals: { turn: async () => null } })
	const request = call('POST')
	const response = await app.fetch(request, bindings)
	expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
	expect(await response.json()).toMatchObject({
		_code: 'unavailable',
		_extra: { request_id: expect.any(String) },
	})
	expect([called, request.bodyUsed]).toEqual([[], false])
	expect((await app.fetch(call('GET'), bindings)).status).toBe(200)
})

it('the engine gets the time of arrival of a call', async () => {
	const { bindings } = lateServer()
	const app = createApp({ dev: false, arrivals: { turn: async () => 42 } })
	expect(await (await app.fetch(call('POST'), bindings)).json()).toEqual({ arrivedAt: 42 })
})
