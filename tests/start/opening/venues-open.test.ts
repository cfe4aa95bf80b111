import { afterEach, expect, it, vi } from 'vitest'
import { type Boot, createBoot } from '#app/boot.server.ts'
import { parseEnvironment } from '#app/environment.ts'
import { addMonths } from '#app/lib/dates.ts'
import { createApp } from '#app/server/app.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { createSellerFiles } from '#app/server/seller-files.ts'
import { stockedFolder } from '#tests/builders/stock.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { gallery, World } from '#tests/sellers/world.ts'

/** Called before a catalogue is applied, and before it is extended. */
const beforeApplying = vi.hoisted(() => ({
	act: async (_sellerId: string): Promise<void> => undefined,
	extend: async (): Promise<void> => undefined,
}))
vi.mock('#app/commerce/catalog/import/apply.ts', async (importOriginal) => {
	const original = await importOriginal<typeof import('#app/commerce/catalog/import/apply.ts')>()
	const applyPublished: typeof original.applyPublished = async (engine, seller, ...rest) => {
		await beforeApplying.act(seller.sellerId)
		return original.applyPublished(engine, seller, ...rest)
	}
	const extendHorizon: typeof original.extendHorizon = async (...extending) => {
		await beforeApplying.extend()
		return original.extendHorizon(...extending)
	}
	return { ...original, applyPublished, extendHorizon }
})

const undo: (() => unknown)[] = []
afterEach(async () => {
	for (const act of undo.splice(0).reverse()) await act()
	Object.assign(beforeApplying, { act: async () => undefined, extend: async () => undefined })
})

/** Venues in one process that has begun to answer requests, and what it prints. */
async function begun(...ids: string[]) {
	const folder = await stockedFolder('opening')
	undo.push(folder.remove)
	const world = new World()
	undo.push(() => world.close())
	for (const id of ids) {
		world.seller({ ...gallery, id, name: `House of ${id}` }, id)
		const catalog = aVenue(id)
			.withEvent({ id: `evt_${id}` })
			.catalog()
		const [event] = catalog.events
		const { sessions: _dated, ...repeated } = { ...event, id: `evt_${id}_daily` }
		const schedule = { duration_minutes: 60, capacity: 5, hours: [{ at: ['1200'] }] }
		const groups = [
			{ id: `grp_${id}`, name: 'Tickets', types: [{ id: `typ_${id}`, name: 'Adult', price: '10.00' }] },
		]
		const daily = { ...repeated, event_type: 'repeating', schedule, groups }
		world.write(`seller-configs/${id}/catalog.json`, { ...catalog, events: [...catalog.events, daily] })
	}
	const variables = {
		FOYER_ENV: 'demo',
		DATA_DIR: `${folder.path}/data`,
		SELLER_CONFIGS: `${world.root}/seller-configs`,
		LOG_LEVEL: 'silent',
	}
	const printed: string[] = []
	const metrics = createMetrics()
	const boot: Boot = await createBoot(parseEnvironment(variables, false), 3999, {
		printLine: (line) => void printed.push(line),
		metrics,
	})
	let isClosed = false
	const close = async (): Promise<void> => {
		if (!isClosed) await boot.close()
		isClosed = true
	}
	undo.push(close)
	const app = createApp({ dev: false })
	const ask = async (id: string, path: string, method = 'GET') => {
		const host = `${id}.localhost:3999`
		const bindings = {
			admission: { host, scheme: 'http' as const, ip: '127.0.0.1', forwarded: null },
			boot,
			files: createSellerFiles(boot),
			metrics,
			dev: false,
			pages: async () => new Response('<p>the page</p>', { headers: { 'content-type': 'text/html' } }),
		}
		const answer = await app.fetch(new Request(`http://${host}${path}`, { method }), bindings)
		const { status, headers } = answer
		return { status, headers, text: await answer.text() }
	}
	return { boot, ask, printed, close }
}

it('each venue opens when its own catalogue is on sale, and the readiness counts them', async () => {
	const held = Promise.withResolvers<void>()
	beforeApplying.act = (id) => (id === 'large' ? held.promise : Promise.resolve())
	const { boot, ask } = await begun('large', 'small')
	const readiness = async () => {
		const { status, text } = await ask('small', '/readyz')
		return [status, JSON.parse(text)]
	}
	expect(await readiness()).toEqual([
		503,
		{ status: 'venues are opening', venues: { ready: 0, whole: 0, all: 2 } },
	])
	expect((await ask('small', '/healthz')).status).toBe(200)
	const opened = boot.opening.openAll()
	await vi.waitFor(async () => expect((await ask('small', '/events')).status).toBe(200), { timeout: 60_000 })
	expect(await readiness()).toEqual([
		503,
		{ status: 'venues are opening', venues: { ready: 1, whole: 1, all: 2 } },
	])
	const events = await ask('small', '/api/events/available')
	expect([events.status, events.text.includes('evt_small')]).toEqual([200, true])

	const page = await ask('large', '/events')
	expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '5', '5'])
	expect(page.text).toContain('<h1>House of large</h1>')
	expect(page.text).toContain('We are just opening.')
	const sheet = /href="(\/theme\/[^"]+)"/.exec(page.text)?.[1] ?? ''
	expect((await ask('large', sheet)).status).toBe(200)
	const call = await ask('large', '/cached_api/events/available')
	expect([call.status, call.headers.get('retry-after'), JSON.parse(call.text)._code]).toEqual([
		503,
		'5',
		'unavailable',
	])
	expect((await ask('large', '/sitemap.xml')).status).toBe(503)

	held.resolve()
	expect(await opened).toBe(true)
	expect((await ask('large', '/events')).status).toBe(200)
	expect((await readiness())[0]).toBe(200)
})

it('a catalogue that fails keeps no other venue closed, and its own venue opens with what it had on sale', async () => {
	beforeApplying.act = (id) => (id === 'faulty' ? Promise.reject(new Error('no')) : Promise.resolve())
	const { boot, ask, printed } = await begun('faulty', 'sound')
	expect(await boot.opening.openAll()).toBe(true)
	expect([(await ask('faulty', '/events')).status, (await ask('sound', '/events')).status]).toEqual([
		200, 200,
	])
	expect(printed).toContain('✗ Catalogue of House of faulty: not applied, see the log')
	expect(printed).toContainEqual(expect.stringMatching(/^✓ Catalogue of House of sound: \d+ changes$/))
	expect(printed.join()).not.toMatch(/select|insert|update/i)
})

it('a stop while venues open waits for those under way and begins no other', async () => {
	const begins: string[] = []
	const held = Promise.withResolvers<void>()
	beforeApplying.act = (id) => {
		begins.push(id)
		return held.promise
	}
	const { boot, close } = await begun('one', 'two', 'three', 'four')
	const opened = boot.opening.openAll()
	await vi.waitFor(() => expect(begins).toHaveLength(3), { timeout: 60_000 })
	const closed = close()
	held.resolve()
	expect(await opened).toBe(false)
	await closed
	expect(begins).toHaveLength(3)
	expect(boot.opening.progress()).toEqual({ ready: 3, whole: 3, all: 4 })
})

it('of many venues each opens with its next months, and has all its sessions when all are open', async () => {
	const held = Promise.withResolvers<void>()
	beforeApplying.extend = () => held.promise
	const ids = Array.from({ length: 21 }, (_, index) => `house-${index}`)
	const { boot, ask } = await begun(...ids)
	const last = async (id: string): Promise<string> => {
		const path = `/api/events/evt_${id}_daily/sessions?_sort=-start_datetime&limit=1`
		const { event_session: sessions } = JSON.parse((await ask(id, path)).text)
		return sessions._data[0].local_date
	}
	expect(await boot.opening.openAll()).toBe(true)
	const readiness = async () => JSON.parse((await ask('house-0', '/readyz')).text)
	expect(await readiness()).toEqual({ status: 'ready', venues: { ready: 21, whole: 0, all: 21 } })
	expect(boot.opening.isDone()).toBe(false)
	const today = new Date().toISOString().slice(0, 10)
	expect((await last('house-20')) < addMonths(today, 4)).toBe(true)

	held.resolve()
	await vi.waitFor(() => expect(boot.opening.isDone()).toBe(true), { timeout: 60_000 })
	expect(await readiness()).toEqual({ status: 'ready' })
	for (const id of ['house-0', 'house-20']) expect((await last(id)) > addMonths(today, 17)).toBe(true)
})

it('few venues open with all their sessions', async () => {
	beforeApplying.extend = () => Promise.reject(new Error('extended'))
	const { boot } = await begun('one', 'two')
	expect(await boot.opening.openAll()).toBe(true)
	expect(boot.opening.isDone()).toBe(true)
})
