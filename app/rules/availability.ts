/*
 * Decides which sessions are all-day ones, for calendars and tickets that then name no time, and until when a session
 * is sold. An all-day session is one of a repeating event that lasts longer than the seller's `minHours`, 5 by default
 * (spec 1 §9).
 * Example with 5: a museum's "1000 to 1700" is all-day and sold until 1700; its film from 1000 to 1500 is not and is
 * sold until 1000, and so is a concert of six hours that happens once.
 */
const hourMs = 3_600_000
const minuteMs = 60_000

interface Hours {
	start: Date
	end: Date
}

/** `minHours`: a session must last longer. */
export function isAllDay(eventType: string, { start, end }: Hours, minHours: number): boolean {
	return eventType === 'repeating' && end.getTime() - start.getTime() > minHours * hourMs
}

/** Until when a session can be visited by who buys then: its start, or for an all-day one the last entry before its end. */
export function lastEntry(
	event: { type: string; lastEntryMinutes: number },
	session: Hours,
	minHours: number,
): Date {
	if (!isAllDay(event.type, session, minHours)) return session.start
	return new Date(session.end.getTime() - event.lastEntryMinutes * minuteMs)
}

/*
 * Decides how many places a session or a day still has and which status follows, for calendars and
 * session pickers. `null` is unlimited.
 *
 * Example: a session with 10 places left and the groups "Family" (4 left, counted in the session) and
 * "Lap seats" (3 left, excluded from it): min(10, 4) + 3 = 7.
 */

export type DayStatus = 'available' | 'few' | 'sold_out' | 'closed'

export interface GroupPlaces {
	/** Places of the group's own in the session; null when only the session limits it. */
	left: number | null
	excludedFromSession: boolean
}

/** Places that all groups together can still sell. A session without groups sells nothing. */
export function sessionPlaces(
	sessionLeft: number | null,
	groups: readonly GroupPlaces[],
	minGuests = 0,
): number | null {
	if (groups.length === 0) return 0
	const inside = groups.filter((group) => !group.excludedFromSession)
	const outside = groups.filter((group) => group.excludedFromSession)
	const open = inside.length === 0 ? 0 : lowest(sessionLeft, total(inside))
	const insideLeft = open !== null && open < minGuests ? 0 : open
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

/*
 * Decides how many tickets a visitor may choose, for the stepper that shows it and the sale that holds
 * them (spec 1 §5, interpretations 32-34). `null` is "no limit".
 *
 * Example: a group with at most 6 per order, capacity 20 + 2 oversell, 19 used, and a session with 2
 * places left: the cap is min(6, 3, 2) = 2; with one of its tickets in the cart already the group's
 * own limit is 5, and the cap still 2.
 */

/** Per ticket type and submit (spec 1 §9). */
export const maxPerType = 1000

export interface Places {
	/** -1 is unlimited. */
	capacity: number
	oversell: number
	used: number
}

/** Places left, never negative; null when unlimited. */
export function placesLeft({ capacity, oversell, used }: Places): number | null {
	return capacity === -1 ? null : Math.max(0, capacity + oversell - used)
}

/** The lowest of several limits; null limits nothing. */
export function lowest(...limits: (number | null)[]): number | null {
	const real = limits.filter((limit) => limit !== null)
	return real.length === 0 ? null : Math.min(...real)
}

export interface GroupLimits {
	/** Null when there is no maximum. */
	maxPerOrder: number | null
	/** Tickets of this group that the cart already holds. */
	inCart: number
	/** Places of the group's own; null when it has no capacity of its own or no session is chosen. */
	groupLeft: number | null
	sessionLeft: number | null
	excludedFromSession: boolean
}

/** How many more tickets of a group may be chosen over all its types. */
export function groupCap(limits: GroupLimits): number | null {
	const order = limits.maxPerOrder === null ? null : Math.max(0, limits.maxPerOrder - limits.inCart)
	return lowest(order, limits.groupLeft, limits.excludedFromSession ? null : limits.sessionLeft)
}

/** How many of one type may be chosen: at most 1000, and at most what is left. */
export function typeCap(available: number | null): number {
	return lowest(maxPerType, available) ?? maxPerType
}

/** The smallest amount above 0: the group's minimum counts only where it has a single type. */
export function stepperMinimum(minPerOrder: number, typesInGroup: number): number {
	return typesInGroup === 1 ? Math.max(1, minPerOrder) : 1
}

/** One press on plus: from 0 to the minimum, then by one; unchanged when the cap forbids it. */
export function stepUp(quantity: number, minimum: number, cap: number): number {
	const next = quantity < minimum ? minimum : quantity + 1
	return next <= cap ? next : quantity
}

/** One press on minus: below the minimum it goes to 0. */
export function stepDown(quantity: number, minimum: number): number {
	return quantity - 1 < minimum ? 0 : quantity - 1
}

/** True when one ticket is the only possible choice: the visitor cannot step down from it. */
export function isExactlyOneTicket(
	minPerOrder: number,
	maxPerOrder: number | null,
	typesInGroup: number,
): boolean {
	return typesInGroup === 1 && minPerOrder === 1 && maxPerOrder === 1
}

/** How a group's sum in the whole cart breaks its limits, or null. A sum of 0 is always allowed. */
export function brokenLimit(
	count: number,
	minPerOrder: number,
	maxPerOrder: number | null,
): 'above_maximum' | 'below_minimum' | null {
	if (maxPerOrder !== null && count > maxPerOrder) return 'above_maximum'
	if (count > 0 && count < minPerOrder) return 'below_minimum'
	return null
}
