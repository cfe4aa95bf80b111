import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payCart } from '#app/commerce/payments/pay.ts'
import { entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { type FaultyLine, installFaultyLine } from './faulty-line.ts'

let line: FaultyLine
const sale = await openSale(aVenue().withEvent({ capacity: 500 }))
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	sale.faults.length = 0
	line = installFaultyLine(sale.engine)
})
afterAll(() => sale.close())

const challenged = { number: '4000002760003184' }
const query = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)

const read = (cart: HeldCart) => sale.read(cart, { embed: ['payment'] })

const statesOf = async (cart: HeldCart): Promise<string[]> =>
	(await query('select state from payment where cart_id = $1 order by created_at, id', [cart.id])).rows.map(
		({ state }) => state,
	)

/** The state of each payment at the gateway; null where it has never heard of it. */
const heldAtGateway = async (cart: HeldCart): Promise<(string | null)[]> =>
	(
		await query(
			`select intent.state
			from payment
			left join test_gateway_intent intent
				on intent.seller_id = payment.seller_id
				and intent.reference = payment.id
			where payment.cart_id = $1
			order by payment.created_at, payment.id`,
			[cart.id],
		)
	).rows.map(({ state }) => state)

const challenge = async (cart: HeldCart): Promise<string> => {
	const asked = await refusal(sale.pay(cart, '25.00', challenged))
	expect(asked._code).toBe('intent_requires_action')
	return String(asked._extra?.payment_id)
}

const approve = (cart: HeldCart, payment_id: string) =>
	payCart(sale.engine, sale.seller, cart.id, cart.credential, {
		amount: '25.00',
		gateway_id: 'test',
		gateway_data: { payment_id, challenge: 'approved' },
	})

const reconcile = async (times = 1): Promise<void> => {
	for (let count = 0; count < times; count += 1) {
		sale.pass(1)
		await sale.reconcile()
	}
}

describe('a card that is sent after an earlier payment of the cart had no outcome', () => {
	it('is authorised when the process of the earlier payment died before the gateway heard of it', async () => {
		const cart = await sale.hold()
		line.inject('authorise', 'failed')
		await refusal(sale.pay(cart, '25.00'))
		await query("update payment set state = 'created' where cart_id = $1", [cart.id])
		sale.pass(3)
		const paid = await sale.pay(cart, '25.00', { number: '5555555555554444' })
		expect(paid.payment?._data).toContainEqual(
			expect.objectContaining({ state: 'authorised', label: 'Mastercard •••• 4444' }),
		)
		expect(await heldAtGateway(cart)).toEqual([null, 'authorised'])
	})
	it('is authorised when the earlier card turns out to be declined', async () => {
		const cart = await sale.hold()
		line.inject('authorise', 'silent')
		const first = await refusal(sale.pay(cart, '25.00', { number: '4000000000000002' }))
		expect(first._code).toBe('payment_unknown')
		await sale.pay(cart, '25.00')
		expect(await statesOf(cart)).toEqual(['failed', 'authorised'])
	})
	it('is authorised when the earlier card turns out to wait for a challenge, which is then voided', async () => {
		const cart = await sale.hold()
		line.inject('authorise', 'silent')
		await refusal(sale.pay(cart, '25.00', challenged))
		await sale.pay(cart, '25.00')
		expect(await statesOf(cart)).toEqual(['voided', 'authorised'])
		expect(await heldAtGateway(cart)).toEqual(['voided', 'authorised'])
	})
	it('is not sent while the gateway does not say what became of the earlier payment', async () => {
		const cart = await sale.hold()
		line.inject('authorise', 'silent')
		await refusal(sale.pay(cart, '25.00'))
		line.inject('ask', 'silent')
		expect((await refusal(sale.pay(cart, '25.00')))._code).toBe('payment_unknown')
		expect(line.sent).toEqual(['authorise', 'ask'])
	})
})

describe('a payment request that reaches the gateway after it was given up', () => {
	it('is voided, and the payment that took its place is kept', async () => {
		const cart = await sale.hold()
		line.inject('authorise', 'delayed')
		await refusal(sale.pay(cart, '25.00'))
		await sale.pay(cart, '25.00')
		await line.deliver()
		expect(await heldAtGateway(cart)).toEqual(['authorised', 'authorised'])
		await reconcile()
		expect(await statesOf(cart)).toEqual(['voided', 'authorised'])
		expect(await heldAtGateway(cart)).toEqual(['voided', 'authorised'])
	})
	it('is not looked for any more after a quarter of an hour', async () => {
		const cart = await sale.hold()
		line.inject('authorise', 'failed')
		await refusal(sale.pay(cart, '25.00'))
		await reconcile()
		expect(await statesOf(cart)).toEqual(['void_pending'])
		sale.pass(15)
		await reconcile()
		expect(await statesOf(cart)).toEqual(['failed'])
		expect((await read(cart)).payment?._data).toEqual([expect.objectContaining({ state: 'failed' })])
	})
})

describe('a challenge that another card takes the place of', () => {
	it.each(['failed', 'silent', 'delayed', 'refused'] as const)(
		'does not disturb the payment after a %s void, and is voided by the reconciler',
		async (fault) => {
			const cart = await sale.hold()
			await challenge(cart)
			line.inject('void', fault)
			await sale.pay(cart, '25.00')
			expect(await statesOf(cart)).toEqual(['void_pending', 'authorised'])
			await line.deliver()
			await reconcile()
			expect(await statesOf(cart)).toEqual(['voided', 'authorised'])
			expect(await heldAtGateway(cart)).toEqual(['voided', 'authorised'])
			await sale.book(cart)
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)
	it('does not disturb the payment when its gateway is gone, and the ledger audit names it after an hour', async () => {
		const cart = await sale.hold()
		await challenge(cart)
		await query("update payment set gateway_id = 'gone' where cart_id = $1", [cart.id])
		await sale.pay(cart, '25.00')
		expect(await statesOf(cart)).toEqual(['void_pending', 'authorised'])
		expect(sale.faults).toHaveLength(1)
		await sale.book(cart)
		sale.pass(61)
		await sale.reconcile()
		expect(await sale.ledgerDifferences()).toEqual([
			expect.stringContaining('given up is let go within an hour'),
		])
		await query("update payment set gateway_id = 'test' where cart_id = $1", [cart.id])
		await reconcile()
		expect(await statesOf(cart)).toEqual(['voided', 'captured'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('an approval that comes after its cart has changed', () => {
	const approveTooLate = async (cart: HeldCart): Promise<void> => {
		const id = await challenge(cart)
		line.during('confirm', () => sale.modify(cart, { add: [entry()], remove: [] }))
		expect((await refusal(approve(cart, id)))._code).toBe('card_declined')
	}
	it('is voided at once', async () => {
		const cart = await sale.hold()
		await approveTooLate(cart)
		expect([await statesOf(cart), await heldAtGateway(cart)]).toEqual([['voided'], ['voided']])
	})
	it.each(['failed', 'silent', 'delayed', 'refused'] as const)(
		'is voided by the reconciler after a %s void',
		async (fault) => {
			const cart = await sale.hold()
			line.inject('void', fault, fault)
			await approveTooLate(cart)
			expect(await statesOf(cart)).toEqual(['void_pending'])
			await reconcile(2)
			expect([await statesOf(cart), await heldAtGateway(cart)]).toEqual([['voided'], ['voided']])
		},
	)
	it('keeps the cart neither from being changed nor from being released', async () => {
		const cart = await sale.hold()
		line.inject('void', 'failed')
		await approveTooLate(cart)
		await sale.modify(cart, { add: [entry()], remove: [] })
		await sale.pay(cart, '75.00')
		await sale.book(cart)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('money that the gateway captured before its cart was booked', () => {
	const capturedTooEarly = async (): Promise<HeldCart> => {
		const cart = await sale.hold()
		line.inject('authorise', 'silent')
		await refusal(sale.pay(cart, '25.00'))
		await query(
			"update test_gateway_intent set state = 'captured' where reference in (select id from payment where cart_id = $1)",
			[cart.id],
		)
		await reconcile()
		expect(await statesOf(cart)).toEqual(['authorised'])
		return cart
	}
	it('pays for the order', async () => {
		const cart = await capturedTooEarly()
		await sale.book(cart)
		expect([await statesOf(cart), await heldAtGateway(cart)]).toEqual([['captured'], ['captured']])
	})
	it.each(['failed', 'silent', 'delayed', 'refused'] as const)(
		'is refunded when the cart expires, also after a %s refund',
		async (fault) => {
			const cart = await capturedTooEarly()
			sale.pass(60)
			line.inject('refund', fault)
			await reconcile(2)
			expect([await statesOf(cart), await heldAtGateway(cart)]).toEqual([['refunded'], ['refunded']])
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)
})
