import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { type Emailed, emailForm, sendOwnEmail } from '#app/pages/orders/own-email.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { pageTerms, wallClockText } from '#app/pages/shared/page-words.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell } from '#app/pages/shell/page.ts'
import { type AccountShell, accountView } from './account-page.ts'
import type { ListItem, ListView } from './list-view.ts'

export interface OrdersPage extends AccountShell<'myOrders'> {
	/** Null for a visitor without a login. */
	list: ListView | null
	/** Emails the orders; null without orders, and once it is done. */
	form: FormView | null
}

/** Orders in the list; older ones are found by their emails. */
const mostOrders = 50

/** The account's orders, the newest first. Their tickets are those that are booked or redeemed (spec 2 §4). */
export async function ordersPage(storefront: Storefront, url: URL, emailed?: Emailed): Promise<OrdersPage> {
	const { gateway, visitor, t } = storefront
	const query = {
		embed: 'ticket,event_template',
		'ticket.state._in': 'booked,redeemed',
		limit: String(mostOrders),
	}
	const [answer, cart] = await Promise.all([
		visitor.account ? gateway.ask('listMyOrders', { query }) : null,
		loadCart(storefront),
	])
	const route = 'myOrders'
	const page = pageShell(storefront, {
		route,
		title: t('account.orders'),
		url,
		cart,
		messages: emailed?.messages,
	})
	return {
		...page,
		account: accountView(storefront, url, { route, cart }),
		list: answer && {
			items: answer.ticket_order._data.map((order) => orderItem(storefront, answer, order)),
			empty: {
				text: t('account.orders.empty'),
				link: { href: page.shared.eventsHref, text: t('cart.browse') },
			},
		},
		form: answer?.ticket_order._data.length && !emailed?.isSent ? emailForm(storefront, 'orders') : null,
	}
}

/** Sends the orders to the address of the account. */
export async function ordersAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<{ page: OrdersPage; status: number }> {
	const emailed = await sendOwnEmail(storefront, 'orders', form)
	return { page: await ordersPage(storefront, url, emailed), status: emailed.status }
}

function orderItem(
	storefront: Storefront,
	{ ticket, event_template }: Answer<'listMyOrders'>,
	order: Answer<'listMyOrders'>['ticket_order']['_data'][number],
): ListItem {
	const { href, t } = storefront
	const { words, money, timezone } = pageTerms(storefront)
	const tickets = ticket._data.filter((one) => one.ticket_order_id === order.id)
	const events = new Set(tickets.map((one) => one.event_template_id))
	const names = event_template?._data.filter(({ id }) => events.has(id)).map(({ name }) => name) ?? []
	const { date } = localTime(new Date(order.purchased_on), timezone)
	return {
		id: order.id,
		href: href(`/my/orders/${encodeURIComponent(order.id)}`),
		title: t('orders.manage.title', { number: order.order_number }),
		lines: [
			wallClockText(date, '0000', words.formats.orderListDate, words),
			names.length > 0 ? names.join(', ') : t('orders.label.cancelled'),
		],
		figure: toPrice(order.fees.total_after_fees_price, money).text,
	}
}
