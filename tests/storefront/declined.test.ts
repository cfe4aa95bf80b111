import { afterAll, expect, it } from 'vitest'
import { checkoutAction } from '#app/pages/checkout/checkout-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, cookieOf, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({ catalog: () => aVenue().withEvent({ capacity: 500 }).catalog() })
afterAll(() => shop.close())

// spec: 2§8.11
it('a declined card refreshes the cart, says that it was not charged, and keeps what was typed', async () => {
	const visitor = shop.visitor()
	const cartId = await aCart(visitor, [entry()])
	const front = storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
	/** Another tab puts a ticket into the cart while the provider is asked. */
	const ask: typeof front.gateway.ask = async (name, input) => {
		if (name !== 'payCart') return front.gateway.ask(name, input)
		try {
			return await front.gateway.ask(name, input)
		} finally {
			const { status } = await visitor.ask(`/api/my/cart/${cartId}/modify`, { body: { add: [entry()] } })
			expect(status).toBe(200)
		}
	}
	const form = formOf({
		intent: 'pay',
		amount: '25.00',
		key: 'the-key-of-a-declined-card',
		first_name: 'Ada',
		last_name: 'Quay',
		email: 'ada@quay.example',
		email_confirm: 'ada@quay.example',
		card_number: '4000000000000002',
		card_expiry: '12/31',
		card_cvc: '123',
		terms: 'yes',
	})
	const url = new URL(`${harbourOrigin}/checkout`)
	const result = await checkoutAction({ ...front, gateway: { ...front.gateway, ask } }, url, form)
	if (!('page' in result)) throw new Error('the declined card led away from the checkout')
	const { checkout, messages } = result.page
	expect(result.status).toBe(422)
	expect(checkout?.due.amount).toBe('50.00')
	expect(messages).toEqual([
		expect.objectContaining({ text: expect.stringMatching(/^Your card has not been charged\. .*declined/) }),
	])
	expect(checkout?.fields.find(({ name }) => name === 'first_name')?.value).toBe('Ada')
	expect(JSON.stringify(checkout)).not.toContain('4000000000000002')
})
