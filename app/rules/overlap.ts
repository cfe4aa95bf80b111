/**
 * Decides whether a visitor can attend two sessions, for the session picker that hides clashing sessions and
 * the sale that refuses them (spec 1 §9, interpretations 38). Every session is padded on both sides by
 * its event's own minutes or the seller's. Padded times are half-open, so sessions may touch. A pair
 * with a category on the exempt list never clashes, and neither does an anchor with what is visited during it: an
 * admission lasts as long as the shows inside.
 *
 * Example with 5 minutes of padding: 10:00-11:00 occupies [09:55, 11:05); 11:10-12:00 occupies
 * [11:05, 12:05): no clash. 11:09 would.
 */
export interface Visit {
	sessionId: string
	category: string
	/** The visit of an anchor, which other events are visited with (`visit-window.ts`). */
	isAnchor: boolean
	start: Date
	end: Date
	/** Minutes; null where the event does not override the seller's padding. */
	padBefore: number | null
	padAfter: number | null
}

export interface OverlapTerms {
	paddingMinutes: number
	exemptCategories: readonly string[]
}

/** True when the padded times of two different sessions overlap, unless one is exempt or the anchor of the other. */
export function isClash(one: Visit, other: Visit, terms: OverlapTerms): boolean {
	if (one.sessionId === other.sessionId || one.isAnchor !== other.isAnchor) return false
	if (isExempt(one, terms) || isExempt(other, terms)) return false
	const first = padded(one, terms)
	const second = padded(other, terms)
	return first.start < second.end && second.start < first.end
}

/** The first of `others` that clashes with `visit`, or null. */
export function findClash<V extends Visit>(
	visit: Visit,
	others: readonly V[],
	terms: OverlapTerms,
): V | null {
	return others.find((other) => isClash(visit, other, terms)) ?? null
}

const isExempt = (visit: Visit, terms: OverlapTerms): boolean =>
	terms.exemptCategories.includes(visit.category)

function padded(visit: Visit, terms: OverlapTerms): { start: number; end: number } {
	return {
		start: visit.start.getTime() - (visit.padBefore ?? terms.paddingMinutes) * 60_000,
		end: visit.end.getTime() + (visit.padAfter ?? terms.paddingMinutes) * 60_000,
	}
}
