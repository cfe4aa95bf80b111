/** A refusal in Stripe's form: `{ "error": { … } }` with a status. */
export class StripeRefusal extends Error {
	readonly status: number
	readonly error: Record<string, unknown>

	constructor(status: number, error: { type: string; message: string; [field: string]: unknown }) {
		super(error.message)
		this.status = status
		this.error = error
	}
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}): StripeRefusal =>
	new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (kind: string, id: string, param: string): StripeRefusal =>
	new StripeRefusal(404, {
		type: 'invalid_request_error',
		code: 'resource_missing',
		message: `No such ${kind}: '${id}'`,
		param,
	})

/** What happens to one call instead of a normal answer. */
export type Fault =
	/** 500; the call does nothing. */
	| 'error'
	/** The call acts, and its answer is a 500. */
	| 'error_after'
	/** The call does nothing and is never answered. */
	| 'silent'
	/** The connection ends, and the call does nothing. */
	| 'closed'
	/** The call acts, and the connection ends without its answer. */
	| 'lost'
	/** The connection stays open without an answer, and the call acts when `deliver` is called. */
	| 'late'
	/** 429; the call does nothing. */
	| 'limited'
	/** The call acts and is answered after so many milliseconds. */
	| { delayMs: number }

/** The calls that faults can be planted for. */
export type DoubleCall =
	| 'create'
	| 'confirm'
	| 'capture'
	| 'cancel'
	| 'retrieve'
	| 'refund'
	| 'refunds'
	| 'disputes'
	| 'list'
	| 'account'
	| 'session'
	| 'other'
