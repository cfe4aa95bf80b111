import { matchSeats } from '#app/rules/seat-match.ts'
import { resolve } from './event-flow.ts'
import { type EventVisit, eventPage } from './event-page.ts'
import type { EventState, QuantityStep } from './event-state.ts'
import type { PageView } from './page.ts'
import type { QuantityGroup } from './quantities.ts'
import { readQuantities, withPosted } from './read-quantities.ts'
import { isRefused, type Message, type Refused, refusalMessage } from './refusals.ts'
import { printReserveQuery, type ReserveQuery } from './reserve-query.ts'
import { askSeatMap } from './seat-facts.ts'
import { postedSeats, type SeatAct, seatActField, seatErrorField, seatField } from './seat-fields.ts'
import { type SeatStep, withoutSeats } from './seat-step.ts'
import { seatNeeds } from './seat-tickets.ts'
import type { Storefront } from './storefront.ts'

interface Posted {
	storefront: Storefront
	url: URL
	visit: EventVisit
	form: FormData
}

type SeatedState = EventState & QuantityStep & { seats: SeatStep }

type ActResult = { page: PageView; status: number } | { redirect: string }

/** The address of a post with the seats of its form: they come before those that the address names. */
export function seatedUrl(url: URL, form: FormData): URL {
	if (!form.has(seatField) && !form.has(seatActField)) return url
	const seated = new URL(url)
	seated.searchParams.set('seats', postedSeats(form).join(','))
	return seated
}

/** True for a page on which seats are chosen. */
export function isSeated(state: EventState): state is SeatedState {
	return 'seats' in state && state.seats !== null
}

/** What a press on a button of the seat step leads to: an address that says all that was chosen so far. */
export async function actOnSeats(posted: Posted, state: SeatedState, act: SeatAct): Promise<ActResult> {
	const { storefront, visit, form } = posted
	const { t } = storefront
	const read = readQuantities(form, state.groups, t)
	const query: ReserveQuery = {
		...visit.address.query,
		quantity: wishes(read.groups),
		select: null,
		seats: postedSeats(form),
	}
	const counted = { posted, state: { ...state, groups: read.groups }, query }
	if (act.act === 'section') return lead(posted, { ...query, seatMap: act.section })
	// Names and answers are asked for when the tickets are held.
	const errors = read.errors.filter(({ field }) => field === 'tickets' || field.startsWith('quantity.'))
	if (errors.length > 0) return again(counted, { errors })
	const needs = seatNeeds(read.groups, state.seats).filter((need) => need.count > 0)
	if (needs.length === 0)
		return again(counted, { errors: [{ field: 'tickets', text: t('reserve.tickets.required') }] })
	if (act.act === 'find') return lead(posted, { ...query, seatMap: 1 })
	if (act.act === 'best') return best(counted, needs)
	const { missing, excess } = matchSeats(needs, state.seats.chosen)
	if (missing === 0 && excess.length === 0) return lead(posted, { ...query, seatMap: null })
	const text = t(excess.length > 0 ? 'seats.err.too_many' : 'seats.err.too_few')
	return again(counted, { errors: [{ field: seatErrorField, text }] })
}

interface Counted {
	posted: Posted
	state: SeatedState
	query: ReserveQuery
}

/** The house proposes; nothing is held, and the visitor may change the proposal on the open map. */
async function best(counted: Counted, needs: { groupId: string; count: number }[]): Promise<ActResult> {
	const { posted, state, query } = counted
	const { storefront, visit } = posted
	try {
		const { seat } = await storefront.gateway.ask('findBestSeats', {
			params: { id: visit.facts.event.id, session_id: state.sessionId ?? '' },
			query: query.groups ? { 'ticket_group_id._in': query.groups.join(',') } : {},
			body: {
				quantities: needs.map(({ groupId, count }) => ({ ticket_group_id: groupId, quantity: count })),
			},
		})
		return lead(posted, { ...query, seats: seat._data.map((one) => one.id), seatMap: query.seatMap ?? 1 })
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
export async function seatsGone(posted: Posted, state: SeatedState, error?: Refused): Promise<ActResult> {
	const { storefront, url, visit, form } = posted
	const groups = withPosted(form, state.groups)
	const query: ReserveQuery = {
		...visit.address.query,
		quantity: wishes(groups),
		select: null,
		seatMap: visit.address.query.seatMap ?? 1,
	}
	const fresh = await askSeatMap(storefront, query, visit.facts.event.id, state.sessionId ?? '')
	const facts = { ...visit.facts, seatMap: withoutSeats(fresh, error ? takenSeats(error) : []) }
	const now = resolve({ query, problems: [] }, facts, visit.terms)
	const shown = 'groups' in now ? { ...now, groups } : now
	return { page: eventPage(storefront, url, { ...visit, facts }, { state: shown, query }), status: 422 }
}

/** Ids that a `seat_unavailable` names. */
function takenSeats({ extra }: Refused): string[] {
	const seats = Array.isArray(extra?.seats) ? extra.seats : []
	return seats.flatMap((seat: { seat_id?: unknown }) =>
		typeof seat?.seat_id === 'string' ? [seat.seat_id] : [],
	)
}

function wishes(groups: readonly QuantityGroup[]): ReserveQuery['quantity'] {
	return groups.flatMap((group) =>
		group.types.filter((type) => type.value > 0).map((type) => ({ key: type.id, count: type.value })),
	)
}

function lead({ url }: Posted, query: ReserveQuery): ActResult {
	return { redirect: `${url.pathname}${printReserveQuery(query)}#step-seats` }
}

function again(
	{ posted: { storefront, url, visit }, state, query }: Counted,
	told: Partial<Pick<PageView, 'errors' | 'messages'>>,
): ActResult {
	return { page: eventPage(storefront, url, visit, { state, query, ...told }), status: 422 }
}
