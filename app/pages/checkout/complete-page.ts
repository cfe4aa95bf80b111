import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { type CompleteView, completeView } from './complete-view.ts'

export interface CompletePage extends Shell<'complete'> {
	complete: CompleteView
}

const embed = 'ticket,ticket_group,ticket_type,event_template,event_session,venue,identity'

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
		gateway.ask('listOrders', { query: { 'id._in': orderIds, embed } }).catch(orNull),
		loadCart(storefront),
	])
	if (!answer) return null
	const { words, money } = pageTerms(storefront)
	const complete = completeView(answer, links, {
		t,
		words,
		money,
		pictures: seller,
		settings: seller.publicConfig.completedOrder,
	})
	if (complete.orders.length === 0) return null
	const title = t(titleOf(complete))
	const page = pageShell(storefront, { route: 'complete', title, url, cart })
	return { ...page, complete }
}

function titleOf({ unpaid, isReceipt }: CompleteView) {
	if (unpaid) return 'completed.unpaid.heading'
	return isReceipt ? 'completed.receipt.heading' : 'completed.title'
}

function withOrders(address: string, orderIds: string): string {
	const url = new URL(address)
	url.searchParams.set('orderIds', orderIds)
	return url.href
}

// A malformed or unknown order is not found. Any other error is a fault.
function orNull(error: unknown): null {
	if (isRefused(error) && (error.status === 400 || error.status === 404)) return null
	throw error
}
