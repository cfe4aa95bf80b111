import { askSeats, groupFilter } from '#app/pages/event/event-api.ts'
import { resolve } from '#app/pages/event/event-flow.ts'
import { eventPage } from '#app/pages/event/event-page.ts'
import type { SeatedState, StepKey } from '#app/pages/event/event-state.ts'
import type { EventPage, EventVisit } from '#app/pages/event/event-view.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import { readQuantities, withSubmitted } from '#app/pages/event/quantities/read-quantities.ts'
import { printReserveQuery, type ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { isRefused, type Message, type Refused, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Shell } from '#app/pages/shell/page.ts'
import { matchSeats } from '#app/rules/seats/seat-match.ts'
import { type SeatAct, seatActField, seatErrorField, seatField, submittedSeats } from './seat-fields.ts'
import { inRowOrder, rowOf } from './seat-order.ts'
import type { SeatsOfSession } from './seat-plan.ts'
import { takenSeats, withoutSeats } from './seat-step.ts'
import { seatNeeds } from './seat-tickets.ts'
import { keepTyped } from './seat-typed.ts'

interface Submission {
	storefront: Storefront
	url: URL
	visit: EventVisit
	form: FormData
}

type ActResult = { page: EventPage; status: number } | { redirect: string }

/** The address of a post with the seats of its form: they come before those that the address names. */
export function seatedUrl(url: URL, form: FormData): URL {
	if (!form.has(seatField) && !form.has(seatActField)) return url
	const seated = new URL(url)
	seated.searchParams.set('seats', submittedSeats(form).join(','))
	return seated
}

/**
 * What a press on a button of the seat step leads to: an address that says all that was chosen so far, and what was
 * typed beside it in a cookie.
 */
export async function actOnSeats(
	submission: Submission,
	state: SeatedState,
	act: SeatAct,
): Promise<ActResult> {
	const { storefront, visit, form } = submission
	const { t } = storefront
	const read = readQuantities(form, state.groups, t)
	const query: ReserveQuery = {
		...visit.address.query,
		quantity: quantitiesOf(read.groups),
		select: null,
		seats: submittedSeats(form),
	}
	const counted = { submission, state: { ...state, groups: read.groups }, query }
	if (act.act === 'section') return lead(counted, { seatMap: act.section })
	if (act.act === 'count') return lead(counted, { step: 'tickets' })
	if (act.act === 'tickets')
		// Quantities first: they are opened again, and dates are searched again.
		return lead(counted, {
			...(state.tickets ? { isFound: false, session: null, date: null } : {}),
			seats: [],
			seatMap: null,
			step: 'tickets',
		})
	// Names and answers are asked for when the tickets are held.
	const errors = read.errors.filter(({ field }) => field === 'tickets' || field.startsWith('quantity.'))
	if (errors.length > 0) return again(counted, { errors })
	const needs = seatNeeds(read.groups, state.seats).filter((need) => need.count > 0)
	if (needs.length === 0)
		return again(counted, { errors: [{ field: 'tickets', text: t('reserve.tickets.required') }] })
	if (act.act === 'find') return lead(counted, { seatMap: 1 })
	if (act.act === 'best') return best(counted, needs)
	const { missing, excess } = matchSeats(needs, state.seats.chosen)
	if (missing === 0 && excess.length === 0) return lead(counted, { seatMap: null })
	const text = t(excess.length > 0 ? 'seats.err.too_many' : 'seats.err.too_few')
	return again(counted, { errors: [{ field: seatErrorField, text }] })
}

interface Counted {
	submission: Submission
	state: SeatedState
	query: ReserveQuery
}

/** The house proposes; nothing is held, and the visitor may change the proposal on the open map. */
async function best(counted: Counted, needs: { groupId: string; count: number }[]): Promise<ActResult> {
	const { submission, state, query } = counted
	const { storefront, visit } = submission
	try {
		const { seat } = await storefront.gateway.ask('findBestSeats', {
			params: { id: visit.facts.event.id, session_id: state.sessionId ?? '' },
			query: groupFilter(storefront, query),
			body: {
				quantities: needs.map(({ groupId, count }) => ({ ticket_group_id: groupId, quantity: count })),
			},
		})
		return await lead(counted, {
			seats: inRowOrder(seat._data, rowOf).map(({ id }) => id),
			seatMap: query.seatMap ?? 1,
		})
	} catch (error) {
		if (!isRefused(error) || error.status !== 422) throw error
		const message: Message =
			error.code === 'seat_required'
				? { tone: 'error', text: storefront.t('seats.best_by_choice') }
				: refusalMessage(error, storefront.t, storefront.href('/'))
		return again(counted, { messages: [message] })
	}
}

/**
 * The open map after somebody else has taken a chosen seat: those that are gone are named, the rest is kept
 * (interpretation 19).
 */
export async function seatsGone(
	submission: Submission,
	state: SeatedState,
	error?: Refused,
): Promise<ActResult> {
	const { storefront, visit, form } = submission
	const groups = withSubmitted(form, state.groups)
	const query: ReserveQuery = {
		...visit.address.query,
		quantity: quantitiesOf(groups),
		select: null,
		seatMap: visit.address.query.seatMap ?? 1,
	}
	const fresh = await askSeats(storefront, query, visit.facts.event.id, state.sessionId ?? '')
	const seats = withoutSeats(fresh, error ? takenSeats(error) : [])
	return { page: openPage({ submission, state: { ...state, groups }, query }, seats), status: 422 }
}

/** The page at another address, with everything that was posted. */
function openPage(
	{ submission: { storefront, url, visit }, state: { groups }, query }: Counted,
	seats: SeatsOfSession | null,
): EventPage {
	const facts = { ...visit.facts, seats }
	const now = resolve({ query, problems: [] }, facts, visit.terms)
	const state = 'groups' in now ? { ...now, groups } : now
	return eventPage(storefront, url, { ...visit, facts }, { state, query })
}

function quantitiesOf(groups: readonly QuantityGroup[]): ReserveQuery['quantity'] {
	return groups.flatMap((group) =>
		group.types.filter((type) => type.value > 0).map((type) => ({ key: type.id, count: type.value })),
	)
}

/** To the address of a choice; what is too long to be kept on the way there is answered with the page itself. */
async function lead(
	counted: Counted,
	{ step = 'seats', ...change }: Partial<ReserveQuery> & { step?: StepKey },
): Promise<ActResult> {
	const { storefront, url, visit, form } = counted.submission
	const query = { ...counted.query, ...change }
	const eventId = visit.facts.event.id
	if (keepTyped(storefront, counted.state, form))
		return { redirect: `${url.pathname}${printReserveQuery(query)}#step-${step}` }
	const seats = await askSeats(storefront, query, eventId, counted.state.sessionId ?? '')
	return { page: openPage({ ...counted, query }, seats), status: 200 }
}

function again(
	{ submission: { storefront, url, visit }, state, query }: Counted,
	problems: Partial<Pick<Shell, 'errors' | 'messages'>>,
): ActResult {
	return { page: eventPage(storefront, url, visit, { state, query, ...problems }), status: 422 }
}
