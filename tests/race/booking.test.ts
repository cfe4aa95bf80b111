import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { settleCart } from '#app/commerce/checkout/reconcile.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { Refusal } from '#app/contract/errors.ts'
import { ada, openSale, payment } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

/** The guard of booking is the cart's version: off, each booking takes the version that the cart has by then. */
const guard = vi.hoisted(() => ({ version: true }))

vi.mock('#app/commerce/checkout/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/checkout/store.ts')>()
	const { findCart } = await import('#app/commerce/cart/store/store.ts')
	const insertBooking: typeof store.insertBooking = async (ctx, booking) => {
		if (guard.version) return store.insertBooking(ctx, booking)
		const cart = (await findCart(ctx, booking.cart.id)) ?? booking.cart
		return store.insertBooking(ctx, { ...booking, cart })
	}
	return { ...store, insertBooking }
})

const sale = await openSale(aVenue().withEvent({ capacity: 1000 }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	guard.version = true
})

/** Booked so far. */
let carts = 0

/** The same terms as an object of its own: what a process remembers of a cart is for one object of terms. */
const otherTerms = { ...sale.seller }

const repetitions = Array.from({ length: 15 }, (_, index) => index)

/**
 * A paid cart that the browser, four messages of the provider and the reconciler book at once: how each ended. The browser's
 * request goes by the cart as the payment has left it, or reads it like the others.
 */
async function bookedAtOnce({ isRemembered }: { isRemembered: boolean }): Promise<string[]> {
	carts += 1
	const cart = await sale.hold()
	const { identity_id } = await storeIdentity(sale.engine, sale.seller, ada, {
		cart: { cartId: cart.id, credential: cart.credential },
	})
	const body = { ...payment('25.00'), purchase: { guest_identity_id: identity_id } }
	await payCart(sale.engine, sale.seller, cart.id, cart.credential, body)
	sale.pass(1)
	const acts: Promise<unknown>[] = [
		guestCheckout(sale.engine, isRemembered ? sale.seller : otherTerms, cart.id, cart.credential, {
			guest_identity_id: identity_id,
		}),
		...[1, 2, 3, 4].map(() => settleCart(sale.engine, sale.seller, cart.id)),
		sale.reconcile(),
	]
	const ends = await Promise.allSettled(acts)
	return ends.map((end) => {
		if (end.status === 'fulfilled') return 'done'
		return end.reason instanceof Refusal ? end.reason.code : 'failed'
	})
}

it('without the version two bookings of one cart begin, and the database has to refuse one', async () => {
	guard.version = false
	const ends = new Set<string>()
	// Only requests that all read the cart first begin to book it together: one that remembers it is done before.
	for (let tries = 0; tries < 60 && !ends.has('failed'); tries += 1)
		for (const end of await bookedAtOnce({ isRemembered: false })) ends.add(end)
	expect(ends).toContain('failed')
})

it('one of the concurrent bookings wins, and the others find the order', async () => {
	for (const repetition of repetitions) {
		const [browser, ...others] = await bookedAtOnce({ isRemembered: repetition % 2 === 0 })
		expect(['done', 'cart_already_completed']).toContain(browser)
		expect(new Set(others)).toEqual(new Set(['done']))
	}
	const { rows } = await sale.engine.database.pool.query(
		`select (select count(*)::int from ticket_order) as orders, (select count(*)::int from outbox) as emails,
			(select count(*)::int from payment where state <> 'captured') as open`,
	)
	expect(rows).toEqual([{ orders: carts, emails: carts, open: 0 }])
	expect(await sale.ledgerDifferences()).toEqual([])
})
