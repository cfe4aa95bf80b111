import { expect, it } from 'vitest'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { correspondence } from '../shop.ts'
import { bookFor, club, holding, payFor } from './carts.ts'
import { contract } from './suite.ts'

/** A header names the account of a request: who has bought what is the same for both. */
const identityOf = async (request: Request) => {
	const name = request.headers.get('x-test-member')
	return name ? { ...loggedInAs(`acc_${name}`), email: `${name}@quay.example`, terms: termsOf(name) } : null
}

const parties = new Map<string, string>()
const termsOf = (name: string) => {
	const partyId = parties.get(name)
	const term = { term: 1, groupId: 'evt_club_group', role: 'member' as const, isAutoRenewing: false }
	return partyId ? [{ ...term, partyId, from: '2027-04-30', to: '2028-04-29' }] : []
}

contract({ part: 'memberships', elsewhere: {}, options: { identityOf } }, (suite) => {
	const headers = { 'x-test-member': 'ada' }

	// spec: 2§7.18
	it('DELETE ticket_order/{id}/auto_renew cancels the renewal of the membership that an order bought', async () => {
		const order = async (membership: object) => {
			const held = await holding(suite, [], { membership })
			await payFor(held)
			return bookFor(held)
		}
		const cancel = (link: string, more = {}) =>
			suite.ask(`/api/ticket_order/${link}/auto_renew`, { method: 'DELETE', headers: more })
		const renewed = { ...club, auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }
		const [{ link, id }, other, plain] = [await order(renewed), await order(renewed), await order(club)]
		const keyed = { 'idempotency-key': 'contract-auto-renew' }
		expect((await cancel(link, keyed)).json.membership._data).toMatchObject([
			{ auto_renew_state: 'cancelled' },
		])
		const shown = await suite.ask(`/api/ticket_order/${link}?embed=membership`)
		expect(shown.json.membership._data).toMatchObject([
			{ auto_renew_state: 'cancelled', is_self: false, email: null, ticket_order_id: id },
		])
		expect((await cancel(other.link, keyed)).json._code).toBe('idempotency_key_reused')
		expect((await cancel(plain.link)).json._code).toBe('auto_renew_not_enrolled')
		expect((await cancel(id)).json._code).toBe('bad_field_value')
		expect((await cancel(`${id}.${'A'.repeat(22)}`)).json._code).toBe('order_not_found')
		const { pool } = suite.shop.database
		await pool.query(
			"update order_link set created_at = created_at - interval '40 days' where ticket_order_id = $1",
			[other.id],
		)
		expect((await cancel(other.link)).json._code).toBe('order_link_expired')
	})

	it('a cart says that its membership renews itself, and no other cart does', async () => {
		const renewed = { ...club, auto_renew: true, auto_renew_words: 'Renew automatically? Yes' }
		const wireOf = async (membership: object) => {
			const { visitor, id } = await holding(suite, [], { membership })
			return (await visitor.ask(`/api/cart/${id}`)).json.cart._data[0]
		}
		expect(await wireOf(renewed)).toHaveProperty('auto_renew_membership', true)
		expect(await wireOf(club)).not.toHaveProperty('auto_renew_membership')
	})

	const passes = ['walletprecheck', 'pkpass', 'gwpass']
	const walletsOf = async (id: string) => {
		const { json } = await suite.ask(`/api/membership/${id}/walletprecheck`, { headers })
		return json.wallet_precheck._data.map((one: { provider: string; ok: boolean }) => [one.provider, one.ok])
	}

	// spec: 1§7.23, 2§7.27, 2§7.36
	it('GET my/membership and its QR code show what the login has bought', async () => {
		const visitor = suite.visitor()
		const { json } = await visitor.ask('/api/my/cart/modify', { body: { membership: club } })
		expect(json.ticket._data).toMatchObject([{ handler: 'membership', admit_name: 'Ada Lovelace' }])
		const held = { visitor, id: json.cart._data[0].id, authorization: '', tickets: json.ticket._data }
		await payFor(held)
		await bookFor(held)
		const { pool } = suite.shop.database
		const { rows } = await pool.query("update membership set account_id = 'acc_ada' returning party_id")
		parties.set('ada', rows[0].party_id)
		const mine = await suite.ask('/api/my/membership', { headers })
		expect(mine.json.membership._data).toMatchObject([{ first_name: 'Ada', state: 'active', is_self: true }])
		const [{ id }] = mine.json.membership._data
		const code = await suite.ask(`/api/membership/${id}/qrcode`, { headers })
		expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
		const apple = await suite.ask(`/api/membership/${id}/pkpass?locale=es-US`, { headers })
		expect([apple.status, apple.headers.get('content-type'), apple.text]).toEqual([
			200,
			'application/vnd.apple.pkpass',
			id,
		])
		const google = await suite.ask(`/api/membership/${id}/gwpass?locale=es-US`, { headers })
		expect([google.status, google.headers.get('location')]).toEqual([303, `https://pay.google.com/${id}`])
		for (const sent of [apple, google]) expect(sent.headers.get('cache-control')).toBe('private, no-store')
		expect(await walletsOf(id)).toEqual([
			['apple', true],
			['google', true],
		])
		const bob = { headers: { 'x-test-member': 'bob' } }
		expect((await suite.ask('/api/my/membership', bob)).json.membership._data).toEqual([])
		expect((await suite.ask(`/api/membership/${id}/qrcode`, bob)).json._code).toBe('not_found')
		for (const path of ['qrcode', ...passes])
			expect((await suite.ask(`/api/membership/%20/${path}`, bob)).json._code).toBe('bad_field_value')
		for (const path of passes)
			expect((await suite.ask(`/api/membership/${id}/${path}`, bob)).json._code).toBe('not_found')
	})

	// spec: 1§5.29
	it('GET my/user answers the days of all terms, with which the page of an event knows what they cover', async () => {
		const { json } = await suite.ask('/api/my/user', { headers })
		expect(json.user._data[0].membership_terms).toEqual([
			{ valid_from: '2027-04-30', valid_to: '2028-04-29', is_auto_renewing: false },
		])
	})

	// spec: 2§7.16
	it('POST my/ticket_order/resend sends the numbers to the address of a login that has memberships', async () => {
		const path = '/api/my/ticket_order/resend'
		const ask = (name: string) =>
			suite.ask(path, {
				body: { memberships_only: true, locale: 'es-US' },
				headers: { 'x-test-member': name },
			})
		parties.set('no-email-eve', parties.get('ada') ?? '')
		const sent = await ask('ada')
		expect([sent.status, sent.json]).toEqual([200, {}])
		for (const name of ['bob', 'no-email-eve']) expect((await ask(name)).json._code).toBe('order_not_found')
		const { rows } = await suite.shop.database.pool.query(
			"select recipient, locale from outbox where kind in ('member_numbers', 'resend')",
		)
		expect(rows).toEqual([{ recipient: 'ada@quay.example', locale: 'es-US' }])
	})

	it('a card of another person, one that has ended, and one of a venue without passes is for no wallet', async () => {
		const { json } = await suite.ask('/api/my/membership', { headers })
		const [{ id }] = json.membership._data
		const { pool } = suite.shop.database
		const { wallets, applePass, googlePass } = correspondence
		const changes: (() => Promise<() => unknown>)[] = [
			async () => {
				await pool.query("update membership set account_id = 'acc_other'")
				return () => pool.query("update membership set account_id = 'acc_ada'")
			},
			async () => {
				const { rows } = await pool.query('select ticket_id from membership where id = $1', [id])
				const until = (day: string) =>
					pool.query('update ticket set valid_to = $1 where id = $2', [day, rows[0].ticket_id])
				await pool.query("update ticket set valid_from = '2025-01-01' where id = $1", [rows[0].ticket_id])
				await until('2025-12-31')
				return () => until('2028-04-29')
			},
			async () => {
				Object.assign(correspondence, {
					wallets: async () => ({ apple: false, google: false }),
					applePass: async () => null,
					googlePass: async () => null,
				})
				return () => Object.assign(correspondence, { wallets, applePass, googlePass })
			},
		]
		for (const change of changes) {
			const undo = await change()
			expect(await walletsOf(id)).toEqual([
				['apple', false],
				['google', false],
			])
			for (const path of ['pkpass', 'gwpass'])
				expect((await suite.ask(`/api/membership/${id}/${path}`, { headers })).json._code).toBe('not_found')
			await undo()
		}
		expect((await suite.ask(`/api/membership/${id}/pkpass`, { headers })).status).toBe(200)
	})

	it('the passes of a membership end with the order that bought it, and the login has no card then', async () => {
		const [{ id, ticket_order_id: orderId }] = (await suite.ask('/api/my/membership', { headers })).json
			.membership._data
		const { pool } = suite.shop.database
		await pool.query("update ticket set state = 'cancelled' where ticket_order_id = $1", [orderId])
		expect((await suite.ask('/api/my/membership', { headers })).json.membership._data).toEqual([])
		for (const path of ['qrcode', ...passes])
			expect((await suite.ask(`/api/membership/${id}/${path}`, { headers })).json._code).toBe('not_found')
		await pool.query("update ticket set state = 'booked' where ticket_order_id = $1", [orderId])
		expect((await suite.ask(`/api/membership/${id}/qrcode`, { headers })).status).toBe(200)
	})

	it('none is there without a login', async () => {
		for (const path of [
			'/api/my/membership',
			'/api/membership/mem_x/qrcode',
			...passes.map((one) => `/api/membership/mem_x/${one}`),
		])
			expect((await suite.ask(path)).json._code).toBe('not_logged_in')
	})
})
