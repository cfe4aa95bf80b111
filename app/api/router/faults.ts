import { Refusal, type RefusalBody, type RefusalCode, refusalStatus } from '#app/contract/errors.ts'
import { responseOf } from '#app/contract/known-text.ts'
import { databaseOutage } from '#app/data/outage.ts'
import { describeFault } from '#app/lib/fault.ts'
import { outageOf } from '#app/lib/outage.ts'

/** Where a fault is written down; pino's logger is one. */
export interface ApiLog {
	warn(facts: object, message: string): void
	error(facts: object, message: string): void
}

export interface FaultFacts {
	sellerId: string | null
	requestId: string
	/** Name of the call, or the path when no call was found. */
	call: string
	/** A page in a preview asks, for staff. */
	isPreview?: boolean
}

// A database that restarts is back within seconds.
const unavailableSeconds = 2
const busySeconds = 1

/** The response to a thrown error: a refusal is sent as it is, any other error without its details. */
export function faultResponse(error: unknown, facts: FaultFacts, log: ApiLog): Response {
	if (isRefusal(error)) return refusalResponse(facts.isPreview ? asToStaff(error) : error)
	if (isBusy(error)) return busyResponse(facts, log)
	const outage = outageOf(error)
	const unavailable = databaseOutage(error) !== null
	const code = unavailable ? 'unavailable' : 'unexpected'
	log.error(
		{
			code,
			seller: facts.sellerId,
			requestId: facts.requestId,
			call: facts.call,
			fault: describeFault(error),
			...(outage ? { outage } : {}),
		},
		'a call failed',
	)
	return jsonFault(
		{
			_code: code,
			_description: unavailable
				? 'The service is not available at the moment. Try again soon.'
				: 'Something unexpected happened.',
			_extra: { request_id: facts.requestId },
		},
		unavailable ? { 'retry-after': String(unavailableSeconds) } : {},
	)
}

/** Another transaction held the rows for too long. The client only has to try again. */
function busyResponse({ sellerId, requestId, call }: FaultFacts, log: ApiLog): Response {
	log.warn({ code: 'busy', seller: sellerId, requestId, call }, 'a call waited too long for others')
	return jsonFault(
		{
			_code: 'busy',
			_description: 'Many visitors are choosing the same thing at this moment. Try again.',
			_extra: { request_id: requestId },
		},
		{ 'retry-after': String(busySeconds) },
	)
}

/** With what staff may know of it. */
const asToStaff = ({ code, message, context, extra, toStaff }: Refusal): Refusal =>
	new Refusal(code, message, context, toStaff ?? extra)

/** Checks the shape, because a refusal may come from another copy of the class. */
export function isRefusal(error: unknown): error is Refusal {
	return (
		error instanceof Error &&
		error.name === 'Refusal' &&
		'code' in error &&
		typeof error.code === 'string' &&
		error.code in refusalStatus
	)
}

/** A refusal on the wire, with the headers that some codes carry. */
export function refusalResponse(refusal: Refusal, headers: Record<string, string> = {}): Response {
	const { code, context, extra, message } = refusal
	const wait = extra?.retry_after
	return jsonFault(
		{
			_code: code,
			...(context ? { _context: context } : {}),
			_description: message,
			...(extra ? { _extra: extra } : {}),
		},
		{
			...headers,
			...(mayRetry.has(code) && typeof wait === 'number' ? { 'retry-after': String(wait) } : {}),
		},
	)
}

/** Refusals that end by waiting. */
const mayRetry: ReadonlySet<RefusalCode> = new Set(['captcha_required', 'too_many_requests', 'unavailable'])

function jsonFault(body: RefusalBody, headers: Record<string, string>): Response {
	return responseOf(JSON.stringify(body), {
		status: refusalStatus[body._code satisfies RefusalCode],
		headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
	})
}

// PostgreSQL: lock_not_available, query_canceled by a timeout, and an act that failed three times.
const busyCodes = new Set(['55P03', '57014', '40P01', '40001'])

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' && busyCodes.has(error.code)
