/** What an email about the renewal of a membership says. */
export type RenewalNews = {
	/** The name of the level. */
	level: string
	/** The last day of the term, venue-local `YYYY-MM-DD`; null is unlimited. */
	validTo: string | null
} & ( // `by_hand`: there is no card, or the level is not sold. `reminder`: it ends, and does not renew itself.
	| { state: 'cancelled' | 'by_hand' | 'bank_asks' | 'given_up' | 'reminder' }
	| {
			state: 'notice'
			/** Minor units. */
			price: number
			/** What the term before cost. */
			formerPrice: number
			chargeOn: string
			/** "Visa •••• 4242"; null where nothing is to be paid. */
			card: string | null
			/** The card is no longer good on the day of the charge. */
			endsBefore: boolean
	  }
	| { state: 'renewed'; price: number }
	| { state: 'failed'; price: number /** The day of the next try. */; retryOn: string }
)

/** What an email about a part of an order's price says. Amounts in minor units, days venue-local `YYYY-MM-DD`. */
export type InstalmentNews = { amount: number } & (
	| {
			state: 'notice'
			chargeOn: string
			/** "Visa •••• 4242". */
			card: string
			/** The card is no longer good on the day of the charge. */
			endsBefore: boolean
	  }
	| { /** No card can be charged: its visitor pays. */ state: 'pay_by'; dueOn: string }
	| { state: 'paid' /** The means of payment; null where the provider named none. */; label: string | null }
	| { state: 'failed' /** The day of the next try. */; retryOn: string }
	| {
			state: 'overdue'
			dueOn: string
			/** The day from which the tickets are blocked; null where they stay valid. */
			blocksOn: string | null
			/** The day on which they are cancelled; null or absent where they are not. */
			cancelsOn?: string | null
	  }
	| { /** No charge follows. */ state: 'bank_asks' | 'given_up' | 'by_hand' }
)

/** Why tickets were cancelled whose order was to be paid in parts. Amounts in minor units. */
export interface OverdueEnd {
	/** What was overdue. */
	amount: number
	/** Venue-local `YYYY-MM-DD`. */
	dueOn: string
	/** What goes back of what was paid. */
	back: number
	/** Nothing is left to be paid later. */
	isSettled: boolean
}

/** A payment that ended without an order. */
export interface UnpaidFacts {
	sellerId: string
	to: string
	currency: string
	cartNumber: string
	/** Minor units. */
	amount: number
}

/** The payment of a booked order was refused: the order is kept, and nothing in it is valid. */
export interface PaymentFailedFacts {
	sellerId: string
	to: string
	/** The recipient: texts differ. */
	reader: 'purchaser' | 'venue'
	currency: string
	orderNumber: string
	/** Minor units. */
	amount: number
	/** The provider's word for the refusal. */
	code: string | null
}

/** A dispute of a visitor's payment, for the venue's staff. */
export interface DisputeFacts {
	sellerId: string
	to: string
	orderNumber: string
	currency: string
	/** How it was when the email became necessary. */
	state: 'open' | 'won' | 'lost'
	/** Minor units of the order's currency. */
	amount: number
	withdrawn: number
	/** Minor units of the currency of the venue's account. */
	fee: number
	feeCurrency: string
	/** The provider's word for it. */
	reason: string | null
	/** Whether the entrance refuses the tickets of the order meanwhile. */
	blocksTickets: boolean
	/** Whether the order has gift cards or codes, which are worth nothing while the money is gone. */
	hasGifts: boolean
	/** What was taken back of credits of the payment, and what of them was spent already. */
	credit?: { taken: number; spent: number }
}
