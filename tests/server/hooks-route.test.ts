import { expect, test } from 'vitest'
import { createApp } from '#app/server/app.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { createMetrics } from '#app/server/metrics.ts'

const bindings = {
	admission: { host: 'hall.test', ip: '192.0.2.1', scheme: 'https' },
	metrics: createMetrics(),
	boot: {
		log: { info: () => undefined },
		sellers: { sharing: () => ['hall'], forHost: () => null },
		environment: { mode: 'demo', publicScheme: 'https' },
		handleHook: async (request: Request) => new Response(`read ${await request.text()}`),
	},
} as unknown as Bindings

test.each(['/hooks/stripe', '/hall/hooks/stripe'])(
	'the server passes a message at %s to the engine with its raw body, whatever its origin is',
	async (path) => {
		const headers = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
		const request = new Request(`https://hall.test${path}`, { method: 'POST', body: '{ "a" : 1 }', headers })
		const response = await createApp({ dev: false }).fetch(request, bindings)
		expect([response.status, await response.text()]).toEqual([200, 'read { "a" : 1 }'])
	},
)
