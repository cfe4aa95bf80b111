import { afterAll, beforeEach, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const venue = ({ adult = '25.00' }) =>
	aVenue('known').withEvent({ capacity: 50, times: ['1000', '1100'], prices: { adult } })
const sale = await openSale(venue({}))
afterAll(() => sale.close())

const apply = (change: Parameters<typeof venue>[0]) =>
	applyCatalog(sale.engine, sale.seller, venue(change).catalog())
beforeEach(() => apply({}))

const buy = async (time: string) => {
	const add = [entry({ session: sessionId('evt_ga', '2027-05-01', time) })]
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
