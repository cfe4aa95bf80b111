import type { Answer } from '#app/contract/calls.ts'
import type { DateFirstFacts } from '#app/pages/event/dates/date-first-facts.ts'
import { groupFilter } from '#app/pages/event/event-api.ts'
import type { ReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** The facts with the seats of the chosen session, where the address opens the map or names seats. */
export async function withSeatMap(
	storefront: Storefront,
	query: ReserveQuery,
	facts: DateFirstFacts,
): Promise<DateFirstFacts> {
	const chosen = Object.values(facts.session).find((known) => known !== null)
	if (!isSeatMapAsked(query) || !chosen?.groups.some((group) => group.handler === 'seated')) return facts
	return { ...facts, seatMap: await askSeatMap(storefront, query, facts.event.id, chosen.session.id) }
}

/** The address opens the map, or names seats. */
export const isSeatMapAsked = ({ seatMap, seats }: ReserveQuery): boolean =>
	seatMap !== null || seats.length > 0

/** Null for a session without numbered seats. */
export async function askSeatMap(
	storefront: Storefront,
	query: ReserveQuery,
	eventId: string,
	sessionId: string,
): Promise<Answer<'getSeatMap'> | null> {
	try {
		return await storefront.gateway.ask('getSeatMap', {
			params: { id: eventId, session_id: sessionId },
			query: { _withgeometry: 'true', ...groupFilter(storefront, query) },
		})
	} catch (error) {
		if (isRefused(error) && error.status === 404) return null
		throw error
	}
}
