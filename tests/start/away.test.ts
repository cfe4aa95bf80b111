import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseGate, openDatabaseGate } from '#tests/builders/database-gate.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Answered, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'

let folder: Awaited<ReturnType<typeof scratchFolder>>
let gate: DatabaseGate
let product: Product

beforeAll(async () => {
	folder = await scratchFolder('away')
	gate = await openDatabaseGate(await freshDatabaseUrl('away'))
	const env = { DATA_DIR: `${folder.path}/data`, DATABASE_URL: gate.url, LOG_LEVEL: 'warn' }
	product = await startProduct({ env })
}, 120_000)
afterAll(async () => {
	await product?.stop()
	await gate?.close()
	await folder?.remove()
}, 60_000)

const form = 'application/x-www-form-urlencoded'
const order = `/checkout/complete?orderIds=ord_1.${'a'.repeat(22)}`
const reserve = { method: 'POST', body: 'intent=reserve' }
// Public pages are cached for a few seconds, so each of these is requested only once.
const shared = [['/events?search=sky'], ['/sitemap.xml'], ['/events/evt_ga', reserve]] as const

function ask(path: string, options: { method?: string; body?: string } = {}): Promise<Answered> {
	// A login cookie: the page cache must not answer.
	const headers = { accept: 'text/html', cookie: 'foyer_login=nobody', 'content-type': form }
	const origin = `http://harbour-science.localhost:${product.port}`
	return product.send(path, { ...options, headers: { ...headers, origin } })
}

function expectVenuesPage(answer: Answered): void {
	expect(answer.status, answer.text).toBe(503)
	expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
	expect(answer.headers['cache-control']).toContain('no-store')
	expect(answer.text).toContain('href="/theme/harbour-science.')
	expect(answer.text).toContain('<title>Harbour Science Museum</title>')
	expect(answer.text).toContain('Sorry, something unexpected happened')
}

/** Lines of the log since a moment, by level and message. */
const linesSince = (before: number) =>
	product
		.output()
		.slice(before)
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as { level: number; msg: string; job?: string })

describe.each([
	['refuses connections', () => gate.close(), shared, 5_000],
	['does not answer', async () => gate.stall(), [], 8_000],
] as const)('a database that %s', (_name, goAway, more, mostMs) => {
	it('is a page in the look of the venue with 503 and Retry-After, in time', async () => {
		await goAway()
		const before = product.output().length
		const began = performance.now()
		const answers = await Promise.all([ask(order), ...more.map(([path, options]) => ask(path, options))])
		expect(performance.now() - began).toBeLessThan(mostMs)
		for (const answer of answers) expectVenuesPage(answer)
		// Eight jobs poll, but what they report is one fault.
		const jobs = linesSince(before).filter(({ job, msg }) => job || msg === 'the job queue had an error')
		expect(jobs.length).toBeLessThanOrEqual(2)
		await gate.open()
		await expect.poll(async () => (await ask(order)).status, { timeout: 20_000 }).toBe(404)
	}, 60_000)
})

/** Sends a text and hangs up after a while, as a visitor does who closes the tab. */
function hangUp(text: string, afterMs: number): Promise<void> {
	return new Promise((done) => {
		const socket = connect(product.port, '127.0.0.1', () => {
			socket.write(text)
			setTimeout(() => socket.resetAndDestroy(), afterMs)
		})
		socket.resume().on('error', () => undefined)
		socket.on('close', () => done())
	})
}

it('a client that hangs up is no error in the log', async () => {
	const host = `Host: harbour-science.localhost:${product.port}\r\n`
	const before = product.output().length
	const reserve = `POST /api/my/cart/modify HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"add":`
	const submit = `POST /events/evt_planetarium HTTP/1.1\r\n${host}Content-Type: ${form}\r\nOrigin: http://harbour-science.localhost:${product.port}\r\nContent-Length: 500\r\n\r\nintent=`
	const page = `GET /events/evt_planetarium HTTP/1.1\r\n${host}Cookie: foyer_login=nobody\r\n\r\n`
	for (const text of [reserve, submit, page, 'GET /ev', `${page}${page}${page}`])
		for (const afterMs of [0, 5, 30, 100]) await hangUp(text, afterMs)
	// A request that follows is answered, and by then whatever the others left is logged.
	expect((await ask(order)).status).toBe(404)
	// A connection that the stalled database left behind may be given up only now, and on a busy machine any statement is slow.
	const ofDatabase = /^a statement was slow|^the connection for changes in other processes is lost/
	const lines = linesSince(before).filter(({ job, msg }) => !job && !ofDatabase.test(String(msg)))
	expect(lines).toEqual([])
})
