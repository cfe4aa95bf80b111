import { describe, expect, it } from 'vitest'
import { feesOf, outsideFee, ticketTaxes } from '#app/rules/price.ts'
import { reducedTaxes, sumTaxes, type TaxTerm, taxesOn } from '#app/rules/prices/tax.ts'

const tax = (rate: number, included: boolean, name = 'Tax'): TaxTerm => ({ name, rate, included })
const vat = (rate: number) => tax(rate, true, 'VAT')
const sales = (rate: number) => tax(rate, false, 'Sales tax')
const figures = (taxes: { net: number; amount: number }[]) => taxes.map(({ net, amount }) => [net, amount])

describe('the taxes of a price', () => {
	it.each<[string, TaxTerm[], number, number[][]]>([
		['19 % in 29.99', [vat(19_000)], 2999, [[2520, 479]]],
		['8.875 % added to 30.00', [sales(8875)], 3000, [[3000, 266]]],
		['half a cent goes up', [sales(5000)], 1010, [[1010, 51]]],
		['10 % in 11001 yen', [vat(10_000)], 11_001, [[10_001, 1000]]],
		['5 % in 1.005 dinars', [vat(5000)], 1005, [[957, 48]]],
		[
			'two in one price share what is left',
			[vat(5000), tax(9975, true, 'QST')],
			10_000,
			[
				[8697, 435],
				[8697, 868],
			],
		],
		[
			'two that are added are each of the price',
			[sales(5000), tax(9975, false, 'QST')],
			10_000,
			[
				[10_000, 500],
				[10_000, 998],
			],
		],
		['a rate of nothing', [vat(0)], 2500, [[2500, 0]]],
		['a free ticket', [vat(19_000)], 0, []],
		['no tax', [], 2500, []],
	])('%s', (_, terms, price, expected) => {
		expect(figures(taxesOn(terms, price))).toEqual(expected)
	})

	it('net and taxes in it are the price, whatever it is', () => {
		for (let price = 1; price < 5000; price += 7) {
			const taxes = taxesOn([vat(5000), vat(9975)], price)
			expect((taxes[0]?.net ?? 0) + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
		}
	})
})

describe('the taxes of a ticket', () => {
	const fees = { outside: [{ name: 'Service', fixed: 150, basisPoints: 250 }] }

	it('are of what is paid for it, with its fees', () => {
		expect(figures(ticketTaxes({ ...fees, taxes: [vat(20_000)] }, 2000))).toEqual([[1833, 367]])
		expect(outsideFee({ ...fees, taxes: [vat(20_000)] }, 2000)).toBe(200)
	})

	it('are added to its fees by percentage where the price does not contain them', () => {
		const terms = { ...fees, taxes: [sales(10_000)] }
		expect(feesOf(terms, 2000)).toEqual({ inside: 0, fixedOutside: 150, percentOutside: 50 + 220 })
		expect(figures(ticketTaxes(terms, 2000))).toEqual([[2200, 220]])
		expect(outsideFee(terms, 0)).toBe(0)
	})
})

describe('the taxes of an order', () => {
	it('are sums of lines, one row for each rate', () => {
		const lines = [
			...taxesOn([vat(19_000)], 999),
			...taxesOn([vat(7000)], 500),
			...taxesOn([vat(19_000)], 999),
		]
		// 19 % of both together would be 319.
		expect(figures(sumTaxes(lines))).toEqual([
			[1678, 320],
			[467, 33],
		])
	})

	it('go down with its price', () => {
		const taxes = taxesOn([vat(25_000)], 10_000)
		expect(figures(reducedTaxes(taxes, { from: 10_000, to: 7500 }))).toEqual([[6000, 1500]])
		expect(reducedTaxes(taxes, { from: 10_000, to: 10_000 })).toEqual(taxes)
	})
})
