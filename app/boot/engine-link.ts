import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { ForwardedCall } from '#app/contract/forwarded-call.ts'
import type { OutboxPages } from '#app/documents/outbox.ts'
import type { Transport, VisitorFacts } from '#app/gateway/transport.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'

/** The storefront's access to the engine: in this process, or in another one over HTTP. */
export interface EngineLink {
	/**
	 * The transport for the calls of one page. The engine uses the flags with which the page was decided, so that it does
	 * not refuse what the page offers.
	 *
	 * @param decided returns the page's seller at the time of a call
	 */
	transport(visitor: VisitorFacts, decided: () => ResolvedSeller): Transport
	/** Answers a request that a client makes to the API itself. Never throws. */
	handleApi(request: Request, visitor: VisitorFacts): Promise<Response>
	/** Answers a message that a payment provider sends to `/hooks/{gateway}`. Never throws. */
	handleHook(request: Request, visitor: VisitorFacts): Promise<Response>
	/** Pages of emails written to a folder; null where emails are sent, or written by another process. */
	outbox: OutboxPages | null
	/** Opens the stream that notifies a storefront process of changes; null in a process without an engine. */
	openNotices: (() => ReadableStream<Uint8Array>) | null
	/** "ready", or the reason why not. */
	status(): Promise<string>
	/**
	 * Puts the venue's catalogue on sale as its files have it.
	 *
	 * @param months how far ahead repeating events need sessions now; all that they have where it is left out
	 */
	openVenue(sellerId: string, months?: number): Promise<void>
	/** Adds the sessions of the days that the venue's catalogue does not have yet, where its files are still the same. */
	extendVenue(sellerId: string): Promise<void>
	/**
	 * Writes the catalogue of a hidden venue, which no visitor's call reaches. In a storefront process it does nothing: the engine
	 * process writes it when the link is made.
	 */
	openHidden(seller: ResolvedSeller, catalog: CatalogFile): Promise<void>
	/** Starts background work. */
	start(): Promise<void>
	/** Whether documents are made, or were a moment ago; false in a storefront process, which makes none. */
	makesDocuments(): boolean
	close(): Promise<void>
}

/** The status of an engine process for a storefront process with another key, or none. */
export const keyRefused = 'another COMMERCE_KEY'

/** What a storefront process says of a question of its own. */
export const probe: ForwardedCall = {
	host: 'localhost',
	scheme: 'http',
	ip: '127.0.0.1',
	requestId: 'health',
	flags: null,
	isPreview: false,
	hidden: null,
	roles: null,
}
