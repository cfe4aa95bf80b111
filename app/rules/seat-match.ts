/**
 * Decides which chosen seat belongs to which ticket group, where a zone may be sold by several groups: as many seats
 * as possible find a group that still needs one. A ticket's price follows its type, so every such match is as good as
 * another.
 *
 * Example: two stalls tickets and one ticket for the whole house, with three stalls seats: two go to the stalls, the
 * third to the whole house, in whichever order they were pressed.
 */

/** Tickets of a seated group that want a seat. */
export interface SeatNeed {
	groupId: string
	count: number
}

export interface SoldSeat {
	id: string
	/** Groups that sell it. */
	groups: readonly string[]
}

export interface SeatMatch {
	/** Seat ids by group, in the order in which they were chosen. */
	byGroup: ReadonlyMap<string, readonly string[]>
	/** Tickets without a seat. */
	missing: number
	/** Seats without a ticket. */
	excess: string[]
}

/** Gives each seat a group that sells it and needs it. */
export function matchSeats(needs: readonly SeatNeed[], seats: readonly SoldSeat[]): SeatMatch {
	const open = new Map(needs.map(({ groupId, count }) => [groupId, count]))
	const given = new Map<string, SoldSeat[]>(needs.map(({ groupId }) => [groupId, []]))

	/** Finds a place for the seat, moving others to another of their groups where that makes room. */
	function place(seat: SoldSeat, tried: Set<string>): boolean {
		for (const groupId of seat.groups) {
			const taken = given.get(groupId)
			if (!taken || tried.has(groupId)) continue
			tried.add(groupId)
			if (taken.length < (open.get(groupId) ?? 0)) {
				taken.push(seat)
				return true
			}
			const moved = taken.findIndex((other) => place(other, tried))
			if (moved === -1) continue
			taken.splice(moved, 1, seat)
			return true
		}
		return false
	}

	const excess = seats.filter((seat) => !place(seat, new Set())).map((seat) => seat.id)
	const order = new Map(seats.map((seat, index) => [seat.id, index]))
	const ids = (list: SoldSeat[]): string[] =>
		list.map((seat) => seat.id).toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
	return {
		byGroup: new Map([...given].map(([groupId, list]) => [groupId, ids(list)])),
		missing: needs.reduce((sum, need) => sum + need.count, 0) - (seats.length - excess.length),
		excess,
	}
}
