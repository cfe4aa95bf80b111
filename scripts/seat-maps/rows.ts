/** A file of the folder seat-maps, as schemas/catalog.schema.json describes it. */
export interface SeatMapFile {
	$schema: string
	id: string
	name: string
	width: number
	height: number
	other_elements: { kind: 'shape' | 'text' | 'stage'; path?: string; text?: string; x?: number; y?: number }[]
	rows: SeatRow[]
}

export interface SeatRow {
	zone: string
	name: string
	r: number
	seats: Seat[]
}

type Kind = 'accessible' | 'companion'

interface Seat {
	id: string
	name: string
	place: number
	x: number
	y: number
	quality: number
	kind?: Kind
}

/** Seats between two aisles. */
export interface Block {
	seats: number
	/** Of its seats by turns; ordinary ones when left out. */
	kinds?: Kind[]
}

export interface RowSketch {
	name: string
	blocks: Block[]
	/** Instead of the zone that the others of the part are in. */
	zone?: string
}

/** A part of the house whose rows lie behind each other on circles with one centre. */
export interface Part {
	zone: string
	/** As the names of its seats begin. */
	title: string
	axis: number
	/** Of the first row: where its middle lies, and how gently it is curved. */
	front: { y: number; radius: number }
	/** Index of the row that sees and hears best. */
	bestRow: number
}

/** From seat to seat, from row to row, and across an aisle. In the map's units. */
const pitch = 20
const depth = 24
const aisle = 34
const radius = 8

const kindNames: Record<Kind, string> = { accessible: ', wheelchair place', companion: ', companion' }

/** The rows of a part with the place of every seat. Seats are numbered from the left; an aisle leaves a place out. */
export function zoneRows(rows: readonly RowSketch[], part: Part): SeatRow[] {
	return rows.map((row, index) => ({
		zone: row.zone ?? part.zone,
		name: row.name,
		r: radius,
		seats: seatsOf(row, index, part),
	}))
}

function seatsOf({ name, blocks }: RowSketch, index: number, part: Part): Seat[] {
	const sketches = blocks.flatMap(({ seats, kinds = [] }, block) =>
		Array.from({ length: seats }, (_, at) => ({ block, kind: kinds[at % kinds.length] })),
	)
	const length = (sketches.length - 1) * pitch + (blocks.length - 1) * (aisle - pitch)
	const circle = part.front.radius + index * depth
	return sketches.map(({ block, kind }, at) => {
		const along = at * pitch + block * (aisle - pitch) - length / 2
		const angle = along / circle
		return {
			id: `${part.zone}-${name.toLowerCase()}${at + 1}`,
			name: `${part.title} ${name}${at + 1}${kind ? kindNames[kind] : ''}`,
			place: at + 1 + block,
			x: tenths(part.axis + circle * Math.sin(angle)),
			y: tenths(part.front.y - part.front.radius + circle * Math.cos(angle)),
			// A row further from the best one weighs as much as two seats further from the middle.
			quality: 2 * Math.abs(index - part.bestRow) + Math.floor(Math.abs(along) / pitch),
			...(kind ? { kind } : {}),
		}
	})
}

const tenths = (length: number): number => Math.round(length * 10) / 10
