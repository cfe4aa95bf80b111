import { afterAll, describe, expect, it } from 'vitest'
import { changeCodes } from '#app/commerce/cart/commands/modify.ts'
import { CodeRefusal } from '#app/contract/entities/code-refusal.ts'
import type { Refusal } from '#app/contract/errors.ts'
import { adult, promo, typedCode } from '#tests/builders/coded-sale.ts'
import { type EntrySketch, openSale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const percent = { kind: 'percent', value: '10' } as const

const theVenue = () =>
	aVenue('codes-why', { overlap: { paddingMinutes: 0, exemptCategories: ['Admission', 'Tours'] } })
		.withEvent({ capacity: 200, prices: { adult: '25.00', child: '15.00', baby: '0.00' } })
		.withEvent({
			id: 'evt_tour',
			name: 'Crypt tour',
			category: 'Tours',
			capacity: 200,
			groups: [
				{ id: 'grp_tour', name: 'Walkers', types: [{ id: 'typ_walker', name: 'Walker', price: '20.00' }] },
				{
					id: 'grp_secret',
					name: 'Friends of the director',
					hidden_type: 'public_link_only',
					types: [{ id: 'typ_secret', name: 'Friend', price: '20.00' }],
				},
			],
		})
		.with({
			promos: [
				promo({ id: 'event', ...percent, scope: { event_ids: ['evt_tour'] }, codes: [{ code: 'EVENT' }] }),
				promo({ id: 'cat', ...percent, scope: { categories: ['Tours'] }, codes: [{ code: 'CATEGORY' }] }),
				promo({
					id: 'group',
					...percent,
					scope: { group_ids: ['grp_tour', 'grp_secret'] },
					codes: [{ code: 'GROUP' }],
				}),
				promo({
					id: 'type',
					...percent,
					scope: { type_ids: ['typ_walker', 'typ_secret'] },
					codes: [{ code: 'TYPE' }],
				}),
				promo({
					id: 'dates',
					...percent,
					scope: { event_ids: ['evt_ga'], dates: { start: '2027-05-02', end: '2027-06-01' } },
					codes: [{ code: 'DATES' }],
				}),
				promo({
					id: 'weekday',
					...percent,
					scope: { weekdays: ['mon', 'sun'] },
					codes: [{ code: 'SUNDAY' }],
				}),
				promo({
					id: 'except',
					...percent,
					scope: { event_ids: ['evt_ga'], except: [{ start: '2027-05-01', end: '2027-06-01' }] },
					codes: [{ code: 'EXCEPT' }],
				}),
				promo({
					id: 'three',
					...percent,
					scope: { type_ids: ['evt_ga_adult'], min_tickets: 3 },
					codes: [{ code: 'THREE' }],
				}),
				promo({ id: 'half', kind: 'percent', value: '50', codes: [{ code: 'HALF' }] }),
				promo({ id: 'ten', ...percent, codes: [{ code: 'TEN' }, { code: 'ZEHN' }] }),
				promo({ id: 'dear', kind: 'set_price', value: '90.00', codes: [{ code: 'DEAR' }] }),
				promo({ id: 'purse', kind: 'fixed', value: '5.00', max_amount: '1.00', codes: [{ code: 'PURSE' }] }),
				promo({ id: 'idle', kind: 'none', codes: [{ code: 'IDLE' }] }),
				promo({ id: 'past', ...percent, valid_until: '2027-04-29', codes: [{ code: 'PAST' }] }),
				promo({ id: 'soon', ...percent, valid_from: '2027-06-01', codes: [{ code: 'SOON' }] }),
				promo({
					id: 'key',
					kind: 'none',
					unlocks: ['grp_secret'],
					valid_until: '2027-04-29',
					codes: [{ code: 'KEY' }],
				}),
				promo({ id: 'pass', kind: 'none', valid_from: '2027-06-01', codes: [{ code: 'PASS' }] }),
			],
			checkout_rules: [
				{
					id: 'rul_crowd',
					name: 'Crowds',
					stage: 'checkout',
					scope: { min_tickets: 50 },
					promos: ['pass'],
					description: 'Crowds need a pass.',
				},
			],
		})
const sale = await openSale(theVenue())
afterAll(() => sale.close())

/** What a cart with these tickets answers to a code, after others. */
async function refused(code: string, tickets: EntrySketch[], before: string[] = []): Promise<Refusal> {
	const cart = await sale.hold(...tickets)
	const apply = (codes: string[]) =>
		changeCodes(sale.engine, sale.seller, cart.id, cart.credential, {
			codes: codes.map((one) => typedCode(one)),
		})
	if (before.length > 0) await apply(before)
	const error = await apply([code]).catch((caught: unknown) => caught)
	expect(error).toMatchObject({ name: 'Refusal', context: 'code' })
	return error as Refusal
}

const baby: EntrySketch = { type: 'evt_ga_baby', session: sessionId('evt_ga') }

describe('a code that is refused says which rule decided', () => {
	it.each<[string, object]>([
		['EVENT', { reason: 'event', only: [{ id: 'evt_tour', name: 'Crypt tour', event: null }] }],
		['CATEGORY', { reason: 'category', only: [{ id: 'Tours', name: 'Tours', event: null }] }],
		['DATES', { reason: 'dates', dates: { start: '2027-05-02', end: '2027-06-01' } }],
		['SUNDAY', { reason: 'weekday', weekdays: [1, 7] }],
		['EXCEPT', { reason: 'except', except: [{ start: '2027-05-01', end: '2027-06-01' }] }],
		['THREE', { reason: 'min_tickets', min_tickets: 3, tickets: 2 }],
		['DEAR', { reason: 'no_discount' }],
		['IDLE', { reason: 'not_asked' }],
	])('%s has no effect', async (code, why) => {
		const refusal = await refused(code, [adult(2)])
		expect([refusal.code, refusal.extra]).toEqual(['no_code_benefit', { code, ...why }])
		expect(CodeRefusal.parse(refusal.extra)).toEqual(refusal.extra)
	})

	it.each([
		['GROUP', 'group', { id: 'grp_tour', name: 'Walkers', event: 'Crypt tour' }],
		['TYPE', 'type', { id: 'typ_walker', name: 'Walker', event: 'Crypt tour' }],
	])('%s names what everybody may see, and nothing that is hidden', async (code, reason, target) => {
		const { extra } = await refused(code, [adult()])
		expect(extra).toEqual({ code, reason, only: [target] })
	})

	it('a code that loses against a better one names that one', async () => {
		const refusal = await refused('TEN', [adult()], ['HALF'])
		expect([refusal.code, refusal.extra]).toEqual([
			'no_code_benefit',
			{ code: 'TEN', reason: 'not_combinable', other_codes: ['HALF'] },
		])
	})

	it('a second code of a promo names the one in the cart', async () => {
		const refusal = await refused('ZEHN', [adult()], ['TEN'])
		expect([refusal.code, refusal.extra]).toEqual([
			'duplicate_code',
			{ code: 'ZEHN', reason: 'in_cart', other_codes: ['TEN'] },
		])
	})

	it('a promo without money left is refused as exhausted', async () => {
		const refusal = await refused('PURSE', [adult()])
		expect([refusal.code, refusal.extra]).toEqual([
			'code_exhausted',
			{ code: 'PURSE', reason: 'money_spent' },
		])
	})

	it('a discount on a free ticket has no effect', async () => {
		expect((await refused('TEN', [baby])).extra).toEqual({ code: 'TEN', reason: 'no_discount' })
	})
})

describe('a code before and after its validity', () => {
	it.each([
		['PAST', { reason: 'over', valid_until: '2027-04-30T04:00:00.000Z' }],
		['SOON', { reason: 'not_yet_valid', valid_from: '2027-06-01T04:00:00.000Z' }],
	])('%s is reported with the date, because it is a public offer', async (code, why) => {
		const refusal = await refused(code, [adult()])
		expect([refusal.code, refusal.extra]).toEqual(['code_not_found', { code, ...why }])
	})

	it.each([
		['KEY', 'opens what is hidden', { reason: 'over', valid_until: '2027-04-30T04:00:00.000Z' }],
		['PASS', 'is what a rule asks for', { reason: 'not_yet_valid', valid_from: '2027-06-01T04:00:00.000Z' }],
	])('%s, which %s, is refused as unknown, and staff see the reason', async (code, _, truth) => {
		const refusal = await refused(code, [adult()])
		const nobodys = await refused('NOBODYS', [adult()])
		expect(refusal.body()).toEqual({ ...nobodys.body(), _extra: { ...nobodys.extra, code } })
		expect(refusal.toStaff).toMatchObject({ code, ...truth })
		expect(CodeRefusal.parse(refusal.toStaff)).toEqual(refusal.toStaff)
	})
})

describe('staff see every rule that was checked', () => {
	it('in their order, up to the one that decided, and only rules that the code has', async () => {
		const { toStaff, extra } = await refused('DATES', [adult(2)])
		expect(extra).not.toHaveProperty('asked')
		expect(toStaff?.asked).toEqual([
			{ rule: 'unknown', holds: false, facts: 'withdrawn=false' },
			{ rule: 'in_cart', holds: false, facts: 'promo=dates in_cart=none' },
			{ rule: 'used_up', holds: false, facts: 'uses_left=true' },
			{ rule: 'no_tickets', holds: false, facts: 'tickets=2' },
			{ rule: 'not_asked', holds: false, facts: 'kind=percent' },
			{ rule: 'event', holds: false, facts: 'event_ids=evt_ga tickets=2' },
			{ rule: 'dates', holds: true, facts: 'dates=2027-05-02/2027-06-01 tickets=0' },
		])
	})

	it('with the one rule that the code does not exist', async () => {
		const { toStaff } = await refused('NOBODYS', [adult()])
		expect(toStaff?.asked).toEqual([{ rule: 'unknown', holds: true, facts: 'no such code' }])
	})
})
