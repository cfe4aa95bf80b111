import { orderEmbeds, orNull } from '#app/pages/checkout/complete-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Order } from './order-visits.ts'

/** The order that a link opens; null where it opens none. */
export const askOrder = ({ gateway }: Storefront, link: string): Promise<Order | null> =>
	gateway.ask('getOrder', { params: { link }, query: { embed: `${orderEmbeds},membership` } }).catch(orNull)
