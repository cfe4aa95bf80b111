import { afterAll, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { storeGiftee } from '#app/commerce/gifts/giftee.ts'
import { requireGift } from '#app/commerce/gifts/purchase.ts'
import { ada, family, memberVenue } from '#tests/commerce/memberships/members.ts'
import { hall, openStripeSale } from '#tests/commerce/payments/stripe-sale.ts'
import { grace } from './gifts.ts'

const sale = await openStripeSale(memberVenue())
afterAll(() => sale.close())
const { engine, seller, double } = sale
seller.payment.gatewayId = 'stripe'

/** A gift that was paid by card: its code and its payment at the provider. */
async function given(): Promise<{ code: string; intent: string }> {
	const options = { visitor: null, idempotencyKey: undefined }
	const { identity_id } = await storeGiftee(engine, seller, grace, options)
	const membership = family([ada], { gift: { giftee_identity_id: identity_id } })
	const cart = await sale.reserve({ membership })
	await sale.payWith(cart, 'pm_card_visa', { amount: '120.00' })
	const booked = await sale.book(cart)
	const [payment] = await sale.ledgerOf(cart)
	return {
		code: booked.ticket._data[0]?.delivered?.number ?? '',
		intent: payment?.stripe?.id ?? '',
	}
}

async function settled(act: () => unknown): Promise<void> {
	const said = sale.listen()
	await act()
	await sale.send(said())
	await sale.settleHooks()
}

const stateOf = async (code: string): Promise<string> =>
	requireGift(await reading(engine, seller), code).then(
		({ state }) => state,
		(error) => error.code,
	)

describe('the dispute of a gift', () => {
	it('ends its unused code while the bank has the money, and gives it back when the venue wins', async () => {
		const { code, intent } = await given()
		const disputes: string[] = []
		await settled(() => void disputes.push(double.dispute(hall, intent).id))
		expect(await stateOf(code)).toBe('gift_code_expired')
		await settled(() => double.closeDispute(hall, disputes[0] ?? '', 'won'))
		expect(await stateOf(code)).toBe('active')
	})

	it('changes nothing while the bank only asks', async () => {
		const { code, intent } = await given()
		await settled(() => void double.dispute(hall, intent, { isInquiry: true }))
		expect(await stateOf(code)).toBe('active')
	})

	it('leaves a gift that was redeemed to its giftee', async () => {
		const { code, intent } = await given()
		const redeemed = await sale.reserve({ membership: family([ada], { gift_code: code }) })
		await sale.book(redeemed)
		await settled(() => void double.dispute(hall, intent))
		expect(await stateOf(code)).toBe('gift_code_used')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('the refund of a gift in the dashboard of the provider', () => {
	it('ends its unused code, and gives it back when the refund fails later', async () => {
		const { code, intent } = await given()
		const refunds: string[] = []
		await settled(async () => {
			refunds.push((await sale.dashboard.refunds.create({ payment_intent: intent })).id)
		})
		expect(await stateOf(code)).toBe('gift_code_expired')
		await settled(() => double.finishRefund(hall, refunds[0] ?? '', 'failed'))
		expect(await stateOf(code)).toBe('active')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
