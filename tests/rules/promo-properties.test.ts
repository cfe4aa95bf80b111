import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountsOf } from '#app/rules/promo.ts'
import type { Scope } from '#app/rules/scope.ts'

const anyTicket = fc.record({
	eventId: fc.constantFrom('evt_ga', 'evt_film'),
	category: fc.constantFrom('Admission', 'Films'),
	groupId: fc.constantFrom('grp_a', 'grp_b'),
	typeId: fc.constantFrom('typ_adult', 'typ_child'),
	localDate: fc.constantFrom('2027-05-01', '2027-05-03', null),
	faceValue: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000 })),
})
const anyScope: fc.Arbitrary<Scope> = fc.record(
	{
		event_ids: fc.subarray(['evt_ga', 'evt_film'], { minLength: 1 }),
		type_ids: fc.subarray(['typ_adult', 'typ_child'], { minLength: 1 }),
		weekdays: fc.subarray([1, 6]),
		min_tickets: fc.integer({ min: 1, max: 4 }),
		max_tickets: fc.integer({ min: 1, max: 4 }),
	},
	{ requiredKeys: [] },
)
const anyKind = fc.oneof(
	fc.record({ kind: fc.constant('percent' as const), amount: fc.integer({ min: 0, max: 10_000 }) }),
	fc.record({
		kind: fc.constantFrom('fixed' as const, 'set_price' as const),
		amount: fc.integer({ min: 0, max: 5_000 }),
	}),
)
const anyPromo = fc.record({
	terms: fc
		.tuple(
			anyKind,
			fc.record({ rank: fc.integer({ min: 0, max: 2 }), scope: anyScope, combinable: fc.boolean() }),
		)
		.map(([kind, terms]) => ({ ...kind, ...terms })),
	moneyLeft: fc.option(fc.integer({ min: 0, max: 5_000 })),
})
const anyCart = fc
	.tuple(fc.array(anyTicket, { maxLength: 8 }), fc.array(anyPromo, { maxLength: 5 }))
	.map(([lines, promos]) => ({
		lines: lines.map((line, index) => ({ ...line, key: `tkt_${index}` })),
		promos: promos.map(({ terms, moneyLeft }, index) => ({
			terms: { ...terms, id: `pro_${index}` },
			moneyLeft,
		})),
	}))

describe('for any promos', () => {
	it('no price is negative, and every discount is positive', () => {
		fc.assert(
			fc.property(anyCart, ({ lines, promos }) => {
				const found = discountsOf(lines, promos)
				for (const { amount } of found) expect(amount).toBeGreaterThan(0)
				for (const line of lines) {
					const mine = found.filter(({ ticketKey }) => ticketKey === line.key)
					const sum = mine.reduce((total, { amount }) => total + amount, 0)
					expect(sum).toBeLessThanOrEqual(line.faceValue)
					expect(new Set(mine.map(({ promoId }) => promoId)).size).toBe(mine.length)
				}
			}),
			{ numRuns: 1_000 },
		)
	})

	it('no promo gives more money, or to more tickets, than its limits allow', () => {
		fc.assert(
			fc.property(anyCart, ({ lines, promos }) => {
				const found = discountsOf(lines, promos)
				for (const { terms, moneyLeft } of promos) {
					const mine = found.filter(({ promoId }) => promoId === terms.id)
					const sum = mine.reduce((total, { amount }) => total + amount, 0)
					expect(sum).toBeLessThanOrEqual(moneyLeft ?? Number.POSITIVE_INFINITY)
					expect(mine.length).toBeLessThanOrEqual(terms.scope.max_tickets ?? lines.length)
				}
			}),
			{ numRuns: 1_000 },
		)
	})

	it('two promos apply to one ticket only when both are combinable', () => {
		fc.assert(
			fc.property(anyCart, ({ lines, promos }) => {
				const found = discountsOf(lines, promos)
				const combinable = new Set(
					promos.filter(({ terms }) => terms.combinable).map(({ terms }) => terms.id),
				)
				for (const line of lines) {
					const mine = found.filter(({ ticketKey }) => ticketKey === line.key)
					if (mine.length > 1) for (const { promoId } of mine) expect(combinable).toContain(promoId)
				}
			}),
			{ numRuns: 1_000 },
		)
	})

	it('the order of promos and of tickets does not change the discounts', () => {
		fc.assert(
			fc.property(anyCart, fc.nat(), ({ lines, promos }, offset) => {
				const rotated = <T>(list: T[]): T[] => {
					const at = list.length > 0 ? offset % list.length : 0
					return [...list.slice(at), ...list.slice(0, at)].reverse()
				}
				expect(discountsOf(rotated(lines), rotated(promos))).toEqual(discountsOf(lines, promos))
			}),
			{ numRuns: 1_000 },
		)
	})

	it('without limits, all promos together are worth at least as much as any one of them', () => {
		const unlimited = anyCart.map(({ lines, promos }) => ({
			lines,
			promos: promos.map(({ terms }) => {
				const { max_tickets: _none, ...scope } = terms.scope
				return { terms: { ...terms, scope }, moneyLeft: null }
			}),
		}))
		const worth = (found: { amount: number }[]): number => found.reduce((sum, { amount }) => sum + amount, 0)
		fc.assert(
			fc.property(unlimited, ({ lines, promos }) => {
				const together = worth(discountsOf(lines, promos))
				for (const one of promos) expect(worth(discountsOf(lines, [one]))).toBeLessThanOrEqual(together)
			}),
			{ numRuns: 1_000 },
		)
	})
})
