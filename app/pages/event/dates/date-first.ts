import type { MessageRule } from '#app/contract/entities/event.ts'
import type { Chosen, EventState, QuantityStep, VenueMessages } from '#app/pages/event/event-state.ts'
import type { EventTerms } from '#app/pages/event/event-terms.ts'
import { visibleOffer } from '#app/pages/event/offer.ts'
import { countedGroups } from '#app/pages/event/quantities/carried-counts.ts'
import { withKnown } from '#app/pages/event/quantities/known-answers.ts'
import { leastGuests } from '#app/pages/event/quantities/least-guests.ts'
import { chosenTotal } from '#app/pages/event/quantities/quantities.ts'
import {
	type ReserveQuery,
	type WasChosen,
	withDate,
	withMore,
	withoutDate,
	withSession,
} from '#app/pages/event/reserve/reserve-query.ts'
import { seatStep } from '#app/pages/event/seats/seat-step.ts'
import { dateTimeText, longDate, visitText } from '#app/pages/shared/page-words.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import { isTriggered, matchingRules } from '#app/rules/message-rules.ts'
import { isSelectable } from './calendar-view.ts'
import { dateChooser } from './date-chooser.ts'
import type { Choice, DateFirstFacts } from './date-first-facts.ts'
import { follow, offeredSessions } from './follow.ts'
import { sessionTabs, sessionText, timeOfSession } from './session-tabs.ts'
import { isClashing, sessionWhy, whyFacts } from './why.ts'

/** A step of the date-first page: date, session, and what is counted for it. */
type DateStep = Extract<EventState, { step: 'pick-date' | 'pick-session' | QuantityStep['step'] }>

/** What of a state this module decides; the flow adds its steps and messages. */
export type DateStepState = { said: VenueMessages } & (
	| Pick<Extract<DateStep, { step: 'pick-date' }>, 'step' | 'dates'>
	| Pick<Extract<DateStep, { step: 'pick-session' }>, 'step' | 'date' | 'tabs' | 'hidden'>
	| QuantityStep
)

/**
 * The step that the address has reached (spec 1 §4); null when no date can be chosen at all.
 * Each step folds the ones before it, with the address that opens them again.
 */
export function dateStep(
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: EventTerms,
): { state: DateStepState | null; choice: Choice } {
	const { choice } = follow(query, facts, terms.dateButtons)
	return { choice, state: stateOf(choice, query, facts, terms) }
}

function stateOf(
	choice: Choice,
	query: ReserveQuery,
	facts: DateFirstFacts,
	terms: EventTerms,
): DateStepState | null {
	const said = messagesAt(facts.rules, {
		date: choice.date,
		time: choice.session?.session.start_time ?? null,
	})
	if (choice.session) return { said, ...quantityStep(choice.session, choice, query, { facts, terms }) }
	if (choice.date) return { said, ...sessionStep(choice.date, choice, query, { facts, terms }) }
	if (!facts.calendar?.days.some(isSelectable)) return null
	return { step: 'pick-date', said: { date: [], session: [] }, dates: dateChooser(query, facts, terms) }
}

interface Known {
	facts: DateFirstFacts
	terms: EventTerms
}

function quantityStep(
	{ session, groups: all, types }: NonNullable<Choice['session']>,
	choice: Choice,
	query: ReserveQuery,
	{ facts, terms }: Known,
): QuantityStep {
	const sold = new Set(visibleOffer(query, facts).dated.map((group) => group.id))
	const shown = all.filter((group) => sold.has(group.id))
	const inCart = facts.guests?.[session.id] ?? 0
	const least = leastGuests(session.min_guests, { groups: shown, inCart }, terms.quantities.t)
	const counted = countedGroups(
		{
			least,
			groups: shown,
			types,
			sessionAvailable: session.available_capacity,
			inCart: facts.inCart,
			lastParty: facts.lastParty,
			membershipEnd: facts.membershipEnd && longDate(facts.membershipEnd, terms.sessions.words),
		},
		query,
		terms,
	)
	const groups = withKnown(counted, facts.known, session.id)
	const { words } = terms.sessions
	const keepsCounts = terms.keepsChoice && terms.order === 'date_first'
	const again = openedAgain(
		keepsCounts ? { ...query, quantity: [], select: null } : query,
		{ date: session.local_date, session: session.id },
		terms,
	)
	const isAlone = facts.event.event_type === 'single' && choice.isOnlyDate && choice.isOnlySession
	return {
		step: 'choose-quantities',
		least,
		date: chosenDate(session.local_date, choice, again, { facts, terms }),
		session: {
			text: sessionText(session, terms.sessions),
			changeHref: choice.isOnlySession ? null : withDate(again, session.local_date),
		},
		sessionId: session.id,
		when: isAlone ? dateTimeText(session.local_date, session.start_time, words) : '',
		hidden: choice.isOnlySession ? hiddenTexts(session.local_date, { facts, terms }) : [],
		groups,
		total: toPrice(chosenTotal(groups, terms.quantities.money.currency), terms.quantities.money),
		rules: quantityRulesAt(facts.rules, { date: session.local_date, time: session.start_time }),
		keepsCounts,
		seats: seatStep(
			query,
			{ venue: facts.venue, groups: shown, priced: groups, seats: facts.seats ?? null },
			terms,
		),
	}
}

function sessionStep(
	date: string,
	choice: Choice,
	query: ReserveQuery,
	known: Known,
): Omit<Extract<DateStepState, { step: 'pick-session' }>, 'said'> {
	const { facts, terms } = known
	const asked = whyFacts(facts)
	return {
		step: 'pick-session',
		date: chosenDate(
			date,
			choice,
			openedAgain(query, { date, session: query.was?.session ?? null }, terms),
			known,
		),
		tabs: sessionTabs(offeredSessions(date, facts), terms.sessions, (id) => withSession(query, id), {
			whyOf: (session) => sessionWhy(session, asked, terms.sessions),
			chosen: terms.keepsChoice ? (query.was?.session ?? null) : null,
			minGuests: facts.event.min_guests,
		}),
		hidden: hiddenTexts(date, known),
	}
}

/** Times of a day that are hidden because of the cart, each with what it clashes with (spec 1 §2). */
function hiddenTexts(date: string, { facts, terms }: Known): string[] {
	const { words, t } = terms.sessions
	const asked = whyFacts(facts)
	return (facts.sessions[date] ?? [])
		.filter((session) => isClashing(session, facts))
		.map((session) =>
			t('reserve.overlap_item', {
				time: visitText(timeOfSession(session), words, t),
				why: sessionWhy(session, asked, terms.sessions)?.text ?? '',
			}),
		)
}

/** The query of the links that open a step again: the step marks what was chosen. */
function openedAgain(query: ReserveQuery, was: WasChosen, { keepsChoice }: EventTerms): ReserveQuery {
	return keepsChoice ? { ...query, was } : query
}

function chosenDate(date: string, choice: Choice, query: ReserveQuery, { facts, terms }: Known): Chosen {
	const text = longDate(date, terms.sessions.words)
	if (choice.isOnlyDate) return { text, changeHref: null }
	// Without a date the page would choose that of the cart again: another one is looked for in the open calendar.
	const isForced = facts.anchorDates.length > 0
	const undated = { ...query, date: null, session: null }
	return { text, changeHref: isForced ? withMore(undated, true) : withoutDate(query) }
}

/** The sentences for a date and a start time "HHmm"; each null while it is not chosen. */
function messagesAt(rules: MessageRule[], at: { date: string | null; time: string | null }): VenueMessages {
	const { date, time } = at
	if (date === null) return { date: [], session: [] }
	const texts = (action: MessageRule['action'], moment: { date: string; time?: string }): string[] =>
		matchingRules(rules, action, { moment }).map((rule) => rule.text)
	return {
		date: texts('date_message', { date }),
		session: time === null ? [] : texts('session_message', { date, time }),
	}
}

/**
 * The rules about quantities that can hold at a moment, stripped to the trigger that the page watches
 * while the visitor counts. Before there is a moment, those that ask for none.
 */
export function quantityRulesAt(
	rules: MessageRule[],
	moment: { date: string; time: string } | null,
): MessageRule[] {
	return rules
		.filter(
			(rule) =>
				rule.action === 'quantity_message' &&
				isTriggered({ ...rule, triggers: { ...rule.triggers, quantity: undefined } }, { moment }),
		)
		.sort((one, other) => one.rank - other.rank)
		.map((rule) => ({ ...rule, triggers: { quantity: rule.triggers.quantity } }))
}
