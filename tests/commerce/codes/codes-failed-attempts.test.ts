import { afterAll, describe, expect, it } from 'vitest'
import { adult, mods, openCodedSale, promo, tour, typedCode } from '#tests/builders/coded-sale.ts'
import { refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'

const sale = await openCodedSale()
afterAll(() => sale.close())

describe('a failed attempt at a code', () => {
	it.each([
		['unknown', 'NOBODYS', 'code_not_found'],
		['over', 'PAST', 'code_not_found'],
		['not valid yet', 'MAYDAY', 'code_not_found'],
		['for other tickets', 'TOURS', 'no_code_benefit'],
		['only for a rule that does not ask', 'COACH', 'no_code_benefit'],
	])('that is %s is refused', async (_, code, refused) => {
		const cart = await sale.hold(adult())
		const before = await sale.counters()
		expect(await refusal(sale.apply(cart, code))).toMatchObject({ _code: refused, _extra: { code } })
		expect(mods(await sale.read(cart))).toEqual([])
		expect(await sale.counters()).toEqual(before)
	})

	it('of another venue is unknown', async () => {
		const other = aVenue('codes-other')
			.withEvent({ id: 'evt_other' })
			.with({ promos: [promo({ id: 'theirs', kind: 'percent', value: '10', codes: [{ code: 'THEIRS' }] })] })
		await other.applyTo(sale.engine)
		const cart = await sale.hold(adult())
		expect(await refusal(sale.apply(cart, 'THEIRS'))).toMatchObject({ _code: 'code_not_found' })
	})

	it('begins at midnight on the venue’s clock and ends at the next', async () => {
		const cart = await sale.hold(adult())
		const { clockOffsetMs } = sale.engine
		// Minutes before midnight, so that it does not matter how long an act takes; and midnight itself.
		const at = (instant: string) => {
			sale.engine.clockOffsetMs = clockAt(new Date(instant))
		}
		const onSunday = { type: 'evt_ga_adult', session: sessionId('evt_ga', '2027-05-02') }
		try {
			at('2027-05-01T03:50:00Z')
			const early = await sale.hold(adult())
			expect(await refusal(sale.apply(early, 'MAYDAY'))).toMatchObject({ _code: 'code_not_found' })
			at('2027-05-01T04:00:00Z')
			expect(mods(await sale.apply(early, 'MAYDAY'))).toEqual([['MAYDAY', '2.50', 1]])
			await sale.discard(early)
			at('2027-05-02T03:50:00Z')
			const late = await sale.hold(onSunday)
			expect(mods(await sale.apply(late, 'MAYDAY'))).toEqual([['MAYDAY', '2.50', 1]])
			await sale.drop(late, 'MAYDAY')
			at('2027-05-02T04:00:00Z')
			expect(await refusal(sale.apply(late, 'MAYDAY'))).toMatchObject({ _code: 'code_not_found' })
		} finally {
			sale.engine.clockOffsetMs = clockOffsetMs
		}
		expect(mods(await sale.read(cart))).toEqual([])
	})

	it('changes nothing at all when one of several is', async () => {
		const cart = await sale.hold(adult())
		expect(await refusal(sale.apply(cart, 'TEN', 'NOBODYS'))).toMatchObject({ _code: 'code_not_found' })
		expect(mods(await sale.read(cart))).toEqual([])
	})

	it('is left out if errors are ignored', async () => {
		const cart = await sale.hold(adult())
		const quiet = { requireBenefit: true, ignoreErrors: true }
		const answer = await sale.apply(
			cart,
			typedCode('NOBODYS', quiet),
			typedCode('PAST', quiet),
			typedCode('TEN', quiet),
		)
		expect(mods(answer)).toEqual([['TEN', '2.50', 1]])
	})

	it('without effect is stored in the cart if errors are ignored', async () => {
		const cart = await sale.hold(adult())
		expect(mods(await sale.apply(cart, typedCode('TOURS', { ignoreErrors: true })))).toEqual([
			['TOURS', '0.00', 0],
		])
		expect(mods(await sale.add(cart, [tour('grp_tour')]))).toEqual([['TOURS', '2.00', 1]])
	})
})

describe('a code that the cart has already', () => {
	it.each([
		['the same', 'TEN'],
		['in another case', 'ten'],
		['in full width', 'ＴＥＮ'],
		['another code of its promo', 'ZEHN'],
	])('%s is refused as a duplicate', async (_, again) => {
		const cart = await sale.hold(adult())
		await sale.apply(cart, 'TEN')
		expect(await refusal(sale.apply(cart, again))).toMatchObject({ _code: 'duplicate_code' })
		expect(mods(await sale.read(cart))).toEqual([['TEN', '2.50', 1]])
	})

	it('in one request counts once', async () => {
		const cart = await sale.hold(adult())
		expect(mods(await sale.apply(cart, 'TEN', 'ten'))).toEqual([['TEN', '2.50', 1]])
	})

	it.each<[string, string[], string | null]>([
		['and a valid one: the valid one is applied', ['TEN', 'FREE'], null],
		[
			'and another code of its promo and a valid one: the valid one is applied',
			['TEN', 'ZEHN', 'FREE'],
			null,
		],
		// spec: 1§8.23
		['and an unknown one: the unknown one is reported', ['TEN', 'NOBODYS'], 'code_not_found'],
		['and one without effect: the one without effect is reported', ['TEN', 'TOURS'], 'no_code_benefit'],
		// spec: 1§8.24
		['and another code of its promo: the duplicate is reported', ['TEN', 'ZEHN'], 'duplicate_code'],
		// spec: 1§8.24
		['after an unknown one: the unknown one is reported', ['NOBODYS', 'TEN'], 'code_not_found'],
	])('%s', async (_, codes, refused) => {
		const cart = await sale.hold(adult())
		await sale.apply(cart, 'TEN')
		if (refused) expect(await refusal(sale.apply(cart, ...codes))).toMatchObject({ _code: refused })
		else expect(mods(await sale.apply(cart, ...codes))).toContainEqual(['FREE', '25.00', 1])
	})
})
