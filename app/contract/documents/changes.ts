import type { OrderFacts, TicketFacts } from './order.ts'
import type { OverdueEnd } from './payments.ts'

/** What was cancelled of an order. */
export type CancelledFacts = Pick<OrderFacts, 'tickets' | 'goods'> & {
	/** The tickets of the order as they were, in their order. */
	before: TicketFacts[]
	/** Absent where staff cancelled it. */
	overdue?: OverdueEnd | undefined
}

/** What a consumer has withdrawn from. */
export interface WithdrawnFacts extends Pick<OrderFacts, 'tickets' | 'goods'> {
	to: string
	/** The recipient: texts differ. */
	reader: 'purchaser' | 'venue'
	receivedAt: Date
	/** What goes back, in minor units. */
	amount: number
}

/** What was moved of an order. */
export interface MovedFacts {
	/** The tickets of the order as they were, in their order. */
	before: TicketFacts[]
	/** The ids of those that have ended. */
	endedIds: readonly string[]
	/** The ids of those that took their place. */
	ticketIds: readonly string[]
}

/** What was added to an order and given back. Minor units. */
export interface EditedFacts extends MovedFacts {
	priceBefore: number
	priceAfter: number
}

/** What goes back of an order as a gift card of the venue. */
export interface CreditFacts {
	/** Of the gift card. */
	number: string
	/** Minor units. */
	amount: number
}

export interface RefundFacts {
	/** Minor units. */
	amount: number
	/** Where the money went: "Visa •••• 4242", or null. */
	label: string | null
}
