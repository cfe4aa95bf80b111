import { afterAll, describe, expect, it } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { getSession } from '#app/commerce/catalog/read/calendar.ts'
import { getEvent } from '#app/commerce/catalog/read/events.ts'
import { openCodedSale } from '#tests/builders/coded-sale.ts'
import { sessionId } from '#tests/builders/venue.ts'

const sale = await openCodedSale()
afterAll(() => sale.close())

/** [type, price with the codes, promos, fee, limit] of the types of a session that cost less. */
async function cheaper(id: string, code: string[], defaultPromoCodes: string[] = []) {
	const seller = { ...sale.seller, cart: { ...sale.seller.cart, defaultPromoCodes } }
	const reader = await readingCatalog(sale.engine, seller)
	const query = { embed: ['ticket_type' as const], code }
	const { ticket_type } = await getSession(reader, { id, sessionId: sessionId(id) }, query)
	return (ticket_type?._data ?? []).flatMap(({ name, discounted_amount: amount, discount }) =>
		discount ? [[name, amount, discount.names.join('+'), discount.fee, discount.max_tickets]] : [],
	)
}

describe('the price of a ticket with codes', () => {
	it('is reduced for every type in their scope, with fees on the reduced price', async () => {
		expect(await cheaper('evt_fees', ['ten'])).toEqual([['adult', '18.00', 'ten', '3.30', null]])
		expect(await cheaper('evt_fees', [])).toEqual([])
	})

	it('is reduced by the best combination of codes, as in the cart', async () => {
		expect(await cheaper('evt_fees', ['FIVE', 'HALF'])).toEqual([
			['adult', '5.00', 'half+five', '2.00', null],
		])
	})

	it('is reduced by the default codes of the venue', async () => {
		expect(await cheaper('evt_fees', [], ['TEN'])).toEqual([['adult', '18.00', 'ten', '3.30', null]])
	})

	it('is not reduced by a code that needs several tickets, has expired, or has no effect', async () => {
		expect(await cheaper('evt_fees', ['THREE', 'PAST', 'LATE', 'NOBODYS'])).toEqual([])
	})

	it('is reduced for as many tickets as the promo has money for', async () => {
		expect(await cheaper('evt_fees', ['PURSE'])).toMatchObject([['adult', '15.00', 'purse', '3.00', 2]])
	})

	it('is reduced for an event without a date if the date does not matter', async () => {
		const query = { embed: ['ticket_type' as const], code: ['TEN'] }
		const { ticket_type } = await getEvent(await readingCatalog(sale.engine, sale.seller), 'evt_fees', query)
		expect(ticket_type?._data.map((type) => type.discounted_amount)).toEqual(['18.00'])
	})
})
