import type { PageRoute } from '#app/contract/config.generated.ts'
import { cartFacts, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Shell } from '#app/pages/shell/page.ts'
import { accountSections } from './account-sections.ts'
import { type FirstStepView, firstStep } from './first-step.ts'

/** The menu of the account, or the login form in its place. */
export type AccountView =
	| { login: FirstStepView; loginHref: string }
	| {
			login: null
			items: { href: string; text: string; isCurrent: boolean }[]
			logout: { href: string; text: string; key: string }
	  }

/** What every page of the account has. */
export interface AccountShell<Route extends PageRoute> extends Shell<Route> {
	account: AccountView
}

/** The page of the menu that a page without a place in it belongs to. */
const parents: Partial<Record<PageRoute, PageRoute>> = { mySession: 'myUpcoming', myOrder: 'myOrders' }

export function accountView(
	storefront: Storefront,
	url: URL,
	{ route, cart }: { route: PageRoute; cart: VisitorCart },
): AccountView {
	const { href, t, visitor, attempt } = storefront
	if (!visitor.account)
		return { login: firstStep(storefront, url.pathname + url.search), loginHref: href('/login') }
	const current = parents[route] ?? route
	return {
		login: null,
		items: accountSections(storefront, cartFacts(cart)).map(({ page, ...item }) => ({
			...item,
			isCurrent: page === current,
		})),
		logout: { href: href('/logout'), text: t('menu.logout'), key: attempt },
	}
}
