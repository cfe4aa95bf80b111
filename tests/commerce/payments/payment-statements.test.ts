import { afterAll, expect, it } from 'vitest'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { ada, openSale, payment } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { openStripeSale } from './stripe-sale.ts'

const stripe = await openStripeSale()
const test = await openSale()
afterAll(() => Promise.all([stripe.close(), test.close()]))

/** Statements of the engine alone: the test gateway keeps its own ledger in the same database. */
const counted = async (sale: { engine: typeof test.engine }, act: () => Promise<unknown>): Promise<number> =>
	(await statementsOf(sale.engine.database, act)).filter((text) => !text.includes('test_gateway')).length

// Before there was a provider over the network, paying took 3 statements and booking, with the purchaser, 4.
it('paying and booking at Stripe take one statement more each: the provider’s id of the payment', async () => {
	const [cart, other] = [await test.hold(), await stripe.hold()]
	const data = { source: await stripe.token('pm_card_visa'), source_type: 'confirmation_token' as const }
	expect(await counted(test, () => test.pay(cart, '25.00'))).toBe(3)
	expect(await counted(stripe, () => stripe.pay(other, data))).toBe(4)
	expect(await counted(test, () => test.book(cart))).toBe(4)
	expect(await counted(stripe, () => stripe.book(other))).toBe(5)
})

it('a purchase that is stored with the payment takes no statement more', async () => {
	const cart = await test.hold()
	const access = { cartId: cart.id, credential: cart.credential }
	const { identity_id } = await storeIdentity(test.engine, test.seller, ada, { cart: access })
	const purchase = { guest_identity_id: identity_id }
	const pay = () =>
		payCart(test.engine, test.seller, cart.id, cart.credential, { ...payment('25.00'), purchase })
	expect(await counted(test, pay)).toBe(3)
})
