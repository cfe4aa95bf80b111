import type { PageRoute } from '#app/contract/config.generated.ts'
import { hostCookieName } from '#app/lib/cookies.ts'
import { deletePlan } from '#app/pages/cart/cart-plan.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'

// Prefixed `foyer_login` so that the page cache treats the visitor as personal.
const cookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_login_ended_${sellerId}`, isSecure)

/** Long enough for a redirect or two. */
const seconds = 60

/** Lets the page to which this request leads say that the login has ended. */
export const passEndedLogin = ({ cookies, seller, origin }: Storefront): void =>
	cookies.set(cookieName(seller.id, origin.startsWith('https:')), '1', seconds)

/** Whether the request before left such a note; it is deleted. */
export function takeEndedLogin(cookies: VisitorCookies, sellerId: string, isSecure: boolean): boolean {
	const name = cookieName(sellerId, isSecure)
	const isNoted = cookies.read(name) !== null
	if (isNoted) cookies.set(name, '', 0)
	return isNoted
}

/**
 * Pages on which a visitor whose login has ended stays: the start page, those where the visitor logs in or out again, and the
 * checkout with its orders, because a payment goes on without the login.
 */
const staying: ReadonlySet<PageRoute> = new Set([
	'home',
	'login',
	'logout',
	'externalLoginCallback',
	'register',
	'forgotMembership',
	'forgotPassword',
	'resetPassword',
	'checkout',
	'checkoutPending',
	'complete',
])

/** Pages that the link of an email opens, for a visitor with a login and without. */
const linked: ReadonlySet<PageRoute> = new Set([
	'manage',
	'reschedule',
	'withdraw',
	'cancelAutoRenew',
	'transferCart',
])

/** Whether an address opens its page without a login: by the secret in it, or because the page is there for everybody. */
const needsNoLogin = (page: PageRoute, { pathname }: URL): boolean =>
	page === 'resend' || (linked.has(page) && /\.[\w-]{22}(?:\/|$)/.test(pathname))

/**
 * Where a page leads whose visitor was logged in until now, with the cart forgotten: it stays with its account. Null for
 * every other visitor, and for a page that needs no login.
 *
 * source - spec 2 §2 "If a session ended while a user was set, state is cleared and the user goes home."
 */
export function leaveForEndedLogin(storefront: Storefront, page: PageRoute | null, url: URL): string | null {
	if (storefront.endedLogin !== 'now' || page === null || staying.has(page)) return null
	storefront.cookies.forgetCart()
	deletePlan(storefront)
	return needsNoLogin(page, url) ? null : storefront.href('/')
}
