import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { HeldCart } from '#tests/builders/sale.ts'
import { refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const query = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)

const statesOf = async (cart: HeldCart) =>
	(await sale.ledgerOf(cart)).map(({ ours, stripe }) => [ours, stripe?.status ?? null])

const challenged = async (cart: HeldCart) => {
	const refused = await refusal(sale.payWith(cart, 'pm_card_authenticationRequired'))
	expect(refused._code).toBe('intent_requires_action')
	return {
		paymentId: String(refused._extra?.payment_id),
		secret: String(refused._extra?.client_secret),
	}
}

/** The visitor answers in the browser, where Stripe's script has the client secret. */
const answer = (secret: string, said: 'approved' | 'refused') =>
	sale.double.challenge(hall, secret.split('_secret_')[0] ?? '', said)

describe('a payment at Stripe', () => {
	it('is authorised by a confirmation token, and captured when its cart is booked', async () => {
		const cart = await sale.hold()
		const paid = await sale.payWith(cart, 'pm_card_visa')
		expect(paid.payment?._data).toEqual([
			expect.objectContaining({ state: 'authorised', label: 'Visa •••• 4242', gateway_id: 'stripe' }),
		])
		expect(await statesOf(cart)).toEqual([['authorised', 'requires_capture']])
		const booked = await sale.book(cart)
		expect(booked.payment?._data[0]?.state).toBe('captured')
		expect((await sale.ledgerOf(cart))[0]?.stripe).toMatchObject({ captured: 2500, refunded: 0 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it.each([
		['pm_card_chargeDeclined', 'card_declined'],
		['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
		['pm_card_chargeDeclinedProcessingError', 'card_declined'],
		['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
		['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
		['pm_card_avsZipFail', 'incorrect_zip'],
	])('is declined for %s with %s, and another card may be tried', async (method, code) => {
		const cart = await sale.hold()
		expect((await refusal(sale.payWith(cart, method)))._code).toBe(code)
		await sale.payWith(cart, 'pm_card_visa')
		expect(await statesOf(cart)).toEqual([
			['failed', 'requires_payment_method'],
			['authorised', 'requires_capture'],
		])
	})
	it.each(['create', 'confirm', 'capture'] as const)(
		'is made once when the connection of the request %s was closed before it arrived',
		async (call) => {
			const cart = await sale.hold()
			sale.double.inject(call, 'closed')
			await sale.payWith(cart, 'pm_card_visa')
			await sale.book(cart)
			expect(await statesOf(cart)).toEqual([['captured', 'succeeded']])
		},
	)
	it('is declined for a token that was used before', async () => {
		const token = await sale.token('pm_card_visa')
		await sale.pay(await sale.hold(), { source: token })
		expect((await refusal(sale.pay(await sale.hold(), { source: token })))._code).toBe('card_declined')
		expect(sale.faults.at(-1)).toMatchObject({ param: 'confirmation_token' })
	})
	it.each([
		['a card number', { card: { number: '4242424242424242', exp_month: 1, exp_year: 2031, cvc: '123' } }],
		['nothing', {}],
	])('is refused with %s in place of a token, before anything is sent', async (_, data) => {
		const before = sale.double.received.length
		expect((await refusal(sale.pay(await sale.hold(), data)))._code).toBe('validation_failed')
		expect(sale.double.received).toHaveLength(before)
	})
	it('stores its id at Stripe before it is confirmed', async () => {
		const cart = await sale.hold()
		sale.double.inject('confirm', 'silent')
		expect((await refusal(sale.payWith(cart, 'pm_card_visa')))._code).toBe('payment_unknown')
		const { rows } = await query('select provider_id from payment where cart_id = $1', [cart.id])
		expect(rows).toEqual([{ provider_id: expect.stringMatching(/^pi_/) }])
	})
	it('is not confirmed after it was given up', async () => {
		const cart = await sale.hold()
		sale.double.inject('create', { delayMs: 200 })
		const paying = refusal(sale.payWith(cart, 'pm_card_visa'))
		const begun = async () =>
			(await query('select id from payment where cart_id = $1', [cart.id])).rows.length
		while ((await begun()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
		await query("update payment set state = 'void_pending' where cart_id = $1", [cart.id])
		expect((await paying)._code).toBe('card_declined')
		expect(await statesOf(cart)).toEqual([['void_pending', 'requires_payment_method']])
	})
	it('has one idempotency key for its creation and one for its confirmation', async () => {
		const before = sale.double.received.length
		const cart = await sale.hold()
		const id = (await sale.payWith(cart, 'pm_card_visa')).payment?._data[0]?.id
		const sent = sale.double.received.slice(before).filter(({ call }) => call !== 'other')
		expect(sent.map(({ call, idempotencyKey }) => [call, idempotencyKey])).toEqual([
			['create', id],
			['confirm', `${id}-confirm`],
		])
	})
	it('leaves neither the token nor a secret in the database', async () => {
		const token = await sale.token('pm_card_authenticationRequired')
		const refused = await refusal(sale.pay(await sale.hold(), { source: token }, { key: 'key-secret' }))
		expect(refused._extra?.client_secret).toMatch(/_secret_/)
		for (const table of ['payment', 'idempotency', 'cart']) {
			const { rows } = await query(`select * from ${table}`)
			expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|_secret_|sk_test`))
		}
	})
})

describe('a challenge of Stripe', () => {
	it('that is approved in the browser authorises the payment at the next request', async () => {
		const cart = await sale.hold()
		const { paymentId, secret } = await challenged(cart)
		answer(secret, 'approved')
		const paid = await sale.pay(cart, { payment_id: paymentId })
		expect(paid.payment?._data[0]?.state).toBe('authorised')
		await sale.book(cart)
		expect(await statesOf(cart)).toEqual([['captured', 'succeeded']])
	})
	it('that is not answered yet is asked for again, with the same secret', async () => {
		const cart = await sale.hold()
		const { paymentId, secret } = await challenged(cart)
		const again = await refusal(sale.pay(cart, { payment_id: paymentId }))
		expect([again._code, again._extra?.client_secret]).toEqual(['intent_requires_action', secret])
	})
	it('that is refused leaves the card uncharged', async () => {
		const cart = await sale.hold()
		const { paymentId, secret } = await challenged(cart)
		answer(secret, 'refused')
		expect((await refusal(sale.pay(cart, { payment_id: paymentId })))._code).toBe(
			'payment_intent_authentication_failure',
		)
		await sale.payWith(cart, 'pm_card_visa')
	})
	it('that another card replaces is cancelled, and cannot be approved any more', async () => {
		const cart = await sale.hold()
		const { secret } = await challenged(cart)
		await sale.payWith(cart, 'pm_card_visa')
		expect(await statesOf(cart)).toEqual([
			['voided', 'canceled'],
			['authorised', 'requires_capture'],
		])
		expect(() => answer(secret, 'approved')).toThrow('canceled')
	})
	it('that was approved after its cart expired is released', async () => {
		const cart = await sale.hold()
		const { secret } = await challenged(cart)
		answer(secret, 'approved')
		await sale.reconcile(60)
		expect(await statesOf(cart)).toEqual([['voided', 'canceled']])
	})
})

describe('an expired cart', () => {
	it('releases what was authorised at Stripe', async () => {
		const cart = await sale.hold()
		await sale.payWith(cart, 'pm_card_visa')
		await sale.reconcile(60)
		expect(await statesOf(cart)).toEqual([['voided', 'canceled']])
		expect((await refusal(sale.book(cart)))._code).toBe('cart_expired')
	})
})

describe('an amount in a currency of three decimals', () => {
	it('is refused before anything is sent when Stripe cannot take its last digit', async () => {
		const venue = aVenue('kuwait', {
			currency: 'KWD',
			payment: {
				gatewayId: 'stripe',
				cardMin: 50,
				cardMax: 99_999_999,
				amountStep: 1,
				isCurrencyUnsupported: false,
				pendingDays: 7,
				redirectMethods: [],
			},
		})
		const kuwait = await openStripeSale(
			venue.withEvent({ id: 'evt_odd', prices: { adult: '1.005', child: '1.010' } }),
		)
		const pay = async (type: string, amount: string) => {
			const cart = await kuwait.hold({ type, session: sessionId('evt_odd') })
			return kuwait.payWith(cart, 'pm_card_visa', { amount })
		}
		expect((await refusal(pay('evt_odd_adult', '1.005')))._code).toBe('payment_amount_invalid')
		expect(kuwait.double.payments(hall)).toEqual([])
		await pay('evt_odd_child', '1.010')
		expect(kuwait.double.payments(hall)).toHaveLength(1)
		await kuwait.close()
	})
})
