import { describe, expect, test } from 'vitest'
import type { PageRoute } from '#app/contract/config.generated.ts'
import { leadToEmail } from '#app/pages/account/missing-email.ts'
import { setEmailAction, setEmailPage } from '#app/pages/account/set-email-page.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('http://x/user/set-email-address?next=/cart')

function shop(email: string, answers: object = {}, route: PageRoute | null = 'setEmailAddress') {
	const account = { id: 'acc_7', email, firstName: 'Ada', membership: 'none' as const, membershipRole: null }
	const storefront = shopWindow({ ...answersOf(), ...answers })
	return { ...storefront, visitor: { ...aVisitor({ account }), route } }
}
const none = 'no-email-acc_7@account.invalid'
const refuse =
	(code: string, extra: object = {}) =>
	() => {
		throw Object.assign(new Error(code), { code, status: 422, description: '', extra })
	}

describe('an account without an address', () => {
	// spec: 2§2.69, 1§6.6
	test.each([
		['events', '/events?date=2027-05-01', '/user/set-email-address?next=%2Fevents%3Fdate%3D2027-05-01'],
		['checkout', '/checkout', '/user/set-email-address?next=%2Fcheckout'],
		['myProfile', '/my/profile?_data=routes', '/user/set-email-address?next=%2Fmy%2Fprofile'],
		['checkout', '/checkout?payment_intent_client_secret=pi_7', null],
		['setEmailAddress', '/user/set-email-address', null],
		['logout', '/logout', null],
		['login', '/login?next=%2Fcart', null],
		['resend', '/resend', null],
		['complete', '/checkout/complete', null],
		['checkoutPending', '/checkout/pending/crt', null],
	] as const)('is led from %s (%s) to %s', (route, path, to) => {
		const at = new URL(path, 'http://x')
		expect(leadToEmail(shop(none, {}, route), at)).toBe(to)
		expect(leadToEmail(shop('ada@quay.example', {}, route), at)).toBeNull()
	})

	test('stays where the venue has closed the page, or counts the address as a test', () => {
		const storefront = shop(none, {}, 'events')
		const { config } = storefront.seller
		const at = new URL('http://x/events')
		const closed = { enabled: false, from: null, until: null, roles: [] }
		const routing = { ...config.routing, routes: { ...config.routing.routes, setEmailAddress: closed } }
		const withConfig = (more: object) => ({
			...storefront,
			seller: { ...storefront.seller, config: { ...config, ...more } },
		})
		expect(leadToEmail(withConfig({ routing }), at)).toBeNull()
		const identity = { ...config.identity, testAddressPatterns: ['no-email-*@account.invalid'] }
		expect(leadToEmail(withConfig({ identity }), at)).toBeNull()
	})

	// spec: 2§2.13
	test('is asked for it, and goes on with the code; others are led away', async () => {
		expect(await setEmailPage(shop(none), url)).toMatchObject({ route: 'setEmailAddress' })
		expect(await setEmailPage(shop('ada@quay.example'), url)).toEqual({ redirect: '/cart' })
		expect(await setEmailPage(shopWindow(answersOf()), new URL('http://x/'))).toEqual({ redirect: '/' })
	})

	// spec: 2§5.12
	test.each([
		['', '', ['email', 'email_confirm']],
		['ada@quay', 'ada@quay', ['email']],
		['ada@quay.example', 'eve@quay.example', ['email_confirm']],
		['ada', '', ['email', 'email_confirm']],
	])('corrects the address "%s" with "%s"', async (email, confirm, fields) => {
		const form = formOf({ email, email_confirm: confirm, next: '/cart' })
		const sent = await setEmailAction(shop(none), url, form)
		expect(sent).toMatchObject({ status: 422, page: { errors: fields.map((field) => ({ field })) } })
	})

	const typed = { email: 'ada@quay.example', token: 'some-token', next: '/cart' }

	test('gets a code for two equal entries, and the address with the code', async () => {
		const asked: unknown[] = []
		const answers = {
			beginEmailChange: () => ({ token: 'some-token' }),
			updateUser: (input: unknown) => asked.push(input),
		}
		const entries = { email: 'ada@quay.example', email_confirm: 'Ada@Quay.example', next: '/cart' }
		const sent = await setEmailAction(shop(none, answers), url, formOf(entries))
		expect(sent).toMatchObject({
			status: 200,
			page: {
				form: {
					fields: [{ name: 'otp' }],
					hidden: Object.entries(typed).map(([name, value]) => ({ name, value })),
				},
			},
		})
		const done = await setEmailAction(shop(none, answers), url, formOf({ ...typed, otp: 'k7q29x' }))
		expect(done).toEqual({ redirect: '/cart' })
		expect(asked).toMatchObject([
			{ params: { id: 'acc_7' }, body: { email: 'ada@quay.example', token: 'some-token', otp: 'K7Q29X' } },
		])
	})

	// spec: 2§8.30
	test.each([
		[
			'otp_incorrect',
			{ attempts_left: 2 },
			{ errors: [{ field: 'otp' }], form: { fields: [{ name: 'otp' }] } },
		],
		['otp_incorrect', { attempts_left: 0 }, { form: { fields: [{ name: 'email' }, {}] } }],
		['otp_token_expired', {}, { form: { fields: [{ name: 'email' }, {}] } }],
		[
			'email_taken',
			{},
			{ messages: [{ text: 'Another user account is using ada@quay.example. Please contact us...' }] },
		],
	])('hears of %s', async (code, extra, page) => {
		const storefront = shop(none, { updateUser: refuse(code, extra) })
		const sent = await setEmailAction(storefront, url, formOf({ ...typed, otp: 'K7Q29X' }))
		expect(sent).toMatchObject({ status: 422, page })
	})
})
