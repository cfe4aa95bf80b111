import { describe, expect, test } from 'vitest'
import { chosenTotal, quantityGroups } from '#app/pages/event/quantities/quantities.ts'
import { readQuantities } from '#app/pages/event/quantities/read-quantities.ts'
import { availabilityWords } from '#app/pages/shared/page-words.ts'
import { priceMode } from '#app/pages/shared/price.ts'
import { availability, formOf, group, money, t, terms, type } from '#tests/pages/facts.ts'

const nothingRequested = { quantity: [], select: null, price: null }
const fee = [{ name: 'Service', fee_fixed_outside: '1.50', fee: '1.50' }]
const groupsOf = (change: object, types = [type('adult', 'Adult', '25.00')], given: object = {}) =>
	quantityGroups(
		{ groups: [group(change)], types, sessionAvailable: 60, inCart: {}, ...given },
		{ ...nothingRequested, ...given },
		terms().quantities,
	)

describe('how many may be chosen', () => {
	test.each([
		// spec: 1§5.18
		['the session has places', {}, {}, 60],
		// spec: 1§5.16
		['the order has a limit', { max_tickets_per_order: 8 }, {}, 8],
		['the cart holds some of them', { max_tickets_per_order: 8 }, { inCart: { grp: 3 } }, 5],
		// spec: 1§5.17
		['the group has its own places', { capacity: 20, oversell_capacity: 2, used_capacity: 19 }, {}, 3],
		// spec: 1§5.19
		[
			'the group does not count in the session',
			{ exclude_from_event_capacity: true, capacity: 100 },
			{},
			100,
		],
		// spec: 1§5.15, 1§9.21, reserve.quantity.maxPerType
		['nothing limits it', {}, { sessionAvailable: null }, 1000],
	])('%s', (_, change, given, max) => {
		expect(groupsOf(change, undefined, given)[0]?.types[0]?.max).toBe(max)
	})

	// spec: 1§5.11
	test('a group of one type steps from none to its minimum', () => {
		expect(groupsOf({ min_tickets_per_order: 10 })[0]?.types[0]).toMatchObject({ step: 10, min: 0, value: 0 })
	})

	// spec: 1§5.14
	test('exactly one ticket is chosen and stays', () => {
		const [only] = groupsOf({ min_tickets_per_order: 1, max_tickets_per_order: 1 })
		expect(only?.types[0]).toMatchObject({ value: 1, min: 1, max: 1 })
	})

	test('a group of exactly one ticket is not preselected when another group can be chosen', () => {
		const one = { min_tickets_per_order: 1, max_tickets_per_order: 1 }
		const types = [
			type('adult', 'Adult', '25.00'),
			type('tour', 'Tour', '5.00', { ticket_group_id: 'tours' }),
		]
		const rendered = quantityGroups(
			{ groups: [group(one), group({ ...one, id: 'tours' })], types, sessionAvailable: 60, inCart: {} },
			nothingRequested,
			terms().quantities,
		)
		expect(rendered.map(({ types: [only] }) => [only?.value, only?.min])).toEqual([
			[0, 0],
			[0, 0],
		])
	})

	test('exactly one ticket that is sold out can not be chosen', () => {
		const one = { min_tickets_per_order: 1, max_tickets_per_order: 1 }
		const [only] = groupsOf(one, undefined, { sessionAvailable: 0 })
		expect(only?.types[0]).toMatchObject({ value: 0, min: 0, max: 0 })
	})

	test('what the cart holds counts towards the minimum', () => {
		const [only] = groupsOf({ min_tickets_per_order: 10 }, undefined, { inCart: { grp: 8 } })
		expect([only?.min, only?.types[0]?.step]).toEqual([2, 2])
	})

	test('a cart that has all it may have is full, not sold out', () => {
		const [only] = groupsOf({ max_tickets_per_order: 3 }, undefined, { inCart: { grp: 3 } })
		expect(only?.types[0]).toMatchObject({
			max: 0,
			places: { kind: 'few', text: "You've reached the limit for one order" },
		})
	})

	test('a type of its own scarcity says how many are left of it', () => {
		const types = [type('adult', 'Adult', '25.00'), type('bench', 'Bench', '9.00', { available: 3 })]
		const [only] = groupsOf({}, types)
		expect(only?.types.map(({ places }) => places.text)).toEqual(['', 'Few tickets left'])
	})

	test('a sold-out type can not be chosen', () => {
		const [only] = groupsOf({}, [type('adult', 'Adult', '25.00', { available: 0 })], {
			quantity: [{ key: 'adult', count: 2 }],
		})
		expect(only?.types[0]).toMatchObject({
			max: 0,
			value: 0,
			places: { kind: 'sold_out', text: 'Sold out' },
		})
	})

	// spec: 1§2.8, query:tg
	test('the address chooses by name without regard to case', () => {
		expect(groupsOf({}, undefined, { select: 'ADULT' })[0]?.types[0]?.value).toBe(1)
	})

	test('a type that the address names twice, by name and by id, is wanted twice', () => {
		const quantity = [
			{ key: 'Adult', count: 1 },
			{ key: 'adult', count: 2 },
		]
		expect(groupsOf({}, undefined, { quantity })[0]?.types[0]?.value).toBe(3)
	})
})

describe('what it costs', () => {
	// spec: 1§9.24, reserve.priceDisplay.includeFees
	test('the fee is shown next to the price, or included in it', () => {
		const types = [type('adult', 'Adult', '25.00', { outside_fees: fee })]
		const given = { groups: [group()], types, sessionAvailable: 60, inCart: {} }
		const separate = quantityGroups(given, nothingRequested, terms().quantities)
		const inside = quantityGroups(given, nothingRequested, { ...terms().quantities, includeFees: true })
		expect(separate[0]?.types[0]).toMatchObject({ price: { text: '$25.00' }, feeNote: 'plus $1.50 fee' })
		expect(inside[0]?.types[0]).toMatchObject({ price: { text: '$26.50' }, feeNote: '' })
	})

	test("the members' price is advertised with its fee where prices are", () => {
		const types = [
			type('adult', 'Adult', '25.00', {
				outside_fees: fee,
				currency_amount_member: '20.00',
				fee_member: '1.20',
			}),
		]
		const noteWith = (more: object) =>
			quantityGroups({ groups: [group()], types, sessionAvailable: 60, inCart: {} }, nothingRequested, {
				...terms().quantities,
				...more,
			})[0]?.types[0]?.memberNote
		expect(noteWith({ includeFees: false })).toBe('Members: $20.00')
		expect(noteWith({ includeFees: true })).toBe('Members: $21.20')
		expect(noteWith({ showPrices: false })).toBe('')
	})

	// spec: 1§5.24
	test('a price that the visitor chooses hides all prices', () => {
		const flexible = type('gift', 'Gift', '10.00', {
			currency_amount_min: '5.00',
			currency_amount_max: '50.00',
		})
		const [only] = groupsOf({}, [type('adult', 'Adult', '25.00'), flexible], { price: '12.50' })
		expect(only?.types.map((each) => each.price)).toEqual([null, null])
		expect(only?.types[1]?.flexible).toEqual({
			field: 'amount.gift',
			min: '5.00',
			max: '50.00',
			step: '0.01',
			currency: 'USD',
			value: '12.50',
		})
	})

	test.each(['all', 'sessions_and_tickets', 'off'] as const)('mode %s is off beside such a price', (mode) => {
		const flexible = type('gift', 'Gift', '10.00', {
			currency_amount_min: '5.00',
			currency_amount_max: '50.00',
		})
		expect(priceMode([type('adult', 'Adult', '25.00')], mode)).toBe(mode)
		expect(priceMode([type('adult', 'Adult', '25.00'), flexible], mode)).toBe('off')
	})

	test('mode off shows neither price nor fee, with fees in it or beside it', () => {
		const types = [type('adult', 'Adult', '25.00', { outside_fees: fee })]
		for (const includeFees of [true, false]) {
			const [only] = quantityGroups(
				{ groups: [group()], types, sessionAvailable: 60, inCart: {} },
				nothingRequested,
				{
					...terms().quantities,
					includeFees,
					showPrices: false,
				},
			)
			expect(only?.types[0]).toMatchObject({ price: null, feeNote: '', faceValue: '25.00', fee: '1.50' })
		}
	})

	test('what costs nothing is called free', () => {
		expect(groupsOf({}, [type('baby', 'Baby', '0.00')])[0]?.types[0]?.price?.text).toBe('Free')
	})

	test('the total has every face value and fee', () => {
		const types = [
			type('adult', 'Adult', '25.00', { outside_fees: fee }),
			type('child', 'Child', '19.90', { rank: 2 }),
		]
		const groups = groupsOf({}, types, {
			quantity: [
				{ key: 'adult', count: 2 },
				{ key: 'child', count: 3 },
			],
		})
		expect(chosenTotal(groups, money.currency)).toBe('112.70')
	})
})

describe('the posted numbers', () => {
	test.each([
		[
			'fewer than the minimum',
			{ min_tickets_per_order: 5, name: 'School' },
			{ 'quantity.adult': '2' },
			'School: choose at least 5.',
		],
		[
			'more than the order may have',
			{ max_tickets_per_order: 4 },
			{ 'quantity.adult': '5' },
			'Choose at most 4.',
		],
		['a word', {}, { 'quantity.adult': 'two' }, 'Enter a whole number.'],
	])('%s', (_, change, fields, text) => {
		expect(readQuantities(formOf(fields), groupsOf(change), t).errors[0]).toEqual({
			field: 'quantity.adult',
			text,
		})
	})

	// spec: 1§5.23
	test.each(['4.99', '50.01', '', 'ten', '1e1', '10.005'])('the amount "%s" is outside', (amount) => {
		const flexible = [
			type('gift', 'Gift', '10.00', { currency_amount_min: '5.00', currency_amount_max: '50.00' }),
		]
		const form = formOf({ 'quantity.gift': '1', 'amount.gift': amount })
		expect(readQuantities(form, groupsOf({}, flexible), t).errors).toEqual([
			{ field: 'amount.gift', text: 'Value entered is outside min/max' },
		])
	})

	test('what was typed comes back, cut to what is possible', () => {
		const result = readQuantities(formOf({ 'quantity.adult': '70' }), groupsOf({}), t)
		expect(result.groups[0]?.types[0]?.value).toBe(60)
	})
})

describe('the names on the tickets', () => {
	const groups = (admitNames: 'required' | 'optional', admitEmails: 'required' | 'disabled' = 'disabled') =>
		quantityGroups(
			{ groups: [group()], types: [type('adult', 'Adult', '25.00')], sessionAvailable: 60, inCart: {} },
			nothingRequested,
			{
				...terms().quantities,
				admit: { admitNames, admitEmails, namedMax: 10 },
			},
		)
	const two = { 'quantity.adult': '2', 'name.adult.0': ' Ada Lovelace ', 'name.adult.1': '' }

	// spec: 1§2.44
	test('each named ticket is an entry of its own', () => {
		expect(readQuantities(formOf(two), groups('optional'), t).chosen).toEqual([
			{ ticket_type_id: 'adult', quantity: 1, face_value: '25.00', admit_name: 'Ada Lovelace' },
			{ ticket_type_id: 'adult', quantity: 1, face_value: '25.00' },
		])
	})
	// spec: 1§5.50
	test('a missing name is answered under its field', () => {
		expect(readQuantities(formOf(two), groups('required'), t).errors).toEqual([
			{ field: 'name.adult.1', text: 'Enter a name for Adult 2.' },
		])
	})
	test('without scripts the names are asked after the numbers', () => {
		const result = readQuantities(formOf({ 'quantity.adult': '2' }), groups('optional'), t)
		expect(result.errors).toEqual([
			{ field: 'name.adult.0', text: 'Please tell us who the tickets are for, then continue.' },
		])
		expect(result.groups[0]?.types[0]?.people).toHaveLength(2)
	})
	// spec: 1§5.51
	test('an e-mail address must be one', () => {
		const form = formOf({ 'quantity.adult': '1', 'name.adult.0': 'Ada', 'email.adult.0': 'ada' })
		expect(readQuantities(form, groups('required', 'required'), t).errors).toEqual([
			{ field: 'email.adult.0', text: 'Email address is not valid.' },
		])
	})
	// spec: 1§5.53
	test('named tickets come at most ten at a time', () => {
		expect(groups('required')[0]?.max).toBe(10)
	})
})

describe('words about the places left', () => {
	test.each([
		[null, null, { kind: 'open', text: '' }],
		[null, 10, { kind: 'open', text: '' }],
		// spec: 1§8.46, 1§9.16, reserve.availability.fewLeftBelow
		[null, 9, { kind: 'few', text: 'Few tickets left' }],
		// spec: 1§9.17
		[null, 0, { kind: 'sold_out', text: 'Sold out' }],
		[20, 21, { kind: 'open', text: '' }],
		// spec: 1§9.14, 1§9.15, reserve.availability.showRemainingAtOrBelow
		[20, 20, { kind: 'open', text: '20 left' }],
		[20, 1, { kind: 'few', text: '1 left' }],
	])('threshold %s, %s left', (showRemainingAtOrBelow, left, expected) => {
		expect(availabilityWords(left, { ...availability, showRemainingAtOrBelow }, t)).toEqual(expected)
	})

	// spec: 1§9.15, reserve.availability.style
	test('a venue may say what is available instead of what is left', () => {
		const words = availabilityWords(4, { ...availability, showRemainingAtOrBelow: 20, style: 'available' }, t)
		expect(words.text).toBe('4 available')
	})
})

describe('a type that a known code makes cheaper', () => {
	const saved = {
		outside_fees: fee,
		discounted_amount: '22.00',
		discount: { names: ['By ferry'], fee: '1.20', max_tickets: 4 },
	}
	const rendered = (change: object, how: object = {}) =>
		quantityGroups(
			{
				groups: [group({})],
				types: [type('adult', 'Adult', '25.00', { ...saved, ...change })],
				sessionAvailable: 60,
				inCart: {},
			},
			{ ...nothingRequested, quantity: [{ key: 'adult', count: 5 }] },
			{ ...terms().quantities, ...how },
		)

	test('shows both prices, whose code it is, and the fee on the lower one', () => {
		expect(rendered({})[0]?.types[0]).toMatchObject({
			price: { text: '$25.00' },
			discount: { price: { text: '$22.00' }, text: 'Offer: By ferry, for up to 4' },
			feeNote: 'plus $1.20 fee',
			faceValue: '25.00',
		})
	})

	test('shows both with their fees where prices advertise them', () => {
		expect(rendered({}, { includeFees: true })[0]?.types[0]).toMatchObject({
			price: { text: '$26.50' },
			discount: { price: { text: '$23.20' } },
			feeNote: '',
		})
	})

	test('shows neither where prices are off', () => {
		expect(rendered({}, { showPrices: false })[0]?.types[0]).toMatchObject({
			price: null,
			discount: { price: null },
		})
	})

	test('counts in the total as far as it is good', () => {
		expect(chosenTotal(rendered({}), 'USD')).toBe('119.30')
		expect(chosenTotal(rendered({ discount: { ...saved.discount, max_tickets: null } }), 'USD')).toBe(
			'116.00',
		)
	})
})

test('a request with a full cart is refused for that, not for choosing no ticket', () => {
	const full = groupsOf({ max_tickets_per_order: 3 }, undefined, { inCart: { grp: 3 } })
	const { errors } = readQuantities(formOf({ 'quantity.adult': '2' }), full, t)
	expect(errors[0]).toEqual({
		field: 'quantity.adult',
		text: "You've reached the limit for one order",
	})
})

test.each([
	['seated', '$20.00', 'Full price'],
	['tickets', undefined, undefined],
] as const)(
	'of several groups sold as %s, the span of prices is %s and a short name %s',
	(handler, span, name) => {
		const ids = ['stalls', 'circle']
		const given = {
			groups: ids.map((id) => group({ id, name: id, handler })),
			types: ids.map((id) => type(id, `${id}, full price`, '20.00', { ticket_group_id: id })),
			sessionAvailable: null,
			inCart: {},
		}
		const found = quantityGroups(given, nothingRequested, terms().quantities)
		expect(found.map((one) => [one.span, one.types[0]?.shortName])).toEqual([
			[span, name],
			[span, name],
		])
		expect(found[0]?.types[0]?.name).toBe('stalls, full price')
	},
)
