import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revisionsPath } from '#app/contract/revisions.ts'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import {
	type Answered,
	copyVenues,
	type Product,
	refusedStart,
	type Send,
	startProduct,
} from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'

const seller = 'harbour-science'
const key = 'the-key-of-a-test-with-32-letters'

let folder: Awaited<ReturnType<typeof stockedFolder>>
let engine: Product
let storefront: Product
let engineEnv: Record<string, string>
let storefrontEnv: Record<string, string>

beforeAll(async () => {
	folder = await stockedFolder('two-processes')
	const venues = await copyVenues(folder.path, (config) => ({
		...config,
		api: { limits: { cartCreatePerMinute: 2 } },
	}))
	engineEnv = { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues, COMMERCE_KEY: key }
	engine = await startProduct({ env: engineEnv })
	engineEnv.PORT = String(engine.port)
	storefrontEnv = {
		DATA_DIR: `${folder.path}/storefront`,
		SELLER_CONFIGS: venues,
		COMMERCE_URL: `http://127.0.0.1:${engine.port}`,
		COMMERCE_KEY: key,
		TRUSTED_PROXIES: '127.0.0.1',
	}
	storefront = await startProduct({ env: storefrontEnv })
})
afterAll(async () => {
	await storefront?.stop()
	await engine?.stop()
	await folder?.remove()
})

/** Creates a cart as a visitor with this address. */
async function reserveFrom(
	ip: string,
	product: Product,
	headers: Record<string, string> = {},
): Promise<Answered> {
	const [session] = await sessionsOf(engine, seller, 'evt_ga')
	const [type] = await typesOf(engine, seller, 'evt_ga')
	return product.send('/api/my/cart/modify', {
		seller,
		body: { add: [{ event_session_id: session?.id, ticket_type_id: type?.id, quantity: 1 }] },
		headers: { 'x-forwarded-for': ip, ...headers },
	})
}

describe('a storefront process and an engine process', () => {
	test('two processes sell a ticket, and the storefront opens no database', async () => {
		const page = await storefront.send('/events/evt_ga')
		expect([page.status, page.text]).toEqual([200, expect.stringContaining('General Admission')])
		const buyer = aBuyer(storefront, { seller })
		const [session] = await sessionsOf(storefront, seller, 'evt_ga')
		const [type] = await typesOf(storefront, seller, 'evt_ga')
		expect((await buyer.reserve(session?.id ?? '', type?.id ?? '', 1)).status).toBe(200)
		expect((await buyer.pay()).status).toBe(200)
		const order = (await buyer.checkout()).json.ticket_order._data[0]
		const complete = await storefront.send(`/checkout/complete?orderIds=${order.link}`)
		expect([complete.status, complete.text]).toEqual([200, expect.stringContaining(order.order_number)])
		const pdf = await storefront.send(`/api/ticket_order/${order.link}/tickets.pdf`)
		expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
		expect(existsSync(`${folder.path}/storefront/postgres`)).toBe(false)
	})

	test('two processes count attempts by the address of the visitor, not of the storefront', async () => {
		const statuses = async (ip: string) => {
			const answers = [await reserveFrom(ip, storefront), await reserveFrom(ip, storefront)]
			return [...answers, await reserveFrom(ip, storefront)].map(({ status }) => status)
		}
		expect(await statuses('198.51.100.1')).toEqual([200, 200, 429])
		expect(await statuses('198.51.100.2')).toEqual([200, 200, 429])
	})

	test('the engine reads forwarded headers only with the key', async () => {
		const forged = (ip: string, shown: string) =>
			reserveFrom('', engine, {
				'x-foyer-key': shown,
				'x-foyer-host': `${seller}.localhost`,
				'x-foyer-scheme': 'http',
				'x-foyer-ip': ip,
				'x-foyer-request-id': 'forged',
			})
		const statuses: number[] = []
		for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
			statuses.push((await forged(ip, 'another-key-of-32-letters-or-more')).status)
		// The engine counts all of them for their real address.
		expect(statuses.at(-1)).toBe(429)
		expect((await forged('203.0.113.1', key)).status).toBe(200)
	})

	test('the engine answers a question about revisions only with the key and a body that it knows', async () => {
		const ask = (body: object, headers: Record<string, string>) =>
			engine.send(revisionsPath, { method: 'POST', body, headers })
		const forwarded = (shown: string) => ({
			'x-foyer-key': shown,
			'x-foyer-host': `${seller}.localhost`,
			'x-foyer-scheme': 'http',
			'x-foyer-ip': '203.0.113.9',
			'x-foyer-request-id': 'a-question',
		})
		const question = { ask: 'live', sellers: [seller] }
		const answers = [
			await ask(question, {}),
			await ask(question, forwarded('another-key-of-32-letters-or-more')),
			await ask({ ask: 'everything' }, forwarded(key)),
			await ask(question, forwarded(key)),
		]
		expect(answers.map(({ status }) => status)).toEqual([403, 403, 400, 200])
		for (const { text } of answers.slice(0, 3)) expect(text).not.toContain('manifest')
		expect(answers.at(-1)?.json).toMatchObject([{ sellerId: seller, number: 1 }])
	})

	test('a storefront answers a client of the API as its engine does', async () => {
		const ask = async (product: Product, options: Send) => {
			const path = options.method === 'POST' ? '/api/my/cart/modify' : '/cached_api/events/evt_ga'
			const { status, headers, json } = await product.send(path, options)
			return [status, headers.etag, headers['cache-control'], headers['content-type'], json?._code]
		}
		const [, etag] = await ask(engine, {})
		const requests: [status: number, request: Send][] = [
			[200, {}],
			[200, { method: 'HEAD' }],
			[200, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } }],
			[304, { headers: { 'if-none-match': String(etag) } }],
			[405, { method: 'PUT' }],
			[400, { method: 'POST', body: { add: 'nothing' } }],
			[403, { method: 'POST', body: { add: [] }, headers: { origin: 'https://elsewhere.example' } }],
			[413, { method: 'POST', body: { add: [], more: 'x'.repeat(400_000) } }],
		]
		for (const [status, request] of requests) {
			const answer = await ask(storefront, request)
			expect(answer[0]).toBe(status)
			expect(answer).toEqual(await ask(engine, request))
		}
	})

	test('two processes use one request id', async () => {
		const { headers, json } = await storefront.send('/api/events/evt_nothing')
		expect([json._code, headers['x-request-id']]).toEqual(['event_not_found', expect.any(String)])
		expect(json._extra?.request_id ?? headers['x-request-id']).toBe(headers['x-request-id'])
	})

	test('switches that are set at the engine are in force at the storefront', async () => {
		const notice = 'Back at three.'
		const ops = (change: string[], env = engineEnv) =>
			promisify(execFile)(process.execPath, ['scripts/seller.ts', 'ops', seller, ...change], {
				env: { ...process.env, DATABASE_URL: '', ...env },
			})
		const hasNotice = async () => (await storefront.send('/events/evt_ga')).text.includes(notice)
		await ops(['--notice', notice])
		await expect.poll(hasNotice, { timeout: 10_000 }).toBe(true)
		await ops(['--no-notice'])
		await expect.poll(hasNotice, { timeout: 10_000 }).toBe(false)
		await expect(ops(['--pause'], storefrontEnv)).rejects.toThrow(/run this at the engine process/)
	})

	test('the storefront answers 503 while the engine is down, and recovers afterwards', async () => {
		expect((await storefront.send('/readyz')).json).toEqual({ status: 'ready' })
		await engine.stop()
		const path = '/events/evt_ga?away'
		const page = await storefront.send(path)
		expect([page.status, page.headers['retry-after']]).toEqual([503, '2'])
		expect(page.text).toContain('<h1')
		const call = await storefront.send('/api/events/evt_ga')
		expect([call.status, call.json._code]).toEqual([503, 'unavailable'])
		const readiness = await storefront.send('/readyz')
		expect([readiness.status, readiness.json]).toEqual([503, { status: 'the engine does not answer' }])
		expect((await storefront.send('/healthz')).status).toBe(200)
		engine = await startProduct({ env: engineEnv })
		expect((await storefront.send(path)).status).toBe(200)
		expect((await storefront.send('/readyz')).status).toBe(200)
	})

	test('a storefront process stops with code 0', async () => {
		const second = await startProduct({ env: { ...storefrontEnv, PORT: '0' } })
		expect(second.output()).toContain(`The engine is another process, at http://127.0.0.1:${engine.port}`)
		expect(second.output()).not.toContain('_outbox')
		expect(await second.stop()).toBe(0)
	})
})

describe('a storefront process that cannot reach its engine', () => {
	const started = async (env: Record<string, string>) => {
		const { code, output } = await refusedStart({ ...storefrontEnv, ...env })
		return { code, sentence: output.trim() }
	}

	test('a storefront process does not start with another key', async () => {
		expect(await started({ COMMERCE_KEY: 'x'.repeat(40) })).toEqual({
			code: 1,
			sentence: `Foyer did not start. The engine at http://127.0.0.1:${engine.port} has another COMMERCE_KEY, or none. Give both processes the same one.`,
		})
	})

	test('a storefront process does not start where something else answers', async () => {
		const server: Server = createServer((_, outgoing) => outgoing.writeHead(404).end('nothing'))
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
		const { code, sentence } = await started({ COMMERCE_URL: url })
		server.close()
		expect([code, sentence]).toEqual([
			1,
			expect.stringContaining(`COMMERCE_URL is ${url}, where no engine answers but something else.`),
		])
	})
})
