import { describe, expect, it } from 'vitest'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import { newResetTokens } from '#app/commerce/accounts/password-reset.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { fixedNow } from '#tests/builders/venue.ts'
import type { Visitor } from '../shop.ts'
import { contract } from './suite.ts'

const elsewhere = {
	too_many_requests: 'limits.test.ts: limits that are low',
	request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	login_disabled: 'commerce/accounts/password-reset.test.ts: a venue without passwords',
	member_not_found: 'api/logins/card-login.test.ts: a wrong answer and an unknown number',
	validate_failed: 'commerce/accounts/password-reset.test.ts: time goes by',
}

const [first, second] = ['Harbour-Lights 27', 'Quay-Lanterns 28']

contract({ part: 'passwords', elsewhere }, (suite) => {
	const post = (visitor: Visitor, path: string, body: object, headers = {}) =>
		visitor.ask(`/api/${path}`, { body, headers })
	const ctx = () => ({ sql: suite.shop.database.sql, seller: { sellerId: 'harbour' }, now: fixedNow }) as Ctx

	/** The newest row of a table about an address. */
	async function newestId(table: 'login_code' | 'password_reset', email: string): Promise<string> {
		const { rows } = await suite.shop.database.pool.query(
			`select id from ${table} where email = $1 order by created_at desc, id limit 1`,
			[email],
		)
		return rows[0].id
	}

	async function signedUp(email: string): Promise<Visitor> {
		const visitor = suite.visitor()
		const names = { first_name: 'Mia', last_name: 'Marsh' }
		const { json } = await post(visitor, 'user', { ...names, email, password: first, locale: 'es-US' })
		const codes = await newCodes(ctx(), [await newestId('login_code', email)])
		const sent = await post(visitor, 'otp/verify', { token: json.token, otp: [...codes.values()].join() })
		expect(sent.json.user._data).toMatchObject([{ ...names, email }])
		return visitor
	}

	async function linkFor(email: string): Promise<string> {
		await post(suite.visitor(), 'password_reset/request', { email, locale: 'es-US' })
		const id = await newestId('password_reset', email)
		return (await newResetTokens(ctx(), [id])).get(id) ?? ''
	}

	describe('POST user', () => {
		it('answers a token for any address, and the code of its email makes the account', async () => {
			await signedUp('mia@quay.example')
			const { rows } = await suite.shop.database.pool.query(
				"select recipient, locale from outbox where kind = 'login_code'",
			)
			expect(rows).toEqual([{ recipient: 'mia@quay.example', locale: 'es-US' }])
		})

		it('is refused with the account of the login, for a weak password, and for a key with another body', async () => {
			const body = { first_name: 'Pia', last_name: 'Marsh', email: 'pia@quay.example', password: first }
			const visitor = await signedUp('otto@quay.example')
			const own = (await visitor.ask('/api/my/user')).json.user._data[0].id
			const sent = await post(visitor, 'user', body)
			expect([sent.status, sent.json._code, sent.json._extra]).toEqual([
				409,
				'user_exists',
				{ identity_id: own },
			])
			const stranger = suite.visitor()
			expect((await post(stranger, 'user', { ...body, password: 'weak' })).json._code).toBe(
				'validation_failed',
			)
			expect((await post(stranger, 'user', { ...body, admin: true })).json._code).toBe('validation_failed')
			const key = { 'idempotency-key': 'pia-signs-up-only-once' }
			const made = await post(stranger, 'user', body, key)
			expect((await post(stranger, 'user', body, key)).json).toEqual(made.json)
			const other = await post(stranger, 'user', { ...body, email: 'eve@quay.example' }, key)
			expect(other.json._code).toBe('idempotency_key_reused')
			const reused = await post(stranger, 'user', { ...body, password: second }, key)
			expect([reused.status, reused.json._code]).toEqual([409, 'idempotency_key_reused'])
		})
	})

	describe('POST login', () => {
		// spec: 2§7.29, 2§8.7
		it('logs in by a cookie, and refuses a wrong password and an unknown address alike', async () => {
			await signedUp('noor@quay.example')
			const visitor = suite.visitor()
			const sent = await post(visitor, 'login', { email: ' Noor@quay.example', password: first })
			expect(sent.json.user._data).toMatchObject([{ email: 'noor@quay.example' }])
			expect(sent.headers.getSetCookie()[0]).toMatch(/^foyer_login_harbour=[\w-]{22}; .*HttpOnly/)
			expect((await visitor.ask('/api/my/user')).json.user).toEqual(sent.json.user)
			const wrong = await post(suite.visitor(), 'login', { email: 'noor@quay.example', password: second })
			const unknown = await post(suite.visitor(), 'login', { email: 'eve@quay.example', password: second })
			expect([wrong.status, wrong.json._code]).toEqual([401, 'incorrect_password'])
			expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
			expect((await post(visitor, 'login', { email: 'noor@quay.example' })).json._code).toBe(
				'validation_failed',
			)
		})

		it('takes no card where members log in by something else', async () => {
			for (const shown of [{ zip_code: '10001' }, { email: 'mia@quay.example' }, { last_name: 'Marsh' }]) {
				const sent = await post(suite.visitor(), 'login', { scan_code: '7K29QFHTMZ', ...shown })
				expect([sent.status, sent.json._code]).toEqual([403, 'login_disabled'])
			}
			const sent = await post(suite.visitor(), 'login', { scan_code: '7K29QFHTMZ' })
			expect(sent.json._code).toBe('validation_failed')
		})

		// spec: 2§8.5
		it('refuses an account without a password as guest_account', async () => {
			const { json } = await post(suite.visitor(), 'otp/request', { email: 'sol@quay.example' })
			const codes = await newCodes(ctx(), [await newestId('login_code', 'sol@quay.example')])
			await post(suite.visitor(), 'otp/verify', { token: json.token, otp: [...codes.values()].join() })
			const sent = await post(suite.visitor(), 'login', { email: 'sol@quay.example', password: first })
			expect([sent.status, sent.json._code]).toEqual([401, 'guest_account'])
		})
	})

	describe('POST password_reset/request', () => {
		// spec: 2§7.19
		it('has the same answer for every address, and stores the email', async () => {
			await signedUp('rosa@quay.example')
			const known = await post(suite.visitor(), 'password_reset/request', { email: 'rosa@quay.example' })
			const unknown = await post(suite.visitor(), 'password_reset/request', { email: 'eve@quay.example' })
			expect([known.status, known.text]).toEqual([200, '{}'])
			expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
			const { rows } = await suite.shop.database.pool.query(
				"select recipient from outbox where kind = 'password_reset' order by recipient",
			)
			expect(rows).toEqual([{ recipient: 'eve@quay.example' }, { recipient: 'rosa@quay.example' }])
		})

		it('is refused for what is no address, and for a key with another body', async () => {
			const visitor = suite.visitor()
			const request = (email: string, headers = {}) =>
				post(visitor, 'password_reset/request', { email }, headers)
			expect((await request('rosa at the quay')).json._code).toBe('validation_failed')
			const key = { 'idempotency-key': 'a-link-for-rosa-only-once' }
			expect((await request('rosa@quay.example', key)).status).toBe(200)
			expect((await request('rosa@quay.example', key)).status).toBe(200)
			expect((await request('eve@quay.example', key)).json._code).toBe('idempotency_key_reused')
		})
	})

	describe('POST password_reset/validate and /reset', () => {
		// spec: 2§7.20, 2§7.21
		it('name the address, set the password once and end the logins', async () => {
			const visitor = await signedUp('tess@quay.example')
			const token = await linkFor('tess@quay.example')
			const validated = await post(suite.visitor(), 'password_reset/validate', { token })
			expect(validated.json).toEqual({ identity: { _data: [{ email: 'tess@quay.example' }] } })
			const body = { token, password: second }
			const weak = await post(suite.visitor(), 'password_reset/reset', { token, password: 'password' })
			expect([weak.status, weak.json._code]).toEqual([400, 'validation_failed'])
			const sent = await post(suite.visitor(), 'password_reset/reset', body)
			expect([sent.status, sent.json, sent.headers.getSetCookie()]).toEqual([200, {}, []])
			expect((await visitor.ask('/api/my/user')).status).toBe(401)
			const again = await post(suite.visitor(), 'password_reset/reset', body)
			expect([again.status, again.json._code]).toEqual([404, 'not_found'])
			const ended = await post(suite.visitor(), 'password_reset/validate', { token })
			expect([ended.status, ended.json._code]).toEqual([404, 'not_found'])
			expect((await post(suite.visitor(), 'password_reset/validate', {})).json._code).toBe(
				'validation_failed',
			)
			const login = await post(suite.visitor(), 'login', { email: 'tess@quay.example', password: second })
			expect(login.status).toBe(200)
		})
	})
})
