import { describe, expect, it } from 'vitest'
import { instantAt } from '#app/lib/dates.ts'
import {
	discountsOf,
	isValidAt,
	type OfferedPromo,
	type PromoTerms,
	type PromoTicket,
} from '#app/rules/promo.ts'
import { isInScope, type Scope, ticketsInScope } from '#app/rules/scope.ts'

const ticket = (more: Partial<PromoTicket> = {}): PromoTicket => ({
	key: 'tkt_1',
	eventId: 'evt_ga',
	category: 'Admission',
	groupId: 'grp_ga',
	typeId: 'typ_adult',
	// A Saturday.
	localDate: '2027-05-01',
	faceValue: 2500,
	...more,
})

const tickets = (...faces: number[]): PromoTicket[] =>
	faces.map((faceValue, index) => ticket({ key: `tkt_${index + 1}`, faceValue }))

const promo = (terms: Partial<PromoTerms>, moneyLeft: number | null = null): OfferedPromo => ({
	terms: { id: 'pro_1', rank: 0, kind: 'percent', amount: 1000, scope: {}, combinable: false, ...terms },
	moneyLeft,
})

/** [ticket, promo, amount] of each discount. */
const cuts = (lines: PromoTicket[], ...promos: OfferedPromo[]) =>
	discountsOf(lines, promos).map(({ ticketKey, promoId, amount }) => [ticketKey, promoId, amount])

describe('one promo on one ticket', () => {
	it.each<[string, number, Partial<PromoTerms>, number]>([
		['10 % of 25.00', 2500, { kind: 'percent', amount: 1000 }, 250],
		['12.5 % of 9.99 is 1.24875: half up', 999, { kind: 'percent', amount: 1250 }, 125],
		['12.5 % of 24.95 is 3.11875', 2495, { kind: 'percent', amount: 1250 }, 312],
		['50 % of 0.01 is half a cent, and rounded up', 1, { kind: 'percent', amount: 5000 }, 1],
		['33.33 % of 29.99 is 9.995667', 2999, { kind: 'percent', amount: 3333 }, 1000],
		['100 % takes all', 2500, { kind: 'percent', amount: 10_000 }, 2500],
		['5.00 off 25.00', 2500, { kind: 'fixed', amount: 500 }, 500],
		['30.00 off 25.00 stops at 0', 2500, { kind: 'fixed', amount: 3000 }, 2500],
		['10.00 instead of 25.00', 2500, { kind: 'set_price', amount: 1000 }, 1500],
		['free instead of 25.00', 2500, { kind: 'set_price', amount: 0 }, 2500],
	])('one promo takes its amount off one ticket: %s', (_, face, terms, amount) => {
		expect(cuts(tickets(face), promo(terms))).toEqual([['tkt_1', 'pro_1', amount]])
	})

	it.each<[string, number, Partial<PromoTerms>]>([
		['a set price never raises the price of a ticket', 800, { kind: 'set_price', amount: 1000 }],
		['a free ticket', 0, { kind: 'percent', amount: 5000 }],
		['a percentage that rounds to 0', 4, { kind: 'percent', amount: 1000 }],
		['0 per cent', 2500, { kind: 'percent', amount: 0 }],
		['a promo that only opens ticket groups', 2500, { kind: 'none', amount: 0 }],
	])('one promo takes nothing off: %s', (_, face, terms) => {
		expect(cuts(tickets(face), promo(terms))).toEqual([])
	})

	it('a discount is rounded for each ticket by itself, and totals are sums', () => {
		const lines = tickets(999, 999, 999)
		expect(discountsOf(lines, [promo({ amount: 1250 })]).map(({ amount }) => amount)).toEqual([125, 125, 125])
	})
})

describe('the scope', () => {
	it.each<[string, Scope, Partial<PromoTicket>, boolean]>([
		['no parts', {}, {}, true],
		['its event', { event_ids: ['evt_ga'] }, {}, true],
		['another event', { event_ids: ['evt_film'] }, {}, false],
		['its category', { categories: ['Films', 'Admission'] }, {}, true],
		['another category', { categories: ['Films'] }, {}, false],
		['its group', { group_ids: ['grp_ga'] }, {}, true],
		['another group', { group_ids: ['grp_vip'] }, {}, false],
		['its type', { type_ids: ['typ_adult'] }, {}, true],
		['another type', { type_ids: ['typ_child'] }, {}, false],
		['all given parts must fit', { event_ids: ['evt_ga'], type_ids: ['typ_child'] }, {}, false],
		['its first day', { dates: { start: '2027-05-01' } }, {}, true],
		['the day before its end', { dates: { end: '2027-05-02' } }, {}, true],
		['its end is outside', { dates: { end: '2027-05-01' } }, {}, false],
		['its day every year', { dates: { start: '04-20', end: '05-10' } }, {}, true],
		['across New Year', { dates: { start: '12-20', end: '01-05' } }, { localDate: '2027-01-04' }, true],
		['its weekday', { weekdays: [6, 7] }, {}, true],
		['another weekday', { weekdays: [1, 2, 3, 4, 5] }, {}, false],
		['a day that is left out', { except: [{ start: '2027-05-01', end: '2027-05-02' }] }, {}, false],
		[
			'beside a day that is left out',
			{ except: [{ start: '05-02', end: '05-03' }, { start: '06-01' }] },
			{},
			true,
		],
		[
			'left out across New Year',
			{ except: [{ start: '12-24', end: '01-07' }] },
			{ localDate: '2027-01-06' },
			false,
		],
		[
			'days left out and no session',
			{ except: [{ start: '12-24', end: '12-25' }] },
			{ localDate: null },
			false,
		],
		['a date and no session', { dates: { start: '2027-01-01' } }, { localDate: null }, false],
		['a weekday and no session', { weekdays: [1, 2, 3, 4, 5, 6, 7] }, { localDate: null }, false],
		['no date and no session', { event_ids: ['evt_ga'] }, { localDate: null }, true],
		['an empty list', { event_ids: [] }, {}, false],
	])('a ticket is in a scope or not: %s', (_, scope, more, fits) => {
		expect(isInScope(ticket(more), scope)).toBe(fits)
	})

	it('a scope needs its minimum of tickets', () => {
		const lines = [...tickets(2500, 1500), ticket({ key: 'tkt_film', eventId: 'evt_film' })]
		const scope = (min_tickets: number): Scope => ({ event_ids: ['evt_ga'], min_tickets })
		expect(ticketsInScope(lines, scope(2))).toHaveLength(2)
		expect(ticketsInScope(lines, scope(3))).toEqual([])
		expect(cuts(lines, promo({ scope: scope(3) }))).toEqual([])
		expect(cuts(lines, promo({ scope: scope(2) }))).toEqual([
			['tkt_1', 'pro_1', 250],
			['tkt_2', 'pro_1', 150],
		])
	})

	it('a scope with a maximum covers the most expensive tickets', () => {
		const lines = tickets(1500, 2500, 2000)
		expect(cuts(lines, promo({ scope: { max_tickets: 2 } }))).toEqual([
			['tkt_2', 'pro_1', 250],
			['tkt_3', 'pro_1', 200],
		])
	})
})

describe('a promo for one of every so many tickets', () => {
	const third = (more: Partial<Scope> = {}) =>
		promo({ amount: 10_000, scope: { every: 3, min_tickets: 3, ...more } })

	it.each<[string, number[], Partial<Scope>, [string, number][]]>([
		['two of three', [2500, 2500], {}, []],
		['three', [2500, 1500, 2500], {}, [['tkt_2', 1500]]],
		['five', [1000, 1000, 1000, 1000, 1000], {}, [['tkt_5', 1000]]],
		[
			'six, the cheapest two',
			[2500, 1500, 2500, 1500, 2500, 1500],
			{},
			[
				['tkt_4', 1500],
				['tkt_6', 1500],
			],
		],
		['six, but only once', [2500, 2500, 2500, 1500, 1500, 1500], { max_tickets: 1 }, [['tkt_5', 1500]]],
		['free tickets count for nothing', [2500, 2500, 0], {}, []],
		['beside a free one', [2500, 2500, 1500, 0], {}, [['tkt_3', 1500]]],
	])('%s', (_, faces, scope, expected) => {
		expect(cuts(tickets(...faces), third(scope))).toEqual(
			expected.map(([key, amount]) => [key, 'pro_1', amount]),
		)
	})

	it('counts the tickets of its scope alone, in any order', () => {
		const films = [1, 2].map((at) => ticket({ key: `film_${at}`, eventId: 'evt_film', faceValue: 100 }))
		const lines = [...tickets(2500, 2000, 1500), ...films]
		const expected = [['tkt_3', 'pro_1', 1500]]
		expect(cuts(lines, third({ event_ids: ['evt_ga'] }))).toEqual(expected)
		expect(cuts(lines.toReversed(), third({ event_ids: ['evt_ga'] }))).toEqual(expected)
	})
})

describe('two promos on one ticket', () => {
	const tenPercent = promo({ id: 'pro_ten', amount: 1000, combinable: true })
	const fivePercent = promo({ id: 'pro_five', amount: 500, combinable: true, rank: 1 })
	const fiveOff = promo({ id: 'pro_off', kind: 'fixed', amount: 500, combinable: true, rank: 2 })
	const setPrice = promo({ id: 'pro_set', kind: 'set_price', amount: 2000, combinable: true, rank: 3 })
	const alone = (amount: number, id = 'pro_alone', rank = 4) => promo({ id, kind: 'fixed', amount, rank })

	it('two combinable percentages apply to the same price and add up', () => {
		expect(cuts(tickets(2500), fivePercent, tenPercent)).toEqual([
			['tkt_1', 'pro_ten', 250],
			['tkt_1', 'pro_five', 125],
		])
	})

	it('combinable promos apply in a fixed order: a set price, percentages of it, amounts', () => {
		expect(cuts(tickets(2500), fiveOff, tenPercent, setPrice)).toEqual([
			['tkt_1', 'pro_set', 500],
			['tkt_1', 'pro_ten', 200],
			['tkt_1', 'pro_off', 500],
		])
	})

	it('of two set prices only the lower one applies', () => {
		const lower = promo({ id: 'pro_lower', kind: 'set_price', amount: 1800, combinable: true, rank: 9 })
		expect(cuts(tickets(2500), setPrice, lower)).toEqual([['tkt_1', 'pro_lower', 700]])
	})

	it('combined promos stop at a price of 0: a later promo gives only the remainder', () => {
		const most = promo({ id: 'pro_most', amount: 9500, combinable: true, rank: 0 })
		expect(cuts(tickets(1000), fiveOff, most, tenPercent)).toEqual([
			['tkt_1', 'pro_most', 950],
			['tkt_1', 'pro_ten', 50],
		])
	})

	it.each<[string, number, string]>([
		['the better one', 251, 'pro_alone'],
		['the other better one', 249, 'pro_ten'],
		['of equals the lower rank', 250, 'pro_ten'],
	])('of two promos that are not combinable one applies: %s', (_, amount, winner) => {
		expect(cuts(tickets(2500), alone(amount), tenPercent).map(([, id]) => id)).toEqual([winner])
	})

	it('of equal promos of one rank the lower id applies, in any order', () => {
		const one = alone(300, 'pro_a', 5)
		const other = alone(300, 'pro_b', 5)
		expect(cuts(tickets(2500), other, one)).toEqual([['tkt_1', 'pro_a', 300]])
		expect(cuts(tickets(2500), one, other)).toEqual([['tkt_1', 'pro_a', 300]])
	})

	it('one promo that is not combinable yields to two that take more off together', () => {
		expect(cuts(tickets(2500), alone(600), tenPercent, fiveOff).map(([, id]) => id)).toEqual([
			'pro_ten',
			'pro_off',
		])
	})

	it('promos are chosen for each ticket separately', () => {
		expect(cuts(tickets(2500, 9000), alone(400), tenPercent)).toEqual([
			['tkt_2', 'pro_ten', 900],
			['tkt_1', 'pro_alone', 400],
		])
	})

	it('the example of promo.ts is right: 24.95 with 12.5 % and 5.00 off, and 40 % alone', () => {
		const percent = promo({ id: 'pro_p', amount: 1250, combinable: true })
		const off = promo({ id: 'pro_f', kind: 'fixed', amount: 500, combinable: true })
		const forty = promo({ id: 'pro_40', amount: 4000 })
		expect(cuts(tickets(2495), percent, off)).toEqual([
			['tkt_1', 'pro_p', 312],
			['tkt_1', 'pro_f', 500],
		])
		expect(cuts(tickets(2495), percent, off, forty)).toEqual([['tkt_1', 'pro_40', 998]])
	})
})

describe('a promo whose money runs out', () => {
	it('a promo with limited money discounts whole tickets, the most expensive first', () => {
		const off = promo({ kind: 'fixed', amount: 500 }, 1200)
		expect(cuts(tickets(1500, 2500, 2000), off)).toEqual([
			['tkt_2', 'pro_1', 500],
			['tkt_3', 'pro_1', 500],
		])
	})

	it('a promo with too little money for an expensive ticket discounts a cheaper one', () => {
		expect(cuts(tickets(9000, 2000), promo({ amount: 1000 }, 300))).toEqual([['tkt_2', 'pro_1', 200]])
	})

	it('a promo without money leaves the ticket to the next best', () => {
		const best = promo({ id: 'pro_best', kind: 'fixed', amount: 1000 }, 1000)
		const next = promo({ id: 'pro_next', kind: 'fixed', amount: 700 })
		expect(cuts(tickets(2500, 2400), best, next)).toEqual([
			['tkt_1', 'pro_best', 1000],
			['tkt_2', 'pro_next', 700],
		])
	})

	it('a promo with no money left discounts nothing', () => {
		expect(cuts(tickets(2500), promo({}, 0))).toEqual([])
		expect(cuts(tickets(2500), promo({}, -50))).toEqual([])
	})
})

describe('validity', () => {
	const zone = 'America/New_York'
	const valid = {
		validFrom: instantAt('2027-03-14', '0000', zone),
		validUntil: instantAt('2027-03-15', '0000', zone),
	}
	it.each([
		['the second before its first day', '2027-03-14T04:59:59Z', false],
		['its first second on the venue’s clock', '2027-03-14T05:00:00Z', true],
		['its last second, on a day that has 23 hours', '2027-03-15T03:59:59Z', true],
		['its end', '2027-03-15T04:00:00Z', false],
	])('a validity is checked right at %s', (_, now, isValid) => {
		expect(isValidAt(valid, new Date(now))).toBe(isValid)
	})
	it('a validity without bounds always holds', () => {
		expect(isValidAt({ validFrom: null, validUntil: null }, new Date(0))).toBe(true)
	})
})
