import type { StoredRecipient } from '../entities/gift-recipient.ts'

/**
 * Facts of a booked order for its documents: the confirmation email, the printable tickets, the calendar file. The engine knows
 * the facts; the words and the looks are the storefront's, which `boot` hands to the engine as a `Correspondence`.
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
		/** With the taxes that are added to prices. */
		feeOutside: number
		/** Left out without any. */
		taxes?: TaxFacts[]
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

/** What a tax comes to in an order. */
export interface TaxFacts {
	name: string
	/** Per cent, "8.875". */
	rate: string
	/** Prices contain it; otherwise it is one of the outside fees. */
	included: boolean
	/** What it is computed from without it, and what it comes to, in minor units. */
	net: number
	amount: number
}

/** A line of a receipt. */
export interface GoodsFacts {
	id: string
	eventName: string
	groupName: string
	typeName: string
	/** Minor units, outside fees not included. */
	faceValue: number
	/** Outside fees, in minor units. */
	fee: number
	/** The gift card, code or member's card that it delivered; null for other goods, and while the order is not paid. */
	gift: GiftFacts | null
	/** The recipient of a gift card; null where its buyer has named none. */
	recipient: StoredRecipient | null
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
	/** Outside fees, in minor units. */
	fee: number
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
	/** The words of its event in place of date and time. */
	ticketDateTime: string | null
	/** Path of its event's own picture in the venue's files; null where a picture is generated. */
	picture: string | null
	/** Days on which a ticket without a session is valid, venue-local `YYYY-MM-DD`; null where it is bought for none. */
	validFrom: string | null
	validTo: string | null
}
