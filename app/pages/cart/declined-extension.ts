import type { Storefront } from '#app/pages/shared/storefront.ts'

// As long as the cookie of a cart.
const keptSeconds = 24 * 60 * 60

// One visitor has one cart: the last one that was asked about is all that needs to be known.
const cookieName = (sellerId: string): string => `foyer_cart_declined_${sellerId}`

/** The visitor needs no more time for this cart: the offer of it is not made again, on any page. */
export function declineExtension({ cookies, seller }: Storefront): void {
	if (cookies.cartId) cookies.setOpen(cookieName(seller.id), cookies.cartId, keptSeconds)
}

/** By which scripts say the same, before the next page is asked for. */
export const decliningCookie = ({ cookies, seller }: Storefront, cartId: string): string =>
	cookies.openText(cookieName(seller.id), cartId, keptSeconds)

/** The cart for which more time was declined; whatever else a browser says is no cart's id, and does nothing. */
export function declinedCartId({ cookies, seller }: Storefront): string | null {
	return cookies.read(cookieName(seller.id))
}
