import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestSignUp } from '#app/commerce/accounts/login-code.ts'
import { resetAddress } from '#app/commerce/accounts/password-reset.ts'
import { logInByPassword } from '#app/commerce/accounts/passwords.ts'
import { deleteEndedLogins } from '#app/commerce/accounts/session-store.ts'
import { clockOf } from '#app/commerce/context.ts'
import { ada, refusal } from '#tests/builders/sale.ts'
import { openLogins } from './logins.ts'

let logins: Awaited<ReturnType<typeof openLogins>>
beforeEach(async () => {
	logins = await openLogins()
})
afterEach(() => logins.close())

const [first, second] = ['Harbour-Lights 27', 'Quay-Lanterns 28']
const codeOf = async (act: Promise<unknown>): Promise<string> => (await refusal(act))._code
const withAuth = (change: object) => ({ ...logins.seller, auth: { ...logins.seller.auth, ...change } })

async function buyAsAda(): Promise<void> {
	const cart = await logins.hold()
	await logins.pay(cart, '25.00')
	await logins.book(cart)
}

/** An account with the first password. */
async function withPassword(email: string): Promise<void> {
	await logins.logIn(email)
	await logins.reset(await logins.linkFor(email), first)
}

describe('logging in by a password', () => {
	// spec: 2§7.29, 2§8.6
	it('begins a session, and refuses a wrong password like an unknown address', async () => {
		await withPassword('mia@example.org')
		const session = await logins.byPassword('MIA@example.org', first)
		expect(await logins.visitor(session.token)).toMatchObject({ email: 'mia@example.org' })
		const wrong = await refusal(logins.byPassword('mia@example.org', second))
		expect(wrong._code).toBe('incorrect_password')
		expect(await refusal(logins.byPassword('nobody@example.org', second))).toEqual(wrong)
	})

	// spec: 2§8.5
	it('is refused as guest_account for an address that has bought or has logged in by a code', async () => {
		await buyAsAda()
		expect(await codeOf(logins.byPassword(ada.email, first))).toBe('guest_account')
		await logins.logIn('mia@example.org')
		expect(await codeOf(logins.byPassword('mia@example.org', first))).toBe('guest_account')
		const alike = logInByPassword(logins.engine, withAuth({ passwordAnswersAlike: true }), {
			email: ada.email,
			password: first,
			browser: { cart: null, login: null },
		})
		expect(await codeOf(alike)).toBe('incorrect_password')
	})

	it('goes on with the cart of the browser, and joins what was bought as a guest since', async () => {
		await withPassword(ada.email)
		await buyAsAda()
		const cart = await logins.hold()
		const browser = { cart: { cartId: cart.id, credential: cart.credential }, login: null }
		const { account, cart: taken } = await logins.byPassword(ada.email, first, browser)
		expect(taken?.cartId).toBe(cart.id)
		const { rows } = await logins.engine.database.pool.query('select account_id from ticket_order')
		expect(rows).toEqual([{ account_id: account.id }])
	})

	// spec: auth.method
	it('is refused where the venue has no passwords', async () => {
		await withPassword('mia@example.org')
		for (const method of ['none', 'otp'] as const) {
			const browser = { cart: null, login: null }
			const act = logInByPassword(logins.engine, withAuth({ method }), {
				email: 'mia@example.org',
				password: first,
				browser,
			})
			expect(await codeOf(act)).toBe('login_disabled')
		}
	})
})

describe('the link that sets a password', () => {
	// spec: 2§4.44, 2§7.20, 2§7.21
	it('names its address as often as it is opened, and sets the password once', async () => {
		await logins.logIn('mia@example.org')
		const token = await logins.linkFor('mia@example.org')
		expect(await resetAddress(logins.engine, logins.seller, token)).toBe('mia@example.org')
		expect(await resetAddress(logins.engine, logins.seller, token)).toBe('mia@example.org')
		await logins.reset(token, first)
		expect(await codeOf(logins.reset(token, second))).toBe('not_found')
		expect((await logins.byPassword('mia@example.org', first)).account.email).toBe('mia@example.org')
	})

	it('makes the account of a guest, with their orders', async () => {
		await buyAsAda()
		await logins.reset(await logins.linkFor(ada.email), first)
		const { account } = await logins.byPassword(ada.email, first)
		expect(account).toMatchObject({ email: ada.email, firstName: 'Ada' })
		const { rows } = await logins.engine.database.pool.query('select account_id from ticket_order')
		expect(rows).toEqual([{ account_id: account.id }])
	})

	it('ends every login of its account, and those of no other', async () => {
		const mia = await logins.logIn('mia@example.org')
		const noor = await logins.logIn('noor@example.org')
		await logins.reset(await logins.linkFor('mia@example.org'), first)
		expect(await logins.visitor(mia.token)).toBeNull()
		expect(await logins.visitor(noor.token)).not.toBeNull()
	})

	it('is ended by a newer one, also by one that is written at the same time', async () => {
		await logins.logIn('mia@example.org')
		await logins.logIn('noor@example.org')
		const older = await logins.linkFor('mia@example.org')
		const other = await logins.linkFor('noor@example.org')
		const newer = await logins.linkFor('MIA@example.org')
		expect(await codeOf(logins.reset(older, first))).toBe('not_found')
		await logins.askForLink('mia@example.org')
		await logins.askForLink('mia@example.org')
		const before = await logins.linksOf('mia@example.org')
		await logins.deliver()
		expect((await logins.linksOf('mia@example.org')).length).toBe(before.length + 1)
		expect(await codeOf(logins.reset(newer, first))).toBe('not_found')
		await logins.reset(other, first)
	})

	it('is valid for an hour after its email was written, and is deleted then', async () => {
		await logins.logIn('mia@example.org')
		const token = await logins.linkFor('mia@example.org')
		logins.pass(59)
		expect(await resetAddress(logins.engine, logins.seller, token)).toBe('mia@example.org')
		logins.pass(1)
		expect(await codeOf(resetAddress(logins.engine, logins.seller, token))).toBe('validate_failed')
		expect(await codeOf(logins.reset(token, first))).toBe('validate_failed')
		logins.pass(24 * 60)
		await deleteEndedLogins(logins.engine.database.sql, clockOf(logins.engine))
		expect(await codeOf(logins.reset(token, first))).toBe('not_found')
	})

	it('is not sent to an address without an account and without an order', async () => {
		await logins.askForLink('nobody@example.org')
		await logins.deliver()
		expect(await logins.linksOf('nobody@example.org')).toEqual([])
		const { rows } = await logins.engine.database.pool.query('select count(*)::integer from outbox')
		expect(rows[0].count).toBe(0)
	})

	// spec: 2§5.4, 2§5.5
	it('keeps its worth when the password must not be chosen', async () => {
		await logins.logIn('mia@example.org')
		const token = await logins.linkFor('mia@example.org')
		const weak = await refusal(logins.reset(token, 'Password1!'))
		expect([weak._code, weak._extra]).toEqual([
			'validation_failed',
			{ fields: [{ path: 'password', message: 'too_common' }] },
		])
		expect(await codeOf(logins.reset(token, 'short'))).toBe('validation_failed')
		await logins.reset(token, first)
	})

	it('is stored as a hash, as the password is', async () => {
		await logins.logIn('mia@example.org')
		await logins.reset(await logins.linkFor('mia@example.org'), first)
		const token = await logins.linkFor('mia@example.org')
		const { rows } = await logins.engine.database.pool.query(
			'select (select json_agg(a) from account a)::text || (select json_agg(r) from password_reset r)::text as all',
		)
		for (const secret of [token, first]) expect(rows[0].all).not.toContain(secret)
		expect(rows[0].all).toContain('$argon2id$')
	})
})

describe('signing up', () => {
	const signUp = (email: string, password: string, method: 'password' | 'otp' = 'password') =>
		requestSignUp(logins.engine, withAuth({ method }), {
			email,
			password,
			firstName: 'Mia',
			lastName: 'Marsh',
			locale: null,
		})

	it('makes the account with its name and password when the code of the email comes back', async () => {
		const { token } = await signUp('mia@example.org', first)
		await logins.deliver()
		expect(await codeOf(logins.byPassword('mia@example.org', first))).toBe('incorrect_password')
		const [code = ''] = await logins.codesOf('mia@example.org')
		const { account } = await logins.verify(token, code)
		expect(account).toMatchObject({ firstName: 'Mia', lastName: 'Marsh' })
		expect((await logins.byPassword('mia@example.org', first)).account).toEqual(account)
	})

	it('for an address with a password changes nothing before its code comes back', async () => {
		await withPassword('mia@example.org')
		const { token: session } = await logins.byPassword('mia@example.org', first)
		const known = await logins.codesOf('mia@example.org')
		const { token } = await signUp('mia@example.org', second)
		await logins.deliver()
		expect(await logins.visitor(session)).not.toBeNull()
		expect(await codeOf(logins.byPassword('mia@example.org', second))).toBe('incorrect_password')
		const code = (await logins.codesOf('mia@example.org')).find((one) => !known.includes(one)) ?? ''
		const { token: own } = await logins.verify(token, code)
		expect([await logins.visitor(session), await logins.visitor(own)]).toEqual([null, expect.anything()])
		expect((await logins.byPassword('mia@example.org', second)).account.firstName).toBe('Mia')
	})

	it('is refused for a weak password, and where the venue has no passwords', async () => {
		expect(await codeOf(signUp('mia@example.org', 'Password1!'))).toBe('validation_failed')
		expect(await codeOf(signUp('mia@example.org', first, 'otp'))).toBe('login_disabled')
	})
})
