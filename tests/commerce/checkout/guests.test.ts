import { afterAll, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { ada, entry, openSale, payment, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'

const sale = await openSale(aVenue('hall').withEvent({ capacity: 500 }))
afterAll(() => sale.close())

const withAuth = (auth: Partial<SellerTerms['auth']>): SellerTerms => ({
	...sale.seller,
	auth: { ...sale.seller.auth, ...auth },
})
const accountsAlone = withAuth({ allowGuest: false })

/** A cart, and how its browser pays and books without a login. */
async function cartOf(accountId: string | null) {
	const visitor = accountId === null ? null : loggedInAs(accountId)
	const body = { add: [entry({})], remove: [] }
	const { answer, credential } = await createCart(sale.engine, sale.seller, body, { visitor })
	const cartId = answer.cart._data[0]?.id ?? ''
	const { identity_id } = await storeIdentity(sale.engine, sale.seller, ada, {
		cart: { cartId, credential },
	})
	return {
		pay: (seller: SellerTerms) => payCart(sale.engine, seller, cartId, credential, payment('25.00')),
		book: (seller: SellerTerms) =>
			guestCheckout(sale.engine, seller, cartId, credential, { guest_identity_id: identity_id }),
	}
}

// spec: auth.allowGuest
describe('a venue that sells to accounts alone', () => {
	it('takes no payment of a guest, and books no cart of one', async () => {
		const { pay, book } = await cartOf(null)
		for (const act of [pay, book])
			expect(await refusal(act(accountsAlone))).toMatchObject({ _code: 'not_logged_in' })
	})
	it('books the cart of an account whose login has ended', async () => {
		const { pay, book } = await cartOf('acc_mia')
		await pay(accountsAlone)
		expect((await book(accountsAlone)).ticket_order._data).toHaveLength(1)
	})
	it('books the cart of a guest who had paid before', async () => {
		const { pay, book } = await cartOf(null)
		await pay(sale.seller)
		expect((await book(accountsAlone)).ticket_order._data).toHaveLength(1)
	})
	it('without any logins sells to guests', async () => {
		const { pay } = await cartOf(null)
		expect((await pay(withAuth({ allowGuest: false, method: 'none' }))).payment?._data).toHaveLength(1)
	})
})
