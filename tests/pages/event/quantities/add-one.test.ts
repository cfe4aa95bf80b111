import { describe, expect, test } from 'vitest'
import { addOneKind, pickFlow } from '#app/pages/event/offer.ts'
import { addOne, asksForUnknown, readOne } from '#app/pages/event/quantities/add-one.ts'
import { parseReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { event, formOf, group, money, t, type } from '#tests/pages/facts.ts'

const giving = group({ id: 'giving', handler: 'donation' })
const cards = group({ id: 'cards', handler: 'ledger' })
const types = [
	type('bus', 'A row of the bus', '120.00', { ticket_group_id: 'giving', rank: 1 }),
	type('own', 'What you like', '50.00', {
		ticket_group_id: 'giving',
		rank: 2,
		currency_amount_min: '5.00',
		currency_amount_max: '5000.00',
	}),
	type('gone', 'The last brick', '30.00', { ticket_group_id: 'giving', rank: 3, available: 0 }),
]
const query = (search: string) => parseReserveQuery(new URLSearchParams(search)).query
const view = (search = '', includeFees = false, amountStep = 0.01) =>
	addOne('donation', { groups: [giving], types }, query(search), {
		t,
		money,
		includeFees,
		amountStep,
	})
const read = (fields: Record<string, string>) => readOne(formOf(fields), view(), t)

describe('which events sell one of a thing', () => {
	test.each([
		['donations', [giving], 'donation'],
		['gift cards', [cards], 'giftcard'],
		['tickets', [group()], null],
		['tickets and a donation', [group(), giving], null],
		['a donation and gift cards', [giving, cards], null],
		['nothing', [], null],
	])('%s', (_, groups, kind) => {
		expect(addOneKind(groups)).toBe(kind)
	})

	// spec: 1§2.34
	test('the page of a donation is the choice of one', () => {
		expect(
			pickFlow(event({ event_type: 'other' }), [giving], {
				hasAnchor: false,
				isMembersOnly: false,
				now: '2027-05-01T12:00:00.000Z',
			}),
		).toEqual({
			flow: 'add-one',
			kind: 'donation',
		})
	})
})

describe('the choice', () => {
	test('names each type with its price, its limits, or that it is sold out', () => {
		expect(view()).toMatchObject({
			title: 'Choose your donation',
			chosen: null,
			choices: [
				{ id: 'bus', price: '$120.00', isSoldOut: false, flexible: null },
				{
					id: 'own',
					price: 'From $5.00 to $5,000.00',
					flexible: { field: 'amount.own', min: '5.00', max: '5000.00', step: '0.01', value: '50.00' },
				},
				{ id: 'gone', isSoldOut: true },
			],
		})
	})

	test.each([
		['select=bus', 'bus'],
		['select=what you like', 'own'],
		['quantity=bus:1', 'bus'],
		['select=gone', null],
		['select=elsewhere', null],
		['', null],
	])('?%s chooses %s', (search, chosen) => {
		expect(view(search).chosen).toBe(chosen)
	})

	// spec: 1§2.9, query:tg
	test('price of the address is the amount of the type that it selects', () => {
		const own = (search: string) => view(search).choices[1]?.flexible?.value
		expect([own('select=own&price=80'), own('select=bus&price=80')]).toEqual(['80', '50.00'])
	})

	test('the only one that can be had is chosen', () => {
		const only = addOne('giftcard', { groups: [giving], types: types.slice(1) }, query(''), {
			t,
			money,
			includeFees: false,
			amountStep: 0.01,
		})
		expect([only.chosen, only.title]).toEqual(['own', 'Choose your gift card'])
	})

	test('fees are shown next to the price, or included in it', () => {
		const fee = { name: 'Post', fee_fixed_outside: '1.50', fee: '1.50' }
		const [posts] = [type('post', 'By post', '50.00', { ticket_group_id: 'giving', outside_fees: [fee] })]
		const price = (includeFees: boolean) =>
			addOne('giftcard', { groups: [giving], types: posts ? [posts] : [] }, query(''), {
				t,
				money,
				includeFees,
				amountStep: 0.01,
			}).choices[0]?.price
		expect([price(false), price(true)]).toEqual(['$50.00 plus $1.50 fee', '$51.50'])
	})

	test('a type of the address that is not sold here is missed', () => {
		expect(
			['select=dog', 'quantity=dog:1', 'select=bus', ''].map((search) =>
				asksForUnknown(view(search), query(search)),
			),
		).toEqual([true, true, false, false])
	})
})

describe('the posted choice', () => {
	test('is one ticket without a session', () => {
		expect(read({ one: 'bus' })).toMatchObject({
			add: [{ ticket_type_id: 'bus', quantity: 1, face_value: '120.00' }],
		})
	})

	test.each([
		['5', '5.00'],
		[' 5000.00 ', '5000.00'],
		['42.5', '42.50'],
	])('takes an amount of %o', (amount, face_value) => {
		expect(read({ one: 'own', 'amount.own': amount })).toMatchObject({ add: [{ face_value }] })
	})

	// spec: 1§5.20, 1§5.21, 1§5.22, 1§5.23
	test.each(['4.99', '5000.01', '', 'ten', '1e3', '-5', '7.005'])(
		'refuses an amount of %o, and shows it again',
		(amount) => {
			const result = read({ one: 'own', 'amount.own': amount })
			expect(result).toMatchObject({
				errors: [{ field: 'amount.own', text: 'Value entered is outside min/max' }],
				view: { chosen: 'own' },
			})
			expect(result.view.choices[1]?.flexible?.value).toBe(amount)
		},
	)

	// spec: reserve.flexiblePrice.step
	test('rises by the step of the venue, counted from the least amount, never by less than a coin', () => {
		const amounts = (step: number, ...posts: string[]) =>
			posts.map(
				(amount) => 'add' in readOne(formOf({ one: 'own', 'amount.own': amount }), view('', false, step), t),
			)
		expect(view('', false, 2.5).choices[1]?.flexible?.step).toBe('2.50')
		expect(amounts(2.5, '5', '7.50', '10', '8', '7.49')).toEqual([true, true, true, false, false])
		expect(amounts(0.001, '5.01', '5.019')).toEqual([true, false])
	})

	// spec: 1§5.6
	test.each([{}, { one: 'gone' }, { one: 'elsewhere' }] as Record<string, string>[])(
		'%o chooses nothing',
		(fields) => {
			expect(read(fields)).toMatchObject({
				errors: [{ field: 'one', text: 'Please select a donation to continue.' }],
			})
		},
	)

	// spec: 1§5.7
	test('a gift card asks in its own words', () => {
		const shop = addOne('giftcard', { groups: [giving], types }, query(''), {
			t,
			money,
			includeFees: false,
			amountStep: 0.01,
		})
		expect(readOne(formOf({}), shop, t)).toMatchObject({
			errors: [{ field: 'one', text: 'Please select a gift card to continue.' }],
		})
	})
})
