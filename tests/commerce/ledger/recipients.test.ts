import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliverDue } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { GiftRecipient } from '#app/contract/entities/gift-recipient.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { openSale, plainEmails, refusal, type Sale } from '#tests/builders/sale.ts'
import { aGiftVenue, apply, bought, giftCard } from './gift-venue.ts'

let sale: Sale
beforeAll(async () => {
	sale = await openSale(aGiftVenue())
})
afterAll(() => sale.close())
afterEach(async () => expect(await sale.ledgerDifferences()).toEqual([]))

const staff = { actor: 'staff' }
const grace = { name: 'Grace Hopper', email: 'grace@example.org', message: 'Many happy returns!\nAda' }
const cardFor = (recipient: GiftRecipient, amount = '25.00') => ({
	...giftCard(amount),
	gift_recipient: recipient,
})
const inDays = (days: number): string =>
	addDays(localTime(new Date(Date.now() + sale.engine.clockOffsetMs), sale.seller.timezone).date, days)

/** Buys a gift card for somebody. */
async function give(recipient: GiftRecipient = grace) {
	const answer = await bought(sale, await sale.hold(cardFor(recipient)))
	const [ticket] = answer.ticket._data
	return { orderId: answer.ticket_order._data[0]?.id ?? '', ticket, number: ticket?.delivered?.number ?? '' }
}

/** Sends what is due; answers the emails with gift cards. */
async function sentCards(): Promise<OutgoingEmail[]> {
	const sent: OutgoingEmail[] = []
	const transport = { send: async (email: OutgoingEmail) => void sent.push(email), close: () => undefined }
	const prepare: Parameters<typeof deliverDue>[2]['prepare'] = (ctx, batch) =>
		prepareEmails(ctx, plainEmails, batch)
	while (await deliverDue(sale.engine, sale.seller, { transport, prepare }));
	return sent.filter(({ subject }) => subject.startsWith('A gift card'))
}

describe('the recipient of a gift card', () => {
	it('lies in the cart with its ticket, and stays with the order', async () => {
		const cart = await sale.hold(cardFor({ ...grace, send_on: inDays(300) }), giftCard('40.00'))
		const stored = { ...grace, send_on: inDays(300) }
		const { ticket } = await sale.read(cart)
		expect(ticket._data.map(({ gift_recipient }) => gift_recipient)).toEqual(
			expect.arrayContaining([stored, null]),
		)
		const booked = await bought(sale, cart)
		expect(booked.ticket._data.map(({ gift_recipient }) => gift_recipient)).toEqual(
			expect.arrayContaining([stored, null]),
		)
	})

	it('may be a name and a message without an address: nothing is sent then', async () => {
		await sentCards()
		const { ticket } = await give({ name: 'Grace', message: 'Come soon' })
		expect(ticket?.gift_recipient).toEqual({
			name: 'Grace',
			email: null,
			message: 'Come soon',
			send_on: null,
		})
		expect(await sentCards()).toEqual([])
	})

	it('is null where every field is empty', async () => {
		const { ticket } = await give({ name: '', message: '' })
		expect(ticket?.gift_recipient).toBeNull()
	})

	it.each([
		['a day that is over', { email: 'grace@example.org', send_on: -1 }, 'gift_recipient.send_on'],
		['a day after a year', { email: 'grace@example.org', send_on: 400 }, 'gift_recipient.send_on'],
		['a day without an address', { name: 'Grace', send_on: 1 }, 'gift_recipient.send_on'],
	])('is refused with %s', async (_, { send_on, ...recipient }, field) => {
		const act = sale.hold(cardFor({ ...recipient, send_on: inDays(send_on) }))
		expect(await refusal(act)).toMatchObject({ _code: 'validation_failed', _extra: { field } })
	})

	it('belongs to a gift card and to nothing else', async () => {
		expect(await refusal(sale.hold({ gift_recipient: grace }))).toMatchObject({
			_code: 'validation_failed',
			_extra: { field: 'gift_recipient' },
		})
	})

	it.each([
		['an address that is none', { email: 'grace' }],
		['a name with a control character', { name: 'Gr\u0007ace' }],
		['a message with a control character', { message: 'Hello\u0000' }],
		['a message that turns the direction of text', { message: 'Hello \u202e' }],
		['a name that is too long', { name: 'a'.repeat(102) }],
		['a message that is too long', { message: 'a'.repeat(501) }],
	])('is no %s', (_, gift_recipient) => {
		const entry = { ticket_type_id: 'typ_card', gift_recipient }
		expect(AddEntry.safeParse(entry).success).toBe(false)
		expect(AddEntry.safeParse({ ...entry, gift_recipient: grace }).success).toBe(true)
	})
})

describe('the email with a gift card', () => {
	it('goes once, with number and message', async () => {
		await sentCards()
		const { number } = await give()
		expect((await sentCards()).map(({ to, subject, text }) => [to, subject, text])).toEqual([
			[
				'grace@example.org',
				'A gift card of Ada Lovelace',
				`Grace Hopper\n${number}\nMany happy returns!\nAda\n2500`,
			],
		])
		expect(await sentCards()).toEqual([])
	})

	it('goes on the day that the buyer has chosen, in the morning of the venue', async () => {
		await give({ ...grace, send_on: inDays(3) })
		expect(await sentCards()).toEqual([])
		sale.pass(2 * 24 * 60)
		expect(await sentCards()).toEqual([])
		sale.pass(24 * 60 + 12 * 60)
		expect(await sentCards()).toHaveLength(1)
	})

	it('waits for the money of its order', async () => {
		const { orderId } = await give()
		const { pool } = sale.engine.database
		const pay = (state: string) =>
			pool.query('update ticket_order set payment_state = $2 where id = $1', [orderId, state])
		await pay('pending')
		expect(await sentCards()).toEqual([])
		await pay('paid')
		expect(await sentCards()).toHaveLength(1)
	})

	it.each([
		['refunded', (orderId: string) => refundOrder(sale.engine, sale.seller, orderId, {}, staff)],
		['cancelled', (orderId: string) => cancelOrder(sale.engine, sale.seller, orderId, {}, staff)],
	])('is not sent for an order that was %s before its day', async (_, end) => {
		const { orderId } = await give({ ...grace, send_on: inDays(2) })
		await end(orderId)
		sale.pass(3 * 24 * 60)
		expect(await sentCards()).toEqual([])
	})

	it('is not sent for a card that its buyer has spent before its day', async () => {
		const { number } = await give({ ...grace, send_on: inDays(2) })
		const cart = await sale.hold(giftCard('25.00'))
		await apply(sale, cart, number, '25.00')
		await bought(sale, cart)
		sale.pass(3 * 24 * 60)
		expect(await sentCards()).toEqual([])
	})
})
