import type { AnalyticsView } from '#app/flows/analytics.ts'
import {
	type AnalyticsEvent,
	type CartLineSeen,
	cartEvents,
	cartLines,
	type Ecommerce,
	openedEvent,
	purchaseEvent,
	selectedEvent,
} from '#app/flows/analytics-events.ts'
import type { PageView } from '#app/flows/page.ts'

declare global {
	interface Window {
		dataLayer?: object[]
	}
}

/** What was seen on the page before, for this visit in this tab. */
interface Seen {
	cart: CartLineSeen[]
	begun: Ecommerce | null
}

let last: string | null = null

/** Tells the data layer what a page shows and what has changed in the cart since the last one. */
export function measure(page: PageView, analytics: AnalyticsView): () => void {
	loadContainer(analytics.src)
	const key = `foyer-seen-${analytics.sellerId}`
	const seen = readSeen(key)
	// The page of an order leaves its address untold: it carries the order's token.
	const isOpened = last !== page.shared.here
	last = page.shared.here
	if (isOpened) tell({ event: 'page_view', page_location: placeOf(page), page_title: page.title })
	const purchase = purchaseEvent(page, seen.begun)
	const cart = purchase || page.isCartExpired ? [] : cartLines(page.cart)
	// What timed out, and what was bought, was not taken out of the cart by anybody.
	const isEnded = purchase !== null || page.isCartExpired
	const changes = isEnded ? [] : cartEvents(seen.cart, cart, page.shared.currency)
	for (const event of changes) tellOf(event)
	const opened = isOpened ? openedEvent(page) : null
	if (opened) tellOf(opened)
	if (purchase) tellOf(purchase)
	const begun = opened?.event === 'begin_checkout' ? opened.ecommerce : purchase ? null : seen.begun
	sessionStorage.setItem(key, JSON.stringify({ cart, begun } satisfies Seen))
	return watchChoices(page)
}

function watchChoices(page: PageView): () => void {
	const onClick = (event: MouseEvent): void => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		const selected = link ? selectedEvent(page, new URL(link.href).pathname) : null
		if (selected) tellOf(selected)
	}
	document.addEventListener('click', onClick, { capture: true })
	return () => document.removeEventListener('click', onClick, { capture: true })
}

const placeOf = (page: PageView): string => location.origin + (page.shared.here.split('?')[0] ?? '')

function tellOf(event: AnalyticsEvent): void {
	// The layer merges what it is told: items of the last event must not stay in the next.
	tell({ ecommerce: null })
	tell(event)
}

function tell(entry: object): void {
	window.dataLayer ??= []
	window.dataLayer.push(entry)
}

/** Once per document. The nonce is that of our own scripts; what the container adds comes from the hosts of the policy. */
function loadContainer(src: string): void {
	if (document.querySelector(`script[src="${src}"]`)) return
	tell({ 'gtm.start': Date.now(), event: 'gtm.js' })
	const script = document.createElement('script')
	script.async = true
	script.src = src
	script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
	document.head.append(script)
}

function readSeen(key: string): Seen {
	const nothing: Seen = { cart: [], begun: null }
	try {
		return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
	} catch {
		// Somebody else has written there: begin anew.
		return nothing
	}
}
