import { describe, expect, it } from 'vitest'
import { seatIndex } from '#app/pages/event/seats/seat-index.ts'
import { nextSelection, type SeatEvent, type SeatSelection } from '#app/pages/event/seats/seat-selection.ts'
import { house } from '#tests/pages/seat-facts.ts'

const index = seatIndex(house)
const none: SeatSelection = { seats: [], fault: null }
const needs = (counts: Record<string, number>) =>
	Object.entries(counts).map(([groupId, count]) => ({ groupId, count }))
const press = (seat: string, groupId: string | null = null): SeatEvent => ({ event: 'press', seat, groupId })

function outcome(events: SeatEvent[], counts: Record<string, number>, from = none): SeatSelection {
	return events.reduce((now, event) => nextSelection(now, event, { index, needs: needs(counts) }), from)
}

describe('a press on the map', () => {
	it.each([
		// spec: 1§4.52
		['the seat and those after it', 'stalls-a7', 3, ['stalls-a7', 'stalls-a8', 'stalls-a9']],
		['those before it where the row ends', 'stalls-a10', 3, ['stalls-a9', 'stalls-a10', 'stalls-a11']],
		['no seat beyond an aisle or a booked one', 'stalls-a4', 5, ['stalls-a3', 'stalls-a4', 'stalls-a5']],
		['the seat alone for one ticket', 'stalls-a7', 1, ['stalls-a7']],
	])('chooses %s', (_, seat, stalls, chosen) => {
		expect(outcome([press(seat)], { stalls })).toEqual({ seats: chosen, fault: null })
	})
	// spec: 1§4.52
	it('goes on with the next press until the need is met', () => {
		expect(outcome([press('stalls-a4'), press('stalls-b1')], { stalls: 5 }).seats).toEqual([
			'stalls-a3',
			'stalls-a4',
			'stalls-a5',
			'stalls-b1',
			'stalls-b2',
		])
	})
	// spec: 1§4.53
	it('on a chosen seat gives it back', () => {
		expect(outcome([press('stalls-a7'), press('stalls-a8')], { stalls: 3 }).seats).toEqual([
			'stalls-a7',
			'stalls-a9',
		])
	})
	it.each([
		// spec: 1§4.49, 1§8.39
		['a booked seat', 'stalls-a2', null],
		// spec: 1§4.51
		['a seat that the house keeps', 'stalls-b3', null],
		['a seat of a group without a ticket', 'access-a1', null],
		['a seat of another group than the filter shows', 'circle-a1', 'stalls'],
		['no seat', 'nowhere', null],
	])('on %s chooses nothing: only available ones', (_, seat, groupId) => {
		expect(outcome([press(seat, groupId)], { stalls: 2, circle: 1, access: 0 })).toEqual({
			seats: [],
			fault: 'only_available',
		})
	})
	it('beyond the need is one too many, and the choice stays', () => {
		expect(outcome([press('stalls-a7'), press('stalls-b1')], { stalls: 2 })).toEqual({
			seats: ['stalls-a7', 'stalls-a8'],
			fault: 'too_many',
		})
	})
	it('is forgotten when the house proposes others', () => {
		const take: SeatEvent = { event: 'take', seats: ['stalls-b1', 'stalls-b2'] }
		expect(outcome([press('stalls-a7'), press('stalls-b4'), take], { stalls: 2 })).toEqual({
			seats: ['stalls-b1', 'stalls-b2'],
			fault: null,
		})
	})
	it('on a wheelchair place chooses the companion beside it', () => {
		expect(outcome([press('access-a1')], { access: 2 }).seats).toEqual(['access-a1', 'access-a2'])
	})
})

describe('a tick in the list', () => {
	it('chooses this seat alone', () => {
		expect(outcome([{ event: 'tick', seat: 'stalls-a7' }], { stalls: 3 }).seats).toEqual(['stalls-a7'])
	})
	it('taken back gives the seat back', () => {
		const tick: SeatEvent = { event: 'tick', seat: 'stalls-a7' }
		expect(outcome([tick, tick], { stalls: 3 }).seats).toEqual([])
	})
})

describe('giving a seat back', () => {
	// spec: 1§4.50, 1§4.51, 1§8.40
	it('works for a chosen one only', () => {
		const drop: SeatEvent = { event: 'drop', seat: 'stalls-a7' }
		expect(outcome([press('stalls-a7'), drop], { stalls: 1 })).toEqual(none)
		expect(outcome([drop], { stalls: 1 }).fault).toBe('only_selected')
	})
})

describe('confirming', () => {
	it.each([
		// spec: 1§4.54, 1§8.41
		['too few seats', ['stalls-a7'], 'too_few'],
		// spec: 1§4.57, 1§8.42
		['too many, after tickets were taken away', ['stalls-a7', 'stalls-a8', 'stalls-a9'], 'too_many'],
		['a seat each', ['stalls-a7', 'stalls-a8'], null],
	])('%s', (_, seats, fault) => {
		expect(outcome([{ event: 'confirm' }], { stalls: 2 }, { seats, fault: null }).fault).toBe(fault)
	})
	// spec: 1§4.57
	it('counts each group by itself', () => {
		const seats = ['stalls-a7', 'stalls-a8']
		expect(outcome([{ event: 'confirm' }], { stalls: 1, circle: 1 }, { seats, fault: null }).fault).toBe(
			'too_many',
		)
	})
})
