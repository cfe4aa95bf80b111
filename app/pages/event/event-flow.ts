import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import { matchSeats } from '#app/rules/seats/seat-match.ts'
import { dateStep } from './dates/date-first.ts'
import type { DateFirstFacts } from './dates/date-first-facts.ts'
import { type EventState, plainState, type QuantityStep, type StepKey } from './event-state.ts'
import type { EventTerms } from './event-terms.ts'
import { admissionChoice, admissionOf, type ClosedWhy, visibleOffer } from './offer.ts'
import { countedGroups } from './quantities/carried-counts.ts'
import { withKnown } from './quantities/known-answers.ts'
import { leastGuests } from './quantities/least-guests.ts'
import { chosenTotal, type QuantityGroup } from './quantities/quantities.ts'
import { asksDetails, closedParty, countStep, partyLine } from './quantities/quantity-first.ts'
import {
	addressTexts,
	choiceTexts,
	fewerMessages,
	partyMessages,
	shortTexts,
	typeTexts,
} from './reserve/reserve-problems.ts'
import type { QueryProblem, ReserveQuery } from './reserve/reserve-query.ts'
import { saleBegins } from './sale-begins.ts'
import { seatNeeds } from './seats/seat-tickets.ts'

export interface Address {
	query: ReserveQuery
	problems: QueryProblem[]
}

/** A state as far as its flow has made it, and what of the address it could not follow. */
interface Reached {
	state: EventState
	problems: string[]
}

/** The page of an event that is sold by the count, for an address and the facts that were asked for it. */
export function resolve(address: Address, facts: DateFirstFacts, terms: EventTerms): EventState {
	const { query } = address
	const { t } = terms.quantities
	const offer = visibleOffer(query, facts)
	if (offer.dated.length === 0 && offer.flexible.length === 0)
		return closed([{ tone: 'warning', text: t('reserve.no_groups') }])
	const admission = admissionChoice(query, offer, { isOffered: terms.hasFlexible, t })
	const chosen = admissionOf(query, offer, terms.hasFlexible)
	const decided: ReserveQuery = { ...query, admission: admission && chosen }
	const { state, problems } =
		chosen === 'flexible'
			? anyDate(decided, facts, { terms, groups: offer.flexible })
			: chosen === 'single'
				? forDate(decided, facts, { terms, groups: offer.dated })
				: {
						state: { ...plainState(['date', 'session', 'tickets']), step: 'pick-admission' as const },
						problems: [],
					}
	const texts = [...new Set([...addressTexts(address, terms), ...problems])]
	// Strict: what was asked for can't be had, so the page offers nothing else (spec 1 §2).
	if (query.reserve === 'strict' && texts.length > 0)
		return closed(texts.map((text) => ({ tone: 'error', text })))
	const messages: Message[] = [
		...texts.map((text) => ({ tone: 'warning' as const, text })),
		...state.messages,
	]
	const whole = {
		...state,
		messages,
		admission,
		steps: stepsOf(state, admission !== null, chosen === 'single' ? offer.dated : []),
	}
	// After a step back, and with counts of an earlier reservation, the visitor sends it.
	const isAsked = query.reserve === 'true' && query.was === null
	const isReady = isAsked && messages.length === 0
	return isReady && whole.step === 'choose-quantities' && isComplete(whole.groups) && hasItsSeats(whole)
		? { ...whole, step: 'ready' }
		: whole
}

/**
 * What must be known before days and sessions are asked for; null when this address asks for none.
 * With quantities first it is the party that they must have places for.
 */
export function datesAsked(
	query: ReserveQuery,
	facts: Pick<DateFirstFacts, 'event' | 'groups' | 'types'>,
	terms: Pick<EventTerms, 'order' | 'hasFlexible'>,
): Pick<DateFirstFacts, 'party'> | null {
	const offer = visibleOffer(query, facts)
	if (admissionOf(query, offer, terms.hasFlexible) !== 'single') return null
	if (terms.order === 'date_first') return { party: null }
	const party = closedParty(query, { groups: offer.dated, types: facts.types })
	return party && { party }
}

interface Sold {
	terms: EventTerms
	groups: TicketGroup[]
}

/** Passes, and tickets for any date: nothing but how many (spec 1 §4). */
function anyDate(query: ReserveQuery, facts: DateFirstFacts, sold: Sold): Reached {
	const { terms } = sold
	const { currency } = terms.quantities.money
	const counted = countedGroups({ ...facts, groups: sold.groups, sessionAvailable: null }, query, terms)
	const groups = withKnown(counted, facts.known, null)
	return {
		problems: [...typeTexts(query, facts.types, terms), ...shortTexts(query, facts, { groups, terms })],
		state: {
			...plainState(['tickets']),
			step: 'choose-quantities',
			least: null,
			date: null,
			session: null,
			sessionId: null,
			when: '',
			hidden: [],
			groups,
			total: toPrice(chosenTotal(groups, currency), terms.quantities.money),
			rules: [],
			keepsCounts: false,
			seats: null,
		},
	}
}

function forDate(query: ReserveQuery, facts: DateFirstFacts, sold: Sold): Reached {
	return sold.terms.order === 'quantity_first'
		? quantityFirst(query, facts, sold)
		: dateFirst(query, facts, sold.terms)
}

function dateFirst(query: ReserveQuery, facts: DateFirstFacts, terms: EventTerms): Reached {
	const { t } = terms.quantities
	const { state, choice } = dateStep(query, facts, terms)
	const isAgain = terms.keepsChoice && query.was !== null
	const problems = [
		...choiceTexts(choice.problems, query, { facts, terms }),
		...(isAgain ? [] : typeTexts(query, choice.session?.types ?? facts.types, terms)),
	]
	if (!state) {
		// The page counts down to a sale that is to come.
		const nothing: Message[] = saleBegins(facts) ? [] : [{ tone: 'warning', text: t(nothingKey(facts)) }]
		return { problems, state: closed(nothing) }
	}
	if (!('groups' in state))
		return {
			problems,
			state: { ...plainState(['date', 'session', 'tickets']), ...state, least: leastOfEvent(facts, terms) },
		}
	const isAlone = state.when !== ''
	const { groups } = state
	return {
		problems: [...problems, ...(isAgain ? [] : shortTexts(query, facts, { groups, terms }))],
		state: {
			...plainState(isAlone ? ['tickets'] : ['date', 'session', 'tickets']),
			...state,
			messages: isAgain ? fewerMessages(query, groups, terms) : [],
		},
	}
}

/** Before a session is chosen. */
const leastOfEvent = (
	{ event, groups }: DateFirstFacts,
	{ quantities: { t } }: EventTerms,
): EventState['least'] => leastGuests(event.min_guests, { groups, inCart: 0 }, t)

/** Spec 1 §4: quantities, then the dates and sessions that can take them, then who they are for. */
function quantityFirst(query: ReserveQuery, facts: DateFirstFacts, { terms, groups }: Sold): Reached {
	const { t } = terms.quantities
	const steps = ['tickets', 'date', 'session'] as const
	const types = typeTexts(query, facts.types, terms)
	const count = { ...plainState([...steps]), ...countStep(query, facts, { groups, terms }) }
	if (!facts.party)
		return { problems: types, state: { ...count, messages: partyMessages(facts.partyProblem, terms) } }
	const { state, choice } = dateStep(query, facts, terms)
	const problems = [...choiceTexts(choice.problems, query, { facts, terms }), ...types]
	if (!state)
		return { problems, state: { ...count, messages: [{ tone: 'warning', text: t(nothingKey(facts)) }] } }
	const tickets = partyLine(query, facts, terms)
	if (!('groups' in state)) return { problems, state: { ...plainState([...steps]), tickets, ...state } }
	return {
		problems: [...problems, ...shortTexts(query, facts, { groups: state.groups, terms })],
		state: {
			...plainState(asksDetails(state.groups) ? [...steps, 'details'] : [...steps]),
			tickets,
			...state,
		},
	}
}

/**
 * Without any session the tickets are not available; with sessions that are all taken the dates are not (spec 1 §2).
 */
function nothingKey({ calendar }: DateFirstFacts): ClosedWhy {
	return calendar?.days.length === 0 ? 'reserve.unavailable_tickets' : 'reserve.no_dates'
}

function closed(messages: Message[]): EventState {
	return { ...plainState([]), step: 'closed', messages }
}

/** Those of the flow, between what comes before and after every flow. */
function stepsOf({ step, steps }: EventState, hasAdmission: boolean, sold: TicketGroup[]): StepKey[] {
	const hasSeats = step !== 'closed' && sold.some((group) => group.handler === 'seated')
	return [
		...(hasAdmission ? (['admission'] as const) : []),
		...steps,
		...(hasSeats ? (['seats'] as const) : []),
	]
}

/** True when each ticket that wants a seat has one. */
function hasItsSeats({ groups, seats }: QuantityStep): boolean {
	if (!seats) return true
	const { missing, excess } = matchSeats(seatNeeds(groups, seats), seats.chosen)
	return missing === 0 && excess.length === 0
}

/** True when the address has chosen tickets and nothing else must be typed for them. */
function isComplete(groups: QuantityGroup[]): boolean {
	const chosen = groups.filter((group) => group.types.some((type) => type.value > 0))
	return (
		chosen.length > 0 &&
		chosen.every(
			({ admit, questions, types }) =>
				admit?.name !== 'required' &&
				admit?.email !== 'required' &&
				!questions.some((question) => question.required) &&
				!types.some((type) => type.value > 0 && type.voucher !== null),
		)
	)
}
