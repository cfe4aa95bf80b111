import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

const group = (id: string, survey: CatalogGroup['additional_info_spec']): CatalogGroup => ({
	id,
	name: id,
	...(survey ? { additional_info_spec: survey } : {}),
	types: [{ id: `${id}_type`, name: 'One', price: '20.00' }],
})
const sale = await openSale(
	aVenue('surveys').withEvent({
		capacity: -1,
		groups: [
			group('plain', undefined),
			group('camp', {
				properties: {
					age: { title: 'Age', type: 'integer', minimum: 6, maximum: 12 },
					mail: { title: 'Mail', type: 'string', format: 'email' },
				},
				required: ['age'],
			}),
			group('meal', {
				properties: {
					diet: { title: 'Diet', type: 'string', enum: ['Meat', 'Nuts'], multiple: true, other: true },
					source: { title: 'Source', type: 'string', enum: ['A friend'], other: true },
				},
				required: ['diet'],
			}),
			group('lab', { properties: { topic: { title: 'Topic', type: 'string', enum: ['sea', 'sky'] } } }),
		],
	}),
)
afterAll(() => sale.close())

const add = (name: string, quantity = 1) => entry({ type: `${name}_type`, quantity })
const hold = (names: string[], additionalInfo: AdditionalInfo) =>
	sale.reserve({ add: names.map((name) => add(name)), additionalInfo })
const infoOf = async (cart: HeldCart) => (await sale.read(cart)).cart._data[0]?.additional_info
const faults = async (act: Promise<unknown>) => {
	const { _code, _extra } = await refusal(act)
	expect(_code).toBe('additional_info_validation_failed')
	return _extra?.faults
}

describe('the survey of a ticket group', () => {
	it('must be answered with the first ticket; the refusal names group and field', async () => {
		expect(await faults(hold(['plain', 'camp'], {}))).toEqual([
			{ ticket_group_id: 'camp', field: 'age', reason: 'required' },
		])
		expect(await faults(hold(['camp'], { camp: { age: 5, mail: 'nobody' } }))).toEqual([
			{ ticket_group_id: 'camp', field: 'age', reason: 'below_minimum' },
			{ ticket_group_id: 'camp', field: 'mail', reason: 'not_an_email' },
		])
	})
	it('is required of a plain reservation as well', async () => {
		expect(await faults(sale.hold({ type: 'camp_type' }))).toMatchObject([{ field: 'age' }])
		await sale.hold({ type: 'lab_type' })
	})
	// spec: tickets.extraCheckoutFields
	it('is answered once for all tickets of the group, and may be answered again', async () => {
		const cart = await hold(['camp'], { camp: { age: 7, mail: ' ada@example.org ' } })
		expect(await infoOf(cart)).toEqual({ camp: { age: 7, mail: 'ada@example.org' } })
		await sale.modify(cart, { add: [add('camp')] })
		await sale.modify(cart, { additionalInfo: { camp: { age: 8 } } })
		expect(await infoOf(cart)).toEqual({ camp: { age: 8 } })
		expect(await faults(sale.modify(cart, { additionalInfo: { camp: {} } }))).toMatchObject([
			{ reason: 'required' },
		])
		expect(await infoOf(cart)).toEqual({ camp: { age: 8 } })
	})
	it('is removed with the last ticket of the group', async () => {
		const cart = await hold(['camp', 'lab'], { camp: { age: 7 }, lab: { topic: 'sea' } })
		const ofCamp = await sale.read(cart)
		const remove = ofCamp.ticket._data.filter((one) => one.ticket_group_id === 'camp').map((one) => one.id)
		await sale.modify(cart, { remove })
		expect(await infoOf(cart)).toEqual({ lab: { topic: 'sea' } })
		expect(await faults(sale.modify(cart, { add: [add('camp')] }))).toMatchObject([{ field: 'age' }])
	})
	it('cannot be answered for a group without a survey, or outside the cart', async () => {
		for (const id of ['plain', 'lab', 'nowhere'])
			expect(await faults(hold(['plain'], { [id]: { topic: 'sky' } }))).toEqual([
				{ ticket_group_id: id, field: null, reason: 'not_asked' },
			])
	})
	it('takes several answers, and one in the words of the visitor, where it asks for them', async () => {
		expect(await faults(hold(['meal'], { meal: { diet: [] } }))).toEqual([
			{ ticket_group_id: 'meal', field: 'diet', reason: 'required' },
		])
		expect(await faults(hold(['meal'], { meal: { diet: ['Milk', 'Eggs'], source: ['A friend'] } }))).toEqual([
			{ ticket_group_id: 'meal', field: 'diet', reason: 'not_a_choice' },
			{ ticket_group_id: 'meal', field: 'source', reason: 'not_a_text' },
		])
		const meal = { diet: ['Nuts', ' Mushrooms ', 'Nuts'], source: 'A poster' }
		const cart = await hold(['meal'], { meal })
		const stored = { meal: { diet: ['Nuts', 'Mushrooms'], source: 'A poster' } }
		expect(await infoOf(cart)).toEqual(stored)
		await sale.pay(cart, '20.00')
		expect((await sale.book(cart)).ticket_order._data[0]?.additional_info).toEqual(stored)
	})
	it('is stored with the order', async () => {
		const cart = await hold(['camp'], { camp: { age: 9 } })
		await sale.pay(cart, '20.00')
		const order = (await sale.book(cart)).ticket_order._data[0]
		expect(order?.additional_info).toEqual({ camp: { age: 9 } })
	})
})
