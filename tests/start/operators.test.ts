import { describe, expect, it } from 'vitest'
import { aBuyer, goodCard, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import type { Answered } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// Endpoints for operators, and personal data that must not be in them.

const product = runProduct('operators', { env: () => ({ LOG_LEVEL: 'info' }) })

const asOperator = (path: string): Promise<Answered> =>
	product.send(path, { host: `localhost:${product.port}` })

describe('the figures', () => {
	it('the metrics count requests, calls, statements and connections', async () => {
		await product.send('/events')
		await product.send('/api/events/available')
		const { status, text } = await asOperator('/metrics')
		expect(status).toBe(200)
		expect(text).toMatch(/foyer_http_request_seconds_count\{kind="page",status="200"\} [1-9]/)
		expect(text).toMatch(/foyer_api_call_seconds_count\{call="listEvents",status="200"\} [1-9]/)
		expect(text).toMatch(/foyer_database_statement_seconds_count [1-9]/)
		expect(text).toMatch(/foyer_database_connections\{state="idle"\} \d/)
		expect(text).toMatch(/foyer_sellers\{state="ok"\} [1-9]/)
	})

	it('the dashboard has the figures and the venues', async () => {
		const { status, text } = await asOperator('/_dashboard')
		expect(status).toBe(200)
		expect(text).toContain('harbour-science')
		const metrics = await asOperator('/metrics')
		expect(metrics.text).toMatch(/foyer_queue\{queue="jobs"\} \d/)
		expect(metrics.text).toMatch(/foyer_held_places \d/)
	})

	it.each(['/metrics', '/healthz/config', '/_dashboard'])(
		'%s is not served at a venue’s own address',
		async (path) => {
			expect((await product.send(path)).status).toBe(404)
		},
	)
})

it('readyz reports ready while the database answers', async () => {
	const answer = async () => {
		const { status, json } = await product.send('/readyz')
		return [status, json]
	}
	// A database that takes longer than a second counts as not ready.
	await expect.poll(answer, { timeout: 60_000 }).toEqual([200, { status: 'ready' }])
})

it('the log has one line for each request, without personal data', async () => {
	const seller = 'harbour-science'
	const buyer = aBuyer(product, { seller })
	const [session] = await sessionsOf(product, seller, 'evt_ga')
	const [type] = await typesOf(product, seller, 'evt_ga')
	await buyer.reserve(session?.id ?? '', type?.id ?? '', 1)
	await buyer.pay()
	const order = (await buyer.checkout()).json.ticket_order._data[0]
	const page = await product.send(`/checkout/complete?orderIds=${order.link}`)
	expect(page.status).toBe(200)
	// The line is written after the response, so the last one may still be incomplete.
	const written = () =>
		product
			.output()
			.split('\n')
			.slice(0, -1)
			.filter((line) => line.startsWith('{'))
			.map((line) => JSON.parse(line))
			.find((one) => one.requestId === page.headers['x-request-id'] && one.msg === 'answered')
	await expect.poll(written, { timeout: 60_000 }).toMatchObject({ kind: 'page', method: 'GET', status: 200 })
	for (const secret of ['ada@quay.example', goodCard.number, order.link, String(buyer.token)])
		expect(product.output(), secret).not.toContain(secret)
})
