import type { Answer } from '#app/contract/calls.ts'
import { loadCart, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { completeTerms, orderEmbeds, orNull } from '#app/pages/checkout/complete-page.ts'
import { type CompleteView, completeView } from '#app/pages/checkout/complete-view.ts'
import { paymentsHref } from '#app/pages/orders/payment-rows.ts'
import { walletLinks } from '#app/pages/orders/wallet-links.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell } from '#app/pages/shell/page.ts'
import { type AccountShell, accountView } from './account-page.ts'

export interface OrderPage extends AccountShell<'myOrder'> {
	/** Without an order for a visitor without a login, and where the account has none of this id. */
	complete: CompleteView
}

export interface SessionPage extends AccountShell<'mySession'> {
	/** The account's orders with tickets for the session, and of those tickets these alone. */
	complete: CompleteView
}

type Shown<Page> = { page: Page; status: number }

const none: Answer<'listOrders'> = { ticket_order: { _data: [] }, ticket: { _data: [] } }

/** One order of the account, as its purchaser's link shows it. */
export async function orderPage(storefront: Storefront, url: URL, id: string): Promise<Shown<OrderPage>> {
	const { gateway, visitor, t } = storefront
	const [answer, cart] = await Promise.all([
		visitor.account
			? gateway.ask('getOrder', { params: { link: id }, query: { embed: orderEmbeds } }).catch(orNull)
			: null,
		loadCart(storefront),
	])
	const here = storefront.href(`/my/orders/${encodeURIComponent(id)}`)
	const complete = await ordersView(storefront, cart, answer ?? none, paymentsHref(url, here))
	const [order] = complete.orders
	const isMissing = visitor.account !== null && !order
	const title = order
		? t('orders.manage.title', { number: order.number })
		: t(isMissing ? 'orders.not_found_short' : 'account.orders')
	const route = 'myOrder'
	return {
		page: {
			...pageShell(storefront, {
				route,
				title,
				url,
				cart,
				messages: missing(isMissing, t('orders.not_found')),
			}),
			account: accountView(storefront, url, { route, cart }),
			complete,
		},
		status: isMissing ? 404 : 200,
	}
}

/** The account's tickets for one session to come, of all its orders. */
export async function sessionPage(storefront: Storefront, url: URL, id: string): Promise<Shown<SessionPage>> {
	const { gateway, visitor, t } = storefront
	const [sessions, cart] = await Promise.all([
		visitor.account ? gateway.ask('listMySessions', { query: { embed: 'ticket,event_template' } }) : null,
		loadCart(storefront),
	])
	const tickets = sessions?.ticket._data.filter((one) => one.event_session_id === id) ?? []
	const ids = [...new Set(tickets.flatMap((one) => one.ticket_order_id ?? []))]
	const query = { 'id._in': ids.join(','), embed: orderEmbeds, limit: '100' }
	const orders = ids.length > 0 ? await gateway.ask('listMyOrders', { query }) : none
	const ofSession = orders.ticket._data.filter((one) => one.event_session_id === id)
	const answer = { ...orders, ticket: { _data: ofSession } }
	const complete = await ordersView(storefront, cart, answer, null)
	const isMissing = visitor.account !== null && ofSession.length === 0
	const event = sessions?.event_template?._data.find((one) => one.id === tickets[0]?.event_template_id)
	const title = event?.name ?? t(isMissing ? 'orders.session_not_found' : 'account.upcoming')
	const route = 'mySession'
	const messages = missing(isMissing, t('orders.session_not_found'))
	return {
		page: {
			...pageShell(storefront, { route, title, url, cart, messages }),
			account: accountView(storefront, url, { route, cart }),
			complete,
		},
		status: isMissing ? 404 : 200,
	}
}

const missing = (isMissing: boolean, text: string): Message[] => (isMissing ? [{ tone: 'error', text }] : [])

/** Orders that the account opens by their ids. */
async function ordersView(
	storefront: Storefront,
	cart: VisitorCart,
	answer: Answer<'listOrders'>,
	allPaymentsHref: string | null,
): Promise<CompleteView> {
	const ids = answer.ticket_order._data.map(({ id }) => id)
	const wallets = await walletLinks(storefront, answer, ids)
	const ofPage = { wallets, labelledAt: storefront.now, allPaymentsHref }
	return completeView(answer, ids, completeTerms(storefront, cart, ofPage))
}
