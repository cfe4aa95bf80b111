import type { Reader } from '#app/commerce/catalog/read/records.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { seatParty, type Unseated } from '#app/rules/seats/best-available.ts'
import type { MapSeat } from '#app/rules/seats/seats.ts'
import type { SessionHouse } from './house.ts'
import { requireSeatedSession } from './map.ts'
import { shortRefusal } from './short.ts'

/**
 * The best seats that are left for a party over one or several groups. Holds nothing: a client adds
 * them to a cart, or asks the cart for the best that are left in one step.
 *
 * errors - event_not_found, session_not_found, seat_map_not_found, seat_not_in_group for a group that sells no seats,
 *   seat_required where only protected places are left, ticket_group_capacity_exceeded, ticket_group_sold_out
 */
export async function findBestSeats(
	reader: Reader,
	{ params, query, body }: ParsedInput<'findBestSeats'>,
): Promise<Answer<'findBestSeats'>> {
	const { record, house, expired } = await requireSeatedSession(reader, params, query)
	const party = body.quantities.flatMap(({ ticket_group_id: groupId, quantity }): Unseated[] => {
		const group = record.groups.find((one) => one.id === groupId)
		if (!group)
			throw new Refusal('seat_not_in_group', `The group ${groupId} sells no seats here`, 'seat_map', {
				ticket_group_id: groupId,
			})
		return Array.from({ length: quantity }, () => ({ groupId, zones: group.zones }))
	})
	const seating = seatingOf({ house, expired, party })
	return {
		seat: {
			_data: seating.seats.map(({ id, name, zone, row }, index) => ({
				id,
				name,
				zone,
				row,
				ticket_group_id: party[index]?.groupId ?? '',
			})),
		},
	}
}

interface PartyQuestion {
	house: SessionHouse
	expired: ReadonlySet<string>
	party: readonly Unseated[]
}

/** Seats for a party; what carts hold whose time is over counts as free once there is no other way. */
function seatingOf({ house, expired, party }: PartyQuestion): { seats: MapSeat[] } {
	const { booked, withheld } = house.taken
	const isTaken = (id: string): boolean => booked.has(id) || withheld.has(id)
	const seating = seatParty(house.layout.rows, party, (seat) => !isTaken(seat.id))
	if ('seats' in seating) return seating
	const isHeld = (id: string): boolean => isTaken(id) && !expired.has(id)
	const again = seatParty(house.layout.rows, party, (seat) => !isHeld(seat.id))
	if ('seats' in again) return again
	throw shortRefusal(house, { ...again, party, isTaken: isHeld })
}
