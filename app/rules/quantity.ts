/**
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
