import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { settlePayments } from '#app/commerce/jobs/polled.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { entry, type HeldCart, openSale, payment, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { installFaultyLine } from './faulty-line.ts'

let sale: Sale
beforeEach(async () => {
	sale = await openSale(aVenue('first').withEvent({ capacity: 500 }))
})
afterEach(() => sale.close())

const silent = { number: '4000 0000 0000 0119' }
const query = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)

/** A cart whose payment was never answered. */
async function unheard(seller: SellerTerms = sale.seller): Promise<HeldCart> {
	const made = await createCart(sale.engine, seller, { add: [entry()], remove: [] })
	const id = made.answer.cart._data[0]?.id ?? ''
	const paid = payCart(sale.engine, seller, id, made.credential, payment('25.00', silent))
	expect(await refusal(paid)).toMatchObject({ _code: 'payment_unknown' })
	return { id, credential: made.credential, ticketIds: [] }
}

const stateOf = async (cart: HeldCart): Promise<string> => {
	const { rows } = await query('select state from payment where cart_id = $1', [cart.id])
	return rows[0]?.state
}

/** Its gateway is not there any more: it can't even be asked. */
const loseGateway = (cart: HeldCart) =>
	query(`update payment set gateway_id = 'gone' where cart_id = $1`, [cart.id])

/** Payments that only wait, older than any other: carts that are held and paid, and open challenges. */
async function manyWaiting(count: number): Promise<void> {
	const cart = await sale.hold()
	await query(
		`insert into cart (seller_id, id, cart_number, credential_hash, currency, created_at, first_hold_at, expires_at)
		select seller_id, 'waiting_' || number, cart_number, '', currency, created_at, first_hold_at, expires_at
		from cart, generate_series(1, $2) as number
		where id = $1`,
		[cart.id, count],
	)
	await query(
		`insert into payment (seller_id, id, cart_id, gateway_id, amount, currency, state, created_at, updated_at)
		select seller_id, 'pay_' || id, id, 'test', 2500, 'USD',
			case when id like '%1' then 'requires_action' else 'authorised' end,
			created_at - interval '1 minute', created_at - interval '1 minute'
		from cart
		where id like 'waiting_%'`,
	)
}

describe('a payment that can be settled', () => {
	it('does not wait behind one that cannot be settled', async () => {
		const lost = await unheard()
		await loseGateway(lost)
		const next = await unheard()
		sale.pass(1)
		await sale.reconcile()
		expect([await stateOf(lost), await stateOf(next)]).toEqual(['unknown', 'authorised'])
		expect(sale.faults).toEqual([
			expect.objectContaining({ seller: 'first', payment: expect.any(String), cause: expect.any(Error) }),
		])
	})

	it('does not wait behind any number of payments that wait for their visitors', async () => {
		await manyWaiting(600)
		const cart = await unheard()
		sale.pass(1)
		expect(await sale.reconcile()).toBe(1)
		expect(await stateOf(cart)).toBe('authorised')
	})

	it('comes before those whose outcome has just been asked about without an answer', async () => {
		for (let count = 0; count < 3; count += 1) await loseGateway(await unheard())
		sale.pass(1)
		expect(await sale.reconcile()).toBe(3)
		const cart = await unheard()
		sale.pass(1)
		expect(await sale.reconcile()).toBe(4)
		expect(await stateOf(cart)).toBe('authorised')
		expect(await sale.reconcile()).toBe(0)
	})

	it('is taken up by one process at a time', async () => {
		await Promise.all([unheard(), unheard(), unheard()])
		sale.pass(1)
		const taken = await Promise.all(Array.from({ length: 3 }, () => sale.reconcile()))
		expect(taken.reduce((sum, count) => sum + count, 0)).toBe(3)
	})

	it('of another seller does not wait for those of a seller whose gateway is gone', async () => {
		const second = await aVenue('venue-two').withEvent().applyTo(sale.engine)
		await loseGateway(await unheard())
		const cart = await unheard(second)
		sale.pass(1)
		const found = await settlePayments(sale.engine)(new AbortController().signal)
		expect(await stateOf(cart)).toBe('authorised')
		expect(sale.faults).toHaveLength(1)
		expect(found).toBe('nothing')
	})
})

it('a payment whose gateway is slow to answer delays no other of its batch', async () => {
	const carts = [await unheard(), await unheard()]
	const line = installFaultyLine(sale.engine)
	sale.pass(1)
	// The first answer comes when both questions are at the gateway.
	const asked = () => line.sent.filter((call) => call === 'ask').length
	line.during('ask', () => expect.poll(asked).toBe(2))
	await sale.reconcile()
	expect(await Promise.all(carts.map(stateOf))).toEqual(['authorised', 'authorised'])
	expect(sale.faults).toEqual([])
})

it('the engine settles payments that have rested as soon as it runs, without a pause before', async () => {
	const cart = await unheard()
	sale.pass(1)
	sale.engine.start()
	// Ends with the round under way, and cuts every pause short.
	await sale.engine.stop()
	expect(await stateOf(cart)).toBe('authorised')
	expect(sale.faults).toEqual([])
})
