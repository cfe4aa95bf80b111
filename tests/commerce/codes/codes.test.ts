import { afterAll, describe, expect, it } from 'vitest'
import { type CodeChange, changeCodes, modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { adult, mods, openCodedSale, prices, promo, totals, typedCode } from '#tests/builders/coded-sale.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const sale = await openCodedSale()
afterAll(() => sale.close())

describe('a code that is applied', () => {
	it('changes the price of every ticket that is there, and says by how much', async () => {
		const cart = await sale.hold(adult(2), { type: 'evt_ga_odd' })
		const answer = await sale.apply(cart, ' eighth ')
		expect(prices(answer).sort()).toEqual(['21.87', '21.87', '8.74'])
		// 12.5 % of 25.00 is 3.125, of 9.99 it is 1.24875: each is rounded half up by itself.
		expect(mods(answer)).toEqual([['EIGHTH', '7.51', 3]])
		expect(totals(answer)).toMatchObject({
			total_before_cartmod_price: '59.99',
			total_cartmod_amount: '7.51',
			total_after_fees_price: '52.48',
			total_outstanding: '52.48',
		})
		expect(await sale.read(cart)).toMatchObject({ cart_mod: answer.cart_mod, ticket: answer.ticket })
		await sale.discard(cart)
	})

	it('changes percentage fees with the price, and leaves fixed ones', async () => {
		const cart = await sale.hold({ type: 'evt_fees_adult', session: sessionId('evt_fees') })
		expect((await sale.read(cart)).ticket._data[0]).toMatchObject({ adjusted_value: '20.00', fee: '3.50' })
		const answer = await sale.apply(cart, 'HALF')
		// 10.00 + 1.50 + 10 % of 10.00
		expect(answer.ticket._data[0]).toMatchObject({ adjusted_value: '10.00', fee: '2.50' })
		expect(totals(answer)).toMatchObject({ total_after_fees_price: '12.50' })
		expect((await sale.apply(cart, 'FREE')).ticket._data[0]).toMatchObject({
			adjusted_value: '0.00',
			fee: '0.00',
		})
		await sale.drop(cart, 'FREE')
		expect((await sale.drop(cart, 'HALF')).ticket._data[0]).toMatchObject({
			adjusted_value: '20.00',
			fee: '3.50',
		})
	})

	it('works for tickets that come later, and stops for those that go', async () => {
		const cart = await sale.create([adult()], { preReservePromoCodes: ['TEN'] })
		expect(mods(await sale.read(cart))).toEqual([['TEN', '2.50', 1]])
		expect(mods(await sale.add(cart, [adult()]))).toEqual([['TEN', '5.00', 2]])
		expect(mods(await sale.add(cart, [], { remove: cart.ticketIds }))).toEqual([['TEN', '2.50', 1]])
	})

	it('that needs three tickets begins with the third and ends with it', async () => {
		const cart = await sale.hold(adult(2))
		expect(await refusal(sale.apply(cart, 'THREE'))).toMatchObject({ _code: 'no_code_benefit' })
		await sale.apply(cart, typedCode('THREE', { requireBenefit: false }))
		expect(mods(await sale.read(cart))).toEqual([['THREE', '0.00', 0]])
		const three = await sale.add(cart, [adult()])
		expect(mods(three)).toEqual([['THREE', '15.00', 3]])
		expect(mods(await sale.add(cart, [], { remove: cart.ticketIds.slice(0, 1) }))).toEqual([
			['THREE', '0.00', 0],
		])
	})

	it('combines with another only where both may, else the better one holds', async () => {
		const cart = await sale.hold(adult())
		await sale.apply(cart, 'FIVE')
		expect(mods(await sale.apply(cart, 'HALF'))).toEqual([
			['FIVE', '5.00', 1],
			['HALF', '12.50', 1],
		])
		expect(await refusal(sale.apply(cart, 'TEN'))).toMatchObject({ _code: 'no_code_benefit' })
		expect(mods(await sale.apply(cart, 'FREE'))).toEqual([
			['FIVE', '0.00', 0],
			['HALF', '0.00', 0],
			['FREE', '25.00', 1],
		])
	})

	it('keeps its price whatever the catalogue does, also for tickets that come later', async () => {
		const other = await openSale(
			aVenue('keeps')
				.withEvent()
				.with({ promos: [promo({ id: 'ten', kind: 'percent', value: '10', codes: [{ code: 'TEN' }] })] }),
		)
		try {
			const cart = await other.hold({ type: 'evt_ga_adult' })
			const change = (codes: CodeChange) =>
				changeCodes(other.engine, other.seller, cart.id, cart.credential, codes)
			await change({ codes: [typedCode('TEN')] })
			const next = aVenue('keeps')
				.withEvent({ prices: { adult: '40.00', child: '15.00' } })
				.with({ promos: [promo({ id: 'ten', kind: 'percent', value: '90', codes: [{ code: 'TEN' }] })] })
			await applyCatalog(other.engine, other.seller, next.catalog())
			const later = await modifyCart(other.engine, other.seller, cart.id, cart.credential, {
				add: [entry({ type: 'evt_ga_adult' })],
			})
			expect(prices(later).sort()).toEqual(['22.50', '36.00'])
			await change({ dropped: ['TEN'] })
			expect(prices(await change({ codes: [typedCode('TEN')] })).sort()).toEqual(['2.50', '4.00'])
		} finally {
			await other.close()
		}
	})

	it('that was booked is in the order, and its use is spent', async () => {
		const cart = await sale.hold(adult())
		await sale.apply(cart, 'FREE')
		const before = await sale.counters()
		await sale.pay(cart, '0.00', { gateway: 'free' })
		const order = await sale.book(cart)
		expect(order.ticket_order._data[0]?.fees).toMatchObject({
			total_before_cartmod_price: '25.00',
			total_cartmod_amount: '25.00',
			total_after_fees_price: '0.00',
		})
		expect(await sale.counters()).toEqual(before)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
