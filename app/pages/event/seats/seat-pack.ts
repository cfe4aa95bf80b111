import type { SeatCell, SeatCode, SeatHouse, SeatRow, SeatZone } from './seat-house.ts'

/**
 * The house as it travels. The rows of an arena are over a megabyte as tuples, and each page of its map would carry
 * them: packed they are a quarter of that.
 */
export interface PackedHouse extends Omit<SeatHouse, 'zones'> {
	zones: (Omit<SeatZone, 'rows'> & { rows: PackedRow[] })[]
}

export interface PackedRow {
	name: string
	r: number
	/** What all ids, and all names, of the row begin with. */
	id: string
	says: string
	/**
	 * shape - seats by "~", fields by "|": rest of the id; rest of the name, "=" where it is that of the id; steps
	 * from the seat before in tenths of a unit, across and down; state, protection and neighbour in one figure
	 */
	seats: string
}

/** The house with each row as text. */
export function packHouse(house: SeatHouse): PackedHouse {
	return { ...house, zones: house.zones.map((zone) => ({ ...zone, rows: zone.rows.map(packRow) })) }
}

/** The same house as it was before. */
export function unpackHouse(house: PackedHouse): SeatHouse {
	return { ...house, zones: house.zones.map((zone) => ({ ...zone, rows: zone.rows.map(unpackRow) })) }
}

function packRow({ name, r, seats }: SeatRow): PackedRow {
	const id = sharedStart(seats.map((seat) => seat[0]))
	const says = sharedStart(seats.map((seat) => seat[1]))
	const last = { x: 0, y: 0 }
	const parts = seats.map(([seatId, seatName, x, y, state, isProtected, joinsNext]) => {
		const [idRest, nameRest] = [escaped(seatId.slice(id.length)), escaped(seatName.slice(says.length))]
		const at = { x: Math.round(x * 10), y: Math.round(y * 10) }
		const fields = [
			idRest,
			nameRest === idRest ? '=' : nameRest,
			at.x - last.x,
			at.y - last.y,
			state + 3 * isProtected + 6 * joinsNext,
		]
		Object.assign(last, at)
		return fields.join('|')
	})
	return { name, r, id, says, seats: parts.join('~') }
}

function unpackRow({ name, r, id, says, seats }: PackedRow): SeatRow {
	let x = 0
	let y = 0
	const cells = seats.split('~').map((part): SeatCell => {
		const [idRest = '', nameRest = '', across, down, figure] = part.split('|')
		x += Number(across)
		y += Number(down)
		const code = Number(figure)
		const rest = unescaped(idRest)
		return [
			id + rest,
			says + (nameRest === '=' ? rest : unescaped(nameRest)),
			x / 10,
			y / 10,
			(code % 3) as SeatCode,
			code % 6 >= 3 ? 1 : 0,
			code >= 6 ? 1 : 0,
		]
	})
	return { name, r, seats: cells }
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
