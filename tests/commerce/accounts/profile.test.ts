import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeUser } from '#app/commerce/accounts/complete-user.ts'
import { requestSignUp } from '#app/commerce/accounts/login-code.ts'
import { changePassword } from '#app/commerce/accounts/new-password.ts'
import { detailsOf, updateUser } from '#app/commerce/accounts/profile.ts'
import { refusal } from '#tests/builders/sale.ts'
import { openLogins } from './logins.ts'

let logins: Awaited<ReturnType<typeof openLogins>>
beforeEach(async () => {
	logins = await openLogins()
})
afterEach(() => logins.close())

const password = 'Harbour-Lights 27'
const browser = { cart: null, login: null }
const details = (id: string) => detailsOf(logins.engine, logins.seller, id)
const update = (id: string, change: object) => updateUser(logins.engine, logins.seller, id, change)

describe('the details of an account', () => {
	// spec: account.preventMembershipUpdates, 2§5.3
	it('stay as they are where the venue keeps them', async () => {
		const { account } = await logins.logIn('mia@example.org')
		await update(account.id, { phone: '1' })
		const closed = { ...logins.seller, account: { preventUpdates: true } }
		const refused = await refusal(
			updateUser(logins.engine, closed, account.id, { phone: '2', first_name: 'Mia' }),
		)
		expect([refused._code, refused._extra]).toEqual(['user_read_only', { fields: ['first_name', 'phone'] }])
		expect((await updateUser(logins.engine, closed, account.id, { phone: '1' })).profile.version).toBe(2)
		expect((await details(account.id)).profile).toMatchObject({ phone: '1', version: 2 })
	})

	it('are changed by one of two forms with the same version', async () => {
		const { account } = await logins.logIn('mia@example.org')
		const both = await Promise.allSettled(
			['1', '2'].map((phone) => update(account.id, { phone, version: 1 })),
		)
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
		expect((await details(account.id)).profile.version).toBe(2)
	})

	it('begin with the answers of the sign-up, once its code has come back', async () => {
		const { token } = await requestSignUp(logins.engine, logins.seller, {
			email: 'mia@example.org',
			firstName: 'Mia',
			lastName: 'Marsh',
			password,
			meta: { via: 'poster' },
			locale: null,
		})
		await logins.deliver()
		const [code = ''] = await logins.codesOf('mia@example.org')
		const { account } = await logins.verify(token, code)
		expect((await details(account.id)).profile).toMatchObject({ meta: { via: 'poster' }, has_password: true })
	})
})

describe('the first password of an account', () => {
	const complete = (id: string, seller = logins.seller) =>
		completeUser(logins.engine, seller, id, {
			firstName: 'Mia',
			lastName: 'Marsh',
			email: 'mia@example.org',
			password,
			meta: {},
			locale: 'es-US',
			browser,
		})

	it('is set by one of two requests at once', async () => {
		const { account } = await logins.logIn('mia@example.org')
		const both = await Promise.allSettled([complete(account.id), complete(account.id)])
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
		expect((await logins.byPassword('mia@example.org', password)).account.firstName).toBe('Mia')
	})

	it('sends the owner an email in the language of the request', async () => {
		const { account } = await logins.logIn('mia@example.org')
		await complete(account.id)
		expect(await notices()).toEqual([{ recipient: 'mia@example.org', locale: 'es-US' }])
	})

	it('is refused where the venue has no passwords', async () => {
		const { account } = await logins.logIn('mia@example.org')
		const otp = { ...logins.seller, auth: { ...logins.seller.auth, method: 'otp' as const } }
		expect((await refusal(complete(account.id, otp)))._code).toBe('login_disabled')
	})
})

/** The emails about new passwords. */
async function notices(): Promise<{ recipient: string; locale: string | null }[]> {
	const { rows } = await logins.engine.database.pool.query(
		"select recipient, locale from outbox where kind = 'password_changed' order by created_at",
	)
	return rows
}

describe('a change of the password', () => {
	const next = 'Quay-Lanterns 28'
	const change = (id: string, oldPassword: string, login: string | null = null, seller = logins.seller) =>
		changePassword(logins.engine, seller, id, {
			oldPassword,
			password: next,
			locale: 'ar',
			browser: { cart: null, login },
		})
	async function withPassword() {
		await logins.logIn('mia@example.org')
		await logins.reset(await logins.linkFor('mia@example.org'), password)
		return logins.byPassword('mia@example.org', password)
	}

	it('ends every login of the account, begins a new one for the browser, and sends an email', async () => {
		const here = await withPassword()
		const elsewhere = await logins.byPassword('mia@example.org', password)
		const other = await logins.logIn('noor@example.org')
		const { token } = await change(here.account.id, password, here.token)
		expect(token).not.toBe(here.token)
		for (const ended of [here.token, elsewhere.token]) expect(await logins.visitor(ended)).toBeNull()
		for (const open of [token, other.token]) expect(await logins.visitor(open)).not.toBeNull()
		expect((await refusal(logins.byPassword('mia@example.org', password)))._code).toBe('incorrect_password')
		await logins.byPassword('mia@example.org', next)
		// The first is about the link that set the password before.
		expect((await notices()).map(({ locale }) => locale)).toEqual([null, 'ar'])
	})

	it('changes nothing with a wrong old password, with none, and with a weak new one', async () => {
		const { account, token } = await withPassword()
		for (const wrong of ['', next])
			expect((await refusal(change(account.id, wrong)))._code).toBe('incorrect_password')
		const weak = changePassword(logins.engine, logins.seller, account.id, {
			oldPassword: password,
			password: 'Password1!',
			locale: null,
			browser,
		})
		expect((await refusal(weak))._code).toBe('validation_failed')
		expect(await logins.visitor(token)).not.toBeNull()
		expect((await logins.byPassword('mia@example.org', password)).account.id).toBe(account.id)
		expect(await notices()).toHaveLength(1)
	})

	it('is made by one of two requests with the same old password', async () => {
		const { account } = await withPassword()
		const both = await Promise.allSettled([change(account.id, password), change(account.id, password)])
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	})

	it('needs no old password where the account has none, and is refused where the venue has no passwords', async () => {
		const { account } = await logins.logIn('mia@example.org')
		const otp = { ...logins.seller, auth: { ...logins.seller.auth, method: 'otp' as const } }
		expect((await refusal(change(account.id, '', null, otp)))._code).toBe('login_disabled')
		await change(account.id, '')
		expect((await logins.byPassword('mia@example.org', next)).account.id).toBe(account.id)
	})

	it('by signing up again sends an email, the first password of a new account does not', async () => {
		const signUp = async () => {
			const known = await logins.codesOf('mia@example.org')
			const { token } = await requestSignUp(logins.engine, logins.seller, {
				email: 'mia@example.org',
				firstName: 'Mia',
				lastName: 'Marsh',
				password,
				locale: null,
			})
			await logins.deliver()
			const code = (await logins.codesOf('mia@example.org')).find((one) => !known.includes(one)) ?? ''
			await logins.verify(token, code)
		}
		await signUp()
		expect(await notices()).toHaveLength(0)
		await signUp()
		expect(await notices()).toHaveLength(1)
	})
})
