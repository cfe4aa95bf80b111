import type { EventTemplate, MessageRule, Venue } from '#app/contract/entities/event.ts'
import type { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import type { BusyVisit } from '#app/pages/cart/visitor-cart.ts'
import type { KnownAnswers } from '#app/pages/event/quantities/known-answers.ts'
import type { PartyMember } from '#app/pages/event/quantities/last-party.ts'
import type { SeatsOfSession } from '#app/pages/event/seats/seat-plan.ts'
import type { VisitWindow } from '#app/pages/listing/upsell.ts'
import type { OverlapTerms } from '#app/rules/overlap.ts'
import type { TicketCount } from '#app/rules/party.ts'

/** One question to the API; the page asks them in rounds until nothing is missing. */
export type Ask =
	| { ask: 'calendar'; from: string; to: string | null }
	| { ask: 'sessions'; date: string }
	| { ask: 'session'; id: string }
	| { ask: 'next-session' }

export interface SessionFacts {
	session: EventSession
	groups: TicketGroup[]
	types: TicketType[]
}

/** What is known so far. A missing key was not asked yet; null means that there is none. */
export interface DateFirstFacts {
	event: EventTemplate
	venue: Venue | null
	groups: TicketGroup[]
	types: TicketType[]
	rules: MessageRule[]
	/** Venue-local date and instant of the request. */
	today: string
	now: string
	calendar: { to: string | null; days: CalendarDay[] } | null
	sessions: Record<string, EventSession[]>
	session: Record<string, SessionFacts | null>
	nextSession: EventSession | null | undefined
	/** What the cart holds already: sessions that clash with it are hidden from the picker (spec 1 §2). */
	visits: BusyVisit[]
	/** When visits beside the cart may begin; null is at any time. */
	windows: VisitWindow[] | null
	overlap: OverlapTerms
	/** The event is one that others are visited with, and not one of those. */
	isAnchor: boolean
	/** The picker leaves out sessions without places. */
	hidesSoldOut: boolean
	/** Tickets that the cart holds, by ticket group. */
	inCart: Record<string, number>
	/** Guests that the cart brings already, by session; left out where it brings none. */
	guests?: Record<string, number>
	/** Names and answers of the cart; left out where there is no cart. */
	known?: KnownAnswers
	/** What the browser reserved last; left out where nothing is filled in from it. */
	lastParty?: readonly PartyMember[]
	/** Dates of what this event may be added to, in the order of the cart. */
	anchorDates: string[]
	/** The last day of a membership that does not cover the chosen day; null where nothing depends on it. */
	membershipEnd: string | null
	/** Quantity-first: what days and sessions must have places for; null while the quantities are open. */
	party: TicketCount[] | null
	/** Of the chosen session; not asked while its map is closed and no seat is chosen. */
	seats?: SeatsOfSession | null
	/** Why no days could be looked for with these quantities. */
	partyProblem: PartyProblem | null
}

/** More different ticket types than a calendar can be asked for, or anything else. */
export type PartyProblem = { kind: 'too_many_types'; max: number } | { kind: 'failed' }

export type ChoiceProblem = 'session_not_found' | 'session_unavailable' | 'date_unavailable'

/** Where the address and the facts have led: the choices made so far, and what did not work. */
export interface Choice {
	date: string | null
	session: SessionFacts | null
	/** True when the visitor had no other date, or no other session, to choose. */
	isOnlyDate: boolean
	/** True when the date was not chosen but follows from what the cart holds. */
	isAnchorDate: boolean
	isOnlySession: boolean
	problems: ChoiceProblem[]
}
