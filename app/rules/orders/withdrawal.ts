import { addDays, instantAt, localTime } from '#app/lib/dates.ts'

/*
 * Decides which purchases a consumer can withdraw from, and until when. The period begins on the day after the purchase, on the
 * venue's calendar, and its last day counts in full: with 14 days, what is bought on May 1 can be withdrawn from until the end of
 * May 15. Tickets of a date are exempt.
 *
 * source - Directive 2011/83/EU, articles 9, 11a and 16 (l)
 */

export interface WithdrawalRules {
	enabled: boolean
	days: number
}

/** The last day of the period, venue-local. */
export const lastWithdrawalDay = (
	purchasedOn: Date,
	{ days }: Pick<WithdrawalRules, 'days'>,
	timezone: string,
): string => addDays(localTime(purchasedOn, timezone).date, days)

/** The moment at which the period is over. */
export const withdrawalEnd = (
	purchasedOn: Date,
	rules: Pick<WithdrawalRules, 'days'>,
	timezone: string,
): Date => instantAt(addDays(lastWithdrawalDay(purchasedOn, rules, timezone), 1), '0000', timezone)

/** A ticket of an order, as far as it decides whether a consumer may withdraw from its purchase. */
export interface WithdrawableTicket {
	handler: string
	/** Null for what has no date: memberships, passes, gift cards, codes. */
	sessionId: string | null
}

/** Whether the right exists for such a ticket. A donation buys nothing. */
export const isWithdrawable = ({ handler, sessionId }: WithdrawableTicket): boolean =>
	handler !== 'donation' && sessionId === null
