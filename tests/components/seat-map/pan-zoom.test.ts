import { describe, expect, it } from 'vitest'
import { initialView, type PanZoomTerms, panned, zoomed } from '#app/components/seat-map/pan-zoom.ts'

const terms: PanZoomTerms = { width: 400, height: 300, min: 1, max: 8, margin: 50 }
const middle = { x: 200, y: 150 }

describe('a map in its frame', () => {
	// spec: 1§2.87, 1§9.27, 1§9.28, seats.zoom
	it('the plus button enlarges the map by two, up to eight', () => {
		let view = initialView
		const scales = Array.from({ length: 4 }, () => {
			view = zoomed(view, 2, middle, terms)
			return view.scale
		})
		expect(scales).toEqual([2, 4, 8, 8])
	})
	// spec: 1§9.27, 1§9.28, seats.zoom
	it('the minus button shrinks the map by a quarter, down to its full view', () => {
		expect(zoomed({ x: 0, y: 0, scale: 2 }, 0.75, middle, terms).scale).toBe(1.5)
		expect(zoomed({ x: 0, y: 0, scale: 1.2 }, 0.75, middle, terms).scale).toBe(1)
	})
	it('zooming keeps the point under the pointer in place', () => {
		const at = { x: 100, y: 200 }
		const before = { x: -40, y: -30, scale: 2 }
		const after = zoomed(before, 2, at, terms)
		const under = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]
		expect(under(after)).toEqual(under(before))
	})
	it.each([
		// spec: 1§9.29, seats.panMargin
		['at scale 1: the margin', initialView, [500, -500], { x: 50, y: -50, scale: 1 }],
		['enlarged, to the far corner', { x: 0, y: 0, scale: 2 }, [-900, -900], { x: -450, y: -350, scale: 2 }],
		['enlarged, to the near corner', { x: -100, y: -100, scale: 2 }, [900, 900], { x: 50, y: 50, scale: 2 }],
		['a little, freely', { x: -100, y: -100, scale: 2 }, [10, -20], { x: -90, y: -120, scale: 2 }],
	] as const)('panning moves the map %s', (_, view, [dx, dy], moved) => {
		expect(panned(view, dx, dy, terms)).toEqual(moved)
	})
})
