import type { InstalmentNews, OverdueEnd, RenewalNews } from '#app/contract/documents/payments.ts'

/** What an email is about. The facts name rows, which are read when the email is written. */
export type EmailContent =
	| { kind: 'confirmation'; facts: { orderId: string } }
	/** To the venue: a visitor's bank disputes a payment, or has decided. */
	| {
			kind: 'dispute'
			facts: {
				disputeId: string
				state: 'open' | 'won' | 'lost'
				/** What it took of credits of the payment, and what of them was spent already. */
				credit?: { taken: number; spent: number }
			}
	  }
	/** The orders of the recipient's address. */
	| { kind: 'resend'; facts: Record<string, never> }
	/** Tickets of an order were cancelled; by the venue's policy where a part of the price was overdue. */
	| { kind: 'cancelled'; facts: { orderId: string; ticketIds: string[]; overdue?: OverdueEnd } }
	/** Tickets of an order were moved to another session: the new ones, and those that have ended. */
	| { kind: 'moved'; facts: { orderId: string; ticketIds: string[]; endedIds: string[] } }
	/** Tickets of an order were added and given back; what it cost before and costs after, in minor units. */
	| {
			kind: 'edited'
			facts: { orderId: string; ticketIds: string[]; endedIds: string[]; before: number; after: number }
	  }
	/** The money for a cart did not come, or came too late and went back: there is no order. Minor units. */
	| { kind: 'unpaid'; facts: { cartNumber: string; amount: number } }
	/** The payment of a booked order was refused: to its purchaser, and to the venue. Minor units. */
	| {
			kind: 'payment_failed'
			facts: { orderNumber: string; amount: number; code: string | null; reader: 'purchaser' | 'venue' }
	  }
	/** A refund of an order was refused: to its purchaser, and to the venue. Minor units. */
	| {
			kind: 'refund_failed'
			facts: { orderNumber: string; amount: number; code: string | null; reader: 'purchaser' | 'venue' }
	  }
	/** To a giftee: the membership that was given, with its code. */
	| { kind: 'gift'; facts: { orderId: string; giftId: string } }
	/** To the recipient of a gift card: its number, with the message of its buyer. */
	| { kind: 'gift_card'; facts: { orderId: string; ticketId: string } }
	/** The code by which the recipient logs in. Somebody waits for it: it never gives way to visitors. */
	| {
			kind: 'login_code'
			facts: { codeId: string /** It proves the address of an account. */; isForAddress?: true }
	  }
	/** The link by which the recipient sets a password. Somebody waits for it, too. */
	| { kind: 'password_reset'; facts: { resetId: string } }
	/** The numbers on the cards of the recipient's address. Somebody waits for them, too. */
	| { kind: 'member_numbers'; facts: Record<string, never> }
	/** The recipient's account has a new password: somebody else may have set it. */
	| { kind: 'password_changed'; facts: Record<string, never> }
	/** About the automatic renewal of the membership that an order bought. */
	| { kind: 'renewal'; facts: { orderId: string; news: RenewalNews } }
	/** About a later part of the price of an order. */
	| { kind: 'instalment'; facts: { orderId: string; news: InstalmentNews } }
	/** To the purchaser and to the venue: what was withdrawn from of an order. `receivedAt` is ISO 8601, the amount in minor units. */
	| {
			kind: 'withdrawn'
			facts: {
				orderId: string
				ticketIds: string[]
				receivedAt: string
				amount: number
				reader: 'purchaser' | 'venue'
			}
	  }
	/** What goes back of an order is a gift card now. Minor units. */
	| { kind: 'credited'; facts: { orderId: string; accountId: string; amount: number } }
	/** Money of an order went back. */
	| { kind: 'refunded'; facts: { orderId: string; refundIds: string[] } }

export type EmailKind = EmailContent['kind']

const known: Record<EmailKind, true> = {
	confirmation: true,
	dispute: true,
	resend: true,
	login_code: true,
	password_reset: true,
	password_changed: true,
	member_numbers: true,
	unpaid: true,
	payment_failed: true,
	cancelled: true,
	moved: true,
	edited: true,
	credited: true,
	refunded: true,
	withdrawn: true,
	refund_failed: true,
	renewal: true,
	instalment: true,
	gift: true,
	gift_card: true,
}

/** The kinds that this version can write. While versions are exchanged, emails of other kinds wait for a process of the other. */
export const emailKinds = Object.keys(known)

/** The kinds that somebody waits for at this moment. */
export const awaitedKinds: readonly EmailKind[] = ['login_code', 'password_reset', 'member_numbers']
