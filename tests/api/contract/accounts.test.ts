import { describe, expect, it } from 'vitest'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { fixedNow } from '#tests/builders/venue.ts'
import { tidewaterOrigin } from '../router.ts'
import type { Visitor } from '../shop.ts'
import { bookFor, club, entry, gift, holding, payFor, payLater } from './carts.ts'
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

	describe('orders of a login', () => {
		/** A login with one order for a session to come. */
		async function withOrder(email: string, more = {}): Promise<{ visitor: Visitor; id: string }> {
			const held = await holding(suite, [entry('evt_ga_adult', '20270502T1000'), gift], more)
			await payLater(suite, held.id, '5.00')
			await payFor(held)
			const { id } = await bookFor(held)
			const { pool } = suite.shop.database
			await pool.query(
				'update identity set email = $1 where id = (select identity_id from ticket_order where id = $2)',
				[email, id],
			)
			return { visitor: await loggedIn(email), id }
		}
		const around = 'ticket_group,ticket_type,event_template,event_session,venue,seller,ticket'

		// spec: 2§7.25
		it('GET my/ticket_order answers them with what they embed, and those of no other account', async () => {
			const { visitor, id } = await withOrder('rosa@quay.example')
			const embed = `${around},meta,config,ticket_order,payment,payment_history,scheduled_payment,identity,contact`
			const { status, json } = await visitor.ask(
				`/api/my/ticket_order?embed=${embed}&limit=5&id._in=${id}&ticket.state._in=booked,redeemed`,
			)
			expect([status, json.ticket_order._data.length, json.ticket._data.length]).toEqual([200, 1, 2])
			expect(json.contact._data[0].email).toBe('rosa@quay.example')
			const member = await withOrder('mia@quay.example', { membership: club })
			const joined = await member.visitor.ask('/api/my/ticket_order?embed=membership')
			expect(joined.json.membership._data).toMatchObject([{ ticket_order_id: member.id, first_name: 'Ada' }])
			const other = await loggedIn('eve@quay.example')
			expect((await other.ask(`/api/my/ticket_order?id._in=${id}`)).json.ticket_order._data).toEqual([])
			expect((await visitor.ask('/api/my/ticket_order?limit=0')).json._code).toBe('validation_failed')
			const stranger = suite.visitor()
			expect((await stranger.ask('/api/my/ticket_order')).json._code).toBe('not_logged_in')
		})

		it('open by their ids, for the login alone', async () => {
			const { visitor, id } = await withOrder('sol@quay.example')
			const opened = await visitor.ask(`/api/ticket_order/${id}`)
			expect(opened.json.ticket_order._data).toMatchObject([{ id }])
			expect((await visitor.ask(`/api/ticket_order/${id}/tickets.pdf`)).status).toBe(200)
			expect((await visitor.ask(`/api/ticket_order/${id}/qrcode`)).status).toBe(404)
			const ticket = opened.json.ticket._data.find((one: { scan_code: string | null }) => one.scan_code)
			expect((await visitor.ask(`/api/ticket_order/${id}/qrcode?ticket=${ticket.id}`)).status).toBe(200)
			const cancelled = await visitor.ask(`/api/ticket_order/${id}/cancel`, {
				body: { gateway_data: {}, tickets: [{ ticket_id: ticket.id }] },
			})
			expect(cancelled.json._code).toBe('cancellation_refused')
			const other = await loggedIn('eve@quay.example')
			expect((await other.ask(`/api/ticket_order/${id}`)).json._code).toBe('order_not_found')
			expect((await suite.ask(`/api/ticket_order/${id}`)).json._code).toBe('bad_field_value')
		})

		// spec: 2§7.24
		it('GET my/order_session answers their sessions with the tickets', async () => {
			const { visitor } = await withOrder('tess@quay.example')
			const path = '/api/my/order_session'
			const { json } = await visitor.ask(`${path}?embed=${around}&ticket.state._in=booked,redeemed`)
			const [ticket, ...more] = json.ticket._data
			expect(more).toEqual([])
			expect(json.order_session._data).toMatchObject([{ id: ticket.event_session_id }])
			expect((await visitor.ask(`${path}?embed=everything`)).json._code).toBe('validation_failed')
			expect((await suite.ask(path)).json._code).toBe('not_logged_in')
		})

		// spec: 2§7.16
		it('POST my/ticket_order/resend sends their links to the address of the login', async () => {
			const { visitor } = await withOrder('uma@quay.example')
			const resend = (who: Visitor, body: object, headers = {}) =>
				who.ask('/api/my/ticket_order/resend', { body, headers })
			const key = { 'idempotency-key': 'once-more-for-uma-please' }
			expect((await resend(visitor, { locale: 'es-US' }, key)).status).toBe(200)
			expect((await resend(visitor, { locale: 'es-US' }, key)).status).toBe(200)
			const { rows } = await suite.shop.database.pool.query(
				"select recipient, locale from outbox where kind = 'resend'",
			)
			expect(rows).toEqual([{ recipient: 'uma@quay.example', locale: 'es-US' }])
			expect((await resend(visitor, {}, key)).json._code).toBe('idempotency_key_reused')
			expect((await resend(visitor, { email: 'eve@quay.example' })).json._code).toBe('validation_failed')
			expect((await resend(await loggedIn('vic@quay.example'), {})).json._code).toBe('order_not_found')
			expect((await resend(visitor, { memberships_only: true })).json._code).toBe('order_not_found')
			expect((await resend(suite.visitor(), {})).json._code).toBe('not_logged_in')
		})
	})

	describe('GET my/user', () => {
		it('answers who is logged in, at this venue alone', async () => {
			const visitor = await loggedIn('pia@quay.example')
			const { json, headers } = await visitor.ask('/api/my/user')
			expect(json.user._data).toMatchObject([{ email: 'pia@quay.example' }])
			expect(headers.get('cache-control')).toBe('no-store')
			const { json: more } = await visitor.ask('/api/my/user?embed=profile')
			expect(more.profile._data).toMatchObject([
				{ id: json.user._data[0].id, phone: null, meta: {}, version: 1, has_password: false },
			])
			expect((await visitor.ask('/api/my/user?embed=everything')).json._code).toBe('validation_failed')
			const token = visitor.cookies.get('foyer_login_harbour')
			const sent = await suite.ask('/api/my/user', {
				origin: tidewaterOrigin,
				headers: { cookie: `foyer_login_tidewater=${token}` },
			})
			expect([sent.status, sent.json._code]).toEqual([401, 'not_logged_in'])
			expect((await suite.ask('/cached_api/my/user')).status).toBe(404)
		})
	})

	// spec: auth.unsavedCheckSeconds, 2§9.8
	it('a login counts for every other call as soon as it is answered, and no longer once its session is gone', async () => {
		const visitor = await loggedIn('tia@quay.example')
		const calls = () => Promise.all(Array.from({ length: 5 }, () => visitor.ask('/api/my/user')))
		expect((await calls()).map(({ status }) => status)).toEqual(Array(5).fill(200))
		await suite.shop.database.pool.query(
			"delete from login_session where account_id = (select id from account where email = 'tia@quay.example')",
		)
		expect((await calls()).map(({ json }) => json._code)).toEqual(Array(5).fill('not_logged_in'))
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

		it('ends the sessions of the account in every browser where that is asked for, and no others', async () => {
			const [here, elsewhere, other] = [
				await loggedIn('rosa@quay.example'),
				await loggedIn('rosa@quay.example'),
				await loggedIn('otto@quay.example'),
			]
			const isLoggedIn = async (visitor: typeof here) =>
				(await visitor.ask('/api/my/user')).json._code !== 'not_logged_in'
			await (await loggedIn('rosa@quay.example')).ask('/api/logout', { body: {} })
			expect(await isLoggedIn(elsewhere)).toBe(true)
			expect((await here.ask('/api/logout', { body: { everywhere: true } })).status).toBe(200)
			expect([await isLoggedIn(here), await isLoggedIn(elsewhere), await isLoggedIn(other)]).toEqual([
				false,
				false,
				true,
			])
			expect((await here.ask('/api/logout', { body: { everywhere: true } })).status).toBe(200)
		})

		it('takes no other parameters', async () => {
			const sent = await suite.visitor().ask('/api/logout', { body: { account: 'acc_1' } })
			expect(sent.json._code).toBe('validation_failed')
		})
	})
})
