import { type Block, type RowSketch, type SeatMapFile, zoneRows } from './rows.ts'

// The Main Stage of the Orpheum: 1,400 places in front of one stage. The counts are those of its ticket groups.

const width = 1200
const height = 1400
/** Middle of the house. */
const axis = width / 2

/** "ABC" → rows A, B and C, the front one first. */
const named = (letters: string, blocks: (row: number) => Block[]): RowSketch[] =>
	[...letters].map((name, row) => ({ name, blocks: blocks(row) }))

// Two aisles; the house widens towards the back.
const stallsWidths = [24, 24, 25, 25, 26, 26, 27, 27, 27, 28, 28, 28, 29, 29, 29, 30, 30, 31, 31, 32, 32, 32]
const circleWidths = [36, 37, 38, 39, 40, 40, 40, 41, 42, 43, 44]
const galleryWidths = [37, 38, 39, 40, 40, 41, 42, 43]

/** A middle block and two sides that share the rest, the odd seat on the left. */
function threeBlocks(seats: number, middle: number): Block[] {
	const side = seats - middle
	return [{ seats: Math.ceil(side / 2) }, { seats: middle }, { seats: Math.floor(side / 2) }]
}

/** Four blocks of the same size, the odd seats in the middle ones. */
function fourBlocks(seats: number): Block[] {
	const side = Math.floor(seats / 4)
	const middle = seats - 2 * side
	return [
		{ seats: side },
		{ seats: Math.ceil(middle / 2) },
		{ seats: Math.floor(middle / 2) },
		{ seats: side },
	]
}

// Row H has no steps: a wheelchair place and a companion's seat by turns.
const pairs = (count: number): Block => ({ seats: 2 * count, kinds: ['accessible', 'companion'] })
const levelRow = 'H'.charCodeAt(0) - 'A'.charCodeAt(0)

function stalls(): RowSketch[] {
	const letters = 'ABCDEFGHIJKLMNOPQRSTUVW'
	return named(letters, (row) => {
		if (row === levelRow) return [pairs(3), pairs(4), pairs(3)]
		return threeBlocks(stallsWidths[row < levelRow ? row : row - 1] ?? 0, 12)
	}).map((row) => (row.name === 'H' ? { ...row, zone: 'access' } : row))
}

/** The seat map file of the Main Stage. */
export function mainStage(): SeatMapFile {
	return {
		$schema: '../../../schemas/seat-map.schema.json',
		id: 'main-stage',
		name: 'Main Stage',
		width,
		height,
		other_elements: [
			{ kind: 'stage', path: `M${axis - 260} 20h520l-40 100q-220 40 -440 0z` },
			{ kind: 'text', text: 'Stage', x: axis, y: 75 },
			{ kind: 'text', text: 'Stalls', x: axis, y: 160 },
			{ kind: 'shape', path: `M90 722q${axis - 90} 106 ${2 * (axis - 90)} 0` },
			{ kind: 'text', text: 'Dress circle', x: axis, y: 805 },
			{ kind: 'shape', path: `M90 1064q${axis - 90} 100 ${2 * (axis - 90)} 0` },
			{ kind: 'text', text: 'Gallery', x: axis, y: 1140 },
		],
		rows: [
			// The third to the ninth row are where the company looks when it looks at anybody.
			...zoneRows(stalls(), {
				zone: 'stalls',
				title: 'Stalls',
				axis,
				front: { y: 190, radius: 720 },
				bestRow: 5,
			}),
			...zoneRows(
				named('ABCDEFGHIJK', (row) => fourBlocks(circleWidths[row] ?? 0)),
				{ zone: 'circle', title: 'Dress circle', axis, front: { y: 840, radius: 1370 }, bestRow: 0 },
			),
			...zoneRows(
				named('ABCDEFGH', (row) => fourBlocks(galleryWidths[row] ?? 0)),
				{ zone: 'gallery', title: 'Gallery', axis, front: { y: 1175, radius: 1700 }, bestRow: 0 },
			),
		],
	}
}
