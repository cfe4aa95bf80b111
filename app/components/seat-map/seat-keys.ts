/**
 * Decides where a key moves the focus in the list of seats, for visitors who use the keyboard (the ARIA grid pattern:
 * one tab stop, arrows within).
 *
 * Example, rows A and B of four seats each, A2 taken: from A1 ArrowRight → A3, ArrowDown → B1, End → A4.
 */
export interface SeatStop {
	id: string
	/** Position on the map: up and down lead to the nearest seat of the next row. */
	x: number
	y: number
}

/** Rows that the keys Page Up and Page Down move. */
const pageRows = 5

interface Keys {
	key: string
	/** With Home and End: the first and last seat of the whole list. */
	ctrlKey?: boolean
	/** In a script written from right to left, the left arrow moves to a later seat. */
	rightToLeft?: boolean
}

/**
 * The seat that gets the focus, the same one at an edge; null when the list ignores the key.
 *
 * @param rows seats that can have the focus; rows may be empty
 */
export function seatAfterKey(
	{ key, ctrlKey, rightToLeft }: Keys,
	id: string,
	rows: readonly (readonly SeatStop[])[],
): string | null {
	const filled = rows.filter((row) => row.length > 0)
	const at = filled.findIndex((row) => row.some((seat) => seat.id === id))
	const row = filled[at]
	const seat = row?.find((one) => one.id === id)
	if (!row || !seat) return null
	const neighbour = (step: number): string => row[row.indexOf(seat) + step]?.id ?? id
	const inRow = (step: number): string => {
		const target = filled[Math.min(Math.max(at + step, 0), filled.length - 1)]
		return target && target !== row ? nearest(seat, target) : id
	}
	const forward = rightToLeft ? -1 : 1
	if (ctrlKey && key !== 'Home' && key !== 'End') return null
	switch (key) {
		case 'ArrowRight':
			return neighbour(forward)
		case 'ArrowLeft':
			return neighbour(-forward)
		case 'ArrowDown':
			return inRow(1)
		case 'ArrowUp':
			return inRow(-1)
		case 'PageDown':
			return inRow(pageRows)
		case 'PageUp':
			return inRow(-pageRows)
		case 'Home':
			return (ctrlKey ? filled[0] : row)?.[0]?.id ?? id
		case 'End':
			return (ctrlKey ? filled.at(-1) : row)?.at(-1)?.id ?? id
		default:
			return null
	}
}

function nearest(from: SeatStop, row: readonly SeatStop[]): string {
	const distance = (seat: SeatStop): number => Math.hypot(seat.x - from.x, seat.y - from.y)
	return row.reduce((best, seat) => (distance(seat) < distance(best) ? seat : best), row[0] ?? from).id
}
