import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { Claim } from '#app/commerce/inventory/plan.ts'
import { planSeats } from '#app/commerce/seats/plan.ts'
import type { SeatRequest } from '#app/commerce/seats/types.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { PlannedTicket } from './entry.ts'

/** New tickets with the requested seat and voucher. */
export type DraftedTicket = TicketRow & Pick<PlannedTicket, 'seat' | 'voucher'>

export interface Seating {
	facts: SaleFacts
	added: readonly DraftedTicket[]
	/** Their seats are free for the same visitor. */
	removed: readonly TicketRow[]
}

/**
 * New tickets with their seats; only seated groups have any.
 *
 * errors - those of `planSeats` (thrown)
 */
export async function withSeats(ctx: Ctx, { facts, added, removed }: Seating): Promise<TicketRow[]> {
	const requests = added.flatMap((ticket) => requestOf(facts, ticket))
	if (requests.length === 0) return [...added]
	const freed = removed.flatMap(({ sessionId, seatId }) =>
		sessionId && seatId ? [{ sessionId, seatId }] : [],
	)
	const planned = await planSeats(ctx, { requests, freed })
	if (planned instanceof Refusal) throw planned
	const seats = new Map(planned.map((seat) => [seat.ticketKey, seat]))
	return added.map((ticket) => {
		const seat = seats.get(ticket.id)
		return seat ? { ...ticket, seatId: seat.seatId, seatName: seat.name } : ticket
	})
}

/** One unique row for each seat. */
export function seatClaims(added: readonly TicketRow[]): Claim[] {
	return added.flatMap(({ id, sessionId, seatId, seatName }): Claim[] =>
		sessionId && seatId
			? [{ kind: 'seat', sessionId, seatId, name: seatName ?? seatId, ticketId: id, count: 1 }]
			: [],
	)
}

function requestOf({ events, groups }: SaleFacts, ticket: DraftedTicket): SeatRequest[] {
	const group = groups.get(ticket.groupId)
	const seatMapId = events.get(ticket.eventId)?.seatMapId
	if (group?.handler !== 'seated' || !ticket.sessionId || !seatMapId) return []
	return [
		{
			ticketKey: ticket.id,
			sessionId: ticket.sessionId,
			eventId: ticket.eventId,
			groupId: ticket.groupId,
			typeId: ticket.typeId,
			seatMapId,
			zones: group.zones,
			seat: ticket.seat,
		},
	]
}
