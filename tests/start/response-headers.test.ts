import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// Response headers of files and pages that need more care than others.

const seller = 'harbour-science'

const product = runProduct('response-headers', {
	prepare: async (venues) => {
		await mkdir(join(venues, seller, 'assets'), { recursive: true })
		const script = '<script>alert(1)</script>'
		await writeFile(
			join(venues, seller, 'assets/armed.svg'),
			`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`,
		)
	},
})

describe('the policy of an SVG file of a venue', () => {
	it('the policy of an SVG file of a venue is a sandbox without scripts and inline styles', async () => {
		const answer = await product.send('/images/armed.svg', { seller })
		expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
		const policy = String(answer.headers['content-security-policy'])
		expect(policy).toMatch(/(?:^|; )sandbox(?:;|$)/)
		expect(policy).toContain("default-src 'none'")
		expect(policy).not.toMatch(/script-src|unsafe-inline/)
	})

	it('control: a page has the policy of pages', async () => {
		const answer = await product.send('/events', { seller })
		expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
		expect(answer.headers['content-security-policy']).not.toContain('sandbox')
	})
})

describe('the page of an order', () => {
	let link: string
	beforeAll(async () => {
		const [session] = await sessionsOf(product, seller, 'evt_ga')
		const [type] = await typesOf(product, seller, 'evt_ga')
		const buyer = aBuyer(product, { seller })
		await buyer.reserve(session?.id ?? '', type?.id ?? '', 1)
		await buyer.pay()
		const order = (await buyer.checkout()).json.ticket_order._data[0]
		link = order.link
	})

	it.each([
		['that exists', 200, () => link],
		['that does not exist', 404, () => 'ord_none.AAAAAAAAAAAAAAAAAAAAAA'],
	])(
		'the page of an order %s is not cached and sends no referrer to other sites',
		async (_which, status, of) => {
			const answer = await product.send(`/checkout/complete?orderIds=${of()}`, { seller })
			expect(answer.status).toBe(status)
			expect(answer.headers['cache-control']).toContain('no-store')
			expect(answer.headers['referrer-policy']).toBe('same-origin')
		},
	)

	it('the email of an order is in the outbox of its own venue only', async () => {
		const listed = async (at: string): Promise<string[]> => {
			const { text } = await product.send('/_outbox', { seller: at })
			return [...text.matchAll(/href="(\/_outbox\/[^"]+)"/g)].map(([, address = '']) => address)
		}
		await expect.poll(() => listed(seller), { timeout: 60_000 }).toHaveLength(1)
		expect(await listed('tidewater-aquarium')).toEqual([])
		const [address = ''] = await listed(seller)
		expect((await product.send(address, { seller })).status).toBe(200)
		expect((await product.send(address, { seller: 'tidewater-aquarium' })).status).toBe(404)
		expect((await product.send(`${address}/html`, { seller: 'tidewater-aquarium' })).status).toBe(404)
		const everything = await product.send('/_outbox', { host: `localhost:${product.port}` })
		expect(everything.text).toContain(address)
	})
})

describe('an address that is too long', () => {
	it('a query above 2 kB gets 414, whatever its content', async () => {
		const answer = await product.send(`/events/evt_ga?${'a=1&'.repeat(600)}`, { seller })
		expect([answer.status, answer.text.length < 4_000]).toEqual([414, true])
	})

	it('a query below 2 kB is answered', async () => {
		expect((await product.send(`/events/evt_ga?${'a=1&'.repeat(500)}`, { seller })).status).toBe(200)
	})

	it('a query with more ticket groups than the API accepts gets 400', async () => {
		const answer = await product.send(`/events/evt_ga?tg=${'g'.repeat(2_001)}`, { seller })
		expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
		expect((await product.send(`/events/evt_ga?tg=${'g'.repeat(1_999)}`, { seller })).status).toBe(200)
	})
})
