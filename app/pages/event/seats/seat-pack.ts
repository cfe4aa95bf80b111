import type { SeatPlace } from '#app/contract/entities/seat.ts'

/** A row as it is sent: the rows of an arena are over a megabyte as objects, and packed a quarter of that. */
export interface PackedRow {
	name: string
	/** Radius, in the map's units. */
	r: number
	/** What all ids, and all names, of the row begin with. */
	id: string
	says: string
	/**
	 * shape - seats by "~", fields by "|": rest of the id; rest of the name, "=" where it is that of the id; steps
	 * from the seat before in tenths of a unit, across and down; protection and neighbour in one figure
	 */
	seats: string
}

/** A seat of an unpacked row. */
export type PlanCell = [
	id: string,
	name: string,
	x: number,
	y: number,
	/** 1 for accessible and companion places, which are never proposed unasked. */
	isProtected: 0 | 1,
	/** 1 when the next seat of the row is its neighbour, without an aisle between. */
	joinsNext: 0 | 1,
]

type PackedSeat = Pick<SeatPlace, 'id' | 'name' | 'x' | 'y' | 'r' | 'kind' | 'next'>

export function packRow({ name, seats }: { name: string; seats: readonly PackedSeat[] }): PackedRow {
	const id = sharedStart(seats.map((seat) => seat.id))
	const says = sharedStart(seats.map((seat) => seat.name))
	const last = { x: 0, y: 0 }
	const parts = seats.map((seat) => {
		const idRest = escaped(seat.id.slice(id.length))
		const nameRest = escaped(seat.name.slice(says.length))
		const at = { x: Math.round(seat.x * 10), y: Math.round(seat.y * 10) }
		const fields = [
			idRest,
			nameRest === idRest ? '=' : nameRest,
			at.x - last.x,
			at.y - last.y,
			(seat.kind === 'standard' ? 0 : 1) + (seat.next ? 2 : 0),
		]
		Object.assign(last, at)
		return fields.join('|')
	})
	return { name, r: seats[0]?.r ?? 0, id, says, seats: parts.join('~') }
}

export function unpackRow({ id, says, seats }: PackedRow): PlanCell[] {
	let x = 0
	let y = 0
	return seats.split('~').map((part): PlanCell => {
		const [idRest = '', nameRest = '', across, down, figure] = part.split('|')
		x += Number(across)
		y += Number(down)
		const code = Number(figure)
		const rest = unescaped(idRest)
		const name = says + (nameRest === '=' ? rest : unescaped(nameRest))
		return [id + rest, name, x / 10, y / 10, code % 2 === 1 ? 1 : 0, code >= 2 ? 1 : 0]
	})
}

function sharedStart(texts: string[]): string {
	const [first = '', ...others] = texts
	let length = first.length
	for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
	return first.slice(0, length)
}

const signs: Record<string, string> = { '%': '%0', '|': '%1', '~': '%2', '=': '%3' }
const meant = Object.fromEntries(Object.entries(signs).map(([sign, written]) => [written, sign]))
const escaped = (text: string): string => text.replace(/[%|~=]/g, (sign) => signs[sign] ?? sign)
const unescaped = (text: string): string =>
	text.includes('%') ? text.replace(/%[0-3]/g, (written) => meant[written] ?? written) : text
