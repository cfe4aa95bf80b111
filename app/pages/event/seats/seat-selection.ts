import { matchSeats, type SeatNeed } from '#app/rules/seats/seat-match.ts'
import type { PlacedSeat, SeatIndex } from './seat-index.ts'
import { inRowOrder } from './seat-order.ts'

/** Why an act on the map was not done (spec 1 §8 "Seats"). */
export type SeatFault = 'only_available' | 'only_selected' | 'too_few' | 'too_many'

/** The seats that a visitor has chosen so far. */
export interface SeatSelection {
	/** Ids, in the order in which they were chosen. */
	seats: readonly string[]
	/** What was wrong with the last act. */
	fault: SeatFault | null
}

export type SeatEvent =
	/** Pressed on the map: it and its neighbours, or no longer it. */
	| { event: 'press'; seat: string; groupId: string | null }
	/** Ticked in the list: it alone. */
	| { event: 'tick'; seat: string }
	| { event: 'drop'; seat: string }
	/** What the server says is chosen, instead of what was. */
	| { event: 'take'; seats: readonly string[] }
	/** The choice is declared finished. */
	| { event: 'confirm' }

export interface SeatTerms {
	index: SeatIndex
	/** Tickets of each group that want a seat. */
	needs: readonly SeatNeed[]
}

/** The selection after what the visitor did (spec 1 §4 "Seats"). */
export function nextSelection(now: SeatSelection, event: SeatEvent, terms: SeatTerms): SeatSelection {
	if (event.event === 'confirm') return { ...now, fault: selectionFault(now.seats, terms) }
	if (event.event === 'take') return { seats: event.seats, fault: null }
	const isSelected = now.seats.includes(event.seat)
	if (event.event === 'drop' && !isSelected) return { ...now, fault: 'only_selected' }
	if (event.event === 'drop' || isSelected)
		return { seats: now.seats.filter((id) => id !== event.seat), fault: null }
	const seat = terms.index.get(event.seat)
	const groupId = event.event === 'press' ? event.groupId : null
	if (!seat || !isOnSale(seat, terms.needs, groupId)) return { ...now, fault: 'only_available' }
	const first = withSeat(now.seats, seat, terms)
	if (!first) return { ...now, fault: 'too_many' }
	if (event.event === 'tick') return { seats: first, fault: null }
	const grown = withNeighbours(first, seat, groupId, terms)
	const added = inRowOrder(
		grown.slice(now.seats.length).flatMap((id) => terms.index.get(id) ?? []),
		() => '',
	)
	return { seats: [...now.seats, ...added.map(({ id }) => id)], fault: null }
}

/** Why the chosen seats do not match the tickets; null when each ticket has its seat. */
export function selectionFault(seats: readonly string[], { index, needs }: SeatTerms): SeatFault | null {
	const match = matchSeats(
		needs,
		seats.map((id) => ({ id, groups: index.get(id)?.groups ?? [] })),
	)
	if (match.excess.length > 0) return 'too_many'
	return match.missing > 0 ? 'too_few' : null
}

/** True for a seat that can be had and that one of the chosen groups sells; with a filter, that group. */
function isOnSale(seat: PlacedSeat, needs: readonly SeatNeed[], groupId: string | null = null): boolean {
	const isWanted = needs.some(
		(need) =>
			need.count > 0 && seat.groups.includes(need.groupId) && (groupId === null || need.groupId === groupId),
	)
	return seat.state === 'available' && isWanted
}

/** The seats with one more; null when no ticket is left for it. */
function withSeat(seats: readonly string[], seat: PlacedSeat, { index, needs }: SeatTerms): string[] | null {
	const grown = [...seats, seat.id]
	const { excess } = matchSeats(
		needs,
		grown.map((id) => ({ id, groups: index.get(id)?.groups ?? [] })),
	)
	return excess.length === 0 ? grown : null
}

/** Fills up with those after the seat, then with those before it, as far as they lie beside each other. */
function withNeighbours(
	chosen: string[],
	seat: PlacedSeat,
	groupId: string | null,
	terms: SeatTerms,
): string[] {
	let seats = chosen
	for (const side of ['next', 'previous'] as const) {
		let id = seat[side]
		while (id !== null && !seats.includes(id)) {
			const neighbour = terms.index.get(id)
			// Accessible and companion places go only to who has asked for one.
			if (!neighbour || !isOnSale(neighbour, terms.needs, groupId)) break
			if (neighbour.isProtected && !seat.isProtected) break
			const grown = withSeat(seats, neighbour, terms)
			if (!grown) return seats
			seats = grown
			id = neighbour[side]
		}
	}
	return seats
}
