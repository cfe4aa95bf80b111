import type { CatalogEvent, CatalogFile, CatalogPriceRule } from '#app/contract/config.generated.ts'
import type { FeeTerm } from '#app/rules/fees.ts'
import type { PriceRule } from '#app/rules/price.ts'
import { isoWeekdays } from '#app/rules/when.ts'
import type { ReadMoney, TypeRow } from './rows.ts'

/** The fees that an event or a ticket type names. */
export function feesNamed(catalog: CatalogFile, names: readonly string[], money: ReadMoney): TypeRow['fees'] {
	const fees = { outside: [] as FeeTerm[], inside: [] as FeeTerm[] }
	for (const name of names) {
		const fee = catalog.fees?.[name]
		if (!fee) throw new Error(`there is no fee "${name}"`)
		fees[fee.kind].push({
			name: fee.name,
			...(fee.fixed === undefined ? {} : { fixed: money(fee.fixed) }),
			// "2.5" per cent is 250 hundredths of a per cent.
			...(fee.percent === undefined ? {} : { basisPoints: Math.round(Number(fee.percent) * 100) }),
		})
	}
	return fees
}

/** The price rules of an event. */
export function priceRules(event: CatalogEvent, money: ReadMoney): PriceRule[] {
	return (event.price_rules ?? []).map((rule) => priceRule(rule, money))
}

function priceRule({ when, prices, badge }: CatalogPriceRule, money: ReadMoney): PriceRule {
	return {
		when: {
			...when,
			...(when.weekdays ? { weekdays: isoWeekdays(when.weekdays) } : {}),
		} as PriceRule['when'],
		prices: Object.fromEntries(Object.entries(prices).map(([type, price]) => [type, money(price)])),
		...(badge === undefined ? {} : { badge }),
	}
}
