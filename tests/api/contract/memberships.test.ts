import { expect, it } from 'vitest'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { bookFor, payFor } from './carts.ts'
import { contract } from './suite.ts'

/** The level of the venue that sells everything. */
const club = {
	ticket_group_id: 'evt_club_group',
	members: [{ ticket_type_id: 'evt_club_adult', first_name: 'Ada', last_name: 'Lovelace' }],
}

/** A header names the account of a request: who has bought what is the same for both. */
const identityOf = async (request: Request) => {
	const name = request.headers.get('x-test-member')
	return name ? { ...loggedInAs(`acc_${name}`), terms: termsOf(name) } : null
}

const parties = new Map<string, string>()
const termsOf = (name: string) => {
	const partyId = parties.get(name)
	const term = { term: 1, groupId: 'evt_club_group', role: 'member' as const, isAutoRenewing: false }
	return partyId ? [{ ...term, partyId, from: '2027-04-30', to: '2028-04-29' }] : []
}

contract({ part: 'memberships', elsewhere: {}, options: { identityOf } }, (suite) => {
	const headers = { 'x-test-member': 'ada' }

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
		const bob = { headers: { 'x-test-member': 'bob' } }
		expect((await suite.ask('/api/my/membership', bob)).json.membership._data).toEqual([])
		expect((await suite.ask(`/api/membership/${id}/qrcode`, bob)).json._code).toBe('not_found')
		expect((await suite.ask('/api/membership/%20/qrcode', bob)).json._code).toBe('bad_field_value')
	})

	it('neither is there without a login', async () => {
		for (const path of ['/api/my/membership', '/api/membership/mem_x/qrcode'])
			expect((await suite.ask(path)).json._code).toBe('not_logged_in')
	})
})
