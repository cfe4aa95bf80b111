import type { OutboxPages } from '#app/documents/outbox.ts'
import type { Transport, VisitorFacts } from '#app/gateway/transport.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'

/** The engine as the storefront reaches it: in this process, or in another one over HTTP. */
export interface EngineLink {
	/**
	 * Carries the calls of one page. They are answered with the flags that the page was decided with, so that it does
	 * not offer what the engine then refuses.
	 *
	 * @param decided the page's seller, as it is at the time of a call
	 */
	transport(visitor: VisitorFacts, decided: () => ResolvedSeller): Transport
	/** Answers a request that a client makes to the API itself. Never throws. */
	handleApi(request: Request, visitor: VisitorFacts): Promise<Response>
	/** Emails that were written to a folder; null where they are sent, or where another process writes them. */
	outbox: OutboxPages | null
	/** "ready", or what is missing. */
	status(): Promise<string>
	/** Starts background work. */
	start(): Promise<void>
	close(): Promise<void>
}

/** The status of an engine process for a storefront process that shows another key, or none. */
export const keyRefused = 'another COMMERCE_KEY'

/** True for calls that are the same for every visitor. */
export const isCachedCall = (url: string, { prefix }: Pick<ResolvedSeller, 'prefix'>): boolean =>
	new URL(url).pathname.startsWith(`${prefix}/cached_api/`)
