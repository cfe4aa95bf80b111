import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVenue } from '#tests/builders/venue.ts'
import { openStripeDouble } from '#tests/doubles/stripe/double.ts'
import { aCart, ada, card, entry, openShop, type Shop, type Visitor } from '../shop.ts'

const account = 'acct_contract'

/** A venue of each currency that takes money at Stripe, over HTTP. */
async function openStripeShops() {
	const double = await openStripeDouble({ sk_contract: { account } })
	const { hostname, port } = new URL(double.url)
	const stripe = new Stripe('sk_contract', { host: hostname, port, protocol: 'http', telemetry: false })
	const stripeAccounts = async () => ({ url: double.url, secretKey: 'sk_contract', accountId: null })
	const payment = {
		gatewayId: 'stripe',
		accountId: 'acct_hall',
		cardMin: 50,
		cardMax: 99_999_999,
		amountStep: 1,
		isCurrencyUnsupported: false,
		pendingDays: 7,
		redirectMethods: [],
	}
	const shopIn = (currency: string, adult: string) => {
		const even = { id: 'evt_even', prices: { adult: currency === 'KWD' ? '25.010' : adult } }
		const catalog = () =>
			aVenue('harbour', { currency }).withEvent({ id: 'evt_ga', prices: { adult } }).withEvent(even).catalog()
		return openShop({ stripeAccounts, terms: { currency, payment }, catalog })
	}
	const shops = {
		USD: await shopIn('USD', '25.00'),
		JPY: await shopIn('JPY', '2500'),
		KWD: await shopIn('KWD', '25.005'),
	}
	return {
		double,
		shops,
		async token(method: string): Promise<{ source: string; source_type: string }> {
			const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: method })
			return { source: id, source_type: 'confirmation_token' }
		},
		async close() {
			for (const shop of Object.values(shops)) await shop.close()
			await double.close()
		},
	}
}

let venue: Awaited<ReturnType<typeof openStripeShops>>
beforeAll(async () => {
	venue = await openStripeShops()
})
afterAll(() => venue.close())

/** A visitor with a cart, and what it costs. */
async function held(shop: Shop = venue.shops.USD, type = 'evt_ga_adult') {
	const visitor = shop.visitor()
	const id = await aCart(visitor, [entry(type)])
	const { json } = await visitor.ask(`/api/cart/${id}`)
	return { visitor, id, amount: json.cart._data[0].fees.grand_totals.total_outstanding as string }
}

const pay = (
	{ visitor, id, amount }: { visitor: Visitor; id: string; amount: string },
	gateway_data: object,
	headers: Record<string, string> = {},
) => visitor.ask(`/api/cart/${id}/pay`, { body: { amount, gateway_id: 'stripe', gateway_data }, headers })

async function book({ visitor, id }: { visitor: Visitor; id: string }) {
	const { json } = await visitor.ask('/api/identity', { body: ada })
	return visitor.ask(`/api/cart/${id}/guest_checkout`, { body: { guest_identity_id: json.identity_id } })
}

const atStripe = () => venue.double.payments(account).at(-1)

describe('POST cart/{id}/pay at Stripe', () => {
	// spec: 1§3.1
	it('authorises the token of the visitor’s card, and booking captures it', async () => {
		const cart = await held()
		const paid = await pay(cart, await venue.token('pm_card_visa'))
		expect(paid.json.payment._data).toMatchObject([{ state: 'authorised', label: 'Visa •••• 4242' }])
		expect(paid.json.cart._data[0].fees).toMatchObject({ gateway_id: 'stripe', account_id: 'acct_hall' })
		expect(atStripe()).toMatchObject({ status: 'requires_capture', captured: 0 })
		const booked = await book(cart)
		expect(booked.json.ticket_order._data[0].payment_state).toBe('paid')
		expect(atStripe()).toMatchObject({ status: 'succeeded', captured: 2500 })
	})

	it('answers a challenge with the secret for Stripe’s script, and goes on with the payment’s id', async () => {
		const cart = await held()
		const asked = await pay(cart, await venue.token('pm_card_authenticationRequired'))
		expect([asked.status, asked.json._code]).toEqual([402, 'intent_requires_action'])
		const { client_secret, payment_id } = asked.json._extra
		expect(client_secret).toMatch(/^pi_\w+_secret_\w+$/)
		const early = await pay(cart, { payment_id })
		expect([early.status, early.json._code]).toEqual([402, 'intent_requires_action'])
		venue.double.challenge(account, client_secret.split('_secret_')[0], 'approved')
		const confirmed = await pay(cart, { payment_id })
		expect(confirmed.json.payment._data).toMatchObject([{ id: payment_id, state: 'authorised' }])
		expect((await book(cart)).status).toBe(200)
		expect(atStripe()).toMatchObject({ reference: payment_id, captured: 2500 })
	})

	it('is refused when the bank does not confirm, and takes another card', async () => {
		const cart = await held()
		const { _extra } = (await pay(cart, await venue.token('pm_card_authenticationRequired'))).json
		venue.double.challenge(account, _extra.client_secret.split('_secret_')[0], 'refused')
		const refused = await pay(cart, { payment_id: _extra.payment_id })
		expect([refused.status, refused.json._code]).toEqual([402, 'payment_intent_authentication_failure'])
		expect((await pay(cart, await venue.token('pm_card_mastercard'))).status).toBe(200)
		expect((await book(cart)).status).toBe(200)
	})

	it.each([
		['card_declined', 'pm_card_chargeDeclined'],
		['card_declined', 'pm_card_chargeDeclinedInsufficientFunds'],
		['card_declined', 'pm_card_visa_chargeDeclinedLostCard'],
		['card_declined', 'pm_card_chargeDeclinedProcessingError'],
		['incorrect_zip', 'pm_card_avsZipFail'],
		['expired_card', 'pm_card_chargeDeclinedExpiredCard'],
		['incorrect_cvc', 'pm_card_chargeDeclinedIncorrectCvc'],
	])('is refused with %s for %s, and takes another card', async (code, method) => {
		const cart = await held()
		const refused = await pay(cart, await venue.token(method))
		expect([refused.status, refused.json._code]).toEqual([402, code])
		expect((await pay(cart, await venue.token('pm_card_visa'))).status).toBe(200)
	})

	it('refuses a card’s number, and a payment without a token', async () => {
		const cart = await held()
		const before = venue.double.received.length
		for (const data of [{ card: card() }, {}]) {
			const refused = await pay(cart, data)
			expect([refused.status, refused.json._code]).toEqual([400, 'validation_failed'])
		}
		expect(venue.double.received).toHaveLength(before)
	})

	it('replays the answer for a key, and refuses the key with another token', async () => {
		const cart = await held()
		const headers = { 'idempotency-key': randomUUID() }
		const data = await venue.token('pm_card_visa')
		const first = await pay(cart, data, headers)
		const payments = venue.double.payments(account).length
		expect((await pay(cart, data, headers)).json).toEqual(first.json)
		const other = await pay(cart, await venue.token('pm_card_visa'), headers)
		expect([other.status, other.json._code]).toEqual([409, 'idempotency_key_reused'])
		expect(venue.double.payments(account)).toHaveLength(payments)
	})

	it('says that the outcome is unknown when Stripe answers with an error, and pays once in the end', async () => {
		const cart = await held()
		venue.double.inject('confirm', 'error_after')
		const unknown = await pay(cart, await venue.token('pm_card_visa'))
		expect([unknown.status, unknown.json._code]).toEqual([402, 'payment_unknown'])
		const payments = venue.double.payments(account).length
		expect((await pay(cart, await venue.token('pm_card_visa'))).status).toBe(200)
		expect((await book(cart)).status).toBe(200)
		expect(venue.double.payments(account)).toHaveLength(payments)
		expect(atStripe()).toMatchObject({ captured: 2500 })
	})
})

describe('amounts at Stripe', () => {
	it('a currency without decimals is sent whole', async () => {
		const cart = await held(venue.shops.JPY)
		expect((await pay(cart, await venue.token('pm_card_visa'))).status).toBe(200)
		expect((await book(cart)).status).toBe(200)
		expect([cart.amount, atStripe()?.captured]).toEqual(['2500', 2500])
	})

	it('a currency of three decimals is taken in tens of its smallest unit alone', async () => {
		const odd = await held(venue.shops.KWD)
		const source = await venue.token('pm_card_visa')
		const before = venue.double.received.length
		const refused = await pay(odd, source)
		expect([refused.status, refused.json._code]).toEqual([422, 'payment_amount_invalid'])
		expect(venue.double.received).toHaveLength(before)
		const even = await held(venue.shops.KWD, 'evt_even_adult')
		expect((await pay(even, source)).status).toBe(200)
		expect((await book(even)).status).toBe(200)
		expect([even.amount, atStripe()?.captured]).toEqual(['25.010', 25_010])
	})

	it('an amount beyond the venue’s limits is refused with both of them', async () => {
		const cart = await held()
		await venue.shops.USD.database.pool.query(
			'update ticket set face_value = 49, adjusted_value = 49 where cart_id = $1',
			[cart.id],
		)
		const refused = await pay({ ...cart, amount: '0.49' }, await venue.token('pm_card_visa'))
		expect([refused.status, refused.json]).toEqual([
			422,
			expect.objectContaining({
				_code: 'payment_amount_invalid',
				_extra: { min: '0.50', max: '999999.99' },
			}),
		])
	})
})
