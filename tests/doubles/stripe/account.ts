import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { missing } from './faults.ts'
import type { Form } from './form.ts'
import type { TestCard } from './test-cards.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in Stripe's form: a prefix and 24 alphabet and digits. */
export const stripeId = (prefix: string): string =>
	`${prefix}_${[...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('')}`

export const seconds = (): number => Math.floor(Date.now() / 1000)

export interface Method {
	id: string
	/** "card", or the name of another means of payment. */
	type: string
	card: TestCard
	/** The customer for whom it is stored. */
	customer?: string | undefined
}

export interface Token {
	wire: Stripe.ConfirmationToken
	method: Method
}

/** A page, with the form of the intent that a payment on it makes. */
export interface DoubleSession {
	wire: Stripe.Checkout.Session
	intentForm: Form
}

/** Everything of one account. */
export interface Account {
	id: string
	intents: Map<string, Stripe.PaymentIntent>
	charges: Map<string, Stripe.Charge>
	refunds: Map<string, Stripe.Refund>
	disputes: Map<string, Stripe.Dispute>
	/** Refunds stay pending until `finishRefund`. */
	refundsPend: boolean
	methods: Map<string, Method>
	tokens: Map<string, Token>
	sessions: Map<string, DoubleSession>
	customers: Set<string>
	/** Hosts on which wallets may show. */
	domains: Map<string, Stripe.PaymentMethodDomain>
	/** Addresses to which messages go. */
	endpoints: {
		id: string
		object: 'webhook_endpoint'
		created: number
		url: string
		status: string
		enabled_events: string[]
	}[]
	/** Address of the double, for pages of its own. */
	url: string
	events: Stripe.Event[]
	/** Null on an account that is asked directly; a platform's connected account is named in its events. */
	platform: string | null
}

export const anAccount = (id: string, platform: string | null): Account => ({
	id,
	platform,
	intents: new Map(),
	charges: new Map(),
	refunds: new Map(),
	disputes: new Map(),
	refundsPend: false,
	methods: new Map(),
	tokens: new Map(),
	sessions: new Map(),
	customers: new Set(),
	domains: new Map(),
	endpoints: [],
	url: '',
	events: [],
})

export function intentOf(account: Account, id: string): Stripe.PaymentIntent {
	const intent = account.intents.get(id)
	if (!intent) throw missing('payment_intent', id, 'intent')
	return intent
}

/** Adds an event with the object as it is now. */
export function happened(
	account: Account,
	type: Stripe.Event['type'],
	object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Checkout.Session,
): void {
	account.events.push({
		id: stripeId('evt'),
		object: 'event',
		...(account.platform ? { account: account.id } : {}),
		api_version: '2026-10-28.endive',
		created: seconds(),
		data: { object: structuredClone(object) },
		livemode: false,
		pending_webhooks: 1,
		request: { id: null, idempotency_key: null },
		type,
	} as Stripe.Event)
}
