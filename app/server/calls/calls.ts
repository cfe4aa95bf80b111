import { withHeaders } from '#app/contract/known-text.ts'
import { addressOf, type Bindings } from '../bindings.ts'
import { compressed } from '../compress.ts'
import { malformedRequest, stillStarting } from '../neutral-pages.ts'
import { retiredCall } from '../refused-requests.ts'
import { failed, observe, requestIdOf } from '../request-log.ts'
import { dataHeadersOf } from '../security-headers.ts'
import { exampleCode, isExampleCode } from '../studio/example-code.ts'
import type { Arrivals } from './arrivals.ts'
import { callsOpening, callTooLate } from './unavailable.ts'

/** Calls of the API, and messages of payment providers. */
const callPath = /^\/(?:(?:api|cached_api)(?:\/|$)|hooks\/[^/]+$)/

/** @param path below the prefix of the seller */
export const isCall = (path: string): boolean => callPath.test(path)

/**
 * Answers a call of the API or a message of a payment provider. They have no part in drafts, nonces and policies of pages,
 * whose middleware would take a tenth of the time of a reservation.
 */
export async function answerCall(
	bindings: Bindings,
	request: Request,
	{ path, arrivals }: { path: string; arrivals: Arrivals },
): Promise<Response> {
	const requestId = requestIdOf(bindings)
	const began = performance.now()
	const answered = await answer(bindings, request, { path, requestId, arrivals }).catch((error: unknown) =>
		failed(bindings, request, { error, requestId, nonce: undefined }),
	)
	const response = await compressed(request, answered)
	const { method } = request
	observe(bindings, { path, method, status: response.status, requestId, began })
	return withHeaders(response, { ...dataHeadersOf(bindings), 'x-request-id': requestId })
}

async function answer(
	bindings: Bindings,
	request: Request,
	{ path, requestId, arrivals }: { path: string; requestId: string; arrivals: Arrivals },
): Promise<Response> {
	if (!bindings.admission) return malformedRequest()
	if (!bindings.boot) return stillStarting()
	const { ip, forwarded } = bindings.admission
	// A provider's message comes from its servers: no origin is checked, its signature proves it.
	if (path.startsWith('/hooks/')) return bindings.boot.handleHook(request, { ip, requestId })
	const { host, path: wholePath } = addressOf(bindings, request)
	const seller = bindings.boot.sellers.forHost(host, wholePath)
	if (seller && !bindings.boot.opening.isOpen(seller.id)) return callsOpening(requestId)
	const closed = retiredCall(seller, request.method)
	if (closed) return closed
	const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
	if (!isWrite && isExampleCode(path)) return exampleCode()
	// Before the body is read: a refused call costs as little as possible, and has left nothing behind.
	const arrivedAt = isWrite ? await arrivals.turn() : performance.now()
	if (arrivedAt === null) return callTooLate(requestId)
	return bindings.boot.handleApi(request, {
		ip,
		requestId,
		arrivedAt,
		isPreview: forwarded?.isPreview,
		flags: forwarded?.flags,
		roles: forwarded?.roles,
		hidden: forwarded?.hidden,
	})
}
