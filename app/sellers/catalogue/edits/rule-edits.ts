import { createHash } from 'node:crypto'
import type { SaleChange, SaleRule } from '#app/contract/studio/sale-change.ts'
import { addDays } from '#app/lib/dates.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { type CatalogTexts, type EditFault, itemsOf, type Spot } from './catalog-texts.ts'

type Tree = { [key: string]: Json }

/** Names a rule by what is written in it. */
export const ruleNameOf = (rule: Json): string =>
	createHash('sha256').update(JSON.stringify(rule)).digest('base64url').slice(0, 16)

// A leap year has every day that can be written without a year.
const anyYear = '2028-'

/** The day after another one: "12-31" → "01-01". */
function dayAfter(day: string, days: 1 | -1 = 1): string {
	const isYearly = day.length === 'MM-DD'.length
	const next = addDays(isYearly ? anyYear + day : day, days)
	return isYearly ? next.slice(anyYear.length) : next
}

/** The last day of an interval that is written with the day after it. */
export const lastDayOf = (end: string): string => dayAfter(end, -1)

const orNothing = (value: Tree): Tree | undefined => (Object.keys(value).length === 0 ? undefined : value)

/** The conditions of a rule as files have them: an interval of dates ends with the day after its last one. */
function conditionsOf({ first, last, weekdays, timeFrom, timeUntil }: SaleRule): Tree | undefined {
	const interval = orNothing({
		...(first === null ? {} : { start: first }),
		...(last === null ? {} : { end: dayAfter(last) }),
	})
	return orNothing({
		...(interval ? { dateInterval: interval } : {}),
		...(weekdays.length === 0 ? {} : { weekdays: [...weekdays] }),
		...(timeFrom === null && timeUntil === null
			? {}
			: { time_of_day: { start: timeFrom ?? '0000', end: timeUntil ?? '2400' } }),
	})
}

const purchaseOf = ({ boughtFrom, boughtUntil }: SaleRule): Tree | undefined =>
	orNothing({
		...(boughtFrom === null ? {} : { from: boughtFrom }),
		...(boughtUntil === null ? {} : { until: boughtUntil }),
	})

const partsOf = (rule: SaleRule): { [name: string]: Tree | undefined } => ({
	when: conditionsOf(rule),
	bought: purchaseOf(rule),
	prices: orNothing(rule.prices),
	increases: orNothing(rule.increases),
})

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
	JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The same value with the keys of objects in one order, which says nothing. */
function sorted(value: Json | undefined): Json | undefined {
	if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
	const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
	return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item) ?? null]))
}

/** The edits of a name in the venue's first language. */
export function nameEdits({ pointer, value }: Spot, name: string, locale: string): JsonEdit[] {
	const before = valueAt(value, '/name')
	const isTranslated = typeof before === 'object' && before !== null
	if (name === '') return before === undefined ? [] : [{ pointer: `${pointer}/name`, value: undefined }]
	// The other languages of a translated name stay as they are.
	const at = isTranslated ? `/name/${escapePointer(locale)}` : '/name'
	return valueAt(value, at) === name ? [] : [{ pointer: pointer + at, value: name }]
}

/** Adds a price rule to an event, changes one or takes it away. A badge and translations stay. */
export function changeRule(
	catalog: CatalogTexts,
	event: Spot,
	{ rule, value }: SaleChange & { kind: 'rule' },
	locale: string,
): EditFault | null {
	const rules = itemsOf(event, 'price_rules')
	if (rule === null) {
		if (!value) return 'gone'
		const parts = Object.entries(partsOf(value)).filter(([, part]) => part !== undefined)
		const added = { ...(value.name === '' ? {} : { name: value.name }), ...Object.fromEntries(parts) } as Tree
		const list = `${event.pointer}/price_rules`
		catalog.edit(event.path, [
			rules.length === 0 ? { pointer: list, value: [added] } : { pointer: `${list}/-`, value: added },
		])
		return null
	}
	const found = rules.find((one) => ruleNameOf(one.value) === rule)
	if (!found) return 'gone'
	if (!value) {
		const pointer = rules.length === 1 ? `${event.pointer}/price_rules` : found.pointer
		catalog.edit(event.path, [{ pointer, value: undefined }])
		return null
	}
	const changed = Object.entries(partsOf(value)).filter(
		([name, part]) => !isSame(part, valueAt(found.value, `/${name}`)),
	)
	catalog.edit(event.path, [
		...nameEdits(found, value.name, locale),
		...changed.map(([name, part]) => ({ pointer: `${found.pointer}/${name}`, value: part })),
	])
	return null
}
