import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { planSellersRenewals, runRenewals } from '#app/commerce/renewals/run.ts'
import { addDays, instantAt } from '#app/lib/dates.ts'
import type { HeldCart } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { family, memberVenue } from '#tests/commerce/memberships/members.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale(memberVenue())
afterAll(() => sale.close())
const { engine, seller } = sale
Object.assign(seller, { payment: { ...seller.payment, gatewayId: 'stripe' } })
beforeEach(() => {
	engine.clockOffsetMs = clockAt()
})

/** Sets the clock to noon of a day of the venue, and does what the background work does until nothing is due. */
async function workOn(day: string): Promise<void> {
	engine.clockOffsetMs = instantAt(day, '1200', seller.timezone).getTime() - Date.now()
	await planSellersRenewals(engine, seller)
	for (let runs = 0; runs < 20 && (await runRenewals(engine, seller)) > 0; runs += 1);
}

async function hold(): Promise<HeldCart> {
	const membership = family(undefined, { auto_renew: true, auto_renew_words: 'Renew automatically? Yes' })
	const { answer, credential } = await createCart(engine, seller, { add: [], remove: [], membership })
	return {
		id: answer.cart._data[0]?.id ?? '',
		credential,
		ticketIds: answer.ticket._data.map(({ id }) => id),
	}
}

/** Pays a membership that renews itself with one of Stripe's cards; the visitor approves where the bank asks. */
async function joined(card: string): Promise<{ orderId: string; lastDay: string }> {
	const cart = await hold()
	await sale.payWith(cart, card, { amount: '120.00' }).catch(async (error: unknown) => {
		const { extra } = error as { extra?: { payment_id?: string } }
		const [payment] = await sale.ledgerOf(cart)
		if (!extra?.payment_id || !payment?.stripe) throw error
		sale.double.challenge(hall, payment.stripe.id, 'approved')
		await sale.pay(cart, { payment_id: extra.payment_id }, { amount: '120.00' })
	})
	const orderId = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	const { rows } = await engine.database.pool.query(
		'select valid_to::text as day from ticket where ticket_order_id = $1',
		[orderId],
	)
	return { orderId, lastDay: String(rows[0].day) }
}

/** What the emails about the renewal of an order's membership say, in their order. */
async function news(orderId: string): Promise<string[]> {
	const { rows } = await engine.database.pool.query(
		`select facts -> 'news' ->> 'state' as state from outbox
		where kind = 'renewal' and facts ->> 'orderId' in (
			select other.ticket_order_id from membership
			join ticket on ticket.id = membership.ticket_id and ticket.ticket_order_id = $1
			join membership term on term.party_id = membership.party_id
			join ticket other on other.id = term.ticket_id
		)
		order by created_at, id`,
		[orderId],
	)
	return rows.map(({ state }) => state)
}

const captured = () => sale.double.payments(hall).map((one) => one.captured)

describe('a membership that was paid at Stripe', () => {
	it('is renewed by a charge of the stored card without the visitor', async () => {
		const { orderId, lastDay } = await joined('pm_card_visa')
		const before = captured().length
		await workOn(addDays(lastDay, -30))
		expect(await news(orderId)).toEqual(['notice'])
		await workOn(lastDay)
		expect(await news(orderId)).toEqual(['notice', 'renewed'])
		expect(captured().slice(before)).toEqual([12_000])
		await workOn(addDays(lastDay, 1))
		expect(captured()).toHaveLength(before + 1)
	})

	it('is not charged where the bank asks for the visitor, who gets the way to renew', async () => {
		const { orderId, lastDay } = await joined('pm_card_authenticationRequired')
		const before = captured().length
		await workOn(addDays(lastDay, -30))
		await workOn(lastDay)
		expect(await news(orderId)).toEqual(['notice', 'bank_asks'])
		await workOn(addDays(lastDay, 3))
		expect(await news(orderId)).toEqual(['notice', 'bank_asks'])
		expect(captured().slice(before)).toEqual([0])
	})
})
