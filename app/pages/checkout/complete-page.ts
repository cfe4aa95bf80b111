import { cartFacts, loadCart, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { walletLinks } from '#app/pages/orders/wallet-links.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { type CompleteTerms, type CompleteView, completeView } from './complete-view.ts'
import { codeMessage } from './identity/new-password.ts'

export interface CompletePage extends Shell<'complete'> {
	complete: CompleteView
}

/** What the pages of orders read of them. */
export const orderEmbeds =
	'ticket,ticket_group,ticket_type,event_template,event_session,venue,identity,payment,payment_history'

/** The confirmation of the orders in the address; null when its tokens open none (spec 2 §8). */
export async function completePage(
	storefront: Storefront,
	url: URL,
): Promise<CompletePage | { redirect: string } | null> {
	const { seller, t, gateway } = storefront
	const orderIds = url.searchParams.get('orderIds')?.trim()
	if (!orderIds) return null
	const { completedOrder: elsewhere } = seller.config.routing.externalUrls
	if (elsewhere) return { redirect: withOrders(elsewhere, orderIds) }
	const links = orderIds.split(',').map((link) => link.trim())
	const [answer, cart] = await Promise.all([
		gateway.ask('listOrders', { query: { 'id._in': orderIds, embed: orderEmbeds } }).catch(orNull),
		loadCart(storefront),
	])
	if (!answer) return null
	const wallets = await walletLinks(storefront, answer, links)
	const view = completeView(
		answer,
		links,
		completeTerms(storefront, cart, { wallets, labelledAt: null, allPaymentsHref: null }),
	)
	// An order may have been booked without a confirmation: the page then announces no email.
	const isEmailed = answer.ticket_order._data.every(({ sends_email }) => sends_email !== false)
	const complete = isEmailed ? view : { ...view, email: '' }
	if (complete.orders.length === 0) return null
	const title = t(titleOf(complete))
	const code = codeMessage(storefront)
	const page = pageShell(storefront, { route: 'complete', title, url, cart, messages: code ? [code] : [] })
	return { ...page, complete }
}

/** How this request writes orders. */
export function completeTerms(
	storefront: Storefront,
	cart: VisitorCart,
	ofPage: Pick<CompleteTerms, 'labelledAt' | 'wallets' | 'allPaymentsHref'>,
): CompleteTerms {
	const { seller, t } = storefront
	const { words, money, timezone } = pageTerms(storefront)
	return {
		t,
		words,
		money,
		timezone,
		includesFees: seller.config.reserve.priceDisplay.includeFees,
		pictures: seller,
		settings: seller.publicConfig.completedOrder,
		hasManagePage: isOpenFor(storefront, 'manage', cartFacts(cart)),
		hasWithdrawPage: isOpenFor(storefront, 'withdraw', cartFacts(cart)),
		...ofPage,
	}
}

function titleOf({ unpaid, isReceipt, receiptHeading }: CompleteView) {
	if (unpaid) return 'completed.unpaid.heading'
	return isReceipt ? receiptHeading : 'completed.title'
}

function withOrders(address: string, orderIds: string): string {
	const url = new URL(address)
	url.searchParams.set('orderIds', orderIds)
	return url.href
}

/** A malformed or unknown order is not found. Any other error is a fault. */
export function orNull(error: unknown): null {
	if (isRefused(error) && (error.status === 400 || error.status === 404)) return null
	throw error
}
