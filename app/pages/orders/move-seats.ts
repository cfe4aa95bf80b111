import { parseReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { type SeatAct, seatErrorField } from '#app/pages/event/seats/seat-fields.ts'
import { inRowOrder, rowOf } from '#app/pages/event/seats/seat-order.ts'
import { type SeatStep, seatStep, withoutSeats } from '#app/pages/event/seats/seat-step.ts'
import { seatsOfSession } from '#app/pages/event/seats/seats-of-session.ts'
import { dateTimeText, pageTerms } from '#app/pages/shared/page-words.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { matchSeats, type SeatNeed } from '#app/rules/seats/seat-match.ts'
import { type OrderTicket, partyText } from './order-visits.ts'
import { type MoveFacts, sessionField, ticketsField, withDay } from './reschedule-form.ts'

/** Choosing seats in the session that tickets move to: the map and the list of the event's page. */
export interface MoveSeats {
	title: string
	intro: string
	/** The party and its new time. */
	items: string[]
	hidden: { name: string; value: string }[]
	step: SeatStep
	needs: SeatNeed[]
	back: { href: string; text: string }
	/** Names the attempt, for the idempotency key of its call. */
	key: string
}

/** The choice of seats in an address or a form. */
export interface SeatChoice {
	sessionId: string
	seats: readonly string[]
	/** Of the list, from 1. */
	section: number
}

/** Whether a ticket has a seat where it moves to. */
export const hasSeat = ({ handler }: OrderTicket): boolean => handler === 'seated'

/** The choice of an address; null where it names no session. */
export function seatChoice(url: URL): SeatChoice | null {
	const sessionId = url.searchParams.get('session')
	const { seats, seatMap } = parseReserveQuery(url.searchParams).query
	return sessionId ? { sessionId, seats, section: seatMap ?? 1 } : null
}

/** The page of a choice, for the same tickets. */
export function seatsHref(facts: MoveFacts, { sessionId, seats, section }: SeatChoice): string {
	const date = facts.url.searchParams.get('date')
	return withDay(facts, {
		...(date ? { date } : {}),
		session: sessionId,
		...(seats.length > 0 ? { seats: seats.join(',') } : {}),
		...(section > 1 ? { seatmap: String(section) } : {}),
	})
}

const needsOf = (tickets: readonly OrderTicket[]): SeatNeed[] =>
	[...Map.groupBy(tickets.filter(hasSeat), ({ ticket_group_id }) => ticket_group_id)].map(
		([groupId, { length: count }]) => ({ groupId, count }),
	)

/**
 * The seats step of a move; null where the session has no map.
 *
 * @param taken ids of chosen seats that were sold meanwhile
 */
export async function moveSeats(
	storefront: Storefront,
	facts: MoveFacts,
	{ choice, taken = [] }: { choice: SeatChoice; taken?: readonly string[] },
): Promise<MoveSeats | null> {
	const { t, seller, attempt } = storefront
	const { order, chosen, visit } = facts
	const [seats, when] = await Promise.all([
		seatsOfSession(storefront, { eventId: visit.eventId, sessionId: choice.sessionId, query: {} }),
		askTime(storefront, visit.eventId, choice.sessionId),
	])
	const needs = needsOf(chosen)
	const groupIds = needs.map(({ groupId }) => groupId)
	const venueId = order.event_template?._data.find(({ id }) => id === visit.eventId)?.venue_id
	const { zoom, panMargin, openDelayMs } = seller.publicConfig.seats
	const step = seatStep(
		{ seats: [...choice.seats], seatMap: choice.section },
		{
			venue: order.venue?._data.find(({ id }) => id === venueId) ?? null,
			groups: order.ticket_group?._data.filter(({ id }) => groupIds.includes(id)) ?? [],
			priced: [],
			seats: withoutSeats(seats, taken),
		},
		{ quantities: { t }, seats: { zoom, panMargin, openDelayMs } },
	)
	if (!step?.house) return null
	return {
		title: t('seats.step'),
		intro: t('orders.reschedule.now', { when: visit.when }),
		items: [[partyText(storefront, order, chosen), when].filter(Boolean).join(' · ')],
		hidden: [
			...chosen.map(({ id }) => ({ name: ticketsField, value: id })),
			{ name: sessionField, value: choice.sessionId },
		],
		step,
		needs,
		back: { href: withDay(facts, dayOf(facts)), text: t('orders.reschedule.other_time') },
		key: attempt,
	}
}

const dayOf = ({ url }: MoveFacts): Record<string, string> => {
	const date = url.searchParams.get('date')
	return date ? { date } : {}
}

/** "Sat, May 1, 2027 at 7:30 PM"; empty where the session is gone. */
async function askTime(storefront: Storefront, id: string, sessionId: string): Promise<string> {
	const { event_session } = await storefront.gateway.ask('getSession', {
		params: { id, sessionId },
		query: {},
	})
	const [session] = event_session._data
	return session ? dateTimeText(session.local_date, session.start_time, pageTerms(storefront).words) : ''
}

/** What a press on a button of the seats leads to: another page, a mistake, or a seat for each of the tickets. */
export type SeatsActed =
	| { redirect: string }
	| { errors?: FieldError[]; messages?: Message[] }
	| { seats: string[] }

export async function actOnSeats(
	storefront: Storefront,
	facts: MoveFacts,
	{ act, choice, step }: { act: SeatAct; choice: SeatChoice; step: SeatStep },
): Promise<SeatsActed> {
	const { t } = storefront
	if (act.act === 'section') return { redirect: seatsHref(facts, { ...choice, section: act.section }) }
	if (act.act === 'best') return best(storefront, facts, choice)
	// The page lists the sold seats; an error about too few seats would be wrong.
	if (step.gone.length > 0) return {}
	const { byGroup, missing, excess } = matchSeats(needsOf(facts.chosen), step.chosen)
	if (missing === 0 && excess.length === 0) return { seats: seatForEach(facts.chosen, byGroup) }
	const text = t(excess.length > 0 ? 'seats.err.too_many' : 'seats.err.too_few')
	return { errors: [{ field: seatErrorField, text }] }
}

/** The house proposes; nothing is held, and the visitor may change the proposal. */
async function best(storefront: Storefront, facts: MoveFacts, choice: SeatChoice): Promise<SeatsActed> {
	const { t, gateway, href } = storefront
	try {
		const { seat } = await gateway.ask('findBestSeats', {
			params: { id: facts.visit.eventId, session_id: choice.sessionId },
			query: {},
			body: {
				quantities: needsOf(facts.chosen).map(({ groupId, count }) => ({
					ticket_group_id: groupId,
					quantity: count,
				})),
			},
		})
		return {
			redirect: seatsHref(facts, { ...choice, seats: inRowOrder(seat._data, rowOf).map(({ id }) => id) }),
		}
	} catch (error) {
		if (!isRefused(error) || error.status !== 422) throw error
		const message: Message =
			error.code === 'seat_required'
				? { tone: 'error', text: t('seats.best_by_choice') }
				: refusalMessage(error, t, href('/'))
		return { messages: [message] }
	}
}

/** A seat for each ticket in their order. */
function seatForEach(
	tickets: readonly OrderTicket[],
	byGroup: ReadonlyMap<string, readonly string[]>,
): string[] {
	const left = new Map([...byGroup].map(([groupId, seats]) => [groupId, [...seats]]))
	// "*" is the best free seat; the engine reads none for a ticket without a seat.
	return tickets.map(({ ticket_group_id }) => left.get(ticket_group_id)?.shift() ?? '*')
}
