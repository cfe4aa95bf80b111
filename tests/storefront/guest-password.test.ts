import { afterAll, expect, it } from 'vitest'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { completePage } from '#app/pages/checkout/complete-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, ada, cookieOf, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({
	limits: { emailPerHour: 50 },
	catalog: () =>
		aVenue()
			.withEvent({ capacity: 500, prices: { adult: '25.00' } })
			.catalog(),
})
afterAll(() => shop.close())

const url = new URL(`${harbourOrigin}/checkout`)
const good = 'Otters sleep 8 hours'

/** A guest with a ticket, at a venue whose form has this rule for a password. */
async function aGuest(rule: string, method = 'otp_or_password') {
	const visitor = shop.visitor()
	await aCart(visitor, [entry()])
	const front = (): Storefront => {
		const storefront = storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
		const { seller } = storefront
		const { config, publicConfig } = seller
		const identity = { ...publicConfig.identity, form: { ...publicConfig.identity.form, password: rule } }
		return {
			...storefront,
			seller: {
				...seller,
				config: { ...config, auth: { ...config.auth, method } },
				publicConfig: { ...publicConfig, identity },
			},
		} as Storefront
	}
	return { visitor, front }
}
const typed = (password: string, again = password, email = ada.email) =>
	formOf({
		first_name: 'Ada',
		last_name: 'Quay',
		email,
		email_confirm: email,
		terms: 'yes',
		amount: '25.00',
		card_number: '4242424242424242',
		card_expiry: '12/31',
		card_cvc: '123',
		key: `attempt-${crypto.randomUUID()}`,
		password,
		password_confirm: again,
	})
const codesTo = async (email: string): Promise<number> =>
	(await shop.database.pool.query('select 1 from login_code where email = $1', [email])).rowCount ?? 0
const errorsIn = (answer: Awaited<ReturnType<typeof checkoutAction>>) =>
	'page' in answer ? answer.page.errors.map(({ field, text }) => [field, text]) : []

it('a guest who types a password buys, and is led to the code that proves the address', async () => {
	const { front } = await aGuest('required')
	const shown = await checkoutPage(front(), url)
	expect('page' in shown && shown.page.checkout?.newPassword).toEqual({ required: true })
	const email = 'new@quay.example'
	const storefront = front()
	const bought = await checkoutAction(storefront, url, typed(good, good, email))
	const redirect = 'redirect' in bought ? bought.redirect : ''
	expect(redirect).toContain('/checkout/complete?')
	expect(await codesTo(email)).toBe(1)
	const page = await completePage(storefront, new URL(redirect, harbourOrigin))
	expect(page && 'messages' in page ? page.messages : []).toMatchObject([
		{ tone: 'info', text: expect.stringContaining(email), link: { href: '/login?step=code' } },
	])
})

it('a password that is missing, weak, common or typed otherwise twice is refused before anything is bought', async () => {
	const { front } = await aGuest('required')
	const said = async (password: string, again?: string) =>
		errorsIn(await checkoutAction(front(), url, typed(password, again)))
	expect(await said('')).toEqual([['password', 'Enter your password.']])
	expect(await said('short')).toEqual([['password', 'Invalid password']])
	expect(await said(good, 'Otters')).toEqual([['password_confirm', 'Passwords must match.']])
	const [[field, text] = []] = await said('Password123!')
	expect([field, text]).toEqual(['password', 'Too many people use this password. Please choose another one.'])
	expect(await codesTo(ada.email)).toBe(0)
})

it('a password that may be left out is no reason to wait', async () => {
	const { front } = await aGuest('optional')
	const bought = await checkoutAction(front(), url, typed('', '', 'none@quay.example'))
	expect(bought).toHaveProperty('redirect')
	expect(await codesTo('none@quay.example')).toBe(0)
})

it('a second attempt to pay asks for no other code, unless it is for another address', async () => {
	const { front } = await aGuest('required')
	const storefront = front()
	const email = 'again@quay.example'
	const form = typed(good, good, email)
	form.set('card_number', '4000000000000002')
	const declined = await checkoutAction(storefront, url, form)
	expect('page' in declined && [declined.status, declined.page.checkout?.newPassword]).toEqual([422, null])
	expect(errorsIn(await checkoutAction(storefront, url, typed('', '', 'other@quay.example')))).toEqual([
		['password', 'Enter your password.'],
	])
	expect(await codesTo('other@quay.example')).toBe(0)
	expect(await checkoutAction(storefront, url, typed(good, good, email))).toHaveProperty('redirect')
	expect(await codesTo(email)).toBeGreaterThan(0)
})

it('no password is asked of a venue without passwords', async () => {
	const { front } = await aGuest('required', 'otp')
	const shown = await checkoutPage(front(), url)
	expect('page' in shown && shown.page.checkout?.newPassword).toBeNull()
})
