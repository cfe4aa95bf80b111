import type { Membership } from './entities/membership.ts'

/**
 * Facts of a booked order for its documents: the confirmation email, the printable tickets, the calendar file. The engine knows the facts; the words and the looks are the storefront's, which
 * `boot` hands to the engine as a `Correspondence`.
 */
export interface OrderFacts {
	sellerId: string
	orderNumber: string
	/** `<orderId>.<token>`: opens the order without a login. */
	link: string
	currency: string
	purchasedOn: Date
	/** The last day on which a consumer can withdraw from something in it, venue-local `YYYY-MM-DD`; null where one can't. */
	withdrawableUntil: string | null
	purchaser: { firstName: string; lastName: string; email: string } | null
	/** A later part is overdue, and its tickets have no codes until it is paid. */
	isOverdue?: true
	/** Minor units. */
	totals: {
		face: number
		discount: number
		feeOutside: number
		/** What the price is rounded down by. */
		rounding: number
		price: number
		/** What the order costs less although its tickets stay. */
		credits: number
		paid: number
		/** What went back of it, or is about to. */
		returned: number
	}
	/** What admits the holder. */
	tickets: TicketFacts[]
	/** Items that are no admission, such as a donation. Kept apart, so that no document can print it as a ticket. */
	goods: GoodsFacts[]
}

/** A line of a receipt. */
export interface GoodsFacts {
	id: string
	eventName: string
	groupName: string
	typeName: string
	/** Minor units, outside fees not included. */
	faceValue: number
	/** The gift card, code or member's card that it delivered; null for other goods, and while the order is not paid. */
	gift: GiftFacts | null
}

export interface GiftFacts {
	kind: 'gift_card' | 'code' | 'member_card' | 'membership_gift'
	/** Of a gift card or a member, or a code. */
	number: string
	/** Of a gift card, now, in minor units. */
	balance: number | null
}

/** A ticket with a code. */
export type AdmittingTicket = TicketFacts & { scanCode: string }

export interface TicketFacts {
	id: string
	/** Null for a ticket that a dispute blocks. */
	scanCode: string | null
	eventId: string
	eventName: string
	groupName: string
	typeName: string
	/** Minor units, outside fees not included. */
	faceValue: number
	admitName: string | null
	/** As the map names it; null where no seat was chosen. */
	seatName: string | null
	venueName: string
	venueAddress: string | null
	timezone: string
	/** Null for tickets without a session. */
	start: Date | null
	end: Date | null
	/** The session is entered at any time of its hours. */
	allDay: boolean
	/** Venue-local `YYYY-MM-DD`. */
	localDate: string | null
	/** Days on which a ticket without a session is valid, venue-local `YYYY-MM-DD`; null where it is bought for none. */
	validFrom: string | null
	validTo: string | null
}

/** What was cancelled of an order. */
export type CancelledFacts = Pick<OrderFacts, 'tickets' | 'goods'>

/** What a consumer has withdrawn from. */
export interface WithdrawnFacts extends CancelledFacts {
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

export interface OutgoingEmail {
	to: string
	from: string
	subject: string
	html: string
	text: string
	attachments: { filename: string; contentType: string; content: Uint8Array }[]
}

/** What an email about the renewal of a membership says. */
export type RenewalNews = {
	/** The name of the level. */
	level: string
	/** The last day of the term, venue-local `YYYY-MM-DD`; null is unlimited. */
	validTo: string | null
} & (
	| {
			/** `by_hand`: there is no card, or the level is not sold. */ state:
				| 'cancelled'
				| 'by_hand'
				| 'bank_asks'
				| 'given_up'
	  }
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
	  }
	| { /** No charge follows. */ state: 'bank_asks' | 'given_up' | 'by_hand' }
)

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

/** The code by which somebody logs in, or proves the address of their account. */
export interface LoginCodeFacts {
	sellerId: string
	to: string
	currency: string
	code: string
	isForAddress: boolean
}

/** The link by which somebody sets a password. */
export interface PasswordResetFacts {
	sellerId: string
	to: string
	currency: string
	token: string
}

/** An account has a new password. */
export interface PasswordChangedFacts {
	sellerId: string
	to: string
	currency: string
}

/** The numbers on the cards of an address, at least one. */
export interface MemberNumbersFacts {
	sellerId: string
	to: string
	currency: string
	/** Names are null for people without one. */
	members: { number: string; firstName: string | null; lastName: string | null; levelName: string }[]
}

/** A membership that somebody has given to the recipient. */
export interface MembershipGiftFacts {
	sellerId: string
	to: string
	currency: string
	/** First name of the recipient. */
	giftee: string
	giver: string
	levelName: string
	code: string
	/** The last moment at which the code can be redeemed. */
	validTo: Date
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
}

/** A member's card. */
export interface MemberCardFacts {
	sellerId: string
	currency: string
	member: Membership
}

/** What a pass is of. */
export type PassSubject =
	| { kind: 'ticket'; facts: OrderFacts; ticketId: string }
	| { kind: 'card'; facts: MemberCardFacts }

/** Passes of tickets and of members' cards for the wallets of phones. */
export interface Passes {
	/** Which wallets a venue has passes for. */
	wallets(sellerId: string): Promise<{ apple: boolean; google: boolean }>
	/** Null where the venue has no such passes or the order no such ticket. */
	applePass(subject: PassSubject, locale: string | null): Promise<Uint8Array | null>
	/** The address that saves it; null as above. */
	googlePass(subject: PassSubject, locale: string | null): Promise<string | null>
}

export interface Correspondence extends Passes {
	confirmation(facts: OrderFacts, locale: string | null): Promise<OutgoingEmail>
	/** The orders of one address with a link to each, at least one, the newest first. */
	resend(
		orders: readonly OrderFacts[],
		options: { locale: string | null /** There are more. */; isCut: boolean },
	): Promise<OutgoingEmail>
	/** Tickets of an order were moved to another session; the facts of the order are those after it. */
	moved(facts: OrderFacts, move: MovedFacts, locale: string | null): Promise<OutgoingEmail>
	/** Tickets of an order were added or given back; the facts of the order are those after it. */
	edited(facts: OrderFacts, edit: EditedFacts, locale: string | null): Promise<OutgoingEmail>
	/** Tickets of an order were cancelled; the facts of the order are without them. */
	cancelled(facts: OrderFacts, ended: CancelledFacts, locale: string | null): Promise<OutgoingEmail>
	/** The receipt of a withdrawal from the contract; the facts of the order are those after it. */
	withdrawn(facts: OrderFacts, withdrawn: WithdrawnFacts, locale: string | null): Promise<OutgoingEmail>
	/** Money of an order went back; at least one refund. */
	refunded(facts: OrderFacts, refunds: readonly RefundFacts[], locale: string | null): Promise<OutgoingEmail>
	credited(facts: OrderFacts, credit: CreditFacts, locale: string | null): Promise<OutgoingEmail>
	/** About the automatic renewal of the membership that the order bought. */
	renewal(facts: OrderFacts, news: RenewalNews, locale: string | null): Promise<OutgoingEmail>
	/** About a later part of the order's price. */
	instalment(facts: OrderFacts, news: InstalmentNews, locale: string | null): Promise<OutgoingEmail>
	passwordReset(facts: PasswordResetFacts, locale: string | null): Promise<OutgoingEmail>
	passwordChanged(facts: PasswordChangedFacts, locale: string | null): Promise<OutgoingEmail>
	gift(facts: MembershipGiftFacts, locale: string | null): Promise<OutgoingEmail>
	memberNumbers(facts: MemberNumbersFacts, locale: string | null): Promise<OutgoingEmail>
	loginCode(facts: LoginCodeFacts, locale: string | null): Promise<OutgoingEmail>
	unpaid(facts: UnpaidFacts, locale: string | null): Promise<OutgoingEmail>
	paymentFailed(facts: PaymentFailedFacts, locale: string | null): Promise<OutgoingEmail>
	/** About a refund that was refused. */
	refundFailed(facts: PaymentFailedFacts, locale: string | null): Promise<OutgoingEmail>
	/** To the venue's staff. */
	dispute(facts: DisputeFacts, locale: string | null): Promise<OutgoingEmail>
	/** A page for each ticket, and a receipt of what is no ticket. */
	ticketsPdf(facts: OrderFacts, locale: string | null): Promise<Uint8Array>
	/** What the order costs, what was paid and what went back, with tickets as lines. */
	receiptPdf(facts: OrderFacts, locale: string | null): Promise<Uint8Array>
	/** iCalendar text with one event per session visited; the order has at least one. */
	calendarFile(facts: OrderFacts, locale: string | null): Promise<string>
	/** SVG of a QR code with the given quiet margin in modules (spec 2 §9: 4 on the completed page). */
	qrCode(text: string, margin: number): Promise<string>
}
