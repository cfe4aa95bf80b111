/**
 * Decides which chosen seat belongs to which ticket group, where several groups may sell a zone: as many seats as
 * possible get a group that still needs one. A ticket's price follows its type, so all such matches are equally good.
 *
 * Example: two stalls tickets and one ticket for the whole house, with three stalls seats: two go to the stalls, the
 * third to the whole house, whatever the order of choosing.
 */

/** Tickets of a seated group that need a seat. */
export interface SeatNeed {
	groupId: string
	count: number
}

export interface SoldSeat {
	id: string
	/** Ids of the groups that sell it. */
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

/** Assigns each seat to a group that sells it and needs it. */
export function matchSeats(needs: readonly SeatNeed[], seats: readonly SoldSeat[]): SeatMatch {
	const needed = new Map(needs.map(({ groupId, count }) => [groupId, count]))
	const assigned = new Map<string, SoldSeat[]>(needs.map(({ groupId }) => [groupId, []]))

	/** Assigns a seat, moving assigned seats to another of their groups where that makes room. */
	function assign(seat: SoldSeat, tried: Set<string>): boolean {
		for (const groupId of seat.groups) {
			const taken = assigned.get(groupId)
			if (!taken || tried.has(groupId)) continue
			tried.add(groupId)
			if (taken.length < (needed.get(groupId) ?? 0)) {
				taken.push(seat)
				return true
			}
			const moved = taken.findIndex((other) => assign(other, tried))
			if (moved === -1) continue
			taken.splice(moved, 1, seat)
			return true
		}
		return false
	}

	const excess = seats.filter((seat) => !assign(seat, new Set())).map((seat) => seat.id)
	const order = new Map(seats.map((seat, index) => [seat.id, index]))
	const ids = (list: SoldSeat[]): string[] =>
		list.map((seat) => seat.id).toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
	return {
		byGroup: new Map([...assigned].map(([groupId, list]) => [groupId, ids(list)])),
		missing: needs.reduce((sum, need) => sum + need.count, 0) - (seats.length - excess.length),
		excess,
	}
}
