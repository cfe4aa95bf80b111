import { afterAll, expect, it } from 'vitest'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, cookieOf, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({
	catalog: () =>
		aVenue()
			.withEvent({ capacity: 500, meta: { identity_form: { phone: 'required', newsletter: 'disabled' } } })
			.catalog(),
})
afterAll(() => shop.close())

// spec: identity.form
it('the checkout asks for what an event in the cart needs of its purchaser', async () => {
	const visitor = shop.visitor()
	await aCart(visitor, [entry()])
	const front = () => storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
	const url = new URL(`${harbourOrigin}/checkout`)
	const shown = await checkoutPage(front(), url)
	const asked = 'page' in shown ? (shown.page.checkout?.fields ?? []) : []
	expect(asked.find(({ name }) => name === 'phone')?.required).toBe(true)
	expect(asked.some(({ name }) => name === 'newsletter')).toBe(false)
	const sent = await checkoutAction(front(), url, formOf({ intent: 'pay', amount: '25.00' }))
	expect('page' in sent ? sent.page.errors.map(({ field }) => field) : []).toContain('phone')
})
