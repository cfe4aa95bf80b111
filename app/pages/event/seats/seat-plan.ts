import type { Answer } from '#app/contract/calls.ts'
import type { MapElement, Seat, SeatPlace, SeatPrice } from '#app/contract/entities/seat.ts'
import { type PackedRow, packRow } from './seat-pack.ts'

/**
 * The seats of a map as browsers get them, without what can be had: a file of its own that every session with this map
 * shares (`/seat-plans`), and that browsers keep.
 */
export interface SeatPlan {
	width: number
	height: number
	/** Drawn below the seats. */
	elements: MapElement[]
	zones: { id: string; rows: PackedRow[] }[]
}

/** A plan as the server knows it. */
export interface KnownPlan {
	plan: SeatPlan
	/** As it is sent. */
	text: string
	/** Of its file, with a hash of the text: "main-stage.1f2e3d4c5b6a7988.json". */
	file: string
	/** Ids in the order of the plan, which is also that of the states of a session. */
	order: readonly string[]
	byId: ReadonlyMap<string, { name: string; zone: string; row: string }>
}

/** The seats of one session. */
export interface SeatsOfSession {
	known: KnownPlan
	/** Address of the plan's file. */
	href: string
	/** By id. */
	states: ReadonlyMap<string, Seat['state']>
	/** The groups that sell seats. */
	prices: SeatPrice[]
}

// The gateway gives the same answer until the catalogue changes.
const plans = new WeakMap<Answer<'getSeatPlan'>, Promise<KnownPlan>>()

/** The plan of an answer, which is made once. */
export function planOf(answer: Answer<'getSeatPlan'>): Promise<KnownPlan> {
	const known = plans.get(answer) ?? makePlan(answer)
	plans.set(answer, known)
	return known
}

/** The id of the map in the name of a plan's file; null for another name. */
export const mapOfFile = (file: string): string | null => /^(.+)\.[0-9a-f]{16}\.json$/.exec(file)?.[1] ?? null

async function makePlan({ seat, seat_map }: Answer<'getSeatPlan'>): Promise<KnownPlan> {
	const [map] = seat_map._data
	const zones = [...Map.groupBy(seat._data, ({ zone }) => zone)].map(([id, seats]) => ({
		id,
		rows: rowsOf(seats),
	}))
	const plan: SeatPlan = {
		width: map?.width ?? 0,
		height: map?.height ?? 0,
		elements: map?.map_geometry?.other_elements ?? [],
		zones: zones.map(({ id, rows }) => ({ id, rows: rows.map(packRow) })),
	}
	const text = JSON.stringify(plan)
	return {
		plan,
		text,
		file: `${map?.id}.${await hashOf(text)}.json`,
		order: zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ id }) => id))),
		byId: new Map(seat._data.map(({ id, name, zone, row }) => [id, { name, zone, row }])),
	}
}

/** 64 bits of SHA-256, in hexadecimal digits. */
async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// "10" after "9", whatever the visitor's language: ids and row names are the venue's.
const natural = new Intl.Collator('en', { numeric: true })

/** The rows of a zone, rows and seats as they are counted. */
const rowsOf = (seats: SeatPlace[]): { name: string; seats: SeatPlace[] }[] =>
	[...Map.groupBy(seats, ({ row }) => row)]
		.toSorted(([one], [other]) => natural.compare(one, other))
		.map(([name, ofRow]) => ({ name, seats: inOrder(ofRow) }))

/** Neighbours beside each other: each run from the seat without a previous one to that without a next. */
function inOrder(seats: SeatPlace[]): SeatPlace[] {
	const byId = new Map(seats.map((seat) => [seat.id, seat]))
	const ordered: SeatPlace[] = []
	for (const first of seats.toSorted((one, other) => natural.compare(one.id, other.id))) {
		if (first.previous && byId.has(first.previous)) continue
		for (
			let seat: SeatPlace | undefined = first;
			seat && ordered.length < seats.length;
			seat = byId.get(seat.next ?? '')
		)
			ordered.push(seat)
	}
	return ordered
}
