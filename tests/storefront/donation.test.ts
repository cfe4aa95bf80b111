import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { type CheckoutResult, checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, cookieOf, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { formOf } from '#tests/pages/facts.ts'

/** One event for 25.00, and a group of donations: 30.00, or what the visitor likes. */
function catalog(): CatalogFile {
	return aVenue('harbour')
		.withEvent({ id: 'evt_ga', prices: { adult: '25.00' } })
		.withEvent({
			id: 'evt_giving',
			event_type: 'other',
			sessions: [],
			groups: [
				{
					id: 'giving',
					name: 'Your gift',
					handler: 'donation',
					max_tickets_per_order: 1,
					types: [
						{ id: 'one', name: 'One child’s day', price: '30.00' },
						{ id: 'own', name: 'What you like', price: '50.00', price_min: '5.00', price_max: '500.00' },
					],
				},
			],
		})
		.catalog()
}

const shop = await openShop({ catalog })
afterAll(() => shop.close())

/** A browser on the checkout of a cart with one adult for 25.00. */
async function atCheckout(ticketGroupId: string | null = 'giving') {
	const visitor = shop.visitor()
	await aCart(visitor, [entry()])
	const front = () => {
		const storefront = storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
		const { config } = storefront.seller
		const checkout = { ...config.checkout, donationUpsell: { ticketGroupId } }
		return { ...storefront, seller: { ...storefront.seller, config: { ...config, checkout } } }
	}
	const url = new URL(`${harbourOrigin}/checkout`)
	return {
		page: async () => pageOf(await checkoutPage(front(), url)),
		act: (fields: Record<string, string>) => checkoutAction(front(), url, formOf(fields)),
	}
}

const pageOf = (result: CheckoutResult) => {
	if ('redirect' in result) throw new Error(`leads to ${result.redirect}`)
	return result.page
}

// spec: checkout.donationUpsell.ticketGroupId
describe('the donation of the checkout', () => {
	it('is offered with its amounts, raises the total, and can be removed', async () => {
		const { page, act } = await atCheckout()
		const before = await page()
		expect(before.checkout?.donation).toMatchObject({
			given: [],
			offer: {
				choices: [
					{ id: 'one', price: '$30.00' },
					{ id: 'own', flexible: { min: '5.00', max: '500.00' } },
				],
			},
		})
		expect(await act({ intent: 'add-donation', one: 'one' })).toEqual({ redirect: '/checkout' })
		const { checkout } = await page()
		expect(checkout).toMatchObject({
			due: { amount: '55.00' },
			donation: { given: [{ name: 'One child’s day', amount: '$30.00' }], offer: null },
		})
		const donation = checkout?.donation?.given[0]?.id ?? ''
		for (const _ of [1, 2])
			expect(await act({ intent: 'remove-donation', donation })).toEqual({ redirect: '/checkout' })
		const after = await page()
		expect([after.checkout?.due.amount, after.checkout?.donation?.given]).toEqual(['25.00', []])
	})

	it('takes an amount of the visitor within the limits of the group, and keeps what was typed', async () => {
		const { page, act } = await atCheckout()
		for (const amount of ['4.99', '500.01', 'much']) {
			const refused = await act({ intent: 'add-donation', one: 'own', 'amount.own': amount })
			expect(refused).toMatchObject({ status: 422 })
			expect(pageOf(refused).errors.map(({ field }) => field)).toEqual(['amount.own'])
			expect(pageOf(refused).checkout?.donation?.offer).toMatchObject({
				chosen: 'own',
				choices: [{}, { flexible: { value: amount } }],
			})
		}
		expect(await act({ intent: 'add-donation', one: 'own', 'amount.own': '75.00' })).toEqual({
			redirect: '/checkout',
		})
		expect((await page()).checkout?.due.amount).toBe('100.00')
	})

	it('asks for a choice, and takes one donation only', async () => {
		const { page, act } = await atCheckout()
		const none = pageOf(await act({ intent: 'add-donation' }))
		expect(none.errors).toEqual([{ field: 'one', text: 'Please select a donation to continue.' }])
		for (const _ of [1, 2]) await act({ intent: 'add-donation', one: 'one' })
		expect((await page()).checkout?.due.amount).toBe('55.00')
	})

	it('removes no other ticket of the cart', async () => {
		const { page, act } = await atCheckout()
		const [line] = (await page()).cart?.items[0]?.ticketIds ?? []
		await act({ intent: 'remove-donation', donation: line ?? '' })
		expect((await page()).cart?.count).toBe(1)
	})

	it.each([null, 'evt_ga_group', 'gone'])('is not offered for the group %s', async (group) => {
		const { page } = await atCheckout(group)
		expect((await page()).checkout?.donation).toBeNull()
	})
})
