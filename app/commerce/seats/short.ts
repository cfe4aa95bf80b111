import { Refusal } from '#app/contract/errors.ts'
import type { Unseated } from '#app/rules/seats/best-available.ts'
import { sellsRow } from '#app/rules/seats/seat-areas.ts'
import { isProtected, type SeatLayout } from '#app/rules/seats/seats.ts'

/** A party that the house cannot seat. */
export interface Short {
	/** The group that there are not enough seats for. */
	shortOf: string
	/** Seats of it that could be given. */
	left: number
	party: readonly Unseated[]
	isTaken: (seatId: string) => boolean
}

/** The refusal for a party without seats: nothing left, too few, or only places that must be chosen. */
export function shortRefusal({ layout }: { layout: SeatLayout }, short: Short): Refusal {
	const { shortOf: groupId, left, party, isTaken } = short
	const zones = party.find((one) => one.groupId === groupId)?.zones ?? []
	const byChoice = [...layout.byId.values()].filter(
		(seat) => isProtected(seat) && sellsRow(zones, seat) && !isTaken(seat.id),
	).length
	const refuse = (code: Refusal['code'], description: string): Refusal =>
		new Refusal(code, description, 'reserve', {
			ticket_group_id: groupId,
			available: left,
			available_by_choice: byChoice,
		})
	if (left > 0) return refuse('ticket_group_capacity_exceeded', `Only ${left} seats of this kind are left`)
	if (byChoice > 0)
		return refuse('seat_required', 'These places are for those who ask for them: choose them on the map')
	return refuse('ticket_group_sold_out', 'No seats of this kind are left')
}
