import { afterEach, expect, it } from 'vitest'
import { sweepRound } from '#app/commerce/cart/expire.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

let sale: Sale
afterEach(() => sale.close())

/** A round as the engine runs it, and whom it told. */
const sweeping = (isCrowded = false) => {
	const freed: string[] = []
	const round = sweepRound({
		engine: sale.engine,
		sellers: () => [sale.seller, { ...sale.seller, sellerId: 'another' }],
		isCrowded: () => isCrowded,
		onFreed: (sellerId) => void freed.push(sellerId),
	})
	return { round, freed }
}

it('a lapsed place is counted as free within seconds, and whoever keeps answers hears of it', async () => {
	sale = await openSale()
	await sale.hold({ quantity: 2 })
	const { round, freed } = sweeping()
	await round()
	expect(await sale.used()).toBe(2)
	expect(freed).toEqual([])
	sale.pass(15)
	const rest = await round()
	expect(await sale.used()).toBe(0)
	expect(freed).toEqual([sale.seller.sellerId])
	// The listing of a place that has lapsed is right again after this rest and the round's own time.
	expect(rest.milliseconds).toBeLessThanOrEqual(2_000)
	expect(await sale.books()).toEqual([])
})

it('the running engine does so by itself', async () => {
	sale = await openSale()
	await sale.hold({ quantity: 2 })
	await sale.engine.start()
	sale.pass(15)
	while ((await sale.used()) > 0) await new Promise((done) => setTimeout(done, 50))
	expect(sale.faults).toEqual([])
})

it('a great many at once are ended bit by bit while visitors crowd, and without a rest when they do not', async () => {
	sale = await openSale(aVenue().withEvent({ capacity: 500 }))
	await Promise.all(Array.from({ length: 101 }, () => sale.hold()))
	sale.pass(15)
	const crowded = await sweeping(true).round()
	expect(await sale.used()).toBe(1)
	expect(crowded.milliseconds).toBeGreaterThan(0)
	await Promise.all(Array.from({ length: 101 }, () => sale.hold()))
	sale.pass(15)
	const calm = await sweeping().round()
	expect(calm.milliseconds).toBe(0)
	expect(await sale.used()).toBe(2)
})
