import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { settleBatch } from '#app/commerce/cart/batch/batch.ts'
import { createReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { createSoldOut } from '#app/commerce/cart/batch/sold-out.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import type { Engine } from '#app/commerce/engine.ts'
import { Refusal } from '#app/contract/errors.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const times = ['1000', '1100', '1200', '1300', '1400', '1500', '1600', '1700', '1800']
const sale = await openSale(aVenue('rush').withEvent({ capacity: 2, times }))
afterAll(() => sale.close())

const at = (time: string) => sessionId('evt_ga', '2027-05-01', time)
const buy = (
	time: string,
	{ quantity = 1, engine = sale.engine, key = undefined as string | undefined } = {},
) => createCart(engine, sale.seller, { add: [entry({ session: at(time), quantity })], remove: [] }, key)
const idOf = ({ answer }: Awaited<ReturnType<typeof buy>>) => answer.cart._data[0]?.id ?? ''

/** Another process, which hears nothing of this one. */
const elsewhere = (): Engine => {
	const { sales: _, ...core } = sale.engine
	return { ...core, batcher: createReservationBatcher(core) } as Engine
}

/** A process whose clock is moved by the test. */
function clocked(): { engine: Engine; clock: { now: number } } {
	const clock = { now: 0 }
	const batcher = createReservationBatcher(sale.engine, {}, { settle: settleBatch, clock: () => clock.now })
	return { engine: { ...sale.engine, batcher }, clock }
}

it('requests after the first refusal are refused without a statement, with the same facts', async () => {
	const { engine } = clocked()
	await buy('1000', { quantity: 2 })
	const first = await refusal(buy('1000', { engine }))
	expect(first._code).toBe('event_session_sold_out')
	const others: unknown[] = []
	const statements = await statementsOf(sale.engine.database, async () => {
		for (let buyer = 0; buyer < 50; buyer += 1) others.push(await refusal(buy('1000', { engine })))
	})
	expect(statements).toEqual([])
	expect(others).toEqual(others.map(() => first))
})

it('of many after a tenth of a second one reads the counters again, and no other waits for it', async () => {
	const { engine, clock } = clocked()
	await buy('1600', { quantity: 2 })
	await refusal(buy('1600', { engine }))
	const order: string[] = []
	const ask = async (name: string) => {
		await refusal(buy('1600', { engine }))
		order.push(name)
	}
	clock.now = 150
	const statements = await statementsOf(sale.engine.database, () =>
		Promise.all(['renews', 'second', 'third'].map(ask)),
	)
	expect(order).toEqual(['second', 'third', 'renews'])
	expect(statements.length).toBeGreaterThan(0)
	// It holds from the time of the last reading, and is renewed before it ends.
	clock.now = 240
	expect(await statementsOf(sale.engine.database, () => ask('again'))).toEqual([])
	// The control: after a quarter of a second the old reading refuses no request.
	clock.now = 1_000
	order.length = 0
	await Promise.all(['renews', 'second', 'third'].map(ask))
	expect(order).toEqual(['renews', 'second', 'third'])
})

it('those who have come at once are refused by the reading for the first of them', async () => {
	const { engine, clock } = clocked()
	await buy('1700', { quantity: 2 })
	const rush = (count: number, key?: string) =>
		statementsOf(sale.engine.database, () =>
			Promise.all(
				Array.from({ length: count }, (_, buyer) =>
					refusal(buy('1700', { engine, ...(key ? { key: `${key}-${buyer}` } : {}) })),
				),
			),
		)
	// The first request was expected to have room.
	await rush(1)
	clock.now = 1_000
	const forOne = await rush(1)
	clock.now = 2_000
	expect(await rush(30)).toHaveLength(forOne.length)
	// With keys their refusals are stored, and nothing more is read.
	clock.now = 3_000
	const [stores = [], others = []] = Map.groupBy(await rush(30, 'rush'), (text) =>
		text.includes('insert into idempotency'),
	).values()
	expect([stores, others].map(({ length }) => length).toSorted()).toEqual([2, forOne.length])
})

it('repeats of the request that got the last places get its cart, although the session is sold out', async () => {
	const { engine } = clocked()
	const request = () => buy('1800', { quantity: 2, engine, key: 'the-last-places' })
	const first = request()
	const refused = refusal(buy('1800', { quantity: 2, engine }))
	const ids = (await Promise.all([first, request(), request()])).map(idOf)
	expect((await refused)._code).toBe('event_session_sold_out')
	expect(new Set(ids).size).toBe(1)
	expect(await sale.used(at('1800'))).toBe(2)
})

it('a place that is given back is sold to the next request', async () => {
	const cart = await buy('1100', { quantity: 2 })
	expect((await refusal(buy('1100')))._code).toBe('event_session_sold_out')
	await deleteCart(sale.engine, sale.seller, idOf(cart), cart.credential)
	await buy('1100')
	expect(await sale.used(at('1100'))).toBe(1)
})

it('a hold that runs out is sold to the next request', async () => {
	await buy('1200', { quantity: 2 })
	expect((await refusal(buy('1200')))._code).toBe('event_session_sold_out')
	sale.pass(60)
	await buy('1200')
})

it('what another process gives back is sold a quarter of a second later, also without a notice', async () => {
	const cart = await buy('1300', { quantity: 2 })
	const other = elsewhere()
	expect((await refusal(buy('1300', { engine: other })))._code).toBe('event_session_sold_out')
	await deleteCart(sale.engine, sale.seller, idOf(cart), cart.credential)
	// The control: without the limit of time this refusal would stand for ever.
	expect((await refusal(buy('1300', { engine: other })))._code).toBe('event_session_sold_out')
	await pause(260)
	await buy('1300', { engine: other })
})

it('a request for fewer places is not refused for one that wanted too many', async () => {
	expect((await refusal(buy('1400', { quantity: 3 })))._code).toBe('session_capacity_exceeded')
	await buy('1400', { quantity: 2 })
})

it('a repeated request gets the cart of its key, although its session is sold out by now', async () => {
	const cart = await buy('1500', { quantity: 2, key: 'once-1' })
	expect((await refusal(buy('1500', { quantity: 2 })))._code).toBe('event_session_sold_out')
	const again = await buy('1500', { quantity: 2, key: 'once-1' })
	expect(idOf(again)).toBe(idOf(cart))
})

it('a refusal that was decided before a place was given back is not kept', () => {
	const listeners: ((sold: { sellerId: string; eventIds: null }) => void)[] = []
	const sales = { listen: (listener: (typeof listeners)[number]) => listeners.push(listener) }
	const soldOut = createSoldOut({ sales, clockOffsetMs: 0 } as unknown as Engine, () => 0)
	const request = { wanted: 'one ticket' }
	const refused = new Refusal('event_session_sold_out', 'No places are left in the session')
	const since = soldOut.changes('rush')
	for (const report of listeners) report({ sellerId: 'rush', eventIds: null })
	soldOut.keep('rush', at('1000'), { request, refusal: refused, since })
	expect(soldOut.find('rush', at('1000'), request)).toBeNull()
	// The control: with the count of now it is kept.
	soldOut.keep('rush', at('1000'), { request, refusal: refused, since: soldOut.changes('rush') })
	expect(soldOut.find('rush', at('1000'), request)).toBe(refused)
	expect(soldOut.find('rush', at('1100'), request)).toBeNull()
})
