import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPageClocks, createPageMemory, type PageMemory } from '#app/api/router/page-memory.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { createEngine } from '#app/commerce/engine.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, clockAt, manyAttempts } from '#tests/builders/venue.ts'
import { harbourOrigin } from '../router.ts'
import { aCart, cookieOf, correspondence, openShop } from '../shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const visitor = shop.visitor()
const cartId = await aCart(visitor)

async function ask(path: string, page?: PageMemory): Promise<string> {
	const request = new Request(harbourOrigin + path, { headers: { cookie: cookieOf(visitor.cookies) } })
	const response = await shop.api.fetch(request, {
		ip: '192.0.2.1',
		requestId: 'request-1',
		...(page ? { page } : {}),
	})
	const text = await response.text()
	expect({ status: response.status, text }).toMatchObject({ status: 200 })
	return text
}

/** Statements that ask for the time and the last import, and for nothing else. */
const clocksIn = async (act: () => Promise<unknown>): Promise<number> =>
	(await statementsOf(shop.database, act)).filter((text) =>
		/^\s*select [^;]* as now, \([^;]*catalog_revision[^;]*\) as "appliedAt"\s*$/.test(text),
	).length

const each = async (paths: readonly string[], page?: PageMemory): Promise<void> => {
	for (const path of paths) await ask(path, page)
}

const event = '/api/events/evt_ga?embed=ticket_type'
const ofCatalog = [event, '/api/events/available', '/api/events/evt_small']

describe('the calls of one page', () => {
	it('read the time and the last import once, and calls of their own each', async () => {
		expect(await clocksIn(() => each(ofCatalog, createPageMemory()))).toBe(1)
		expect(await clocksIn(() => each(ofCatalog))).toBe(3)
	})

	it('learn both from the cart, where it comes first', async () => {
		expect(await clocksIn(() => each([`/api/cart/${cartId}`, ...ofCatalog], createPageMemory()))).toBe(0)
	})

	it('read both again when a change of the catalogue was announced', async () => {
		const page = createPageMemory()
		await each(ofCatalog, page)
		shop.api.invalidate('tidewater')
		expect(await clocksIn(() => each(ofCatalog, page))).toBe(0)
		shop.api.invalidate('harbour')
		expect(await clocksIn(() => each(ofCatalog, page))).toBe(1)
	})
})

describe('another process applies a catalogue', () => {
	let imports = 0

	/** Whether an answer that visitors share has a new price, asked by a page that began before. */
	async function sharedPrice(price: string, { isAnnounced }: { isAnnounced: boolean }): Promise<boolean> {
		imports += 1
		// Each clock begins at one fixed instant, and no two imports are of the same.
		const clockOffsetMs = clockAt() + imports * 60_000
		const engine = await createEngine({ database: shop.database, clockOffsetMs, correspondence })
		const venue = aVenue('harbour', { limits: manyAttempts })
			.withEvent({ id: 'evt_ga', capacity: 20, prices: { adult: price, child: '15.00' } })
			.withEvent({ id: 'evt_small', capacity: 2, prices: { adult: '10.00' } })
			.withEvent({ id: 'evt_free', capacity: 20, prices: { entry: '0.00' } })
		const page = createPageMemory()
		await ask(event, page)
		await applyCatalog(engine, venue.terms, venue.catalog())
		if (isAnnounced) shop.api.invalidate('harbour')
		return (await ask(event.replace('/api/', '/cached_api/'), page)).includes(price)
	}

	it('control: unannounced, an answer is made of the catalogue that the page has seen', async () => {
		expect(await sharedPrice('31.00', { isAnnounced: false })).toBe(false)
	})

	it('announced, no answer that is made from then on is of the catalogue before', async () => {
		expect(await sharedPrice('32.00', { isAnnounced: true })).toBe(true)
	})
})

describe('what a page knows', () => {
	const clock = (day: number) => ({ now: new Date(Date.UTC(2027, 0, day)), appliedAt: null })

	it('lasts for a second', async () => {
		let now = 0
		const clocks = createPageClocks(() => now)
		const page = createPageMemory()
		expect(await clocks.of(page, 'harbour', async () => clock(1))).toEqual(clock(1))
		now = 999
		expect(await clocks.of(page, 'harbour', async () => clock(2))).toEqual(clock(1))
		now = 1_000
		expect(await clocks.of(page, 'harbour', async () => clock(2))).toEqual(clock(2))
	})

	it('is no question that failed', async () => {
		const clocks = createPageClocks(() => 0)
		const page = createPageMemory()
		const failing = vi.fn(async () => Promise.reject(new Error('the database is away')))
		await expect(clocks.of(page, 'harbour', failing)).rejects.toThrow('away')
		expect(await clocks.of(page, 'harbour', async () => clock(1))).toEqual(clock(1))
	})

	it('is nothing that a call has read while a change was announced', async () => {
		const clocks = createPageClocks(() => 0)
		const page = createPageMemory()
		const pass = clocks.reads(page, 'harbour')
		clocks.invalidate('harbour')
		pass(clock(1))
		expect(await clocks.of(page, 'harbour', async () => clock(2))).toEqual(clock(2))
	})
})
