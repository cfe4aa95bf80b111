import type { Membership } from '../entities/membership.ts'
import type {
	CardGiftFacts,
	LoginCodeFacts,
	MemberNumbersFacts,
	MembershipGiftFacts,
	PasswordChangedFacts,
	PasswordResetFacts,
} from './accounts.ts'
import type {
	CancelledFacts,
	CreditFacts,
	EditedFacts,
	MovedFacts,
	RefundFacts,
	WithdrawnFacts,
} from './changes.ts'
import type { OrderFacts } from './order.ts'
import type {
	DisputeFacts,
	InstalmentNews,
	PaymentFailedFacts,
	RenewalNews,
	UnpaidFacts,
} from './payments.ts'

export interface OutgoingEmail {
	to: string
	from: string
	subject: string
	html: string
	text: string
	attachments: { filename: string; contentType: string; content: Uint8Array }[]
}

/** Identifies an email, the same for every attempt. */
export interface EmailKey {
	id: string
	sellerId: string
	writtenAt: Date
}

/** Composes the message that mail servers take, with headers and attachments (RFC 5322). */
export type ComposeMessage = (email: OutgoingEmail, key: EmailKey) => Promise<Uint8Array>

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
	giftCard(facts: CardGiftFacts, locale: string | null): Promise<OutgoingEmail>
	memberNumbers(facts: MemberNumbersFacts, locale: string | null): Promise<OutgoingEmail>
	loginCode(facts: LoginCodeFacts, locale: string | null): Promise<OutgoingEmail>
	unpaid(facts: UnpaidFacts, locale: string | null): Promise<OutgoingEmail>
	paymentFailed(facts: PaymentFailedFacts, locale: string | null): Promise<OutgoingEmail>
	/** About a refund that was refused. */
	refundFailed(facts: PaymentFailedFacts, locale: string | null): Promise<OutgoingEmail>
	/** To the venue's staff. */
	dispute(facts: DisputeFacts, locale: string | null): Promise<OutgoingEmail>
	message: ComposeMessage
	/** Two tickets on a page, and a receipt of what is no ticket. */
	ticketsPdf(facts: OrderFacts, locale: string | null): Promise<Uint8Array>
	/** What the order costs, what was paid and what went back, with tickets as lines. */
	receiptPdf(facts: OrderFacts, locale: string | null): Promise<Uint8Array>
	/** iCalendar text with one event per session visited; the order has at least one. */
	calendarFile(facts: OrderFacts, locale: string | null): Promise<string>
	/** SVG of a QR code with the given quiet margin in modules (spec 2 §9: 4 on the completed page). */
	qrCode(text: string, margin: number): Promise<string>
}
