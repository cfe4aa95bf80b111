import { describe, expect, it } from 'vitest'
import type { CallName } from '#app/contract/calls.ts'
import { editCatalog } from '#tests/builders/database.ts'
import type { Visitor } from '../shop.ts'
import { bookFor, entry, holding, payFor, saturday } from './carts.ts'
import { memberOf } from './member.ts'
import { partner } from './partner.ts'
import { contract, type SuitePart } from './suite.ts'

const adult = entry('evt_ga_adult', saturday)
const passHolder = (voucher: string) => entry('evt_citypass_adult', '20270501T1200', { voucher })
const guarded = entry('evt_guarded_adult', '20270502T1000')
const visit = entry('evt_survey_adult', '20270502T1200')
const free = entry('evt_free_entry', '20270502T1000')

const part: SuitePart = {
	part: 'codes',
	elsewhere: {
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
		gift_code_not_found: 'gifts.test.ts: codes of nobody',
		captcha_failed: 'lookups.test.ts: a captcha after five gift codes that were not found',
		captcha_required: 'lookups.test.ts: a captcha after five gift codes that were not found',
		unavailable: 'commerce/cart/reservation-batcher.test.ts: a full queue',
	},
	options: { ...memberOf, ...partner },
}

contract(part, (suite) => {
	const hold = (add: object[] = [adult], more: object = {}) => holding(suite, add, more)
	const apply = (visitor: Visitor, id: string, body: object, variant = 'apply_code') =>
		visitor.ask(`/api/my/cart/${id}/${variant}`, { body })

	describe('GET code/{code}', () => {
		// spec: 1§7.20
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

		it('takes no notice of a captcha that it does not need', async () => {
			const { status, json } = await suite.ask('/api/code/ten?mode=advertise&captcha=none')
			expect([status, json.promo._data[0].id]).toEqual([200, 'prm_ten'])
		})

		it('is refused for a code that is not there or can not be one', async () => {
			expect((await suite.ask('/api/code/NOWHERE')).json._code).toBe('code_not_found')
			expect((await suite.ask('/api/code/PAST')).json._code).toBe('code_not_found')
			expect((await suite.ask('/api/code/x')).json._code).toBe('bad_field_value')
			expect((await suite.ask('/api/code/TEN?mode=all')).json._code).toBe('validation_failed')
		})
	})

	describe('POST my/cart/{id}/apply_code', () => {
		// spec: 1§7.5
		it('applies codes that give something', async () => {
			const { visitor, id } = await hold()
			const sent = await apply(visitor, id, { code: 'ten' })
			expect(sent.json.cart_mod._data).toEqual([
				expect.objectContaining({ code: 'TEN', discount: '2.50', tickets_affected: 1 }),
			])
			const gone = await visitor.ask(`/api/my/cart/${id}/code/TEN`, { method: 'DELETE' })
			expect(gone.json.cart_mod._data).toEqual([])
		})

		it('exchanges the voucher of a ticket', async () => {
			const { visitor, id, tickets } = await hold([passHolder('GOOD1')])
			const ticket_id = tickets[0]?.id
			expect((await apply(visitor, id, { code: 'GOOD2', ticket_id })).status).toBe(200)
			expect((await apply(visitor, id, { code: 'FAKE2', ticket_id })).json._code).toBe('invalid_citypass')
			expect((await apply(visitor, id, { code: 'DOWN2', ticket_id })).json._code).toBe('citypass_failure')
			expect((await apply(visitor, id, { code: 'GOOD3', ticket_id: 'tkt_none' })).json._code).toBe(
				'ticket_not_found',
			)
		})
	})

	describe('apply_code_before', () => {
		it('stores codes for later tickets', async () => {
			const visitor = suite.visitor()
			const made = await visitor.ask('/api/my/cart/apply_code_before', { body: { codes: ['GROUPS'] } })
			const id = made.json.cart._data[0].id
			const held = await visitor.ask(`/api/my/cart/${id}/modify`, { body: { add: [guarded] } })
			expect(held.status, held.text).toBe(200)
			const { visitor: other, id: otherId } = await hold()
			expect((await apply(other, otherId, { code: 'GROUPS' }, 'apply_code_before')).status).toBe(200)
		})
	})

	describe.each([
		['applyCode', 'apply_code', {}],
		['applyDefaultCodes', 'apply_code_default', { ignore_errors: false, require_benefit: true }],
		['applyCodesBefore', 'apply_code_before', {}],
	] as const)('%s is refused', (_, variant, more) => {
		const tried = async (code: string, add: object[] = [adult]) => {
			const { visitor, id } = await hold(add)
			return apply(visitor, id, { codes: [code], ...more }, variant)
		}

		it('code_not_found, no_code_benefit, code_exhausted, duplicate_code', async () => {
			expect((await tried('NOWHERE')).json._code).toBe('code_not_found')
			if (variant !== 'apply_code_before')
				expect((await tried('ELSEWHERE')).json._code).toBe('no_code_benefit')
			await tried('ONCE')
			expect((await tried('ONCE')).json._code).toBe('code_exhausted')
			const { visitor, id } = await hold()
			await apply(visitor, id, { codes: ['TEN'], ...more }, variant)
			expect((await apply(visitor, id, { codes: ['TENTH'], ...more }, variant)).json._code).toBe(
				'duplicate_code',
			)
		})

		it('validation_failed, and idempotency_key_reused', async () => {
			const { visitor, id } = await hold()
			expect((await apply(visitor, id, { codes: [] }, variant)).json._code).toBe('validation_failed')
			const path = `/api/my/cart/${id}/${variant}`
			const headers = { 'idempotency-key': `contract-codes-${variant}` }
			expect((await visitor.ask(path, { body: { codes: ['TEN'] }, headers })).status).toBe(200)
			const other = await visitor.ask(path, { body: { codes: ['TENTH'] }, headers })
			expect(other.json._code).toBe('idempotency_key_reused')
		})
	})

	describe('a new cart for codes is refused', () => {
		const start = (body: object, headers = {}, visitor = suite.visitor()) =>
			visitor.ask('/api/my/cart/apply_code_before', { body, headers })

		it('code_not_found, code_exhausted, validation_failed', async () => {
			expect((await start({ code: 'NOWHERE' })).json._code).toBe('code_not_found')
			expect((await start({ code: 'ONCE' })).json._code).toBe('code_exhausted')
			expect((await start({})).json._code).toBe('validation_failed')
		})

		it('idempotency_key_reused, and cart_expired when the cart of the first time is gone', async () => {
			const headers = { 'idempotency-key': 'contract-codes-start' }
			expect((await start({ code: 'TEN' }, headers)).status).toBe(200)
			expect((await start({ code: 'TENTH' }, headers)).json._code).toBe('idempotency_key_reused')
			const visitor = suite.visitor()
			const again = await start({ code: 'TEN' }, headers, visitor)
			await visitor.ask(`/api/cart/${again.json.cart._data[0].id}`, { method: 'DELETE' })
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

		it('is not found without its token', async () => {
			const { id } = await hold()
			expect(await each(suite.visitor(), id)).toEqual(all('cart_not_found'))
		})

		it('is refused as another account’s', async () => {
			const { id, authorization } = await hold([free], { headers: { 'x-test-member': 'other' } })
			const headers = { authorization, 'x-test-member': 'yes' }
			expect(await each(suite.visitor(), id, headers)).toEqual(all('cart_access_denied'))
		})

		it('is being paid, or has become an order', async () => {
			const held = await hold()
			await payFor(held)
			expect(await each(held.visitor, held.id)).toEqual(all('cart_busy'))
			await bookFor(held)
			expect(await each(held.visitor, held.id)).toEqual(all('cart_already_completed'))
		})

		it('has run out', async () => {
			const { visitor, id } = await hold()
			suite.shop.pass(16)
			expect(await each(visitor, id)).toEqual(all('cart_expired'))
		})
	})

	describe('a code is not taken out', () => {
		it('that the cart does not hold, or that its tickets need', async () => {
			const { visitor, id } = await hold([guarded], { preReservePromoCodes: ['GROUPS'] })
			const take = (code: string, headers = {}) =>
				visitor.ask(`/api/my/cart/${id}/code/${code}`, { method: 'DELETE', headers })
			expect((await take('TEN')).json._code).toBe('code_not_found')
			expect((await take('GROUPS')).json._code).toBe('rule_blocks_reserve')
		})

		it('twice with one key for two codes', async () => {
			const { visitor, id } = await hold([adult, guarded], { preReservePromoCodes: ['GROUPS', 'TEN'] })
			const headers = { 'idempotency-key': 'contract-codes-remove' }
			const take = (code: string) =>
				visitor.ask(`/api/my/cart/${id}/code/${code}`, { method: 'DELETE', headers })
			expect((await take('TEN')).status).toBe(200)
			expect((await take('GROUPS')).json._code).toBe('idempotency_key_reused')
		})
	})

	it('a rule that came after the tickets blocks every change until it is satisfied', async () => {
		const { visitor, id } = await hold([visit], {
			additionalInfo: { evt_survey_group: { school: 'Quay' } },
		})
		await editCatalog(
			suite.shop.database.pool,
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
		await editCatalog(
			suite.shop.database.pool,
			`update checkout_rule set scope = '{"event_ids": ["evt_guarded"]}' where seller_id = 'harbour' and id = 'rul_guarded'`,
		)
	})

	it('answers of a survey are held against its questions', async () => {
		const { visitor, id } = await hold([visit], {
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
