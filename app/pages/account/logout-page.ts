import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'

export interface LogoutPage extends Shell<'logout'> {
	form: FormView | null
}

/** Asks by a button: a link or a picture of another site must not end a login. */
export async function logoutPage(
	storefront: Storefront,
	url: URL,
): Promise<LogoutPage | { redirect: string }> {
	const { t, href, attempt, visitor } = storefront
	if (!visitor.account) return { redirect: href('/') }
	const cart = await loadCart(storefront)
	const page = pageShell(storefront, { route: 'logout', title: t('logout.title'), url, cart })
	const form: FormView = {
		intro: t('logout.text', { email: visitor.account.email }),
		fields: [],
		submit: t('menu.logout'),
		back: { href: href('/'), text: t('logout.stay') },
		key: attempt,
	}
	return { ...page, form }
}

/** Ends the session and gives up the cart, which a stranger at the same device must not find. */
export async function logoutAction(storefront: Storefront): Promise<{ redirect: string }> {
	const { gateway, cookies, href } = storefront
	await gateway.ask('logout', { body: {} })
	cookies.forgetCart()
	return { redirect: href('/') }
}
