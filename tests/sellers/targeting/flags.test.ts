import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Flag } from '#app/contract/config.generated.ts'
import { bindFlags, bucketOf, decideFlag, decideFlags, type FlagFacts } from '#app/sellers/targeting/flags.ts'

const flag = (change: Partial<Flag> = {}): Flag => ({
	kind: 'release',
	default: false,
	source: 'static',
	thrown: false,
	rules: [],
	...change,
})
const facts: FlagFacts = {
	role: 'guest',
	membershipRole: null,
	membership: 'none',
	route: 'events',
	locale: 'en-US',
	environment: 'demo',
	cartCount: 1,
	hasAnchor: false,
	at: new Date('2027-05-01T14:00:00Z'),
	timezone: 'America/New_York',
	ids: { visitor: 'v', cart: 'c', identity: null },
	remote: {},
}
const decide = (change: Partial<Flag>, more: Partial<FlagFacts> = {}) =>
	decideFlag('new_calendar', flag(change), { ...facts, ...more })

describe('a flag', () => {
	test('a flag without rules has its default', () => {
		expect([decide({ default: true }), decide({ default: false })]).toEqual([true, false])
	})

	test('a flag has the value of the first rule that holds', () => {
		const rules = [
			{ when: { role: ['member' as const] }, value: true },
			{ when: { role: ['guest' as const] }, value: false },
			{ from: '2027-01-01T00:00', value: true },
		]
		expect(decide({ default: true, rules })).toBe(false)
		expect(decide({ default: true, rules }, { role: 'anonymous' })).toBe(true)
		expect(decide({ rules: rules.slice(0, 1) })).toBe(false)
	})

	test('a rule applies only where every part of it holds', () => {
		const rule = {
			when: { role: ['guest' as const] },
			rollout: { percent: 100, by: 'visitor' as const },
			from: '2027-05-01T10:00',
			until: '2027-05-01T11:00',
			value: true,
		}
		expect(decide({ rules: [rule] })).toBe(true)
		expect(decide({ rules: [{ ...rule, when: { role: ['staff'] } }] })).toBe(false)
		expect(decide({ rules: [{ ...rule, rollout: { percent: 0, by: 'visitor' } }] })).toBe(false)
		expect(decide({ rules: [rule] }, { at: new Date('2027-05-01T13:59:59Z') })).toBe(false)
		expect(decide({ rules: [rule] }, { at: new Date('2027-05-01T15:00:00Z') })).toBe(false)
	})

	test("a remote flag has the service's value, else that of the file's rules", () => {
		const rules = [{ when: { role: ['guest' as const] }, value: true }]
		const remote = { new_calendar: false }
		expect(decide({ source: 'remote', rules }, { remote })).toBe(false)
		expect(decide({ source: 'remote', rules })).toBe(true)
		expect(decide({ rules }, { remote })).toBe(true)
	})

	test('a thrown kill switch is off whatever rules and service say', () => {
		const rules = [{ when: { role: ['guest' as const] }, value: true }]
		const change: Partial<Flag> = { kind: 'kill-switch', default: true, source: 'remote', rules }
		const remote = { new_calendar: true }
		expect(decide(change, { remote })).toBe(true)
		expect(decide({ ...change, thrown: true }, { remote })).toBe(false)
	})

	test('a schedule on the day that the clocks go back switches once', () => {
		const rules = [{ from: '2027-11-07T01:30', value: true }]
		const at = ['05:29', '05:30', '06:15', '06:45'].map((time) => new Date(`2027-11-07T${time}:00Z`))
		expect(at.map((moment) => decide({ rules }, { at: moment }))).toEqual([false, true, true, true])
	})

	test('a schedule on the day that the clocks go forward switches after the gap', () => {
		const rules = [{ from: '2027-03-14T02:30', value: true }]
		const at = ['06:59', '07:15', '07:30'].map((time) => new Date(`2027-03-14T${time}:00Z`))
		expect(at.map((moment) => decide({ rules }, { at: moment }))).toEqual([false, false, true])
	})
})

describe('a rollout', () => {
	const ids = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`)
	const inside = (percent: number, change: { flag?: string; salt?: string } = {}) =>
		ids.filter((visitor) => {
			const rules = [{ rollout: { percent, by: 'visitor' as const, salt: change.salt }, value: true }]
			return decideFlag(change.flag ?? 'new_calendar', flag({ rules }), {
				...facts,
				ids: { ...facts.ids, visitor },
			})
		})

	test.each([1, 10, 25, 50, 90])('a rollout of %d %% includes that share of 10,000 visitors', (percent) => {
		// Four standard deviations of a uniform hash: a correct one fails this once in fifteen thousand flags.
		const expected = percent * 100
		const tolerance = 4 * Math.sqrt(10_000 * (percent / 100) * (1 - percent / 100))
		expect(Math.abs(inside(percent).length - expected)).toBeLessThan(tolerance)
	})

	test('a rollout of 0 includes no visit, one of 100 every visit, also without an id', () => {
		expect([inside(0).length, inside(100).length]).toEqual([0, 10_000])
		const noIds = { ...facts, ids: { visitor: null, cart: null, identity: null } }
		const decided = (percent: number) =>
			decideFlag('a', flag({ rules: [{ rollout: { percent, by: 'visitor' }, value: true }] }), noIds)
		expect([decided(99.9), decided(100)]).toEqual([false, true])
	})

	test('a growing rollout keeps the visitors that it included', () => {
		const quarter = inside(25)
		const half = new Set(inside(50))
		expect(quarter.every((id) => half.has(id))).toBe(true)
		expect(half.size).toBeGreaterThan(quarter.length)
		fc.assert(
			fc.property(
				fc.string(),
				fc.string(),
				fc.double({ min: 0, max: 100, noNaN: true }),
				(name, id, less) => {
					const decided = (percent: number) =>
						decideFlag(name, flag({ rules: [{ rollout: { percent, by: 'cart' }, value: true }] }), {
							...facts,
							ids: { ...facts.ids, cart: id },
						})
					return !decided(less) || decided(Math.min(100, less * 1.5 + 1))
				},
			),
			{ numRuns: 2_000 },
		)
	})

	test('a rollout differs between flags and salts', () => {
		const common = (left: string[], right: string[]) => {
			const set = new Set(left)
			return right.filter((id) => set.has(id)).length
		}
		// Independent halves share a quarter: about 2,500 of 10,000.
		const half = inside(50)
		expect(Math.abs(common(half, inside(50, { flag: 'other' })) - 2_500)).toBeLessThan(200)
		expect(Math.abs(common(half, inside(50, { salt: 'spring' })) - 2_500)).toBeLessThan(200)
		expect(common(half, inside(50))).toBe(half.length)
	})

	test('the position of an id is the hash of flag, salt and id', () => {
		// sha256("new_calendar:spring:v_81f0"), computed by another program.
		expect(bucketOf('new_calendar', 'spring', 'v_81f0')).toBeCloseTo(0.262321, 6)
		fc.assert(
			fc.property(fc.string(), fc.string(), fc.string(), (name, salt, id) => {
				const bucket = bucketOf(name, salt, id)
				return bucket >= 0 && bucket < 1 && bucket === bucketOf(name, salt, id)
			}),
		)
	})

	test.each([
		['visitor', { visitor: 'x', cart: null, identity: null }],
		['cart', { visitor: null, cart: 'x', identity: null }],
		['identity', { visitor: null, cart: null, identity: 'x' }],
	] as const)('a rollout by %s uses only that id', (by, ids) => {
		const almost = [{ rollout: { percent: 99.999_999, by }, value: true }]
		expect(decide({ rules: almost }, { ids })).toBe(true)
		expect(decide({ rules: almost }, { ids: { ...ids, [by]: null } })).toBe(false)
	})
})

describe('a bound setting', () => {
	const flags = decideFlags({ promo: flag({ default: true }), quiet: flag() }, facts)

	test('a bound setting has the value of its flag, at every depth and in lists', () => {
		const bound = { a: { $flag: 'promo' }, b: [{ c: { $flag: 'quiet' }, d: 1 }], e: { $flag: '!quiet' } }
		expect(bindFlags(bound as unknown, flags)).toEqual({ a: true, b: [{ c: false, d: 1 }], e: true })
	})

	test('variants share the settings without a flag', () => {
		const config = { plain: { deep: [1, 2] }, bound: { $flag: 'promo' } }
		const made = bindFlags(config as Record<string, unknown>, flags)
		expect(made.plain).toBe(config.plain)
		expect(bindFlags(config.plain, flags)).toBe(config.plain)
	})
})
