import { pageTerms } from '#app/pages/shared/page-words.ts'
import { picturesOf } from '#app/pages/shared/picture.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Visit } from '#app/rules/overlap.ts'
import { planOf, storePlan } from './cart-plan.ts'
import { type CartAnswer, type CartTerms, type CartView, cartView } from './cart-view.ts'
import { declinedCartId, decliningCookie } from './declined-extension.ts'

/** The visitor's cart for one request, as the API returned it. */
export interface VisitorCart {
	/** Null without a cart, and for an empty one. */
	view: CartView | null
	answer: CartAnswer | null
	/** Why a cart that the visitor had is gone; `foreign`: it belongs to another account than the one logged in. */
	problem: 'expired' | 'missing' | 'completed' | 'foreign' | null
	/** `<orderId>.<token>` when the cart has become an order. */
	orderLink: string | null
}

/** Facts of the cart that flags and conditions use. */
export const cartFacts = ({ view, answer }: VisitorCart): { cartCount: number; hasAnchor: boolean } => ({
	cartCount: view?.count ?? 0,
	hasAnchor: answer?.cart_item._data.some((item) => item.is_anchor) ?? false,
})

const embed =
	'ticket,event_template,event_session,ticket_group,ticket_type,venue,identity,payment,scheduled_payment'

/** Whether the money for a cart is on its way: it can't be paid again, and becomes an order when the money comes. */
export const isPaymentPending = ({ answer }: VisitorCart): boolean =>
	answer?.payment?._data.some(({ state }) => state === 'processing') ?? false

const nothing: VisitorCart = { view: null, answer: null, problem: null, orderLink: null }

/** Reads the cart of the visitor's cookie. Without a cookie there is no call. */
export async function visitorCart(storefront: Storefront): Promise<VisitorCart> {
	const { cartId } = storefront.cookies
	return cartId ? readCart(storefront, cartId) : nothing
}

/** Reads a cart of this browser: its own, or one whose money is on its way. */
export async function readCart(storefront: Storefront, cartId: string): Promise<VisitorCart> {
	const { gateway, cookies } = storefront
	const isOwn = cartId === cookies.cartId
	try {
		const answer = await gateway.ask('getCart', {
			params: { id: cartId },
			query: { embed, limit: 1000 },
		})
		const view = cartView(answer, cartTerms(storefront))
		if (view?.state === 'expired') return { ...nothing, problem: 'expired' }
		if (view?.state === 'booked')
			return { ...nothing, problem: 'completed', orderLink: answer.order_link ?? null }
		// A change that only gives tickets back, or pays a part of an order, holds none of its own.
		const isHeld = view?.state === 'pending' && (view.count > 0 || answer.cart._data[0]?.change !== undefined)
		if (isHeld && isOwn && !storefront.change) storePlan(storefront, planOf(answer))
		return { ...nothing, view: isHeld ? view : null, answer: isHeld ? answer : null }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.code === 'cart_expired') return { ...nothing, problem: 'expired' }
		// 403 is ignored (spec 2 §4).
		if (error.status === 403) return { ...nothing, problem: 'foreign' }
		if (error.code !== 'cart_not_found' && error.code !== 'scope_error') throw error
		// The next page makes no call for it (spec 1 §4).
		if (isOwn) cookies.forgetCart()
		// A deleted cart is explained to the visitor, a cart of another venue is not.
		return error.code === 'cart_not_found' ? { ...nothing, problem: 'missing' } : nothing
	}
}

/** The cart for a page that is loaded: a cart that is about to expire is shown as expired. */
export async function loadCart(storefront: Storefront): Promise<VisitorCart> {
	const { deleteUnderSeconds } = storefront.seller.publicConfig.cart.timer
	return withoutExpiring(await visitorCart(storefront), deleteUnderSeconds)
}

/**
 * Treats a cart with less than `seconds` left as expired (spec 1 §4), because a payment takes longer. The cart is not
 * deleted: reading or prefetching a page must change nothing, and "Start over" deletes it. A cart that can still be
 * extended stays, because the page offers that.
 */
export function withoutExpiring(cart: VisitorCart, seconds: number): VisitorCart {
	const timer = cart.view?.timer
	return timer && timer.seconds < seconds && !timer.canExtend ? { ...nothing, problem: 'expired' } : cart
}

/** The link of the order that a refusal names, or null. */
export function orderLinkOf(extra: Record<string, unknown> | undefined): string | null {
	return typeof extra?.order_link === 'string' ? extra.order_link : null
}

/** A visit in the cart, with what a sentence about it needs. */
export interface BusyVisit extends Visit {
	name: string
	/** Venue-local "HHmm". */
	startTime: string
	endTime: string
}

/** The visitor's own times: every session in the cart with the padding of its event. */
export function cartVisits(answer: CartAnswer | null): BusyVisit[] {
	const anchors = new Set(answer?.cart_item._data.filter((item) => item.is_anchor).map(({ id }) => id))
	return (answer?.event_session?._data ?? []).map((session) => {
		const event = answer?.event_template?._data.find((each) => each.id === session.event_template_id)
		return {
			sessionId: session.id,
			name: event?.name ?? '',
			category: event?.category ?? '',
			isAnchor: anchors.has(session.event_template_id),
			startTime: session.start_time,
			endTime: session.end_time,
			start: new Date(session.start_datetime),
			end: new Date(session.end_datetime),
			padBefore: event?.meta.pad_pre_start ?? null,
			padAfter: event?.meta.pad_post_end ?? null,
		}
	})
}

/** Dates of the cart's other anchors, to which an event may be added, in the order of the cart (spec 1 §4). */
export function anchorDates(answer: CartAnswer, eventId: string): string[] {
	const anchors = answer.cart_item._data.filter((item) => item.is_anchor && item.id !== eventId)
	const sessions = answer.event_session?._data ?? []
	const dates = anchors.flatMap((anchor) =>
		sessions
			.filter((session) => session.event_template_id === anchor.id)
			.map((session) => session.local_date),
	)
	return [...new Set(dates)]
}

function cartTerms(storefront: Storefront): CartTerms {
	const { timer, badgeMax } = storefront.seller.publicConfig.cart
	const { words, money, timezone } = pageTerms(storefront)
	const { config } = storefront.seller
	return {
		t: storefront.t,
		words,
		money,
		timezone,
		marginSeconds: timer.marginSeconds,
		allowExtend: timer.allowExtend,
		declinedCartId: declinedCartId(storefront),
		decliningCookie: (cartId) => decliningCookie(storefront, cartId),
		extendMinutes: timer.extendMinutes,
		promptAtSeconds: timer.promptAtSeconds,
		overdue: { ...config.orders.overdue, refund: config.orders.refund },
		timer: {
			shownUnder: timer.showUnderMinutes * 60,
			infoAbove: timer.infoAbove,
			warningAbove: timer.warningAbove,
			criticalAt: timer.criticalAt,
			tick: timer.tickSeconds,
		},
		badgeMax,
		pictures: picturesOf(storefront),
		includesFees: storefront.seller.config.reserve.priceDisplay.includeFees,
		eventHref: (id, groups) =>
			storefront.href(
				`/events/${encodeURIComponent(id)}${groups.length > 0 ? `?tg=${groups.join(',')}` : ''}`,
			),
	}
}
