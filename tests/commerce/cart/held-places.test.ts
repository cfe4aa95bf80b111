import { afterEach, expect, it } from 'vitest'
import { heldPlaces } from '#app/commerce/inventory/held-store.ts'
import { expireHolds } from '#app/commerce/jobs/polled.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'

let sale: Sale
afterEach(() => sale.close())

it('held places are those of open carts, until they are bought or given back', async () => {
	sale = await openSale()
	const held = () => heldPlaces(sale.engine.database.sql)
	expect(await held()).toBe(0)
	await sale.hold({ quantity: 2 })
	await sale.hold({ quantity: 3 })
	expect(await held()).toBe(5)
	sale.pass(15)
	expect(await held()).toBe(5)
	await expireHolds({ engine: sale.engine, isOverloaded: () => false })(new AbortController().signal)
	expect(await held()).toBe(0)
})
