import { afterAll, describe, expect, it } from 'vitest'
import { changeCodes } from '#app/commerce/cart/commands/modify.ts'
import { typedCode } from '#tests/builders/coded-sale.ts'
import { type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

const family = {
	id: 'family',
	name: 'Third child free',
	kind: 'percent' as const,
	value: '100',
	scope: { type_ids: ['evt_ga_child'], every: 3 },
	codes: [{ code: 'FAMILY' }],
}
const venue = aVenue('every')
	.with({ promos: [family] })
	.withEvent({ capacity: -1 })
const sale = await openSale(venue)
// The same as a price of the house, without a code to type.
const automatic = await openSale(
	aVenue('automatic', { cart: { ...aVenue().terms.cart, defaultPromoCodes: ['FAMILY'] } })
		.with({ promos: [family] })
		.withEvent({ capacity: -1 }),
)
afterAll(() => Promise.all([sale.close(), automatic.close()]))

const apply = (cart: HeldCart) =>
	changeCodes(sale.engine, sale.seller, cart.id, cart.credential, { codes: [typedCode('FAMILY')] })
const children = (quantity: number) => ({ type: 'evt_ga_child', quantity })

describe('every third child', () => {
	it('is free in a cart with a code, and pays again when one of the others leaves', async () => {
		const cart = await sale.hold({ quantity: 2 }, children(3))
		const { cart: rows, cart_mod: mods } = await apply(cart)
		expect(rows._data[0]?.fees.grand_totals).toMatchObject({
			total_before_cartmod_price: '95.00',
			total_cartmod_amount: '15.00',
			total_after_fees_price: '80.00',
		})
		expect(mods._data).toMatchObject([{ name: 'Third child free', discount: '15.00' }])
		const remove = cart.ticketIds.slice(-1)
		const less = await sale.modify(cart, { add: [], remove })
		expect(less.cart._data[0]?.fees.grand_totals).toMatchObject({ total_after_fees_price: '80.00' })
	})

	it('needs three: the refusal of the code says so', async () => {
		const cart = await sale.hold(children(2))
		expect(await refusal(apply(cart))).toMatchObject({
			_code: 'no_code_benefit',
			_extra: { reason: 'min_tickets', min_tickets: 3 },
		})
	})

	it('is free of itself where the venue applies the code, and in the order', async () => {
		const cart = await automatic.hold(children(7))
		const read = await automatic.read(cart)
		expect(read.cart._data[0]?.fees.grand_totals).toMatchObject({
			total_cartmod_amount: '30.00',
			total_after_fees_price: '75.00',
		})
		await automatic.pay(cart, '75.00')
		expect((await automatic.book(cart)).ticket_order._data[0]?.fees).toMatchObject({
			total_cartmod_amount: '30.00',
			total_after_fees_price: '75.00',
		})
		expect(await automatic.ledgerDifferences()).toEqual([])
	})
})
