import { Agent } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { aBuyer, laterOf, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// The purpose of the page cache: many visitors request one page of a running product right after a sale.

const visitors = 150
const seller = 'harbour-science'

const product = runProduct('rush')
const agent = new Agent({ keepAlive: true, maxSockets: visitors })
afterAll(() => agent.destroy())

/** How often pages have called the API for one event so far, which is once for each render. */
async function renders(): Promise<number> {
	const { text } = await product.send('/metrics', { host: `localhost:${product.port}` })
	// Includes 304, the status for a render whose response is unchanged.
	const counts = text.matchAll(/^foyer_api_call_seconds_count\{call="getEvent",status="\d+"\} (\d+)/gm)
	return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function sellOne() {
	const [session] = laterOf(await sessionsOf(product, seller, 'evt_ga', 9))
	const [type] = await typesOf(product, seller, 'evt_ga')
	const buyer = aBuyer(product, { seller })
	const held = await buyer.reserve(session?.id ?? '', type?.id ?? '')
	expect(held.status, held.text).toBe(200)
}

const requestAll = (path: string, cookieOf: (visitor: number) => string) =>
	Promise.all(
		Array.from({ length: visitors }, (_, visitor) =>
			product.send(path, { seller, agent, headers: { cookie: cookieOf(visitor) } }),
		),
	)

describe('150 visitors who ask for one event page after a sale', () => {
	it('150 requests for one page after a sale share one render, each with a nonce of its own', async () => {
		await sellOne()
		const before = await renders()
		const pages = await requestAll('/events/evt_ga?from=sale', () => '')
		expect((await renders()) - before).toBe(1)
		expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
		const nonces = pages.map(({ text }) => /<script nonce="([^"]+)"/.exec(text)?.[1])
		expect(new Set(nonces).size).toBe(visitors)
		for (const [index, { headers }] of pages.entries())
			expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
	})

	it('control: 150 requests with carts get a render each', async () => {
		const before = await renders()
		await requestAll('/events/evt_ga?from=carts', (visitor) => `foyer_cart_${seller}=crt_${visitor}.none`)
		expect((await renders()) - before).toBeGreaterThanOrEqual(visitors)
	})
})
