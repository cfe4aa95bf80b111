/**
 * Memberships: terms, renewals, and who may be part of one (spec 1 §5-6, §8 "Memberships"). All days are the seller's
 * local dates; both ends of a term are inclusive.
 *
 * Example: a term until 2027-06-30 with a renewal window of 60 days can be renewed from 2027-05-01 on. Renewed in the
 * window, the next term begins on 2027-07-01; renewed on 2027-07-15, it begins that day.
 */
import type { MembershipTerm } from '#app/contract/visitor.ts'
import { addDays } from '#app/lib/dates.ts'
import type { MembershipState } from './conditions.ts'

export interface RenewalTerms {
	/** Days before the end from which it can be renewed. */
	renewalWindowDays: number
	/** Days after the end until which it can be renewed. */
	renewalGraceDays: number
}

/** Whether members may reserve for days after their term. */
export type BeyondTerm = 'never' | 'always' | 'if_autorenew'

/** The newest term; null without a membership. */
export function latestTerm<T extends Pick<MembershipTerm, 'to'>>(terms: readonly T[]): T | null {
	return terms.reduce<T | null>(
		(latest, term) => (latest && endOf(latest) >= endOf(term) ? latest : term),
		null,
	)
}

// Dates compare as text, and no date is later than this.
const endOf = ({ to }: { to: string | null }): string => to ?? '9999-12-31'

/** A renewable membership is an active one near its end; a former one is expired, renewable or not. */
export function membershipState(
	terms: readonly MembershipTerm[],
	today: string,
	{ renewalWindowDays }: RenewalTerms,
): MembershipState {
	const latest = latestTerm(terms)
	if (!latest) return 'none'
	if (endOf(latest) < today) return 'expired'
	return latest.to !== null && addDays(latest.to, -renewalWindowDays) <= today ? 'renewable' : 'active'
}

/** The first day on which a term can be renewed; null for one without an end. */
export const renewableFrom = (
	{ to }: Pick<MembershipTerm, 'to'>,
	{ renewalWindowDays }: RenewalTerms,
): string | null => to && addDays(to, -renewalWindowDays)

/**
 * The first day of the term after this one: the day after its end, or today once it has ended.
 *
 * @param isExtension the visitor wants the next term before the window opens, where the venue offers that
 * @returns null when it cannot be renewed now
 */
export function nextTermFrom(
	term: Pick<MembershipTerm, 'to'>,
	today: string,
	{ renewalWindowDays, renewalGraceDays }: RenewalTerms,
	isExtension = false,
): string | null {
	const { to } = term
	if (to === null) return null
	if (to < today) return addDays(to, renewalGraceDays) < today ? null : today
	return isExtension || addDays(to, -renewalWindowDays) <= today ? addDays(to, 1) : null
}

/** The terms that are valid on a day. */
export const termsOn = <T extends Pick<MembershipTerm, 'from' | 'to'>>(
	terms: readonly T[],
	day: string,
): T[] => terms.filter(({ from, to }) => from <= day && (to === null || day <= to))

/**
 * The terms by which a member reserves for a day: those of that day, and the current ones where the venue sells beyond
 * their end.
 */
export function termsFor<T extends Pick<MembershipTerm, 'from' | 'to' | 'isAutoRenewing'>>(
	terms: readonly T[],
	{ day, today, beyond }: { day: string; today: string; beyond: BeyondTerm },
): T[] {
	const onDay = termsOn(terms, day)
	if (onDay.length > 0 || beyond === 'never') return onDay
	return termsOn(terms, today).filter(
		(term) => endOf(term) < day && (beyond === 'always' || term.isAutoRenewing),
	)
}

/** People of one role that a level takes. */
export interface PartyRule {
	ticket_type_id: string
	party_role: string
	named: 'yes' | 'no' | 'other'
	min: number
	max: number
}

/** One person of a membership that is to be bought. */
export interface PartyMember {
	ticket_type_id: string
	first_name?: string | undefined
	last_name?: string | undefined
}

export type PartyFault =
	| { reason: 'no_members' }
	| { reason: 'unknown_role'; index: number }
	| { reason: 'too_few'; rule: PartyRule }
	| { reason: 'too_many'; rule: PartyRule }
	| { reason: 'name_required' | 'name_not_possible'; index: number; field: 'first_name' | 'last_name' }

/** The first rule of a level that its people break; null for a complete party. */
export function partyFault(rules: readonly PartyRule[], members: readonly PartyMember[]): PartyFault | null {
	if (members.length === 0) return { reason: 'no_members' }
	for (const [index, member] of members.entries()) {
		const rule = rules.find(({ ticket_type_id }) => ticket_type_id === member.ticket_type_id)
		if (!rule) return { reason: 'unknown_role', index }
		for (const field of ['first_name', 'last_name'] as const) {
			const isNamed = Boolean(member[field])
			if (rule.named === 'yes' && !isNamed) return { reason: 'name_required', index, field }
			if (rule.named === 'no' && isNamed) return { reason: 'name_not_possible', index, field }
		}
	}
	for (const rule of rules) {
		const count = members.filter(({ ticket_type_id }) => ticket_type_id === rule.ticket_type_id).length
		if (count < rule.min) return { reason: 'too_few', rule }
		if (count > rule.max) return { reason: 'too_many', rule }
	}
	return null
}
