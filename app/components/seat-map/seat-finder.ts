interface Point {
	x: number
	y: number
}

/** Finds the nearest of many points within `reach`, without a scan of all of them. */
export type Finder<P extends Point> = (at: Point, reach: number) => P | null

/** Sorts points into squares of a grid, so that each search examines only a few. */
export function createFinder<P extends Point>(points: Iterable<P>, square: number): Finder<P> {
	const squares = new Map<number, P[]>()
	// Larger than any number of lines, so that keys are unique.
	const nameOf = (column: number, line: number): number => column * 65_536 + line
	for (const point of points) {
		const name = nameOf(Math.floor(point.x / square), Math.floor(point.y / square))
		const others = squares.get(name)
		if (others) others.push(point)
		else squares.set(name, [point])
	}
	return (at, reach) => {
		let best: P | null = null
		let nearest = reach
		for (let column = Math.floor((at.x - reach) / square); column <= (at.x + reach) / square; column += 1)
			for (let line = Math.floor((at.y - reach) / square); line <= (at.y + reach) / square; line += 1)
				for (const point of squares.get(nameOf(column, line)) ?? []) {
					const distance = Math.hypot(point.x - at.x, point.y - at.y)
					if (distance > nearest) continue
					nearest = distance
					best = point
				}
		return best
	}
}
