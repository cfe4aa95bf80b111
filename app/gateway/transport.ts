/** Carries one request to the API and brings its answer back. */
export type Transport = (request: Request) => Promise<Response>

/** What the API has to know of the visitor behind a call. */
export interface VisitorFacts {
	ip: string
	requestId: string
	/** The page is a preview for staff, who are told more of what is refused. An engine elsewhere does not know it. */
	isPreview?: boolean
}

/** The API in this process: the request is handed over, no socket and no copy. */
export function inProcess(
	answer: (request: Request, visitor: VisitorFacts) => Promise<Response>,
	visitor: VisitorFacts,
): Transport {
	return (request) => answer(request, visitor)
}

// Longer than any honest answer; a reading call is then tried again.
const timeoutMs = 10_000

/**
 * An engine elsewhere (`COMMERCE_URL`). The seller's host and the visitor's address travel in
 * forwarded headers, so the engine must count this storefront among its trusted proxies.
 */
export function overHttp(commerceUrl: string, visitor: VisitorFacts, send: typeof fetch = fetch): Transport {
	return (request) => {
		const asked = new URL(request.url)
		const target = new URL(asked.pathname + asked.search, commerceUrl)
		const headers = new Headers(request.headers)
		headers.set('x-forwarded-host', asked.host)
		headers.set('x-forwarded-proto', asked.protocol.slice(0, -1))
		headers.set('x-forwarded-for', visitor.ip)
		headers.set('x-request-id', visitor.requestId)
		return send(target, {
			method: request.method,
			headers,
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
			...(request.body ? { body: request.body, duplex: 'half' } : {}),
		})
	}
}
