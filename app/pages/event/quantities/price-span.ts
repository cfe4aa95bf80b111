import { isNothing } from '#app/pages/shared/price.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { QuantityType } from './quantity-type.ts'

/**
 * What the tickets of a group cost, as they are advertised: "$68.50", or "From $68.50 to $89.50"; empty where prices are
 * hidden. A free companion says nothing about the price of a place.
 */
export function priceSpan(types: readonly QuantityType[], t: Translate): string {
	const prices = types.flatMap((type) => type.discount?.price ?? type.price ?? [])
	const charged = prices.filter(({ amount }) => !isNothing(amount))
	const [lowest = prices[0], ...others] = charged.toSorted((a, b) => Number(a.amount) - Number(b.amount))
	const highest = others.at(-1) ?? lowest
	if (!lowest || !highest) return ''
	if (lowest.amount === highest.amount) return lowest.text
	return t('reserve.amount_range', { min: lowest.text, max: highest.text })
}
