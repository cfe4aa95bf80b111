import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import type { Engine } from '#app/commerce/engine.ts'
import type { Holder } from '#app/commerce/inventory/plan.ts'
import { sql } from '#app/data/sql.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, many } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ isOn: true }))

vi.mock('#app/commerce/inventory/address-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/address-store.ts')>()
	const addressesFit: typeof store.addressesFit = (...claims) =>
		guards.isOn ? store.addressesFit(...claims) : sql`true`
	return { ...store, addressesFit }
})

vi.mock('#app/commerce/inventory/address-holds.ts', async (original) => {
	const holds = await original<typeof import('#app/commerce/inventory/address-holds.ts')>()
	const addressLocks: typeof holds.addressLocks = (...claims) =>
		guards.isOn ? holds.addressLocks(...claims) : []
	const locksOfEntries: typeof holds.locksOfEntries = (...entries) =>
		guards.isOn ? holds.locksOfEntries(...entries) : []
	return { ...holds, addressLocks, locksOfEntries }
})

const capacity = 100
const times = ['1000', '1100']
const [session = '', other = ''] = times.map((time) => sessionId('evt_ga', '2027-05-01', time))
const sale = await openSale(aVenue().withEvent({ capacity, times }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.pass(60)
	return sale.expire()
})
afterEach(() => void Object.assign(guards, { isOn: true }))

const holder = (address: string): Holder => ({ address, sharePercent: 30, minPlaces: 20 })
const allowed = 30

/** A process of its own: those of one share a batcher. */
function aProcess(): Engine {
	const own = { ...sale.engine, database: { ...sale.engine.database } }
	return { ...own, batcher: createReservationBatcher(own) }
}

const take = (engine: Engine, address: string, sessions: readonly string[] = [session], quantity = 5) =>
	createCart(
		engine,
		sale.seller,
		{ add: sessions.map((one) => entry({ session: one, quantity })), remove: [] },
		{ holder: holder(address) },
	)

describe('twenty carts of one address at once, in as many processes', () => {
	const race = async (sessions?: readonly string[]): Promise<number> => {
		const processes = many(20, aProcess)
		const ends = await countedEnds(processes.map((one) => () => take(one, 'hoarder', sessions)))
		expect((ends.held ?? 0) + (ends.address_limit_exceeded ?? 0)).toBe(
			sessions ? 20 : 20 - (ends.event_session_sold_out ?? 0),
		)
		return sale.used(session)
	}
	it('control: without the guard they hold more than their share', async () => {
		guards.isOn = false
		let most = 0
		// Twenty processes may also take turns by chance, each after the last one has written.
		for (let tries = 0; most <= allowed && tries < 20; tries += 1) {
			most = Math.max(most, await race())
			sale.pass(60)
			await sale.expire()
		}
		expect(most).toBeGreaterThan(allowed)
	})
	it('hold their share and no more, one session each', async () => {
		expect(await race()).toBe(allowed)
	})
	it('the same of carts over two sessions, which no batch takes', async () => {
		expect(await race([session, other])).toBe(allowed)
		expect(await sale.used(other)).toBe(allowed)
	})
	it('and of one process, whose batch has them all', async () => {
		const one = aProcess()
		const ends = await countedEnds(many(20, () => () => take(one, 'hoarder')))
		expect(ends).toEqual({ held: 6, address_limit_exceeded: 14 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('a storm of hoarders', () => {
	/** Two addresses ask for everything before and while sixty others ask for one place each. */
	const storm = async (isLimited: boolean): Promise<number> => {
		const [one, two] = [aProcess(), aProcess()]
		const hoard = (engine: Engine, address: string) => () =>
			isLimited ? take(engine, address) : sale.hold({ session, quantity: 5 })
		const hoarders = many(60, (index) => hoard(index % 2 ? one : two, `hoarder ${index % 2}`))
		await countedEnds(hoarders.slice(0, 30))
		const [honest] = await Promise.all([
			countedEnds(many(60, (index) => () => take(index % 2 ? one : two, `buyer ${index}`, [session], 1))),
			countedEnds(hoarders.slice(30)),
		])
		return honest.held ?? 0
	}
	it('control: without a limit honest buyers get nothing', async () => {
		expect(await storm(false)).toBe(0)
	})
	it('leaves the places beyond the shares of two addresses to honest buyers', async () => {
		expect(await storm(true)).toBe(capacity - 2 * allowed)
	})
})
