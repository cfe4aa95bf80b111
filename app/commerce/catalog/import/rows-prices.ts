import type {
	CatalogEvent,
	CatalogFile,
	CatalogGroup,
	CatalogPriceRule,
	CatalogSession,
	CatalogType,
} from '#app/contract/config.generated.ts'
import { addDays } from '#app/lib/dates.ts'
import type { Minor } from '#app/lib/money.ts'
import type { FeeTerm, PriceRule } from '#app/rules/price.ts'
import type { TaxTerm } from '#app/rules/prices/tax.ts'
import { isoWeekdays } from '#app/rules/when.ts'
import type { ReadMoney, TypeRow } from './row-types.ts'
import { beginningOf, endOf } from './rows-sale.ts'

/** The fees and taxes of a ticket type, as it or its event names them. */
export function feesNamed(
	catalog: CatalogFile,
	{ event, group, type }: { event: CatalogEvent; group: CatalogGroup; type: CatalogType },
	money: ReadMoney,
): TypeRow['fees'] {
	const fees = { outside: [] as FeeTerm[], inside: [] as FeeTerm[] }
	for (const name of type.fees ?? event.fees ?? []) {
		const fee = catalog.fees?.[name]
		if (!fee) throw new Error(`there is no fee "${name}"`)
		fees[fee.kind].push({
			name: fee.name,
			...(fee.fixed === undefined ? {} : { fixed: money(fee.fixed) }),
			// "2.5" per cent is 250 hundredths of a per cent.
			...(fee.percent === undefined ? {} : { basisPoints: Math.round(Number(fee.percent) * 100) }),
		})
	}
	// A gift is no sale, and what a gift card buys is taxed when it is bought.
	const isTaxed = group.handler !== 'donation' && group.handler !== 'ledger'
	const taxes = (type.taxes ?? (isTaxed ? event.taxes : undefined) ?? []).map((name) =>
		taxNamed(catalog, name),
	)
	// Left out where there are none, so that the rows of types without taxes stay as they are.
	return taxes.length > 0 ? { ...fees, taxes } : fees
}

function taxNamed({ taxes }: CatalogFile, key: string): TaxTerm {
	const tax = taxes?.[key]
	if (!tax) throw new Error(`there is no tax "${key}"`)
	// "8.875" per cent are 8875 thousandths of a per cent.
	return { name: tax.name, rate: Math.round(Number(tax.rate) * 1000), included: tax.included }
}

/** The price rules of an event. The prices of single sessions come last, because the last matching rule decides. */
export function priceRules(
	event: CatalogEvent,
	{ money, timezone }: { money: ReadMoney; timezone: string },
): PriceRule[] {
	const types = event.groups.flatMap((group) => group.types)
	const base = new Map(types.map((type) => [type.id, money(type.price)]))
	return [
		...(event.price_rules ?? []).map((rule) => priceRule(rule, base, { money, timezone })),
		...(event.sessions ?? []).flatMap((session) => sessionRule(session, money)),
	]
}

function priceRule(
	{ name, when = {}, bought, prices = {}, increases = {}, badge }: CatalogPriceRule,
	base: ReadonlyMap<string, Minor>,
	{ money, timezone }: { money: ReadMoney; timezone: string },
): PriceRule {
	const raised = Object.entries(increases).map(([type, more]) => [type, (base.get(type) ?? 0) + money(more)])
	return {
		...(name === undefined ? {} : { name }),
		when: {
			...when,
			...(when.weekdays ? { weekdays: isoWeekdays(when.weekdays) } : {}),
		} as PriceRule['when'],
		...(bought?.from === undefined ? {} : { boughtFrom: beginningOf(bought.from, timezone).toISOString() }),
		...(bought?.until === undefined ? {} : { boughtUntil: endOf(bought.until, timezone).toISOString() }),
		prices: { ...Object.fromEntries(raised), ...amounts(prices, money) },
		...(badge === undefined ? {} : { badge }),
	}
}

/** A price rule for one session covers the minute in which it starts. */
function sessionRule({ date, time, prices }: CatalogSession, money: ReadMoney): PriceRule[] {
	if (!prices) return []
	const when = {
		dateInterval: { start: date, end: addDays(date, 1) },
		time_of_day: { start: time, end: minuteAfter(time) },
	}
	return [{ when, prices: amounts(prices, money) }]
}

const amounts = (prices: Readonly<Record<string, string>>, money: ReadMoney): Record<string, Minor> =>
	Object.fromEntries(Object.entries(prices).map(([type, price]) => [type, money(price)]))

/** "1059" → "1100", "2359" → "2400". */
function minuteAfter(time: string): string {
	const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(2)) + 1
	return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`
}
