import type { RefusalCode } from '#app/contract/errors.ts'
import type { Minor } from '#app/lib/money.ts'
import type { PaymentMethods } from '#app/lib/payment-methods.ts'

/** A card as the test gateway accepts it; a real provider accepts its own token instead. Never stored, never logged. */
export interface Card {
	number: string
	exp_month: number
	exp_year: number
	cvc: string
}

/** A card that a provider stores, by its ids and as visitors know it. */
export interface ProviderCard {
	customerId: string
	methodId: string
	brand: string
	last4: string
	expMonth: number
	expYear: number
}

export interface PaymentRequest {
	sellerId: string
	/** The id of our payment: the provider's idempotency key, and the key for asking about an unknown outcome. */
	reference: string
	amount: Minor
	currency: string
	card: Card | null
	/** What the provider's own script made of the visitor's card. */
	token: string | null
	/** Methods that the venue takes beside cards, by the provider's names. */
	methods: readonly string[]
	/** The address to which the provider sends the visitor back, with our id of the payment; null where no page waits. */
	returnUrl: string | null
	/** The language of the provider's own pages, such as "en-GB". */
	locale: string | null
	description: string | null
	/** Stores the card for charges without the visitor. */
	saves: boolean
	/** The stored card that pays; null for another means of payment. */
	saved: ProviderCard | null
	/** Whether somebody can answer a question of the bank: a renewal is charged without its visitor. */
	isVisitorPresent: boolean
	now: Date
	/** Aborts when the time limit of the call is over. */
	signal?: AbortSignal | undefined
}

/** Identifies one payment at the provider. */
export interface PaymentName {
	sellerId: string
	reference: string
	/** Aborts when the time limit of the call is over. */
	signal?: AbortSignal | undefined
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

/** A part of a payment that went back, as the provider has it. */
export interface ProviderRefund {
	/** The provider's own id. */
	id: string
	/** The id of our refund; null for one that was made past us, in the provider's dashboard. */
	refundReference: string | null
	amount: Minor
	state: 'pending' | 'succeeded' | 'failed'
}

/** A payment that the visitor's bank disputes, as the provider has it. */
export interface ProviderDispute {
	/** The provider's own id. */
	id: string
	amount: Minor
	/** The money that the provider has taken back: while the dispute is open, or for good. */
	withdrawn: Minor
	fee: Minor
	/** The currency of the venue's account; null without a fee. */
	feeCurrency: string | null
	state: 'open' | 'won' | 'lost'
	reason: string | null
	openedAt: Date
}

/** The refunds and disputes of a captured payment. */
export interface Movements {
	refunds: ProviderRefund[]
	disputes: ProviderDispute[]
}

/** A payment as the provider's ledger has it. */
export interface ProviderPayment extends Movements {
	/** The provider's own id. */
	id: string
	/** The id of our payment. */
	reference: string | null
	currency: string
	createdAt: Date
	/** Held and not captured. */
	authorised: Minor
	captured: Minor
}

export type DeclineCode = Extract<
	RefusalCode,
	| 'card_declined'
	| 'incorrect_cvc'
	| 'expired_card'
	| 'incorrect_number'
	| 'incorrect_zip'
	| 'invalid_bank_account'
	| 'invalid_cvc'
	| 'payment_method_customer_decline'
	| 'payment_intent_authentication_failure'
>

/** A challenge of the visitor's bank; the storefront has the words. */
export interface Challenge {
	title: string
	amount: Minor
	currency: string
	label: string | null
}

/** What the visitor does next: confirms in our own form, in the provider's script with its secret, or on its own page. */
export type Action = { challenge: Challenge } | { clientSecret: string } | { redirectUrl: string }

/**
 * The outcome that a provider reports. `processing`: the money is on its way, maybe for days. `unknown`: it did not answer,
 * ask again. `absent`: the payment never arrived.
 */
export type Outcome =
	| {
			state: 'authorised' | 'captured'
			label: string | null /** The card that was stored with it. */
			card?: ProviderCard | undefined
	  }
	| { state: 'processing' | 'voided' | 'refunded'; label: string | null }
	| { state: 'requires_action'; action: Action; label: string | null }
	| { state: 'failed'; code: DeclineCode; label: string | null }
	| { state: 'absent' }
	| { state: 'unknown' }

/** A message of a provider as it arrived. */
export interface HookMessage {
	body: string
	signature: string
}

/** `refused`: the signature is not the provider's. `ignored`: the message concerns no payment of a venue here. */
export type HookContent =
	| { state: 'refused' | 'ignored' }
	| {
			state: 'accepted'
			/** The venues that share the account: one of them has the payment. */
			sellerIds: readonly string[]
			eventId: string
			/** Another message with the same id is about something new: the provider has no ids of messages. */
			isRepeated?: boolean
			kind: string
			providerId: string
	  }

/**
 * One payment provider. Every call can be repeated with the same reference and then changes nothing. An adapter returns
 * `unknown` where the provider may have received the request; it throws only when it cannot have.
 */
export interface PaymentGateway {
	readonly id: string
	/** What a payment begins with. */
	readonly source: 'card' | 'token' | 'page' | 'nothing'
	/** What each of its methods can do; a rule reads this and never the name of a provider. */
	readonly methods: PaymentMethods
	/** Whether the provider can take this amount: it may count a currency in coarser units than the currency has. */
	takesAmount(amount: Minor, currency: string): boolean
	authorise(request: PaymentRequest): Promise<Outcome>
	/** Continues after a challenge. The answer is null where the provider knows it itself. */
	confirm(name: PaymentName, answer: 'approved' | 'refused' | null): Promise<Outcome>
	/** Whether a secret from the visitor's address is that of a payment; missing where the provider gives none. */
	ownsSecret?(name: PaymentName, secret: string): Promise<boolean>
	capture(name: PaymentName): Promise<Outcome>
	void(name: PaymentName): Promise<Outcome>
	refund(request: RefundRequest): Promise<RefundOutcome>
	ask(name: PaymentName): Promise<Outcome>
	/** Deletes a stored card, one that is gone already too; missing where the adapter stores none. */
	forgetCard?(sellerId: string, card: Pick<ProviderCard, 'customerId' | 'methodId'>): Promise<void>
	/** Reads the refunds and disputes of a payment; missing where the provider moves no money by itself. */
	movements?(name: PaymentName & { currency: string }): Promise<Movements>
	/** Reads the provider's ledger of a seller since a moment; missing where the provider has none. */
	payments?(sellerId: string, since: Date): AsyncIterable<ProviderPayment>
	/** Reads a message that the provider sends by itself; missing where it sends none. */
	readMessage?(message: HookMessage): Promise<HookContent>
}

/** The calls of a gateway. */
export type GatewayCall = Exclude<
	keyof PaymentGateway,
	| 'id'
	| 'source'
	| 'methods'
	| 'takesAmount'
	| 'ownsSecret'
	| 'forgetCard'
	| 'readMessage'
	| 'movements'
	| 'payments'
>
