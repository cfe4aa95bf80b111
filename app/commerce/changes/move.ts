import {
	type CreatedCart,
	type ReservingEngine,
	withNewCredential,
} from '#app/commerce/cart/commands/create.ts'
import { retryWhenExhausted } from '#app/commerce/cart/decide/request.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { withNextBest } from '#app/commerce/seats/next-best.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { toDecimal } from '#app/lib/money.ts'
import { changedTickets, type OrderToChange, openForChange, orderToChange, refused } from './changer.ts'
import { holdChange } from './hold.ts'

export interface MoveBody {
	/** Tickets of the order. */
	tickets: readonly string[]
	/** Where they move to. */
	event_session_id: string
	/** A seat for each ticket, in their order; without them the best free ones. */
	seats?: readonly string[] | undefined
}

interface MoveRequest {
	/** `<id>.<token>` of the order, or its id for its account. */
	link: string
	visitor: Visitor | null
	body: MoveBody
	idempotencyKey?: string | undefined
}

/**
 * Makes a cart that moves tickets of an order to another session of their event: it holds the new places and says what the
 * move costs or brings back. The tickets stay valid until that cart is booked.
 *
 * errors - validation_failed for seats that are not one for each ticket, bad_field_value, order_not_found, order_link_expired, order_access_denied for the login of another account,
 *   change_refused (_extra reason: disabled | not_offered | same_session | unpaid | cheaper | anchor), ticket_not_found,
 *   ticket_state_incorrect (_extra ticket_id, state), tickets_too_old (_extra ticket_id, reason), cart_expired for a repeated request
 *   whose cart is gone, and those of `planChange` and `take`
 * source - spec 2 §4 "Reschedule", §8, interpretations 11, 49
 */
export async function moveTickets(
	engine: ReservingEngine,
	seller: SellerTerms,
	{ link, visitor, body, idempotencyKey }: MoveRequest,
): Promise<CreatedCart> {
	const orderId = await openForChange(engine, seller, link, visitor)
	const request = {
		call: 'moveTickets',
		key: idempotencyKey,
		fingerprint: [orderId, body, visitor?.accountId ?? null],
		fromStored: ({ answer }: CreatedCart) => withNewCredential(engine, seller, answer),
	}
	requireSeatForEach(body)
	const isFound = body.seats?.includes(bestSeat) ?? true
	const entries = isFound ? [{ event_session_id: body.event_session_id, seat: bestSeat }] : []
	return withIdempotencyKey(engine, seller, request, (keyed) =>
		withNextBest({ engine, seller, entries }, () =>
			retryWhenExhausted(() =>
				withTransaction(engine, seller, (locked) => hold(locked, orderId, { body, visitor, keyed })),
			),
		),
	)
}

/** Seats are given for every ticket that moves, or for none. */
function requireSeatForEach({ tickets, seats }: MoveBody): void {
	if (!seats || (seats.length === tickets.length && new Set(tickets).size === tickets.length)) return
	throw new Refusal('validation_failed', 'Each ticket that moves needs one seat', 'order', { field: 'seats' })
}

interface Holding extends Pick<MoveRequest, 'body' | 'visitor'> {
	keyed: KeyedRequest | null
}

async function hold(ctx: Ctx, orderId: string, { body, visitor, keyed }: Holding): Promise<CreatedCart> {
	const order = await orderToChange(ctx, orderId)
	const replaced = movedTickets(ctx, order, body)
	const add = replaced.map((ticket, at) => {
		const seat = body.seats?.[at] ?? bestSeat
		return entryFor(ticket, { sessionId: body.event_session_id, seat }, order)
	})
	return holdChange(ctx, order, { purpose: 'move', replaced, add, visitor, keyed })
}

/** The named tickets of an order, each of which its visitor may move to the session now. */
function movedTickets(ctx: Ctx, order: OrderToChange, body: MoveBody): TicketRow[] {
	return changedTickets(ctx, order, body.tickets).map((ticket) => {
		if (ticket.sessionId === body.event_session_id)
			throw refused('same_session', 'The ticket is for this session', { ticket_id: ticket.id })
		return ticket
	})
}

/** The same ticket in the other session, at its price there. */
function entryFor(
	ticket: TicketRow,
	{ sessionId, seat }: { sessionId: string; seat: string },
	{ terms, details }: OrderToChange,
): AddEntry {
	const { typeId, groupId, handler, faceValue, admitName, admitEmail } = ticket
	return {
		event_session_id: sessionId,
		ticket_type_id: typeId,
		ticket_group_id: groupId,
		quantity: 1,
		...(terms.flexible.has(typeId) ? { face_value: toDecimal(faceValue, details.order.currency) } : {}),
		...(admitName ? { admit_name: admitName } : {}),
		...(admitEmail ? { admit_email: admitEmail } : {}),
		...(handler === 'seated' ? { seat } : {}),
	}
}
