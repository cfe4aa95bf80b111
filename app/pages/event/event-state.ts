import type { MessageRule } from '#app/contract/entities/event.ts'
import type { Price } from '#app/pages/shared/price.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { DateChooser } from './dates/date-chooser.ts'
import type { SessionTab } from './dates/session-tabs.ts'
import type { AdmissionChoice } from './offer.ts'
import type { LeastGuests } from './quantities/least-guests.ts'
import type { QuantityGroup } from './quantities/quantities.ts'
import type { SeatStep } from './seats/seat-step.ts'

/** The numbered steps of the page. Which of them there are, and their order, is the flow's (spec 1 §2). */
export type StepKey = 'admission' | 'date' | 'session' | 'tickets' | 'details' | 'seats'

/** A step that is done, folded to one line. */
export interface Chosen {
	text: string
	/** Address of the page without this choice; null when there was nothing else to choose. */
	changeHref: string | null
}

/** What the venue says about the chosen date and session (spec 1 §3, message rules). */
export interface VenueMessages {
	date: string[]
	session: string[]
}

interface Shared {
	messages: Message[]
	said: VenueMessages
	/** In the order of rendering; a step that is not listed has nothing to ask. */
	steps: StepKey[]
	/** Null when there is nothing to choose between. */
	admission: AdmissionChoice | null
	/** Quantity-first, once the quantities are closed: what was counted. */
	tickets: Chosen | null
	/** The number of guests from which the session is booked, or the event while none is chosen; null where one is enough. */
	least: LeastGuests | null
}

/**
 * The event page by the step that is open (spec 1 §4). Everything done is folded, everything later is only a heading.
 * All of it is plain JSON with finished text.
 */
export type EventState = Shared &
	(
		| { step: 'closed' }
		| { step: 'pick-admission' }
		/** Quantity-first: how many, before there is a date. */
		| { step: 'count'; groups: QuantityGroup[]; rules: MessageRule[] }
		| { step: 'pick-date'; dates: DateChooser }
		| { step: 'pick-session'; date: Chosen; tabs: SessionTab[]; hidden: string[] }
		| QuantityStep
	)

/** Everything is known but what is counted and typed here; `ready` is sent by itself (interpretation 35). */
export interface QuantityStep {
	least: Shared['least']
	step: 'choose-quantities' | 'ready'
	/** Null for what is not bought for a date. */
	date: Chosen | null
	session: Chosen | null
	sessionId: string | null
	/** The date and time of an event that has only one; empty elsewhere. */
	when: string
	/** Where the only time left was chosen by itself: those that the cart hides, each with the reason. */
	hidden: string[]
	groups: QuantityGroup[]
	total: Price
	rules: MessageRule[]
	/** The page adds what is counted to the links that open date and session again. */
	keepsCounts: boolean
	/** Null where no ticket has a seat. */
	seats: SeatStep | null
}

/** The page of tickets that have seats. */
export type SeatedState = EventState & QuantityStep & { seats: SeatStep }

/** True for a page on which seats are chosen. */
export function isSeated(state: EventState): state is SeatedState {
	return 'seats' in state && state.seats !== null
}

/** The parts of every state before any message or choice. */
export const plainState = (steps: StepKey[]): Shared => ({
	messages: [],
	said: { date: [], session: [] },
	steps,
	admission: null,
	tickets: null,
	least: null,
})

/** The field that stands for the open step as a whole in errors; null where no step is open. */
export function openStepField(
	state: EventState,
): 'admission' | 'date' | 'session' | 'tickets' | 'details' | null {
	if (state.step === 'pick-admission') return 'admission'
	if (state.step === 'pick-date') return 'date'
	if (state.step === 'pick-session') return 'session'
	if (!('groups' in state)) return null
	return state.tickets ? 'details' : 'tickets'
}

/** Number of a step on this page, from 1; null when the page has no such step. */
export function stepNumber(state: EventState, step: StepKey): number | null {
	const at = state.steps.indexOf(step)
	return at === -1 ? null : at + 1
}
