import { addressOf, type Bindings } from './bindings.ts'
import { compressed } from './compress.ts'
import { malformedRequest, stillStarting } from './neutral-pages.ts'
import { retiredCall } from './refused-requests.ts'
import { failed, observe, requestIdOf } from './request-log.ts'
import { setDataHeaders } from './security-headers.ts'
import { callsOpening } from './venue-opening.ts'

/** Calls of the API, and messages of payment providers. */
const callPath = /^\/(?:(?:api|cached_api)(?:\/|$)|hooks\/[^/]+$)/

/** @param path below the prefix of the seller */
export const isCall = (path: string): boolean => callPath.test(path)

/**
 * Answers a call of the API or a message of a payment provider. They have no part in drafts, nonces and policies of pages,
 * whose middleware would take a tenth of the time of a reservation.
 */
export async function answerCall(bindings: Bindings, request: Request, path: string): Promise<Response> {
	const requestId = requestIdOf(bindings)
	const began = performance.now()
	const answered = await answer(bindings, request, { path, requestId }).catch((error: unknown) =>
		failed(bindings, request, { error, requestId, nonce: undefined }),
	)
	const response = await compressed(request, answered)
	const { method } = request
	observe(bindings, { path, method, status: response.status, requestId, began })
	setDataHeaders(response.headers, bindings)
	response.headers.set('x-request-id', requestId)
	return response
}

async function answer(
	bindings: Bindings,
	request: Request,
	{ path, requestId }: { path: string; requestId: string },
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
	return bindings.boot.handleApi(request, {
		ip,
		requestId,
		isPreview: forwarded?.isPreview,
		flags: forwarded?.flags,
		roles: forwarded?.roles,
		hidden: forwarded?.hidden,
	})
}
