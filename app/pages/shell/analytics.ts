import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { consentCookieName } from '#app/sellers/targeting/visit-cookie.ts'

/** What the browser needs for analytics. */
export interface AnalyticsView {
	/** Address of the container's script. */
	src: string
	/** Key of the browser's storage under which all tabs of the venue keep what was reported of the cart. */
	memory: string
	/** Nothing is reported before the visitor has agreed. */
	requireConsent: boolean
	/** Name of the cookie with their answer, "granted" or "denied". */
	consentCookie: string
	/** How the last cart ended: as an order, or expired or missing; null while there is a cart or never was one. */
	cartEnd: 'bought' | 'lost' | null
}

/** Null without a container (spec 1 §9), and in a preview. */
export function analyticsView({ seller, visitor }: Storefront, cart: VisitorCart): AnalyticsView | null {
	const { containerId, containerUrl, requireConsent } = seller.publicConfig.integrations.analytics
	if (containerId === null || visitor.preview !== null) return null
	return {
		src: `${containerUrl}?id=${containerId}`,
		memory: `foyer-told-${seller.id}`,
		requireConsent,
		consentCookie: consentCookieName(seller.id),
		cartEnd: endOf(cart),
	}
}

function endOf({ problem, orderLink }: VisitorCart): AnalyticsView['cartEnd'] {
	if (problem === 'completed' || orderLink !== null) return 'bought'
	return problem === null ? null : 'lost'
}
