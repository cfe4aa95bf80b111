import type { CatalogSeatMap, CatalogSeatRow } from '#app/contract/config.generated.ts'

interface Ring {
	zone: string
	/** Position of its first row, in the map's units. */
	radius: number
	blocks: number
	/** Number of rows in each block. */
	rows: number
	/** Number of seats in each row of a block. */
	seats: number
}

// 8,000 and 12,000 seats around a floor.
const rings: Ring[] = [
	{ zone: 'lower', radius: 1_400, blocks: 40, rows: 20, seats: 10 },
	{ zone: 'upper', radius: 2_000, blocks: 40, rows: 25, seats: 12 },
]
const depth = 24
const centre = 2_700

/** A round arena of 20,000 seats: blocks of short rows; rows nearer the floor are better. */
export function arena(): CatalogSeatMap {
	return {
		id: 'arena',
		name: 'Arena',
		width: 2 * centre,
		height: 2 * centre,
		other_elements: [{ kind: 'text', text: 'Floor', x: centre, y: centre }],
		rows: rings.flatMap(rowsOf),
	}
}

function rowsOf(ring: Ring): CatalogSeatRow[] {
	const rows: CatalogSeatRow[] = []
	for (let block = 1; block <= ring.blocks; block += 1)
		for (let row = 1; row <= ring.rows; row += 1) rows.push(rowOf(ring, block, row))
	return rows
}

function rowOf(ring: Ring, block: number, row: number): CatalogSeatRow {
	const radius = ring.radius + row * depth
	return {
		zone: ring.zone,
		name: `${block}-${row}`,
		r: 8,
		quality: row,
		seats: Array.from({ length: ring.seats }, (_, index) => {
			const place = index + 1
			// Each block has a tenth of its width as an aisle.
			const along = block + (0.9 * (index + 0.5)) / ring.seats
			const angle = (2 * Math.PI * along) / ring.blocks
			return {
				id: `${ring.zone}-${block}-${row}-${place}`,
				name: `${ring.zone === 'lower' ? 'Lower' : 'Upper'} ${block}, row ${row}, seat ${place}`,
				place,
				x: tenths(centre + radius * Math.cos(angle)),
				y: tenths(centre + radius * Math.sin(angle)),
				...(row === ring.rows && index < 2 ? { kind: index === 0 ? 'accessible' : 'companion' } : {}),
			}
		}),
	}
}

const tenths = (length: number): number => Math.round(length * 10) / 10
