/**
 * Decides the dates between which a pass or an any-time ticket is valid (spec 1 §3, start policies), for the sale that
 * stores them. All dates are venue-local; both ends are inclusive.
 *
 * - `fixedfrom` with a date: from that date on, for the duration.
 * - `fixedto` with a date: from the purchase, or the visitor's later day, until that date.
 * - neither: from the purchase, or the visitor's later day, for the duration.
 *
 * Example, bought on 2027-04-30: twelve months → 2027-04-30 to 2028-04-29; requested from 2027-06-01 → to 2028-05-31;
 * fixedto 2027-12-31 → 2027-04-30 to 2027-12-31; fixedfrom 2027-06-01 for 30 days → 2027-06-01 to 2027-06-30.
 */
import { addDays, addMonths } from '#app/lib/dates.ts'

export interface ValidityTerms {
	startPolicy: 'fixedfrom' | 'fixedto' | null
	startPolicyDate: string | null
	/** Null where a date ends the validity, or nothing does. */
	duration: { months?: number; days?: number } | null
}

export interface Validity {
	from: string
	/** Null is unlimited. */
	to: string | null
}

/** Why a ticket cannot be valid: its validity is over, or the visitor's day does not fit. */
export type NoValidity = 'over' | 'day_not_possible'

/** True when a ticket is valid for a period and not for a session. */
export function hasValidity({ startPolicy, duration }: ValidityTerms): boolean {
	return startPolicy !== null || duration !== null
}

/**
 * The days on which a ticket is valid.
 *
 * @param today local date of the purchase
 * @param requested the visitor's own first day; a day before today means today
 */
export function validityOf(
	terms: ValidityTerms,
	today: string,
	requested: string | null,
): Validity | NoValidity {
	const { startPolicy, startPolicyDate, duration } = terms
	if (startPolicy === 'fixedfrom' && startPolicyDate) {
		if (requested !== null && requested !== startPolicyDate) return 'day_not_possible'
		const to = lastDay(startPolicyDate, duration)
		return to !== null && to < today ? 'over' : { from: startPolicyDate, to }
	}
	const from = requested !== null && requested > today ? requested : today
	if (startPolicy !== 'fixedto' || !startPolicyDate) return { from, to: lastDay(from, duration) }
	if (startPolicyDate < today) return 'over'
	return from > startPolicyDate ? 'day_not_possible' : { from, to: startPolicyDate }
}

function lastDay(from: string, duration: ValidityTerms['duration']): string | null {
	if (duration?.months) return addDays(addMonths(from, duration.months), -1)
	return duration?.days ? addDays(from, duration.days - 1) : null
}
