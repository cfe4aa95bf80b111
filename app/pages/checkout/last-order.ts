import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Seconds for which another tab that still shows the checkout is led to the order. */
const rememberedSeconds = 10 * 60

const cookieName = (sellerId: string): string => `foyer_ordered_${sellerId}`

/** Remembers the link of the order that a cart of this browser became; null forgets it. */
export function rememberOrder({ cookies, seller }: Storefront, link: string | null): void {
	const name = cookieName(seller.id)
	if (link !== null) cookies.set(name, link, rememberedSeconds)
	else if (cookies.read(name) !== null) cookies.set(name, '', 0)
}

/** Link of the order that this browser made a moment ago; null without one. */
export const lastOrder = ({ cookies, seller }: Storefront): string | null =>
	cookies.read(cookieName(seller.id))
