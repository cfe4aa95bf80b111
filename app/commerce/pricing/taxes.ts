import type { TaxFacts } from '#app/contract/documents/order.ts'
import type { TaxAmount } from '#app/contract/entities/tax.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import { ticketTaxes } from '#app/rules/price.ts'
import { reducedTaxes, sumTaxes } from '#app/rules/prices/tax.ts'
import type { PricedLine } from './totals.ts'

type TaxedLine = Pick<PricedLine, 'adjustedValue' | 'fees'>

/** The taxes of tickets as they were sold: sums of lines. With credits, those of an order that costs less than its tickets. */
export function taxesOf(
	lines: readonly TaxedLine[],
	{ price, credits }: { price: Minor; credits: Minor } = { price: 0, credits: 0 },
): TaxFacts[] {
	const sold = sumTaxes(lines.flatMap(({ fees, adjustedValue }) => ticketTaxes(fees, adjustedValue)))
	const taxes = credits > 0 ? reducedTaxes(sold, { from: price, to: Math.max(0, price - credits) }) : sold
	return taxes.map((tax) => ({ ...tax, rate: String(tax.rate / 1000) }))
}

/** The same on the wire; nothing where there are none. */
export const wireTaxes = (taxes: readonly TaxFacts[], currency: string): { taxes?: TaxAmount[] } =>
	taxes.length === 0
		? {}
		: {
				taxes: taxes.map(({ name, rate, included, net, amount }) => ({
					name,
					rate,
					included,
					net: toDecimal(net, currency),
					amount: toDecimal(amount, currency),
				})),
			}
