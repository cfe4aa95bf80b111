import { layoutOf, type MapSeat, type SeatLayout } from '#app/rules/seats/seats.ts'

export interface Sketch {
	layout: SeatLayout
	taken: Set<string>
}

/**
 * A theatre as text, one row a line, from the stage on: `o` a free seat, `x` a taken one, `A` an accessible and `C` a
 * companion place, a blank an aisle. The middle of a row is its best place, the first row the best row.
 *
 * @returns seats named by row and place: "A1", where an aisle counts as a place
 */
export function sketchTheatre(
	lines: readonly string[],
	zone: (row: number) => string = () => 'stalls',
): Sketch {
	const taken = new Set<string>()
	const seats = lines.flatMap((line, index) => {
		const row = String.fromCharCode(65 + index)
		return [...line].flatMap((letter, at): MapSeat[] => {
			if (letter === ' ') return []
			const id = `${row}${at + 1}`
			if (letter === 'x') taken.add(id)
			return [
				{
					id,
					name: id,
					zone: zone(index),
					row,
					place: at + 1,
					x: at * 10,
					y: index * 10,
					r: 4,
					kind: letter === 'A' ? 'accessible' : letter === 'C' ? 'companion' : 'standard',
					quality: index * 10 + Math.round(Math.abs(at - (line.length - 1) / 2)),
					previous: null,
					next: null,
				},
			]
		})
	})
	return { layout: layoutOf(seats), taken }
}
