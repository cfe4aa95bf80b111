/**
 * Decides when an event that is sold only beside another one may begin, measured by the session of that other one, its
 * anchor (spec 1 §4, interpretations 39). Windows are half-open, [start, end), and it is the beginning that must lie
 * within. What has no session, an any-time ticket or an audio guide, fits everything and everything fits it.
 *
 * Example: an admission from 10:00 to 11:00 whose last session that day ends at 18:00. timeslot is [10:00, 11:00),
 * same_start [10:00, 10:01), same_date the whole day, until_close [10:00, 18:00): a planetarium show at 11:00 fits the
 * latter two.
 */
export type VisitTime = 'timeslot' | 'same_start' | 'same_date' | 'until_close'

/** A session as a visit to it. */
export interface VisitSession {
	start: Date
	end: Date
	/** Venue-local `YYYY-MM-DD`. */
	localDate: string
	/** When the last session of its event ends on that local date; null where nobody asked. */
	lastEnd: Date | null
}

const minuteMs = 60_000

/** True when a session may be visited beside an anchor; `visitTime` null asks nothing. */
export function isWithinVisit(
	session: Pick<VisitSession, 'start' | 'localDate'> | null,
	anchor: VisitSession | null,
	visitTime: VisitTime | null,
): boolean {
	if (!session || !anchor || !visitTime) return true
	if (visitTime === 'same_date') return session.localDate === anchor.localDate
	return session.start >= anchor.start && session.start < windowEnd(anchor, visitTime)
}

/** When the window of an anchor closes: what begins then is outside. */
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
