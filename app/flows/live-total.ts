import { parseDecimal, toDecimal } from '#app/lib/money.ts'

/** What one ticket comes to: face value and fee as wire decimals. */
export interface Priced {
	faceValue: string
	fee: string
}

/** What chosen tickets come to, fees included, exactly. Runs in the browser while the visitor counts. */
export function totalOf(chosen: { type: Priced; count: number }[], currency: string): string {
	const minor = chosen.reduce(
		(sum, { type, count }) => sum + count * (amount(type.faceValue, currency) + amount(type.fee, currency)),
		0,
	)
	return toDecimal(minor, currency)
}

const amount = (decimal: string, currency: string): number => parseDecimal(decimal, currency) ?? 0
