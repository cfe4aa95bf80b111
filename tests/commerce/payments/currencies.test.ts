import { expect, it } from 'vitest'
import type { CartParts } from '#app/commerce/cart/wire/totals.ts'
import { shareGiftCards } from '#app/commerce/ledger/spend.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { planPayment } from '#app/commerce/payments/plan.ts'
import { Refusal } from '#app/contract/errors.ts'
import { toDecimal } from '#app/lib/money.ts'
import { stripeStep } from '#app/lib/stripe-amounts.ts'
import { openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { gallery, now, World } from '#tests/sellers/world.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const staff = { actor: 'staff' }

const venueIn = (currency: string, gatewayId: 'test' | 'stripe', price: string) =>
	aVenue('hall', {
		currency,
		payment: {
			gatewayId,
			cardMin: currency === 'JPY' ? 50 : 500,
			cardMax: 99_999_990,
			amountStep: gatewayId === 'stripe' ? stripeStep(currency) : 1,
			isCurrencyUnsupported: false,
			pendingDays: 7,
			redirectMethods: [],
		},
	}).withEvent({ prices: { adult: price }, capacity: 100 })

async function expectEqualLedgers(sale: Pick<Sale, 'engine' | 'seller' | 'pass' | 'ledgerDifferences'>) {
	expect(await sale.ledgerDifferences()).toEqual([])
	sale.pass(2)
	const compared = await compareWithProviders(sale.engine, sale.seller, new Date(0))
	expect(compared.map(({ underWay, differences }) => [underWay, differences])).toEqual([[0, []]])
}

const feesOf = async (sale: Pick<Sale, 'read'>, cart: { id: string; credential: string }) =>
	(await sale.read(cart)).cart._data[0]?.fees.grand_totals

it.each([
	{ currency: 'JPY', price: '2505', total: '7515', part: '1005', left: '5010' },
	{ currency: 'KWD', price: '2.505', total: '7.515', part: '1.005', left: '5.010' },
])('a purchase in $currency at the test gateway is paid and refunded to its smallest unit', async (facts) => {
	const { currency, price, total, part, left } = facts
	const sale = await openSale(venueIn(currency, 'test', price))
	const cart = await sale.hold({ quantity: 3 })
	expect(await feesOf(sale, cart)).toMatchObject({ total_due: total })
	expect(Number((await feesOf(sale, cart))?.total_rounding)).toBe(0)
	await sale.pay(cart, total)
	const id = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	const refunded = await refundOrder(sale.engine, sale.seller, id, { amount: part }, staff)
	expect(refunded.ticket_order._data[0]?.fees).toMatchObject({ total_payments: total, total_refunds: part })
	const tickets = [{ ticket_id: cart.ticketIds[0] ?? '' }]
	const cancelled = await cancelOrder(sale.engine, sale.seller, id, { tickets }, staff)
	expect(cancelled.ticket_order._data[0]?.fees).toMatchObject({ total_after_fees_price: left })
	await expectEqualLedgers(sale)
	await sale.close()
})

it.each([
	{ currency: 'JPY', price: '2505', total: '7515', rounding: '0', part: '1005', back: '3510', left: '5010' },
	// Two tickets are worth 5.010, of which nothing is rounded: less goes back than the price of the third.
	{
		currency: 'KWD',
		price: '2.505',
		total: '7.510',
		rounding: '0.005',
		part: '1.000',
		back: '3.500',
		left: '5.010',
	},
])('a purchase in $currency at Stripe is rounded, refunded in part and disputed', async (facts) => {
	const { currency, price, total, rounding, part, back, left } = facts
	const sale = await openStripeSale(venueIn(currency, 'stripe', price))
	const cart = await sale.hold({ quantity: 3 })
	expect(await feesOf(sale, cart)).toMatchObject({
		total_rounding: rounding,
		total_after_fees_price: total,
		total_due: total,
	})
	await sale.payWith(cart, 'pm_card_visa', { amount: total })
	const id = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	await refundOrder(sale.engine, sale.seller, id, { amount: part }, staff)
	const tickets = [{ ticket_id: cart.ticketIds[0] ?? '' }]
	await cancelOrder(sale.engine, sale.seller, id, { tickets }, staff)
	expect((await sale.order(id)).fees).toMatchObject({ total_after_fees_price: left, total_refunds: back })
	const said = sale.listen()
	const [{ stripe } = { stripe: null }] = await sale.ledgerOf(cart)
	const disputed = sale.double.dispute(hall, stripe?.id ?? '', { amount: 1_000 })
	sale.double.closeDispute(hall, disputed.id, 'lost')
	await sale.send(said())
	await sale.settleHooks()
	expect(Number((await sale.order(id)).fees.total_disputes)).toBe(currency === 'JPY' ? 1_000 : 1)
	await expectEqualLedgers(sale)
	await sale.close()
})

it('a refund that Stripe cannot take is refused before it is asked', async () => {
	const sale = await openStripeSale(venueIn('KWD', 'stripe', '2.505'))
	const cart = await sale.hold()
	await sale.payWith(cart, 'pm_card_visa', { amount: '2.500' })
	const id = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	const refunding = refundOrder(sale.engine, sale.seller, id, { amount: '1.005' }, staff)
	expect((await refusal(refunding))._code).toBe('refund_amount_invalid')
	await expectEqualLedgers(sale)
	await sale.close()
})

it.each([
	['USD', 1],
	['JPY', 1],
	['ISK', 1],
	...['BHD', 'JOD', 'KWD', 'OMR', 'TND', 'LYD'].map((currency) => [currency, 10] as const),
] as const)('an amount in %s has the step %i at Stripe', (currency, step) => {
	expect(stripeStep(currency)).toBe(step)
})

/** A seller's terms by the shipped settings. */
const termsIn = (currency: string) => {
	const world = new World().seller({ ...gallery, locale: { ...gallery.locale, currency } })
	const terms = world.resolve('gallery').seller?.at(now).terms
	world.close()
	if (!terms) throw new Error('the seller is refused')
	return terms
}

/** What paying by card is refused with, for a cart that costs this much. */
function refusedFor(currency: string, due: number, change: object = {}): string | null {
	const terms = termsIn(currency)
	const line = { faceValue: due, adjustedValue: due, feeInside: 0, feeFixedOutside: 0, feePercentOutside: 0 }
	const cart = { currency, giftCards: [], scheduled: 0 }
	const parts = { cart, payments: [], tickets: [{ state: 'in_cart', ...line }] } as unknown as CartParts
	const seller = { ...terms, payment: { ...terms.payment, ...change } }
	const request = { amount: toDecimal(due, currency), gatewayId: seller.payment.gatewayId }
	const planned = planPayment(parts, request, seller, new Date())
	return planned instanceof Refusal ? planned.code : null
}

// spec: 2§5.16, checkout.payments.cardMin
it.each([
	['GBP', 30, 99_999_999],
	['USD', 50, 99_999_999],
	['EUR', 50, 99_999_999],
	['JPY', 50, 999_999],
	['KWD', 500, 999_999_990],
])(
	'a card pays from %s %i to %i of the smallest unit, and one less or more is refused',
	(currency, min, max) => {
		const refused = 'payment_amount_invalid'
		const amounts = [min - 1, min, max, max + 1]
		expect(amounts.map((due) => refusedFor(currency, due))).toEqual([refused, null, null, refused])
	},
)

it('a payment in a currency that the account does not take is refused', () => {
	expect(refusedFor('USD', 2_500)).toBeNull()
	expect(refusedFor('USD', 2_500, { isCurrencyUnsupported: true })).toBe('payment_amount_invalid')
	expect(refusedFor('USD', 0, { isCurrencyUnsupported: true })).toBe('gateway_not_available')
})

it('gift cards pay in the steps of the gateway, so that the gateway can take the rest', () => {
	const card = { id: 'gcp_1', accountId: 'led_1', end: '9VZC', isActive: true, createdAt: '' }
	const amounts = { cardMin: 500, amountStep: 10 }
	const shares = shareGiftCards([{ ...card, amount: 1_234, balance: 1_234 }], 7_510, amounts)
	expect(shares.map(({ amount }) => amount)).toEqual([1_230])
})
