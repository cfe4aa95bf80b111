import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type HeldCart, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const openWith = (...redirectMethods: string[]) =>
	openStripeSale(
		aVenue('hall', {
			payment: { gatewayId: 'stripe', redirectMethods },
		}).withEvent({ capacity: 500 }),
	)
type Sale = Awaited<ReturnType<typeof openWith>>

const sale = await openWith('afterpay_clearpay', 'ideal', 'sepa_debit')
const heldOnly = await openWith('afterpay_clearpay')
afterAll(() => Promise.all([sale.close(), heldOnly.close()]))
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	heldOnly.engine.clockOffsetMs = clockAt()
})

const returnUrl = 'https://tickets.hall.example/checkout?cartId=1'

async function payBy(at: Sale, cart: HeldCart, type: string, method = { type }) {
	const billing_details = { name: 'Ada Lovelace', email: 'ada@example.org' }
	const { id } = await at.dashboard.testHelpers.confirmationTokens.create({
		payment_method_data: { ...method, billing_details } as never,
	})
	return at.pay(cart, { source: id, return_url: returnUrl })
}

/** Pays by a method of a provider's own page; returns our id of the payment and the address of that page. */
async function leave(at: Sale, cart: HeldCart, type: string): Promise<{ id: string; url: string }> {
	const refused = await refusal(payBy(at, cart, type))
	expect(refused).toMatchObject({ _code: 'intent_requires_action' })
	const { payment_id: id, redirect_url: url } = refused._extra as Record<string, string>
	return { id: id ?? '', url: url ?? '' }
}

/** The visitor answers on the provider's page; returns the query of the way back. */
async function answerThere(url: string, answer: 'authorize' | 'fail' | 'stop'): Promise<URLSearchParams> {
	const body = new URLSearchParams({ answer })
	const answered = await fetch(url, { method: 'POST', body, redirect: 'manual' })
	return new URL(answered.headers.get('location') ?? '').searchParams
}

const secretIn = (query: URLSearchParams): string => query.get('payment_intent_client_secret') ?? ''

const states = async (cart: HeldCart, at: Sale = sale) =>
	(await at.ledgerOf(cart)).map(({ ours, stripe }) => [ours, stripe?.status ?? null])

describe("a payment on the page of a method's provider", () => {
	// spec: checkout.payments.redirectMethods, query:payment_intent_client_secret, 2§4.23
	it('leaves, comes back with the secret, and is held until its cart is booked', async () => {
		const cart = await sale.hold()
		const { id, url } = await leave(sale, cart, 'afterpay_clearpay')
		const query = await answerThere(url, 'authorize')
		expect([query.get('cartId'), query.get('payment')]).toEqual(['1', id])
		const paid = await sale.pay(cart, { client_secret: secretIn(query) })
		expect(paid.payment?._data).toMatchObject([{ id, state: 'authorised', label: 'Afterpay' }])
		expect(await states(cart)).toEqual([['authorised', 'requires_capture']])
		await sale.book(cart)
		expect(await states(cart)).toEqual([['captured', 'succeeded']])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is taken at once where its money cannot be held, and its cart is booked', async () => {
		const cart = await sale.hold()
		const { id, url } = await leave(sale, cart, 'ideal')
		await answerThere(url, 'authorize')
		expect((await sale.pay(cart, { payment_id: id })).payment?._data).toMatchObject([
			{ state: 'authorised', label: 'iDEAL' },
		])
		expect(await states(cart)).toEqual([['authorised', 'succeeded']])
		await sale.book(cart)
		expect(await states(cart)).toEqual([['captured', 'succeeded']])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is given back where its money was taken after the cart had ended', async () => {
		const cart = await sale.hold()
		const { id, url } = await leave(sale, cart, 'ideal')
		sale.double.inject('cancel', 'error')
		await sale.reconcileOnce(40)
		await answerThere(url, 'authorize')
		expect((await refusal(sale.pay(cart, { payment_id: id })))._code).toBe('cart_expired')
		await sale.reconcile(1)
		expect(await sale.ledgerOf(cart)).toMatchObject([
			{ ours: 'refunded', stripe: { captured: 2500, refunded: 2500 } },
		])
	})

	it.each([
		['fail', 'payment_intent_authentication_failure'],
		['stop', 'payment_method_customer_decline'],
	] as const)('that ends with "%s" is the refusal %s, and the cart is kept', async (answer, code) => {
		const cart = await sale.hold()
		const { url } = await leave(sale, cart, 'afterpay_clearpay')
		const query = await answerThere(url, answer)
		expect((await refusal(sale.pay(cart, { client_secret: secretIn(query) })))._code).toBe(code)
		await sale.payWith(cart, 'pm_card_visa')
		expect(await states(cart)).toEqual([
			['failed', 'requires_payment_method'],
			['authorised', 'requires_capture'],
		])
	})

	it('that the visitor has not answered still waits, and ends when another one begins', async () => {
		const cart = await sale.hold()
		const { id, url } = await leave(sale, cart, 'afterpay_clearpay')
		expect((await refusal(sale.pay(cart, { payment_id: id })))._extra).toMatchObject({ redirect_url: url })
		await sale.payWith(cart, 'pm_card_visa')
		await sale.reconcile(1)
		expect((await states(cart))[0]).toEqual(['voided', 'canceled'])
	})

	it('does not go on with the secret of another cart, or of another payment', async () => {
		const [cart, other] = [await sale.hold(), await sale.hold()]
		const { id } = await leave(sale, cart, 'afterpay_clearpay')
		const theirs = await answerThere((await leave(sale, other, 'afterpay_clearpay')).url, 'authorize')
		const before = sale.double.received.length
		for (const data of [
			{ client_secret: secretIn(theirs) },
			{ client_secret: 'pi_1_secret_1', payment_id: id },
		])
			expect(await refusal(sale.pay(cart, data))).toMatchObject({
				_code: 'validation_failed',
				_extra: { field: 'gateway_data.client_secret' },
			})
		expect(sale.double.received).toHaveLength(before)
		expect((await states(cart))[0]?.[0]).toBe('requires_action')
	})

	it('is authorised by a message where the visitor does not come back', async () => {
		const cart = await sale.hold()
		const { url } = await leave(sale, cart, 'afterpay_clearpay')
		const newEvents = sale.listen()
		await answerThere(url, 'authorize')
		expect(await sale.send(newEvents())).toEqual([200])
		await sale.settleHooks()
		expect((await states(cart))[0]?.[0]).toBe('authorised')
	})
})

describe('a payment whose money comes after days', () => {
	const debited = async () => {
		const cart = await sale.hold()
		const paid = await payBy(sale, cart, 'sepa_debit', { type: 'sepa_debit' })
		expect(paid.payment?._data).toMatchObject([{ state: 'processing', label: 'SEPA Direct Debit •••• 3000' }])
		const [{ stripe } = { stripe: null }] = await sale.ledgerOf(cart)
		return { cart, intent: stripe?.id ?? '' }
	}

	it('is captured when the money has come, and its cart can be booked', async () => {
		const { cart, intent } = await debited()
		const newEvents = sale.listen()
		sale.double.finishDebit(hall, intent, 'succeeded')
		expect(await sale.send(newEvents())).toEqual([200])
		await sale.settleHooks()
		await sale.book(cart)
		expect(await states(cart)).toEqual([['captured', 'succeeded']])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('fails when the bank refuses the debit', async () => {
		const { cart, intent } = await debited()
		const newEvents = sale.listen()
		sale.double.finishDebit(hall, intent, 'failed')
		await sale.send(newEvents())
		await sale.settleHooks()
		expect(await sale.ledgerOf(cart)).toMatchObject([{ ours: 'failed' }])
	})
})

describe('the methods of a venue', () => {
	it('are held like a card where each of them can be', async () => {
		const cart = await heldOnly.hold()
		const { url } = await leave(heldOnly, cart, 'afterpay_clearpay')
		await answerThere(url, 'authorize')
		const intent = (await heldOnly.dashboard.paymentIntents.list()).data[0]
		expect(intent).toMatchObject({
			capture_method: 'manual',
			allowed_payment_method_types: ['card', 'afterpay_clearpay'],
		})
	})

	it('are refused by Stripe where the venue does not list them', async () => {
		const cart = await heldOnly.hold()
		expect((await refusal(payBy(heldOnly, cart, 'ideal')))._code).toBe('card_declined')
		expect(await states(cart, heldOnly)).toEqual([['failed', 'requires_payment_method']])
	})

	it('leave a card held, also beside one whose money is taken at once', async () => {
		const cart = await sale.hold()
		await sale.payWith(cart, 'pm_card_visa')
		expect(await states(cart)).toEqual([['authorised', 'requires_capture']])
	})

	it("are offered on Stripe's own page", async () => {
		const refused = await refusal(sale.pay(await sale.hold(), { return_url: returnUrl }))
		const url = String(refused._extra?.redirect_url)
		const paid = await fetch(url, {
			method: 'POST',
			body: new URLSearchParams({ number: '4242424242424242' }),
			redirect: 'manual',
		})
		expect(paid.status).toBe(303)
		const intent = (await sale.dashboard.paymentIntents.list()).data[0]
		expect(intent).toMatchObject({
			status: 'requires_capture',
			allowed_payment_method_types: ['card', 'afterpay_clearpay', 'ideal', 'sepa_debit'],
		})
	})
})
