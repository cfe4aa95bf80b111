import type { ChangeNews } from '#app/pages/checkout/change.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** What the page of an order says after a change, and the restart where it was not finished (spec 2 §8). */
export function newsMessage(
	{ t, href }: Storefront,
	news: string | null,
	{ email, link }: { email: string; link: string },
): Message[] {
	const said = news as ChangeNews | null
	if (said === 'done') return [{ tone: 'success', text: t('orders.change.done', { email }) }]
	if (said === 'edited') return [{ tone: 'success', text: t('orders.edit.done', { email }) }]
	if (said === 'paid') return [{ tone: 'success', text: t('orders.pay.done') }]
	if (said === 'paying') return [{ tone: 'info', text: t('orders.pay.paying') }]
	if (said === 'pending') return [{ tone: 'info', text: t('orders.change.pending') }]
	if (said === 'edit-pending') return [{ tone: 'info', text: t('orders.edit.pending') }]
	if (said !== 'over') return []
	const again = { href: href(`/manage/${encodeURIComponent(link)}`), text: t('orders.change.again') }
	return [{ tone: 'warning', text: t('orders.restart'), link: again }]
}
