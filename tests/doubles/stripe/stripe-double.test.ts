import Stripe from 'stripe'
import { afterAll, describe, expect, it } from 'vitest'
import { openStripeDouble } from './double.ts'
import { signedEvent } from './webhooks.ts'

const double = await openStripeDouble({
	sk_test_hall: { account: 'acct_hall' },
	sk_test_platform: { account: 'acct_platform', connected: ['acct_museum'] },
})
afterAll(() => double.close())

const { hostname, port } = new URL(double.url)
const client = (key = 'sk_test_hall') =>
	new Stripe(key, {
		host: hostname,
		port,
		protocol: 'http',
		maxNetworkRetries: 0,
		telemetry: false,
		// The SDK's other client repeats a request whose connection ends.
		httpClient: Stripe.createFetchHttpClient(),
	})
const stripe = client()

const manual = { amount: 2500, currency: 'usd', capture_method: 'manual' } as const
const never = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const

const tokenOf = async (payment_method: string): Promise<string> =>
	(await stripe.testHelpers.confirmationTokens.create({ payment_method })).id

const confirmed = async (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
	stripe.paymentIntents.create({
		...manual,
		...never,
		confirm: true,
		confirmation_token: await tokenOf(payment_method),
		...more,
	})

const refused = async (act: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
	try {
		await act
	} catch (error) {
		if (error instanceof Stripe.errors.StripeError) return error
		throw error
	}
	throw new Error('nothing was refused')
}

describe('a payment intent of the double', () => {
	it('is authorised by a confirmation token and captured later', async () => {
		const intent = await confirmed('pm_card_visa', {
			metadata: { payment: 'pay_1' },
			expand: ['latest_charge'],
		})
		expect(intent).toMatchObject({
			status: 'requires_capture',
			amount_capturable: 2500,
			metadata: { payment: 'pay_1' },
			latest_charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
		})
		const captured = await stripe.paymentIntents.capture(intent.id)
		expect(captured).toMatchObject({ status: 'succeeded', amount_received: 2500 })
		expect(double.payments('acct_hall').at(-1)).toEqual({
			id: intent.id,
			reference: 'pay_1',
			status: 'succeeded',
			captured: 2500,
			refunded: 0,
		})
	})
	it('is captured at once where it is not captured by hand', async () => {
		expect((await confirmed('pm_card_visa', { capture_method: 'automatic' })).status).toBe('succeeded')
	})
	it('is cancelled once, and cannot be captured after that', async () => {
		const { id } = await confirmed('pm_card_visa')
		expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled')
		for (const act of [stripe.paymentIntents.capture(id), stripe.paymentIntents.cancel(id)])
			expect((await refused(act)).code).toBe('payment_intent_unexpected_state')
	})
	it('waits for a challenge and is authorised by its approval', async () => {
		const { id, status, client_secret } = await confirmed('pm_card_authenticationRequired')
		expect([status, client_secret]).toEqual(['requires_action', expect.stringContaining(`${id}_secret_`)])
		expect(double.challenge('acct_hall', id, 'approved').status).toBe('requires_capture')
	})
	it('asks for another payment method after a refused challenge', async () => {
		const { id } = await confirmed('pm_card_authenticationRequired')
		double.challenge('acct_hall', id, 'refused')
		expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
			status: 'requires_payment_method',
			last_payment_error: { code: 'payment_intent_authentication_failure' },
		})
	})
	it.each([
		['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
		['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
		['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
		['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
	])('is declined for %s with %s', async (method, code, declineCode) => {
		const error = await refused(confirmed(method))
		expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
		expect([error.statusCode, error.code, error.decline_code]).toEqual([402, code, declineCode])
		expect(error.payment_intent?.status).toBe('requires_payment_method')
	})
	it('takes the number of a test card as a payment method', async () => {
		const { id } = await stripe.paymentMethods.create({
			type: 'card',
			card: { number: '4000000000000002', exp_month: 12, exp_year: 2030, cvc: '123' },
		})
		expect((await refused(confirmed(id))).code).toBe('card_declined')
	})
	it('takes a confirmation token once', async () => {
		const confirmation_token = await tokenOf('pm_card_visa')
		const pay = () => stripe.paymentIntents.create({ ...manual, ...never, confirm: true, confirmation_token })
		await pay()
		expect((await refused(pay())).param).toBe('confirmation_token')
	})
})

describe('an amount of the double', () => {
	it.each([
		['usd', 49, 'amount_too_small'],
		['gbp', 29, 'amount_too_small'],
		['usd', 100_000_000, 'amount_too_large'],
		['kwd', 1005, undefined],
		['isk', 1050, undefined],
	])('in %s of %i is refused', async (currency, amount, code) => {
		const error = await refused(stripe.paymentIntents.create({ amount, currency }))
		expect([error.statusCode, error.param, error.code]).toEqual([400, 'amount', code])
	})
	it.each([
		['jpy', 50],
		['usd', 50],
		['kwd', 1010],
	])('in %s of %i is accepted', async (currency, amount) => {
		expect((await stripe.paymentIntents.create({ amount, currency })).amount).toBe(amount)
	})
})

describe('a refund of the double', () => {
	it('returns parts and never more than was captured', async () => {
		const { id } = await confirmed('pm_card_visa', { capture_method: 'automatic' })
		const refund = (amount?: number) =>
			stripe.refunds.create({ payment_intent: id, ...(amount ? { amount } : {}) })
		expect((await refund(1000)).status).toBe('succeeded')
		expect((await refused(refund(1501))).param).toBe('amount')
		expect((await refund()).amount).toBe(1500)
		expect((await refused(refund())).code).toBe('charge_already_refunded')
		expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
			1500, 1000,
		])
	})
	it('is refused before the payment is captured', async () => {
		const { id } = await confirmed('pm_card_visa')
		expect((await refused(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
	})
})

describe('an idempotency key of the double', () => {
	it('answers the same request again and refuses another one', async () => {
		const key = { idempotencyKey: 'key-create' }
		const first = await stripe.paymentIntents.create(manual, key)
		const again = await stripe.paymentIntents.create(manual, key)
		expect(again.id).toBe(first.id)
		const error = await refused(stripe.paymentIntents.create({ ...manual, amount: 2600 }, key))
		expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
	})
	it('answers a 500 again, although the request had acted', async () => {
		const before = double.payments('acct_hall').length
		const key = { idempotencyKey: 'key-500' }
		double.inject('create', 'error_after')
		for (const _ of [1, 2])
			expect((await refused(stripe.paymentIntents.create(manual, key))).statusCode).toBe(500)
		expect(double.payments('acct_hall')).toHaveLength(before + 1)
	})
	it('is one of its account', async () => {
		const key = { idempotencyKey: 'key-accounts' }
		const platform = client('sk_test_platform')
		const own = await platform.paymentIntents.create(manual, key)
		const connected = await platform.paymentIntents.create(manual, { ...key, stripeAccount: 'acct_museum' })
		expect(connected.id).not.toBe(own.id)
	})
})

describe('an account of the double', () => {
	it('sees its own payments only', async () => {
		const platform = client('sk_test_platform')
		const { id } = await platform.paymentIntents.create(manual, { stripeAccount: 'acct_museum' })
		expect((await refused(platform.paymentIntents.retrieve(id))).code).toBe('resource_missing')
		expect((await refused(stripe.paymentIntents.retrieve(id))).code).toBe('resource_missing')
		const options = { stripeAccount: 'acct_museum' }
		expect((await platform.paymentIntents.retrieve(id, {}, options)).id).toBe(id)
		expect((await refused(stripe.paymentIntents.retrieve(id, {}, options))).statusCode).toBe(403)
	})
	it('is opened by its key alone', async () => {
		expect(await refused(client('sk_test_wrong').balance.retrieve())).toMatchObject({ statusCode: 404 })
		expect(await refused(client('sk_test_wrong').accounts.retrieveCurrent())).toBeInstanceOf(
			Stripe.errors.StripeAuthenticationError,
		)
	})
})

describe('an event of the double', () => {
	it('is signed so that the SDK accepts it, for 300 seconds', async () => {
		await confirmed('pm_card_visa')
		const [event] = double.events('acct_hall').slice(-1)
		if (!event) throw new Error('nothing happened')
		const { body, headers } = signedEvent(event, 'whsec_hall')
		const verified = (secret: string) =>
			stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret)
		expect(verified('whsec_hall')).toMatchObject({
			id: event.id,
			type: 'payment_intent.amount_capturable_updated',
		})
		expect(() => verified('whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError)
		const old = signedEvent(event, 'whsec_hall', Math.floor(Date.now() / 1000) - 301)
		expect(() =>
			stripe.webhooks.constructEvent(old.body, old.headers['stripe-signature'] ?? '', 'whsec_hall'),
		).toThrow('tolerance')
	})
	it('names the connected account that it happened in', async () => {
		await client('sk_test_platform').paymentIntents.create(manual, { stripeAccount: 'acct_museum' })
		expect(double.events('acct_museum').at(-1)?.account).toBe('acct_museum')
	})
})

describe('a fault of the double', () => {
	it('breaks the next request of its call and no other', async () => {
		double.inject('retrieve', 'error', 'limited', 'lost')
		const { id } = await stripe.paymentIntents.create(manual)
		const statuses = []
		for (const _ of [1, 2, 3]) statuses.push((await refused(stripe.paymentIntents.retrieve(id))).statusCode)
		expect(statuses).toEqual([500, 429, undefined])
		expect((await stripe.paymentIntents.retrieve(id)).id).toBe(id)
	})
	it('loses the answer of a request that has acted', async () => {
		const { id } = await confirmed('pm_card_visa')
		double.inject('capture', 'lost')
		expect(await refused(stripe.paymentIntents.capture(id))).toBeInstanceOf(
			Stripe.errors.StripeConnectionError,
		)
		expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
	})
	it('lets a late request act after its client has given up', async () => {
		const { id } = await confirmed('pm_card_visa')
		double.inject('cancel', 'late')
		await refused(stripe.paymentIntents.cancel(id, {}, { timeout: 50 }))
		expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
		double.deliver()
		expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
	})
})
