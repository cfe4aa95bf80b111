import type { Gateway } from '#app/gateway/gateway.ts'
import type { ResolvedSeller } from '#app/seller/sellers.ts'
import type { Translate } from '#app/seller/translate.ts'

/** Everything a page of one seller needs for one request. `server.ts` makes it; loaders take it from the load context. */
export interface Storefront {
	seller: ResolvedSeller
	gateway: Gateway
	/** BCP 47, one of the seller's supported locales. */
	locale: string
	t: Translate
	/** The request's instant, shifted with the engine's clock in tests. */
	now: Date
	environment: 'development' | 'demo' | 'production'
	flags: Record<string, boolean>
	requestId: string
	/** Path of this seller for a path of the route table: every link goes through it. */
	href(path: string): string
	/** Tells the operators of a fault, with seller and request id and without visitor data. */
	report(error: unknown): void
}
