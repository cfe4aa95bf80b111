import type { ReactElement } from 'react'
import type { BlockPropsByType, BlockType } from '#app/contract/config.generated.ts'
import type { CartPage } from '#app/pages/cart/cart-page.ts'
import type { CheckoutPage } from '#app/pages/checkout/checkout-page.ts'
import type { CompletePage } from '#app/pages/checkout/complete-page.ts'
import type { EventPage } from '#app/pages/event/event-page.ts'
import type { ListingPage } from '#app/pages/listing/listing-page.ts'
import type { ViewOf } from '#app/pages/shell/block-views.ts'
import type { HomePage } from '#app/pages/shell/home-page.ts'
import type { NotFoundPage } from '#app/pages/shell/not-found-page.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'

/** Blocks that stand on certain pages only; every other one is given any page. */
interface OwnPages {
	'home-cta': HomePage
	'resend-link': HomePage
	'event-grid': HomePage | ListingPage
	'event-filters': ListingPage
	'event-header': EventPage
	'date-picker': EventPage
	'session-picker': EventPage
	'ticket-quantities': EventPage
	'seat-map': EventPage
	'message-rules': EventPage
	'reserve-button': EventPage
	'cart-lines': CartPage
	total: CartPage | CheckoutPage
	'error-banner': CheckoutPage
	'identity-form': CheckoutPage
	payment: CheckoutPage
	terms: CheckoutPage
	'pay-button': CheckoutPage
	'order-number': CompletePage
	'ticket-list': CompletePage
	'add-to-calendar': CompletePage
	message: CompletePage
	'not-found': NotFoundPage
}

/** What a block gets: its own settings, what the server worked out for it, and the page it stands on. */
export interface BlockInput<T extends BlockType> {
	props: BlockPropsByType[T]
	/** Null for blocks that need nothing beside the other two. */
	view: ViewOf<T>
	page: T extends keyof OwnPages ? OwnPages[T] : PageView
}

/** Draws one type of block; null when this page has nothing for it to show. */
export type Block<T extends BlockType> = (input: BlockInput<T>) => ReactElement | null

/** The blocks that a route brings with it: a page loads no more code than it may draw. */
export type Blocks = { [T in BlockType]?: Block<T> }
