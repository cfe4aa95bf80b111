import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { settleCart } from '#app/commerce/checkout/reconcile.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { ada, type HeldCart, openSale, payment, refusal } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue().withEvent({ capacity: 1000 }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

interface Paid extends HeldCart {
	purchaserId: string
}

const storePurchaser = async (cart: HeldCart): Promise<string> => {
	const access = { cartId: cart.id, credential: cart.credential }
	return (await storeIdentity(sale.engine, sale.seller, ada, { cart: access })).identity_id
}

/** A cart that is paid with everything that booking needs, as a page pays it. */
async function paid(): Promise<Paid> {
	const cart = await sale.hold()
	const purchaserId = await storePurchaser(cart)
	const body = { ...payment('25.00'), purchase: { guest_identity_id: purchaserId } }
	await payCart(sale.engine, sale.seller, cart.id, cart.credential, body)
	return { ...cart, purchaserId }
}

const book = (
	{ id, credential, purchaserId }: Paid,
	{ seller = sale.seller, secret = credential }: { seller?: SellerTerms; secret?: string } = {},
) => guestCheckout(sale.engine, seller, id, secret, { guest_identity_id: purchaserId })

const readsOfCart = async (act: () => Promise<unknown>): Promise<number> =>
	(await statementsOf(sale.engine.database, act)).filter((text) =>
		/^\s*select[\s\S]*\bfrom cart\b/.test(text),
	).length

it('a cart that was paid a moment ago is booked without being read again', async () => {
	const cart = await paid()
	expect(await readsOfCart(() => book(cart))).toBe(0)
	const other = await paid()
	sale.pass(1)
	expect((await book(other)).ticket_order._data[0]?.payment_state).toBe('paid')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('is booked at the time of the booking, and not of the payment', async () => {
	const cart = await paid()
	sale.pass(3)
	const [order] = (await book(cart)).ticket_order._data
	const now = Date.now() + sale.engine.clockOffsetMs
	expect(Math.abs(now - Date.parse(order?.purchased_on ?? ''))).toBeLessThan(30_000)
})

it('is read for another purchaser, under other terms, and the second time', async () => {
	const first = await paid()
	const other = { ...first, purchaserId: await storePurchaser(first) }
	expect(await readsOfCart(() => book(other))).toBe(1)
	const second = await paid()
	expect(await readsOfCart(() => book(second, { seller: { ...sale.seller } }))).toBe(1)
	const third = await paid()
	await book(third)
	expect(await refusal(book(third))).toMatchObject({ _code: 'cart_already_completed' })
})

it('is read a second later', async () => {
	const cart = await paid()
	const { now } = performance
	const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 1_000)
	try {
		expect(await readsOfCart(() => book(cart))).toBe(1)
	} finally {
		later.mockRestore()
	}
})

it('is booked by its own token only', async () => {
	const cart = await paid()
	expect(await refusal(book(cart, { secret: 'A'.repeat(22) }))).toMatchObject({ _code: 'cart_not_found' })
	expect((await book(cart)).ticket_order._data).toHaveLength(1)
})

it('is decided on again when it has changed since', async () => {
	const cart = await paid()
	await settleCart(sale.engine, sale.seller, cart.id)
	const refused = await refusal(book(cart))
	expect(refused).toMatchObject({
		_code: 'cart_already_completed',
		_extra: { order_link: expect.any(String) },
	})
})

it('is read where something else changed it while it was being paid', async () => {
	const cart = await sale.hold()
	const purchaserId = await storePurchaser(cart)
	const { gateways } = sale.engine
	const gateway = gateways.get('test')
	if (!gateway) throw new Error('there is no test gateway')
	const { authorise } = gateway
	gateway.authorise = async (request) => {
		await sale.engine.database.pool.query('update cart set version = version + 1 where id = $1', [cart.id])
		return authorise.call(gateway, request)
	}
	try {
		const body = { ...payment('25.00'), purchase: { guest_identity_id: purchaserId } }
		await payCart(sale.engine, sale.seller, cart.id, cart.credential, body)
	} finally {
		gateway.authorise = authorise
	}
	expect(await readsOfCart(() => book({ ...cart, purchaserId }))).toBe(1)
})
