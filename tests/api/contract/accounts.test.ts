import { describe, expect, it } from 'vitest'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { fixedNow } from '#tests/builders/venue.ts'
import { tidewaterOrigin } from '../router.ts'
import type { Visitor } from '../shop.ts'
import { contract } from './suite.ts'

const elsewhere = {
	too_many_requests: 'limits.test.ts: limits that are low',
	request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	login_disabled: 'commerce/accounts/login-code.test.ts: a venue without logins',
	otp_token_expired: 'commerce/accounts/login-code.test.ts: time goes by',
}

contract({ part: 'accounts', elsewhere }, (suite) => {
	const request = (visitor: Visitor, email: string, more: object = {}, headers = {}) =>
		visitor.ask('/api/otp/request', { body: { email, ...more }, headers })
	const verify = (visitor: Visitor, token: string, otp: string) =>
		visitor.ask('/api/otp/verify', { body: { token, otp } })

	/** The code that the email to an address says. */
	async function codeFor(email: string): Promise<string> {
		const { pool, sql } = suite.shop.database
		const { rows } = await pool.query(
			'select id from login_code where email = $1 order by created_at desc, id limit 1',
			[email],
		)
		const ctx = { sql, seller: { sellerId: 'harbour' }, now: fixedNow } as Ctx
		return [...(await newCodes(ctx, [rows[0].id])).values()].join()
	}

	async function loggedIn(email: string): Promise<Visitor> {
		const visitor = suite.visitor()
		const { json } = await request(visitor, email)
		expect((await verify(visitor, json.token, await codeFor(email))).status).toBe(200)
		return visitor
	}

	describe('POST otp/request', () => {
		// spec: 2§7.32
		it('answers a token for any address, and stores the email with the code', async () => {
			const sent = await request(suite.visitor(), 'mia@quay.example', { state: 'harbour', locale: 'es-US' })
			expect([sent.status, Object.keys(sent.json)]).toEqual([200, ['token']])
			expect(sent.headers.getSetCookie()).toEqual([])
			const { rows } = await suite.shop.database.pool.query(
				"select recipient, locale from outbox where kind = 'login_code'",
			)
			expect(rows).toEqual([{ recipient: 'mia@quay.example', locale: 'es-US' }])
		})

		it('is refused for another seller, for what is no address, and for a key with another body', async () => {
			const visitor = suite.visitor()
			expect((await request(visitor, 'mia@quay.example', { state: 'tidewater' })).json._code).toBe(
				'scope_error',
			)
			expect((await request(visitor, 'mia at the quay')).json._code).toBe('validation_failed')
			const key = { 'idempotency-key': 'a-code-for-mia-once' }
			const first = await request(visitor, 'mia@quay.example', {}, key)
			expect((await request(visitor, 'mia@quay.example', {}, key)).json).toEqual(first.json)
			expect((await request(visitor, 'eve@quay.example', {}, key)).json._code).toBe('idempotency_key_reused')
		})
	})

	describe('POST otp/verify', () => {
		// spec: 2§7.33
		it('logs in by a cookie that scripts cannot read, and makes the account', async () => {
			const visitor = suite.visitor()
			const { json } = await request(visitor, 'Noor@Quay.example')
			const sent = await verify(visitor, json.token, (await codeFor('Noor@Quay.example')).toLowerCase())
			expect(sent.json.user._data).toMatchObject([{ email: 'Noor@Quay.example', first_name: null }])
			const [cookie] = sent.headers.getSetCookie()
			expect(cookie).toMatch(
				/^foyer_login_harbour=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
			)
			const again = await loggedIn('noor@quay.example')
			expect((await again.ask('/api/my/user')).json).toEqual(sent.json)
		})

		it('is refused until the email is written, for a wrong code, and for a token that was used', async () => {
			const visitor = suite.visitor()
			const { json } = await request(visitor, 'otto@quay.example')
			const codeOf = async (token: string, otp: string) => {
				const sent = await verify(visitor, token, otp)
				return [sent.status, sent.json._code, sent.json._extra]
			}
			expect(await codeOf(json.token, 'AAAAAA')).toEqual([409, 'not_available_yet', undefined])
			const otp = await codeFor('otto@quay.example')
			expect(await codeOf(json.token, 'AAAAAA')).toEqual([422, 'otp_incorrect', { attempts_left: 2 }])
			expect((await verify(visitor, json.token, otp)).status).toBe(200)
			expect(await codeOf(json.token, otp)).toEqual([403, 'not_authorized', undefined])
			expect(await codeOf('unknown', otp)).toEqual([403, 'not_authorized', undefined])
			expect((await codeOf(json.token, '12345'))[1]).toBe('validation_failed')
		})
	})

	describe('GET my/user', () => {
		it('answers who is logged in, at this venue alone', async () => {
			const visitor = await loggedIn('pia@quay.example')
			const { json, headers } = await visitor.ask('/api/my/user')
			expect(json.user._data).toMatchObject([{ email: 'pia@quay.example' }])
			expect(headers.get('cache-control')).toBe('no-store')
			const token = visitor.cookies.get('foyer_login_harbour')
			const sent = await suite.ask('/api/my/user', {
				origin: tidewaterOrigin,
				headers: { cookie: `foyer_login_tidewater=${token}` },
			})
			expect([sent.status, sent.json._code]).toEqual([401, 'not_logged_in'])
			expect((await suite.ask('/cached_api/my/user')).status).toBe(404)
		})
	})

	describe('POST logout', () => {
		// spec: 2§7.31
		it('ends the session, so that a copy of its cookie is worth nothing', async () => {
			const visitor = await loggedIn('rosa@quay.example')
			const cookie = `foyer_login_harbour=${visitor.cookies.get('foyer_login_harbour')}`
			const sent = await visitor.ask('/api/logout', { body: {} })
			expect([sent.status, sent.headers.getSetCookie()[0]]).toEqual([
				200,
				'foyer_login_harbour=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
			])
			expect((await suite.ask('/api/my/user', { headers: { cookie } })).json._code).toBe('not_logged_in')
			expect((await visitor.ask('/api/logout', { body: {} })).status).toBe(200)
		})

		it('takes no parameters', async () => {
			const sent = await suite.visitor().ask('/api/logout', { body: { everywhere: true } })
			expect(sent.json._code).toBe('validation_failed')
		})
	})
})
