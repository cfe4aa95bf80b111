import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { beginExternalLogout, takeExternalLogout } from './external-attempt.ts'
import { externalLogoutUrl } from './external-login.ts'

/** Logs the account out in its other browsers as well. */
const everywhereField = 'everywhere'

export interface LogoutPage extends Shell<'logout'> {
	form: FormView | null
	/** The provider's own logout, to which the page leads by itself. */
	leadsTo?: string
}

/** Asks by a button: a link or a picture of another site must not end a login. */
export async function logoutPage(
	storefront: Storefront,
	url: URL,
): Promise<LogoutPage | { redirect: string }> {
	const { t, href, attempt, visitor } = storefront
	if (!visitor.account) return logoutAtProvider(storefront, url)
	const cart = await loadCart(storefront)
	const page = pageShell(storefront, { route: 'logout', title: t('logout.title'), url, cart })
	const form: FormView = {
		intro: t('logout.text', { email: visitor.account.email }),
		fields: [],
		choices: {
			name: everywhereField,
			label: t('logout.where'),
			options: [{ value: 'yes', title: t('logout.everywhere'), summary: t('logout.everywhere_why') }],
			chosen: [],
		},
		submit: t('menu.logout'),
		back: { href: href('/'), text: t('logout.stay') },
		key: attempt,
	}
	return { ...page, form }
}

/** The page that leads on to the provider's own logout, for a browser that has just logged out here. */
async function logoutAtProvider(
	storefront: Storefront,
	url: URL,
): Promise<LogoutPage | { redirect: string }> {
	const { t, href } = storefront
	const address = takeExternalLogout(storefront) ? externalLogoutUrl(storefront) : null
	if (!address) return { redirect: href('/') }
	const cart = await loadCart(storefront)
	const link = { href: address, text: t('logout.external.link') }
	const messages: Message[] = [{ tone: 'info', text: t('logout.external.text'), link }]
	const page = pageShell(storefront, { route: 'logout', title: t('logout.title'), url, cart, messages })
	return { ...page, form: null, leadsTo: address }
}

/** Ends the session and gives up the cart, which a stranger at the same device must not find. */
export async function logoutAction(storefront: Storefront, form: FormData): Promise<{ redirect: string }> {
	const { gateway, cookies, href } = storefront
	await gateway.ask('logout', { body: { everywhere: form.get(everywhereField) === 'yes' } })
	cookies.forgetCart()
	if (!externalLogoutUrl(storefront)) return { redirect: href('/') }
	beginExternalLogout(storefront)
	return { redirect: href('/logout') }
}
