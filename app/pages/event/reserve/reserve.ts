import type { AddEntry } from '#app/contract/calls/cart.ts'
import type { EventSession } from '#app/contract/entities/session.ts'
import { conflictsWithCart } from '#app/pages/cart/cart-conflict.ts'
import { isBookable } from '#app/pages/event/dates/session-tabs.ts'
import { soldOutMessage, withoutDay, withoutPlaces } from '#app/pages/event/dates/sold-out.ts'
import { sessionWhy, whyFacts } from '#app/pages/event/dates/why.ts'
import { resolve } from '#app/pages/event/event-flow.ts'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import { type EventState, isSeated } from '#app/pages/event/event-state.ts'
import type { EventPage, EventVisit } from '#app/pages/event/event-view.ts'
import { gather } from '#app/pages/event/gather.ts'
import { type AddOneView, readOne } from '#app/pages/event/quantities/add-one.ts'
import { cardRecipient, readCardRecipient } from '#app/pages/event/quantities/card-recipient.ts'
import { ignoreLastParty, rememberParty } from '#app/pages/event/quantities/last-party.ts'
import { chosenTotal, type QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { findIntent, updateField } from '#app/pages/event/quantities/quantity-fields.ts'
import { withSubmitted } from '#app/pages/event/quantities/read-quantities.ts'
import { actOnSeats, seatedUrl, seatsGone } from '#app/pages/event/seats/seat-acts.ts'
import { submittedSeatAct } from '#app/pages/event/seats/seat-fields.ts'
import { forgetTyped } from '#app/pages/event/seats/seat-typed.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import { isRefused, type Refused, refusalMessage } from '#app/pages/shared/refusals.ts'
import { preloadedCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Shell } from '#app/pages/shell/page.ts'
import { afterReserve } from './after-reserve.ts'
import { attemptKey, rememberAnswer } from './attempt.ts'
import { codeField, codeRequired } from './code-required.ts'
import { type HoldBody, hold } from './hold.ts'
import { inputRequired, readInputs, typedBefore } from './input-required.ts'
import { limitErrors } from './limit-refusals.ts'
import { type ReserveQuery, withParty } from './reserve-query.ts'
import { submit, submitParty } from './submit.ts'
import { ticketErrors } from './ticket-refusals.ts'

export type ReserveResult = { page: EventPage; status: number } | { redirect: string } | null

/** A posted form on its way. */
interface Submission {
	storefront: Storefront
	url: URL
	visit: EventVisit
	state: EventState
	form: FormData
}

/**
 * Holds the submitted tickets, or renders the page again with the reason for the refusal. Null: no such event.
 *
 * @param cookieHeader of the submission, which separates a double click from a second submission
 */
export async function reserve(
	storefront: Storefront,
	eventId: string,
	address: URL,
	form: FormData,
	cookieHeader: string | null,
): Promise<ReserveResult> {
	const key = attemptKey(form, storefront.cookies.cartId, cookieHeader)
	const url = seatedUrl(address, form)
	ignoreLastParty(storefront)
	const visit = await visitEvent(storefront, eventId, url, 'form')
	if (!visit) return null
	const state = visit.closed ?? resolve(visit.address, visit.facts, visit.terms)
	const submission: Submission = { storefront, url, visit, state, form }
	if (state.step === 'count' && form.getAll('intent').at(-1) === findIntent) return find(submission, state)
	if (form.has(updateField) && isSeated(state)) return actOnSeats(submission, state, { act: 'count' })
	if (form.has(updateField) && 'groups' in state)
		return { page: rendered(submission, { groups: withSubmitted(form, state.groups) }, {}), status: 200 }
	const act = submittedSeatAct(form)
	if (act && isSeated(state)) return actOnSeats(submission, state, act)
	if (isSeated(state) && state.seats.gone.length > 0) return seatsGone(submission, state)
	const read = readForm(submission)
	const taken = chosenSession(visit)
	if (taken && !isBookable(taken)) return unavailable(submission, taken)
	if ('errors' in read) return { page: rendered(submission, read, { errors: read.errors }), status: 422 }
	try {
		await hold(storefront, { ...bodyOf(read, submission), ...codesOf(storefront, form) }, key)
		forgetTyped(storefront)
		if ('additionalInfo' in read) rememberParty(storefront, read.add, visit.facts)
		return { redirect: afterReserve(storefront, visit.facts.event) }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.status >= 500) storefront.report(error)
		return refused(submission, error)
	} finally {
		rememberAnswer(storefront)
	}
}

/** Quantities first: what was counted goes into the address, which looks for dates that can take it. */
function find(submission: Submission, state: Extract<EventState, { step: 'count' }>): ReserveResult {
	const { storefront, url, visit, form } = submission
	const read = submitParty(form, state.groups, storefront.t)
	if ('errors' in read) return { page: rendered(submission, read, { errors: read.errors }), status: 422 }
	return { redirect: `${url.pathname}${withParty(visit.address.query, read.quantity)}` }
}

function refused(submission: Submission, error: Refused): Promise<ReserveResult> | ReserveResult {
	const { storefront, url, visit, state, form } = submission
	const { t, href } = storefront
	const taken = chosenSession(visit)
	const status = error.status >= 500 ? error.status : 422
	if (error.code === 'cart_expired') {
		const page = eventPage(storefront, url, visit)
		return { page: { ...page, isCartExpired: true, cart: null }, status }
	}
	if (taken && error.code === 'event_session_sold_out') return soldOut(submission, taken)
	if (error.code === 'seat_unavailable' && isSeated(state)) return seatsGone(submission, state, error)
	const read = readForm(submission)
	const waiting = inputRequired(error, form, t)
	if (waiting) {
		const typed = typedBefore(form, waiting)
		return { page: { ...rendered(submission, read, {}), inputRequired: waiting, typed }, status }
	}
	const typed = form.has(codeField) ? typedCode(form) : null
	const wait = codeRequired(error, { typed, t, ...pageTerms(storefront) })
	if (wait) return { page: { ...rendered(submission, read, {}), codeRequired: wait }, status }
	const message = refusalMessage(error, t, href('/'))
	if (conflictsWithCart(error, visit.facts.inCart))
		return { page: { ...rendered(submission, read, {}), conflict: message.text }, status }
	const groups = 'groups' in read ? read.groups : []
	const errors = [...ticketErrors(error, groups, t), ...limitErrors(error, groups, t)]
	if (errors.length > 0) return { page: rendered(submission, read, { errors }), status }
	return { page: rendered(submission, read, { messages: [message] }), status }
}

/** The code that was asked for must fit; those that came with an address may. */
function codesOf(
	storefront: Storefront,
	form: FormData,
): Pick<HoldBody, 'preReservePromoCodes' | 'preloadedPromoCodes'> {
	const typed = typedCode(form)
	return { ...(typed ? { preReservePromoCodes: [typed] } : {}), ...preloadedCodes(storefront) }
}

type Read = ReturnType<typeof submit> | ReturnType<typeof readOne>

function readForm({ storefront, visit: { addOne }, state, form }: Submission): Read {
	const { t } = storefront
	if (!addOne) return submit(form, state, t)
	const read = readOne(form, addOne, t)
	return addOne.recipient ? forRecipient(storefront, form, read) : read
}

/** The choice of a gift card with its recipient. */
function forRecipient(
	storefront: Storefront,
	form: FormData,
	read: ReturnType<typeof readOne>,
): ReturnType<typeof readOne> {
	const { recipient, errors } = readCardRecipient(storefront, form)
	const view = { ...read.view, recipient: cardRecipient(storefront, form) }
	if ('errors' in read) return { view, errors: [...read.errors, ...errors] }
	if (errors.length > 0) return { view, errors }
	const add = read.add.map((entry) => (recipient ? { ...entry, gift_recipient: recipient } : entry))
	return { view, add }
}

function bodyOf(read: Exclude<Read, { errors: unknown }>, { form, visit }: Submission): HoldBody {
	const surveys = 'additionalInfo' in read ? read.additionalInfo : {}
	return {
		add: read.add.map((entry) => withLink(entry, visit)),
		additionalInfo: { ...surveys, ...readInputs(form) },
	}
}

/** An entry of a group that only the link of this page shows names that group. */
function withLink(entry: AddEntry, { address, facts }: EventVisit): AddEntry {
	const groupId = facts.types.find(({ id }) => id === entry.ticket_type_id)?.ticket_group_id
	const group = facts.groups.find(({ id }) => id === groupId)
	const isLinked = group?.hidden_type === 'public_link_only' && address.query.groups?.includes(group.id)
	return isLinked ? { ...entry, ticket_group_id: group.id } : entry
}

/** The page as it was submitted, so that nothing must be typed twice. */
function rendered(
	{ storefront, url, visit, state, form }: Submission,
	read: { view: AddOneView } | Pick<Extract<Read, { groups: unknown }>, 'groups'>,
	problems: Partial<Pick<Shell, 'errors' | 'messages'>>,
): EventPage {
	const { query } = visit.address
	const submitted =
		'view' in read ? { state, addOne: read.view } : { state: countedAgain(state, read.groups, visit) }
	return {
		...eventPage(storefront, url, visit, { ...submitted, query, ...problems }),
		typed: typedBefore(form, null),
	}
}

function countedAgain(state: EventState, groups: QuantityGroup[], { terms }: EventVisit): EventState {
	if (!('groups' in state) || groups.length === 0) return state
	if (!('total' in state)) return { ...state, groups }
	const { money } = terms.quantities
	return { ...state, groups, total: toPrice(chosenTotal(groups, money.currency), money) }
}

/** The page after a session that cannot be chosen: a session that is not full is refused with its own reason. */
function unavailable(submission: Submission, taken: EventSession): Promise<ReserveResult> | ReserveResult {
	const { storefront, url, visit, state } = submission
	const why = sessionWhy(taken, whyFacts(visit.facts), visit.terms.sessions)
	if (!why || why.rule === 'sold_out' || why.rule === 'party') return soldOut(submission, taken)
	const text = `${storefront.t('reserve.session_unavailable')} ${why.text}`
	// The state of this address has the same sentence as a warning.
	const others = state.messages.filter((message) => message.text !== text)
	const page = eventPage(storefront, url, visit, {
		state: { ...state, messages: others },
		query: visit.address.query,
		messages: [{ tone: 'error', text }],
	})
	return { page, status: 422 }
}

/** The page after a session has turned out to be full: its other sessions, else the other dates (spec 1 §4). */
async function soldOut(submission: Submission, taken: EventSession): Promise<ReserveResult> {
	const { storefront, url, visit } = submission
	const { facts, terms } = visit
	const ofDay: ReserveQuery = {
		...countedQuery(submission, taken),
		session: null,
		date: taken.local_date,
		seats: [],
		seatMap: null,
	}
	const known = withoutPlaces(await gather(storefront, ofDay, facts, terms), taken)
	const { query: goto, ...message } = soldOutMessage(taken, known, terms)
	const query: ReserveQuery = { ...ofDay, date: goto === 'date' ? taken.local_date : null }
	const next = await gather(storefront, query, goto === 'date' ? known : { ...known, calendar: null }, terms)
	const fresh = goto === 'date' ? next : withoutDay(next, taken.local_date)
	const state = resolve({ query, problems: [] }, fresh, terms)
	const page = eventPage(storefront, url, { ...visit, facts: fresh }, { state, query, messages: [message] })
	return { page, status: 422 }
}

/** The address with the counts of the form, where they are kept for another session. */
function countedQuery({ state, form, visit }: Submission, { local_date }: EventSession): ReserveQuery {
	const { query } = visit.address
	if (!('keepsCounts' in state) || !state.keepsCounts) return query
	const counted = withSubmitted(form, state.groups).flatMap((group) => group.types)
	const quantity = counted.flatMap(({ id, value }) => (value > 0 ? [{ key: id, count: value }] : []))
	return { ...query, quantity, select: null, was: { date: local_date, session: null } }
}

/** The code that a rule asks for, typed into the page that was refused. */
const typedCode = (form: FormData): string => String(form.get(codeField) ?? '').trim()

/** The session that the address and the facts have led to. */
function chosenSession({ facts }: EventVisit): EventSession | null {
	const known = Object.values(facts.session).find((one) => one !== null)
	return known?.session ?? null
}
