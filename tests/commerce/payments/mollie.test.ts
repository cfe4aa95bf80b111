import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { PaymentGateway } from '#app/commerce/payments/gateway.ts'
import { ada, type HeldCart, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { backTo, openMollieSale } from './mollie-sale.ts'

const sale = await openMollieSale()
afterAll(() => sale.close())
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	sale.offer('creditcard')
	await sale.engine.database.pool.query('delete from payment_hook')
})

/** Everything that booking needs, stored with the payment. */
async function purchaseOf(cart: HeldCart): Promise<object> {
	const access = { cartId: cart.id, credential: cart.credential }
	const { identity_id } = await storeIdentity(sale.engine, sale.seller, ada, { cart: access })
	return { purchase: { guest_identity_id: identity_id, locale: 'es-US' } }
}

const ordersOf = async (cart: HeldCart): Promise<string[]> =>
	(
		await sale.engine.database.pool.query('select id from ticket_order where cart_id = $1', [cart.id])
	).rows.map(({ id }) => id)

const unpaidEmails = async (cart: HeldCart): Promise<object[]> =>
	(
		await sale.engine.database.pool.query(
			`select recipient, locale, facts ->> 'amount' as amount from outbox where kind = 'unpaid'
			and facts ->> 'cartNumber' = (select cart_number from cart where id = $1)`,
			[cart.id],
		)
	).rows

const messages = async (): Promise<object[]> =>
	(
		await sale.engine.database.pool.query(
			'select id, due_at is null as done, attempts from payment_hook order by id',
		)
	).rows

describe("a payment on Mollie's page", () => {
	it('leads to the page and back, is held there, and is captured after the booking', async () => {
		const cart = await sale.hold()
		const { id, url, theirs } = await sale.leave(cart, await purchaseOf(cart))
		expect(sale.double.payment(theirs)).toMatchObject({
			amount: { currency: 'EUR', value: '25.00' },
			captureMode: 'manual',
			locale: 'es_ES',
			metadata: { payment: id, seller: 'hall' },
			methods: ['creditcard'],
			redirectUrl: `${backTo}&payment=${id}`,
			webhookUrl: 'https://tickets.hall.example/hooks/mollie',
		})
		const body = new URLSearchParams({ method: 'creditcard', end: 'paid' })
		const back = await fetch(url, { method: 'POST', body, redirect: 'manual' })
		expect(back.headers.get('location')).toBe(`${backTo}&payment=${id}`)
		const answer = await sale.pay(cart, { payment_id: id })
		expect(answer.payment?._data).toMatchObject([{ id, state: 'authorised', label: 'Mastercard •••• 6787' }])
		expect(await sale.ledgerOf(cart)).toEqual(['authorised authorized'])
		await sale.book(cart)
		await sale.reconcile(1)
		expect(await sale.ledgerOf(cart)).toEqual(['captured paid'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is paid at once where a method cannot hold money, and booked', async () => {
		sale.offer('ideal', 'creditcard')
		const cart = await sale.hold()
		const { id, theirs } = await sale.leave(cart)
		expect(sale.double.payment(theirs).captureMode).toBe('automatic')
		sale.double.choose(theirs, 'ideal', 'paid')
		expect((await sale.pay(cart, { payment_id: id })).payment?._data).toMatchObject([
			{ state: 'authorised', label: 'iDEAL' },
		])
		await sale.book(cart)
		await sale.reconcile(1)
		expect(await sale.ledgerOf(cart)).toEqual(['captured paid'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is returned where it was paid at once and its cart has ended, and an email says so', async () => {
		sale.offer('ideal')
		const cart = await sale.hold()
		const { theirs } = await sale.leave(cart, await purchaseOf(cart))
		await sale.reconcile(40)
		sale.double.choose(theirs, 'ideal', 'paid')
		await sale.send(theirs)
		await sale.settleHooks()
		expect(sale.double.payment(theirs).refunds).toMatchObject([{ amount: { value: '25.00' } }])
		sale.double.finishRefunds(theirs)
		await sale.reconcile(60)
		expect(await sale.ledgerOf(cart)).toEqual(['refunded paid'])
		expect(await ordersOf(cart)).toEqual([])
		expect(await unpaidEmails(cart)).toEqual([{ recipient: ada.email, locale: 'es-US', amount: '2500' }])
	})

	it.each([
		['canceled', '', 'payment_method_customer_decline'],
		['expired', '', 'payment_method_customer_decline'],
		['failed', 'authentication_failed', 'payment_intent_authentication_failure'],
		['failed', 'invalid_cvv', 'incorrect_cvc'],
		['failed', 'insufficient_funds', 'card_declined'],
	] as const)(
		'that ends %s (%s) charges nothing, and the visitor can pay again',
		async (end, reason, code) => {
			const cart = await sale.hold()
			const first = await sale.leave(cart)
			sale.double.choose(first.theirs, 'creditcard', end, reason)
			expect(await refusal(sale.pay(cart, { payment_id: first.id }))).toMatchObject({ _code: code })
			const second = await sale.leave(cart)
			sale.double.choose(second.theirs, 'creditcard', 'paid')
			await sale.pay(cart, { payment_id: second.id })
			await sale.book(cart)
			await sale.reconcile(1)
			expect(await sale.ledgerOf(cart)).toEqual([`failed ${end}`, 'captured paid'])
		},
	)

	it('keeps the places while a bank transfer is under way, and books when the money comes', async () => {
		sale.offer('banktransfer')
		const cart = await sale.hold()
		const { id, theirs } = await sale.leave(cart, await purchaseOf(cart))
		sale.double.choose(theirs, 'banktransfer', 'pending')
		expect((await sale.pay(cart, { payment_id: id })).payment?._data).toMatchObject([{ state: 'processing' }])
		await sale.reconcile(4 * 60)
		expect(await sale.ledgerOf(cart)).toEqual(['processing open'])
		sale.double.settle(theirs, 'paid')
		await sale.send(theirs)
		await sale.settleHooks()
		expect(await ordersOf(cart)).toHaveLength(1)
		expect(await sale.ledgerOf(cart)).toEqual(['captured paid'])
	})

	it('is released at Mollie when the hold of the cart ends before the visitor is back', async () => {
		const cart = await sale.hold()
		const { id, theirs } = await sale.leave(cart)
		sale.double.choose(theirs, 'creditcard', 'paid')
		await sale.pay(cart, { payment_id: id })
		await sale.reconcile(40)
		expect(await sale.ledgerOf(cart)).toEqual(['voided canceled'])
	})

	it('cannot begin with a card, a token, without a way back, or in a currency that Mollie does not take', async () => {
		const cart = await sale.hold()
		const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
		const fields = []
		for (const data of [{ card }, { source: 'ctoken_1', return_url: backTo }, {}])
			fields.push((await refusal(sale.pay(cart, data)))._extra?.field)
		expect(fields).toEqual(['gateway_data.card', 'gateway_data.source', 'gateway_data.return_url'])
		expect(sale.engine.gateways.get('mollie')?.takesAmount(1000, 'KWD')).toBe(false)
		expect(await sale.ledgerOf(cart)).toEqual([])
	})
})

describe('a message of Mollie', () => {
	it('books the order of a visitor who closed the window after paying', async () => {
		const cart = await sale.hold()
		const { theirs } = await sale.leave(cart, await purchaseOf(cart))
		sale.double.choose(theirs, 'creditcard', 'paid')
		expect(await sale.send(theirs)).toBe(200)
		await sale.settleHooks()
		expect(await ordersOf(cart)).toHaveLength(1)
		expect(await sale.ledgerOf(cart)).toEqual(['captured paid'])
		expect(await messages()).toEqual([{ id: theirs, done: true, attempts: 1 }])
	})

	it('is taken up again each time it comes, and stored once', async () => {
		const cart = await sale.hold()
		const { theirs } = await sale.leave(cart)
		await Promise.all(Array.from({ length: 10 }, () => sale.send(theirs)))
		await sale.settleHooks()
		expect(await sale.ledgerOf(cart)).toEqual(['requires_action open'])
		sale.double.choose(theirs, 'creditcard', 'paid')
		sale.pass(1)
		await sale.send(theirs)
		await sale.settleHooks()
		expect(await sale.ledgerOf(cart)).toEqual(['authorised authorized'])
		expect(await messages()).toEqual([{ id: theirs, done: true, attempts: 2 }])
	})

	it('that comes while the one before is taken up stays due', async () => {
		const cart = await sale.hold()
		const { theirs } = await sale.leave(cart)
		await sale.send(theirs)
		const gateway = sale.engine.gateways.get('mollie') as PaymentGateway
		const { ask } = gateway
		gateway.ask = async (name) => {
			const answer = await ask(name)
			gateway.ask = ask
			sale.pass(1)
			sale.double.choose(theirs, 'creditcard', 'paid')
			await sale.send(theirs)
			return answer
		}
		await sale.settleHooks()
		expect(await messages()).toMatchObject([{ done: false }])
		await sale.settleHooks()
		expect(await sale.ledgerOf(cart)).toEqual(['authorised authorized'])
	})

	it.each(['tr_nobody', 'tr_', "tr_x' or 1", ''])(
		'about the unknown payment "%s" is answered and left alone',
		async (id) => {
			expect(await sale.send(id)).toBe(200)
			expect(await messages()).toEqual([])
		},
	)

	it('records what the venue returned in the dashboard, and what a bank took back', async () => {
		const cart = await sale.hold()
		const { id, theirs } = await sale.leave(cart)
		sale.double.choose(theirs, 'creditcard', 'paid')
		await sale.pay(cart, { payment_id: id })
		await sale.book(cart)
		await sale.reconcile(1)
		sale.double.refundInDashboard(theirs, '5.00')
		sale.double.finishRefunds(theirs)
		sale.double.chargeBack(theirs)
		await sale.send(theirs)
		await sale.settleHooks()
		const { rows } = await sale.engine.database.pool.query(
			`select 'refund' as kind, amount::int, state from refund where payment_id = $1
			union all select 'dispute', amount::int, state from dispute where payment_id = $1 order by kind`,
			[id],
		)
		expect(rows).toEqual([
			{ kind: 'dispute', amount: 2000, state: 'lost' },
			{ kind: 'refund', amount: 500, state: 'succeeded' },
		])
	})
})

describe('a refund at Mollie', () => {
	const refunded = async (orderId: string): Promise<string[]> =>
		(
			await sale.engine.database.pool.query(
				'select state from refund where ticket_order_id = $1 order by created_at, id',
				[orderId],
			)
		).rows.map(({ state }) => state)

	async function booked(): Promise<{ orderId: string; theirs: string }> {
		const cart = await sale.hold()
		const { id, theirs } = await sale.leave(cart)
		sale.double.choose(theirs, 'creditcard', 'paid')
		await sale.pay(cart, { payment_id: id })
		return { orderId: (await sale.book(cart)).ticket_order._data[0]?.id ?? '', theirs }
	}

	const refund = (orderId: string, amount: string) =>
		refundOrder(sale.engine, sale.seller, orderId, { amount }, { actor: 'staff', idempotencyKey: undefined })

	const later = async (minutes: number) => {
		sale.pass(minutes)
		await reconcileRefunds(sale.engine, sale.seller)
	}

	it.each([null, 'error', 'error_after', 'silent', 'lost'] as const)(
		'is pending until Mollie pays it out, and is made once (fault: %s)',
		async (fault) => {
			const { orderId, theirs } = await booked()
			if (fault) sale.double.inject('refund', fault)
			await refund(orderId, '10.00')
			await later(10)
			// Mollie forgets its idempotency keys.
			await later(24 * 60)
			expect(sale.double.payment(theirs).refunds).toMatchObject([
				{ amount: { value: '10.00' }, status: 'pending' },
			])
			sale.double.finishRefunds(theirs)
			await later(24 * 60)
			expect(await refunded(orderId)).toEqual(['succeeded'])
			expect(sale.double.payment(theirs).refunds).toHaveLength(1)
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)

	it('that the bank of the visitor does not take has failed, and can be made again', async () => {
		const { orderId, theirs } = await booked()
		await refund(orderId, '25.00')
		sale.double.finishRefunds(theirs, 'failed')
		await later(24 * 60)
		await refund(orderId, '25.00')
		sale.double.finishRefunds(theirs)
		await later(48 * 60)
		expect(await refunded(orderId)).toEqual(['failed', 'succeeded'])
	})
})

describe('a request that Mollie does not answer', () => {
	it.each(['error', 'error_after', 'silent', 'lost'] as const)(
		'leaves no money held: the payment begins with a request that ends in "%s"',
		async (fault) => {
			const cart = await sale.hold()
			sale.double.inject('create', fault)
			// A request whose connection was closed is sent once more.
			if (fault === 'lost') sale.double.inject('create', fault)
			const refused = await refusal(sale.pay(cart, { return_url: backTo }))
			expect(refused._code).toBe('payment_unknown')
			await sale.reconcile(3)
			const again = await sale.leave(cart)
			sale.double.choose(again.theirs, 'creditcard', 'paid')
			await sale.pay(cart, { payment_id: again.id })
			await sale.book(cart)
			await sale.reconcile(20)
			const [first, last] = await sale.ledgerOf(cart)
			expect([first?.split(' ')[0], last]).toEqual(['failed', 'captured paid'])
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)

	it.each(['error', 'error_after', 'silent', 'lost'] as const)(
		'captures once in the end: the capture ends in "%s"',
		async (fault) => {
			const cart = await sale.hold()
			const { id, theirs } = await sale.leave(cart)
			sale.double.choose(theirs, 'creditcard', 'paid')
			await sale.pay(cart, { payment_id: id })
			sale.double.inject('capture', fault)
			await sale.book(cart)
			await sale.reconcile(3)
			expect(await sale.ledgerOf(cart)).toEqual(['captured paid'])
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)
})
