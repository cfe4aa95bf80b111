import { afterAll, describe, expect, it } from 'vitest'
import { type CheckoutResult, checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { zipIntent } from '#app/pages/checkout/zip-discount.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, cookieOf, entry, openShop } from '#tests/api/shop.ts'
import { shippedSeller, storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { formOf } from '#tests/pages/facts.ts'

const regex = '0211\\d'
const neighbours = {
	id: 'neighbours',
	name: 'Neighbours',
	kind: 'fixed' as const,
	value: '5.00',
	codes: [{ code: '02110' }, { code: '02111' }],
}
const shop = await openShop({
	catalog: () =>
		aVenue()
			.withEvent({ capacity: 500 })
			.with({ promos: [neighbours] })
			.catalog(),
	terms: { zipDiscountPattern: regex },
})
afterAll(() => shop.close())

const { publicConfig } = shippedSeller('harbour-science')
const { identity, checkout } = publicConfig

const purchaser = {
	first_name: 'Ada',
	last_name: 'Lovelace',
	email: 'ada@example.org',
	email_confirm: 'ada@example.org',
	terms: 'yes',
	card_number: '4242424242424242',
	card_expiry: '12/30',
	card_cvc: '123',
}

/** A browser on the checkout of a cart with one adult for 25.00. */
async function atCheckout(zipDiscountPattern: object | null = { regex, accepts: ['02110'], rejects: [] }) {
	const visitor = shop.visitor()
	const cartId = await aCart(visitor, [entry()])
	const front = () => {
		const storefront = storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
		const own = {
			...publicConfig,
			identity: { ...identity, form: { ...identity.form, zip_code: 'optional', phone: 'optional' } },
			checkout: { ...checkout, zipDiscountPattern },
		} as unknown as typeof publicConfig
		return { ...storefront, seller: { ...storefront.seller, publicConfig: own } }
	}
	const url = new URL(`${harbourOrigin}/checkout`)
	return {
		visitor,
		cartId,
		page: () => checkoutPage(front(), url),
		send: (zip_code: string, amount: string, intent = 'pay') =>
			checkoutAction(front(), url, formOf({ ...purchaser, intent, zip_code, amount })),
	}
}

function shown(result: CheckoutResult) {
	if ('redirect' in result) return result
	const { checkout, cart, messages } = result.page
	return {
		status: result.status,
		due: checkout?.due.amount,
		discount: cart?.lines.find(({ key }) => key === 'discounts')?.price.amount ?? '',
		applied: checkout?.zipDiscount?.applied,
		zip: checkout?.fields.find(({ name }) => name === 'zip_code')?.value,
		said: messages.map(({ text }) => text),
	}
}

// spec: 2§4.18, checkout.zipDiscountPattern
describe('the discount for a ZIP code', () => {
	it('is shown before anything is paid, and paid with the next press', async () => {
		const { send } = await atCheckout()
		expect(shown(await send('02110', '25.00'))).toEqual({
			status: 422,
			due: '20.00',
			discount: '-5.00',
			applied: '02110',
			zip: '02110',
			said: ['The total is now $20.00. Please check it and confirm.'],
		})
		expect(shown(await send('02110', '20.00'))).toMatchObject({
			redirect: expect.stringContaining('orderIds='),
		})
	})

	it('is shown at once where the form is sent for its ZIP code alone', async () => {
		const { send, page } = await atCheckout()
		const answer = { status: 200, due: '20.00', applied: '02110', said: [] }
		expect(shown(await send('02110', '25.00', zipIntent))).toMatchObject(answer)
		expect(shown(await page())).toMatchObject({ due: '20.00', applied: '02110' })
	})

	it('is taken away when the purchaser has another ZIP code after all', async () => {
		const { send } = await atCheckout()
		await send('02110', '25.00', zipIntent)
		expect(shown(await send('10001', '20.00'))).toMatchObject({
			status: 422,
			due: '25.00',
			applied: null,
			said: ['The total is now $25.00. Please check it and confirm.'],
		})
	})

	it('of two ZIP codes is given once, for the last one', async () => {
		const { send } = await atCheckout()
		await send('02110', '25.00', zipIntent)
		expect(shown(await send('02111', '20.00', zipIntent))).toMatchObject({ due: '20.00', applied: '02111' })
	})

	it.each(['02119', '10001', ''])('is not given for "%s", and nothing is said', async (zip) => {
		const { send } = await atCheckout()
		expect(shown(await send(zip, '25.00', zipIntent))).toMatchObject({ status: 200, due: '25.00', said: [] })
		expect(shown(await send(zip, '25.00'))).toMatchObject({ redirect: expect.stringContaining('orderIds=') })
	})

	it('is not asked for at a venue without a pattern', async () => {
		const { send } = await atCheckout(null)
		expect(shown(await send('02110', '25.00'))).toMatchObject({
			redirect: expect.stringContaining('orderIds='),
		})
	})

	it('is refused by the server for a purchaser with another ZIP code', async () => {
		const { visitor, cartId } = await atCheckout()
		await visitor.ask(`/api/my/cart/${cartId}/apply_code`, { body: { code: '02110' } })
		const body = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org', zip_code: '10001' }
		const { json } = await visitor.ask('/api/identity', { body })
		await visitor.ask(`/api/cart/${cartId}/pay`, {
			body: {
				amount: '20.00',
				gateway_id: 'test',
				gateway_data: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' } },
			},
		})
		const booking = await visitor.ask(`/api/cart/${cartId}/guest_checkout`, {
			body: { guest_identity_id: json.identity_id },
		})
		expect(booking.json).toMatchObject({ _code: 'identity_invalid', _extra: { field: 'zip_code' } })
	})
})
