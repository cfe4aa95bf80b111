import { setForwarded } from '#app/contract/forwarded-call.ts'
import type { MemberRole } from '#app/contract/visitor.ts'

/** Sends one request to the API and resolves with its response. */
export type Transport = (request: Request) => Promise<Response>

/** Facts about the visitor that a call forwards to the API. */
export interface VisitorFacts {
	ip: string
	requestId: string
	/** When a call of a client arrived, by the clock of the process; left out for the calls of a page. */
	arrivedAt?: number
	/** The page is a preview for staff: refusals contain more details. */
	isPreview?: boolean
	/** The flags that a storefront process has decided for the page that makes the call. */
	flags?: Readonly<Record<string, boolean>> | null
	/** The hidden venue of a draft, which has no host. */
	hidden?: string | null
	/** The page is rendered for every member with these roles. */
	roles?: readonly MemberRole[] | null
}

// Longer than any correct read takes. A write may wait for a bank, which the engine gives 20 seconds.
const readTimeoutMs = 10_000
const writeTimeoutMs = 30_000

/** Headers that belong to one connection, or to an encoding that `fetch` has undone. */
const connectionHeaders = ['connection', 'content-encoding', 'keep-alive', 'transfer-encoding']

export interface RemoteApi {
	/** Scheme, host and port of the engine process. */
	url: string
	key: string
}

/** An engine process elsewhere. `fetch` keeps connections open between calls. */
export function overHttp(
	{ url, key }: RemoteApi,
	visitor: VisitorFacts,
	send: typeof fetch = fetch,
): Transport {
	return async (request) => {
		const { pathname, search, host, protocol } = new URL(request.url)
		const headers = new Headers(request.headers)
		for (const name of ['host', ...connectionHeaders]) headers.delete(name)
		headers.set('accept-encoding', 'identity')
		setForwarded(headers, key, {
			host,
			scheme: protocol === 'https:' ? 'https' : 'http',
			ip: visitor.ip,
			requestId: visitor.requestId,
			flags: visitor.flags ?? null,
			isPreview: visitor.isPreview === true,
			hidden: visitor.hidden ?? null,
			roles: visitor.roles ?? null,
		})
		const isRead = request.method === 'GET' || request.method === 'HEAD'
		const response = await send(new URL(pathname + search, url), {
			method: request.method,
			headers,
			redirect: 'manual',
			signal: AbortSignal.timeout(isRead ? readTimeoutMs : writeTimeoutMs),
			...(request.body ? { body: request.body, duplex: 'half' } : {}),
		})
		const received = new Headers(response.headers)
		for (const name of connectionHeaders) received.delete(name)
		return new Response(response.body, { status: response.status, headers: received })
	}
}
