import { describe, expect, it } from 'vitest'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { fixedNow } from '#tests/builders/venue.ts'
import type { Visitor } from '../shop.ts'
import { contract } from './suite.ts'

const noMember = { membership: 'none', roles: [], membership_terms: [] }

const elsewhere = {
	too_many_requests: 'limits.test.ts: limits that are low',
	idempotency_key_reused: 'commerce/accounts/set-address.test.ts: a key',
	request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	not_available_yet: 'contract/accounts.test.ts: the same codes',
	otp_token_expired: 'contract/accounts.test.ts: the same codes',
	login_disabled: 'commerce/accounts/profile.test.ts: a venue without passwords',
}

const [first, second] = ['Harbour-Lights 27', 'Quay-Lanterns 28']

contract({ part: 'profile', elsewhere }, (suite) => {
	const send = (visitor: Visitor, method: string, path: string, body: object) =>
		visitor.ask(`/api/${path}`, { method, body })

	/** Logs in by the code of an email; the account has neither name nor password. */
	async function loggedIn(email: string): Promise<{ visitor: Visitor; id: string }> {
		const visitor = suite.visitor()
		const { json } = await send(visitor, 'POST', 'otp/request', { email })
		const { pool, sql } = suite.shop.database
		const { rows } = await pool.query(
			'select id from login_code where email = $1 order by created_at desc, id limit 1',
			[email],
		)
		const ctx = { sql, seller: { sellerId: 'harbour' }, now: fixedNow } as Ctx
		const codes = await newCodes(ctx, [rows[0].id])
		const sent = await send(visitor, 'POST', 'otp/verify', {
			token: json.token,
			otp: [...codes.values()].join(),
		})
		return { visitor, id: sent.json.user._data[0].id }
	}

	describe('POST my/user/email and PATCH my/user/{id} with its code', () => {
		/** A login whose account has no address. */
		async function withoutAddress(name: string) {
			const { visitor, id } = await loggedIn(`${name}@quay.example`)
			await suite.shop.database.pool.query('update account set email = $1 where id = $2', [
				`no-email-${name}@account.invalid`,
				id,
			])
			return { visitor, id }
		}
		async function codeFor(
			visitor: Visitor,
			email: string,
		): Promise<{ email: string; token: string; otp: string }> {
			const { json } = await send(visitor, 'POST', 'my/user/email', { email, locale: 'es-US' })
			const { pool, sql } = suite.shop.database
			const { rows } = await pool.query(
				'select id from login_code where email = $1 order by created_at desc, id limit 1',
				[email],
			)
			const ctx = { sql, seller: { sellerId: 'harbour' }, now: fixedNow } as Ctx
			const codes = await newCodes(ctx, [rows[0].id])
			return { email, token: json.token, otp: [...codes.values()].join() }
		}

		// spec: 2§2.69
		it('gives an account an address, which its code proves', async () => {
			const { visitor, id } = await withoutAddress('una')
			const code = await codeFor(visitor, 'una.new@quay.example')
			const wrong = await send(visitor, 'PATCH', `my/user/${id}`, { ...code, otp: '222222' })
			expect([wrong.status, wrong.json._code, wrong.json._extra]).toEqual([
				422,
				'otp_incorrect',
				{ attempts_left: 2 },
			])
			const stolen = { token: code.token, otp: code.otp }
			expect((await send(suite.visitor(), 'POST', 'otp/verify', stolen)).json._code).toBe('not_authorized')
			const sent = await send(visitor, 'PATCH', `my/user/${id}`, code)
			expect(sent.json.user._data).toMatchObject([{ id, email: 'una.new@quay.example' }])
			const again = await send(visitor, 'PATCH', `my/user/${id}`, code)
			expect([again.status, again.json._code]).toEqual([403, 'user_read_only'])
			const more = await send(visitor, 'POST', 'my/user/email', { email: 'una@quay.example' })
			expect(more.json._code).toBe('user_read_only')
		})

		// spec: 2§8.30
		it('says that another account has the address after the code has proved it, and not before', async () => {
			const { visitor: owner } = await loggedIn('olaf@quay.example')
			expect((await owner.ask('/api/my/user')).status).toBe(200)
			const { visitor, id } = await withoutAddress('ines')
			const code = await codeFor(visitor, 'olaf@quay.example')
			expect((await send(visitor, 'PATCH', `my/user/${id}`, { ...code, otp: '222222' })).json._code).toBe(
				'otp_incorrect',
			)
			const sent = await send(visitor, 'PATCH', `my/user/${id}`, code)
			expect([sent.status, sent.json._code]).toEqual([409, 'email_taken'])
			expect((await send(visitor, 'PATCH', `my/user/${id}`, code)).json._code).toBe('not_authorized')
		})

		it('is refused without a login and for what is no address', async () => {
			const sent = await send(suite.visitor(), 'POST', 'my/user/email', { email: 'x@quay.example' })
			expect(sent.json._code).toBe('not_logged_in')
			const { visitor } = await withoutAddress('pim')
			expect((await send(visitor, 'POST', 'my/user/email', { email: 'pim' })).json._code).toBe(
				'validation_failed',
			)
		})
	})

	describe('PATCH my/user/{id}', () => {
		// spec: 2§7.28, 2§3.13
		it('changes what it names and leaves the rest; null and an empty text remove a detail', async () => {
			const { visitor, id } = await loggedIn('mia@quay.example')
			const patch = (body: object) => send(visitor, 'PATCH', `my/user/${id}`, body)
			const made = await patch({
				first_name: 'Mia',
				last_name: 'Marsh',
				phone: '+1 555 0100',
				country: 'USA',
				state: 'NY',
				zip_code: '10001',
				meta: { newsletter: 'yes' },
			})
			expect([made.status, made.json.user._data]).toEqual([
				200,
				[{ id, first_name: 'Mia', last_name: 'Marsh', email: 'mia@quay.example', ...noMember }],
			])
			expect(made.json.profile._data).toMatchObject([{ phone: '+1 555 0100', state: 'NY', version: 2 }])
			const removed = await patch({ state: '', zip_code: null, meta: { newsletter: '' } })
			expect(removed.json.profile._data).toMatchObject([
				{ phone: '+1 555 0100', country: 'USA', state: null, zip_code: null, meta: {}, version: 3 },
			])
			expect((await visitor.ask('/api/my/user?embed=profile')).json).toEqual(removed.json)
		})

		it('is refused for an older version, except for what is so already', async () => {
			const { visitor, id } = await loggedIn('noor@quay.example')
			const patch = (body: object) => send(visitor, 'PATCH', `my/user/${id}`, body)
			const change = { phone: '1', version: 1 }
			expect((await patch(change)).status).toBe(200)
			expect((await patch(change)).json.profile._data).toMatchObject([{ phone: '1', version: 2 }])
			const older = await patch({ phone: '2', version: 1 })
			expect([older.status, older.json._code]).toEqual([409, 'user_changed'])
			expect((await patch({ phone: '2' })).status).toBe(200)
		})

		// spec: 2§5.21
		it('is refused for another name than the known one, for what is no detail, and for what has no such shape', async () => {
			const { visitor, id } = await loggedIn('otto@quay.example')
			const patch = (body: object) => send(visitor, 'PATCH', `my/user/${id}`, body)
			await patch({ first_name: 'Otto', last_name: 'Marsh' })
			expect((await patch({ first_name: 'Otto', phone: '3' })).status).toBe(200)
			const other = await patch({ first_name: 'Eve' })
			expect([other.status, other.json._code, other.json._extra]).toEqual([
				403,
				'user_read_only',
				{ fields: ['first_name'] },
			])
			for (const body of [{ has_password: true }, { zip_code: '' }, { phone: 'x'.repeat(51) }, { meta: 'a' }])
				expect((await patch(body)).json._code).toBe('validation_failed')
		})

		it('knows no account but that of the login', async () => {
			const mine = await loggedIn('pia@quay.example')
			const other = await loggedIn('eve@quay.example')
			const body = { phone: '4' }
			const foreign = await send(other.visitor, 'PATCH', `my/user/${mine.id}`, body)
			const unknown = await send(other.visitor, 'PATCH', 'my/user/acc_none', body)
			expect([foreign.status, foreign.json]).toEqual([404, unknown.json])
			expect(foreign.json._code).toBe('not_found')
			const stranger = await send(suite.visitor(), 'PATCH', `my/user/${mine.id}`, body)
			expect([stranger.status, stranger.json._code]).toEqual([401, 'not_logged_in'])
			expect((await send(other.visitor, 'PATCH', 'my/user/%20', body)).json._code).toBe('bad_field_value')
			const unchanged = await mine.visitor.ask('/api/my/user?embed=profile')
			expect(unchanged.json.profile._data).toMatchObject([{ phone: null, version: 1 }])
		})
	})

	describe('PUT my/user', () => {
		const names = { first_name: 'Rosa', last_name: 'Marsh' }

		// spec: 2§7.30
		it('gives an account its first password and name, and a repeated request the account by 409', async () => {
			const { visitor, id } = await loggedIn('rosa@quay.example')
			const elsewhere = await loggedIn('rosa@quay.example')
			const before = visitor.cookies.get('foyer_login_harbour')
			const body = {
				...names,
				email: 'Rosa@quay.example',
				password: first,
				additional_info: { via: 'poster' },
			}
			const made = await send(visitor, 'PUT', 'my/user', body)
			expect([made.status, made.json.user._data]).toEqual([
				200,
				[{ id, ...names, email: 'rosa@quay.example', ...noMember }],
			])
			expect(visitor.cookies.get('foyer_login_harbour')).not.toBe(before)
			const { json } = await visitor.ask('/api/my/user?embed=profile')
			expect(json.profile._data).toMatchObject([{ has_password: true, meta: { via: 'poster' } }])
			expect((await elsewhere.visitor.ask('/api/my/user')).status).toBe(401)
			const again = await send(visitor, 'PUT', 'my/user', { ...body, password: second })
			expect([again.status, again.json._code, again.json._extra]).toEqual([
				409,
				'user_exists',
				{ identity_id: id },
			])
			const login = (password: string) =>
				send(suite.visitor(), 'POST', 'login', { email: 'rosa@quay.example', password })
			expect([(await login(first)).status, (await login(second)).status]).toEqual([200, 401])
		})

		it('is refused without a login, for another address, and for a weak password', async () => {
			const { visitor } = await loggedIn('sol@quay.example')
			const body = { ...names, email: 'sol@quay.example', password: first }
			const put = async (who: Visitor, change: object) =>
				(await send(who, 'PUT', 'my/user', { ...body, ...change })).json._code
			expect(await put(suite.visitor(), {})).toBe('not_logged_in')
			expect(await put(visitor, { email: 'eve@quay.example' })).toBe('validation_failed')
			expect(await put(visitor, { password: 'Password1!' })).toBe('validation_failed')
			expect(await put(visitor, { first_name: '' })).toBe('validation_failed')
		})
	})

	describe('POST my/user/password', () => {
		it('changes the password by the old one, under a new cookie', async () => {
			const { visitor } = await loggedIn('tess@quay.example')
			const path = 'my/user/password'
			expect((await send(visitor, 'POST', path, { password: first })).status).toBe(200)
			const before = visitor.cookies.get('foyer_login_harbour')
			const wrong = await send(visitor, 'POST', path, { old_password: second, password: second })
			expect([wrong.status, wrong.json._code]).toEqual([401, 'incorrect_password'])
			const changed = await send(visitor, 'POST', path, { old_password: first, password: second })
			expect(changed.json.user._data).toMatchObject([{ email: 'tess@quay.example' }])
			expect(visitor.cookies.get('foyer_login_harbour')).not.toBe(before)
			expect((await visitor.ask('/api/my/user')).status).toBe(200)
			const copy = { cookie: `foyer_login_harbour=${before}` }
			expect((await suite.ask('/api/my/user', { headers: copy })).status).toBe(401)
			expect((await send(visitor, 'POST', path, { old_password: second, password: 'weak' })).json._code).toBe(
				'validation_failed',
			)
			expect((await send(suite.visitor(), 'POST', path, { password: first })).json._code).toBe(
				'not_logged_in',
			)
		})
	})
})
