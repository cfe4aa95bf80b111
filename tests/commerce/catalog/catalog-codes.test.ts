import { describe, expect, test } from 'vitest'
import { codesOfList } from '#app/commerce/catalog/import/code-list.ts'
import type { CatalogPromo } from '#app/contract/config.generated.ts'
import { openCatalogs } from './reading.ts'

const catalogs = await openCatalogs('codes')
const { engine, plan, rowsOf } = catalogs

const library: CatalogPromo = {
	id: 'library',
	name: 'Library card',
	kind: 'percent',
	value: '12.5',
	codes: [{ code: 'library10', max_uses: 100 }, { code: 'ＢＯＯＫＳ' }],
}

const venueWith = (promos: CatalogPromo[]) => catalogs.venue().withEvent().with({ promos })

const apply = (promos: CatalogPromo[]) => catalogs.apply(venueWith(promos))

const promo = async (id: string) =>
	(await rowsOf('select * from promo where seller_id = $1 and id = $2', [id]))[0]

const codes = () =>
	rowsOf(
		'select code, promo_id, max_uses, used_count, withdrawn from promo_code where seller_id = $1 order by code',
	)

const use = (code: string, used: number) =>
	rowsOf('update promo_code set used_count = $3 where seller_id = $1 and code = $2', [code, used])

describe('promos of the file', () => {
	test('are stored with their codes in normalized form', async () => {
		expect(await apply([library])).toEqual(
			expect.arrayContaining([
				'promo library "Library card" is added',
				'code LIBRARY10 is added',
				'code BOOKS is added',
			]),
		)
		expect(await promo('library')).toMatchObject({ kind: 'percent', amount: 1250, max_amount: -1, rank: 0 })
		expect(await codes()).toEqual([
			{ code: 'BOOKS', promo_id: 'library', max_uses: -1, used_count: 0, withdrawn: false },
			{ code: 'LIBRARY10', promo_id: 'library', max_uses: 100, used_count: 0, withdrawn: false },
		])
	})

	test.each<[string, Partial<CatalogPromo>, object]>([
		['a percentage', { kind: 'percent', value: '100' }, { amount: 10_000 }],
		['an amount off', { kind: 'fixed', value: '5.00' }, { amount: 500 }],
		['a price', { kind: 'set_price', value: '0' }, { amount: 0 }],
		['a limit in money', { max_amount: '250.00' }, { max_amount: 25_000 }],
		[
			'an unlocked group',
			{ kind: 'none', value: undefined, unlocks: ['evt_ga_group'] },
			{ kind: 'none', amount: 0, unlocks_group_ids: ['evt_ga_group'] },
		],
		[
			'a scope, its weekdays as numbers',
			{ scope: { event_ids: ['evt_ga'], weekdays: ['sat', 'sun'], min_tickets: 10 } },
			{ scope: { event_ids: ['evt_ga'], weekdays: [6, 7], min_tickets: 10 } },
		],
		[
			// New York is four hours behind in June: the day ends at 04:00 of the next.
			'a validity from a minute to the end of a day',
			{ valid_from: '2027-06-01T0900', valid_until: '2027-06-30' },
			{ valid_from: new Date('2027-06-01T13:00:00Z'), valid_until: new Date('2027-07-01T04:00:00Z') },
		],
		[
			'a validity that ends at a minute',
			{ valid_until: '2027-06-30T1800' },
			{ valid_from: null, valid_until: new Date('2027-06-30T22:00:00Z') },
		],
	])('keep %s, and a second plan changes nothing', async (_name, part, expected) => {
		const promos = [{ ...library, ...part }]
		await apply(promos)
		expect(await promo('library')).toMatchObject(expected)
		const venue = venueWith(promos)
		expect(await plan(venue)).toEqual([])
	})

	test('report each change in words', async () => {
		await apply([library])
		const changed: CatalogPromo = {
			...library,
			value: '15',
			combinable: true,
			scope: { categories: ['Admission'] },
			codes: [{ code: 'library10', max_uses: 50 }],
		}
		expect(await apply([changed])).toEqual([
			'promo library changes: amount 1250 → 1500, scope {} → {"categories":["Admission"]}, combinable false → true',
			'code LIBRARY10 changes: max_uses 100 → 50',
			'code BOOKS is withdrawn from sale',
		])
	})

	test('that are missing are withdrawn with their codes, and restored with their uses', async () => {
		await apply([library])
		await use('BOOKS', 7)
		expect(await apply([])).toEqual([
			'promo library "Library card" is withdrawn from sale',
			'code BOOKS is withdrawn from sale',
			'code LIBRARY10 is withdrawn from sale',
		])
		expect((await codes()).map((row) => row.withdrawn)).toEqual([true, true])
		await apply([library])
		expect((await codes())[0]).toMatchObject({ code: 'BOOKS', used_count: 7, withdrawn: false })
		expect(await promo('library')).toMatchObject({ withdrawn: false })
	})

	test('never allow fewer uses than there were, and report it', async () => {
		await apply([library])
		await use('LIBRARY10', 40)
		expect(
			await apply([{ ...library, codes: [{ code: 'LIBRARY10', max_uses: 5 }, { code: 'BOOKS' }] }]),
		).toEqual([
			'code LIBRARY10 changes: max_uses 100 → 40',
			'code LIBRARY10 keeps 40 uses, not 5: 40 are taken',
		])
		expect((await codes())[1]).toMatchObject({ max_uses: 40, used_count: 40 })
	})

	test('never allow less money than they gave', async () => {
		await apply([{ ...library, max_amount: '500.00' }])
		await rowsOf('update promo set used_amount = 30000 where seller_id = $1')
		expect(await apply([{ ...library, max_amount: '100.00' }])).toEqual([
			'promo library changes: max_amount 50000 → 30000',
			'promo library keeps max_amount 30000, not 10000: that much is given',
		])
		expect(await promo('library')).toMatchObject({ max_amount: 30_000, used_amount: 30_000 })
	})

	test('may move a code to another promo with its uses', async () => {
		await apply([library])
		await use('BOOKS', 3)
		const friends: CatalogPromo = { ...library, id: 'friends', codes: [{ code: 'BOOKS' }] }
		await apply([{ ...library, codes: [{ code: 'LIBRARY10', max_uses: 100 }] }, friends])
		expect((await codes())[0]).toMatchObject({ code: 'BOOKS', promo_id: 'friends', used_count: 3 })
	})
})

describe('a list of codes', () => {
	const school = (codes: number): CatalogPromo => ({
		id: 'school',
		name: 'School visit',
		kind: 'set_price',
		value: '9.00',
		code_list: { pattern: 'school-####-####', count: codes, seed: 'blue herring at the mooring' },
	})

	test('is generated, reported in one line, and grows without changing printed codes', async () => {
		expect(await apply([school(300)])).toContain('promo school: 300 codes added')
		const before = await codes()
		expect(before).toHaveLength(300)
		expect(before[0]).toMatchObject({ promo_id: 'school', max_uses: 1 })
		expect(before.every((row) => /^SCHOOL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(row.code))).toBe(true)
		expect(await apply([school(320)])).toEqual(['promo school: 20 codes added'])
		const after = new Set((await codes()).map((row) => row.code))
		expect(before.filter((row) => !after.has(row.code))).toEqual([])
	})

	test('is the same wherever the file is applied, and another for another seed', () => {
		const list = { pattern: 'A-######', count: 50, seed: 'blue herring at the mooring' }
		expect(codesOfList('p', list, new Set())).toEqual(codesOfList('p', list, new Set()))
		const others = codesOfList('p', { ...list, seed: 'red herring at the mooring' }, new Set())
		expect(codesOfList('p', list, new Set()).filter((code) => others.includes(code))).toEqual([])
	})

	test('leaves out codes that another promo has', () => {
		const list = { pattern: 'A-######', count: 5, seed: 'blue herring at the mooring' }
		const [first = ''] = codesOfList('p', list, new Set())
		expect(codesOfList('p', list, new Set([first]))).not.toContain(first)
		expect(codesOfList('p', list, new Set([first]))).toHaveLength(5)
	})

	test('of ten thousand is applied in one go', async () => {
		await apply([school(10_000)])
		expect(await codes()).toHaveLength(10_000)
	})
})

test('rules of checkout and of memberships are stored, changed and withdrawn', async () => {
	const level = {
		id: 'level',
		name: 'Family',
		handler: 'membership' as const,
		duration_new: { months: 12 },
		types: [{ id: 'level_adult', name: 'Adult', price: '90.00', party_role: 'member' as const }],
	}
	const venue = (max: number) =>
		catalogs
			.venue()
			.withEvent()
			.withEvent({ id: 'evt_join', event_type: 'other', sessions: [], groups: [level] })
			.with({
				promos: [library],
				checkout_rules: [
					{
						id: 'groups',
						name: 'Group rate',
						stage: 'reserve',
						scope: { type_ids: ['evt_ga_child'], weekdays: ['mon'] },
						promos: ['library'],
						description: 'Needs a code.',
					},
				],
				membership_rules: [
					{
						id: 'adults',
						ticket_group_id: 'level',
						ticket_type_id: 'level_adult',
						party_role: 'member',
						max,
						member_event_ticket_type: 'evt_ga_adult',
					},
				],
			})
	const first = venue(2)
	const added = await catalogs.apply(first)
	expect(added).toEqual(
		expect.arrayContaining(['checkout rule groups "Group rate" is added', 'membership rule adults is added']),
	)
	const [rule] = await rowsOf('select * from checkout_rule where seller_id = $1')
	expect(rule).toMatchObject({
		stage: 'reserve',
		scope: { type_ids: ['evt_ga_child'], weekdays: [1] },
		promo_ids: ['library'],
	})
	const changed = venue(4)
	const texts = await catalogs.apply(changed)
	expect(texts).toEqual(['membership rule adults changes: max 2 → 4'])
	await catalogs.venue().withEvent().applyTo(engine)
	const rules = await rowsOf('select * from membership_rule where seller_id = $1')
	expect(rules).toMatchObject([
		{ named: 'other', min: 0, max: 4, member_event_ticket_type: 'evt_ga_adult', withdrawn: true },
	])
})
