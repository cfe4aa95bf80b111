import { expect, test } from 'vitest'
import { createApp } from '#app/server/app.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { createMetrics } from '#app/server/metrics.ts'

const received: string[] = []

const bindingsIn = (mode: string): Bindings =>
	({
		admission: { host: 'hall.test', ip: '192.0.2.1', scheme: 'https' },
		metrics: createMetrics(),
		boot: {
			log: { info: () => undefined },
			sellers: { sharing: () => ['hall'], forHost: () => null },
			environment: { mode, publicScheme: 'https' },
			handleHook: async (request: Request) => {
				received.push(`${new URL(request.url).pathname} ${await request.text()}`)
				return new Response(null)
			},
		},
	}) as unknown as Bindings

const page = (back: string): string => `https://hall.test/_provider/pay_1?back=${encodeURIComponent(back)}`

const send = (address: string, init: RequestInit = {}, environment = 'demo') =>
	createApp({ dev: false }).fetch(new Request(address, init), bindingsIn(environment))

const answer = (back: string) =>
	send(page(back), {
		method: 'POST',
		body: new URLSearchParams({ answer: 'pay' }),
		headers: { origin: 'https://hall.test', 'sec-fetch-site': 'same-origin' },
	})

test('the page in place of a provider passes the answer to the test gateway and leads back', async () => {
	expect(await (await send(page('/checkout/crt_1?payment=pay_1'))).text()).toContain(
		'href="/checkout/crt_1?payment=pay_1"',
	)
	received.length = 0
	const answered = await answer('/checkout/crt_1?payment=pay_1')
	expect([answered.status, answered.headers.get('location')]).toEqual([303, '/checkout/crt_1?payment=pay_1'])
	expect(received).toEqual(['/hooks/test payment=pay_1&answer=pay'])
})

test.each([
	'//evil.example/',
	'https://evil.example/',
	'\\\\evil.example',
	'/\\evil.example',
	'/.//evil.example',
	'javascript:alert(1)',
	'https:evil.example',
	'/\t/evil.example',
	'http://own.invalid//evil.example',
])('the page in place of a provider does not lead to another site: %s', async (back) => {
	const location = (await answer(back)).headers.get('location') ?? ''
	expect(new URL(location, 'https://hall.test').origin).toBe('https://hall.test')
})

test('the page in place of a provider writes no markup of its address', async () => {
	const html = await (await send(page('/x?"><script>alert(1)</script>'))).text()
	expect(html).not.toContain('<script>')
})

test('the page in place of a provider does not exist in production', async () => {
	received.length = 0
	expect((await send(page('/'), {}, 'production')).status).toBe(404)
	expect(received).toEqual([])
})
