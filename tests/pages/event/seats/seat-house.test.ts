import { describe, expect, it } from 'vitest'
import { houseOf, sentHouse } from '#app/pages/event/seats/seat-house.ts'
import { seatIndex } from '#app/pages/event/seats/seat-index.ts'
import { seatSections } from '#app/pages/event/seats/seat-sections.ts'
import { t } from '#tests/pages/facts.ts'
import { house, priced, seats } from '#tests/pages/seat-facts.ts'

describe('the house of a page', () => {
	it('names its zones as the venue does, in the venue’s order, and counts rows and seats', () => {
		expect(house.zones.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
			['The stalls', ['A', 'B']],
			['The circle', ['A']],
			['Wheelchair places', ['A']],
		])
		const ids = house.zones[0]?.rows[0]?.seats.map(([id]) => id)
		expect(ids?.slice(-3)).toEqual(['stalls-a9', 'stalls-a10', 'stalls-a11'])
	})
	it('says what a group costs, and nothing where prices are hidden', () => {
		expect(house.groups.map(({ name, tone, colour, price }) => [name, tone, colour, price])).toEqual([
			['Stalls', 1, '#7d1a32', 'from $12.00'],
			['Circle', 2, null, '$30.00'],
			['Access', 3, null, 'Free'],
		])
		const quiet = sentHouse(seats, { venue: null, priced: [], t })
		expect(quiet.groups.map((group) => group.price)).toEqual(['', '', ''])
		expect(quiet.zones.map((zone) => zone.name)).toEqual(['stalls', 'circle', 'access'])
	})
	it('keeps who sits beside whom, with the aisle between', () => {
		const index = seatIndex(house)
		expect(index.get('stalls-a5')).toMatchObject({ previous: 'stalls-a4', next: null })
		expect(index.get('stalls-a7')).toMatchObject({ previous: null, next: 'stalls-a8' })
		expect(index.get('stalls-a2')).toMatchObject({ state: 'booked', groups: ['stalls'] })
	})
})

describe('a zone that is priced by row', () => {
	const prices = seats.prices.flatMap((price) =>
		price.ticket_group_id === 'stalls'
			? [
					{
						...price,
						ticket_group_id: 'front',
						name: 'Front',
						zones: [],
						rows: [{ zone: 'stalls', row: 'A' }],
					},
					{ ...price, zones: [], rows: [{ zone: 'stalls', row: 'B' }] },
				]
			: [price],
	)
	const sent = sentHouse(
		{ ...seats, prices },
		{ venue: null, priced: [priced('front', '60.00'), priced('stalls', '20.00')], t },
	)
	const byRow = houseOf(seats.known.plan, sent)

	it('is a part for each price, whose seats have the groups of their row', () => {
		const parts = byRow.zones.map(({ name, rows, rowsBefore, groups }) => [
			name,
			rows.map((row) => row.name),
			rowsBefore,
			groups.map((at) => `${byRow.groups[at]?.name} ${byRow.groups[at]?.price}`),
		])
		expect(parts.slice(0, 2)).toEqual([
			['stalls', ['A'], 0, ['Front $60.00']],
			['stalls', ['B'], 1, ['Stalls $20.00']],
		])
		const index = seatIndex(byRow)
		expect([index.get('stalls-a1')?.groups, index.get('stalls-b1')?.groups]).toEqual([['front'], ['stalls']])
		// Each seat has its own state, wherever its zone is cut.
		expect(index.get('stalls-a2')?.state).toBe('booked')
		expect(index.get('stalls-b3')?.state).toBe('unavailable')
	})
	it('is listed by its parts', () => {
		expect(seatSections(byRow).map(({ number, zone, isPart }) => [number, zone, isPart])).toEqual([
			[1, 'stalls', true],
			[2, 'stalls', true],
			[3, 'circle', false],
			[4, 'access', false],
		])
	})
})

describe('the list of a house', () => {
	it('shows a zone at once', () => {
		expect(seatSections(house).map(({ number, zone, isPart }) => [number, zone, isPart])).toEqual([
			[1, 'The stalls', false],
			[2, 'The circle', false],
			[3, 'Wheelchair places', false],
		])
	})
	it('cuts a zone of thousands into parts of whole rows', () => {
		const [stalls] = house.zones
		const [row] = stalls?.rows ?? []
		if (!stalls || !row) throw new Error('the house has stalls')
		const rows = Array.from({ length: 200 }, (_, at) => ({ ...row, name: String(at + 1) }))
		const sections = seatSections({ ...house, zones: [{ ...stalls, rows }] })
		expect(sections.map(({ rows, isPart }) => [rows[0]?.name, rows.at(-1)?.name, isPart])).toEqual([
			['1', '80', true],
			['81', '160', true],
			['161', '200', true],
		])
	})
})
