import type { PublicConfig, SellerConfig } from '#app/contract/config.generated.ts'
import type { Gateway } from '#app/gateway/gateway.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { VisitState } from '#app/sellers/targeting/visit-cookie.ts'
import type { Visitor } from '#app/sellers/targeting/visit-facts.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { VisitorCookies } from './visitor-cookies.ts'

/** What of `All` is not in `Part`, at every depth. */
type Rest<All, Part> = {
	[Key in keyof All as Key extends keyof Part
		? Part[Key] extends All[Key]
			? never
			: Key
		: Key]: Key extends keyof Part ? Rest<All[Key], Part[Key]> : All[Key]
}

/**
 * The seller as pages know it. What is drawn comes from `publicConfig`; `config` has only what no browser
 * sees: it decides, and a value of it that a page needs must be made public in its schema first.
 */
export interface StorefrontSeller extends Omit<ResolvedSeller, 'config' | 'terms'> {
	config: Rest<SellerConfig, PublicConfig>
}

/** Everything a page of one seller needs for one request. `server.ts` makes it; loaders take it from the load context. */
export interface Storefront {
	seller: StorefrontSeller
	gateway: Gateway
	/** The request's cookies; what is set here goes out with the route's response. */
	cookies: VisitorCookies
	/** BCP 47, one of the seller's supported locales. */
	locale: string
	/** Light, dark or high contrast, when the visitor has chosen; their system decides otherwise. */
	mode: Mode | null
	t: Translate
	/** The request's instant, shifted with the engine's clock in tests. */
	now: Date
	environment: 'development' | 'demo' | 'production'
	flags: Record<string, boolean>
	/** Who asks, as far as the request alone tells; conditions are decided by it and by the cart. */
	visitor: Visitor
	/** What the addresses of this visit have said so far. */
	notes: VisitState
	requestId: string
	/** Random name of this rendering, for the key of what its form posts. Never logged: it opens the cart. */
	attempt: string
	/** Scheme and host of the seller's own pages, as visitors write them. */
	origin: string
	/** Path of this seller for a path of the route table: every link goes through it. */
	href(path: string): string
	/** Tells the operators of a fault, with seller and request id and without visitor data. */
	report(error: unknown): void
}
