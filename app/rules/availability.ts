/**
 * Decides how many places a session or a day still has and which status follows, for calendars and
 * session pickers. `null` is unlimited.
 *
 * Example: a session with 10 places left and the groups "Family" (4 left, counted in the session) and
 * "Lap seats" (3 left, excluded from it): min(10, 4) + 3 = 7.
 */
import { lowest } from './quantity.ts'

export type DayStatus = 'available' | 'few' | 'sold_out' | 'closed'

export interface GroupPlaces {
	/** Places of the group's own in the session; null when only the session limits it. */
	left: number | null
	excludedFromSession: boolean
}

/** Places that all groups together can still sell. A session without groups sells nothing. */
export function sessionPlaces(sessionLeft: number | null, groups: readonly GroupPlaces[]): number | null {
	if (groups.length === 0) return 0
	const inside = groups.filter((group) => !group.excludedFromSession)
	const outside = groups.filter((group) => group.excludedFromSession)
	const insideLeft = inside.length === 0 ? 0 : lowest(sessionLeft, total(inside))
	const outsideLeft = total(outside)
	return insideLeft === null || outsideLeft === null ? null : insideLeft + outsideLeft
}

/** Places of one group in a session. */
export function groupPlaces(sessionLeft: number | null, group: GroupPlaces): number | null {
	return group.excludedFromSession ? group.left : lowest(group.left, sessionLeft)
}

/**
 * The status of a day: closed when all of its sessions are over, sold out when they have no
 * place, few below the seller's number.
 */
export function dayStatus(sessionsToCome: number, left: number | null, fewLeftBelow: number): DayStatus {
	if (sessionsToCome === 0) return 'closed'
	if (left === 0) return 'sold_out'
	return left !== null && left < fewLeftBelow ? 'few' : 'available'
}

/** Sum of places; unlimited as soon as one group is. */
function total(groups: readonly GroupPlaces[]): number | null {
	return groups.reduce<number | null>(
		(sum, { left }) => (sum === null || left === null ? null : sum + left),
		0,
	)
}
