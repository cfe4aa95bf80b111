import { requireEvent } from '#app/commerce/catalog/read/events.ts'
import {
	type EventRecord,
	pricedTypes,
	type Reader,
	sellingNow,
	type VisibilityQuery,
	visibilityOf,
	withGroups,
} from '#app/commerce/catalog/read/records.ts'
import { requireSession } from '#app/commerce/catalog/read/session-store.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import type { Seat, SeatPrice } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import { toDecimal } from '#app/lib/money.ts'
import { lowestPrice } from '#app/rules/price.ts'
import { sellsRow, zonesAndRows } from '#app/rules/seats/seat-areas.ts'
import { type MapSeat, seatState } from '#app/rules/seats/seats.ts'
import { houseOf, type SessionHouse } from './house.ts'
import { readExpiredSeats } from './store.ts'

type MapInput = Pick<ParsedInput<'getSeatMap'>, 'params' | 'query'>

/** A session with its seats and the seated groups that the reader may see. */
export interface SeatedSession {
	record: EventRecord
	house: SessionHouse
	/** Seats of carts whose hold has expired: free for another cart to take. */
	expired: ReadonlySet<string>
	/** Venue-local. */
	moment: { date: string; time: string }
}

/**
 * A session that sells seats, to come.
 *
 * errors - event_not_found, session_not_found, seat_map_not_found
 */
export async function requireSeatedSession(
	reader: Reader,
	{ id, session_id: sessionId }: MapInput['params'],
	query: VisibilityQuery,
): Promise<SeatedSession> {
	const visibility = await visibilityOf(reader, query)
	const event = withGroups(await requireEvent(reader, id, visibility), query['ticket_group_id._in'])
	const session = await requireSession(reader, event, sessionId)
	const mapId = event.event.seat_map_id
	// Read first: a hold that ends after this read is free in the next one.
	const expired = new Set(mapId === null ? [] : await readExpiredSeats(reader, sessionId))
	const house = mapId === null ? null : await houseOf(reader, mapId, sessionId)
	if (!house) throw new Refusal('seat_map_not_found', `No seats are chosen for ${id}`, 'seat_map')
	const seated = event.groups.filter((group) => group.handler === 'seated').map((group) => group.id)
	return {
		record: sellingNow(reader, withGroups(event, seated)),
		house,
		expired,
		moment: { date: session.local_date, time: session.start_time },
	}
}

/**
 * The seats of a session with their states, and what the groups that sell them cost. Includes positions only
 * with `_withgeometry`: a client that already has the map requests the states alone.
 *
 * errors - event_not_found, session_not_found, seat_map_not_found
 * source - spec 1 §7 GET events/{id}/sessions/{session_id}/seat_map
 */
export async function getSeatMap(reader: Reader, { params, query }: MapInput): Promise<Answer<'getSeatMap'>> {
	const seated = await requireSeatedSession(reader, params, query)
	const { map, layout, taken: all } = seated.house
	const taken = { ...all, booked: all.booked.difference(seated.expired) }
	const groupsOf = groupsByRow(seated.record)
	const hasGeometry = query._withgeometry === true
	const available = new Map<string, number>()
	const seats: Seat[] = []
	for (const seat of layout.byId.values()) {
		const groups = groupsOf(seat)
		const state = seatState(seat.id, groups, taken)
		if (state === 'available') for (const id of groups) available.set(id, (available.get(id) ?? 0) + 1)
		seats.push(hasGeometry ? wireSeat(seat, state, groups) : { id: seat.id, state })
	}
	const { otherElements, ...about } = map
	return {
		seat_map: {
			_data: [{ ...about, ...(hasGeometry ? { map_geometry: { other_elements: otherElements } } : {}) }],
		},
		seat: { _data: seats },
		seat_price: { _data: pricesOf(seated, available, reader.seller.currency) },
	}
}

function wireSeat(seat: MapSeat, state: Seat['state'], ticketGroups: string[]): Seat {
	const { id, name, zone, row, x, y, r, kind, previous, next } = seat
	return { id, state, name, zone, row, x, y, r, kind, ticket_groups: ticketGroups, previous, next }
}

/** The groups that sell a row, asked once for each of thousands of seats. */
function groupsByRow({ groups }: EventRecord): (seat: MapSeat) => string[] {
	const known = new Map<string, string[]>()
	return (seat) => {
		const key = `${seat.zone}\n${seat.row}`
		const found =
			known.get(key) ?? groups.filter((group) => sellsRow(group.zones, seat)).map((group) => group.id)
		known.set(key, found)
		return found
	}
}

function pricesOf(
	{ record, moment }: SeatedSession,
	available: ReadonlyMap<string, number>,
	currency: string,
): SeatPrice[] {
	return record.groups.map((group) => {
		const types = pricedTypes(withGroups(record, [group.id]))
		const lowest = lowestPrice(types, record.event.price_rules, moment)
		return {
			ticket_group_id: group.id,
			name: group.name,
			color: group.color,
			min_price: lowest && toDecimal(lowest.price, currency),
			available: available.get(group.id) ?? 0,
			...zonesAndRows(group.zones),
		}
	})
}
