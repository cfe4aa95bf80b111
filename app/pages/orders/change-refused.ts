import type { Message, Refused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { newsMessage } from './change-news.ts'

/** The order is another one than the visitor saw: another browser changed it, or its venue did. */
const changedMeanwhile: readonly string[] = ['ticket_state_incorrect', 'ticket_not_found']
/** The cart of the change has ended. */
const ended: readonly string[] = ['cart_expired', 'cart_not_found']

/** What a refused move and a refused edit have in common, each with a way on; null for all other refusals. */
export function changeRefused(
	storefront: Storefront,
	{ code, extra }: Refused,
	link: string,
): Message | null {
	const { t, href } = storefront
	const order = href(`/manage/${encodeURIComponent(link)}`)
	if (code === 'order_access_denied') return logoutFirst(storefront)
	if (code === 'order_link_expired')
		return {
			tone: 'warning',
			text: t('orders.link.old'),
			link: { href: order, text: t('orders.change.back') },
		}
	if (ended.includes(code)) return newsMessage(storefront, 'over', { email: '', link })[0] ?? null
	if (!changedMeanwhile.includes(code) && extra?.reason !== 'changed') return null
	const again = { href: order, text: t('orders.change.again') }
	return { tone: 'warning', text: t('orders.meanwhile'), link: again }
}

/** Tickets that can be changed no longer, with the way back to their order (spec 2 §8). */
export function tooLate(
	{ t, href }: Storefront,
	key: 'orders.reschedule.too_late' | 'orders.edit.too_late',
	link: string,
): Message {
	const order = href(`/manage/${encodeURIComponent(link)}`)
	return { tone: 'warning', text: t(key), link: { href: order, text: t('orders.change.back') } }
}

/** Asks a visitor who is logged in as somebody else to log out. */
export function logoutFirst(storefront: Storefront): Message {
	const { t, href } = storefront
	const logout = { href: href('/logout'), text: t('menu.logout') }
	return {
		tone: 'warning',
		text: t('orders.logout_first'),
		...(isOpenFor(storefront, 'logout', {}) ? { link: logout } : {}),
	}
}
