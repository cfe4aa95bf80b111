import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const guards = vi.hoisted(() => ({ compares: true }))

vi.mock('#app/commerce/catalog/known-facts.ts', async (original) => {
	const known = await original<typeof import('#app/commerce/catalog/known-facts.ts')>()
	const isSameTime: typeof known.isSameTime = (...times) => !guards.compares || known.isSameTime(...times)
	return { ...known, isSameTime }
})

const venue = ({ adult = '25.00', most = 1, times = ['1000', '1100'] }) =>
	aVenue('known').withEvent({
		capacity: 50,
		times,
		prices: { adult },
		group: { max_tickets_per_order: most },
	})
const sale = await openSale(venue({}))
afterAll(() => sale.close())
afterEach(() => {
	guards.compares = true
})

const apply = (change: Parameters<typeof venue>[0]) =>
	applyCatalog(sale.engine, sale.seller, venue(change).catalog())
beforeEach(() => apply({}))

const buy = async (time: string, quantity = 1) => {
	const add = [entry({ session: sessionId('evt_ga', '2027-05-01', time), quantity })]
	const { answer } = await createCart(sale.engine, sale.seller, { add, remove: [] })
	return answer.ticket._data.map((ticket) => ticket.face_value)
}
const readings = async (act: () => Promise<unknown>): Promise<number> =>
	(await statementsOf(sale.engine.database, act)).filter((text) => text.includes("'minPerOrder'")).length

it('a session and a type are read once, and a further session when it is first sold', async () => {
	await apply({ adult: '26.00' })
	expect(await readings(() => buy('1000'))).toBe(1)
	expect(await readings(() => Promise.all([buy('1000'), buy('1000')]))).toBe(0)
	expect(await readings(() => buy('1100'))).toBe(1)
	expect(await readings(() => Promise.all([buy('1000'), buy('1100')]))).toBe(0)
})

it('another catalogue is sold from the moment that it is applied', async () => {
	expect(await buy('1000')).toEqual(['25.00'])
	await apply({ adult: '30.00' })
	expect(await buy('1000')).toEqual(['30.00'])
	await apply({})
	expect(await buy('1000')).toEqual(['25.00'])
})

it('a cart is read without the facts that the process knows, and with those of another catalogue', async () => {
	const cart = await sale.hold()
	const sold = () => readings(() => sale.read(cart))
	expect(await sold()).toBe(0)
	await apply({ adult: '31.00' })
	expect([await sold(), await sold()]).toEqual([1, 0])
})

/** The end of a request for two where the old catalogue allows one, and the new one four. */
const afterRaise = async (): Promise<string> => {
	await refusal(buy('1000', 2))
	await apply({ most: 4 })
	return buy('1000', 2).then(
		(prices) => prices.join(),
		(error) => error.code,
	)
}

it('control: facts that are not compared with the catalogue refuse what it allows', async () => {
	guards.compares = false
	expect(await afterRaise()).toBe('max_tickets_per_order_exceeded')
})

it('a catalogue that allows more is not refused by the facts of the one before', async () => {
	expect(await afterRaise()).toBe('25.00,25.00')
})
