import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import { seatParty } from '#app/rules/seats/best-available.ts'
import { type MapSeat, type SeatMisfit, seatMisfit, type TakenSeats } from '#app/rules/seats/seats.ts'
import type { Ctx } from '../context.ts'
import { houseOf, type SessionHouse, takenNow } from './house.ts'
import { shortRefusal } from './short.ts'
import { lockBestSeats, readExpiredSeats } from './store.ts'
import type { PlannedSeat, SeatQuestion, SeatRequest } from './types.ts'

/**
 * The seat of each new ticket, in the order of the requests: the chosen one, or the best free one. Takes nothing;
 * `take` may still find a seat taken.
 *
 * errors - seat_required for a ticket without a seat of its own, seat_not_in_group, seat_unavailable with the seats
 *   that are taken; ticket_group_sold_out and ticket_group_capacity_exceeded when the house cannot seat a party
 * source - spec 1 §4 "Seats", interpretations 19
 */
export async function planSeats(
	ctx: Ctx,
	{ requests, freed }: SeatQuestion,
): Promise<PlannedSeat[] | Refusal> {
	const planned = new Map<SeatRequest, MapSeat>()
	// Sessions in order: two parties that want two of them never wait for each other.
	const bySession = Map.groupBy(requests, (request) => `${request.sessionId}\n${request.seatMapId}`)
	for (const [, ofSession] of [...bySession].sort(([one], [other]) => (one < other ? -1 : 1))) {
		const own = freed.filter((seat) => seat.sessionId === ofSession[0]?.sessionId)
		const seated = await planSession(ctx, ofSession, new Set(own.map((seat) => seat.seatId)))
		if (seated instanceof Refusal) return seated
		for (const [request, seat] of seated) planned.set(request, seat)
	}
	return requests.flatMap((request) => {
		const seat = planned.get(request)
		return seat ? [{ ticketKey: request.ticketKey, seatId: seat.id, name: seat.name }] : []
	})
}

type Seated = [SeatRequest, MapSeat][]

async function planSession(
	ctx: Ctx,
	requests: readonly SeatRequest[],
	freed: ReadonlySet<string>,
): Promise<Seated | Refusal> {
	const [{ sessionId, seatMapId } = { sessionId: '', seatMapId: '' }] = requests
	const chosen = requests.filter((request) => request.seat !== bestSeat)
	const left = requests.filter((request) => request.seat === bestSeat)
	if (left.length > 0) await lockBestSeats(ctx, sessionId)
	const house = await houseOf(ctx, seatMapId, sessionId)
	if (!house) throw new Error(`session ${sessionId} names the seat map ${seatMapId}, which is not there`)
	const plan = ({ booked, withheld }: TakenSeats, expired: ReadonlySet<string>): Seated | Refusal => {
		const isTaken = (id: string): boolean =>
			(booked.has(id) && !freed.has(id) && !expired.has(id)) || withheld.has(id)
		const misfit = seatMisfit(house.layout, chosen, isTaken)
		return misfit ? refusalOf(misfit, house, sessionId) : seatedIn(house, { chosen, left, isTaken })
	}
	const seated = plan(house.taken, new Set())
	if (!(seated instanceof Refusal) || house.taken.booked.size === 0) return seated
	// Expired seats count as free: `take` ends their carts. Carts may also have ended since the first read, so taken
	// seats are read again, after the expired ones.
	const expired = new Set(await readExpiredSeats(ctx, sessionId))
	const taken = await takenNow(ctx, sessionId)
	const isSame = expired.size === 0 && house.taken.booked.isSubsetOf(taken.booked)
	return isSame ? seated : plan(taken, expired)
}

interface SeatingQuestion {
	chosen: readonly SeatRequest[]
	left: readonly SeatRequest[]
	isTaken: (seatId: string) => boolean
}

function seatedIn(house: SessionHouse, { chosen, left, isTaken }: SeatingQuestion): Seated | Refusal {
	const { byId, rows } = house.layout
	const own = chosen.flatMap((request): Seated => {
		const seat = byId.get(request.seat ?? '')
		return seat ? [[request, seat]] : []
	})
	const used = new Set(own.map(([, seat]) => seat.id))
	const seating = seatParty(rows, left, (seat) => !isTaken(seat.id) && !used.has(seat.id))
	if ('seats' in seating)
		return [
			...own,
			...left.flatMap((request, index): Seated => {
				const seat = seating.seats[index]
				return seat ? [[request, seat]] : []
			}),
		]
	return shortRefusal(house, { ...seating, party: left, isTaken })
}

function refusalOf(misfit: SeatMisfit, { layout }: SessionHouse, sessionId: string): Refusal {
	const named = (seats: readonly string[]) =>
		seats.map((id) => ({
			event_session_id: sessionId,
			seat_id: id,
			name: layout.byId.get(id)?.name ?? id,
		}))
	switch (misfit.reason) {
		case 'missing':
			return refuse('seat_required', 'Each ticket of a seated group needs a seat of its own', {
				ticket_group_id: misfit.groupId,
				tickets: misfit.tickets,
				seats: misfit.seats,
			})
		case 'not_in_group':
			return refuse('seat_not_in_group', 'The ticket group does not sell these seats', {
				ticket_group_id: misfit.groupId,
				seats: named(misfit.seats),
			})
		case 'unavailable':
			return refuse('seat_unavailable', 'Somebody else has these seats', { seats: named(misfit.seats) })
	}
}

const refuse = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)
