import type { Storefront } from '#app/pages/shared/storefront.ts'
import { changedOrderHref, doneNews } from './change.ts'

/** Address of the confirmation of an order, by its link; of a change, the page of its order. */
export function completeHref(storefront: Storefront, link: string): string {
	const { change, href } = storefront
	if (!change) return href(`/checkout/complete?orderIds=${encodeURIComponent(link)}`)
	// The way back from a provider's page has no token.
	const known = change.link.includes('.') ? change.link : link
	return changedOrderHref(storefront, known, doneNews[change.purpose])
}
