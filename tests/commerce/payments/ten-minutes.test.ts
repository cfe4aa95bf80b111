import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { Refusal } from '#app/contract/errors.ts'
import { ada, type HeldCart } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import type { Fault } from '#tests/doubles/stripe/faults.ts'
import { openStripeSale } from './stripe-sale.ts'

// A visitor pays with everything that the booking needs, and the browser is closed. One run of the reconciler a minute.

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const attempt = (act: Promise<unknown>): Promise<unknown> =>
	act.catch((error: unknown) => {
		if (!(error instanceof Refusal)) throw error
	})

async function payWithPurchase(cart: HeldCart): Promise<unknown> {
	const { identity_id } = await storeIdentity(sale.engine, sale.seller, ada, {
		cart: { cartId: cart.id, credential: cart.credential },
	})
	return payCart(sale.engine, sale.seller, cart.id, cart.credential, {
		amount: '25.00',
		gateway_id: 'stripe',
		gateway_data: { source: await sale.token('pm_card_visa'), source_type: 'confirmation_token' },
		purchase: { guest_identity_id: identity_id, locale: 'en-US' },
	})
}

const ways = {
	create: payWithPurchase,
	confirm: payWithPurchase,
	async capture(cart: HeldCart) {
		await payWithPurchase(cart)
		return sale.book(cart)
	},
}
const faults: readonly Fault[] = ['error', 'error_after', 'silent', 'lost', 'late', 'limited']
const table = (['create', 'confirm', 'capture'] as const).flatMap((call) =>
	faults.map((fault) => ({ call, fault })),
)

const endOf = async (cart: HeldCart) => {
	const [order = null] = (
		await sale.engine.database.pool.query('select payment_state from ticket_order where cart_id = $1', [
			cart.id,
		])
	).rows
	const payments = await sale.ledgerOf(cart)
	return {
		order: order?.payment_state ?? null,
		ours: payments.map(({ ours }) => ours),
		taken: payments.reduce((sum, { stripe }) => sum + (stripe?.captured ?? 0) - (stripe?.refunded ?? 0), 0),
		held: payments.filter(({ stripe }) => stripe?.status === 'requires_capture').length,
	}
}

const paid = { order: 'paid', ours: ['captured'], taken: 2500, held: 0 }
const notPaid = { order: null, taken: 0, held: 0 }

// Stripe has done what it was asked, or had to do nothing that the visitor has not paid for.
const isPaid = (call: keyof typeof ways, fault: Fault): boolean =>
	call === 'capture' || (call === 'confirm' && (fault === 'error_after' || fault === 'lost'))

describe.each(table)('after the fault $fault of the request $call', ({ call, fault }) => {
	it('the payment comes to its one end within ten minutes, without the visitor', async () => {
		const cart = await sale.hold()
		sale.plant(call, fault)
		const before = sale.double.received.length
		await attempt(ways[call](cart))
		expect(sale.double.received.slice(before).map((one) => one.call)).toContain(call)
		for (let minute = 1; minute < 10; minute += 1) {
			await sale.reconcileOnce(1)
			if (minute === 5) sale.double.deliver()
		}
		expect(await endOf(cart)).toMatchObject(isPaid(call, fault) ? paid : notPaid)
		expect(await sale.ledgerDifferences()).toEqual([])
		// Nothing changes after that.
		const end = await endOf(cart)
		await sale.reconcileOnce(1)
		expect(await endOf(cart)).toEqual(end)
	})
})

describe('a process that died while Stripe answered', () => {
	/** Our side has not heard of the answer: the payment is as it was when the request was sent. */
	const forgetAnswer = (cart: HeldCart) =>
		sale.engine.database.pool.query("update payment set state = 'created' where cart_id = $1", [cart.id])

	it.each([
		['its order is paid where Stripe authorised the payment', null, paid],
		['nothing is taken where Stripe never had it', 'silent', notPaid],
	] as const)('leaves a payment that comes to its one end within ten minutes: %s', async (_, fault, end) => {
		const cart = await sale.hold()
		if (fault) sale.double.inject('create', fault)
		await attempt(payWithPurchase(cart))
		await forgetAnswer(cart)
		for (let minute = 1; minute < 10; minute += 1) await sale.reconcileOnce(1)
		expect(await endOf(cart)).toMatchObject(end)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
