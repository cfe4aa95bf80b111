import type { Storefront } from '#app/pages/shared/storefront.ts'

// The same lifetime as the cart's own cookie.
const cookieSeconds = 24 * 60 * 60

// A visitor has one cart, so one value is enough: the last cart whose extension was declined.
const cookieName = (sellerId: string): string => `foyer_cart_declined_${sellerId}`

/** Remembers that the visitor declined more time for this cart, so that no page offers it again. */
export function declineExtension({ cookies, seller }: Storefront): void {
	if (cookies.cartId) cookies.setOpen(cookieName(seller.id), cookies.cartId, cookieSeconds)
}

/** The text by which scripts set the same cookie, before the next page is requested. */
export const decliningCookie = ({ cookies, seller }: Storefront, cartId: string): string =>
	cookies.openText(cookieName(seller.id), cartId, cookieSeconds)

/** Id of the cart for which more time was declined. A made-up value matches no cart and has no effect. */
export function declinedCartId({ cookies, seller }: Storefront): string | null {
	return cookies.read(cookieName(seller.id))
}
