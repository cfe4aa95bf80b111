import { priceRules } from '#app/commerce/catalog/import/rows-prices.ts'
import { sessionRows, sharedPlacesOf } from '#app/commerce/catalog/import/rows-sessions.ts'
import { onceForAlikeDays } from '#app/commerce/catalog/read/prices.ts'
import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { SaleDay } from '#app/contract/studio/prices-answers.ts'
import { addDays } from '#app/lib/dates.ts'
import { type Minor, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { houseDayOn, isClosed, isUsual } from '#app/rules/house-days.ts'
import { type PriceRule, priceOf, rulesAt } from '#app/rules/price.ts'
import { houseDays } from '#app/rules/recurrence.ts'

export interface SaleSpan {
	/** Dates at the venue, [from, until). */
	from: string
	until: string
	/** When tickets are bought. */
	now: Date
}

/** A catalogue that its checks have passed, with what its amounts and times are read with. */
export interface ReadCatalog {
	catalog: CatalogFile
	terms: SellerTerms
}

type Prices = SaleDay['prices']

/** Every day of a span as applying the catalogue would make it: sessions and prices of an event, and what the house says. */
export function saleDays({ catalog, terms }: ReadCatalog, event: CatalogEvent, span: SaleSpan): SaleDay[] {
	const { currency } = terms
	const timezone = catalog.venues.find(({ id }) => id === event.venue)?.timezone ?? terms.timezone
	const house = houseDays(catalog, event.venue)
	const money = (text: string): Minor => parseDecimal(text, currency) ?? 0
	const rules = rulesAt(priceRules(event, { money, timezone }), span.now)
	const types = event.groups.flatMap((group) =>
		group.types.map(({ id, price }) => ({ id, amount: money(price) })),
	)
	const pricesOf = onceForAlikeDays(rules, (moments, ofDay) => pricesAt(types, ofDay, { moments, currency }))
	// Sessions that are over belong to the month as well.
	const sessions = sessionRows(
		event,
		{ timezone, minHours: terms.allDayMinHours, house, shared: sharedPlacesOf(catalog, event) },
		{ ...span, now: new Date(0) },
	).filter((row) => row.local_date < span.until)
	const byDate = Map.groupBy(sessions, (row) => row.local_date)
	const days: SaleDay[] = []
	for (let date = span.from; date < span.until; date = addDays(date, 1)) {
		const rows = byDate.get(date) ?? []
		const times = rows.map((row) => row.start_time).sort()
		const moments = times.map((time) => ({ date, time }))
		days.push({
			date,
			house: houseDay(house, date),
			sessions: times.length,
			firstTime: times[0] ?? null,
			lastTime: times.at(-1) ?? null,
			prices: times.length === 0 ? {} : pricesOf(date, moments),
			guests: rangeOf(rows.map((row) => Math.max(1, row.min_guests))),
			places: rows.some((row) => row.capacity < 0) ? null : rangeOf(rows.map((row) => row.capacity)),
		})
	}
	return days
}

const rangeOf = (numbers: readonly number[]): readonly [number, number] | null =>
	numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)]

function pricesAt(
	types: readonly { id: string; amount: Minor }[],
	rules: readonly PriceRule[],
	{ moments, currency }: { moments: readonly { date: string; time: string }[]; currency: string },
): Prices {
	return Object.fromEntries(
		types.map((type) => {
			const amounts = moments.map((moment) => priceOf(type, rules, moment))
			const range = [Math.min(...amounts), Math.max(...amounts)] as const
			return [type.id, [toDecimal(range[0], currency), toDecimal(range[1], currency)]]
		}),
	)
}

function houseDay(house: ReturnType<typeof houseDays>, date: string): SaleDay['house'] {
	const day = houseDayOn(house, date)
	if (!day || isUsual(day)) return null
	const { opens = null, closes = null, name = '' } = day
	return { state: isClosed(day) ? 'closed' : 'hours', opens, closes, note: name }
}

/** The days of the second list that are not as in the first. Both have the same dates. */
export const differingDays = (before: readonly SaleDay[], after: readonly SaleDay[]): SaleDay[] =>
	after.filter((day, index) => JSON.stringify(day) !== JSON.stringify(before[index]))
