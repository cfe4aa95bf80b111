import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { catalogRows } from '#app/commerce/catalog/import/rows.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { addDays, addMonths, localTime } from '#app/lib/dates.ts'
import { type PriceRule, priceOf } from '#app/rules/price.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import { catalogOf, resolveSeller } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'

// The shipped venues, which onboarding staff copy: each is valid in every environment and sells for the eighteen months
// for which the product generates sessions.

const root = resolve(import.meta.dirname, '../../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const environments: readonly EnvironmentName[] = ['development', 'demo', 'production']
const ids = ['orpheum-theatre', 'corner-gallery'] as const
// Today, at a time far from midnight at every venue, so that no day begins during the run.
const now = new Date(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`)

function sellerOf(id: string): ResolvedSeller {
	const { seller } = resolveSeller(product, id, { environment: 'demo', now })
	if (!seller) throw new Error(`${id} does not resolve`)
	return seller.at(now)
}

function catalogueOf(id: string): CatalogFile {
	const { catalog } = catalogOf(product, id, 'demo')
	if (!catalog) throw new Error(`${id} has no catalogue`)
	return catalog
}

describe.each(ids)('%s', (id) => {
	it.each(environments)('the venue has no error and no warning in %s', (environment) => {
		const { problems } = resolveSeller(product, id, { environment, now })
		expect(problems.map(formatProblem)).toEqual([])
	})

	it('the main event has eight days on sale from any day of the next year', () => {
		const { config } = sellerOf(id)
		const catalog = catalogueOf(id)
		const today = localTime(now, config.locale.timezone).date
		for (let week = 0; week < 52; week += 1) {
			const from = addDays(today, week * 7)
			const span = { from, until: addDays(from, 62), now: new Date(0) }
			const rows = catalogRows(
				catalog,
				{ ...config.locale, allDayMinHours: config.reserve.allDayMinHours },
				span,
			).sessions
			const days = rows.filter((row) => row.event_template_id === config.admission.eventId)
			expect(new Set(days.map((row) => row.local_date)).size, from).toBeGreaterThanOrEqual(8)
		}
	})

	it('every event is on sale within eighteen months', () => {
		const { config } = sellerOf(id)
		const catalog = catalogueOf(id)
		const from = localTime(now, config.locale.timezone).date
		const span = { from, until: addMonths(from, 18), now }
		const sold = new Set(
			catalogRows(
				catalog,
				{ ...config.locale, allDayMinHours: config.reserve.allDayMinHours },
				span,
			).sessions.map((row) => row.event_template_id),
		)
		expect(catalog.events.map((event) => event.id).filter((event) => !sold.has(event))).toEqual([])
	})

	it('every event has a picture of its own', () => {
		const events = catalogueOf(id).events
		const pictures = events.map(({ id, meta }) => meta?.image_profile ?? `drawn for ${id}`)
		expect(new Set(pictures).size).toBe(events.length)
	})

	it('every event has a description and no filler text', () => {
		for (const event of catalogueOf(id).events) {
			expect(`${event.subtitle}`.length, event.id).toBeGreaterThan(8)
			expect(`${event.summary}`.length, event.id).toBeGreaterThan(24)
			expect(JSON.stringify(event)).not.toMatch(/lorem|ipsum|dolor|todo|tbd|xxx/i)
		}
	})
})

test('the gallery is one file of about a dozen lines', () => {
	const text = readFileSync(resolve(root, 'seller-configs/corner-gallery.json'), 'utf8')
	expect(text.trim().split('\n').length).toBeLessThanOrEqual(14)
})

describe('prices of the season', () => {
	const catalog = catalogueOf('orpheum-theatre')
	const [play] = catalog.events
	const rules = play?.price_rules ?? []

	it.each([
		['a Wednesday', '2027-03-10', '1930', 7200],
		['a Saturday matinee', '2027-03-13', '1400', 7200],
		['a Saturday evening', '2027-03-13', '1930', 8600],
		['a Wednesday after the rise', '2027-10-06', '1930', 7600],
		['a Saturday evening after the rise', '2027-10-09', '1930', 9200],
		['a preview on a Friday evening', '2027-09-10', '1930', 4800],
		['New Year’s Eve', '2027-12-31', '1800', 9200],
		['New Year’s Eve before the rise', '2026-12-31', '1800', 9200],
	])('the price of a stall depends on the day: %s', (_day, date, time, cents) => {
		const span = { from: date, until: addDays(date, 1), now: new Date(0) }
		const { events, types } = catalogRows(
			catalog,
			{ currency: 'USD', timezone: 'America/New_York', allDayMinHours: 5 },
			span,
		)
		const stored = events.find((event) => event.id === play?.id)
		const stall = types.find((type) => type.id === 'tn_stalls_full')
		if (!stored || !stall) throw new Error('the catalogue lacks the play')
		expect(priceOf(stall, stored.price_rules as PriceRule[], { date, time })).toBe(cents)
	})

	it('every price rule has all zones', () => {
		const paid = play?.groups.flatMap((group) =>
			group.types.filter((type) => type.price !== '0.00').map((type) => type.id),
		)
		for (const rule of rules)
			expect(Object.keys(rule.prices ?? {}).toSorted(), rule.name).toEqual(paid?.toSorted())
	})

	it("the companion's ticket is free and without a fee", () => {
		const companions = catalog.events.flatMap((event) =>
			event.groups.flatMap((group) => group.types.filter((type) => type.id.endsWith('companion'))),
		)
		expect(companions.length).toBeGreaterThanOrEqual(4)
		for (const { price, fees } of companions) expect([price, fees]).toEqual(['0.00', []])
	})

	it('the zones add up to the places of a performance', () => {
		for (const event of catalog.events.filter(({ venue, schedule }) => venue === 'orpheum' && schedule)) {
			const zones = event.groups.map((group) => group.capacity)
			if (zones.includes(undefined)) continue
			expect(
				zones.reduce<number>((sum, places) => sum + (places ?? 0), 0),
				event.id,
			).toBe(event.schedule?.capacity)
		}
	})
})
