import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { type Priced, totalOf } from './live-total.ts'
import type { QuantityType } from './quantity-type.ts'

/** What is being chosen, line by line, as the cart will show it: wire decimals. */
export interface ChoiceTotals {
	/** By ticket type, at the advertised price. */
	lines: Readonly<Record<string, string>>
	/** Fees that the advertised prices leave out; null without any. */
	fees: string | null
	/** What known codes take off; null where they change nothing. */
	discount: string | null
	total: string
}

type Choosable = Priced & Pick<QuantityType, 'id' | 'price'>

/**
 * Lines, fees and discount add up to the total. Null while nothing is chosen and where prices are hidden.
 * Two adults at $20.00 plus $1.50: a line of $40.00, fees of $3.00, total $43.00.
 */
export function choiceTotals(
	chosen: readonly { type: Choosable; count: number }[],
	currency: string,
): ChoiceTotals | null {
	if (chosen.length === 0) return null
	const minor = (decimal: string): number => parseDecimal(decimal, currency) ?? 0
	const lines = new Map<string, number>()
	for (const { type, count } of chosen) {
		if (!type.price) return null
		lines.set(type.id, count * minor(type.price.amount))
	}
	const full = chosen.map(({ type, count }) => ({ type: { ...type, discount: null }, count }))
	const [undiscounted, total] = [totalOf(full, currency), totalOf([...chosen], currency)]
	const fees = minor(undiscounted) - [...lines.values()].reduce((sum, line) => sum + line, 0)
	const discount = minor(undiscounted) - minor(total)
	return {
		lines: Object.fromEntries([...lines].map(([id, line]) => [id, toDecimal(line, currency)])),
		fees: fees > 0 ? toDecimal(fees, currency) : null,
		discount: discount > 0 ? toDecimal(discount, currency) : null,
		total,
	}
}
