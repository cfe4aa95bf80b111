import { describe, expect, it } from 'vitest'
import type { Visitor } from '../shop.ts'
import { bookFor, entry, type Held, holding, payFor } from './carts.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

const part: SuitePart = {
	part: 'ledger',
	elsewhere: {
		captcha_required: 'lookups.test.ts: an address with many misses and no captcha',
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	},
	options: { ...memberOf },
}

contract(part, (suite) => {
	const hold = () => holding(suite, [entry('evt_ga_adult', '20270501T1000')])

	/** Buys a gift card and returns its number. */
	const newCard = async (balance = '20.00'): Promise<string> => {
		const held = await holding(suite, [entry('evt_card_amount', null, { face_value: balance })])
		await payFor(held)
		const { link } = await bookFor(held)
		const order = await held.visitor.ask(`/api/ticket_order/${link}`)
		return order.json.ticket._data[0].delivered.number
	}
	const pay = (
		{ visitor, id }: Pick<Held, 'visitor' | 'id'>,
		number: string,
		amount: string,
		ledger = 'gift_card',
	) =>
		visitor.ask(`/api/cart/${id}/pay`, {
			body: { amount, gateway_id: 'ledger', gateway_data: { ledger_type: ledger, ledger_number: number } },
		})
	const remove = (visitor: Visitor, id: string, giftCard: string, headers = {}) =>
		visitor.ask(`/api/cart/${id}/gift_card/${giftCard}`, { method: 'DELETE', headers })
	const applied = async () => {
		const held = await hold()
		const sent = await pay(held, await newCard(), '20.00')
		return { held, giftCard: sent.json.cart._data[0].pending_gift_card_payments[0].id as string }
	}

	describe('GET ledger/{ledger id}/{gift card number}', () => {
		// spec: 2§7.34, 2§3.16
		it('answers number, balance and state', async () => {
			const number = await newCard()
			const sent = await suite.ask(`/api/ledger/gift_card/${number.toLowerCase()}`)
			expect(sent.json.ledger._data).toEqual([
				{ number, balance: '20.00', currency_code: 'USD', state: 'active' },
			])
			expect(sent.headers.get('cache-control')).toBe('no-store')
			const cached = await suite.ask(`/cached_api/ledger/gift_card/${number}`)
			expect(cached.status).toBe(404)
		})

		it('is refused for a number of no gift card, another ledger, and what can be no number', async () => {
			const number = await newCard()
			const codeOf = async (path: string) => (await suite.ask(`/api/ledger/${path}`)).json._code
			expect(await codeOf('gift_card/2222-2222-2222-2222')).toBe('gift_card_not_found')
			expect(await codeOf(`elsewhere/${number}`)).toBe('gift_card_not_found')
			expect(await codeOf(`gift_card/${'2'.repeat(70)}`)).toBe('gift_card_not_found')
			expect(await codeOf(`gift_card/${'2'.repeat(71)}`)).toBe('bad_field_value')
			expect(await codeOf(`gift_card/${number}?embed=x`)).toBe('validation_failed')
		})
	})

	describe('POST cart/{id}/pay with a gift card', () => {
		// spec: 2§3.20
		it('adds a payment that is pending until the cart is booked', async () => {
			const held = await hold()
			const sent = await pay(held, await newCard(), '20.00')
			expect(sent.json.payment._data).toEqual([])
			expect(sent.json.cart._data[0].pending_gift_card_payments).toMatchObject([
				{ amount: '20.00', withheld: '0.00', balance: '20.00' },
			])
			expect(sent.json.cart._data[0].fees.grand_totals).toMatchObject({
				total_gift_cards: '20.00',
				total_due: '6.50',
			})
		})

		it('is refused as not there, applied already, empty, and for an amount that it can not pay', async () => {
			const number = await newCard()
			const held = await hold()
			const codeOf = async (...[text, amount, ledger]: [string, string, string?]) =>
				(await pay(held, text, amount, ledger)).json._code
			expect(await codeOf('2222-2222-2222-2222', '1.00')).toBe('gift_card_not_found')
			expect(await codeOf(number, '20.01')).toBe('payment_amount_invalid')
			expect(await codeOf(number, '5.00')).toBeUndefined()
			expect(await codeOf(number, '5.00')).toBe('gift_card_applied')
			await payFor(held)
			expect(await codeOf(await newCard(), '1.00')).toBe('cart_busy')
			await bookFor(held)
			const other = await hold()
			await pay(other, number, '15.00')
			await payFor(other)
			await bookFor(other)
			expect((await pay(await hold(), number, '1.00')).json._code).toBe('gift_card_empty')
		})

		it('that was spent meanwhile refuses the booking', async () => {
			const number = await newCard('26.50')
			const [first, second] = [await hold(), await hold()]
			await pay(first, number, '26.50')
			await pay(second, number, '26.50')
			await bookFor(first)
			await expect(bookFor(second)).rejects.toThrow('gift_card_balance_changed')
		})
	})

	describe('DELETE cart/{id}/gift_card/{gift card id}', () => {
		it('removes a gift card from the cart', async () => {
			const { held, giftCard } = await applied()
			const sent = await remove(held.visitor, held.id, giftCard)
			expect(sent.json.cart._data[0].pending_gift_card_payments).toEqual([])
		})

		it('is refused for another cart, a gift card that is not there, and a path that is none', async () => {
			const { held, giftCard } = await applied()
			expect((await remove(suite.visitor(), held.id, giftCard)).json._code).toBe('cart_not_found')
			expect((await remove(held.visitor, held.id, 'gft_none')).json._code).toBe('gift_card_not_found')
			const asked = await held.visitor.ask(`/api/cart/${held.id}/gift_card/${giftCard}?now=1`, {
				method: 'DELETE',
			})
			expect(asked.json._code).toBe('validation_failed')
		})

		it('is refused as another account’s, with a used key, and when the cart is over', async () => {
			const { held, giftCard } = await applied()
			const key = { 'idempotency-key': `remove-${held.id}` }
			expect((await remove(held.visitor, held.id, giftCard, key)).status).toBe(200)
			expect((await remove(held.visitor, held.id, 'gft_none', key)).json._code).toBe('idempotency_key_reused')
			const other = await holding(suite, [entry('evt_free_entry', '20270502T1000')], {
				headers: { 'x-test-member': 'other' },
			})
			const headers = { authorization: other.authorization, 'x-test-member': 'yes' }
			expect((await remove(suite.visitor(), other.id, 'gft_none', headers)).json._code).toBe(
				'cart_access_denied',
			)
			await payFor(held)
			expect((await remove(held.visitor, held.id, giftCard)).json._code).toBe('cart_busy')
			await bookFor(held)
			expect((await remove(held.visitor, held.id, giftCard)).json._code).toBe('cart_already_completed')
			const late = await hold()
			suite.shop.pass(61)
			expect((await remove(late.visitor, late.id, 'gft_none')).json._code).toBe('cart_expired')
		})
	})
})
