import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import type { AcceptedTerms } from '#app/commerce/identity/store.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { ada, type CardSketch, type HeldCart, openSale, payment, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue('first')
		.withEvent({ capacity: 500 })
		.withEvent({ id: 'evt_june', dates: ['2027-06-01'], prices: { adult: '25.00' } }),
)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const delayed = { number: '4000 0000 0000 0721' }
const neverPaid = { number: '4000 0000 0000 0739' }
const rows = async (text: string, values: unknown[]) =>
	(await sale.engine.database.pool.query(text, values)).rows

interface Said {
	amount?: string
	terms?: AcceptedTerms
}

/** Pays and says who buys, as a browser does before it books. */
async function payAndSay(cart: HeldCart, card: CardSketch = {}, { amount = '25.00', terms }: Said = {}) {
	const { identity_id } = await storeIdentity(
		sale.engine,
		sale.seller,
		{ ...ada, terms },
		{ cart: { cartId: cart.id, credential: cart.credential } },
	)
	const body = {
		...payment(amount, card),
		purchase: { guest_identity_id: identity_id, locale: 'es-US' },
	}
	return { identity_id, answer: await payCart(sale.engine, sale.seller, cart.id, cart.credential, body) }
}

const ordersOf = (cart: HeldCart) =>
	rows(
		`select locale, payment_state, (select count(*)::int from ticket where ticket_order_id = ticket_order.id) as tickets,
			(select count(*)::int from outbox where kind = 'confirmation' and facts ->> 'orderId' = ticket_order.id) as emails
		from ticket_order where cart_id = $1`,
		[cart.id],
	)
const paymentsOf = async (cart: HeldCart): Promise<string[]> =>
	(await rows('select state from payment where cart_id = $1 order by created_at', [cart.id])).map(
		({ state }) => state,
	)
const unpaidEmails = (cart: HeldCart) =>
	rows(
		`select recipient, locale, facts from outbox where kind = 'unpaid'
		and facts ->> 'cartNumber' = (select cart_number from cart where id = $1)`,
		[cart.id],
	)
/** The provider has no outcome for so long. */
const arrivesNextYear = (cart: HeldCart) =>
	rows(
		`update test_gateway_intent set created_at = created_at + interval '1 year'
		where reference = (select id from payment where cart_id = $1)`,
		[cart.id],
	)
const heldBy = async (cart: HeldCart): Promise<number> =>
	(
		await rows(`select count(*)::int as tickets from ticket where cart_id = $1 and state = 'in_cart'`, [
			cart.id,
		])
	)[0].tickets
const cartState = async (cart: HeldCart): Promise<string> =>
	(await rows('select state from cart where id = $1', [cart.id]))[0].state

describe('a visitor who pays and closes the window', () => {
	it('gets the order, in their language, with one confirmation', async () => {
		const cart = await sale.hold()
		await payAndSay(cart)
		sale.pass(1)
		await sale.reconcile()
		expect(await ordersOf(cart)).toEqual([{ locale: 'es-US', payment_state: 'paid', tickets: 1, emails: 1 }])
		expect(await unpaidEmails(cart)).toEqual([])
		expect(await paymentsOf(cart)).toEqual(['captured'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('has accepted the terms of the order: their version and the time are with its purchaser', async () => {
		const cart = await sale.hold()
		const terms = { version: 'r7', accepted_at: '2027-04-20T09:00:00.000Z' }
		await payAndSay(cart, {}, { terms })
		sale.pass(1)
		await sale.reconcile()
		const evidence = await rows(
			`select identity.terms from ticket_order
			join identity on identity.seller_id = ticket_order.seller_id and identity.id = ticket_order.identity_id
			where ticket_order.cart_id = $1`,
			[cart.id],
		)
		expect(evidence).toEqual([{ terms }])
	})
	it('finds the order with the cart that the browser still has', async () => {
		const cart = await sale.hold()
		const { identity_id } = await payAndSay(cart)
		sale.pass(1)
		await sale.reconcile()
		const again = guestCheckout(sale.engine, sale.seller, cart.id, cart.credential, {
			guest_identity_id: identity_id,
		})
		const { _code, _extra } = await refusal(again)
		expect(_code).toBe('cart_already_completed')
		expect(_extra?.order_link).toMatch(/^ord_\w+\.[\w-]{20,}$/)
	})
	it('is not booked by others while the browser may still book, nor without a purchaser', async () => {
		const soon = await sale.hold()
		await payAndSay(soon)
		const unsaid = await sale.hold()
		await sale.pay(unsaid, '25.00')
		await sale.reconcile()
		expect(await ordersOf(soon)).toEqual([])
		sale.pass(2)
		await sale.reconcile()
		expect(await ordersOf(unsaid)).toEqual([])
	})
	it('gets the order even when the hold has ended meanwhile, because its places are kept', async () => {
		const cart = await sale.hold()
		await payAndSay(cart)
		sale.pass(120)
		await sale.expire()
		await sale.reconcile()
		expect(await ordersOf(cart)).toHaveLength(1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('with an identity of another cart is refused before any money moves', async () => {
		const [cart, other] = [await sale.hold(), await sale.hold()]
		const { identity_id } = await storeIdentity(sale.engine, sale.seller, ada, {
			cart: { cartId: other.id, credential: other.credential },
		})
		const body = { ...payment('25.00'), purchase: { guest_identity_id: identity_id } }
		const refused = await refusal(payCart(sale.engine, sale.seller, cart.id, cart.credential, body))
		expect(refused).toMatchObject({ _code: 'identity_invalid' })
		expect(await paymentsOf(cart)).toEqual([])
	})
})

describe('money that is on its way', () => {
	it('keeps the places and has no tickets, until it comes', async () => {
		const cart = await sale.hold()
		const { answer } = await payAndSay(cart, delayed)
		expect(answer.payment?._data).toMatchObject([{ state: 'processing' }])
		sale.pass(24 * 60)
		await sale.expire()
		expect([await heldBy(cart), await cartState(cart), await ordersOf(cart)]).toEqual([1, 'pending', []])
		await sale.reconcile()
		expect(await ordersOf(cart)).toMatchObject([{ payment_state: 'paid', tickets: 1, emails: 1 }])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is not paid a second time: the request is answered with it', async () => {
		const cart = await sale.hold()
		await payAndSay(cart, delayed)
		const { answer } = await payAndSay(cart)
		expect(answer.payment?._data).toMatchObject([{ state: 'processing' }])
	})
	it('keeps the cart as it is', async () => {
		const cart = await sale.hold()
		await payAndSay(cart, delayed)
		expect(await refusal(sale.modify(cart, { add: [], remove: cart.ticketIds }))).toMatchObject({
			_code: 'cart_busy',
		})
	})
	it('and never comes ends the hold', async () => {
		const cart = await sale.hold()
		await payAndSay(cart, neverPaid)
		sale.pass(30)
		await sale.reconcile()
		expect(await paymentsOf(cart)).toEqual(['failed'])
		expect(await unpaidEmails(cart)).toMatchObject([
			{ recipient: ada.email, locale: 'es-US', facts: { amount: 2500 } },
		])
		await sale.expire()
		expect([await cartState(cart), await ordersOf(cart)]).toEqual(['expired', []])
	})
	it('is given up when the last session of the cart is over', async () => {
		const cart = await sale.hold(
			{ session: sessionId('evt_ga') },
			{ session: sessionId('evt_ga', '2027-05-02') },
		)
		await payAndSay(cart, delayed, { amount: '50.00' })
		await arrivesNextYear(cart)
		sale.pass(26 * 60)
		await sale.reconcile()
		expect([await cartState(cart), await paymentsOf(cart)]).toEqual(['pending', ['processing']])
		sale.pass(24 * 60)
		await sale.reconcile()
		expect([await cartState(cart), await paymentsOf(cart)]).toEqual(['expired', ['voided']])
		expect(await unpaidEmails(cart)).toHaveLength(1)
	})
	// spec: checkout.payments.pendingDays
	it("is given up after the venue's days", async () => {
		const cart = await sale.hold({ type: 'evt_june_adult', session: sessionId('evt_june', '2027-06-01') })
		await payAndSay(cart, delayed)
		await arrivesNextYear(cart)
		sale.pass(6 * 24 * 60)
		await sale.reconcile()
		expect([await cartState(cart), await paymentsOf(cart)]).toEqual(['pending', ['processing']])
		sale.pass(24 * 60)
		await sale.reconcile()
		expect([await cartState(cart), await paymentsOf(cart)]).toEqual(['expired', ['voided']])
		expect(await unpaidEmails(cart)).toHaveLength(1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
