import { expect, test } from 'vitest'
import { joinHref } from '#app/pages/account/join-href.ts'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { loginOrGuest } from '#app/pages/checkout/login-or-guest.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf, session } from '#tests/pages/facts.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('http://x/checkout')
const cart = cartWith([{ eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }])
const shop = (auth: object) => shopWindow({ ...answersOf(), getCart: () => cart }, { cartId: 'crt', auth })
const shownBy = async (storefront: ReturnType<typeof shop>, at = url) => {
	const shown = await checkoutPage(storefront, at)
	if (!('page' in shown)) throw new Error(shown.redirect)
	return shown.page.checkout
}

test('a visitor without a login chooses once, where there are logins', async () => {
	const storefront = shop({ method: 'otp' })
	const checkout = await shownBy(storefront)
	expect(checkout).toMatchObject({
		step: 'form',
		loginOrGuest: { login: { step: 'email', next: '/checkout' }, guestHref: '/checkout?guest=1' },
	})
	const chosen = await checkoutPage(storefront, new URL('http://x/checkout?guest=1'))
	expect(chosen).toEqual({ redirect: '/checkout' })
	expect((await shownBy(storefront))?.loginOrGuest).toBeNull()
	expect((await shownBy(shop({ method: 'none' })))?.loginOrGuest).toBeNull()
	const account = {
		id: 'acc',
		email: 'mia@quay.example',
		firstName: null,
		membership: 'none' as const,
		membershipRole: null,
	}
	expect(loginOrGuest({ ...shop({ method: 'otp' }), visitor: aVisitor({ account }) })).toBeNull()
})

test('the choice does not cover what a sent form is answered with', async () => {
	const form = formOf({ amount: '26.50', first_name: 'Ada' })
	const shown = await checkoutAction(shop({ method: 'otp' }), url, form)
	expect(shown).toMatchObject({ status: 422, page: { checkout: { step: 'form', loginOrGuest: null } } })
})

// spec: auth.allowGuest
test('a venue that sells to accounts alone asks for a login, and pays for no guest', async () => {
	const auth = { method: 'otp', allowGuest: false }
	const checkout = await shownBy(shop(auth))
	expect(checkout).toMatchObject({ step: 'login', fields: [], loginOrGuest: { guestHref: null } })
	const sent = await checkoutAction(shop(auth), url, formOf({ amount: '26.50', first_name: 'Ada' }))
	expect(sent).toMatchObject({ status: 403, page: { checkout: { step: 'login' } } })
})

// spec: 2§2.37
test('the login leads to the page of memberships where memberships are sold and the page is open', () => {
	const at = (eventId: string | null, settings: object = {}) =>
		joinHref(shopWindow({}, { auth: { method: 'otp' }, membership: { eventId }, ...settings }))
	expect(at('evt_member')).toBe('/membership')
	expect(at(null)).toBeNull()
	expect(at('evt_member', { routing: { routes: { membership: { enabled: false } } } })).toBeNull()
})
