import { expect, test } from 'vitest'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { event, formOf, session } from '#tests/pages/facts.ts'
import { cartWith, type Held, shopWindow } from '#tests/pages/shop-window.ts'

const visit: Held = { eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }
const url = new URL('http://x/checkout')

class Unknown extends Error {
	code = 'code_not_found'
	status = 404
	description = ''
}

function shop(applyCode: () => unknown = () => ({})) {
	const held = cartWith([visit])
	const rule = {
		id: 'schools',
		name: 'Schools',
		description: 'Schools need a code.',
		blocking_checkout: true,
	}
	const getCart = () => ({
		...held,
		cart_mod: { _data: [rule] },
		event_template: { _data: [event({ id: 'visit' })] },
	})
	return shopWindow({ getCart, applyCode }, { cartId: 'crt' })
}

// spec: 2§2.41, 2§6.6
test('a cart that waits for a code stays at checkout, which takes no payment', async () => {
	const result = await checkoutPage(shop(), url)
	expect(result).toMatchObject({ status: 200, page: { checkout: { step: 'blocked', fields: [] } } })
	const paid = await checkoutAction(shop(), url, formOf({ intent: 'pay', amount: '26.50' }))
	expect(paid).toMatchObject({ status: 422, page: { checkout: { step: 'blocked' } } })
})

// spec: 2§8.18
test('a code that was sent without scripts is applied, or explained on the same page', async () => {
	const form = formOf({ intent: 'apply-code', promo_code: 'SCHOOL' })
	expect(await checkoutAction(shop(), url, form)).toEqual({ redirect: '/checkout' })
	const refuse = () => Promise.reject(new Unknown())
	expect(await checkoutAction(shop(refuse), url, form)).toMatchObject({
		status: 422,
		page: {
			promo: { value: 'SCHOOL', error: "That code isn't valid. Check the spelling. Please try another one." },
		},
	})
})
