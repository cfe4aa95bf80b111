import { describe, expect, test } from 'vitest'
import { choiceTotals } from '#app/pages/event/quantities/choice-totals.ts'

const price = (amount: string) => ({ amount, text: `$${amount}` })
const adult = { id: 'adult', price: price('20.00'), faceValue: '20.00', fee: '1.50', discount: null }
const child = { id: 'child', price: price('12.00'), faceValue: '12.00', fee: '1.00', discount: null }

describe('the summary of what is being chosen', () => {
	test('adds the fees that the advertised prices leave out to the lines', () => {
		const chosen = [
			{ type: adult, count: 2 },
			{ type: child, count: 1 },
		]
		expect(choiceTotals(chosen, 'USD')).toEqual({
			lines: { adult: '40.00', child: '12.00' },
			fees: '4.00',
			discount: null,
			total: '56.00',
		})
	})

	test('has no line of fees where the advertised prices include them', () => {
		const chosen = [{ type: { ...adult, price: price('21.50') }, count: 2 }]
		expect(choiceTotals(chosen, 'USD')).toMatchObject({
			lines: { adult: '43.00' },
			fees: null,
			total: '43.00',
		})
	})

	test('shows lines at full price and the discount of a code once', () => {
		const discount = { faceValue: '15.00', fee: '1.50', maxTickets: 1, by: 'FERRY' }
		expect(choiceTotals([{ type: { ...adult, discount }, count: 2 }], 'USD')).toEqual({
			lines: { adult: '40.00' },
			fees: '3.00',
			discount: '5.00',
			total: '38.00',
		})
	})

	test('is empty while nothing is chosen, and where prices are hidden', () => {
		expect(choiceTotals([], 'USD')).toBeNull()
		expect(choiceTotals([{ type: { ...adult, price: null }, count: 2 }], 'USD')).toBeNull()
	})
})
