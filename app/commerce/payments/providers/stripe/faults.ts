import type Stripe from 'stripe'
import { cardLabel } from './outcomes.ts'

/** What the adapter needs of an error of the SDK. */
interface Fault {
	/** Name of the SDK's class; empty for an error of another kind. */
	type: string
	code: string | undefined
	param: string | undefined
	statusCode: number | undefined
	requestId: string | undefined
	/** The declined card, as it may be shown. */
	card: string | null
}

type StripeError = Partial<InstanceType<typeof Stripe.errors.StripeError>>

// The SDK is loaded at first use, so its classes are not at hand: its errors name their class.
const isStripeError = (error: unknown): error is Error & StripeError =>
	error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

export function faultOf(error: unknown): Fault {
	const { type, code, param, statusCode, requestId, payment_intent }: StripeError = isStripeError(error)
		? error
		: {}
	const card = cardLabel(payment_intent?.last_payment_error?.payment_method?.card)
	return { type: type ?? '', code, param, statusCode, requestId, card }
}

/** The error for the log: Stripe's own has the answer with its headers, and parts of the key. */
export function plainError(error: unknown): Error {
	if (!isStripeError(error)) return error instanceof Error ? error : new Error(String(error))
	const { type, code, statusCode, requestId } = faultOf(error)
	const facts = [type, statusCode, code, requestId].filter((fact) => fact !== undefined && fact !== '')
	return new Error(`Stripe did not do it: ${facts.join(', ')}`)
}
