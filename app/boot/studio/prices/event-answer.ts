import type {
	CatalogEvent,
	CatalogFile,
	CatalogOnSale,
	CatalogPriceRule,
} from '#app/contract/config.generated.ts'
import type { NamedRule, PricesAnswer, SaleTimesAnswer } from '#app/contract/studio/prices-answers.ts'
import { lastDayOf, ruleNameOf } from '#app/sellers/catalogue/edits/rule-edits.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { guestsAnswer } from './guests-answer.ts'
import { seatingAnswer } from './seating-answer.ts'

const timesOf = ({
	from = undefined,
	until = undefined,
	closes_minutes_before: minutes,
}: CatalogOnSale = {}): SaleTimesAnswer => ({
	from: from ?? null,
	until: until ?? null,
	closesMinutes: minutes ?? null,
})

function ruleOf(rule: CatalogPriceRule, written: Json | undefined): NamedRule {
	const { name = '', when = {}, bought = {}, prices = {}, increases = {}, badge = null } = rule
	const { dateInterval: interval, weekdays = [], time_of_day: times } = when
	return {
		rule: ruleNameOf(written ?? (rule as unknown as Json)),
		name,
		badge,
		weekdays: [...weekdays],
		first: interval?.start ?? null,
		last: interval?.end === undefined ? null : lastDayOf(interval.end),
		timeFrom: times?.start ?? null,
		timeUntil: times?.end ?? null,
		boughtFrom: bought.from ?? null,
		boughtUntil: bought.until ?? null,
		prices: { ...prices },
		increases: { ...increases },
	}
}

/**
 * What the page shows and changes of an event.
 *
 * @param written the event as the files have it, with its translations; null where it is inherited
 */
export function eventAnswer(
	event: CatalogEvent,
	written: Json | null,
	{ catalog, today }: { catalog: CatalogFile; today: string },
): NonNullable<PricesAnswer['event']> {
	const groups = event.groups.map((group) => ({
		id: group.id,
		name: group.name,
		isHidden: (group.hidden_type ?? 'public_browsable') !== 'public_browsable',
		onSale: timesOf(group.on_sale),
		types: group.types.map((type) => ({
			id: type.id,
			name: type.name,
			price: type.price,
			isChosen: type.price_min !== undefined,
		})),
	}))
	const types = groups.flatMap((group) => group.types)
	const primary = event.config?.['web.price_display']?.primary
	const main = types.find(({ id, name }) => id === primary || name === primary)
	return {
		id: event.id,
		name: event.name,
		hasSessions: event.event_type !== 'other',
		onSale: timesOf(event.on_sale),
		groups,
		rules: (event.price_rules ?? []).map((rule, index) =>
			ruleOf(rule, valueAt(written ?? undefined, `/price_rules/${index}`)),
		),
		mainType: (main ?? types[0])?.id ?? null,
		guests: guestsAnswer(event, written, today),
		seating: seatingAnswer(event, catalog),
	}
}
