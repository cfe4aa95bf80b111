import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aGiftVenue, bought, giftCard, giftCode } from '#tests/commerce/ledger/gift-venue.ts'

let sale: Sale
beforeEach(async () => {
	sale = await openSale(aGiftVenue())
})
afterEach(async () => {
	expect(await sale.ledgerDifferences()).toEqual([])
	await sale.close()
})

const hour = 60
const endOf = async (cart: Parameters<Sale['read']>[0]) => {
	const [row] = (await sale.read(cart)).cart._data
	return [row?.expires_in ?? null, row?.expires_at ?? null]
}

describe('a cart of goods that cannot run out', () => {
	it('has no end that a visitor waits for, and is kept for a day', async () => {
		const cart = await sale.hold(giftCard())
		expect(await endOf(cart)).toEqual([null, null])
		sale.pass(23 * hour)
		await sale.expire()
		expect(await endOf(cart)).toEqual([null, null])
		expect((await bought(sale, cart)).ticket_order._data).toHaveLength(1)
	})

	it('ends a day after its last change', async () => {
		const cart = await sale.hold(giftCard())
		sale.pass(23 * hour)
		const { type: ticket_type_id, face_value } = giftCard()
		await sale.modify(cart, { add: [{ ticket_type_id, face_value, quantity: 1 }] })
		sale.pass(23 * hour)
		await sale.expire()
		expect(await endOf(cart)).toEqual([null, null])
		sale.pass(2 * hour)
		await sale.expire()
		expect((await refusal(sale.read(cart)))._code).toBe('cart_expired')
	})

	it('has the whole time of a hold once a place is added, and is kept again without it', async () => {
		const cart = await sale.hold(giftCard())
		const held = await sale.hold()
		const [ticket] = (await sale.read(held)).ticket._data
		await sale.discard(held)
		const add = { ticket_type_id: ticket?.ticket_type_id ?? '', event_session_id: ticket?.event_session_id }
		sale.pass(2)
		const { cart: wired, ticket: tickets } = await sale.modify(cart, { add: [{ ...add, quantity: 1 }] })
		expect(wired._data[0]?.expires_in).toBe(sale.seller.cart.holdMinutes * 60)
		const place = tickets._data.find(({ handler }) => handler === 'tickets')
		const goods = await sale.modify(cart, { remove: [place?.id ?? ''] })
		expect(goods.cart._data[0]?.expires_in).toBeNull()
	})
})

it('a cart with an admission, or with a code that is counted, has an end', async () => {
	expect((await endOf(await sale.hold()))[0]).toBeGreaterThan(sale.seller.cart.holdMinutes * 60 - 30)
	const coded = await sale.reserve({
		add: [{ ticket_type_id: 'typ_card', face_value: '50.00', quantity: 1 }],
		preReservePromoCodes: ['NEVERSOLD'],
	})
	expect((await endOf(coded))[0]).not.toBeNull()
	expect((await endOf(await sale.hold(giftCode)))[0]).toBeNull()
})
