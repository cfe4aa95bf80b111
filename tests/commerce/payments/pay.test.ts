import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payCart } from '#app/commerce/payments/pay.ts'
import { type HeldCart, openSale, payment, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'

const venue = aVenue('pay', {
	payment: {
		gatewayId: 'test',
		cardMin: 50,
		cardMax: 200_000,
		amountStep: 1,
		isCurrencyUnsupported: false,
		pendingDays: 7,
		redirectMethods: [],
	},
})
const sale = await openSale(venue.withEvent({ capacity: 500, prices: { adult: '25.00', free: '0.00' } }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const answer = (cart: HeldCart, payment_id: string, challenge: 'approved' | 'refused') =>
	payCart(sale.engine, sale.seller, cart.id, cart.credential, {
		amount: '25.00',
		gateway_id: 'test',
		gateway_data: { payment_id, challenge },
	})

const intents = async () => {
	const { rows } = await sale.engine.database.pool.query('select reference, state from test_gateway_intent')
	return new Map(rows.map((row) => [row.reference, row.state]))
}

const read = async (cart: HeldCart) => await sale.read(cart, { embed: ['payment'] })

describe('a card', () => {
	it('that is good is authorised, not yet captured, and shown by its last digits', async () => {
		const cart = await sale.hold()
		const paid = await sale.pay(cart, '25.00')
		expect(paid.payment?._data).toEqual([
			expect.objectContaining({
				state: 'authorised',
				amount: '25.00',
				label: 'Visa •••• 4242',
				gateway_id: 'test',
			}),
		])
		expect(paid.cart._data[0]).toMatchObject({
			state: 'pending',
			fees: { grand_totals: { total_payments: '25.00', total_outstanding: '0.00' } },
		})
		expect((await intents()).get(paid.payment?._data[0]?.id)).toBe('authorised')
	})
	it.each([
		['4000000000000002', {}, 'card_declined'],
		['4000000000009995', {}, 'card_declined'],
		['4000000000000127', {}, 'incorrect_cvc'],
		['4000000000000069', {}, 'expired_card'],
		['4242424242424241', {}, 'incorrect_number'],
		['4242', {}, 'incorrect_number'],
		['4242424242424242', { cvc: '12' }, 'incorrect_cvc'],
		['4242424242424242', { exp_year: 2027, exp_month: 3 }, 'expired_card'],
		['4242424242424242', { exp_month: 13 }, 'expired_card'],
	])('%s %j is refused: %s, and another may be tried', async (number, more, code) => {
		const cart = await sale.hold()
		expect(await refusal(sale.pay(cart, '25.00', { number, ...more }))).toMatchObject({
			_code: code,
			_context: 'payment',
		})
		expect((await read(cart)).cart._data[0]?.fees.grand_totals.total_outstanding).toBe('25.00')
		await sale.pay(cart, '25.00')
	})
	it('is good to the end of its month', async () => {
		await sale.pay(await sale.hold(), '25.00', { exp_month: 4, exp_year: 27 })
	})
	it('is kept nowhere', async () => {
		const cart = await sale.hold()
		await sale.pay(cart, '25.00', { number: '5555555555554444' }, 'key-card')
		for (const table of ['payment', 'test_gateway_intent', 'idempotency', 'cart']) {
			const { rows } = await sale.engine.database.pool.query(`select * from ${table}`)
			expect(JSON.stringify(rows)).not.toContain('5555555555554444')
		}
	})
})

describe('the amount', () => {
	// spec: 2§3.24
	it.each(['24.99', '25.01', '25', '0.00', '-25.00', '25.000', '1e3'])(
		'%s is refused when 25.00 is outstanding, or is the same',
		async (amount) => {
			const cart = await sale.hold()
			if (amount === '25') return void (await sale.pay(cart, amount))
			expect(await refusal(sale.pay(cart, amount))).toMatchObject({
				_code: 'payment_amount_invalid',
				_extra: { outstanding: '25.00' },
			})
		},
	)
	// spec: checkout.payments.cardMin
	it('must lie within what the card gateway takes, to the cent', async () => {
		const payWithin = async (limits: { cardMin?: number; cardMax?: number }) => {
			const cart = await sale.hold()
			const seller = { ...sale.seller, payment: { ...sale.seller.payment, ...limits } }
			return payCart(sale.engine, seller, cart.id, cart.credential, payment('25.00'))
		}
		const _code = 'payment_amount_invalid'
		expect(await refusal(payWithin({ cardMin: 2_501 }))).toMatchObject({ _code, _extra: { min: '25.01' } })
		expect(await refusal(payWithin({ cardMax: 2_499 }))).toMatchObject({ _code, _extra: { max: '24.99' } })
		for (const limits of [{ cardMin: 2_500 }, { cardMin: 2_499 }, { cardMax: 2_500 }, { cardMax: 2_501 }])
			expect((await payWithin(limits)).payment?._data[0]?.state).toBe('authorised')
	})

	it('that is paid already is not taken twice', async () => {
		const cart = await sale.hold()
		await sale.pay(cart, '25.00')
		expect((await sale.pay(cart, '25.00')).payment?._data).toHaveLength(1)
	})
	it('of nothing is paid by the free gateway only', async () => {
		const cart = await sale.hold({ type: 'evt_ga_free' })
		expect(await refusal(sale.pay(cart, '0.00'))).toMatchObject({ _code: 'gateway_not_available' })
		await sale.pay(cart, '0.00', { gateway: 'free' })
		const dear = await sale.hold()
		expect(await refusal(sale.pay(dear, '25.00', { gateway: 'free' }))).toMatchObject({
			_code: 'gateway_not_available',
		})
		expect(await refusal(sale.pay(dear, '25.00', { gateway: 'barter' }))).toMatchObject({
			_code: 'gateway_not_available',
		})
	})
})

describe('a challenge', () => {
	const ask = async (cart: HeldCart) => {
		const refused = await refusal(sale.pay(cart, '25.00', { number: '4000002760003184' }))
		expect(refused).toMatchObject({
			_code: 'intent_requires_action',
			_extra: {
				payment_id: expect.any(String),
				challenge: { amount: '25.00', currency: 'USD', label: 'Visa •••• 3184' },
			},
		})
		return String(refused._extra?.payment_id)
	}
	it('that is approved authorises the payment', async () => {
		const cart = await sale.hold()
		const paid = await answer(cart, await ask(cart), 'approved')
		expect(paid.payment?._data[0]).toMatchObject({ state: 'authorised' })
	})
	it('that is refused leaves the card uncharged', async () => {
		const cart = await sale.hold()
		expect(await refusal(answer(cart, await ask(cart), 'refused'))).toMatchObject({
			_code: 'payment_intent_authentication_failure',
		})
		await sale.pay(cart, '25.00')
	})
	it('that is left is superseded by another card, and approving it later takes nothing', async () => {
		const cart = await sale.hold()
		const left = await ask(cart)
		await sale.pay(cart, '25.00')
		expect(await refusal(answer(cart, left, 'approved'))).toMatchObject({
			_code: 'card_declined',
			_extra: { given_up: true },
		})
		expect((await intents()).get(left)).toBe('voided')
		expect((await read(cart)).cart._data[0]?.fees.grand_totals.total_payments).toBe('25.00')
	})
	it('of another cart is not found there', async () => {
		const mine = await sale.hold()
		const other = await sale.hold()
		expect(await refusal(answer(other, await ask(mine), 'approved'))).toMatchObject({ _code: 'cart_expired' })
	})
})

describe('an unknown outcome', () => {
	const silent = { number: '4000000000000119' }
	it('is reported, asked about, and counted once it is known', async () => {
		const cart = await sale.hold()
		expect(await refusal(sale.pay(cart, '25.00', silent))).toMatchObject({
			_code: 'payment_unknown',
			_extra: { payment_id: expect.any(String) },
		})
		expect(await refusal(sale.book(cart))).toMatchObject({ _code: 'payment_required' })
		sale.pass(1)
		await sale.reconcile()
		expect((await read(cart)).payment?._data).toEqual([expect.objectContaining({ state: 'authorised' })])
		await sale.book(cart)
	})
	it('is asked about before another card is sent', async () => {
		const cart = await sale.hold()
		await refusal(sale.pay(cart, '25.00', silent))
		const again = await sale.pay(cart, '25.00')
		expect(again.payment?._data).toEqual([
			expect.objectContaining({ state: 'authorised', label: 'Visa •••• 0119' }),
		])
	})
	it('and that never arrived does not keep the cart from another payment', async () => {
		const cart = await sale.hold()
		await refusal(sale.pay(cart, '25.00', silent))
		await sale.engine.database.pool.query('delete from test_gateway_intent')
		sale.pass(1)
		await sale.reconcile()
		// Its request may still arrive: the gateway is asked to void it for a while.
		expect((await read(cart)).payment?._data).toEqual([expect.objectContaining({ state: 'void_pending' })])
		await sale.pay(cart, '25.00')
	})
	it('is voided after the hold has expired, and its places are free after that', async () => {
		const session = sessionId('evt_ga', '2027-05-02', '1100')
		const cart = await sale.hold({ session, quantity: 3 })
		const { _extra } = await refusal(sale.pay(cart, '75.00', silent))
		sale.pass(60)
		expect(await sale.used(session)).toBe(3)
		// Payments of the tests before have expired as well.
		while ((await sale.reconcile()) > 0);
		expect(await sale.used(session)).toBe(0)
		expect((await intents()).get(_extra?.payment_id)).toBe('voided')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('paying', () => {
	// spec: cart.paymentGraceMinutes
	it('lengthens the hold once', async () => {
		const cart = await sale.hold()
		sale.pass(14)
		await refusal(sale.pay(cart, '25.00', { number: '4000000000000002' }))
		expect((await read(cart)).cart._data[0]?.expires_in).toBeGreaterThan(600)
		sale.pass(10)
		await refusal(sale.pay(cart, '25.00', { number: '4000000000000002' }))
		expect((await read(cart)).cart._data[0]?.expires_in).toBeLessThan(70)
	})
	it('an empty or foreign cart is refused', async () => {
		const cart = await sale.hold()
		expect(await refusal(sale.pay({ ...cart, credential: 'x' }, '25.00'))).toMatchObject({
			_code: 'cart_not_found',
		})
		expect(await refusal(sale.pay({ ...cart, id: 'crt_nothing' }, '25.00'))).toMatchObject({
			_code: 'cart_not_found',
		})
	})
	it('twice with one key pays once; with another body the key is refused', async () => {
		const cart = await sale.hold()
		const first = await sale.pay(cart, '25.00', {}, 'key-1')
		expect(await sale.pay(cart, '25.00', {}, 'key-1')).toEqual(first)
		expect(await refusal(sale.pay(cart, '25.01', {}, 'key-1'))).toMatchObject({
			_code: 'idempotency_key_reused',
		})
		const other = await sale.hold()
		expect(await refusal(sale.pay(other, '25.00', {}, 'key-1'))).toMatchObject({
			_code: 'idempotency_key_reused',
		})
	})
	it('refused is refused again for the same key', async () => {
		const cart = await sale.hold()
		const declined = { number: '4000000000000002' }
		const first = await refusal(sale.pay(cart, '25.00', declined, 'key-2'))
		expect(await refusal(sale.pay(cart, '25.00', declined, 'key-2'))).toEqual(first)
		expect((await read(cart)).payment?._data).toHaveLength(1)
	})
	it('at the same moment from two tabs authorises once', async () => {
		const cart = await sale.hold()
		const results = await Promise.allSettled([1, 2, 3, 4].map(() => sale.pay(cart, '25.00')))
		expect(results.filter((result) => result.status === 'fulfilled').length).toBeGreaterThan(0)
		expect((await read(cart)).payment?._data.filter((one) => one.state === 'authorised')).toHaveLength(1)
	})
	it('an authorisation that comes after the payment was given up is let go at once', async () => {
		const cart = await sale.hold()
		const gateway = sale.engine.gateways.get('test')
		if (!gateway) throw new Error('no test gateway')
		const { authorise } = gateway
		gateway.authorise = async (request) => {
			// the request is on its way for longer than anybody waits, and asked about before it arrives
			for (const minutes of [1, 2]) {
				sale.pass(minutes)
				await sale.reconcile()
				const [shown] = (await read(cart)).payment?._data ?? []
				expect(shown?.state).toBe(minutes === 1 ? 'created' : 'void_pending')
			}
			return authorise(request)
		}
		expect(await refusal(sale.pay(cart, '25.00'))).toMatchObject({ _code: 'card_declined' })
		gateway.authorise = authorise
		const [shown] = (await read(cart)).payment?._data ?? []
		expect((await intents()).get(shown?.id)).toBe('voided')
		await sale.pay(cart, '25.00')
		const states = (await read(cart)).payment?._data.map((one) => one.state)
		expect(states?.toSorted()).toEqual(['authorised', 'voided'])
	})
	it('a gateway that breaks leaves the outcome unknown and is written down', async () => {
		const cart = await sale.hold()
		const gateway = sale.engine.gateways.get('test')
		if (!gateway) throw new Error('no test gateway')
		const { authorise } = gateway
		gateway.authorise = () => Promise.reject(new Error('socket hang up'))
		expect(await refusal(sale.pay(cart, '25.00'))).toMatchObject({ _code: 'payment_unknown' })
		gateway.authorise = authorise
		expect(sale.faults.at(-1)).toMatchObject({ seller: 'pay' })
		expect(payment('25.00').gateway_id).toBe('test')
	})
})
