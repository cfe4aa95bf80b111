import { sellsMemberships } from '#app/pages/shared/sells-memberships.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'

/**
 * Where visitors become members, for the login and the header; null where the venue sells no memberships, or has closed
 * their page.
 *
 * source - spec 2 §2 "The login modal has a become-a-member link"
 */
export const joinHref = (storefront: Storefront): string | null =>
	sellsMemberships(storefront) && isOpenFor(storefront, 'membership', {})
		? storefront.href('/membership')
		: null
