import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestSeats, seatParty } from '#app/rules/seats/best-available.ts'
import { isProtected, layoutOf, type MapSeat } from '#app/rules/seats/seats.ts'
import { type Sketch, sketchTheatre } from './seat-sketch.ts'

function best(lines: readonly string[], count: number): string | null {
	const { layout, taken } = sketchTheatre(lines)
	const seats = bestSeats({ rows: layout.rows, count, isFree: (seat) => !taken.has(seat.id) })
	return seats?.map((seat) => seat.id).join(' ') ?? null
}

describe('a party gets', () => {
	it.each([
		['the best seats of the best row', ['oooooooo', 'oooooooo'], 2, 'A4 A5'],
		['seats that leave no single seat', ['oooooooo'], 3, 'A3 A4 A5'],
		['other seats when the best would leave a single one', ['xooooooo'], 3, 'A4 A5 A6'],
		['the end of the row when all else leaves a single seat', ['xooooox'], 4, 'A2 A3 A4 A5'],
		['another row rather than a single gap', ['ooo', 'oo'], 2, 'B1 B2'],
		['a single gap where there is no other row', ['ooo'], 2, 'A1 A2'],
		['no run across an aisle', ['oo oo', 'oooo'], 3, 'B1 B2 B3'],
		['no protected seat', ['oACo', 'oooo'], 2, 'B1 B2'],
		['a whole row', ['ooo'], 3, 'A1 A2 A3'],
		['two rows when none has room', ['ooo', 'ooo'], 6, 'A1 A2 A3 B1 B2 B3'],
		['the nearest of two rows', ['ooo', 'xxx', 'oox', 'oox'], 5, 'A1 A2 A3 C1 C2'],
		['few pieces rather than near ones', ['oo', 'xo', 'xo', 'xx', 'oo'], 4, 'A1 A2 E1 E2'],
		['a farther piece rather than a gap', ['ooo', 'ooo', 'xoo'], 5, 'B1 B2 B3 C2 C3'],
	])('a party gets %s', (_, lines, count, expected) => {
		expect(best(lines, count)?.split(' ').sort().join(' ')).toBe(expected)
	})

	it.each([
		['not enough seats', ['oxo'], 3],
		['only protected ones', ['AACC'], 1],
		['an empty theatre', [], 1],
	])('a party gets no seats from %s', (_, lines, count) => {
		expect(best(lines, count)).toBeNull()
	})
})

const line = fc
	.array(fc.constantFrom('o', 'o', 'o', 'o', 'x', 'x', ' ', 'A', 'C'), { minLength: 1, maxLength: 7 })
	.map((characters) => characters.join(''))
const lines = fc.array(line, { minLength: 1, maxLength: 5 })
const party = fc.integer({ min: 1, max: 9 })

interface Cost {
	parts: number
	hasSingle: boolean
	/** From the largest run to the farthest, in steps of five radii. */
	steps: number
}

describe('in any small theatre', () => {
	const freeSeats = ({ layout, taken }: Sketch): MapSeat[] =>
		[...layout.byId.values()].filter((seat) => !taken.has(seat.id) && !isProtected(seat))

	it('a party never gets taken, protected or repeated seats, and gets some whenever there are enough', () => {
		fc.assert(
			fc.property(lines, party, (sketchLines, count) => {
				const sketch = sketchTheatre(sketchLines)
				const free = new Set(freeSeats(sketch).map((seat) => seat.id))
				const given = best(sketchLines, count)?.split(' ') ?? null
				expect(new Set(given).size).toBe(free.size < count ? 0 : count)
				for (const seat of given ?? []) expect(free.has(seat)).toBe(true)
			}),
			{ numRuns: 2_000 },
		)
	})

	it('the result does not depend on the order of the seats', () => {
		fc.assert(
			fc.property(lines, party, fc.infiniteStream(fc.nat()), (sketchLines, count, numbers) => {
				const { layout, taken } = sketchTheatre(sketchLines)
				const shuffled = [...layout.byId.values()]
					.map((seat) => ({ seat, at: numbers.next().value }))
					.toSorted((one, other) => one.at - other.at)
				const isFree = (seat: MapSeat): boolean => !taken.has(seat.id)
				const again = bestSeats({ rows: layoutOf(shuffled.map(({ seat }) => seat)).rows, count, isFree })
				expect(again).toEqual(bestSeats({ rows: layout.rows, count, isFree }))
			}),
		)
	})

	it('the pieces, single seats and distances of a party are as few as in any choice of seats', () => {
		fc.assert(
			fc.property(lines, fc.integer({ min: 1, max: 6 }), (sketchLines, count) => {
				const sketch = sketchTheatre(sketchLines)
				const given = best(sketchLines, count)?.split(' ') ?? null
				const cheapest = bruteForce(sketch, freeSeats(sketch), count)
				const cost = given && costOf(sketch, new Set(given))
				expect(cost).toEqual(cheapest)
			}),
			{ numRuns: 1_500 },
		)
	})
})

it('in a theatre of thousands of single seats a party sits near each other, and the search ends', () => {
	const { layout, taken } = sketchTheatre(Array.from({ length: 26 }, () => 'ox'.repeat(200)))
	const seats = bestSeats({ rows: layout.rows, count: 4, isFree: (seat) => !taken.has(seat.id) }) ?? []
	expect(new Set(seats.map((seat) => seat.id)).size).toBe(4)
	for (const one of seats) {
		expect(taken.has(one.id)).toBe(false)
		for (const other of seats) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(60)
	}
})

/** The runs of free seats, computed independently of the product. */
function runs({ layout }: Sketch, isOpen: (id: string) => boolean): string[][] {
	const found: string[][] = []
	for (const row of layout.rows) {
		let before = Number.NaN
		for (const seat of row.seats) {
			if (isProtected(seat) || !isOpen(seat.id)) continue
			if (seat.place === before + 1) found.at(-1)?.push(seat.id)
			else found.push([seat.id])
			before = seat.place
		}
	}
	return found
}

/** The cost of a choice: pieces, single seats that it leaves, and the distance of its runs from the longest of them. */
function costOf(sketch: Sketch, chosen: ReadonlySet<string>): Cost {
	const isFree = (id: string): boolean => !sketch.taken.has(id)
	const before = runs(sketch, isFree).filter((run) => run.some((id) => chosen.has(id)))
	const singlesBefore = runs(sketch, isFree).filter((run) => run.length === 1 && !chosen.has(run[0] ?? ''))
	const singlesAfter = runs(sketch, (id) => isFree(id) && !chosen.has(id)).filter((run) => run.length === 1)
	const middles = before.map((run) => {
		const ends = [run[0], run.at(-1)].map((id) => sketch.layout.byId.get(id ?? ''))
		const sum = (pick: (seat: MapSeat) => number) =>
			ends.reduce((all, seat) => all + (seat ? pick(seat) : 0), 0) / 2
		return { x: sum((seat) => seat.x), y: sum((seat) => seat.y), length: run.length }
	})
	const longest = Math.max(...middles.map((one) => one.length))
	const reach = middles
		.filter((one) => one.length === longest)
		.map((one) => Math.max(...middles.map((other) => Math.hypot(one.x - other.x, one.y - other.y))))
	return {
		parts: runs(sketch, (id) => chosen.has(id)).length,
		hasSingle: singlesAfter.length > singlesBefore.length,
		steps: Math.ceil(Math.min(...reach) / 20),
	}
}

/** The least cost over every choice of seats. */
function bruteForce(sketch: Sketch, free: readonly MapSeat[], count: number): Cost | null {
	let cheapest: Cost | null = null
	const ids = free.map((seat) => seat.id)
	const consider = (chosen: string[], from: number): void => {
		if (chosen.length === count) {
			const cost = costOf(sketch, new Set(chosen))
			if (!cheapest || isCheaper(cost, cheapest)) cheapest = cost
			return
		}
		for (let at = from; at <= ids.length - (count - chosen.length); at += 1)
			consider([...chosen, ids[at] ?? ''], at + 1)
	}
	// All choices of a large theatre would take hours; a small one is enough to show a fault.
	fc.pre(choices(ids.length, count) <= 3_000)
	consider([], 0)
	return cheapest
}

function isCheaper(one: Cost, other: Cost): boolean {
	if (one.parts !== other.parts) return one.parts < other.parts
	if (one.hasSingle !== other.hasSingle) return other.hasSingle
	return one.steps < other.steps
}

function choices(of: number, count: number): number {
	let product = 1
	for (let at = 0; at < count; at += 1) product = (product * (of - at)) / (at + 1)
	return product
}

describe('a party over several groups', () => {
	const ticket = (groupId: string, ...zones: string[]) => ({ groupId, zones })

	it('a party over several groups sits together where the groups sell the same seats', () => {
		const { layout } = sketchTheatre(['oooo', 'oooo'])
		const seating = seatParty(layout.rows, [ticket('full', 'stalls'), ticket('child', 'stalls')], () => true)
		expect('seats' in seating && seating.seats.map((seat) => seat.id)).toEqual(['A1', 'A2'])
	})
	it('a party over several groups gets no seat twice where the groups share seats', () => {
		const { layout } = sketchTheatre(['o', 'o'])
		const seating = seatParty(layout.rows, [ticket('any'), ticket('stalls', 'stalls')], () => true)
		expect('seats' in seating && seating.seats.map((seat) => seat.id)).toEqual(['A1', 'B1'])
	})
	it('a party over several groups gets the name of the group that lacks seats, and how many are left', () => {
		const { layout } = sketchTheatre(['oo', 'o'], (row) => (row === 0 ? 'stalls' : 'circle'))
		const tickets = [ticket('s', 'stalls'), ticket('c', 'circle'), ticket('c', 'circle')]
		expect(seatParty(layout.rows, tickets, () => true)).toEqual({ shortOf: 'c', left: 1 })
	})
})
