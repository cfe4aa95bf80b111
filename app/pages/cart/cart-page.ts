import { attemptKey } from '#app/pages/event/reserve/attempt.ts'
import { isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import { keepAddressCodes, promoView } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { holdAgain, type Missed, missedHref, missedViews } from './cart-again.ts'
import { forgetPlan, keptPlan, parseLines } from './cart-plan.ts'
import { removal } from './cart-view.ts'
import { declineExtension } from './declined-extension.ts'
import type { PromoView } from './promo.ts'
import { applyPromo, removePromo } from './promo-action.ts'
import { loadCart, type VisitorCart, visitorCart } from './visitor-cart.ts'

export interface CartPage extends Shell<'cart'> {
	/** The item whose removal waits for a yes. */
	removal: { itemId: string; names: string[]; clearsAll: boolean } | null
	/** What of an expired cart could not be held again. */
	missed: Missed[]
}

export type CartResult = { page: CartPage; status: number } | { redirect: string } | { done: string }

/** The cart, and with `?remove=<item>` the question whether to remove it, with `?enter=code` the field for one. */
export async function cartPage(
	storefront: Storefront,
	url: URL,
	said: { messages?: Message[]; promo?: Partial<PromoView> } = {},
): Promise<CartPage> {
	await keepAddressCodes(storefront, url)
	const cart = await loadCart(storefront)
	const itemId = url.searchParams.get('remove')
	const plan = cart.view && itemId ? removal(cart.view, itemId) : null
	const missed = parseLines(url.searchParams.get('missed') ?? '')
	const page = pageShell(storefront, {
		route: 'cart',
		title: storefront.t('cart.title'),
		url,
		cart,
		messages: [...(said.messages ?? []), ...completed(storefront, cart)],
	})
	return {
		...page,
		promo: {
			...promoView(storefront),
			// Of the address it is one press away, not done: reading a page changes no cart.
			value: cart.view ? (url.searchParams.get('code') ?? '').trim().slice(0, 100) : '',
			isOpen: url.searchParams.get('enter') === 'code',
			next: ownPath(url.searchParams.get('next')),
			...said.promo,
		},
		missed: missed.length > 0 ? await missedViews(storefront, missed) : [],
		removal:
			plan && itemId
				? {
						itemId,
						names: plan.itemNames,
						clearsAll: plan.kind === 'delete-cart' && plan.itemNames.length > 1,
					}
				: null,
	}
}

/** A cart that has become an order is told once: then the browser forgets it. */
function completed(storefront: Storefront, { problem, orderLink }: VisitorCart): Message[] {
	if (problem !== 'completed' && !orderLink) return []
	const { cookies, t, href } = storefront
	cookies.forgetCart()
	forgetPlan(storefront)
	const order = orderLink && href(`/checkout/complete?orderIds=${encodeURIComponent(orderLink)}`)
	const link = order ? { href: order, text: t('cart.completed_link') } : undefined
	return [{ tone: 'success', text: t('cart.completed'), link }]
}

/**
 * The acts on a cart, from its page, the widget and the countdown: remove an item, ask for more time or decline it, try
 * a code, start over, put a cart away that is over, hold again what was lost. `next` is a page of ours to return to;
 * scripts leave it out and stay where they are.
 *
 * @param cookieHeader of the post, by which a double click is told from a second wish
 */
export async function cartAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
	cookieHeader: string | null = null,
): Promise<CartResult> {
	const intent = String(form.get('intent') ?? '')
	const next = ownPath(form.get('next'))
	try {
		switch (intent) {
			case 'remove':
				return await remove(storefront, String(form.get('item') ?? ''))
			case 'extend':
				await extend(storefront)
				return done(intent, next)
			case 'decline':
				declineExtension(storefront)
				return done(intent, next)
			case 'again':
				return await again(storefront, attemptKey(form, storefront.cookies.cartId, cookieHeader))
			case 'apply-code':
				return await applied(storefront, url, form)
			case 'remove-code':
				await removePromo(storefront, form)
				return done(intent, next ?? storefront.href('/cart'))
			case 'put-away':
				await discard(storefront)
				return done(intent, next ?? storefront.href('/events'))
			case 'start-over':
			case 'discard':
				await discard(storefront)
				forgetPlan(storefront)
				return done(intent, next ?? storefront.href('/events'))
			default:
				return { page: await cartPage(storefront, url), status: 400 }
		}
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.status >= 500) storefront.report(error)
		// The page itself says that the cart has become an order, and links to it.
		const isCompleted = error.code === 'cart_already_completed'
		const messages = isCompleted ? [] : [refusalMessage(error, storefront.t, storefront.href('/'))]
		return {
			page: await cartPage(storefront, url, { messages }),
			status: error.status >= 500 ? error.status : 422,
		}
	}
}

function done(intent: string, next: string | null): CartResult {
	return next ? { redirect: next } : { done: intent }
}

async function applied(storefront: Storefront, url: URL, form: FormData): Promise<CartResult> {
	const next = ownPath(form.get('next'))
	const outcome = await applyPromo(storefront, form)
	if ('code' in outcome) return done('apply-code', next)
	const promo = { ...outcome, next, isOpen: url.searchParams.get('enter') === 'code' }
	return { page: await cartPage(storefront, url, { promo }), status: 422 }
}

async function again(storefront: Storefront, key: string | undefined): Promise<CartResult> {
	if (!keptPlan(storefront)) return { redirect: storefront.href('/events') }
	await discard(storefront)
	return { redirect: missedHref(storefront, await holdAgain(storefront, key)) }
}

async function remove(storefront: Storefront, itemId: string): Promise<CartResult> {
	const { gateway, cookies, href } = storefront
	const { view } = await visitorCart(storefront)
	const plan = view ? removal(view, itemId) : null
	if (!plan || !cookies.cartId) return { redirect: href('/cart') }
	if (plan.kind === 'delete-cart') {
		await discard(storefront)
		forgetPlan(storefront)
	} else await gateway.ask('modifyCart', { params: { id: cookies.cartId }, body: { remove: plan.ticketIds } })
	return { redirect: href('/cart') }
}

async function extend(storefront: Storefront): Promise<void> {
	const { gateway, cookies, seller, now } = storefront
	if (!cookies.cartId) return
	const { answer } = await visitorCart(storefront)
	const ends = Date.parse(answer?.cart._data[0]?.expires_at ?? now.toISOString())
	const wished = new Date(ends + seller.publicConfig.cart.timer.extendMinutes * 60_000)
	await gateway.ask('patchCart', {
		params: { id: cookies.cartId },
		body: { expires_at: wished.toISOString() },
	})
}

/** Gives everything back. A cart that is gone already is as good as deleted (spec 1 §7). */
async function discard(storefront: Storefront): Promise<void> {
	const { gateway, cookies } = storefront
	if (!cookies.cartId) return
	const ignored = ['cart_not_found', 'cart_expired', 'cart_already_completed', 'scope_error']
	try {
		await gateway.ask('deleteCart', { params: { id: cookies.cartId } })
	} catch (error) {
		if (!isRefused(error) || !ignored.includes(error.code)) throw error
		cookies.forgetCart()
	}
}

/** A path of this site, or null: never another site, whatever a form says. */
export function ownPath(value: FormDataEntryValue | null): string | null {
	if (typeof value !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null
	return value.includes('\\') ? null : value
}
