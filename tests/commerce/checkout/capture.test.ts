import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { deliverDue } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { orderFacts, readOrders } from '#app/commerce/orders/orders.ts'
import { ada, type HeldCart, openSale, plainEmails, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { type FaultyLine, installFaultyLine } from '../payments/faulty-line.ts'

let line: FaultyLine
const sale = await openSale(aVenue().withEvent({ capacity: 500, prices: { adult: '25.00', free: '0.00' } }))
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	sale.faults.length = 0
	line = installFaultyLine(sale.engine)
})
afterAll(() => sale.close())

const paidCart = async (): Promise<HeldCart> => {
	const cart = await sale.hold()
	await sale.pay(cart, '25.00')
	return cart
}

const reconcile = async (): Promise<void> => {
	sale.pass(1)
	await sale.reconcile()
}

/** The emails about the refused payment of an order: recipient, language and what they say. */
async function emailsAboutRefusal(booked: Booked): Promise<unknown[]> {
	const { rows } = await sale.engine.database.pool.query(
		`select recipient, locale, facts - 'orderNumber' as facts from outbox
		where kind = 'payment_failed' and facts ->> 'orderNumber' = $1 order by facts ->> 'reader'`,
		[orderOf(booked).order_number],
	)
	return rows.map(({ recipient, locale, facts }) => [recipient, locale, facts])
}

/** Writes and sends the emails that are due, and returns their subjects with their recipients. */
async function sentEmails(): Promise<string[]> {
	const sent: string[] = []
	await deliverDue(sale.engine, sale.seller, {
		transport: {
			send: async ({ to, subject }) => void sent.push(`${to}: ${subject}`),
			close: () => undefined,
		},
		prepare: (ctx, batch) => prepareEmails(ctx, plainEmails, batch),
	})
	return sent
}

/** Sends the emails that are due and names their orders. */
async function emailedOrders(): Promise<string[]> {
	const orders: string[] = []
	const email = await plainEmails.confirmation({ purchaser: null, link: '' } as never, null)
	await deliverDue(sale.engine, sale.seller, {
		transport: { send: async () => undefined, close: () => undefined },
		async prepare(_, batch) {
			orders.push(...batch.flatMap(({ facts }) => ('orderId' in facts ? [facts.orderId] : [])))
			return async () => email
		},
	})
	return orders
}

type Booked = Awaited<ReturnType<Sale['book']>>
const orderOf = (answer: Pick<Booked, 'ticket_order'>) => {
	const [order] = answer.ticket_order._data
	if (!order) throw new Error('no order')
	return order
}
const readAgain = (booked: Booked) =>
	readOrders(sale.engine, sale.seller, { links: [orderOf(booked).link ?? ''] }, { embed: ['payment'] })

describe('the confirmation email', () => {
	it('is held until the money of its order is captured', async () => {
		let emailedBefore: string[] = []
		line.during('capture', async () => {
			emailedBefore = await emailedOrders()
		})
		const booked = await sale.book(await paidCart())
		expect(line.sent).toContain('capture')
		expect(emailedBefore).not.toContain(orderOf(booked).id)
		expect(orderOf(booked).payment_state).toBe('paid')
		expect(await emailedOrders()).toContain(orderOf(booked).id)
	})
	it('is due at once for an order that costs nothing', async () => {
		const booked = await sale.book(await sale.hold({ type: 'evt_ga_free' }))
		expect(orderOf(booked).payment_state).toBe('paid')
		expect(await emailedOrders()).toContain(orderOf(booked).id)
	})
	it.each(['failed', 'silent', 'delayed'] as const)(
		'is held after a %s capture, and due once the reconciler has captured the money',
		async (fault) => {
			line.inject('capture', fault)
			const booked = await sale.book(await paidCart())
			expect(orderOf(booked)).toMatchObject({ payment_state: 'pending' })
			expect(booked.ticket._data[0]?.scan_code).not.toBeNull()
			expect(await emailedOrders()).not.toContain(orderOf(booked).id)
			expect(await sale.ledgerDifferences()).toEqual([])
			await reconcile()
			await line.deliver()
			expect(orderOf(await readAgain(booked)).payment_state).toBe('paid')
			expect(await emailedOrders()).toContain(orderOf(booked).id)
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)
})

describe('an order whose capture is refused for good', () => {
	const refused = async (): Promise<Booked> => {
		line.inject('capture', 'refused')
		return sale.book(await paidCart())
	}
	/** The ledger audit, and the order it names must not disturb the next test. */
	const auditOf = async (booked: Booked): Promise<string[]> => {
		const found = await sale.ledgerDifferences()
		await sale.engine.database.pool.query(
			"update payment set state = 'captured' where cart_id = (select cart_id from ticket_order where id = $1)",
			[orderOf(booked).id],
		)
		await sale.engine.database.pool.query("update ticket_order set payment_state = 'paid' where id = $1", [
			orderOf(booked).id,
		])
		return found
	}
	it('stays booked as an order whose payment failed, with no codes for the door', async () => {
		const booked = await refused()
		for (const answer of [booked, await readAgain(booked)]) {
			expect(orderOf(answer)).toMatchObject({ payment_state: 'failed', fees: { total_payments: '0.00' } })
			expect(answer.ticket._data).toEqual([expect.objectContaining({ state: 'booked', scan_code: null })])
			expect(answer.payment?._data).toEqual([expect.objectContaining({ state: 'failed' })])
		}
		await auditOf(booked)
	})
	it('has no documents to print', async () => {
		const booked = await refused()
		const printed = orderFacts(sale.engine, sale.seller, orderOf(booked).link ?? '')
		expect(await refusal(printed)).toMatchObject({ _code: 'payment_required' })
		await auditOf(booked)
	})
	it('sends no confirmation, and is reported by the error log and the ledger audit', async () => {
		const booked = await refused()
		sale.pass(60)
		await reconcile()
		expect(await emailedOrders()).not.toContain(orderOf(booked).id)
		expect(sale.faults).toEqual([
			expect.objectContaining({
				seller: sale.seller.sellerId,
				order: orderOf(booked).order_number,
				payment: booked.payment?._data[0]?.id,
			}),
		])
		expect(await auditOf(booked)).toEqual([
			expect.stringMatching(
				new RegExp(`Every order is paid.*${orderOf(booked).id}: .*${orderOf(booked).order_number}.*failed`),
			),
		])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is reported to its purchaser and to the venue by one email each', async () => {
		const booked = await refused()
		expect(await emailsAboutRefusal(booked)).toEqual([
			[ada.email, null, { reader: 'purchaser', amount: 2500, code: 'card_declined' }],
			['staff@example.org', null, { reader: 'venue', amount: 2500, code: 'card_declined' }],
		])
		sale.pass(60)
		await reconcile()
		expect(await emailsAboutRefusal(booked)).toHaveLength(2)
		expect(await sentEmails()).toEqual(
			expect.arrayContaining([
				`${ada.email}: Payment failed, for the purchaser: ${orderOf(booked).order_number}`,
				`staff@example.org: Payment failed, for the venue: ${orderOf(booked).order_number}`,
			]),
		)
		await auditOf(booked)
	})
	it('is reported to its purchaser alone where the venue has no address', async () => {
		line.inject('capture', 'refused')
		const cart = await paidCart()
		const seller = { ...sale.seller, staff: { ...sale.seller.staff, email: null } }
		const { identity_id } = await storeIdentity(sale.engine, seller, ada, {
			cart: { cartId: cart.id, credential: cart.credential },
		})
		const identity = { guest_identity_id: identity_id, locale: 'es-US' }
		const booked = await guestCheckout(sale.engine, seller, cart.id, cart.credential, identity)
		expect(await emailsAboutRefusal(booked)).toMatchObject([[ada.email, 'es-US', { reader: 'purchaser' }]])
		await auditOf(booked)
	})
	it('is the same when the reconciler learns of it', async () => {
		line.inject('capture', 'failed', 'refused')
		const booked = await sale.book(await paidCart())
		expect(orderOf(booked).payment_state).toBe('pending')
		sale.faults.length = 0
		await reconcile()
		expect(orderOf(await readAgain(booked)).payment_state).toBe('failed')
		expect(sale.faults).toEqual([expect.objectContaining({ order: orderOf(booked).order_number })])
		expect(await emailedOrders()).not.toContain(orderOf(booked).id)
		expect(await emailsAboutRefusal(booked)).toHaveLength(2)
		await auditOf(booked)
	})
})
