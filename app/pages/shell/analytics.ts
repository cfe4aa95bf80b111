import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { consentCookieName } from '#app/sellers/targeting/visit-cookie.ts'

/** What the browser needs to count a visit; there is none where nothing is counted. */
export interface AnalyticsView {
	/** Address of the container's script. */
	src: string
	/** Where every tab of the venue finds what has been told of the cart. */
	memory: string
	/** Nothing is counted before the visitor has said yes. */
	requireConsent: boolean
	/** Cookie of their answer, "granted" or "denied". */
	consentCookie: string
	/** How a cart ended that nobody has taken anything out of; null while there is one, and where there was none. */
	cartEnd: 'bought' | 'lost' | null
}

/** Null without a container (spec 1 §9), and for staff who look at a preview. */
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
