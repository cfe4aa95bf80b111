import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { disputesById } from '#app/commerce/orders/dispute-store.ts'
import { factsOf } from '#app/commerce/orders/order-facts.ts'
import { wireOrders } from '#app/commerce/orders/orders.ts'
import { ordersById, printedTickets } from '#app/commerce/orders/store.ts'
import { type HeldCart, refusal } from '#tests/builders/sale.ts'
import { hall, openStripeSale } from '#tests/commerce/payments/stripe-sale.ts'
import { aGiftVenue, apply, balanceOf, giftCard, giftCode, totalsIn } from './gift-venue.ts'

const sale = await openStripeSale(aGiftVenue({ payment: { gatewayId: 'stripe' } }, 'hall'))
afterAll(() => sale.close())
afterEach(async () => expect(await sale.ledgerDifferences()).toEqual([]))

/** An order of a gift card over 50.00 and a code, paid by card. */
async function bought() {
	const cart = await sale.hold(giftCard('50.00'), giftCode)
	await sale.payWith(cart, 'pm_card_visa', { amount: '55.00' })
	const answer = await sale.book(cart)
	const delivered = answer.ticket._data.flatMap((ticket) => ticket.delivered ?? [])
	const numberOf = (kind: string): string => delivered.find((one) => one.kind === kind)?.number ?? ''
	const [payment] = await sale.ledgerOf(cart)
	return {
		orderId: answer.ticket_order._data[0]?.id ?? '',
		intent: payment?.stripe?.id ?? '',
		number: numberOf('gift_card'),
		code: numberOf('code'),
	}
}

async function withMessages(act: () => unknown): Promise<void> {
	const said = sale.listen()
	await act()
	await sale.send(said())
	await sale.settleHooks()
}

/** The id of a refund that is made in the dashboard and heard of. */
async function refundedInDashboard(intent: string, amount?: number): Promise<string> {
	const made: string[] = []
	await withMessages(async () => {
		const { id } = await sale.dashboard.refunds.create({
			payment_intent: intent,
			...(amount ? { amount } : {}),
		})
		made.push(id)
	})
	return made[0] ?? ''
}

const applied = async (cart: HeldCart, code: string): Promise<string> =>
	sale.modify(cart, { add: [], remove: [], preReservePromoCodes: [code] }).then(
		() => 'applied',
		(error) => error.code,
	)

/** What the order shows of its gift card and its code, and what its emails and documents say of the gift card. */
async function shownBy(orderId: string): Promise<Record<string, unknown>> {
	const ctx = await reading(sale.engine, sale.seller)
	const orders = await ordersById(ctx, [orderId])
	const [details] = orders
	if (!details) throw new Error('there is no such order')
	const { ticket } = await wireOrders(ctx, orders, [])
	const { goods } = factsOf(ctx, details, { link: '', printed: await printedTickets(ctx, [orderId]) })
	const shown = ticket._data.flatMap(({ delivered }) => delivered ?? [])
	return {
		...Object.fromEntries(shown.map(({ kind, state, balance }) => [kind, `${state} ${balance}`])),
		printed: goods.find(({ gift }) => gift?.kind === 'gift_card')?.gift?.balance,
	}
}

const worthNothing = { gift_card: 'blocked 0.00', code: 'spent null', printed: 0 }

describe('a gift card and a code whose payment is disputed', () => {
	it('pay for nothing while the bank has the money, and again when the venue wins', async () => {
		const { code, intent, number, orderId } = await bought()
		const disputes: string[] = []
		await withMessages(() => disputes.push(sale.double.dispute(hall, intent).id))
		const cart = await sale.hold()
		expect((await refusal(apply(sale, cart, number, '25.00')))._code).toBe('gift_card_empty')
		expect(await applied(cart, code)).toBe('code_not_found')
		expect(await shownBy(orderId)).toEqual(worthNothing)
		await withMessages(() => sale.double.closeDispute(hall, disputes[0] ?? '', 'won'))
		expect(await shownBy(orderId)).toEqual({
			gift_card: 'active 50.00',
			code: 'active null',
			printed: 5000,
		})
		expect(await applied(await sale.hold(), code)).toBe('applied')
		await apply(sale, cart, number, '25.00')
		await sale.book(cart)
		expect(await balanceOf(sale, number)).toBe('25.00')
	})

	it('are known to the email about the dispute', async () => {
		const { intent, orderId } = await bought()
		const tickets = await sale.booked()
		await withMessages(() => sale.double.dispute(hall, intent))
		await withMessages(() => sale.double.dispute(hall, tickets.intent))
		const { rows } = await sale.engine.database.pool.query(
			'select id from dispute where ticket_order_id = any($1) order by ticket_order_id = $2',
			[[orderId, tickets.orderId], orderId],
		)
		const ctx = await reading(sale.engine, sale.seller)
		const found = await disputesById(
			ctx,
			rows.map(({ id }) => id),
		)
		const hasGifts = rows.map((row) => found.find(({ id }) => id === row.id)?.hasGifts)
		expect(hasGifts).toEqual([false, true])
	})

	it('pay as before while the bank only asks', async () => {
		const { code, intent, number } = await bought()
		await withMessages(() => sale.double.dispute(hall, intent, { isInquiry: true }))
		const cart = await sale.hold()
		await apply(sale, cart, number, '25.00')
		expect(await applied(await sale.hold(), code)).toBe('applied')
	})

	it('a gift card that a cart has already is not debited after its payment was disputed', async () => {
		const { intent, number } = await bought()
		const cart = await sale.hold()
		await apply(sale, cart, number, '25.00')
		await withMessages(() => sale.double.dispute(hall, intent))
		expect((await totalsIn(sale, cart)).totals.total_due).toBe('25.00')
		expect((await refusal(sale.book(cart)))._code).toBe('gift_card_balance_changed')
	})
})

describe('a gift card and a code whose order is refunded in the dashboard', () => {
	it('end when all of its money has gone back', async () => {
		const { code, intent, number, orderId } = await bought()
		await withMessages(() => sale.dashboard.refunds.create({ payment_intent: intent }))
		const cart = await sale.hold()
		expect((await refusal(apply(sale, cart, number, '25.00')))._code).toBe('gift_card_empty')
		expect(await applied(cart, code)).toBe('code_not_found')
		expect(await shownBy(orderId)).toEqual(worthNothing)
	})

	it('end with what is left of them where the gift card was used in part', async () => {
		const { intent, number } = await bought()
		const visit = await sale.hold()
		await apply(sale, visit, number, '25.00')
		await sale.book(visit)
		await withMessages(() => sale.dashboard.refunds.create({ payment_intent: intent }))
		expect((await refusal(apply(sale, await sale.hold(), number, '25.00')))._code).toBe('gift_card_empty')
	})

	it('are good again when the refund fails later, and end with the next one', async () => {
		const { code, intent, number, orderId } = await bought()
		const refundId = await refundedInDashboard(intent)
		await withMessages(() => sale.double.finishRefund(hall, refundId, 'failed'))
		expect(await shownBy(orderId)).toEqual({
			gift_card: 'active 50.00',
			code: 'active null',
			printed: 5000,
		})
		expect(await applied(await sale.hold(), code)).toBe('applied')
		const visit = await sale.hold()
		await apply(sale, visit, number, '25.00')
		await sale.book(visit)
		expect(await balanceOf(sale, number)).toBe('25.00')
		await refundedInDashboard(intent)
		expect(await shownBy(orderId)).toEqual(worthNothing)
	})

	it('stay ended when the refund of a part fails later and the rest has gone back', async () => {
		const { intent, orderId } = await bought()
		const part = await refundedInDashboard(intent, 1000)
		await refundedInDashboard(intent, 4500)
		await withMessages(() => sale.double.finishRefund(hall, part, 'failed'))
		expect(await shownBy(orderId)).toEqual(worthNothing)
	})

	it('are good again after a refund that fails while a bank has the money, once the venue wins it', async () => {
		const { intent, orderId } = await bought()
		const refundId = await refundedInDashboard(intent)
		await withMessages(() => sale.double.finishRefund(hall, refundId, 'failed'))
		const disputes: string[] = []
		await withMessages(() => disputes.push(sale.double.dispute(hall, intent).id))
		expect(await shownBy(orderId)).toEqual(worthNothing)
		await withMessages(() => sale.double.closeDispute(hall, disputes[0] ?? '', 'won'))
		expect((await shownBy(orderId)).gift_card).toBe('active 50.00')
	})

	it('stay while a part of the money is left', async () => {
		const { intent, number } = await bought()
		await withMessages(() => sale.dashboard.refunds.create({ payment_intent: intent, amount: 5499 }))
		await apply(sale, await sale.hold(), number, '25.00')
	})
})
