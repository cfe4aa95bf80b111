import { describe, expect, it } from 'vitest'
import { chosenAmount, divided, payableOf } from '#app/rules/instalments/payable.ts'

const parts = [
	{ id: 'a', dueDate: '2027-03-01', amount: 3_000 },
	{ id: 'b', dueDate: '2027-04-01', amount: 3_000 },
	{ id: 'c', dueDate: '2027-05-01', amount: 4_000 },
]
const limits = { cardMin: 50, amountStep: 1 }

describe('what can be paid of an order in parts', () => {
	it('is what has come due, and the next part before anything has', () => {
		expect(payableOf(parts, '2027-02-01')).toEqual({ due: 3_000, outstanding: 10_000 })
		expect(payableOf(parts, '2027-04-01')).toEqual({ due: 6_000, outstanding: 10_000 })
		expect(payableOf([], '2027-04-01')).toEqual({ due: 0, outstanding: 0 })
	})
	// spec: 2§5.16
	it('is kept between what is due and what is outstanding where the visitor names another amount', () => {
		const payable = { due: 3_000, outstanding: 10_000 }
		const other = (amount: number) => chosenAmount(payable, { choice: 'other', amount }, limits)
		expect([other(100), other(5_000), other(20_000)]).toEqual([3_000, 5_000, 10_000])
		expect(chosenAmount(payable, { choice: 'due', amount: null }, limits)).toBe(3_000)
		expect(chosenAmount(payable, { choice: 'outstanding', amount: null }, limits)).toBe(10_000)
	})
	it('leaves no rest that a card could not pay', () => {
		const amount = chosenAmount(
			{ due: 3_000, outstanding: 10_000 },
			{ choice: 'other', amount: 9_970 },
			limits,
		)
		expect(amount).toBe(10_000)
	})
	it('goes to the earliest parts first', () => {
		expect(divided(parts, 5_500)).toEqual([
			{ id: 'a', amount: 3_000 },
			{ id: 'b', amount: 2_500 },
		])
	})
})
