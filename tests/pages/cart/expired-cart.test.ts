import { expect, test } from 'vitest'
import { cartAction } from '#app/pages/cart/cart-page.ts'
import { formOf } from '#tests/pages/facts.ts'
import { refusedWith } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

// spec: 2§8.19
test('a cart that has expired before it is extended is a message to the visitor, without a report', async () => {
	const reported: unknown[] = []
	const patchCart = () => {
		throw refusedWith('cart_expired', 410)
	}
	const shop = shopWindow({ getCart: () => cartWith([{ eventId: 'evt' }]), patchCart }, { cartId: 'crt' })
	const storefront = { ...shop, report: (error: unknown) => void reported.push(error) }
	const url = new URL('https://tickets.example/cart')
	expect(await cartAction(storefront, url, formOf({ intent: 'extend' }))).toMatchObject({
		status: 422,
		page: { messages: [{ tone: 'error', text: 'Unfortunately your cart has timed out' }] },
	})
	expect(reported).toEqual([])
})
