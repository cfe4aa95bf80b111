import { describe, expect, it } from 'vitest'
import { createFinder } from '#app/components/seat-map/seat-finder.ts'
import { type MapHouse, markOf, seatMapMarkup } from '#app/components/seat-map/seat-map-markup.ts'

const small: MapHouse = {
	width: 400,
	height: 300,
	elements: [
		{ kind: 'stage', path: 'M0 0h10' },
		{ kind: 'text', text: '<script>"&', x: 1, y: 2 },
		{ kind: 'shape', path: '"/><script>alert(1)</script>' },
	],
	groups: [
		{ tone: 1, colour: '#7d1a32' },
		{ tone: 2, colour: null },
	],
	zones: [
		{
			groups: [0],
			rows: [
				{
					name: 'A',
					r: 8,
					seats: [
						['a1', 'A1', 10, 20, 0],
						['a2', 'A2', 30, 20, 1],
						['a3', 'A3', 50, 20, 2],
						['a4', 'A4', 70, 20, 0],
					],
				},
			],
		},
		{ groups: [1], rows: [{ name: 'B', r: 8, seats: [['b1', 'B1', 10, 60, 0]] }] },
		{ groups: [], rows: [{ name: 'C', r: 8, seats: [['c1', 'C1', 10, 90, 2]] }] },
	],
}

describe('the seat map markup', () => {
	const markup = seatMapMarkup(small, 'm')
	// spec: 1§4.48
	it('the seat map markup has a line of dots for each state of a zone', () => {
		expect(markup).toContain('d="m10 20h0m60 0h0"')
		expect(markup.match(/data-part="booked"/g)).toHaveLength(1)
		expect(markup.match(/data-part="unavailable"/g)).toHaveLength(2)
	})
	// spec: theme.seat.palette, tickets.hiddenType
	it('the seat map markup has a group’s own colour, else one of the theme', () => {
		expect(markup).toMatch(/data-tone="own".*stroke="#7d1a32".*data-tone="2"/)
	})
	it('the seat map markup escapes its texts and paths', () => {
		expect(markup).not.toContain('<script')
		expect(markup).toContain('&lt;script&gt;&quot;&amp;')
	})
	it('the seat map markup has some hundred elements for twenty thousand seats', () => {
		const seats = Array.from({ length: 20_000 }, (_, at) => [`s${at}`, '', at % 200, at / 200, 0] as const)
		const large = seatMapMarkup(
			{ ...small, zones: [{ groups: [0], rows: [{ name: '1', r: 2, seats }] }] },
			'm',
		)
		expect(large.match(/<\w/g)?.length).toBeLessThan(400)
	})
})

it('the marks of groups differ by shape as well as by colour', () => {
	const marks = Array.from({ length: 8 }, (_, at) => JSON.stringify(markOf(at)))
	expect(new Set(marks).size).toBe(8)
})

describe('the seat under a pointer', () => {
	const find = createFinder(
		[
			{ x: 10, y: 10 },
			{ x: 30, y: 10 },
			{ x: 200, y: 90 },
		],
		25,
	)
	it.each([
		['the nearest', { x: 19, y: 12 }, 20, { x: 10, y: 10 }],
		['over the border of a square', { x: 24, y: 10 }, 20, { x: 30, y: 10 }],
		['none beyond its reach', { x: 100, y: 90 }, 20, null],
	])('the seat under a pointer is %s', (_, at, reach, found) => {
		expect(find(at, reach)).toEqual(found)
	})
})
