import { attemptKey } from '#app/pages/event/reserve/attempt.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import { promoView, storeAddressCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { type Missed, missedHref, missedViews, reserveAgain } from './cart-again.ts'
import { deletePlan, parseLines, storedPlan } from './cart-plan.ts'
import { removal } from './cart-view.ts'
import { type RecipientQuestion, recipientChange, recipientQuestion } from './change-recipient.ts'
import { declineExtension } from './declined-extension.ts'
import type { PromoView } from './promo.ts'
import { applyPromo, removePromo } from './promo-action.ts'
import { recipientQuery } from './recipient-query.ts'
import { isPaymentPending, loadCart, type VisitorCart, visitorCart } from './visitor-cart.ts'

export interface CartPage extends Shell<'cart'> {
	/** The item whose removal the visitor has to confirm. */
	removal: { itemId: string; names: string[]; clearsAll: boolean } | null
	/** Parties of an expired cart that could not be reserved again. */
	missed: Missed[]
	/** The line of gift cards whose recipient the visitor changes. */
	recipient: RecipientQuestion | null
}

export type CartResult = { page: CartPage; status: number } | { redirect: string } | { done: string }

/**
 * The cart page. `?remove=<item>` opens the confirmation of a removal, `?enter=code` the field for a promo code, `?recipient=<ticket>`
 * the form about the recipient of gift cards.
 */
export async function cartPage(
	storefront: Storefront,
	url: URL,
	said: {
		messages?: Message[]
		errors?: FieldError[]
		promo?: Partial<PromoView>
		/** What was typed about the recipient of gift cards. */
		form?: FormData
	} = {},
): Promise<CartPage> {
	await storeAddressCodes(storefront, url)
	const cart = await loadCart(storefront)
	const itemId = url.searchParams.get('remove')
	const plan = cart.view && itemId ? removal(cart.view, itemId) : null
	const cardId = said.form
		? String(said.form.get(recipientQuery) ?? '')
		: url.searchParams.get(recipientQuery)
	const missed = parseLines(url.searchParams.get('missed') ?? '')
	const page = pageShell(storefront, {
		route: 'cart',
		title: storefront.t('cart.title'),
		url,
		cart,
		errors: said.errors,
		messages: [
			...(said.messages ?? []),
			...completed(storefront, cart),
			...foreign(storefront, cart),
			...pendingPayment(storefront, cart),
		],
	})
	return {
		...page,
		promo: {
			...promoView(storefront),
			// A code of the address fills the field only: reading a page must not change the cart.
			value: cart.view ? (url.searchParams.get('code') ?? '').trim().slice(0, 100) : '',
			isOpen: url.searchParams.get('enter') === 'code',
			next: ownPath(url.searchParams.get('next')),
			...said.promo,
		},
		recipient: cardId
			? recipientQuestion(storefront, cart.answer, { ticketId: cardId, form: said.form ?? null })
			: null,
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

/** A message with a link to the order of a completed cart. It appears once: then the cart's cookie is deleted. */
function completed(storefront: Storefront, { problem, orderLink }: VisitorCart): Message[] {
	if (problem !== 'completed' && !orderLink) return []
	const { cookies, t, href } = storefront
	cookies.forgetCart()
	deletePlan(storefront)
	const order = orderLink && href(`/checkout/complete?orderIds=${encodeURIComponent(orderLink)}`)
	const link = order ? { href: order, text: t('cart.completed_link') } : undefined
	return [{ tone: 'success', text: t('cart.completed'), link }]
}

/** Says that the money for the cart is on its way: the checkout leads here where the page of pending payments is off. */
function pendingPayment({ t }: Storefront, cart: VisitorCart): Message[] {
	if (!isPaymentPending(cart)) return []
	const number = cart.answer?.cart._data[0]?.cart_number ?? ''
	return [{ tone: 'info', text: t('completed.pending', { number }) }]
}

/** Says that the cart in the browser is another member's. It appears once: then the browser forgets the cart. */
function foreign({ cookies, t }: Storefront, { problem }: VisitorCart): Message[] {
	if (problem !== 'foreign') return []
	cookies.forgetCart()
	return [{ tone: 'error', text: t('transfer.other_member') }]
}

/**
 * Actions on a cart from its page, the widget and the countdown: remove an item, change the recipient of gift cards, extend or decline, apply or remove a
 * code, start over, discard an expired cart, reserve it again. `next` is the path to return to; scripts leave it out and
 * stay on their page.
 *
 * @param cookieHeader of the post; it distinguishes a double click from a second attempt
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
			case 'recipient':
				return await giveTo(storefront, url, form)
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
				deletePlan(storefront)
				return done(intent, next ?? storefront.href('/events'))
			default:
				return { page: await cartPage(storefront, url), status: 400 }
		}
	} catch (error) {
		if (!isRefused(error)) throw error
		if (error.status >= 500) storefront.report(error)
		// The page itself says that the cart has become an order, or that it is another member's.
		const isSaid = error.code === 'cart_already_completed' || error.code === 'cart_access_denied'
		const messages = isSaid ? [] : [refusalMessage(error, storefront.t, storefront.href('/'))]
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

/** Gives a line of gift cards another recipient, or asks again with what is wrong. */
async function giveTo(storefront: Storefront, url: URL, form: FormData): Promise<CartResult> {
	const { gateway, cookies, href } = storefront
	const { answer } = await visitorCart(storefront)
	const ticketId = String(form.get(recipientQuery) ?? '')
	const change = recipientChange(storefront, answer, { ticketId, form })
	if (!change || !cookies.cartId) return { redirect: href('/cart') }
	if ('errors' in change)
		return { page: await cartPage(storefront, url, { errors: change.errors, form }), status: 422 }
	await gateway.ask('modifyCart', { params: { id: cookies.cartId }, body: change })
	return { redirect: href('/cart') }
}

async function again(storefront: Storefront, key: string | undefined): Promise<CartResult> {
	if (!storedPlan(storefront)) return { redirect: storefront.href('/events') }
	await discard(storefront)
	return { redirect: missedHref(storefront, await reserveAgain(storefront, key)) }
}

async function remove(storefront: Storefront, itemId: string): Promise<CartResult> {
	const { gateway, cookies, href } = storefront
	const { view } = await visitorCart(storefront)
	const plan = view ? removal(view, itemId) : null
	if (!plan || !cookies.cartId) return { redirect: href('/cart') }
	if (plan.kind === 'delete-cart') {
		await discard(storefront)
		deletePlan(storefront)
	} else await gateway.ask('modifyCart', { params: { id: cookies.cartId }, body: { remove: plan.ticketIds } })
	return { redirect: href('/cart') }
}

async function extend(storefront: Storefront): Promise<void> {
	const { gateway, cookies, seller, now } = storefront
	if (!cookies.cartId) return
	const { answer } = await visitorCart(storefront)
	const ends = Date.parse(answer?.cart._data[0]?.expires_at ?? now.toISOString())
	const extended = new Date(ends + seller.publicConfig.cart.timer.extendMinutes * 60_000)
	await gateway.ask('patchCart', {
		params: { id: cookies.cartId },
		body: { expires_at: extended.toISOString() },
	})
}

/** Deletes the cart. A cart that no longer exists counts as deleted (spec 1 §7). */
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

/** A path of this site; null for anything else, so that a form can't redirect to another site. */
export function ownPath(value: FormDataEntryValue | null): string | null {
	if (typeof value !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null
	return value.includes('\\') ? null : value
}
