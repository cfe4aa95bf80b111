import type Stripe from 'stripe'
import { type Method, seconds } from './account.ts'
import { invalid } from './faults.ts'
import type { TestCard } from './test-cards.ts'

interface OtherMethod {
	outcome: 'redirect' | 'delayed'
	/** Stripe refuses to hold the money of the others. */
	isHeld: boolean
}

const redirecting = ['bancontact', 'eps', 'ideal', 'p24', 'twint']
const holding = ['affirm', 'afterpay_clearpay', 'amazon_pay', 'klarna', 'mobilepay', 'paypal', 'revolut_pay']
const debiting = ['au_becs_debit', 'sepa_debit']

const others: Readonly<Record<string, OtherMethod>> = Object.fromEntries([
	...redirecting.map((type) => [type, { outcome: 'redirect', isHeld: false }]),
	...holding.map((type) => [type, { outcome: 'redirect', isHeld: true }]),
	...debiting.map((type) => [type, { outcome: 'delayed', isHeld: false }]),
])

/** The outcome of a means of payment that is no card. */
export function otherMethod(type: string): TestCard {
	const other = others[type]
	if (!other) throw invalid(`The double has no payment method of the type ${type}`, { param: 'type' })
	return { brand: '', last4: debiting.includes(type) ? '3000' : '', outcome: other.outcome }
}

/** Whether an intent holds the money of a method: as the method's own option says, else as the intent does. */
export function isHeld(intent: Stripe.PaymentIntent, type: string): boolean {
	const option = Object.entries(intent.payment_method_options ?? {}).find(([name]) => name === type)?.[1]
	return (captureIn(option) ?? intent.capture_method) === 'manual'
}

const captureIn = (option: object | undefined): unknown =>
	option && 'capture_method' in option ? option.capture_method : null

/** Refuses a method that the intent does not take. */
export function requireTaken(intent: Stripe.PaymentIntent, { type }: Method): void {
	if (type === 'card') return
	const allowed: readonly string[] = intent.allowed_payment_method_types ?? []
	const mayRedirect = intent.automatic_payment_methods?.allow_redirects === 'always'
	const isOffered = mayRedirect && allowed.includes(type) && (others[type]?.isHeld || !isHeld(intent, type))
	if (isOffered) return
	throw invalid(`The payment method type "${type}" is invalid for this PaymentIntent`, {
		param: 'confirmation_token',
	})
}

/** The part of a payment method that is the same in every form. */
export const preview = (method: Pick<Method, 'type' | 'card'>): object => ({
	...paymentMethodDetails(method),
	billing_details: {},
})

/** A payment method as a charge names it. */
export const paymentMethodDetails = ({
	type,
	card: { brand, last4 },
}: Pick<Method, 'type' | 'card'>): object => ({
	type,
	[type]: type === 'card' ? { brand, last4, exp_month: 12, exp_year: 2034 } : { ...(last4 ? { last4 } : {}) },
})

export const methodWire = (method: Method): Stripe.PaymentMethod =>
	({
		id: method.id,
		object: 'payment_method',
		created: seconds(),
		livemode: false,
		metadata: {},
		...preview(method),
	}) as Stripe.PaymentMethod
