import type { RefusalCode } from '#app/contract/errors.ts'
import type { Minor } from '#app/lib/money.ts'

/** A card as the test gateway takes it; a real provider takes its own token instead. Never stored, never logged. */
export interface Card {
	number: string
	exp_month: number
	exp_year: number
	cvc: string
}

export interface PaymentRequest {
	sellerId: string
	/** Our payment's id: the provider's idempotency key, and the name by which an unknown outcome is asked about. */
	reference: string
	amount: Minor
	currency: string
	card: Card | null
	now: Date
}

/** Names one payment at the provider. */
export interface PaymentName {
	sellerId: string
	reference: string
}

export type DeclineCode = Extract<
	RefusalCode,
	| 'card_declined'
	| 'incorrect_cvc'
	| 'expired_card'
	| 'incorrect_number'
	| 'payment_intent_authentication_failure'
>

/** What a visitor's bank asks; the words are the storefront's. */
export interface Challenge {
	title: string
	amount: Minor
	currency: string
	label: string | null
}

/** What a provider says about a payment. `unknown` is no answer: ask again. `absent` is an answer: it never arrived. */
export type Outcome =
	| { state: 'authorised' | 'captured' | 'voided' | 'refunded'; label: string | null }
	| { state: 'requires_action'; challenge: Challenge; label: string | null }
	| { state: 'failed'; code: DeclineCode; label: string | null }
	| { state: 'absent' }
	| { state: 'unknown' }

/**
 * One payment provider. Every act can be repeated with the same reference and then changes nothing. An adapter
 * returns `unknown` where the provider may or may not have heard; it throws only when nothing can have happened.
 */
export interface PaymentGateway {
	readonly id: string
	authorise(request: PaymentRequest): Promise<Outcome>
	confirm(name: PaymentName, answer: 'approved' | 'refused'): Promise<Outcome>
	capture(name: PaymentName): Promise<Outcome>
	void(name: PaymentName): Promise<Outcome>
	refund(name: PaymentName): Promise<Outcome>
	ask(name: PaymentName): Promise<Outcome>
}

/** What a gateway can be asked to do. */
export type GatewayCall = Exclude<keyof PaymentGateway, 'id'>
