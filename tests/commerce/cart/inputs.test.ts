import { afterAll, describe, expect, it } from 'vitest'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue('parties')
		.withEvent({ capacity: -1 })
		.with({
			checkout_rules: [
				{
					id: 'party',
					name: 'Large party',
					stage: 'reserve',
					scope: { min_tickets: 5 },
					asks: {
						school: { title: 'Which school?', type: 'string', maxLength: 10 },
						grade: { title: 'Which grade?', type: 'integer', minimum: 1, maximum: 12 },
					},
					description: 'Parties are met at the door.',
				},
			],
		}),
)
afterAll(() => sale.close())

const adults = (quantity: number) => entry({ quantity })
const hold = (quantity: number, additionalInfo: AdditionalInfo = {}) =>
	sale.reserve({ add: [adults(quantity)], additionalInfo })
const infoOf = async (cart: HeldCart) => (await sale.read(cart)).cart._data[0]?.additional_info
const asked = async (act: Promise<unknown>) => {
	const { _code, _extra } = await refusal(act)
	expect(_code).toBe('input_required')
	const { prompt, reason } = _extra as { prompt: { field: string }; reason: string }
	return [prompt.field, reason]
}
const answers = { party: { school: 'Pier 9', grade: 4 } }

describe('a rule that requires input', () => {
	it('does not apply to a small party', async () => {
		expect(await infoOf(await hold(4))).toEqual({})
	})

	// spec: 1§8.43
	it('requires one answer after the other, and holds nothing before', async () => {
		expect(await asked(hold(5))).toEqual(['school', 'required'])
		expect(await asked(hold(5, { party: { school: 'Pier 9' } }))).toEqual(['grade', 'required'])
		expect(await infoOf(await hold(5, answers))).toEqual(answers)
	})

	it('names the reason for which an answer is refused', async () => {
		expect(await asked(hold(5, { party: { school: 'Pier 9 Primary' } }))).toEqual(['school', 'too_long'])
		expect(await asked(hold(5, { party: { ...answers.party, grade: 13 } }))).toEqual([
			'grade',
			'above_maximum',
		])
	})

	it('requires its answers once when tickets are added, and not when tickets are removed', async () => {
		const cart = await hold(4)
		expect(await asked(sale.modify(cart, { add: [adults(2)] }))).toEqual(['school', 'required'])
		await sale.modify(cart, { add: [adults(2)], additionalInfo: answers })
		await sale.modify(cart, { add: [adults(1)] })
		expect(await infoOf(cart)).toEqual(answers)
		await sale.modify(cart, { remove: cart.ticketIds })
		expect(await infoOf(cart)).toEqual({})
	})

	it('does not store an answer to a rule that does not apply', async () => {
		expect(await infoOf(await hold(1, answers))).toEqual({})
	})
})
