import { isEnded, isPast } from './self-cancel.ts'

/*
 * Decides for a visitor which tickets of an order can be changed, until when, and why not. Example: with
 * `horizonDays` 1 and `horizonHours` 2 a ticket for Saturday 10:00 can be changed until Friday 08:00.
 */

/** A ticket of an order, as far as it decides whether its visitor may change it. */
export interface ChangeableTicket {
	state: string
	handler: string
	/** Of its event. */
	category: string
	/** The start of its session; null without one. */
	start: Date | null
	/** A partner has taken its voucher. */
	hasVoucher: boolean
}

export interface SelfEditRules {
	enabled: boolean
	/** Categories of events whose tickets can be changed. */
	categories: readonly string[]
	horizonDays: number
	horizonHours: number
}

/** `not_offered`: the venue changes such tickets itself, if at all. */
export type ChangeRefusal = 'redeemed' | 'cancelled' | 'past' | 'too_late' | 'not_offered'

/** Handlers whose tickets have a session to move to. */
const changedHandlers: readonly string[] = ['tickets', 'seated']

/** The last moment at which tickets of a session can be changed (interpretations 49). */
export const changeableUntil = (
	start: Date,
	{ horizonDays, horizonHours }: Pick<SelfEditRules, 'horizonDays' | 'horizonHours'>,
): Date => new Date(start.getTime() - (horizonDays * 24 + horizonHours) * 3_600_000)

/**
 * Why a visitor can't change a ticket; null where they can.
 *
 * source - spec 2 §4 "Ticket states", §5 "Self-edit", configuration 6
 */
export function changeRefusal(
	ticket: ChangeableTicket,
	rules: SelfEditRules,
	now: Date,
): ChangeRefusal | null {
	const { state, handler, category, start, hasVoucher } = ticket
	if (isEnded(ticket)) return 'cancelled'
	if (state === 'redeemed') return 'redeemed'
	if (!rules.enabled || !rules.categories.includes(category) || !changedHandlers.includes(handler))
		return 'not_offered'
	if (start === null || hasVoucher || state !== 'booked') return 'not_offered'
	if (isPast(ticket, now)) return 'past'
	return now < changeableUntil(start, rules) ? null : 'too_late'
}

/** What a venue keeps of money that goes back: from `daysBefore` the visit on, `percent` of it. */
export interface RetainedStep {
	daysBefore: number
	percent: number
}

/**
 * What goes back of the difference when a change makes an order cheaper; the venue keeps the rest. The step with the most
 * days that are still left decides; with fewer days than any step has, nothing goes back.
 *
 * units - minor units; rounded down to a multiple of `amountStep`
 */
export function moneyBack(
	difference: number,
	{ policy, steps }: { policy: 'block' | 'source' | 'credit' | 'none'; steps: readonly RetainedStep[] },
	{
		start,
		now,
		amountStep,
	}: {
		/** Null for what has no date: it is never late. */ start: Date | null
		now: Date
		amountStep: number
	},
): number {
	if (policy === 'block' || policy === 'none' || difference <= 0) return 0
	const daysLeft = start === null ? Infinity : (start.getTime() - now.getTime()) / 86_400_000
	const reached = steps.filter(({ daysBefore }) => daysLeft >= daysBefore)
	const step = reached.toSorted((one, other) => other.daysBefore - one.daysBefore)[0]
	const percent = steps.length === 0 ? 0 : (step?.percent ?? 100)
	const back = difference - Math.ceil((difference * percent) / 100)
	return back - (back % amountStep)
}
