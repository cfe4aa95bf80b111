import type { PageRoute } from '#app/contract/config.generated.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { rowOf } from '#app/rules/route-table.ts'

/** A page of the account's menu. */
export interface AccountSection {
	page: PageRoute
	href: string
	text: string
}

const sections = [
	['myMembership', 'menu.membership'],
	['myProfile', 'account.profile'],
	['myUpcoming', 'account.upcoming'],
	['myOrders', 'account.orders'],
] as const satisfies readonly (readonly [PageRoute, string])[]

/** Also a former member has a membership to look at. */
const isMember = ({ visitor: { account } }: Storefront): boolean =>
	account !== null && account.membership !== 'none'

/** The pages of the account that the venue has for this visitor, in the order of the menu. */
export const accountSections = (
	storefront: Storefront,
	cart: Parameters<typeof isOpenFor>[2] = {},
): AccountSection[] =>
	sections
		.filter(([page]) => page !== 'myMembership' || isMember(storefront))
		.filter(([page]) => isOpenFor(storefront, page, cart))
		.map(([page, key]) => ({ page, href: storefront.href(rowOf(page).path), text: storefront.t(key) }))

/** The first of them; null where the venue has none. */
export const accountHome = (storefront: Storefront): string | null =>
	accountSections(storefront)[0]?.href ?? null
