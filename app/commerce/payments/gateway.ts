import type { RefusalCode } from '#app/contract/errors.ts'
import type { Minor } from '#app/lib/money.ts'

/** A card as the test gateway accepts it; a real provider accepts its own token instead. Never stored, never logged. */
export interface Card {
	number: string
	exp_month: number
	exp_year: number
	cvc: string
}

export interface PaymentRequest {
	sellerId: string
	/** The id of our payment: the provider's idempotency key, and the key for asking about an unknown outcome. */
	reference: string
	amount: Minor
	currency: string
	card: Card | null
	now: Date
}

/** Identifies one payment at the provider. */
export interface PaymentName {
	sellerId: string
	reference: string
}

/** A part of a captured payment that goes back. */
export interface RefundRequest extends PaymentName {
	/** The id of our refund: the provider's idempotency key. */
	refundReference: string
	amount: Minor
	currency: string
}

/** The outcome of a refund that a provider reports. `unknown`: not final or not known, send the same request again. */
export type RefundOutcome =
	| { state: 'succeeded' }
	| { state: 'failed'; code: 'refund_refused' }
	| { state: 'unknown' }

export type DeclineCode = Extract<
	RefusalCode,
	| 'card_declined'
	| 'incorrect_cvc'
	| 'expired_card'
	| 'incorrect_number'
	| 'payment_intent_authentication_failure'
>

/** A challenge of the visitor's bank; the storefront has the words. */
export interface Challenge {
	title: string
	amount: Minor
	currency: string
	label: string | null
}

/** The outcome that a provider reports. `unknown`: it did not answer, ask again. `absent`: the payment never arrived. */
export type Outcome =
	| { state: 'authorised' | 'captured' | 'voided' | 'refunded'; label: string | null }
	| { state: 'requires_action'; challenge: Challenge; label: string | null }
	| { state: 'failed'; code: DeclineCode; label: string | null }
	| { state: 'absent' }
	| { state: 'unknown' }

/**
 * One payment provider. Every call can be repeated with the same reference and then changes nothing. An adapter returns
 * `unknown` where the provider may have received the request; it throws only when it cannot have.
 */
export interface PaymentGateway {
	readonly id: string
	authorise(request: PaymentRequest): Promise<Outcome>
	confirm(name: PaymentName, answer: 'approved' | 'refused'): Promise<Outcome>
	capture(name: PaymentName): Promise<Outcome>
	void(name: PaymentName): Promise<Outcome>
	refund(request: RefundRequest): Promise<RefundOutcome>
	ask(name: PaymentName): Promise<Outcome>
}

/** The calls of a gateway. */
export type GatewayCall = Exclude<keyof PaymentGateway, 'id'>
