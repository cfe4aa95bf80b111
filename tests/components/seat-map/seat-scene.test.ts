import { describe, expect, it } from 'vitest'
import { seatScene } from '#app/components/seat-map/seat-scene.ts'

const plan = { width: 1200, height: 1400 }
const stage = { x: 340, y: 20, width: 520, height: 120 }
const sceneAt = (x: number, y: number, rowsBefore = 0) => seatScene({ x, y }, { stage, plan, rowsBefore })
const widthAt = (x: number, y: number): number => {
	const [left, right] = sceneAt(x, y).opening
	return (right?.x ?? 0) - (left?.x ?? 0)
}
/** Height of the left and of the right edge of the opening. */
const edgesAt = (x: number, y: number): number[] => {
	const [leftTop, rightTop, right, left] = sceneAt(x, y).opening
	return [(left?.y ?? 0) - (leftTop?.y ?? 0), (right?.y ?? 0) - (rightTop?.y ?? 0)]
}

describe('the view from a seat', () => {
	it('has a larger stage in front than in the gallery', () => {
		expect(widthAt(600, 190)).toBeCloseTo(121.7, 1)
		expect(widthAt(600, 1300)).toBeCloseTo(41.9, 1)
	})
	it('has the nearer side of the stage larger, and both alike from the middle', () => {
		const [left = 0, right = 0] = edgesAt(900, 400)
		expect(right).toBeGreaterThan(left)
		expect(edgesAt(300, 400)).toEqual([right, left])
		const [one, other] = edgesAt(600, 400)
		expect(one).toBe(other)
	})
	it('has a narrower stage from the side than from the middle', () => {
		expect(widthAt(1000, 300)).toBeLessThan(widthAt(600, 300))
	})
	it('has the heads of the rows in front, up to three', () => {
		expect(sceneAt(600, 190).heads).toEqual([])
		const rowsOf = (rowsBefore: number) => new Set(sceneAt(600, 400, rowsBefore).heads.map(({ y }) => y)).size
		expect([rowsOf(1), rowsOf(3), rowsOf(20)]).toEqual([1, 3, 3])
	})
	it('looks along the plan, wherever its stage is', () => {
		const below = seatScene({ x: 300, y: 1000 }, { stage: { ...stage, y: 1260 }, plan, rowsBefore: 0 })
		const [leftTop, rightTop] = below.opening
		// The viewer faces the bottom of the plan, so that left and right are swapped.
		expect(leftTop?.y).toBeGreaterThan(rightTop?.y ?? 0)
	})
})
