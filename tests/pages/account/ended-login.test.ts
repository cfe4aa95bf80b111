import { expect, test } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { leaveForEndedLogin } from '#app/pages/account/ended-login.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const token = 'A'.repeat(22)
const withCart = (endedLogin: Storefront['endedLogin']): Storefront => {
	const shop = shopWindow({}, { auth: { method: 'otp' } })
	const header = `foyer_cart_${shop.seller.id}=crt_1.${token}`
	return {
		...shop,
		endedLogin,
		cookies: createVisitorCookies({ header, sellerId: shop.seller.id, isSecure: false }),
	}
}
const at = (path: string) => new URL(path, 'http://x')

test.each([
	['manage', `/manage/ord_1.${token}`],
	['reschedule', `/manage/ord_1.${token}/reschedule/evt.20270501T1000`],
	['withdraw', `/manage/ord_1.${token}/withdraw`],
	['cancelAutoRenew', `/manage/ord_1.${token}/cancel-auto-renew`],
	['transferCart', `/transfer-cart/crt_2.${token}`],
	['resend', '/resend'],
] as const)(
	'a visitor whose login has ended stays on the page %s, which needs none, without the cart',
	(page, path) => {
		const storefront = withCart('now')
		expect(leaveForEndedLogin(storefront, page, at(path))).toBeNull()
		expect(storefront.cookies.cartId).toBeNull()
	},
)

// spec: 2§2.68
test.each([
	['cart', '/cart'],
	['myOrders', '/my/orders'],
	['manage', '/manage/ord_1'],
	['cancelAutoRenew', '/manage/ord_1/cancel-auto-renew'],
] as const)(
	'a visitor whose login has ended leaves the page %s for the start page, without the cart',
	(page, path) => {
		const storefront = withCart('now')
		expect(leaveForEndedLogin(storefront, page, at(path))).toBe('/')
		expect(storefront.cookies.cartId).toBeNull()
	},
)

test('a payment goes on with its cart, and every other visitor stays', () => {
	const paying = withCart('now')
	expect(leaveForEndedLogin(paying, 'checkout', at('/checkout'))).toBeNull()
	expect(paying.cookies.cartId).toBe('crt_1')
	const other = withCart(null)
	expect(leaveForEndedLogin(other, 'cart', at('/cart'))).toBeNull()
	expect(other.cookies.cartId).toBe('crt_1')
})
