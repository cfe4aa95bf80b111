import { expect, test } from 'vitest'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { priceRuleFaults } from '#app/sellers/catalogue/catalog-price-rules.ts'
import { calendarFaults, saleFaults } from '#app/sellers/catalogue/catalog-sale.ts'
import { aVenue, type EventSketch } from '#tests/builders/venue.ts'

const eventOf = (sketch: EventSketch) => {
	const [event] = aVenue().withEvent(sketch).catalog().events
	if (!event) throw new Error('no event')
	return event
}
const faultsOf = (sketch: EventSketch) =>
	saleFaults(eventOf(sketch), '/events/0').map(({ pointer, sentence }) => `${pointer}: ${sentence}`)
const daysOf = (...calendar: NonNullable<CatalogFile['calendar']>) =>
	calendarFaults({ ...aVenue().catalog(), calendar }).map(
		({ pointer, sentence }) => `${pointer}: ${sentence}`,
	)

test('times of sale that begin before they end have no fault', () => {
	expect(
		faultsOf({ on_sale: { from: '2027-01-08T1000', until: '2027-01-08', closes_minutes_before: 60 } }),
	).toEqual([])
	expect(
		daysOf({ date: '12-24', last_date: '01-02' }, { date: '2027-05-01', opens: '1000', closes: '1400' }),
	).toEqual([])
})

test.each<[EventSketch, string]>([
	[
		{ on_sale: { from: '2027-01-08T1000', until: '2027-01-08T1000' } },
		'/events/0/on_sale: It ends (2027-01-08T1000) before it begins (2027-01-08T1000)',
	],
	[
		{
			price_rules: [
				{ bought: { from: '2027-02-01', until: '2027-01-31' }, prices: { evt_ga_adult: '1.00' } },
			],
		},
		'/events/0/price_rules/0/bought: It ends (2027-01-31) before it begins (2027-02-01)',
	],
	[
		{ group: { on_sale: { until: '2027-02-30' } } },
		'/events/0/groups/0/on_sale/until: 2027-02-30 is not a day of the calendar',
	],
	[
		{ event_type: 'other', dates: [], on_sale: { closes_minutes_before: 60 } },
		'/events/0/on_sale/closes_minutes_before: An event of type "other" has no sessions before which its sale could close',
	],
])('%j is refused', (sketch, fault) => {
	expect(faultsOf(sketch)).toEqual([fault])
})

test.each<[NonNullable<CatalogFile['calendar']>[number], string]>([
	[{ date: '02-30' }, '/calendar/0/date: 02-30 is not a day of the calendar'],
	[{ date: '12-24', last_date: '2027-12-26' }, '/calendar/0/last_date: One of the two days has a year'],
	[
		{ date: '2027-12-24', last_date: '2027-12-23' },
		'/calendar/0/last_date: The days end (2027-12-23) before they begin (2027-12-24)',
	],
	[
		{ date: '12-31', opens: '1400', closes: '1000' },
		'/calendar/0/closes: It closes (1000) before it opens (1400)',
	],
	[{ date: '12-31', venues: ['ven_man'] }, '/calendar/0/venues/0: There is no venue "ven_man"'],
])('a day of the house %j is refused', (day, fault) => {
	expect(daysOf(day)[0]).toBe(fault)
})

test('an early-bird price hides no other rule, because it ends; one that always counts does', () => {
	const weekend = { when: { weekdays: ['sat' as const, 'sun' as const] }, prices: { evt_ga_adult: '30.00' } }
	const faults = (later: object) =>
		priceRuleFaults(eventOf({ price_rules: [weekend, { prices: weekend.prices, ...later }] }), '/events/0')
	expect(faults({ bought: { until: '2027-04-30' } })).toEqual([])
	expect(faults({ when: { weekdays: ['sat', 'sun'] } })).toMatchObject([
		{ pointer: '/events/0/price_rules/0' },
	])
})
