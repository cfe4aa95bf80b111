import { group, type Point, path, polar, round, through } from './poster-drawing.ts'

// What scissors cut without a ruler: sheets, edges, leaves. Each takes its chances from the poster's own seed.

/** A rectangle whose sides were cut by hand: corners off by a few points, edges a little bent. */
export function torn(
	x: number,
	y: number,
	width: number,
	height: number,
	random: () => number,
	look: { fill: string },
): string {
	const off = () => (random() - 0.5) * 18
	const corners: Point[] = [
		[x + off(), y + off()],
		[x + width + off(), y + off()],
		[x + width + off(), y + height + off()],
		[x + off(), y + height + off()],
	]
	const sides = corners.map((corner, index) => {
		const next = corners[(index + 1) % 4] ?? corner
		const bend = [(corner[0] + next[0]) / 2 + off(), (corner[1] + next[1]) / 2 + off()]
		return `Q${bend.map(round).join(' ')} ${round(next[0])} ${round(next[1])}`
	})
	const [first] = corners
	return path(`M${round(first?.[0] ?? 0)} ${round(first?.[1] ?? 0)}${sides.join('')}Z`, look)
}

/** What is below a torn edge, from side to side. */
export function ragged(left: number, right: number, random: () => number): string {
	const steps = Array.from({ length: 13 }, (_, index) => {
		const y = left + ((right - left) * index) / 12 + (random() - 0.5) * 46
		return `L${index * 127 - 12} ${round(y)}`
	})
	return `M-12 1010${steps.join('')}L1512 1010Z`
}

/** A form with three to six lobes: a leaf, a splash, a starfish, whatever the scissors made. */
export function cutOut(
	cx: number,
	cy: number,
	radius: number,
	random: () => number,
	look: { fill: string },
): string {
	const lobes = 3 + Math.floor(random() * 4)
	const turn = random() * 360
	const depth = 0.34 + random() * 0.3
	const tips = Array.from({ length: lobes * 2 }, (_, index): Point => {
		const reach = index % 2 === 0 ? 1 - random() * 0.12 : 1 - depth
		return polar(cx, cy, turn + (index * 180) / lobes, radius * reach)
	})
	return path(closed(tips), look)
}

/** A stem with round leaves to both sides, as algae grow and as hands cut them. */
export function frond(
	x: number,
	foot: number,
	height: number,
	random: () => number,
	look: { fill: string },
): string {
	const sway = (random() - 0.5) * 220
	const pairs = 3 + Math.floor(random() * 3)
	const at = (share: number): Point => [x + sway * share ** 2, foot - height * share]
	const leaves = Array.from({ length: pairs }, (_, index) => {
		const share = 0.2 + (index / pairs) * 0.62
		const [cx, cy] = at(share)
		const reach = (620 / pairs) * (1.18 - share * 0.6)
		return [-1, 1].map((side) => leaf(cx, cy, reach, side * (50 + random() * 22), look))
	})
	const [tipX, tipY] = at(0.8)
	const stem = through([[x, foot + 60], at(0.35), at(0.65), at(0.86)])
	return group(
		{},
		path(stem, { fill: 'none', stroke: look.fill, 'stroke-width': 44, 'stroke-linecap': 'round' }),
		leaf(tipX, tipY, 560 / pairs, sway * 0.06, look),
		...leaves.flat(),
	)
}

/** One leaf from its stalk outwards; degrees from upright. */
function leaf(x: number, y: number, length: number, degrees: number, look: { fill: string }): string {
	const half = round(length * 0.3)
	const d = `M-14 0C${-half * 1.5} ${round(-length * 0.3)} ${-half} ${round(-length)} 0 ${round(-length)}S${half * 1.5} ${round(-length * 0.3)} 14 0Z`
	return path(d, { ...look, transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})` })
}

/** A closed curve through points, without corners. */
function closed(points: Point[]): string {
	const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
	const curves = points.map((start, index) => {
		const [before, end, after] = [at(index - 1), at(index + 1), at(index + 2)]
		const control = [
			start[0] + (end[0] - before[0]) / 5,
			start[1] + (end[1] - before[1]) / 5,
			end[0] - (after[0] - start[0]) / 5,
			end[1] - (after[1] - start[1]) / 5,
		]
		return `C${[...control, ...end].map(round).join(' ')}`
	})
	return `M${at(0).map(round).join(' ')}${curves.join('')}Z`
}
