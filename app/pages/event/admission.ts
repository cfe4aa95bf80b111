import type { TicketGroup } from '#app/contract/entities/event.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { AdmissionChoice } from './event-state.ts'
import { type ReserveQuery, withAdmission } from './reserve/reserve-query.ts'

/** What a visitor may buy of an event: tickets of its sessions, tickets for any date, or either. */
export interface Offer {
	/** For a session. */
	dated: TicketGroup[]
	/** Bought without one: passes, and tickets with days of their own. */
	flexible: TicketGroup[]
}

const counted: readonly TicketGroup['handler'][] = ['tickets', 'seated', 'passes', 'codes']

/** True for what is chosen by how many; donations and gift cards are chosen one at a time. */
export const isCounted = ({ handler }: TicketGroup): boolean => counted.includes(handler)

/**
 * The groups that this page sells: those of the address, or all that the API shows to this visitor. A group for links
 * is among them only when the address names it or a code opens it.
 *
 * @param hasSessions false when the event has no calendar: nothing of it is for a session
 */
export function offerOf(groups: TicketGroup[], named: string[] | null, hasSessions: boolean): Offer {
	const open = groups.filter((group) => isCounted(group) && group.hidden_type !== 'public_member_only')
	const shown = named ? open.filter((group) => named.includes(group.id)) : open
	const isFlexible = (group: TicketGroup): boolean => !hasSessions || isForAnyDate(group)
	return {
		dated: shown.filter((group) => !isFlexible(group)),
		flexible: shown.filter(isFlexible),
	}
}

/** True for a group that is sold without a session, although its event has some. */
function isForAnyDate({ handler, start_policy, duration_new }: TicketGroup): boolean {
	if (handler === 'passes' || handler === 'codes') return true
	return handler === 'tickets' && (start_policy !== null || duration_new !== null)
}

/** The admission that the visitor chooses; null while both are offered and neither is chosen. */
export type Admission = 'single' | 'flexible' | null

/**
 * A date or a session of the address turns flexible off (spec 1 §4); with only one kind there is nothing to choose.
 *
 * @param isOffered `reserve.flexibleTickets`: off sells only what is for a date wherever something is
 */
export function admissionOf(query: ReserveQuery, { dated, flexible }: Offer, isOffered: boolean): Admission {
	if (dated.length === 0) return 'flexible'
	if (flexible.length === 0 || !isOffered) return 'single'
	if (query.date || query.session) return 'single'
	return query.admission
}

/** The choice as it is rendered; null when there is none. */
export function admissionChoice(
	query: ReserveQuery,
	offer: Offer,
	{ isOffered, t }: { isOffered: boolean; t: Translate },
): AdmissionChoice | null {
	if (!isOffered || offer.dated.length === 0 || offer.flexible.length === 0) return null
	const options = (['single', 'flexible'] as const).map((id) => ({
		id,
		title: t(`reserve.admission.${id}`),
		text: t(`reserve.admission.${id}_text`),
		href: withAdmission(query, id),
	}))
	const chosen = admissionOf(query, offer, isOffered)
	return {
		options,
		chosen: chosen && { text: t(`reserve.admission.${chosen}`), changeHref: withAdmission(query, null) },
	}
}
