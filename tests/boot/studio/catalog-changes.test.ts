import { expect, test } from 'vitest'
import { catalogChanges } from '#app/boot/studio/catalog-changes.ts'

const catalog = (price: string, more = {}) => ({
	$schema: 'x',
	events: [{ id: 'day', types: [{ id: 'adult', price }] }, { id: 'night' }],
	...more,
})

test('a changed value is named by the ids that lead to it, also where its item has moved', () => {
	const before = catalog('5.00')
	const after = { ...catalog('6.00'), $schema: 'y' }
	expect(catalogChanges(before, { ...after, events: after.events.toReversed() })).toEqual([
		{ kind: 'value', name: 'events · day · types · adult · price', before: '5.00', after: '6.00' },
	])
})

test('a day of the house is named by its date', () => {
	const before = catalog('5.00', { calendar: [{ date: '12-25' }] })
	const after = catalog('5.00', { calendar: [{ date: '12-25' }, { date: '2027-05-04', closes: '1300' }] })
	expect(catalogChanges(before, after)).toEqual([
		{
			kind: 'value',
			name: 'calendar · 2027-05-04',
			before: null,
			after: '{"date":"2027-05-04","closes":"1300"}',
		},
	])
})

test('items without a name are compared by their place, or by what is written', () => {
	const rules = (...days: string[]) => ({ rules: days.map((day) => ({ when: { days: [day] } })) })
	expect(catalogChanges(rules('sat', 'sun'), rules('sat', 'mon'))).toEqual([
		{ kind: 'value', name: 'rules · 2 · when · days · 1', before: 'sun', after: 'mon' },
	])
	expect(catalogChanges(rules('sat', 'sun'), rules('sun'))).toEqual([
		{ kind: 'value', name: 'rules', before: '{"when":{"days":["sat"]}}', after: null },
	])
})

test('a value that is added as a whole is cut where it is long', () => {
	const [change] = catalogChanges({}, { events: [{ id: 'x', text: 'long '.repeat(200) }] })
	expect(change?.after?.length).toBeLessThan(250)
	expect(catalogChanges(catalog('5.00'), catalog('5.00'))).toEqual([])
})
