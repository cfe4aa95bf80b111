import type { PlanBox } from './plan-fit.ts'

interface Point {
	x: number
	y: number
}

/** What is seen from a seat, in a picture of 160 by 90. */
export interface SeatScene {
	/** Corners of the stage's opening. */
	opening: Point[]
	/** Corners of its floor. */
	floor: Point[]
	/** Heads of the rows in front. */
	heads: (Point & { r: number })[]
}

export const sceneSize = { width: 160, height: 90 }

/** Rows of heads in the picture, at most. */
const mostRows = 3

/**
 * Draws the stage as large as its distance makes it, turned as the seat is to its side, and with more of its floor from
 * further seats, which lie higher.
 *
 * Example: a stage 520 units wide is 122 wide in the picture from the first row, 42 from the gallery.
 *
 * @param plan size of the whole plan: the audience is on the side of its middle
 * @param rowsBefore rows of the same zone that are nearer to the stage
 */
export function seatScene(
	seat: Point,
	{
		stage,
		plan,
		rowsBefore,
	}: { stage: PlanBox; plan: { width: number; height: number }; rowsBefore: number },
): SeatScene {
	const from = { x: seat.x - stage.x - stage.width / 2, y: seat.y - stage.y - stage.height / 2 }
	const axis = unit({
		x: plan.width / 2 - stage.x - stage.width / 2,
		y: plan.height / 2 - stage.y - stage.height / 2,
	})
	const ahead = from.x * axis.x + from.y * axis.y
	const aside = from.x * axis.y - from.y * axis.x
	const angle = Math.atan2(aside, Math.max(ahead, 1))
	const distance = Math.hypot(from.x, from.y) / stage.width
	const width = Math.min(130, Math.max(24, 150 / (1 + 1.1 * distance)))
	// A visitor at the side turns to the stage, so it looks less narrow than the angle makes it.
	const half = (width / 2) * (0.55 + 0.45 * Math.cos(angle))
	const near = 0.18 * Math.sin(angle)
	const base = 58 + 4 * Math.min(distance, 3)
	const height = Math.min(0.4 * width, 42)
	const [left, right] = [height * (1 - near), height * (1 + near)]
	const depth = 2 + 4 * Math.min(distance, 3)
	const middle = sceneSize.width / 2
	return {
		opening: [
			{ x: middle - half, y: base - left },
			{ x: middle + half, y: base - right },
			{ x: middle + half, y: base },
			{ x: middle - half, y: base },
		],
		floor: [
			{ x: middle - half, y: base },
			{ x: middle - 0.82 * half, y: base - depth },
			{ x: middle + 0.82 * half, y: base - depth },
			{ x: middle + half, y: base },
		],
		heads: Array.from({ length: Math.min(rowsBefore, mostRows) }, (_, row) => headsOf(row)).flat(),
	}
}

/** Heads of a row, the nearest first. */
function headsOf(row: number): (Point & { r: number })[] {
	const r = 6.5 - 1.5 * row
	const step = 2.7 * r
	const first = row % 2 === 0 ? 0 : step / 2
	return Array.from({ length: Math.ceil(sceneSize.width / step) + 1 }, (_, at) => ({
		x: first + at * step,
		y: 90 - 8 * row,
		r,
	}))
}

function unit({ x, y }: Point): Point {
	const length = Math.hypot(x, y)
	return length > 0 ? { x: x / length, y: y / length } : { x: 0, y: 1 }
}
