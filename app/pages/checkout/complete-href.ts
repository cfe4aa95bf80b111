import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Address of the confirmation of an order, by its link. */
export const completeHref = ({ href }: Storefront, link: string): string =>
	href(`/checkout/complete?orderIds=${encodeURIComponent(link)}`)
