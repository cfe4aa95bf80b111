import { describe, expect, it } from 'vitest'
import { feesOf, outsideFee } from '#app/rules/price.ts'

describe('the fees of one ticket', () => {
	it.each([
		[
			'the example',
			{
				outside: [
					{ name: 'Service', fixed: 150 },
					{ name: 'Booking', basisPoints: 250 },
				],
			},
			2500,
			[0, 150, 63],
		],
		['half a cent goes up', { outside: [{ name: 'Booking', basisPoints: 250 }] }, 2999, [0, 0, 75]],
		[
			'each fee is rounded by itself',
			{
				outside: [
					{ name: 'A', basisPoints: 250 },
					{ name: 'B', basisPoints: 250 },
				],
			},
			2500,
			[0, 0, 126],
		],
		['a fee may be both', { outside: [{ name: 'A', fixed: 100, basisPoints: 1000 }] }, 1995, [0, 100, 200]],
		[
			'inside fees are part of the face value',
			{ inside: [{ name: 'Tax', basisPoints: 800 }] },
			2500,
			[200, 0, 0],
		],
		['inside fees never exceed the face value', { inside: [{ name: 'Levy', fixed: 900 }] }, 500, [500, 0, 0]],
		['no fees', {}, 2500, [0, 0, 0]],
		[
			'a free ticket has no fees',
			{ outside: [{ name: 'Service', fixed: 150 }], inside: [{ name: 'Tax', fixed: 5 }] },
			0,
			[0, 0, 0],
		],
	])('the fees of a ticket are right: %s', (_, terms, face, [inside, fixedOutside, percentOutside]) => {
		expect(feesOf(terms, face)).toEqual({ inside, fixedOutside, percentOutside })
		expect(outsideFee(terms, face)).toBe((fixedOutside ?? 0) + (percentOutside ?? 0))
	})
})
