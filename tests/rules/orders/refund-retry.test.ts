import { expect, it } from 'vitest'
import { amountToRetry } from '#app/rules/orders/refund-retry.ts'

it.each([
	['all of it', { pending: 2500, credit: 0 }, { overpaid: 2500, left: 5000 }, { amount: 2500, credit: 0 }],
	[
		'what the order still owes',
		{ pending: 2500, credit: 0 },
		{ overpaid: 1000, left: 5000 },
		{ amount: 1000, credit: 0 },
	],
	[
		'nothing where nothing is pending',
		{ pending: 2500, credit: 0 },
		{ overpaid: 0, left: 5000 },
		{ amount: 0, credit: 0 },
	],
	[
		'what staff gave without a cancelled ticket',
		{ pending: 1000, credit: 1000 },
		{ overpaid: 0, left: 5000 },
		{ amount: 1000, credit: 1000 },
	],
	[
		'both parts',
		{ pending: 3000, credit: 500 },
		{ overpaid: 2500, left: 5000 },
		{ amount: 3000, credit: 500 },
	],
	[
		'no more than is left of the payment',
		{ pending: 3000, credit: 500 },
		{ overpaid: 2500, left: 2000 },
		{ amount: 2000, credit: 0 },
	],
	[
		'the rest after a part by hand',
		{ pending: 300, credit: 500 },
		{ overpaid: 0, left: 2000 },
		{ amount: 300, credit: 300 },
	],
])('a refused refund sends %s again', (_, refused, order, expected) => {
	expect(amountToRetry(refused, order)).toEqual(expected)
})
