import { consentCookieName } from '#app/seller/visit-notes.ts'
import type { Storefront } from './storefront.ts'

/** What the browser needs to count a visit; there is none where nothing is counted. */
export interface AnalyticsView {
	/** Address of the container's script. */
	src: string
	/** Whose visits: part of what the browser remembers. */
	sellerId: string
	/** Nothing is counted before the visitor has said yes. */
	requireConsent: boolean
	/** Cookie of their answer, "granted" or "denied". */
	consentCookie: string
}

/** Null without a container (spec 1 §9), and for staff who look at a preview. */
export function analyticsView({ seller, visitor }: Storefront): AnalyticsView | null {
	const { containerId, containerUrl, requireConsent } = seller.publicConfig.integrations.analytics
	if (containerId === null || visitor.preview !== null) return null
	return {
		src: `${containerUrl}?id=${containerId}`,
		sellerId: seller.id,
		requireConsent,
		consentCookie: consentCookieName(seller.id),
	}
}
