import { expect, test } from 'vitest'
import { forgotMembershipAction, forgotMembershipPage } from '#app/pages/account/forgot-membership-page.ts'
import { loginPage } from '#app/pages/account/login-page.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('http://x/user/forgot-membership')
const shop = (method: string, answer: (input: unknown) => unknown = () => ({}), routing: object = {}) =>
	shopWindow({ ...answersOf(), resendOrders: answer }, { auth: { method }, routing })
const refuse = (code: string) => () => {
	throw Object.assign(new Error(code), { code, status: 404, description: '', extra: {} })
}

// spec: 2§2.11
test('the page sends the numbers of an address, and is there where members log in by them', async () => {
	const asked: unknown[] = []
	const storefront = shop('scan_code', (input) => asked.push(input))
	expect(await forgotMembershipPage(storefront, url)).toMatchObject({ form: { fields: [{ name: 'email' }] } })
	const sent = await forgotMembershipAction(storefront, url, formOf({ email: ' ada@quay.example ' }))
	expect(sent).toMatchObject({ status: 200, page: { form: null, messages: [{ tone: 'success' }] } })
	expect(asked).toMatchObject([{ body: { email: 'ada@quay.example', memberships_only: true } }])
	expect(await forgotMembershipPage(shop('otp'), url)).toBeNull()
	expect(await forgotMembershipAction(shop('otp'), url, formOf({}))).toBeNull()
})

// spec: 2§7.15
test('an address without memberships has the same answer, and what is no address is corrected', async () => {
	const known = await forgotMembershipAction(shop('scan_code'), url, formOf({ email: 'a@quay.example' }))
	const storefront = shop('scan_code', refuse('order_not_found'))
	const unknown = await forgotMembershipAction(storefront, url, formOf({ email: 'a@quay.example' }))
	expect(unknown?.page.messages).toEqual(known?.page.messages)
	for (const email of ['', 'ada'])
		expect(await forgotMembershipAction(storefront, url, formOf({ email }))).toMatchObject({
			status: 422,
			page: { errors: [{ field: 'email' }] },
		})
	const often = await forgotMembershipAction(
		shop('scan_code', refuse('too_many_requests')),
		url,
		formOf({ email: 'a@quay.example' }),
	)
	expect(often?.page.messages).toMatchObject([{ tone: 'error' }])
})

test('a visitor with a login is led home', async () => {
	const account = {
		id: 'acc',
		email: 'a@quay.example',
		firstName: null,
		membership: 'none',
		membershipRole: null,
	} as const
	const storefront = { ...shop('scan_code'), visitor: aVisitor({ account }) }
	expect(await forgotMembershipPage(storefront, url)).toEqual({ redirect: '/' })
})

// spec: routing.routes.forgotMembership
test('the login links to the page unless the venue has closed it', async () => {
	const at = new URL('http://x/login')
	expect(await loginPage(shop('scan_code'), at)).toMatchObject({
		login: { forgotHref: '/user/forgot-membership' },
	})
	const routes = shop('scan_code').seller.config.routing.routes
	const closed = { ...routes, forgotMembership: { ...routes.forgotMembership, enabled: false } }
	expect(await loginPage(shop('scan_code', undefined, { routes: closed }), at)).toMatchObject({
		login: { forgotHref: null },
	})
})
