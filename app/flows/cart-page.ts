import { removal } from './cart-view.ts'
import { type PageView, pageView } from './page.ts'
import { isRefused, type Message, refusalMessage } from './refusals.ts'
import type { Storefront } from './storefront.ts'
import { loadCart, visitorCart } from './visitor-cart.ts'

export type CartResult = { page: PageView; status: number } | { redirect: string } | { done: string }

/** The cart, and with `?remove=<item>` the question whether to remove it. */
export async function cartPage(
	storefront: Storefront,
	url: URL,
	messages: Message[] = [],
): Promise<PageView> {
	const cart = await loadCart(storefront)
	const itemId = url.searchParams.get('remove')
	const plan = cart.view && itemId ? removal(cart.view, itemId) : null
	const page = pageView(storefront, { route: 'cart', title: storefront.t('cart.title'), url, cart, messages })
	if (!plan || !itemId) return page
	return {
		...page,
		removal: {
			itemId,
			names: plan.itemNames,
			clearsAll: plan.kind === 'delete-cart' && plan.itemNames.length > 1,
		},
	}
}

/**
 * The acts on a cart, from its page, the widget and the countdown: remove an item, ask for more time,
 * start over. `next` is a page of ours to return to; scripts leave it out and stay where they are.
 */
export async function cartAction(storefront: Storefront, url: URL, form: FormData): Promise<CartResult> {
	const intent = String(form.get('intent') ?? '')
	const next = ownPath(form.get('next'))
	try {
		if (intent === 'remove') return await remove(storefront, String(form.get('item') ?? ''))
		if (intent === 'extend') {
			await extend(storefront)
			return done(intent, next)
		}
		if (intent === 'start-over' || intent === 'discard') {
			await discard(storefront)
			return done(intent, next ?? storefront.href('/events'))
		}
		return { page: await cartPage(storefront, url), status: 400 }
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.status >= 500) storefront.report(error)
		const message = refusalMessage(error, storefront.t, storefront.href('/'))
		return {
			page: await cartPage(storefront, url, [message]),
			status: error.status >= 500 ? error.status : 422,
		}
	}
}

function done(intent: string, next: string | null): CartResult {
	return next ? { redirect: next } : { done: intent }
}

async function remove(storefront: Storefront, itemId: string): Promise<CartResult> {
	const { gateway, href } = storefront
	const { view } = await visitorCart(storefront)
	const plan = view ? removal(view, itemId) : null
	if (!plan || !gateway.cartId) return { redirect: href('/cart') }
	if (plan.kind === 'delete-cart') await discard(storefront)
	else await gateway.ask('modifyCart', { params: { id: gateway.cartId }, body: { remove: plan.ticketIds } })
	return { redirect: href('/cart') }
}

async function extend(storefront: Storefront): Promise<void> {
	const { gateway, seller, now } = storefront
	if (!gateway.cartId) return
	const { answer } = await visitorCart(storefront)
	const ends = Date.parse(answer?.cart._data[0]?.expires_at ?? now.toISOString())
	const wished = new Date(ends + seller.publicConfig.cart.timer.extendMinutes * 60_000)
	await gateway.ask('patchCart', {
		params: { id: gateway.cartId },
		body: { expires_at: wished.toISOString() },
	})
}

/** Gives everything back. A cart that is gone already is as good as deleted (spec 1 §7). */
async function discard(storefront: Storefront): Promise<void> {
	const { gateway } = storefront
	if (!gateway.cartId) return
	const ignored = ['cart_not_found', 'cart_expired', 'cart_already_completed']
	try {
		await gateway.ask('deleteCart', { params: { id: gateway.cartId } })
	} catch (error) {
		if (!isRefused(error) || !ignored.includes(error.code)) throw error
	}
}

/** A path of this site, or null: never another site, whatever a form says. */
export function ownPath(value: FormDataEntryValue | null): string | null {
	if (typeof value !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null
	return value.includes('\\') ? null : value
}
