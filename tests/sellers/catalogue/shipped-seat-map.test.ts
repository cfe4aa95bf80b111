import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CatalogFile, CatalogSeat, CatalogSeatMap } from '#app/contract/config.generated.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) =>
	JSON.parse(readFileSync(resolve(root, 'seller-configs/orpheum-theatre', path), 'utf8'))

const map = read('seat-maps/main-stage.json') as CatalogSeatMap
const seats = map.rows.flatMap((row) => row.seats)
const distance = (one: CatalogSeat, other: CatalogSeat): number =>
	Math.hypot(one.x - other.x, one.y - other.y)

describe('the Main Stage of the Orpheum', () => {
	it('each zone has as many seats as its plays sell places', () => {
		const { events } = read('catalog/2-plays.json') as Pick<CatalogFile, 'events'>
		const sold = Object.fromEntries(
			(events[0]?.groups ?? []).map((group) => [group.id.replace('tn_', ''), group.capacity]),
		)
		const laid: Record<string, number> = {}
		for (const row of map.rows) laid[row.zone] = (laid[row.zone] ?? 0) + row.seats.length
		expect(laid).toEqual(sold)
		expect(seats).toHaveLength(1400)
	})
	it('a seat is named by row and place', () => {
		const names = new Map(seats.map((seat) => [seat.id, seat.name]))
		expect([names.get('stalls-c12'), names.get('circle-a1'), names.get('stalls-h2')]).toEqual([
			'Stalls C12',
			'Dress circle A1',
			'Stalls H2, companion',
		])
	})
	it('every seat is inside the map and overlaps no other', () => {
		for (const row of map.rows) {
			const { r = 0 } = row
			for (const seat of row.seats) {
				expect(seat.x > r && seat.x < map.width - r && seat.y > r && seat.y < map.height - r, seat.id).toBe(
					true,
				)
				const near = seats.filter((other) => other !== seat && distance(seat, other) < 2 * r)
				expect(
					near.map((other) => other.id),
					seat.id,
				).toEqual([])
			}
		}
	})
	it('aisles are where places are left out, and rows are curved', () => {
		for (const row of map.rows) {
			expect(row.seats.length).toBeGreaterThan(15)
			for (const [index, seat] of row.seats.entries()) {
				const next = row.seats[index + 1]
				if (next) expect(distance(seat, next) > 30, `${seat.id} ${next.id}`).toBe(next.place > seat.place + 1)
			}
			const middle = row.seats[Math.floor(row.seats.length / 2)]
			// The stage is above: the ends of a row bend towards it.
			expect((middle?.y ?? 0) - (row.seats[0]?.y ?? 0)).toBeGreaterThan(10)
			expect((middle?.y ?? 0) - (row.seats[0]?.y ?? 0)).toBeLessThan(100)
		}
	})
	it('every wheelchair place has a companion’s seat next to it', () => {
		const [row, ...others] = map.rows.filter((one) => one.seats.some((seat) => seat.kind))
		expect([row?.zone, others]).toEqual(['access', []])
		for (const place of row?.seats.filter((seat) => seat.kind === 'accessible') ?? []) {
			const neighbour = row?.seats.find((seat) => seat.place === place.place + 1)
			expect(neighbour?.kind, place.id).toBe('companion')
		}
	})
	it('the best seats are in the middle of the best rows', () => {
		const best = (zone: string) =>
			map.rows
				.filter((row) => row.zone === zone)
				.flatMap((row) => row.seats)
				.toSorted((one, other) => (one.quality ?? 0) - (other.quality ?? 0))[0]
		expect(best('stalls')?.name).toMatch(/^Stalls F1[34]$/)
		expect(best('circle')?.name).toMatch(/^Dress circle A1[89]$/)
	})
})
