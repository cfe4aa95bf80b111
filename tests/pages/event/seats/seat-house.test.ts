import { describe, expect, it } from 'vitest'
import { sentHouse } from '#app/pages/event/seats/seat-house.ts'
import { seatIndex } from '#app/pages/event/seats/seat-index.ts'
import { seatSections } from '#app/pages/event/seats/seat-sections.ts'
import { t } from '#tests/pages/facts.ts'
import { house, seats } from '#tests/pages/seat-facts.ts'

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
