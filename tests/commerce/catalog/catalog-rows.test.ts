import { describe, expect, test } from 'vitest'
import { type CatalogRows, catalogRows } from '#app/commerce/catalog/import/rows.ts'
import type { CatalogEvent, CatalogFile, CatalogGroup } from '#app/contract/config.generated.ts'
import { type PriceRule, priceOf } from '#app/rules/price.ts'
import { aVenue, type EventSketch } from '#tests/builders/venue.ts'

const terms = { currency: 'USD', timezone: 'America/New_York', allDayMinHours: 5 }
const span = { from: '2027-05-01', until: '2027-06-01', now: new Date('2027-04-30T16:00:00Z') }

const rowsOf = (catalog: CatalogFile): CatalogRows => catalogRows(catalog, terms, span)
const ofEvent = (sketch: EventSketch): CatalogRows => rowsOf(aVenue().withEvent(sketch).catalog())

describe('a price at a session', () => {
	const event = (rest: Partial<CatalogEvent>) => {
		const { events, types } = ofEvent(rest)
		const rules = (events[0]?.price_rules ?? []) as PriceRule[]
		const adult = types.find((type) => type.id === 'evt_ga_adult')
		if (!adult) throw new Error('no adult')
		return (date: string, time: string) => priceOf(adult, rules, { date, time })
	}

	test('is increased by a rule', () => {
		const price = event({
			price_rules: [{ name: 'Saturdays', when: { weekdays: ['sat'] }, increases: { evt_ga_adult: '4.50' } }],
		})
		expect([price('2027-05-01', '1000'), price('2027-05-03', '1000')]).toEqual([2950, 2500])
	})

	test('is the price of a rule that has a price and an increase', () => {
		const price = event({
			price_rules: [
				{
					when: { weekdays: ['sat'] },
					increases: { evt_ga_adult: '4.50' },
					prices: { evt_ga_adult: '31.00' },
				},
			],
		})
		expect(price('2027-05-01', '1000')).toBe(3100)
	})

	test('is that of the session if it has one, whatever the rules, and only there', () => {
		const places = { duration_minutes: 60, capacity: 20 }
		const price = event({
			price_rules: [{ when: { weekdays: ['sat'] }, prices: { evt_ga_adult: '30.00' } }],
			sessions: [
				{ date: '2027-05-01', time: '1000', ...places, prices: { evt_ga_adult: '12.00' } },
				{ date: '2027-05-01', time: '2359', ...places, prices: { evt_ga_adult: '9.00' } },
			],
		})
		expect([price('2027-05-01', '1000'), price('2027-05-01', '1001'), price('2027-05-08', '1000')]).toEqual([
			1200, 3000, 3000,
		])
		expect(price('2027-05-01', '2359')).toBe(900)
	})
})

test('fees outside and inside, fixed and percent, are stored with each type', () => {
	const venue = aVenue()
		.withFee('service', { kind: 'outside', fixed: '1.50' })
		.withFee('booking', { kind: 'outside', percent: '2.75' })
		.withFee('fund', { kind: 'inside', percent: '5' })
		.withEvent({ fees: ['service', 'booking', 'fund'] })
	expect(rowsOf(venue.catalog()).types[0]?.fees).toEqual({
		outside: [
			{ name: 'service', fixed: 150 },
			{ name: 'booking', basisPoints: 275 },
		],
		inside: [{ name: 'fund', basisPoints: 500 }],
	})
})

describe('message rules', () => {
	const quantityOf = (quantity: object) =>
		ofEvent({
			message_rules: [{ id: 'm', triggers: { quantity }, action: 'quantity_message', text: 'Hello.' }],
		}).events[0]?.message_rules[0]

	test('may name groups and types instead of their ids', () => {
		expect(
			quantityOf({ ticket_group_names: ['Tickets'], ticket_type_names: ['child'], min: 3 }),
		).toMatchObject({
			triggers: {
				quantity: { ticket_group_ids: ['evt_ga_group'], ticket_type_ids: ['evt_ga_child'], min: 3 },
			},
		})
	})

	test('accept names and ids together, each once', () => {
		expect(
			quantityOf({ ticket_type_ids: ['evt_ga_adult', 'evt_ga_child'], ticket_type_names: ['child'] }),
		).toMatchObject({ triggers: { quantity: { ticket_type_ids: ['evt_ga_adult', 'evt_ga_child'] } } })
	})

	test('without names and ids apply to every ticket', () => {
		expect(quantityOf({ min: 10 })).toMatchObject({ triggers: { quantity: { min: 10 } } })
	})
})

describe('a group', () => {
	const rowOf = (group: Partial<CatalogGroup>) =>
		ofEvent({
			groups: [{ id: 'g', name: 'G', types: [{ id: 't', name: 'T', price: '10.00' }], ...group }],
		}).groups[0]

	test.each<[CatalogGroup['handler']]>([
		['tickets'],
		['passes'],
		['codes'],
		['seated'],
		['membership'],
		['donation'],
		['ledger'],
	])('may make %s', (handler) => {
		expect(rowOf({ handler })).toMatchObject({ handler })
	})

	test('keeps its limits, its time and its seats', () => {
		const part = {
			hidden_type: 'public_member_only',
			min_tickets_per_order: 2,
			max_tickets_per_order: 6,
			capacity: 40,
			oversell_capacity: 3,
			exclude_from_event_capacity: true,
			start_policy: 'fixedfrom',
			start_policy_date: '2027-06-01',
			duration_new: { months: 6 },
			zones: ['stalls'],
		} as const
		expect(rowOf({ ...part, zones: ['stalls'] })).toMatchObject(part)
	})

	// spec: 1§3.24
	test('keeps a survey as the contract reads it, its questions in the order of the file', () => {
		const diet = { title: 'Diet', type: 'string' } as const
		const age = { title: 'Age', type: 'integer', propertyOrder: 3 } as const
		const survey = { properties: { diet, age, allergies: diet } }
		const merged = {
			properties: { age, diet: { ...diet, propertyOrder: 4 }, allergies: { ...diet, propertyOrder: 6 } },
			required: [],
		}
		expect(rowOf({ additional_info_spec: survey })?.additional_info_spec).toEqual(merged)
		expect(rowOf({ meta: { extra_checkout_fields: survey } })?.meta).toEqual({
			extra_checkout_fields: merged,
		})
		expect(rowOf({})?.additional_info_spec).toBeNull()
	})
})

test('a type may have bounds instead of a price, and a part in a membership', () => {
	const { types } = ofEvent({
		groups: [
			{
				id: 'g',
				name: 'G',
				types: [
					{ id: 'gift', name: 'Gift', price: '25.00', price_min: '5.00', price_max: '500.00' },
					{ id: 'kid', name: 'Kid', price: '0.00', party_role: 'child' },
				],
			},
		],
	})
	expect(types).toMatchObject([
		{ amount: 2500, amount_min: 500, amount_max: 50_000, party_role: null, rank: 0 },
		{ amount: 0, amount_min: null, amount_max: null, party_role: 'child', rank: 1 },
	])
})

test('a venue keeps its zones', () => {
	const catalog = aVenue().withEvent().catalog()
	const zones = [{ id: 'stalls', name: 'Stalls' }]
	const [venue] = catalog.venues
	if (venue) venue.zones = zones
	expect(rowsOf(catalog).venues[0]?.zones).toEqual(zones)
	expect(rowsOf(aVenue().catalog()).venues[0]?.zones).toEqual([])
})

test('an event keeps every named meta and config', () => {
	const meta: CatalogEvent['meta'] = {
		ticket_date_time: 'Any Friday in June',
		pad_pre_start: 10,
		pad_post_end: 5,
		tickets_must_match_anchor_tickets: true,
		hide_event_details: true,
		reserve_flow: 'quantity_first',
		image_profile: 'a.svg',
		image_profile_alt: 'A',
		image_profile_no_cropping: true,
		image_cover: 'b.svg',
		image_cover_alt: 'B',
		image_cover_no_cropping: true,
		identity_form: { phone: 'required' },
	}
	const config: CatalogEvent['config'] = {
		'web.session_picker_tabs': { thresholds: ['1200'] },
		'web.price_display': { mode: 'all', primary: 'evt_ga_adult', secondary: 'evt_ga_child', prefix: 'from' },
		'web.ecommerce': { citypass: true },
		hide_sold_out_sessions: true,
		next_route: '/events',
	}
	expect(ofEvent({ meta, config }).events[0]).toMatchObject({ meta, config })
	const metadata = { audience: 'families' }
	expect(ofEvent({ meta, metadata }).events[0]?.meta).toEqual({ ...meta, ...metadata })
})
