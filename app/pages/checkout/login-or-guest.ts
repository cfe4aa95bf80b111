import { type FirstStepView, firstStep } from '#app/pages/account/first-step.ts'
import { hasLogins } from '#app/pages/account/has-logins.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** The choice of a visitor without a login before the checkout, or before a gift. */
export interface LoginOrGuestView {
	login: FirstStepView
	/** The login page, which takes the forms. */
	loginHref: string
	/** Goes on as a guest; null where the venue sells to accounts alone. */
	guestHref: string | null
}

const cookieName = ({ seller }: Storefront): string => `foyer_guest_${seller.id}`

/** As long as the last party is kept: who comes back buys as before. A login is offered on every page. */
const seconds = 90 * 24 * 60 * 60

/** The query by which a visitor goes on as a guest. */
export const guestQuery = 'guest'

export const rememberGuest = (storefront: Storefront): void =>
	storefront.cookies.set(cookieName(storefront), '1', seconds)

/**
 * The choice between a login and a purchase as a guest, once; null for a visitor who is logged in or has chosen, and where
 * there is nothing to choose.
 *
 * source - spec 2 §2 "A login-or-guest dialog offers 'Shop as a Guest' or a login form"
 *
 * @param path where the visitor goes on, below the seller's prefix
 */
export function loginOrGuest(storefront: Storefront, path = '/checkout'): LoginOrGuestView | null {
	const { seller, visitor, cookies, href } = storefront
	if (visitor.account || !hasLogins(storefront)) return null
	const mayBeGuest = seller.config.auth.allowGuest === true
	if (mayBeGuest && cookies.read(cookieName(storefront)) !== null) return null
	const here = href(path)
	return {
		login: firstStep(storefront, here),
		loginHref: `${href('/login')}?next=${encodeURIComponent(here)}`,
		guestHref: mayBeGuest ? `${here}?${guestQuery}=1` : null,
	}
}
