import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { numberHash } from '#app/commerce/ledger/number.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { wireOrders } from '#app/commerce/orders/orders.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { ordersById } from '#app/commerce/orders/store.ts'
import { entry, openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import {
	aGiftVenue,
	apply,
	balanceOf,
	bought,
	giftCard,
	giftCode,
	numbersOf,
	remove,
	totalsIn,
} from './gift-venue.ts'

let sale: Sale
beforeAll(async () => {
	sale = await openSale(aGiftVenue())
})
afterAll(() => sale.close())
afterEach(async () => expect(await sale.ledgerDifferences()).toEqual([]))

const paymentsIn = (answer: Awaited<ReturnType<Sale['book']>>) =>
	answer.payment?._data.map(({ gateway_id, amount, state }) => [gateway_id, amount, state])

describe('a gift card that is sold', () => {
	it('exists once its order is booked, with its face value as the balance', async () => {
		const cart = await sale.hold(giftCard('25.00'), giftCard('40.00'))
		const { rows } = await sale.engine.database.pool.query('select 1 from ledger_account')
		expect(rows).toHaveLength(0)
		const answer = await bought(sale, cart)
		const gifts = answer.ticket._data.map(({ delivered }) => delivered)
		expect(gifts.map((gift) => [gift?.kind, gift?.balance, gift?.state]).sort()).toEqual([
			['gift_card', '25.00', 'active'],
			['gift_card', '40.00', 'active'],
		])
		for (const gift of gifts) {
			expect(gift?.number).toMatch(/^([2-9B-DF-HJ-NP-TV-Z]{4}-){3}[2-9B-DF-HJ-NP-TV-Z]{4}$/)
			expect(await balanceOf(sale, gift?.number.toLowerCase().replaceAll('-', ' ') ?? '')).toBe(gift?.balance)
		}
	})

	it('cannot be read from its table', async () => {
		const [number = ''] = await numbersOf(sale, '25.00')
		const { rows } = await sale.engine.database.pool.query('select * from ledger_account')
		expect(JSON.stringify(rows)).not.toContain(number)
		expect(JSON.stringify(rows)).not.toContain(number.replaceAll('-', ''))
	})

	it('is not shown while its order is not paid', async () => {
		const cart = await sale.hold(giftCard('25.00'))
		const answer = await bought(sale, cart)
		const { pool } = sale.engine.database
		const orderId = answer.ticket_order._data[0]?.id
		await pool.query("update ticket_order set payment_state = 'failed' where id = $1", [orderId])
		const ctx = await reading(sale.engine, sale.seller)
		const unpaid = await wireOrders(ctx, await ordersById(ctx, [orderId ?? '']), [])
		expect(unpaid.ticket._data[0]?.delivered).toBeNull()
		await pool.query("update ticket_order set payment_state = 'paid' where id = $1", [orderId])
	})
})

describe('a code that is sold', () => {
	it('is new, can be used once, and survives the next catalogue', async () => {
		const answer = await bought(sale, await sale.hold(giftCode))
		const code = answer.ticket._data[0]?.delivered?.number ?? ''
		expect(code).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{12}$/)
		await aGiftVenue().applyTo(sale.engine)
		const cart = await sale.hold()
		await sale.modify(cart, { add: [], remove: [], preReservePromoCodes: [code] })
		expect((await totalsIn(sale, cart)).totals.total_due).toBe('22.50')
		const other = await sale.hold()
		const again = await refusal(sale.modify(other, { add: [], remove: [], preReservePromoCodes: [code] }))
		expect(again._code).toBe('code_exhausted')
	})
})

describe('a gift card that pays', () => {
	it('is debited when the cart is booked, and not before', async () => {
		const [number = ''] = await numbersOf(sale, '40.00')
		const cart = await sale.hold()
		await apply(sale, cart, number, '25.00')
		expect((await totalsIn(sale, cart)).totals).toMatchObject({
			total_gift_cards: '25.00',
			total_due: '0.00',
		})
		expect(await balanceOf(sale, number)).toBe('40.00')
		const answer = await sale.book(cart)
		expect(paymentsIn(answer)).toEqual([['ledger', '25.00', 'captured']])
		expect(answer.ticket_order._data[0]?.payment_state).toBe('paid')
		expect(await balanceOf(sale, number)).toBe('15.00')
	})

	it('pays for one order together with another gift card and a card', async () => {
		const [first = '', second = ''] = await numbersOf(sale, '10.00', '12.00')
		const cart = await sale.hold()
		await apply(sale, cart, first, '10.00')
		await apply(sale, cart, second, '12.00')
		await sale.pay(cart, '3.00')
		const answer = await sale.book(cart)
		expect(paymentsIn(answer)).toEqual([
			['test', '3.00', 'captured'],
			['ledger', '10.00', 'captured'],
			['ledger', '12.00', 'captured'],
		])
		expect([await balanceOf(sale, first), await balanceOf(sale, second)]).toEqual(['0.00', '0.00'])
	})

	it('leaves 0 or the smallest card payment', async () => {
		const [number = ''] = await numbersOf(sale, '24.80')
		const cart = await sale.hold()
		await apply(sale, cart, number, '24.80')
		const { totals, giftCards } = await totalsIn(sale, cart)
		expect([totals.total_due, giftCards[0]?.amount, giftCards[0]?.withheld]).toEqual([
			'0.50',
			'24.50',
			'0.30',
		])
		await sale.pay(cart, '0.50')
		await sale.book(cart)
		expect(await balanceOf(sale, number)).toBe('0.30')
	})

	it('pays a part that the visitor chooses, and all of a cart that grows', async () => {
		const [part = '', all = ''] = await numbersOf(sale, '60.00', '60.00')
		const cart = await sale.hold()
		await apply(sale, cart, part, '5.00')
		await apply(sale, cart, all, '20.00')
		await sale.modify(cart, { add: [entry()], remove: [] })
		const { giftCards } = await totalsIn(sale, cart)
		expect(giftCards.map(({ amount }) => amount)).toEqual(['5.00', '45.00'])
	})

	// spec: 2§4.25
	it('can be removed until the cart is paid', async () => {
		const [number = ''] = await numbersOf(sale, '10.00')
		const cart = await sale.hold()
		await apply(sale, cart, number, '10.00')
		const { giftCards } = await totalsIn(sale, cart)
		const id = giftCards[0]?.id ?? ''
		await remove(sale, cart, id)
		expect((await totalsIn(sale, cart)).totals.total_due).toBe('25.00')
		expect((await refusal(remove(sale, cart, id)))._code).toBe('gift_card_not_found')
		await apply(sale, cart, number, '10.00')
		await sale.pay(cart, '15.00')
		const again = (await sale.read(cart)).cart._data[0]?.pending_gift_card_payments[0]?.id ?? ''
		expect((await refusal(remove(sale, cart, again)))._code).toBe('cart_busy')
	})

	it('is refused when it is there already, empty, blocked, unknown, or asked for more than it can pay', async () => {
		const [number = '', empty = '', blocked = ''] = await numbersOf(sale, '10.00', '25.00', '30.00')
		const spent = await sale.hold()
		await apply(sale, spent, empty, '25.00')
		await sale.book(spent)
		await sale.engine.database.pool.query(
			"update ledger_account set state = 'blocked' where number_end = $1 and balance = 3000",
			[blocked.slice(-4)],
		)
		const cart = await sale.hold()
		await apply(sale, cart, number, '4.00')
		const refused = async (text: string, amount: string) =>
			(await refusal(apply(sale, cart, text, amount)))._code
		expect(await refused(number, '1.00')).toBe('gift_card_applied')
		expect(await refused(empty, '1.00')).toBe('gift_card_empty')
		expect(await refused(blocked, '1.00')).toBe('gift_card_empty')
		expect(await refused('2222-2222-2222-2222', '1.00')).toBe('gift_card_not_found')
		const other = await sale.hold()
		expect(await refusal(apply(sale, other, number, '10.01'))).toMatchObject({
			_code: 'payment_amount_invalid',
			_extra: { max: '10.00' },
		})
		expect((await refusal(apply(sale, other, number, '0.00')))._code).toBe('payment_amount_invalid')
	})

	it('that was spent meanwhile refuses the booking and says what is left to pay', async () => {
		const [number = ''] = await numbersOf(sale, '25.00')
		const first = await sale.hold()
		const second = await sale.hold()
		await apply(sale, first, number, '25.00')
		await apply(sale, second, number, '25.00')
		await sale.book(first)
		expect(await refusal(sale.book(second))).toMatchObject({
			_code: 'gift_card_balance_changed',
			_extra: { outstanding: '25.00' },
		})
		expect((await totalsIn(sale, second)).giftCards[0]).toMatchObject({ amount: '0.00', balance: '0.00' })
		await sale.pay(second, '25.00')
		expect(paymentsIn(await sale.book(second))).toEqual([['test', '25.00', 'captured']])
	})
})

describe('a refund', () => {
	const staff = { actor: 'test' }

	it('goes back to the gift card first, and then to the card', async () => {
		const [number = ''] = await numbersOf(sale, '20.00')
		const cart = await sale.hold()
		await apply(sale, cart, number, '20.00')
		await sale.pay(cart, '5.00')
		const { order_number: order = '' } = (await sale.book(cart)).ticket_order._data[0] ?? {}
		await refundOrder(sale.engine, sale.seller, order, { amount: '12.00' }, staff)
		expect(await balanceOf(sale, number)).toBe('12.00')
		await refundOrder(sale.engine, sale.seller, order, {}, staff)
		expect(await balanceOf(sale, number)).toBe('20.00')
	})

	// spec: checkout.giftCards.refundFirst
	it('goes back in the order of payment where the venue wants that', async () => {
		const [number = ''] = await numbersOf(sale, '20.00')
		const cart = await sale.hold()
		await apply(sale, cart, number, '20.00')
		await sale.pay(cart, '5.00')
		const { order_number: order = '' } = (await sale.book(cart)).ticket_order._data[0] ?? {}
		const giftCards = { ...sale.seller.giftCards, refundFirst: false }
		await refundOrder(sale.engine, { ...sale.seller, giftCards }, order, { amount: '6.00' }, staff)
		expect(await balanceOf(sale, number)).toBe('1.00')
	})

	it('of a whole order blocks the gift card that it delivered, and is refused once that was used', async () => {
		const [unused = '', used = ''] = [
			...(await numbersOf(sale, '30.00')),
			...(await numbersOf(sale, '30.00')),
		]
		const orderOf = async (number: string): Promise<string> => {
			const { rows } = await sale.engine.database.pool.query(
				'select ticket_order_id from ledger_account join ticket on ticket.id = ticket_id where number_hash = $1',
				[numberHash(number)],
			)
			return rows[0].ticket_order_id
		}
		await refundOrder(sale.engine, sale.seller, await orderOf(unused), {}, staff)
		const cart = await sale.hold()
		expect((await refusal(apply(sale, cart, unused, '1.00')))._code).toBe('gift_card_empty')
		await apply(sale, cart, used, '25.00')
		await sale.book(cart)
		const refund = refundOrder(sale.engine, sale.seller, await orderOf(used), {}, staff)
		expect((await refusal(refund))._code).toBe('gift_card_spent')
		await refundOrder(sale.engine, sale.seller, await orderOf(used), { amount: '3.00' }, staff)
		expect(await balanceOf(sale, used)).toBe('5.00')
	})

	it('to a blocked gift card fails, and the venue returns the money another way', async () => {
		const [number = ''] = await numbersOf(sale, '25.00')
		const cart = await sale.hold()
		await apply(sale, cart, number, '25.00')
		const { order_number: order = '' } = (await sale.book(cart)).ticket_order._data[0] ?? {}
		const { pool } = sale.engine.database
		await pool.query("update ledger_account set state = 'blocked' where number_hash = $1", [
			numberHash(number),
		])
		const refunded = await refundOrder(sale.engine, sale.seller, order, { amount: '5.00' }, staff)
		expect(refunded.payment_history?._data.at(-1)).toMatchObject({ action: 'refund', state: 'failed' })
		expect(await balanceOf(sale, number)).toBe('0.00')
	})
})

describe('cancelling', () => {
	const staff = { actor: 'test' }

	it('ends an unused gift card and an unused code, and refuses those that were used', async () => {
		const answer = await bought(sale, await sale.hold(giftCard('40.00'), giftCode))
		const order = answer.ticket_order._data[0]?.id ?? ''
		const codeOf = (handler: string) =>
			answer.ticket._data.find((ticket) => ticket.handler === handler)?.delivered?.number ?? ''
		const cart = await sale.reserve({ add: [entry()], preReservePromoCodes: [codeOf('codes')] })
		expect((await refusal(cancelOrder(sale.engine, sale.seller, order, {}, staff)))._code).toBe(
			'gift_card_spent',
		)
		expect(await balanceOf(sale, codeOf('ledger'))).toBe('40.00')
		await sale.discard(cart)
		await cancelOrder(sale.engine, sale.seller, order, {}, staff)
		const other = await sale.hold()
		expect((await refusal(apply(sale, other, codeOf('ledger'), '1.00')))._code).toBe('gift_card_empty')
		const typed = sale.modify(other, { add: [], remove: [], preReservePromoCodes: [codeOf('codes')] })
		expect((await refusal(typed))._code).toBe('code_not_found')
	})
})
