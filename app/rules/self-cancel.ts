/** A ticket of an order, as far as it decides whether its visitor may cancel it. Amounts in minor units. */
export interface OrderedTicket {
	state: string
	faceValue: number
	/** After discounts. */
	adjustedValue: number
	/** The start of its session; null without one. */
	start: Date | null
}

/** Why a visitor can't cancel tickets of an order: a ticket costs something, or no ticket is left that could be. */
export type SelfCancelRefusal = 'contact' | 'none_valid'

/** Cancelled and unbooked count as cancelled (spec 2 §4). */
export const isEnded = ({ state }: Pick<OrderedTicket, 'state'>): boolean =>
	state === 'cancelled' || state === 'unbooked'

export const isPast = ({ start }: Pick<OrderedTicket, 'start'>, now: Date): boolean =>
	start !== null && start <= now

/** Whether a visitor may cancel this ticket: it is booked, free, and its session is to come (spec 2 §5). */
export const mayCancel = (ticket: OrderedTicket, now: Date): boolean =>
	ticket.state === 'booked' && ticket.adjustedValue === 0 && ticket.start !== null && ticket.start > now

/**
 * Why visitors can't cancel anything of an order; null where they can. All its tickets must have no face value, and one
 * must be left that may be cancelled (spec 2 §5).
 */
export function selfCancelRefusal(tickets: readonly OrderedTicket[], now: Date): SelfCancelRefusal | null {
	if (tickets.every((ticket) => isEnded(ticket) || isPast(ticket, now))) return 'none_valid'
	if (tickets.some(({ faceValue }) => faceValue !== 0)) return 'contact'
	return tickets.some((ticket) => mayCancel(ticket, now)) ? null : 'none_valid'
}
