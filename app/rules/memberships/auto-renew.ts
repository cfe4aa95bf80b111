/**
 * Automatic renewal: when a term is charged, and what follows a refused charge. All days are the seller's local dates.
 *
 * Example: a term until 2027-06-30 with 30 days of notice is announced on 2027-05-31 and charged on 2027-06-30. Announced
 * late, on 2027-06-20, it is charged on 2027-07-20: a member always gets the whole notice.
 */
import { addDays } from '#app/lib/dates.ts'

export interface AutoRenewTerms {
	/** Days between the notice and the charge. */
	noticeDays: number
	/** Charges that are tried at most. */
	tries: number
	/** Days between two tries. */
	pauseDays: number
}

/**
 * Days after a notice for which its link cancels the renewal: until the last charge that may follow it, and that day in full.
 */
export const linkCancelsForDays = ({ noticeDays, tries, pauseDays }: AutoRenewTerms): number =>
	noticeDays + (tries - 1) * pauseDays + 1

/** The time of day at which cards are charged, on the venue's clock. No change of clocks is at this hour. */
export const chargeTime = '0900'

/** The day of the charge for a term, from its last day and the day of the notice. */
export function chargeDay(lastDay: string, noticedOn: string, { noticeDays }: AutoRenewTerms): string {
	const earliest = addDays(noticedOn, noticeDays)
	return earliest > lastDay ? earliest : lastDay
}

/** Whether a card ends before a day. It is good to the end of its month. */
export const endsBefore = (
	{ expMonth, expYear }: { expMonth: number; expYear: number },
	day: string,
): boolean => `${expYear}-${String(expMonth).padStart(2, '0')}` < day.slice(0, 7)

/** The code of a charge for which no card was stored any more: the visitor has removed it, or the venue has another provider. */
export const noCard = 'no_card'

/**
 * `again`: the request never reached the provider, so it does not count. `ask`: the bank wants to hear from the visitor.
 * `by_hand`: nothing can be charged.
 */
export type AfterFailure = { step: 'again' | 'ask' | 'by_hand' | 'end' } | { step: 'retry'; on: string }

/** What follows a charge that came to nothing. */
export function afterFailure(
	code: string | null,
	{ tries, today }: { /** Charges so far, this one included. */ tries: number; today: string },
	terms: AutoRenewTerms,
): AfterFailure {
	if (code === 'never_arrived') return { step: 'again' }
	if (code === noCard) return { step: 'by_hand' }
	if (code === 'payment_intent_authentication_failure') return { step: 'ask' }
	return tries < terms.tries ? { step: 'retry', on: addDays(today, terms.pauseDays) } : { step: 'end' }
}
