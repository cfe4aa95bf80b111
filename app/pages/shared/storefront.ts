import type { PublicConfig, SellerConfig } from '#app/contract/config.generated.ts'
import type { Gateway } from '#app/gateway/gateway.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Visitor, VisitState } from '#app/sellers/targeting/visit.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { CatalogLanguage } from './catalog-language.ts'
import type { VisitorCookies } from './visitor-cookies.ts'

/** The properties of `All` that `Part` does not have, at every depth. */
type Rest<All, Part> = {
	[Key in keyof All as Key extends keyof Part
		? Part[Key] extends All[Key]
			? never
			: Key
		: Key]: Key extends keyof Part ? Rest<All[Key], Part[Key]> : All[Key]
}

/**
 * The seller as pages use it. Rendered values come from `publicConfig`. `config` has the settings that browsers must not
 * get: they decide only, and a value that a page shows must be made public in its schema first.
 */
export interface StorefrontSeller extends Omit<ResolvedSeller, 'config' | 'terms'> {
	config: Rest<SellerConfig, PublicConfig>
}

/** What the header says of a cart. */
export interface OwnCart {
	count: number
	badge: string
	/** Whether it is counted as items, because some of it is no ticket. */
	hasGoods: boolean
}

/** Everything a page of one seller needs for one request. `server.ts` makes it; loaders take it from the load context. */
export interface Storefront {
	seller: StorefrontSeller
	/** The seller is a draft of it, shown to somebody who has a link to it: nothing can be written. */
	isDraft: boolean
	/** Visitors do not see the venue yet: its dates and prices are those of the draft as well. */
	isHidden: boolean
	/** The draft is shown to a member of staff in the Studio, which has its own way out of it. */
	isInStudio: boolean
	gateway: Gateway
	/** The request's cookies. Cookies that are set here are sent with the route's response. */
	cookies: VisitorCookies
	/** BCP 47, one of the seller's supported locales. */
	locale: string
	/** The mode that the visitor chose; null follows their system. */
	mode: Mode | null
	t: Translate
	/** The catalogue in that language; the answers of `gateway` are in it already. */
	catalog: CatalogLanguage
	/** The request's instant, shifted with the engine's clock in tests. */
	now: Date
	environment: 'development' | 'demo' | 'production'
	flags: Record<string, boolean>
	/** Facts of the visitor from the request alone. Conditions use them together with the cart. */
	visitor: Visitor
	/** The session of a login has ended: this request has found it, or the one before, which led here to say so. */
	endedLogin: 'now' | 'before' | null
	/** The order that the request changes; only in the checkout of a change. */
	change?: {
		link: string
		purpose: 'edit' | 'move' | 'pay'
		/** The visitor's own cart, which waits beside it; null without one. */
		own: OwnCart | null
	}
	/** Values of addresses that apply to the whole visit. */
	notes: VisitState
	requestId: string
	/** Random name of this rendering, part of the idempotency key of its form. Never logged: a replay of that key returns the cart. */
	attempt: string
	/** Scheme and host of the seller's pages, as browsers send them. */
	origin: string
	/** Adds the seller's prefix to a path of the route table. Every link uses it. */
	href(path: string): string
	/** Logs a fault with seller and request id, without data of the visitor. */
	report(error: unknown): void
}
