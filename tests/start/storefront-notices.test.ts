import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticesPath } from '#app/contract/notice-stream.ts'
import { revisionsPath } from '#app/contract/revisions.ts'
import { aBuyer, laterOf, typesOf } from '#tests/builders/buyer.ts'
import { type EngineGate, openEngineGate } from '#tests/builders/engine-gate.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'

// A storefront process without a database: what changes at its engine shows in the pages that the storefront has cached.

const seller = 'harbour-science'
const event = 'evt_ga'
const key = 'the-key-of-a-test-with-32-letters'

let folder: Awaited<ReturnType<typeof scratchFolder>>
let gate: EngineGate
let venues: string
let engineEnv: Record<string, string>
let engine: Product
let storefront: Product

beforeAll(async () => {
	folder = await scratchFolder('storefront-notices')
	venues = await copyVenues(folder.path, withoutLimits)
	for (const name of ['orpheum-theatre', 'tidewater-aquarium', 'corner-gallery'])
		await rm(join(venues, name), { recursive: true, force: true })
	await editCatalog((catalog) => {
		const sold = catalog.events.find(({ id }: { id: string }) => id === event)
		sold.schedule.capacity = 5
	})
	engineEnv = {
		DATABASE_URL: await freshDatabaseUrl('storefront_notices'),
		DATA_DIR: `${folder.path}/engine`,
		SELLER_CONFIGS: venues,
		COMMERCE_KEY: key,
	}
	engine = await startProduct({ env: engineEnv })
	engineEnv.PORT = String(engine.port)
	gate = await openEngineGate(() => engine.port)
	storefront = await startStorefront()
	await pause(settledMs)
}, 120_000)
afterAll(async () => {
	await storefront?.stop()
	await gate?.close()
	await engine?.stop()
	await folder?.remove()
})

const startStorefront = (): Promise<Product> =>
	startProduct({
		env: {
			DATA_DIR: `${folder.path}/storefront`,
			SELLER_CONFIGS: venues,
			COMMERCE_URL: gate.url,
			COMMERCE_KEY: key,
		},
	})

// biome-ignore lint/suspicious/noExplicitAny: files of every shape
async function editCatalog(edit: (content: any) => void): Promise<void> {
	const path = join(venues, seller, 'catalog.json')
	const content = JSON.parse(await readFile(path, 'utf8'))
	edit(content)
	await writeFile(path, JSON.stringify(content, null, 2))
}

// Fresher than this, a page outlives a sale of its event.
const settledMs = 1_000
// A cached page is fresh at least as long, and no longer than this without a notice.
const leastFreshMs = 3_500
const mostStaleMs = 8_000

/** What a page says, without what differs from response to response. */
async function pageAt(product: Product, path: string): Promise<string> {
	const { status, text } = await product.send(path, { seller })
	expect(status).toBe(200)
	return text.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** Milliseconds until a question is answered differently. */
async function untilChanged<Answer>(ask: () => Promise<Answer>, before: Answer, mostMs: number) {
	const began = performance.now()
	for (;;) {
		const answer = await ask()
		const ms = performance.now() - began
		if (answer !== before) return { ms, answer }
		if (ms > mostMs) return { ms: Number.POSITIVE_INFINITY, answer }
		await pause(10)
	}
}

/** Pages end at whole minutes, so a page that must stay is rendered long enough before one. */
async function awayFromTheMinute(): Promise<void> {
	const left = 60_000 - (Date.now() % 60_000)
	if (left < 10_000) await pause(left + 3_000)
}

let used = 0

/** A free session, with its page at the storefront, which is old enough to be changed by a sale. */
async function watched() {
	const { json } = await engine.send(`/cached_api/events/${event}/sessions?limit=50`, { seller })
	const [session] = laterOf(json.event_session._data).slice(used)
	used += 1
	if (!session) throw new Error('no session')
	await awayFromTheMinute()
	const path = `/events/${event}?session=${encodeURIComponent(session.id)}`
	const page = await pageAt(storefront, path)
	const renderedAt = performance.now()
	await pause(settledMs)
	return { path, page, renderedAt, sell: () => hold(session.id) }
}

async function hold(sessionId: string): Promise<void> {
	const [type] = await typesOf(engine, seller, event)
	const held = await aBuyer(engine, { seller }).reserve(sessionId, type?.id ?? '', 4)
	expect(held.status, held.text).toBe(200)
}

/** Milliseconds until a sale at the engine shows at the storefront. */
async function saleShows(): Promise<number> {
	const { path, page, sell } = await watched()
	await sell()
	return (await untilChanged(() => pageAt(storefront, path), page, 3_000)).ms
}

/** The fastest of three, because other work of the machine delays a measurement. */
async function fastest(measure: () => Promise<number>): Promise<number> {
	let ms = Number.POSITIVE_INFINITY
	for (let left = 3; left > 0 && ms >= 1_000; left -= 1) ms = Math.min(ms, await measure())
	return ms
}

/** Until the storefront has a stream again; it may pause for five seconds between two attempts. */
const streamAfter = (count: number) =>
	expect.poll(() => gate.streams(), { timeout: 15_000, interval: 20 }).toBeGreaterThan(count)

const ops = (...args: string[]) =>
	promisify(execFile)(process.execPath, ['scripts/seller.ts', 'ops', seller, ...args], {
		env: { ...process.env, ...engineEnv, COMMERCE_KEY: '' },
	})

describe('a storefront process that its engine notifies', () => {
	it('a sale at the engine shows in the cached page of the storefront within a second', async () => {
		expect(await fastest(saleShows)).toBeLessThan(1_000)
	})

	it('control: without notices the cached page of the storefront is seconds older than a sale', async () => {
		gate.treat('refuse')
		gate.cut()
		await expect.poll(() => storefront.output(), { timeout: 5_000 }).toContain('the engine sends no notices')
		const { path, page, renderedAt, sell } = await watched()
		await sell()
		const left = leastFreshMs - 300 - (performance.now() - renderedAt)
		expect((await untilChanged(() => pageAt(storefront, path), page, left)).ms).toBe(Number.POSITIVE_INFINITY)
		expect((await untilChanged(() => pageAt(storefront, path), page, mostStaleMs)).ms).toBeLessThan(
			mostStaleMs,
		)
		const before = gate.streams()
		gate.treat('pass')
		await streamAfter(before)
	}, 60_000)

	it('switches of operators are in force at the storefront within a second', async () => {
		const sentence = 'Back at three.'
		const has = async () => (await storefront.send(`/events/${event}`, { seller })).text.includes(sentence)
		const switchShows = async () => {
			expect(await has()).toBe(false)
			// The command has ended, and closed its database, when the clock begins.
			await ops('--pause', '--notice', sentence)
			const { ms: on } = await untilChanged(has, false, 5_000)
			await ops('--resume', '--no-notice')
			const { ms: off } = await untilChanged(has, true, 5_000)
			return Math.max(on, off)
		}
		expect(await fastest(switchShows)).toBeLessThan(1_000)
	}, 60_000)

	it('a published revision is served by the storefront within a second, and asked for seldom', async () => {
		let name = ''
		const nameAt = async (product: Product) => (await pageAt(product, `/events/${event}`)).includes(name)
		const publishingShows = async () => {
			name += 'Another '
			await editCatalog((catalog) => {
				const sold = catalog.events.find(({ id }: { id: string }) => id === event)
				sold.name['en-US'] = `${name}name`
			})
			await untilChanged(() => nameAt(engine), false, 30_000)
			return (await untilChanged(() => nameAt(storefront), false, 5_000)).ms
		}
		await pause(settledMs)
		const asked = gate.asked(revisionsPath)
		await pause(5_000)
		// Without notices two questions each second.
		expect(gate.asked(revisionsPath) - asked).toBeLessThanOrEqual(4)
		expect(await fastest(publishingShows)).toBeLessThan(1_000)
	}, 90_000)

	it('a sale without an open stream shows as soon as the storefront has the next one', {
		retry: 2,
		timeout: 30_000,
	}, async () => {
		const { path, page, renderedAt, sell } = await watched()
		const before = gate.streams()
		gate.treat('refuse')
		gate.cut()
		await sell()
		expect(await pageAt(storefront, path)).toBe(page)
		gate.treat('pass')
		await streamAfter(before)
		expect((await untilChanged(() => pageAt(storefront, path), page, 2_000)).ms).toBeLessThan(1_000)
		// By itself the page would have ended later. A machine under load may miss that.
		expect(performance.now() - renderedAt).toBeLessThan(leastFreshMs)
	})

	it.each(['silence', 'buffer'] as const)(
		'a stream that brings nothing (%s) is given up after seconds, and opened again',
		async (treatment) => {
			const before = gate.streams()
			gate.treat(treatment)
			gate.cut()
			await streamAfter(before)
			await streamAfter(before + 1)
			gate.treat('pass')
			gate.cut()
			await streamAfter(before + 2)
			expect(await fastest(saleShows)).toBeLessThan(1_000)
		},
		60_000,
	)

	it('an engine that is killed and started again notifies as before', async () => {
		const before = gate.streams()
		await engine.kill()
		engine = await startProduct({ env: engineEnv })
		await streamAfter(before)
		expect(await fastest(saleShows)).toBeLessThan(1_000)
	}, 60_000)

	it('notices are read only with the key, and are no page', async () => {
		const refused = await engine.send(noticesPath, {
			headers: { 'x-foyer-key': 'another-key-of-32-letters-or-more' },
		})
		expect([refused.status, refused.json]).toEqual([403, { engine: 'another COMMERCE_KEY' }])
		expect((await storefront.send(noticesPath, { headers: { 'x-foyer-key': key } })).status).toBe(403)
	})

	it('neither the engine nor the storefront waits for an open stream when it stops', async () => {
		const stopped = async (product: Product) => {
			const began = performance.now()
			expect(await product.stop()).toBe(0)
			return performance.now() - began
		}
		const before = gate.streams()
		expect(await stopped(engine)).toBeLessThan(3_000)
		engine = await startProduct({ env: engineEnv })
		await streamAfter(before)
		await pause(settledMs)
		expect(await stopped(storefront)).toBeLessThan(3_000)
		storefront = await startStorefront()
	}, 60_000)
})
