import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { deliverDue } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import { ada as adaPurchaser, plainEmails, refusal } from '#tests/builders/sale.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { ada, bo, family } from '#tests/commerce/memberships/members.ts'
import { grace, openGifts } from './gifts.ts'

const gifts = await openGifts()
afterAll(() => gifts.close())
afterEach(async () => expect(await gifts.ledgerDifferences()).toEqual([]))
const { engine, seller } = gifts
const staff = { actor: 'staff' }

/** Sends what is due; answers the emails to the giftee. */
async function sentGifts(): Promise<OutgoingEmail[]> {
	const sent: OutgoingEmail[] = []
	const transport = { send: async (email: OutgoingEmail) => void sent.push(email), close: () => undefined }
	const prepare: Parameters<typeof deliverDue>[2]['prepare'] = (ctx, batch) =>
		prepareEmails(ctx, plainEmails, batch)
	while (await deliverDue(engine, seller, { transport, prepare }));
	return sent.filter(({ subject }) => subject.startsWith('A gift'))
}

describe('a membership that is given', () => {
	// spec: 1§4.62, 2§1.3, 2§3.1
	it('becomes a code of ten characters at its booking, and makes no membership', async () => {
		const cart = await gifts.reserveAs(null, { membership: await gifts.giftOf() })
		const { cart: wired, ticket } = await gifts.read(cart)
		expect(wired._data[0]?.giftee).toMatchObject({
			first_name: 'Grace',
			last_name: 'Hopper',
			name: 'Grace Hopper',
			email: 'grace@example.org',
		})
		expect(ticket._data[0]).toMatchObject({ handler: 'membership', face_value: '120.00', valid_from: null })
		await gifts.pay(cart, '120.00')
		const booked = await gifts.bookAs(cart)
		const [given] = booked.ticket._data
		expect(given?.delivered).toMatchObject({ kind: 'membership_gift', state: 'active' })
		expect(given?.delivered?.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
		const { rows } = await engine.database.pool.query('select * from membership')
		expect(rows).toEqual([])
	})

	it('has a code that its table does not contain, and that its giver reads again', async () => {
		const { code, booked } = await gifts.give()
		const { rows } = await engine.database.pool.query('select * from membership_gift')
		expect(JSON.stringify(rows)).not.toContain(code)
		const [order] = booked.ticket_order._data
		const read = await gifts.readOrder(order?.link ?? '')
		expect(read.ticket._data.flatMap(({ delivered }) => delivered?.number ?? [])).toEqual([code])
	})

	it('leaves the cart with its giftee', async () => {
		const cart = await gifts.reserveAs(null, { membership: await gifts.giftOf() })
		const emptied = await gifts.modify(cart, { remove: cart.ticketIds })
		expect(emptied.cart._data[0]?.giftee).toBeNull()
		const again = { membership: family() }
		expect((await gifts.read(await gifts.reserveAs(null, again))).cart._data[0]?.giftee).toBeNull()
	})

	it.each([
		['a renewal', { renew: true }],
		['one that renews itself', { auto_renew: true, auto_renew_words: 'Yes' }],
		['one that a gift pays for', { gift_code: 'K7M209114V' }],
	])('is not %s', async (_, more) => {
		const membership = await gifts.giftOf(more)
		expect((await refusal(gifts.reserveAs(null, { membership })))._code).toBe('validation_failed')
	})
})

describe('a giftee', () => {
	// spec: 1§3.18, 1§6.4, 1§7.21
	it('is worth one gift: another cart that names the same id has no such giftee', async () => {
		const membership = await gifts.giftOf()
		await gifts.reserveAs(null, { membership })
		const second = await refusal(gifts.reserveAs(null, { membership }))
		expect(second).toMatchObject({ _code: 'identity_invalid', _extra: { field: 'giftee_identity_id' } })
	})

	it('buys nothing, and no purchaser is a giftee', async () => {
		const id = await gifts.giftee()
		const cart = await gifts.hold()
		const act = gifts.bookNamed(cart, id)
		expect((await refusal(act))._code).toBe('identity_invalid')
		const identity = await gifts.purchaserOf(cart)
		const membership = family([ada], { gift: { giftee_identity_id: identity } })
		expect((await refusal(gifts.reserveAs(null, { membership })))._code).toBe('identity_invalid')
	})

	it('is forgotten after a day without a gift', async () => {
		const membership = await gifts.giftOf()
		gifts.pass(24 * 60 + 1)
		expect((await refusal(gifts.reserveAs(null, { membership })))._code).toBe('identity_invalid')
	})

	// spec: 1§5.48, 2§5.9
	it.each(['ADA@example.org', 'a.d.a@example.org', 'ada+gift@example.org'])(
		'never has the mailbox of the purchaser: %s',
		async (email) => {
			const visitor = { ...loggedInAs('acc_ada'), email: 'ada@example.org' }
			const whom = { ...grace, email }
			expect((await refusal(gifts.giftee(whom, visitor)))._code).toBe('gift_to_oneself')
			const membership = await gifts.giftOf({}, whom)
			expect((await refusal(gifts.reserveAs(visitor, { membership })))._code).toBe('gift_to_oneself')
			const cart = await gifts.reserveAs(null, { membership })
			const identity_id = await gifts.purchaserOf(cart)
			const paid = await refusal(gifts.payFor(cart, '120.00', identity_id))
			expect(paid._code).toBe('gift_to_oneself')
			await gifts.pay(cart, '120.00')
			expect((await refusal(gifts.bookAs(cart)))._code).toBe('gift_to_oneself')
			const other = { ...adaPurchaser, email: 'charles@example.org' }
			expect((await gifts.bookAs(cart, other)).ticket_order._data).toHaveLength(1)
		},
	)
})

describe('the email to a giftee', () => {
	it('goes once, with the code and the name of the giver', async () => {
		await sentGifts()
		const { code } = await gifts.give()
		expect((await sentGifts()).map(({ to, subject, text }) => [to, subject, text])).toEqual([
			['grace@example.org', 'A gift of Ada Lovelace', code],
		])
		expect(await sentGifts()).toEqual([])
	})

	it('goes on the day that the giver has chosen, in the morning of the venue', async () => {
		await gifts.give(await gifts.giftOf({ send_on: gifts.inDays(3) }))
		expect(await sentGifts()).toEqual([])
		gifts.pass(2 * 24 * 60)
		expect(await sentGifts()).toEqual([])
		gifts.pass(24 * 60 + 12 * 60)
		expect(await sentGifts()).toHaveLength(1)
	})

	it.each([-1, 400])('is for no day that is over or far away: %i days from now', async (days) => {
		const membership = await gifts.giftOf({ send_on: gifts.inDays(days) })
		expect(await refusal(gifts.reserveAs(null, { membership }))).toMatchObject({
			_code: 'validation_failed',
			_extra: { field: 'membership.gift.send_on' },
		})
	})

	it('is not sent for a gift that has ended before its day', async () => {
		const { orderId } = await gifts.give(await gifts.giftOf({ send_on: gifts.inDays(2) }))
		await refundOrder(engine, seller, orderId, {}, staff)
		gifts.pass(3 * 24 * 60)
		expect(await sentGifts()).toEqual([])
	})
})

describe('the refund of a gift', () => {
	it('ends an unused code, with all of its order or with the last of its tickets', async () => {
		const refunded = await gifts.give()
		await refundOrder(engine, seller, refunded.orderId, {}, staff)
		expect(await gifts.stateOf(refunded.orderId)).toEqual(['ended'])
		expect((await refusal(gifts.redeem(refunded.code)))._code).toBe('gift_code_expired')
		const cancelled = await gifts.give(await gifts.giftOf({ members: [ada, bo] }))
		const [one, other] = cancelled.booked.ticket._data
		await cancelOrder(engine, seller, cancelled.orderId, { tickets: [{ ticket_id: one?.id ?? '' }] }, staff)
		expect(await gifts.stateOf(cancelled.orderId)).toEqual(['active'])
		await cancelOrder(engine, seller, cancelled.orderId, { tickets: [{ ticket_id: other?.id ?? '' }] }, staff)
		expect(await gifts.stateOf(cancelled.orderId)).toEqual(['ended'])
	})

	it('is refused once it was redeemed', async () => {
		const { code, orderId } = await gifts.give()
		await gifts.bookAs(await gifts.redeem(code), { ...adaPurchaser, email: 'grace@example.org' })
		const refused = await refusal(refundOrder(engine, seller, orderId, {}, staff))
		expect(refused._code).toBe('gift_card_spent')
		expect((await refusal(cancelOrder(engine, seller, orderId, {}, staff)))._code).toBe('gift_card_spent')
		expect(await gifts.stateOf(orderId)).toEqual(['redeemed'])
	})
})
