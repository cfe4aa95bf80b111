import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSale, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { aGiftVenue, apply, balanceOf, numbersOf } from '#tests/commerce/ledger/gift-venue.ts'
import { inParts, partsOf } from './parts.ts'

const sale = await openSale(aGiftVenue({}, 'gifts', inParts))
const { bought, pay, shown } = partsOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const receipts = async (orderId: string) => {
	const { rows } = await sale.engine.database.pool.query(
		`select facts -> 'news' as news from outbox
		where kind = 'instalment' and facts ->> 'orderId' = $1 order by created_at, id`,
		[orderId],
	)
	return rows.map(({ news }) => [news.state, news.amount])
}

describe('a later part of an order', () => {
	it('is paid with a gift card alone: its balance is debited, and a receipt is sent', async () => {
		const [number = ''] = await numbersOf(sale, '30.00')
		const { id, link } = await bought()
		const cart = await pay(link)
		await apply(sale, cart, number, '25.00')
		await sale.change(cart)
		expect(await shown(link)).toMatchObject({
			history: ['paid 25.00', 'paid 25.00', 'upcoming 2027-07-17 50.00'],
			state: 'paid',
			outstanding: '50.00',
		})
		expect(await balanceOf(sale, number)).toBe('5.00')
		expect(await receipts(id)).toEqual([['paid', 2500]])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is paid partly with a gift card, and the rest with a card', async () => {
		const [number = ''] = await numbersOf(sale, '10.00')
		const { link } = await bought()
		const cart = await pay(link, { pay: 'outstanding' })
		await apply(sale, cart, number, '10.00')
		await sale.pay(cart, '65.00')
		await sale.change(cart)
		expect(await shown(link)).toMatchObject({ state: 'paid', outstanding: '0.00', codes: 4 })
		expect(await balanceOf(sale, number)).toBe('0.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is open again for the part of the card alone after its capture was refused', async () => {
		const [number = ''] = await numbersOf(sale, '10.00')
		const { link } = await bought()
		const cart = await pay(link)
		await apply(sale, cart, number, '10.00')
		await sale.pay(cart, '15.00')
		const gateway = sale.engine.gateways.get('test')
		if (!gateway) throw new Error('the test gateway is missing')
		const refused = { state: 'failed', code: 'card_declined', label: null } as const
		vi.spyOn(gateway, 'capture').mockResolvedValueOnce(refused)
		await sale.change(cart)
		expect(await shown(link)).toMatchObject({ state: 'paid', outstanding: '65.00', codes: 4 })
		expect((await pay(link)).due).toBe('15.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is not paid where its gift card was spent meanwhile', async () => {
		const [number = ''] = await numbersOf(sale, '25.00')
		const [one, other] = [await bought(), await bought()]
		const carts = [await pay(one.link), await pay(other.link)]
		for (const cart of carts) await apply(sale, cart, number, '25.00')
		const [first, second] = carts
		if (!first || !second) throw new Error('two carts are missing')
		await sale.change(first)
		expect(await refusal(sale.change(second))).toMatchObject({ _code: 'gift_card_balance_changed' })
		expect((await shown(other.link)).outstanding).toBe('75.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
