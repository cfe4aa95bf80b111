import type { Storefront } from './storefront.ts'

/** Whether the venue sells memberships, here or on its own site. */
export const sellsMemberships = ({ seller: { config } }: Pick<Storefront, 'seller'>): boolean =>
	config.membership.eventId !== null || config.routing.externalUrls.membership !== null
