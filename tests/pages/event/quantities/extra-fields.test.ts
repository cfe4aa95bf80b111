import { describe, expect, test } from 'vitest'
import type { Answer } from '#app/contract/calls.ts'
import { extraFields, readExtra } from '#app/pages/event/quantities/extra-fields.ts'
import { formOf, group, t } from '#tests/pages/facts.ts'

const asks = {
	properties: {
		friend: { title: 'Whom may we thank?', type: 'string' as const },
		year: { title: 'Since when do you come?', type: 'integer' as const, minimum: 1950 },
	},
	required: ['year'],
}
const cart = {
	ticket_group: {
		_data: [group(), group({ id: 'year', name: 'Year pass', meta: { extra_checkout_fields: asks } })],
	},
} as unknown as Answer<'getMyCart'>

describe('the extra checkout fields of a ticket group', () => {
	// spec: tickets.extraCheckoutFields
	test('are asked of the groups in the cart that have any, with what was typed', () => {
		const form = formOf({ 'answer.year.friend': 'Ada' })
		expect(extraFields(cart, form)).toMatchObject([
			{
				groupId: 'year',
				name: 'Year pass',
				questions: [
					{ key: 'friend', value: 'Ada', required: false },
					{ key: 'year', value: '', required: true },
				],
			},
		])
		expect(extraFields(null, null)).toEqual([])
	})

	test('are kept with the purchaser, each as one line', () => {
		const form = formOf({ 'answer.year.friend': 'Ada\r\nQuay', 'answer.year.year': '1999' })
		expect(readExtra(form, extraFields(cart, form), t)).toEqual({
			meta: { 'friend.year': 'Ada Quay', 'year.year': '1999' },
			errors: [],
		})
	})

	test('are errors at their field', () => {
		const form = formOf({ 'answer.year.year': '1949' })
		expect(readExtra(form, extraFields(cart, form), t).errors).toEqual([
			{ field: 'answer.year.year', text: 'Enter 1950 or more.' },
		])
	})
})
