import type { Venue } from '#app/contract/entities/event.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import type { Refused } from '#app/pages/shared/refusals.ts'
import { areasOf, sellsRow } from '#app/rules/seats/seat-areas.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { renderWith } from './plan-at-hand.ts'
import { type SentHouse, sentHouse } from './seat-house.ts'
import type { SeatsOfSession } from './seat-plan.ts'

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
	house: SentHouse | null
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
	seats: SeatsOfSession | null
}

/** The step for an address; null when nothing that is shown has seats. */
export function seatStep(
	query: Pick<ReserveQuery, 'seats' | 'seatMap'>,
	{ venue, groups, priced, seats }: SeatFacts,
	terms: { quantities: { t: Translate }; seats: SeatMapTerms },
): SeatStep | null {
	const groupIds = groups.filter((group) => group.handler === 'seated').map((group) => group.id)
	if (groupIds.length === 0) return null
	const { chosen, gone } = chosenSeats(query.seats, seats)
	return {
		groupIds,
		chosen,
		gone,
		house: query.seatMap !== null && seats ? opened(seats, { venue, priced, t: terms.quantities.t }) : null,
		section: query.seatMap ?? 1,
		map: terms.seats,
	}
}

/** The house of an open map, which the server renders with its plan. */
function opened(seats: SeatsOfSession, terms: Parameters<typeof sentHouse>[1]): SentHouse {
	const house = sentHouse(seats, terms)
	renderWith(house, seats.known.plan)
	return house
}

/** What became of the seats that an address names; ids that the map does not have say nothing. */
function chosenSeats(
	ids: readonly string[],
	seats: SeatsOfSession | null,
): Pick<SeatStep, 'chosen' | 'gone'> {
	if (!seats) return { chosen: [], gone: [] }
	const { known, states, prices } = seats
	const found = ids.flatMap((id) => {
		const seat = known.byId.get(id)
		return seat ? [{ id, ...seat, isFree: states.get(id) === 'available' }] : []
	})
	const groupsOf = (seat: { zone: string; row: string }): string[] =>
		prices.filter((price) => sellsRow(areasOf(price), seat)).map((price) => price.ticket_group_id)
	return {
		chosen: found
			.filter(({ isFree }) => isFree)
			.map(({ id, name, zone, row }) => ({ id, name, groups: groupsOf({ zone, row }) })),
		gone: found.filter(({ isFree }) => !isFree).map(({ name }) => name),
	}
}

/** The seats after a reservation has been refused: those that it names are somebody else's. */
export function withoutSeats(seats: SeatsOfSession | null, taken: readonly string[]): SeatsOfSession | null {
	if (!seats || taken.length === 0) return seats
	const states = new Map(seats.states)
	for (const id of taken) if (states.get(id) === 'available') states.set(id, 'booked')
	return { ...seats, states }
}

/** Ids that a `seat_unavailable` names. */
export function takenSeats({ extra }: Refused): string[] {
	const seats = Array.isArray(extra?.seats) ? extra.seats : []
	return seats.flatMap((seat: { seat_id?: unknown }) =>
		typeof seat?.seat_id === 'string' ? [seat.seat_id] : [],
	)
}
