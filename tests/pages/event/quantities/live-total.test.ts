import { describe, expect, test } from 'vitest'
import { type Priced, totalOf } from '#app/pages/event/quantities/live-total.ts'

const adult: Priced = { faceValue: '25.00', fee: '1.50', discount: null }
const child: Priced = { faceValue: '12.00', fee: '1.00', discount: null }
const cheaper = (faceValue: string, maxTickets: number | null) => ({
	faceValue,
	fee: '1.00',
	maxTickets,
	by: 'Ferry',
})

describe('what chosen tickets come to', () => {
	test.each<[string, [Priced, number][], string]>([
		[
			'their prices and fees',
			[
				[adult, 2],
				[child, 1],
			],
			'66.00',
		],
		['less with a code', [[{ ...adult, discount: cheaper('20.00', null) }, 3]], '63.00'],
		['less for as many as the code is good for', [[{ ...adult, discount: cheaper('20.00', 2) }, 3]], '68.50'],
		[
			'less for the dearest, where types share a code',
			[
				[{ ...child, discount: cheaper('9.00', 2) }, 2],
				[{ ...adult, discount: cheaper('20.00', 2) }, 1],
			],
			'44.00',
		],
	])('%s', (_, chosen, total) => {
		expect(
			totalOf(
				chosen.map(([type, count]) => ({ type, count })),
				'USD',
			),
		).toBe(total)
	})
})
