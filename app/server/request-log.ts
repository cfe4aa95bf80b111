import { randomUUID } from 'node:crypto'
import { outageOf } from '#app/lib/outage.ts'
import { isLogged, isUnavailable } from '#app/pages/shared/refusals.ts'
import { kindOf } from '#app/rules/route-table.ts'
import { addressOf, type Bindings, nonceOf } from './bindings.ts'
import { awaySeconds, venueAway } from './venue-opening.ts'

/** A storefront process and its engine process use one request id in their logs. */
export const requestIdOf = ({ admission }: Bindings): string =>
	admission?.forwarded?.requestId ?? randomUUID()

interface Answered {
	/** Below the prefix of the seller. */
	path: string
	method: string
	status: number
	requestId: string
	/** By the clock of the process. */
	began: number
}

/**
 * Records one metric and one log line for each request. The line contains the kind of address and not the address,
 * because order links and searches are personal data.
 */
export function observe(
	{ metrics, boot }: Bindings,
	{ path, method, status, requestId, began }: Answered,
): void {
	const took = performance.now() - began
	const kind = kindOf(path)
	metrics.observeRequest(kind, status, took / 1000)
	boot?.log.info({ kind, method, status, milliseconds: Math.round(took), requestId }, 'answered')
}

interface Failure {
	error: unknown
	requestId: string
	nonce: string | undefined
}

/** A failure that no handler answered: one line in the log, and nothing of it for the visitor. An outage is 503. */
export function failed(bindings: Bindings, request: Request, { error, requestId, nonce }: Failure): Response {
	if (isUnavailable(error)) {
		const { host, path } = addressOf(bindings, request)
		const seller = bindings.boot?.sellers.forHost(host, path)
		if (seller) return venueAway(seller, request, nonceOf(nonce))
	}
	if (!isLogged(error)) bindings.boot?.log.error({ requestId, error }, 'a request failed')
	const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
	return outageOf(error)
		? new Response('Service unavailable', {
				status: 503,
				headers: { ...headers, 'retry-after': String(awaySeconds) },
			})
		: new Response('Internal server error', { status: 500, headers })
}
