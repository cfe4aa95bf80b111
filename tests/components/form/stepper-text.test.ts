import { describe, expect, test } from 'vitest'
import { settledAmount, typedAmount } from '#app/components/form/stepper-text.ts'

const school = { floor: 0, minimum: 10, cap: 60 }
const one = { floor: 1, minimum: 1, cap: 1 }

describe('a number that is typed into a stepper', () => {
	test.each([
		['1', school, 1],
		['12', school, 12],
		['61', school, 60],
		['-3', school, 0],
		['', school, 0],
		['', one, 1],
		['7', one, 1],
		['2.9', school, 2],
		['1e2', school, 60],
	])('the text "%s" within %j counts as %i while it is typed', (text, limits, amount) => {
		expect(typedAmount(text, limits)).toBe(amount)
	})

	test.each([
		[1, school, 10],
		[12, school, 12],
		[0, school, 0],
		[0, one, 1],
		// The minimum is above the cap, so only 0 is left.
		[3, { floor: 0, minimum: 10, cap: 4 }, 0],
	])('the amount %i within %j is %i when the field loses the focus', (amount, limits, left) => {
		expect(settledAmount(amount, limits)).toBe(left)
	})
})
