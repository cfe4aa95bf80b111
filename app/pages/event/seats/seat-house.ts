import type { Answer } from '#app/contract/calls.ts'
import type { Venue } from '#app/contract/entities/event.ts'
import type { MapElement, Seat } from '#app/contract/entities/seat.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** The house as the page draws it. Seats are tuples: an arena has 20,000 of them. */
export interface SeatHouse {
	width: number
	height: number
	/** Drawn below the seats. */
	elements: MapElement[]
	groups: SeatGroup[]
	zones: SeatZone[]
}

/** A ticket group that sells seats, for the legend and the filter. */
export interface SeatGroup {
	id: string
	name: string
	/** Of the seller's theme, from 1 on (spec 1 §9, "20 predefined seating colours"). */
	tone: number
	/** The group's own colour, "#7d1a32", which comes before the theme's. */
	colour: string | null
	/** "$75.50", or "from $57.50" where its tickets cost more than one price; empty when prices are hidden. */
	price: string
}

export interface SeatZone {
	name: string
	/** Of `groups`: those that sell it, by index. */
	groups: number[]
	rows: SeatRow[]
}

export interface SeatRow {
	name: string
	/** Radius, in the map's units. */
	r: number
	seats: SeatCell[]
}

/** 0 available, 1 booked, 2 unavailable. */
export type SeatCode = 0 | 1 | 2

export type SeatCell = [
	id: string,
	name: string,
	x: number,
	y: number,
	state: SeatCode,
	/** 1 for accessible and companion places, which are never proposed unasked. */
	isProtected: 0 | 1,
	/** 1 when the next seat of the row is its neighbour, without an aisle between. */
	joinsNext: 0 | 1,
]

const codes: Record<Seat['state'], SeatCode> = { available: 0, booked: 1, unavailable: 2 }
/** Colours of the theme's seat palette. */
const tones = 20

/** The house of an answer with geometry: zones in the venue's order, rows and seats as they are counted. */
export function seatHouse(
	answer: Answer<'getSeatMap'>,
	terms: { venue: Venue | null; priced: readonly QuantityGroup[]; t: Translate },
): SeatHouse {
	const [map] = answer.seat_map._data
	const groups = answer.seat_price._data.map((price, index) => ({
		id: price.ticket_group_id,
		name: price.name,
		tone: (index % tones) + 1,
		colour: price.color,
		price: priceText(
			terms.priced.find((group) => group.id === price.ticket_group_id),
			terms.t,
		),
	}))
	const indexOf = new Map(groups.map((group, index) => [group.id, index]))
	const zoneName = (id: string): string => terms.venue?.zones.find((zone) => zone.id === id)?.name ?? id
	return {
		width: map?.width ?? 0,
		height: map?.height ?? 0,
		elements: map?.map_geometry?.other_elements ?? [],
		groups,
		zones: [...Map.groupBy(answer.seat._data, (seat) => seat.zone ?? '')]
			.toSorted(([one], [other]) => zoneRank(one, terms.venue) - zoneRank(other, terms.venue))
			.map(([id, seats]) => ({
				name: zoneName(id),
				groups: (seats[0]?.ticket_groups ?? []).flatMap((groupId) => indexOf.get(groupId) ?? []),
				rows: rowsOf(seats),
			})),
	}
}

/**
 * As the quantities advertise them, with known codes, fees included or not; a free companion says nothing about the
 * price of a place.
 */
function priceText(group: QuantityGroup | undefined, t: Translate): string {
	const prices = group?.types.flatMap((type) => type.discount?.price ?? type.price ?? []) ?? []
	const sorted = prices.toSorted((one, other) => Number(one.amount) - Number(other.amount))
	const [lowest] = sorted.filter((price) => !isNothing(price.amount))
	if (!lowest) return sorted[0]?.text ?? ''
	return sorted.at(-1)?.amount === lowest.amount ? lowest.text : t('seats.from', { price: lowest.text })
}

/** The venue's own order; what it does not name comes last. */
function zoneRank(id: string, venue: Venue | null): number {
	const rank = venue?.zones.findIndex((zone) => zone.id === id) ?? -1
	return rank === -1 ? Number.MAX_SAFE_INTEGER : rank
}

// "10" after "9", whatever the visitor's language: ids and row names are the venue's.
const natural = new Intl.Collator('en', { numeric: true })

function rowsOf(seats: Seat[]): SeatRow[] {
	return [...Map.groupBy(seats, (seat) => seat.row ?? '')]
		.toSorted(([one], [other]) => natural.compare(one, other))
		.map(([name, ofRow]) => ({
			name,
			r: ofRow[0]?.r ?? 0,
			seats: inOrder(ofRow).map(cellOf),
		}))
}

function cellOf(seat: Seat): SeatCell {
	const { id, name = id, x = 0, y = 0, state, kind, next } = seat
	return [id, name, x, y, codes[state], kind === 'standard' ? 0 : 1, next ? 1 : 0]
}

/** Neighbours beside each other: each run from the seat without a previous one to that without a next. */
function inOrder(seats: Seat[]): Seat[] {
	const byId = new Map(seats.map((seat) => [seat.id, seat]))
	const ordered: Seat[] = []
	for (const first of seats.toSorted((one, other) => natural.compare(one.id, other.id))) {
		if (first.previous && byId.has(first.previous)) continue
		for (
			let seat: Seat | undefined = first;
			seat && ordered.length < seats.length;
			seat = byId.get(seat.next ?? '')
		)
			ordered.push(seat)
	}
	return ordered
}
