import type { PageRoute } from '#app/contract/config.generated.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { isRealEmail } from '#app/rules/logins/real-email.ts'
import { localPath } from './pending-login.ts'

/**
 * Pages on which a visitor stays whose account has no address: the one that asks for it, the ways out of the login, and where a
 * payment ends or an order is found again.
 *
 * source - interpretations 50
 */
const staying: ReadonlySet<PageRoute> = new Set([
	'setEmailAddress',
	// Redirects to the page that the visitor came from.
	'login',
	'logout',
	'externalLoginCallback',
	'resend',
	'checkoutPending',
	'complete',
])

/** With it, a payment provider sends a visitor back to the checkout. */
const returnQuery = 'payment_intent_client_secret'

export const lacksEmail = ({ visitor, seller }: Pick<Storefront, 'visitor' | 'seller'>): boolean =>
	visitor.account !== null && !isRealEmail(visitor.account.email, seller.config.identity)

/**
 * Where a page leads whose visitor has an account without an address, with the way back; null for every other visitor.
 *
 * source - spec 2 §2 "Users without a real e-mail … are sent to /user/set-email-address."
 */
export function leadToEmail(storefront: Storefront, url: URL): string | null {
	const { route } = storefront.visitor
	if (!lacksEmail(storefront) || route === null || staying.has(route)) return null
	if (route === 'checkout' && url.searchParams.has(returnQuery)) return null
	if (!isOpenFor(storefront, 'setEmailAddress', {})) return null
	const query = new URLSearchParams(url.search)
	for (const name of ['_data', 'index']) query.delete(name)
	const next = localPath(storefront, query.size > 0 ? `${url.pathname}?${query}` : url.pathname)
	const page = storefront.href('/user/set-email-address')
	return next ? `${page}?next=${encodeURIComponent(next)}` : page
}
