import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { isToCome } from '#app/pages/shared/sale-times.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type ReserveQuery, withAdmission } from './reserve/reserve-query.ts'

/** Why an event has no steps, as the wording says it. */
export type ClosedWhy =
	| 'reserve.no_groups'
	| 'reserve.anchor_first'
	| 'reserve.no_dates'
	| 'reserve.unavailable_tickets'
	| 'reserve.paused'
	| 'reserve.sale.over'

/** Which of the event page's flows draws it (spec 1 §2), or why none does. */
export type Flow =
	/** By the count: which steps there are follows from its groups and its order of questions. */
	| { flow: 'counted' }
	| { flow: 'add-one'; kind: AddOneKind }
	| { flow: 'members-only' }
	| { flow: 'closed'; wording: ClosedWhy }
	/** All of it is to come: the page says when. */
	| { flow: 'not-yet' }

/**
 * `hasAnchor`: the cart holds something that this event may be added to. `isMembersOnly`: it sells something, and none
 * of it to this visitor.
 */
export function pickFlow(
	event: EventTemplate,
	groups: TicketGroup[],
	{ hasAnchor, isMembersOnly, now }: { hasAnchor: boolean; isMembersOnly: boolean; now: string },
): Flow {
	if (isMembersOnly) return { flow: 'members-only' }
	if (isToCome(event.on_sale_from, now)) return { flow: 'not-yet' }
	if (event.on_sale_until && !isToCome(event.on_sale_until, now))
		return { flow: 'closed', wording: 'reserve.sale.over' }
	if (event.meta.requires_anchor && !hasAnchor) return { flow: 'closed', wording: 'reserve.anchor_first' }
	const kind = addOneKind(groups)
	if (kind) return { flow: 'add-one', kind }
	if (!groups.some(isCounted)) return { flow: 'closed', wording: 'reserve.no_groups' }
	return { flow: 'counted' }
}

const counted: readonly TicketGroup['handler'][] = ['tickets', 'seated', 'passes', 'codes']

/** True for what is chosen by how many; donations and gift cards are chosen one at a time. */
const isCounted = ({ handler }: TicketGroup): boolean => counted.includes(handler)

/** What is given or bought by the piece, without a date: one of it is chosen, never counted (spec 1 §2). */
export type AddOneKind = 'donation' | 'giftcard'

const addOneKinds: Partial<Record<TicketGroup['handler'], AddOneKind>> = {
	donation: 'donation',
	ledger: 'giftcard',
}

/** What a page sells one of; null when any of its groups is sold in another way. */
export function addOneKind(groups: TicketGroup[]): AddOneKind | null {
	const [first, ...others] = new Set(groups.map((group) => addOneKinds[group.handler] ?? null))
	return others.length === 0 ? (first ?? null) : null
}

/** What an event sells, where all of it is of one kind; else tickets. */
export type SoldKind = AddOneKind | 'passes' | 'membership' | 'tickets'

/** The kind of what an event sells to this visitor: the button of its card names the choice that follows. */
export function soldKind(groups: TicketGroup[]): SoldKind {
	const kind = addOneKind(groups)
	if (kind) return kind
	const [first, ...others] = new Set(groups.map((group) => group.handler))
	return others.length === 0 && (first === 'passes' || first === 'membership') ? first : 'tickets'
}

/** What a visitor may buy of an event: tickets of its sessions, tickets for any date, or either. */
export interface Offer {
	/** For a session. */
	dated: TicketGroup[]
	/** Bought without one: passes, and tickets with days of their own. */
	flexible: TicketGroup[]
}

/**
 * The groups that this page sells: those of the address, or all that the API shows to this visitor. A group for links
 * is among them only when the address names it or a code opens it.
 */
export function visibleOffer(
	{ groups: named }: Pick<ReserveQuery, 'groups'>,
	{ event, groups }: { event: Pick<EventTemplate, 'event_type'>; groups: TicketGroup[] },
): Offer {
	const open = groups.filter(isCounted)
	const shown = named ? open.filter((group) => named.includes(group.id)) : open
	// Nothing of an event without a calendar is for a session.
	const isFlexible = (group: TicketGroup): boolean => event.event_type === 'other' || isForAnyDate(group)
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

/** The choice between a single date and tickets for any date (spec 1 §2). */
export interface AdmissionChoice {
	/** Null before the visitor chooses. */
	chosen: { text: string; changeHref: string } | null
	options: { id: 'single' | 'flexible'; title: string; text: string; href: string }[]
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
