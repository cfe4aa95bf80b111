import type { CatalogEvent, CatalogType } from '#app/contract/config.generated.ts'
import { currencyDecimals, parseDecimal } from '#app/lib/money.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import type { CatalogFault } from './catalog-fault.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Reports an amount with more decimals than its currency has. */
export function amountFaults(text: string, pointer: string, currency: string): CatalogFault[] {
	// An unknown currency is reported elsewhere, and its decimals are unknown.
	if (!currencies.has(currency) || parseDecimal(text, currency) !== null) return []
	const decimals = currencyDecimals(currency)
	const hint = `Write at most ${decimals} decimals`
	return [{ pointer, code: 'CFG2803', sentence: `"${text}" is not an amount in ${currency}`, hint }]
}

/** Faults of an event's amounts, and of limits whose lower end is above the upper one. */
export function priceFaults(event: CatalogEvent, pointer: string, currency: string): CatalogFault[] {
	const amounts = (map: Readonly<Record<string, string>> | undefined, at: string) =>
		Object.entries(map ?? {}).flatMap(([type, price]) =>
			amountFaults(price, `${at}/${escapePointer(type)}`, currency),
		)
	return [
		...event.groups.flatMap((group, at) => [
			...group.types.flatMap((type, index) =>
				typeFaults(type, `${pointer}/groups/${at}/types/${index}`, currency),
			),
			...((group.max_tickets_per_order ?? Number.POSITIVE_INFINITY) < (group.min_tickets_per_order ?? 0)
				? [
						{
							pointer: `${pointer}/groups/${at}/max_tickets_per_order`,
							code: 'CFG2803',
							sentence: 'max_tickets_per_order is below min_tickets_per_order',
							hint: 'Write the same or more, or leave one of the two out',
						},
					]
				: []),
		]),
		...(event.price_rules ?? []).flatMap((rule, at) => [
			...amounts(rule.prices, `${pointer}/price_rules/${at}/prices`),
			...amounts(rule.increases, `${pointer}/price_rules/${at}/increases`),
			...(rule.prices || rule.increases
				? []
				: [
						{
							pointer: `${pointer}/price_rules/${at}`,
							code: 'CFG2803',
							sentence: 'The price rule changes no price',
							hint: 'Add "prices" or "increases"',
						},
					]),
		]),
		...(event.sessions ?? []).flatMap((session, at) =>
			amounts(session.prices, `${pointer}/sessions/${at}/prices`),
		),
		...(event.message_rules ?? []).flatMap(({ triggers: { quantity } }, at) =>
			(quantity?.max ?? Number.POSITIVE_INFINITY) < (quantity?.min ?? 1)
				? [
						{
							pointer: `${pointer}/message_rules/${at}/triggers/quantity/max`,
							code: 'CFG2803',
							sentence: 'max is below min',
							hint: 'Write the same or more, or leave one of the two out',
						},
					]
				: [],
		),
	]
}

function typeFaults(type: CatalogType, at: string, currency: string): CatalogFault[] {
	const keys = ['price', 'member_price', 'price_min', 'price_max'] as const
	const [price, least, most] = [type.price, type.price_min, type.price_max].map(Number)
	const isLower = type.member_price === undefined || Number(type.member_price) < Number(type.price)
	const isBetween =
		type.price_min === undefined || (Number(least) <= Number(price) && Number(price) <= Number(most))
	const sentence = `The price of ${type.id} is not between price_min and price_max`
	return [
		...keys.flatMap((key) => {
			const amount = type[key]
			return amount === undefined ? [] : amountFaults(amount, `${at}/${key}`, currency)
		}),
		...(isBetween
			? []
			: [
					{
						pointer: `${at}/price`,
						code: 'CFG2803',
						sentence,
						hint: `Write ${type.price_min} to ${type.price_max}`,
					},
				]),
		...(isLower && !(type.member_price !== undefined && type.price_min !== undefined)
			? []
			: [
					{
						pointer: `${at}/member_price`,
						code: 'CFG2803',
						sentence: `The member_price of ${type.id} is not below a fixed price`,
						hint: `Write less than ${type.price}, and neither price_min nor price_max`,
					},
				]),
	]
}
