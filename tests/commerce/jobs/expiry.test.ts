import { afterEach, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { expireHolds } from '#app/commerce/jobs/polled.ts'
import { entry, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

let sale: Sale
afterEach(() => sale.close())

/** One run of the job as the engine runs it, with what the engine reports. */
const expiring = (isOverloaded = false) => {
	const freed: object[] = []
	sale.engine.sales.listen((report) => void freed.push(report))
	const run = expireHolds({ engine: sale.engine, isOverloaded: () => isOverloaded })
	return { expire: () => run(new AbortController().signal), freed }
}

it('an expired hold is counted as free within seconds, and reported with its event', async () => {
	sale = await openSale()
	await sale.hold({ quantity: 2 })
	const { expire, freed } = expiring()
	await expire()
	expect(await sale.used()).toBe(2)
	expect(freed).toEqual([])
	sale.pass(15)
	expect(await expire()).toBe('nothing')
	expect(await sale.used()).toBe(0)
	expect(freed).toEqual([{ sellerId: sale.seller.sellerId, eventIds: ['evt_ga'] }])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a running engine ends expired holds without a request', async () => {
	sale = await openSale()
	await sale.hold({ quantity: 2 })
	sale.engine.start()
	sale.pass(15)
	while ((await sale.used()) > 0) await new Promise((done) => setTimeout(done, 50))
	expect(sale.faults).toEqual([])
})

it('many expired holds are ended in small batches under load, and without pauses otherwise', async () => {
	sale = await openSale(aVenue().withEvent({ capacity: 500 }))
	await Promise.all(Array.from({ length: 101 }, () => sale.hold()))
	sale.pass(15)
	const overloaded = await expiring(true).expire()
	expect(await sale.used()).toBe(1)
	expect(overloaded).toBe('nothing')
	await Promise.all(Array.from({ length: 101 }, () => sale.hold()))
	sale.pass(15)
	const calm = await expiring().expire()
	expect(calm).toBe('more')
	expect(await sale.used()).toBe(2)
})

it('a cart that cannot be ended delays neither other carts nor other sellers, and is logged once', async () => {
	sale = await openSale()
	const later = { session: sessionId('evt_ga', '2027-05-02') }
	const other = await aVenue('venue-two').withEvent().applyTo(sale.engine)
	const broken = await sale.hold()
	// Its place is not counted: giving it back would make the counter negative.
	await sale.engine.database.pool.query('update event_session set used_capacity = 0 where id = $1', [
		sessionId('evt_ga'),
	])
	await sale.hold(later)
	await createCart(sale.engine, other, { add: [entry()], remove: [] })
	const { expire, freed } = expiring()
	sale.pass(15)
	await expire()
	expect(await sale.used(later.session)).toBe(0)
	expect(freed).toEqual([
		{ sellerId: sale.seller.sellerId, eventIds: ['evt_ga'] },
		{ sellerId: 'venue-two', eventIds: ['evt_ga'] },
	])
	const noted = expect.objectContaining({ seller: sale.seller.sellerId, cause: expect.any(Error) })
	expect(sale.faults).toEqual([noted, expect.objectContaining({ cart: broken.id })])
	await sale.hold(later)
	sale.pass(15)
	await expire()
	expect(await sale.used(later.session)).toBe(0)
	expect(sale.faults).toHaveLength(2)
})
