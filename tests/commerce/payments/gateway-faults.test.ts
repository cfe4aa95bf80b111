import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayCall } from '#app/commerce/payments/gateway.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { type Fault, type FaultyLine, installFaultyLine } from './faulty-line.ts'

let line: FaultyLine
const sale = await openSale(aVenue().withEvent({ capacity: 500 }))
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	line = installFaultyLine(sale.engine)
})
afterAll(() => sale.close())

const query = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)

const attempt = (act: Promise<unknown>): Promise<unknown> =>
	act.catch((error: unknown) => {
		if (!(error instanceof Refusal)) throw error
	})

const challenge = async (cart: HeldCart): Promise<string> =>
	String((await refusal(sale.pay(cart, '25.00', { number: '4000002760003184' })))._extra?.payment_id)

/** How a visitor and the reconciler come to make each call; whether the visitor then goes on to book, or leaves. */
const ways: Record<GatewayCall, (cart: HeldCart) => Promise<unknown>> = {
	authorise: (cart) => sale.pay(cart, '25.00'),
	async confirm(cart) {
		const payment_id = await challenge(cart)
		return payCart(sale.engine, sale.seller, cart.id, cart.credential, {
			amount: '25.00',
			gateway_id: 'test',
			gateway_data: { payment_id, challenge: 'approved' },
		})
	},
	async capture(cart) {
		await sale.pay(cart, '25.00')
		return sale.book(cart)
	},
	async void(cart) {
		await challenge(cart)
		return sale.pay(cart, '25.00')
	},
	async refund(cart) {
		await sale.pay(cart, '25.00')
		await query(
			"update test_gateway_intent set state = 'captured' where reference in (select id from payment where cart_id = $1)",
			[cart.id],
		)
		sale.pass(60)
		return sale.reconcile()
	},
	async ask(cart) {
		await refusal(sale.pay(cart, '25.00', { number: '4000000000000119' }))
		return sale.pay(cart, '25.00')
	},
}

interface Ledger {
	ours: string
	gateway: string | null
}

/** The state of each payment of a cart, ours beside the gateway's. */
const ledgerOf = async (cart: HeldCart): Promise<Ledger[]> =>
	(
		await query(
			`select payment.state as ours, intent.state as gateway
			from payment
			left join test_gateway_intent intent
				on intent.seller_id = payment.seller_id
				and intent.reference = payment.id
			where payment.cart_id = $1
			order by payment.created_at, payment.id`,
			[cart.id],
		)
	).rows

/** Both sides agree, and no money is left that is promised only. A payment that never arrived exists on our side alone. */
const isSettled = ({ ours, gateway }: Ledger): boolean =>
	ours === 'failed' ? gateway === null || gateway === 'failed' : ours === gateway && ours !== 'authorised'

const reconcile = async (minutes: number): Promise<void> => {
	sale.pass(minutes)
	await sale.reconcile()
}

/** Reaches the call, meets the fault, and lets delayed requests arrive between two rounds of the reconciler. */
const meet = async (call: GatewayCall, fault: Fault): Promise<HeldCart> => {
	const cart = await sale.hold()
	line.inject(call, fault)
	await attempt(ways[call](cart))
	expect(line.sent).toContain(call)
	await reconcile(1)
	await line.deliver()
	await reconcile(1)
	return cart
}

const faults: readonly Fault[] = ['failed', 'delayed', 'silent', 'refused']
// A question cannot be refused: the gateway answers it or does not.
const table = (
	Object.keys({ authorise: 0, confirm: 0, capture: 0, void: 0, refund: 0, ask: 0 }) as GatewayCall[]
)
	.flatMap((call) => faults.map((fault) => ({ call, fault })))
	.filter(({ call, fault }) => call !== 'ask' || fault !== 'refused')

describe.each(table)('after a $fault $call', ({ call, fault }) => {
	it('a visitor who tries again has one order that is paid once, at both sides', async () => {
		const cart = await meet(call, fault)
		await attempt(sale.pay(cart, '25.00'))
		await attempt(sale.book(cart))
		for (const minutes of [1, 1, 60, 1]) await reconcile(minutes)
		const ledger = await ledgerOf(cart)
		expect(ledger.filter((payment) => !isSettled(payment))).toEqual([])
		const { rows } = await query('select payment_state from ticket_order where cart_id = $1', [cart.id])
		const captured = ledger.filter(({ gateway }) => gateway === 'captured')
		// The cart of a refund has expired, and a refused capture leaves an order that staff must see to.
		const isSold = call !== 'refund' && !(call === 'capture' && fault === 'refused')
		expect(captured).toHaveLength(isSold ? 1 : 0)
		const orders = call === 'refund' ? [] : [{ payment_state: isSold ? 'paid' : 'failed' }]
		expect(rows).toEqual(orders)
		const found = (await sale.ledgerDifferences()).filter(
			(difference) => !difference.includes('Every order is paid'),
		)
		expect(found).toEqual([])
	})
	it('a visitor who leaves has paid nothing, unless the order was booked', async () => {
		const cart = await meet(call, fault)
		for (const minutes of [1, 60, 1, 1]) await reconcile(minutes)
		const ledger = await ledgerOf(cart)
		expect(ledger.filter((payment) => !isSettled(payment))).toEqual([])
		const { rows } = await query('select state from cart where id = $1', [cart.id])
		const captured = ledger.filter(({ gateway }) => gateway === 'captured')
		expect(captured).toHaveLength(call === 'capture' && fault !== 'refused' ? 1 : 0)
		if (call === 'capture') expect(rows).toEqual([{ state: 'booked' }])
		const found = (await sale.ledgerDifferences()).filter(
			(difference) => !difference.includes('Every order is paid'),
		)
		expect(found).toEqual([])
	})
})

it('the ledger audit names the orders whose capture was refused, and nothing else', async () => {
	const { rows } = await query("select id from ticket_order where payment_state = 'failed' order by id")
	const found = await sale.ledgerDifferences()
	expect(found).toHaveLength(rows.length)
	for (const { id } of rows) expect(found.join('\n')).toContain(id)
})
