import type { Answer } from '#app/contract/calls.ts'
import type { Venue } from '#app/contract/entities/event.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import type { Refused } from '#app/pages/shared/refusals.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { seatHouse } from './seat-house.ts'
import { type PackedHouse, packHouse } from './seat-pack.ts'

/** How the map behaves: the seller's `seats` (spec 1 §9). */
export interface SeatMapTerms {
	zoom: { min: number; max: number; in: number; out: number }
	/** Pixels by which the map may extend beyond its frame. */
	panMargin: number
	/** Between the press that opens the map and its drawing. */
	openDelayMs: number
}

/** A seat that the visitor has chosen. */
export interface ChosenSeat {
	id: string
	name: string
	groups: string[]
}

/** Choosing seats, where a shown group sells them. */
export interface SeatStep {
	/** Ticket groups whose tickets want a seat. */
	groupIds: string[]
	/** In the order of the choice; those that went meanwhile are left out. */
	chosen: ChosenSeat[]
	/** Names of chosen seats that somebody else has now. */
	gone: string[]
	/** Null while the map is closed. */
	house: PackedHouse | null
	/** Of the list, from 1. */
	section: number
	map: SeatMapTerms
}

export interface SeatFacts {
	venue: Venue | null
	/** Groups of the session that are shown. */
	groups: TicketGroup[]
	/** The same as the page counts them. */
	priced: readonly QuantityGroup[]
	/** Asked only when the map is open or seats are chosen. */
	seatMap: Answer<'getSeatMap'> | null
}

/** The step for an address; null when nothing that is shown has seats. */
export function seatStep(
	query: Pick<ReserveQuery, 'seats' | 'seatMap'>,
	{ venue, groups, priced, seatMap }: SeatFacts,
	terms: { quantities: { t: Translate }; seats: SeatMapTerms },
): SeatStep | null {
	const groupIds = groups.filter((group) => group.handler === 'seated').map((group) => group.id)
	if (groupIds.length === 0) return null
	const { chosen, gone } = chosenSeats(query.seats, seatMap)
	return {
		groupIds,
		chosen,
		gone,
		house:
			query.seatMap !== null && seatMap
				? packHouse(seatHouse(seatMap, { venue, priced, t: terms.quantities.t }))
				: null,
		section: query.seatMap ?? 1,
		map: terms.seats,
	}
}

/** What became of the seats that an address names; ids that the map does not have say nothing. */
function chosenSeats(
	ids: readonly string[],
	seatMap: Answer<'getSeatMap'> | null,
): Pick<SeatStep, 'chosen' | 'gone'> {
	if (ids.length === 0 || !seatMap) return { chosen: [], gone: [] }
	const wanted = new Set(ids)
	const byId = new Map(
		seatMap.seat._data.filter((seat) => wanted.has(seat.id)).map((seat) => [seat.id, seat]),
	)
	const known = ids.flatMap((id) => byId.get(id) ?? [])
	return {
		chosen: known
			.filter((seat) => seat.state === 'available')
			.map(({ id, name = id, ticket_groups: groups = [] }) => ({ id, name, groups })),
		gone: known.filter((seat) => seat.state !== 'available').map(({ id, name = id }) => name),
	}
}

/** The map after a reservation has been refused: the seats that it names are somebody else's. */
export function withoutSeats(
	seatMap: Answer<'getSeatMap'> | null,
	taken: readonly string[],
): Answer<'getSeatMap'> | null {
	if (!seatMap || taken.length === 0) return seatMap
	const ids = new Set(taken)
	const data = seatMap.seat._data.map((seat) =>
		ids.has(seat.id) && seat.state === 'available' ? { ...seat, state: 'booked' as const } : seat,
	)
	return { ...seatMap, seat: { _data: data } }
}

/** Ids that a `seat_unavailable` names. */
export function takenSeats({ extra }: Refused): string[] {
	const seats = Array.isArray(extra?.seats) ? extra.seats : []
	return seats.flatMap((seat: { seat_id?: unknown }) =>
		typeof seat?.seat_id === 'string' ? [seat.seat_id] : [],
	)
}
