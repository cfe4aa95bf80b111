import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { MessageRule } from '#app/contract/entities/event.ts'
import type { CalendarTerms } from './calendar-view.ts'
import { type DateChooser, dateChooser } from './date-chooser.ts'
import {
	type ChoiceProblem,
	type DateFirstFacts,
	follow,
	isClashing,
	offeredSessions,
	visibleGroups,
} from './date-first-facts.ts'
import { dateTimeText, longDate, timeText } from './date-words.ts'
import type { FieldError } from './field-errors.ts'
import { type Price, toPrice } from './price.ts'
import {
	chosenTotal,
	type QuantityGroup,
	type QuantityTerms,
	quantityGroups,
	unknownWishes,
} from './quantities.ts'
import { readQuantities } from './read-quantities.ts'
import type { Message } from './refusals.ts'
import { type QueryProblem, type ReserveQuery, withDate, withoutDate, withSession } from './reserve-query.ts'
import { isBookable, type SessionTab, type SessionTerms, sessionTabs } from './session-tabs.ts'
import { messagesAt, quantityRulesAt, type VenueMessages } from './venue-messages.ts'

export interface DateFirstTerms {
	calendar: CalendarTerms
	sessions: SessionTerms
	quantities: QuantityTerms
	dateButtons: number
	/** How the calendar behind them is walked and turned. */
	grid: { weekStep: number; visibleShare: number }
}

/** A step that is done, folded to one line. */
export interface Chosen {
	text: string
	/** Address of the page without this choice; null when there was nothing else to choose. */
	changeHref: string | null
}

/**
 * The date-first page, by the step that is open (spec 1 §4). Everything done is folded, everything later
 * is only a heading. All of it is plain JSON with finished text.
 */
export type DateFirstState = { messages: Message[]; said: VenueMessages } & (
	| { step: 'closed' }
	| { step: 'pick-date'; dates: DateChooser }
	| { step: 'pick-session'; date: Chosen; tabs: SessionTab[]; hidden: string[] }
	| {
			step: 'choose-quantities' | 'ready'
			date: Chosen
			session: Chosen
			sessionId: string
			groups: QuantityGroup[]
			total: Price
			rules: MessageRule[]
	  }
)

/** The page for an address and the facts that `follow` asked for. */
export function resolve(
	address: { query: ReserveQuery; problems: QueryProblem[] },
	facts: DateFirstFacts,
	terms: DateFirstTerms,
): DateFirstState {
	const { query } = address
	const { t } = terms.quantities
	const { choice } = follow(query, facts, terms.dateButtons)
	const wished = choice.session?.types ?? facts.types
	const problems = [
		...problemTexts(address.problems, choice.problems, query, terms),
		...typeProblems(query, wished, t),
	]
	const said = messagesAt(facts.rules, {
		date: choice.date,
		time: choice.session?.session.start_time ?? null,
	})
	const nothing = { date: [], session: [] }

	if (visibleGroups(query, facts).length === 0) {
		return { step: 'closed', messages: [{ tone: 'warning', text: t('reserve.no_groups') }], said: nothing }
	}
	// Strict: what was asked for can't be had, so the page offers nothing else (spec 1 §2).
	if (query.reserve === 'strict' && problems.length > 0) {
		return { step: 'closed', messages: problems.map((text) => ({ tone: 'error', text })), said: nothing }
	}
	const messages: Message[] = problems.map((text) => ({ tone: 'warning', text }))
	if (choice.session)
		return quantityStep(query, facts, terms, {
			choice: { ...choice, session: choice.session },
			messages,
			said,
		})
	if (choice.date)
		return sessionStep(query, facts, terms, {
			date: choice.date,
			isOnlyDate: choice.isOnlyDate,
			messages,
			said,
		})
	if (!facts.calendar?.days.some((day) => day.enabled)) {
		return {
			step: 'closed',
			messages: [...messages, { tone: 'warning', text: t('reserve.no_dates') }],
			said: nothing,
		}
	}
	return { step: 'pick-date', messages, said: nothing, dates: dateChooser(query, facts, terms) }
}

/**
 * Reads a posted form in the state that its address has led to.
 * errors - field errors on `date`, `session`, `tickets` or a quantity's own field
 */
export function submit(
	form: FormData,
	state: DateFirstState,
	t: QuantityTerms['t'],
): { add: AddEntry[]; groups: QuantityGroup[] } | { errors: FieldError[]; groups: QuantityGroup[] } {
	if (state.step === 'closed')
		return { errors: [{ field: 'tickets', text: t('reserve.unavailable.event') }], groups: [] }
	if (state.step === 'pick-date')
		return { errors: [{ field: 'date', text: t('reserve.date.required') }], groups: [] }
	if (state.step === 'pick-session')
		return { errors: [{ field: 'session', text: t('reserve.session.required') }], groups: [] }
	const { chosen, errors, groups } = readQuantities(form, state.groups, t)
	if (errors.length > 0) return { errors, groups }
	return { add: chosen.map((ticket) => ({ ...ticket, event_session_id: state.sessionId })), groups }
}

interface Reached {
	messages: Message[]
	said: VenueMessages
}

function quantityStep(
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: DateFirstTerms,
	reached: Reached & {
		choice: ReturnType<typeof follow>['choice'] & { session: NonNullable<DateFirstFacts['session'][string]> }
	},
): DateFirstState {
	const { choice, messages, said } = reached
	const { session } = choice.session
	const shown = new Set(visibleGroups(query, facts).map((group) => group.id))
	const groups = quantityGroups(
		{
			groups: choice.session.groups.filter((group) => shown.has(group.id)),
			types: choice.session.types,
			sessionAvailable: session.available_capacity,
			inCart: facts.inCart,
		},
		query,
		terms.quantities,
	)
	const { words } = terms.sessions
	return {
		step:
			query.reserve === 'true' && isComplete(groups) && messages.length === 0 ? 'ready' : 'choose-quantities',
		messages,
		said,
		date: {
			text: longDate(session.local_date, words),
			changeHref: choice.isOnlyDate ? null : withoutDate(query),
		},
		session: {
			text: timeText(session.start_time, words),
			changeHref: choice.isOnlySession ? null : withDate(query, session.local_date),
		},
		sessionId: session.id,
		groups,
		total: toPrice(chosenTotal(groups, terms.quantities.money.currency), terms.quantities.money),
		rules: quantityRulesAt(facts.rules, { date: session.local_date, time: session.start_time }),
	}
}

/** True when the address has chosen tickets and nothing else must be typed for them. */
function isComplete(groups: QuantityGroup[]): boolean {
	const chosen = groups.filter((group) => group.types.some((type) => type.value > 0))
	return (
		chosen.length > 0 &&
		chosen.every(({ admit }) => admit?.name !== 'required' && admit?.email !== 'required')
	)
}

function sessionStep(
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: DateFirstTerms,
	reached: Reached & { date: string; isOnlyDate: boolean },
): DateFirstState {
	const { date } = reached
	const { words, t } = terms.sessions
	const offered = offeredSessions(date, facts)
	const hidden = (facts.sessions[date] ?? []).filter((session) => isClashing(session, facts))
	return {
		step: 'pick-session',
		messages: reached.messages,
		said: reached.said,
		date: { text: longDate(date, words), changeHref: reached.isOnlyDate ? null : withoutDate(query) },
		tabs: sessionTabs(offered, terms.sessions, (id) => withSession(query, id)),
		hidden: hidden.map((session) =>
			t('reserve.overlap_item', { time: dateTimeText(session.local_date, session.start_time, words) }),
		),
	}
}

function problemTexts(
	address: QueryProblem[],
	choice: ChoiceProblem[],
	query: ReserveQuery,
	terms: DateFirstTerms,
): string[] {
	const { t, words } = terms.sessions
	const keys: Record<QueryProblem, string> = {
		session_and_date: 'reserve.query.session_and_date',
		date: 'reserve.unavailable.date',
		quantity: 'reserve.query.types_not_found',
	}
	const choiceTexts: Record<ChoiceProblem, string> = {
		session_not_found: t('reserve.unavailable.not_found'),
		session_unavailable: t('reserve.session_unavailable'),
		date_unavailable: t('reserve.query.date_unavailable', {
			date: query.date ? longDate(query.date, words) : '',
		}),
	}
	return [...address.map((problem) => t(keys[problem])), ...choice.map((problem) => choiceTexts[problem])]
}

function typeProblems(query: ReserveQuery, types: DateFirstFacts['types'], t: QuantityTerms['t']): string[] {
	return unknownWishes(query.quantity, types).length > 0 ? [t('reserve.query.types_not_found')] : []
}

/**
 * What a sold-out answer leads to (spec 1 §4): another session of the same day when one has places, else
 * another date. `facts` are fresh, read after the refusal.
 */
export function soldOutMessage(
	taken: { id: string; local_date: string; start_time: string },
	facts: DateFirstFacts,
	terms: DateFirstTerms,
): Message & { query: 'date' | 'none' } {
	const { t, words } = terms.sessions
	const others = offeredSessions(taken.local_date, facts).filter(
		(session) => session.id !== taken.id && isBookable(session),
	)
	if (others.length > 0) {
		return {
			tone: 'error',
			query: 'date',
			text: t('reserve.sold_out.session', { time: timeText(taken.start_time, words) }),
		}
	}
	return {
		tone: 'error',
		query: 'none',
		text: t('reserve.sold_out.date', { date: longDate(taken.local_date, words) }),
	}
}
