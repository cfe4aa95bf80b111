import { describe, expect, it } from 'vitest'
import type { PanZoomTerms } from '#app/components/seat-map/pan-zoom.ts'
import { boxInView, boxOf, planFit, tapFactor, viewOfBox, zoomOf } from '#app/components/seat-map/plan-fit.ts'

const plan = { width: 1200, height: 1400 }
const phone: PanZoomTerms = { width: 390, height: 560, min: 1, max: 8, margin: 50 }
const desk: PanZoomTerms = { width: 820, height: 700, min: 1, max: 8, margin: 50 }
/** The stalls of a theatre whose seats are 20 units apart. */
const stalls = { x: 280, y: 140, width: 650, height: 600 }
const pitch = 20

describe('a plan in its frame', () => {
	it('lies whole in the middle', () => {
		expect(planFit(plan, phone)).toEqual({ perUnit: 0.325, left: 0, top: 52.5 })
		expect(planFit(plan, { width: 1400, height: 700 })).toEqual({ perUnit: 0.5, left: 400, top: 0 })
	})
	it('opens with the zone as large as the frame, in its middle', () => {
		const fit = planFit(plan, phone)
		const { x, y, scale } = viewOfBox(stalls, fit, pitch, phone)
		expect(scale * stalls.width * fit.perUnit).toBeCloseTo(0.94 * phone.width)
		expect(x + scale * (fit.left + 605 * fit.perUnit)).toBeCloseTo(phone.width / 2)
		expect(y + scale * (fit.top + 440 * fit.perUnit)).toBeCloseTo(phone.height / 2)
	})
	it('opens with seats that can be tapped where they almost are', () => {
		const fit = planFit(plan, desk)
		expect(viewOfBox(stalls, fit, pitch, desk).scale * pitch * fit.perUnit).toBeCloseTo(24)
	})
	it('never opens beyond the limits of its scale', () => {
		const fit = planFit(plan, phone)
		expect(viewOfBox({ x: 600, y: 400, width: 5, height: 5 }, fit, pitch, phone).scale).toBe(8)
		expect(viewOfBox({ x: 0, y: 0, width: 1200, height: 1400 }, fit, pitch, phone).scale).toBe(1)
	})
	it('shows the part in its frame and half a frame around it', () => {
		const whole = boxInView(plan, planFit(plan, phone), { x: 0, y: 0, scale: 1 })
		// 390 by 560 pixels at 0.325 pixels for a unit, with the plan in the middle.
		expect(whole.x).toBeCloseTo(-600)
		expect(whole.width).toBeCloseTo(2400)
		expect(whole.y).toBeCloseTo((-280 - 52.5) / 0.325)
		expect(whole.height).toBeCloseTo(1120 / 0.325)
		const fit = planFit(plan, desk)
		const view = viewOfBox(stalls, fit, pitch, desk)
		const near = boxInView(plan, fit, view)
		expect(near.x + near.width / 2).toBeCloseTo(605)
		expect(near.y + near.height / 2).toBeCloseTo(440)
		expect(near.width * fit.perUnit * view.scale).toBeCloseTo(2 * desk.width)
	})
	it('includes each seat of a zone and a margin', () => {
		const seats = [
			{ x: 10, y: 40 },
			{ x: 30, y: 20 },
		]
		expect(boxOf(seats, 5)).toEqual({ x: 5, y: 15, width: 30, height: 30 })
		expect(boxOf([], 5)).toBeNull()
	})
})

describe('a tap', () => {
	it.each([
		['enlarges seats of 6.5 pixels to 32', 6.5, 1, 32 / 6.5],
		['enlarges seats of 23 pixels', 11.5, 2, 32 / 23],
		['chooses a seat of 24 pixels', 12, 2, null],
		['chooses a small seat where the map cannot be enlarged', 2.5, 8, null],
		['enlarges seats of an arena as far as the map goes', 2.5, 4, 2],
	])('%s', (_, pixels, scale, factor) => {
		const found = tapFactor(pixels, scale, { max: 8 })
		if (factor === null) expect(found).toBeNull()
		else expect(found).toBeCloseTo(factor)
	})
})

describe('the range of the scale', () => {
	const set = { min: 1, max: 8, in: 2, out: 0.75 }
	it('is the one that is set, where seats are targets at its end', () => {
		expect(zoomOf(set, 3)).toEqual(set)
	})
	it('goes on until the seats of an arena are targets', () => {
		expect(zoomOf(set, 1.5)).toEqual({ ...set, max: 16 })
	})
})
