import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { seatMapMarkup } from '#app/components/seat-map/seat-map-markup.ts'
import type { Seat } from '#app/contract/entities/seat.ts'
import { type SeatHouse, seatHouse } from '#app/pages/event/seats/seat-house.ts'
import { seatIndex } from '#app/pages/event/seats/seat-index.ts'
import { packHouse, unpackHouse } from '#app/pages/event/seats/seat-pack.ts'
import { seatSections } from '#app/pages/event/seats/seat-sections.ts'
import { nextSelection } from '#app/pages/event/seats/seat-selection.ts'
import { arena } from '#tests/builders/arena.ts'
import { t } from '#tests/pages/facts.ts'

// What a house of 20,000 seats costs a page: its data, its drawing, a press.

let house: SeatHouse
beforeAll(() => {
	const map = arena()
	const seats = map.rows.flatMap((row): Seat[] =>
		row.seats.map(({ id, name, x, y, kind = 'standard' }, at) => ({
			id,
			name,
			state: 'available',
			zone: row.zone,
			row: row.name,
			x,
			y,
			r: row.r,
			kind,
			ticket_groups: [row.zone],
			previous: row.seats[at - 1]?.id ?? null,
			next: row.seats[at + 1]?.id ?? null,
		})),
	)
	const price = (id: string) => ({
		ticket_group_id: id,
		name: id,
		color: null,
		min_price: null,
		available: 1,
	})
	house = seatHouse(
		{
			seat_map: { _data: [{ id: map.id, name: map.name, width: map.width, height: map.height }] },
			seat: { _data: seats },
			seat_price: { _data: [price('lower'), price('upper')] },
		},
		{ venue: null, priced: [], t },
	)
})

describe('an arena of 20,000 seats', () => {
	it('is a drawing of some hundred elements', () => {
		const markup = seatMapMarkup(house, 'm')
		expect(markup.match(/<\w/g)?.length).toBeLessThan(500)
		expect(markup.length).toBeLessThan(400_000)
	})
	it('travels as a third of a megabyte, and as a tenth of one once it is compressed', () => {
		const text = JSON.stringify(packHouse(house))
		expect(seatIndex(unpackHouse(JSON.parse(text))).size).toBe(20_000)
		expect(text.length).toBeLessThan(500_000)
		expect(gzipSync(text).length).toBeLessThan(150_000)
	})
	it('is listed in parts that a phone can draw', () => {
		const sections = seatSections(house)
		expect(Math.max(...sections.map(({ rows }) => rows.flatMap((row) => row.seats).length))).toBeLessThan(801)
		expect(sections.length).toBeGreaterThan(20)
	})
	it('answers a press with the seats beside it', () => {
		const index = seatIndex(house)
		const press = { event: 'press', seat: 'lower-1-1-1', groupId: null } as const
		const terms = { index, needs: [{ groupId: 'lower', count: 8 }] }
		expect(nextSelection({ seats: [], fault: null }, press, terms).seats).toHaveLength(8)
	})
})
