import { describe, expect, it } from 'vitest'
import type { CallName } from '#app/contract/calls.ts'
import { ada, card, type Visitor } from '../shop.ts'
import { memberOf } from './member.ts'
import { partner } from './partner.ts'
import { contract, type SuitePart } from './suite.ts'

const adult = { ticket_type_id: 'evt_ga_adult', event_session_id: 'evt_ga.20270501T1000' }
const passHolder = (voucher: string) => ({
	ticket_type_id: 'evt_citypass_adult',
	event_session_id: 'evt_citypass.20270501T1200',
	voucher,
})
const guarded = { ticket_type_id: 'evt_guarded_adult', event_session_id: 'evt_guarded.20270502T1000' }
const visit = { ticket_type_id: 'evt_survey_adult', event_session_id: 'evt_survey.20270502T1200' }
const free = { ticket_type_id: 'evt_free_entry', event_session_id: 'evt_free.20270502T1000' }

const part: SuitePart = {
	part: 'codes',
	elsewhere: {
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/once.test.ts: two at once with one key',
		unavailable: 'commerce/batcher.test.ts: more waiting than may wait',
	},
	options: {
		...memberOf,
		...partner,
	},
}

contract(part, (suite) => {
	const holding = async (add: object[] = [adult], more: object = {}) => {
		const visitor = suite.visitor()
		const sent = await visitor.ask('/api/my/cart/modify', { body: { add, ...more } })
		if (sent.status !== 200) throw new Error(sent.text)
		return {
			visitor,
			id: sent.json.cart._data[0].id as string,
			tickets: sent.json.ticket._data as { id: string }[],
		}
	}
	const apply = (visitor: Visitor, id: string, body: object, variant = 'apply_code') =>
		visitor.ask(`/api/my/cart/${id}/${variant}`, { body })

	describe('GET code/{code}', () => {
		it('answers what a code gives', async () => {
			const { json } = await suite.ask('/cached_api/code/ten?mode=advertise,code')
			expect(json.promo._data[0]).toMatchObject({
				id: 'prm_ten',
				code: 'TEN',
				kind: 'percent',
				value: '10.00',
			})
			const friends = await suite.ask('/api/code/FRIENDS?mode=code')
			expect(friends.json.promo._data[0].unlocks_group_ids).toEqual(['evt_linked_friends'])
		})

		it('is refused for a code that is not there or can not be one', async () => {
			expect((await suite.ask('/api/code/NOWHERE')).json._code).toBe('code_not_found')
			expect((await suite.ask('/api/code/PAST')).json._code).toBe('code_not_found')
			expect((await suite.ask('/api/code/x')).json._code).toBe('bad_field_value')
			expect((await suite.ask('/api/code/TEN?mode=all')).json._code).toBe('validation_failed')
		})
	})

	describe('POST my/cart/{id}/apply_code', () => {
		it('applies codes that give something', async () => {
			const { visitor, id } = await holding()
			const sent = await apply(visitor, id, { code: 'ten' })
			expect(sent.json.cart_mod._data).toEqual([
				expect.objectContaining({ code: 'TEN', discount: '2.50', tickets_affected: 1 }),
			])
			const gone = await visitor.ask(`/api/my/cart/${id}/code/TEN`, { method: 'DELETE' })
			expect(gone.json.cart_mod._data).toEqual([])
		})

		it('exchanges the voucher of a ticket', async () => {
			const { visitor, id, tickets } = await holding([passHolder('GOOD1')])
			const ticket_id = tickets[0]?.id
			expect((await apply(visitor, id, { code: 'GOOD2', ticket_id })).status).toBe(200)
			expect((await apply(visitor, id, { code: 'FAKE2', ticket_id })).json._code).toBe('invalid_citypass')
			expect((await apply(visitor, id, { code: 'DOWN2', ticket_id })).json._code).toBe('citypass_failure')
			expect((await apply(visitor, id, { code: 'GOOD3', ticket_id: 'tkt_none' })).json._code).toBe(
				'ticket_not_found',
			)
		})

		it('says who was in silence kept or left out', async () => {
			const { visitor, id } = await holding()
			const silent = await apply(visitor, id, { codes: ['NOWHERE', 'TEN'], ignore_errors: true })
			expect(silent.json.cart_mod._data).toHaveLength(1)
			const applied = await apply(visitor, id, { code: 'ELSEWHERE', require_benefit: false })
			expect(applied.status, applied.text).toBe(200)
		})
	})

	describe('the variants before and by default', () => {
		it('keep codes for tickets that will come', async () => {
			const visitor = suite.visitor()
			const made = await visitor.ask('/api/my/cart/apply_code_before', { body: { codes: ['GROUPS'] } })
			const id = made.json.cart._data[0].id
			const held = await visitor.ask(`/api/my/cart/${id}/modify`, { body: { add: [guarded] } })
			expect(held.status, held.text).toBe(200)
			const { visitor: other, id: otherId } = await holding()
			expect((await apply(other, otherId, { code: 'GROUPS' }, 'apply_code_before')).status).toBe(200)
		})

		it('try the codes of the address in silence', async () => {
			const { visitor, id } = await holding()
			const sent = await apply(visitor, id, { codes: ['NOWHERE', 'TEN'] }, 'apply_code_default')
			expect(sent.json.cart_mod._data).toHaveLength(1)
		})
	})

	describe.each([
		['applyCode', 'apply_code', {}],
		['applyDefaultCodes', 'apply_code_default', { ignore_errors: false, require_benefit: true }],
		['applyCodesBefore', 'apply_code_before', {}],
	] as const)('%s is refused', (_, variant, more) => {
		const tried = async (code: string, add: object[] = [adult]) => {
			const { visitor, id } = await holding(add)
			return apply(visitor, id, { codes: [code], ...more }, variant)
		}

		it('code_not_found, no_code_benefit, code_exhausted, duplicate_code', async () => {
			expect((await tried('NOWHERE')).json._code).toBe('code_not_found')
			if (variant !== 'apply_code_before')
				expect((await tried('ELSEWHERE')).json._code).toBe('no_code_benefit')
			await tried('ONCE')
			expect((await tried('ONCE')).json._code).toBe('code_exhausted')
			const { visitor, id } = await holding()
			await apply(visitor, id, { codes: ['TEN'], ...more }, variant)
			expect((await apply(visitor, id, { codes: ['TENTH'], ...more }, variant)).json._code).toBe(
				'duplicate_code',
			)
		})

		it('validation_failed, and idempotency_key_reused', async () => {
			const { visitor, id } = await holding()
			expect((await apply(visitor, id, { codes: [] }, variant)).json._code).toBe('validation_failed')
			const path = `/api/my/cart/${id}/${variant}`
			const headers = { 'idempotency-key': `contract-codes-${variant}` }
			expect((await visitor.ask(path, { body: { codes: ['TEN'] }, headers })).status).toBe(200)
			const other = await visitor.ask(path, { body: { codes: ['TENTH'] }, headers })
			expect(other.json._code).toBe('idempotency_key_reused')
		})
	})

	describe('a new cart for codes is refused', () => {
		const start = (body: object, headers = {}) =>
			suite.visitor().ask('/api/my/cart/apply_code_before', { body, headers })

		it('code_not_found, code_exhausted, validation_failed', async () => {
			expect((await start({ code: 'NOWHERE' })).json._code).toBe('code_not_found')
			expect((await start({ code: 'ONCE' })).json._code).toBe('code_exhausted')
			expect((await start({})).json._code).toBe('validation_failed')
		})

		it('idempotency_key_reused, and cart_expired when the cart of the first time is gone', async () => {
			const headers = { 'idempotency-key': 'contract-codes-start' }
			expect((await start({ code: 'TEN' }, headers)).status).toBe(200)
			expect((await start({ code: 'TENTH' }, headers)).json._code).toBe('idempotency_key_reused')
			const again = await start({ code: 'TEN' }, headers)
			const [cookie = ''] = again.headers.getSetCookie()
			const authorization = `Cart ${cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))}`
			await suite.ask(`/api/cart/${again.json.cart._data[0].id}`, {
				method: 'DELETE',
				headers: { authorization },
			})
			expect((await start({ code: 'TEN' }, headers)).json._code).toBe('cart_expired')
		})
	})

	const changes = (id: string): [CallName, string, string, object | undefined][] => [
		['applyCode', 'POST', `/api/my/cart/${id}/apply_code`, { code: 'TEN' }],
		['applyDefaultCodes', 'POST', `/api/my/cart/${id}/apply_code_default`, { codes: ['TEN'] }],
		['applyCodesBefore', 'POST', `/api/my/cart/${id}/apply_code_before`, { code: 'TEN' }],
		['removeCode', 'DELETE', `/api/my/cart/${id}/code/TEN`, undefined],
	]

	describe('a cart that can not be changed', () => {
		const each = async (visitor: Visitor, id: string, headers = {}) => {
			const codes: string[] = []
			for (const [, method, path, body] of changes(id))
				codes.push((await visitor.ask(path, { method, body, headers })).json._code)
			return codes
		}
		const all = (code: string) => Array(4).fill(code)

		it('is not found by others', async () => {
			const { id } = await holding()
			expect(await each(suite.visitor(), id)).toEqual(all('cart_not_found'))
		})

		it('is somebody else’s who logged in', async () => {
			const made = await suite.visitor().ask('/api/my/cart/modify', {
				body: { add: [free] },
				headers: { 'x-test-member': 'other' },
			})
			const [cookie = ''] = made.headers.getSetCookie()
			const authorization = `Cart ${cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))}`
			const id = made.json.cart._data[0].id
			expect(await each(suite.visitor(), id, { authorization, 'x-test-member': 'yes' })).toEqual(
				all('cart_access_denied'),
			)
		})

		it('is being paid, or has become an order', async () => {
			const { visitor, id } = await holding()
			const cookies = new Map(visitor.cookies)
			const cart = await visitor.ask(`/api/cart/${id}`)
			await visitor.ask(`/api/cart/${id}/pay`, {
				body: {
					amount: cart.json.cart._data[0].fees.grand_totals.total_outstanding,
					gateway_id: 'test',
					gateway_data: { card: card() },
				},
			})
			expect(await each(visitor, id)).toEqual(all('cart_busy'))
			const identity = await visitor.ask('/api/identity', { body: ada })
			await visitor.ask(`/api/cart/${id}/guest_checkout`, {
				body: { guest_identity_id: identity.json.identity_id },
			})
			for (const [name, value] of cookies) visitor.cookies.set(name, value)
			expect(await each(visitor, id)).toEqual(all('cart_already_completed'))
		})

		it('has run out', async () => {
			const { visitor, id } = await holding()
			suite.shop.pass(16)
			expect(await each(visitor, id)).toEqual(all('cart_expired'))
		})
	})

	describe('a code is not taken out', () => {
		it('that the cart does not hold, or that its tickets need', async () => {
			const { visitor, id } = await holding([guarded], { preReservePromoCodes: ['GROUPS'] })
			const take = (code: string, headers = {}) =>
				visitor.ask(`/api/my/cart/${id}/code/${code}`, { method: 'DELETE', headers })
			expect((await take('TEN')).json._code).toBe('code_not_found')
			expect((await take('GROUPS')).json._code).toBe('rule_blocks_reserve')
		})

		it('twice with one key for two codes', async () => {
			const { visitor, id } = await holding([adult, guarded], { preReservePromoCodes: ['GROUPS', 'TEN'] })
			const headers = { 'idempotency-key': 'contract-codes-remove' }
			const take = (code: string) =>
				visitor.ask(`/api/my/cart/${id}/code/${code}`, { method: 'DELETE', headers })
			expect((await take('TEN')).status).toBe(200)
			expect((await take('GROUPS')).json._code).toBe('idempotency_key_reused')
		})
	})

	it('a rule that came after the tickets blocks every change until it is satisfied', async () => {
		const { visitor, id } = await holding([visit], {
			additionalInfo: { evt_survey_group: { school: 'Quay' } },
		})
		await suite.shop.database.pool.query(
			`update checkout_rule set scope = '{"event_ids": ["evt_survey"]}' where seller_id = 'harbour' and id = 'rul_guarded'`,
		)
		for (const [variant, more] of [
			['apply_code', { require_benefit: false }],
			['apply_code_default', {}],
			['apply_code_before', {}],
		] as const) {
			const sent = await apply(visitor, id, { codes: ['TEN'], ...more }, variant)
			expect(sent.json._code, sent.text).toBe('rule_blocks_reserve')
		}
		await suite.shop.database.pool.query(
			`update checkout_rule set scope = '{"event_ids": ["evt_guarded"]}' where seller_id = 'harbour' and id = 'rul_guarded'`,
		)
	})

	it('answers of a survey are held against its questions', async () => {
		const { visitor, id } = await holding([visit], {
			additionalInfo: { evt_survey_group: { school: 'Quay' } },
		})
		const sent = await apply(visitor, id, {
			code: 'GROUPS',
			require_benefit: false,
			additionalInfo: { evt_survey_group: { school: 'Quay', grade: 99 } },
		})
		expect(sent.json._code, sent.text).toBe('additional_info_validation_failed')
	})
})
