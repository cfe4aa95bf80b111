import { describe, expect, test } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { loginAction, loginPage } from '#app/pages/account/login-page.ts'
import { placeField } from '#app/pages/account/place-field.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('http://x/login?next=/cart')
const fieldLimits = { text: 20, email: 60, zip: null }
const shop = (method: string, more: object = {}, answer: () => unknown = () => ({})) =>
	shopWindow({ ...answersOf(), logIn: answer }, { auth: { method, fieldLimits, ...more } })
const refuse = (code: string, status: number) => () => {
	throw Object.assign(new Error(code), { code, status, description: '', extra: {} })
}

describe('the login by card', () => {
	// spec: 2§2.34, auth.fieldLimits
	test.each([
		['scan_code', 'zip_code', 10],
		['scan_code_password', 'email', 60],
		['scan_code_last_name', 'last_name', 20],
	])('%s asks for the number and the %s', async (method, field, answerMaxLength) => {
		expect(await loginPage(shop(method), url)).toMatchObject({
			login: { step: 'card', field, answerMaxLength, maxLength: 20, next: '/cart' },
		})
	})

	test('asks for five characters of a ZIP code in the USA, or for as many as the venue says', async () => {
		const limitOf = async (zip: number | null, venue: string) => {
			const auth = { method: 'scan_code', fieldLimits: { ...fieldLimits, zip } }
			const page = await loginPage(shopWindow(answersOf(), { auth, venue }), url)
			return 'login' in page && page.login?.step === 'card' ? page.login.answerMaxLength : null
		}
		expect(await limitOf(null, 'harbour-science')).toBe(5)
		expect(await limitOf(8, 'harbour-science')).toBe(8)
	})

	const form = { scan_code: ' 7K2-9QF ', zip_code: '10001' }
	/** A browser that has sent some cookie. */
	const withCookies = () => {
		const storefront = shop('scan_code')
		const cookies = createVisitorCookies({
			header: 'theme=dark',
			sellerId: storefront.seller.id,
			isSecure: true,
		})
		return { ...storefront, cookies }
	}

	test('goes on to the page that the visitor came from, and to no other site', async () => {
		const asked = (next: string) => loginAction(withCookies(), url, formOf({ ...form, next }))
		expect(await asked('/cart')).toEqual({ redirect: '/cart' })
		expect(await asked('//evil.example')).toEqual({ redirect: '/' })
	})

	// spec: 2§2.38
	test('asks a browser that keeps no cookies to enable them', async () => {
		const sent = formOf({ ...form, next: '/cart' })
		expect(await loginAction(shop('scan_code'), url, sent)).toEqual({
			redirect: '/login?step=entered&next=%2Fcart',
		})
		const entered = new URL('http://x/login?step=entered&next=%2Fcart')
		expect(await loginPage(shop('scan_code'), entered)).toMatchObject({
			login: { step: 'card', next: '/cart' },
			messages: [{ text: 'Enable cookies and reload to login.' }],
		})
		const account = { id: 'a', email: 'a@quay.example', firstName: null, membershipRole: null }
		const visitor = aVisitor({ account: { ...account, membership: 'none' } })
		expect(await loginPage({ ...shop('scan_code'), visitor }, entered)).toEqual({ redirect: '/cart' })
		// The dialog has scripts, which know it before anything is sent.
		expect(await loginAction(shop('scan_code'), url, formOf({ ...form, [placeField]: 'dialog' }))).toEqual({
			redirect: '/cart',
		})
	})

	// spec: 2§5.13
	test('requires both fields', async () => {
		const sent = await loginAction(shop('scan_code'), url, formOf({ scan_code: ' ', zip_code: '' }))
		expect(sent).toMatchObject({
			status: 422,
			page: { errors: [{ field: 'scan_code' }, { field: 'zip_code' }] },
		})
	})

	// spec: login.member_not_found
	test('says that the details are not found, and keeps what was typed', async () => {
		const storefront = shop('scan_code', {}, refuse('member_not_found', 401))
		const form = formOf({ scan_code: '7K29QFHTMZ', zip_code: '10002', next: '/cart' })
		expect(await loginAction(storefront, url, form)).toMatchObject({
			status: 422,
			page: {
				login: { step: 'card', number: '7K29QFHTMZ', answer: '10002', next: '/cart' },
				errors: [{ field: 'scan_code', text: 'Member details not found' }],
			},
		})
	})

	test('says that there were too many attempts', async () => {
		const storefront = shop('scan_code', {}, refuse('too_many_requests', 429))
		const form = formOf({ scan_code: '7K29QFHTMZ', zip_code: '10002' })
		expect(await loginAction(storefront, url, form)).toMatchObject({
			status: 429,
			page: { messages: [{ text: 'There were too many attempts. Please try again later.' }] },
		})
	})
})
