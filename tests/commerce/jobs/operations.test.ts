import { afterAll, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { getEvent, listEvents } from '#app/commerce/catalog/read/events.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { calls } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { entry, openSale, payment, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue('operated').withEvent({}).withEvent({ id: 'evt_second' }))
afterAll(() => sale.close())

const switched = (operations: Partial<SellerTerms['operations']>): SellerTerms => ({
	...sale.seller,
	operations: { ...sale.seller.operations, ...operations },
})
const second = entry({ type: 'evt_second_adult', session: sessionId('evt_second') })

describe('sales that an operator has paused', () => {
	// spec: operations
	it('add nothing to any cart, new or old, and leave no place taken', async () => {
		const before = await sale.used()
		const paused = switched({ paused: true })
		expect(await refusal(createCart(sale.engine, paused, { add: [entry()], remove: [] }))).toMatchObject({
			_code: 'sales_paused',
			_context: 'reserve',
		})
		const cart = await sale.hold()
		const add = modifyCart(sale.engine, paused, cart.id, cart.credential, { add: [entry()] })
		expect((await refusal(add))._code).toBe('sales_paused')
		expect(await sale.used()).toBe(before + 1)
	})

	it('let visitors give back and pay for what they hold', async () => {
		const cart = await sale.hold({ quantity: 2 })
		const paused = switched({ paused: true })
		const [gone = ''] = cart.ticketIds
		const left = await modifyCart(sale.engine, paused, cart.id, cart.credential, { remove: [gone] })
		expect(left.ticket._data).toHaveLength(1)
		const due = left.cart._data[0]?.fees.grand_totals.total_outstanding ?? ''
		await payCart(sale.engine, paused, cart.id, cart.credential, payment(due))
		const booked = await sale.book(cart)
		expect(booked.ticket._data.map(({ state }) => state)).toEqual(['booked'])
	})
})

describe('an event that an operator has hidden', () => {
	const read = async <T>(seller: SellerTerms, act: (reader: Reader) => Promise<T>) =>
		await act(await readingCatalog(sale.engine, seller))

	it('is neither listed, nor found, nor sold, and the others are', async () => {
		const hidden = switched({ hiddenEvents: ['evt_ga'] })
		const query = calls.listEvents.query.parse({})
		const listed = await read(hidden, (reader) => listEvents(reader, query))
		expect(listed.event_template._data.map(({ id }) => id)).toEqual(['evt_second'])
		expect((await refusal(read(hidden, (reader) => getEvent(reader, 'evt_ga'))))._code).toBe(
			'event_not_found',
		)
		const bought = createCart(sale.engine, hidden, { add: [entry()], remove: [] })
		expect((await refusal(bought))._code).toBe('ticket_type_not_available')
		await createCart(sale.engine, hidden, { add: [second], remove: [] })
	})
})
