import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { seatMapMarkup } from '#app/components/seat-map/seat-map-markup.ts'
import type { SeatPlace } from '#app/contract/entities/seat.ts'
import { houseOf, type SeatHouse, type SentHouse, sentHouse } from '#app/pages/event/seats/seat-house.ts'
import { seatIndex } from '#app/pages/event/seats/seat-index.ts'
import type { SeatsOfSession } from '#app/pages/event/seats/seat-plan.ts'
import { seatSections } from '#app/pages/event/seats/seat-sections.ts'
import { nextSelection } from '#app/pages/event/seats/seat-selection.ts'
import { arena } from '#tests/builders/arena.ts'
import { t } from '#tests/pages/facts.ts'
import { seatsOf } from '#tests/pages/seat-facts.ts'

// What a house of 20,000 seats costs a page: its data, its drawing, a press.

let seats: SeatsOfSession
let sent: SentHouse
let house: SeatHouse
beforeAll(async () => {
	const map = arena()
	const places = map.rows.flatMap((row): SeatPlace[] =>
		row.seats.map(({ id, name, x, y, kind = 'standard' }, at) => ({
			id,
			name,
			zone: row.zone,
			row: row.name,
			x,
			y,
			r: row.r ?? 8,
			kind,
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
		zones: [id],
	})
	const { id, name, width, height } = map
	seats = await seatsOf(
		{ seat_map: { _data: [{ id, name, width, height }] }, seat: { _data: places } },
		{
			// Every third one of the upper ring is taken.
			seat: {
				_data: places.map(({ id }, at) => ({
					id,
					state: id.startsWith('upper') && at % 3 === 0 ? 'booked' : 'available',
				})),
			},
			seat_price: { _data: [price('lower'), price('upper')] },
		},
	)
	sent = sentHouse(seats, { venue: null, priced: [], t })
	house = houseOf(seats.known.plan, sent)
})

describe('an arena of 20,000 seats', () => {
	it('is a drawing of some hundred elements', () => {
		const markup = seatMapMarkup(house, 'm')
		expect(markup.match(/<\w/g)?.length).toBeLessThan(500)
		expect(markup.length).toBeLessThan(400_000)
	})
	it('has a plan of a third of a megabyte, and of a tenth of one once it is compressed', () => {
		const { text } = seats.known
		expect(seatIndex(houseOf(JSON.parse(text), sent)).size).toBe(20_000)
		expect(text.length).toBeLessThan(500_000)
		expect(gzipSync(text).length).toBeLessThan(150_000)
	})
	it('has states of 7 kB on each page', () => {
		expect(JSON.stringify(sent).length).toBeLessThan(7_500)
		const index = seatIndex(house)
		const booked = [...index.values()].filter(({ state }) => state === 'booked')
		expect(booked.map(({ id }) => id).toSorted()).toEqual(
			[...seats.states].flatMap(([id, state]) => (state === 'booked' ? [id] : [])).toSorted(),
		)
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
