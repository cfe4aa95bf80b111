import { afterAll, describe, expect, it } from 'vitest'
import { type CheckoutResult, checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, cookieOf, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({
	catalog: () =>
		aVenue()
			.withEvent({
				capacity: 500,
				meta: {
					identity_form: {
						phone: 'optional',
						country: 'optional',
						address: 'optional',
						address_more: 'optional',
						city: 'optional',
						state: 'optional',
						zip_code: 'optional',
						newsletter: 'optional',
					},
				},
				group: {
					meta: {
						extra_checkout_fields: {
							properties: {
								school: { title: 'School', type: 'string' },
								pupils: { title: 'Pupils', type: 'integer', minimum: 1 },
								lunch: { title: 'Lunch', type: 'string', enum: ['packed', 'bought'] },
							},
							required: ['school'],
						},
					},
				},
			})
			.catalog(),
})
afterAll(() => shop.close())

// This card of the test gateway leads to a page in place of a provider's own.
const leadsAway = { card_number: '4000000000003006', card_expiry: '12/31', card_cvc: '123' }

const ada = {
	first_name: 'Ada',
	last_name: 'Quay',
	email: 'ada@quay.example',
}
const texts = {
	phone: '+1 555 0100',
	country: 'USA',
	address: '1 Pier Road',
	address_more: 'Flat 2',
	city: 'Harbour “City”',
	state: 'US-NY',
	zip_code: '10004-1234',
	newsletter: 'yes',
	'answer.evt_ga_group.school': 'Elm Street',
	'answer.evt_ga_group.pupils': '23',
	'answer.evt_ga_group.lunch': 'packed',
}

const pageOf = (result: CheckoutResult) => {
	if ('redirect' in result) throw new Error(`leads to ${result.redirect}`)
	return result.page
}

/** What the fields of the form contain after a visitor has typed, left for the page of a provider, and come back. */
async function comeBackTo(typed: Record<string, string>): Promise<Record<string, string>> {
	const visitor = shop.visitor()
	await aCart(visitor, [entry()])
	const front = () => storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
	const url = new URL(`${harbourOrigin}/checkout`)
	const form = formOf({ ...ada, ...typed, ...leadsAway, amount: '25.00', terms: 'yes', intent: 'pay' })
	const left = pageOf(await checkoutAction(front(), url, form))
	expect([left.errors, left.checkout?.step]).toEqual([[], 'leave'])
	const { checkout } = pageOf(await checkoutPage(front(), url))
	const fields = checkout?.fields.map(({ name, value }): [string, string] => [name, value]) ?? []
	const asked = checkout?.extra.flatMap(({ questions }) => questions) ?? []
	const answers = asked.map(({ field, value }): [string, string] => [field, String(value)])
	return Object.fromEntries([...fields, ...answers])
}

describe('the form after a return from the page of a provider', () => {
	it('has every field as it was typed: address, state, answers and newsletter', async () => {
		expect(await comeBackTo(texts)).toEqual({ ...ada, ...texts })
	})

	it.each([
		['of Canada', { country: 'CAN', state: 'CA-NT' }],
		['of Australia, with the code of a territory of Canada', { country: 'AUS', state: 'AU-NT' }],
	])('has the state %s', async (_, typed) => {
		expect(await comeBackTo({ ...texts, ...typed, zip_code: '' })).toMatchObject(typed)
	})

	it('has nothing that was left empty, and no state of a country without any', async () => {
		const school = { 'answer.evt_ga_group.school': 'Elm Street' }
		const empty = Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
		expect(await comeBackTo({ ...school, country: 'DEU' })).toEqual({
			...empty,
			...ada,
			...school,
			country: 'DEU',
		})
	})
})
