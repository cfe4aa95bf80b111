/**
 * Decides when an event that is sold only together with an anchor may begin, relative to the anchor's session (spec 1
 * §4, interpretations 39). Windows are half-open, [start, end), and contain the beginning of the session. A ticket
 * without a session, for example an any-time ticket or an audio guide, fits every anchor, and as an anchor every session.
 *
 * Example: an admission from 10:00 to 11:00 whose last session that day ends at 18:00. timeslot is [10:00, 11:00),
 * same_start [10:00, 10:01), same_date the whole day, until_close [10:00, 18:00): a planetarium show at 11:00 fits the
 * latter two.
 */
export type VisitTime = 'timeslot' | 'same_start' | 'same_date' | 'until_close'

/** The times of a session, as a visit to it. */
export interface VisitSession {
	start: Date
	end: Date
	/** Venue-local `YYYY-MM-DD`. */
	localDate: string
	/** When the last session of its event ends on that local date; null where it was not loaded. */
	lastEnd: Date | null
}

const minuteMs = 60_000

/** True when a session may be visited together with an anchor; with a null `visitTime` it always may. */
export function isWithinVisit(
	session: Pick<VisitSession, 'start' | 'localDate'> | null,
	anchor: VisitSession | null,
	visitTime: VisitTime | null,
): boolean {
	if (!session || !anchor || !visitTime) return true
	if (visitTime === 'same_date') return session.localDate === anchor.localDate
	return session.start >= anchor.start && session.start < windowEnd(anchor, visitTime)
}

/** When the window of an anchor ends: a session that begins then is outside. */
export function windowEnd(anchor: VisitSession, visitTime: Exclude<VisitTime, 'same_date'>): Date {
	switch (visitTime) {
		case 'timeslot':
			return anchor.end
		case 'same_start':
			return new Date(anchor.start.getTime() + minuteMs)
		case 'until_close':
			return anchor.lastEnd ?? anchor.end
	}
}

/** What decides whether an event is an anchor. */
export interface AnchorEvent {
	id: string
	category: string
	requiresAnchor: boolean
	/** Whether it is sold in the number of its anchor's tickets; null where the seller's setting applies. */
	mustMatchAnchor: boolean | null
}

export interface NamedAnchors {
	eventIds: readonly string[]
	categories: readonly string[]
}

/**
 * True for an event that others may be added to. A seller names anchors by event or by category; where it names none, every
 * event is one that needs no anchor and matches no other's quantities.
 */
export function isAnchor(
	{ id, category, requiresAnchor, mustMatchAnchor }: AnchorEvent,
	anchors: NamedAnchors,
): boolean {
	if (requiresAnchor) return false
	if (anchors.eventIds.length === 0 && anchors.categories.length === 0) return !mustMatchAnchor
	return anchors.eventIds.includes(id) || anchors.categories.includes(category)
}
