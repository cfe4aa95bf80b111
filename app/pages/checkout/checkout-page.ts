import { deletePlan } from '#app/pages/cart/cart-plan.ts'
import { applyPromo } from '#app/pages/cart/promo-action.ts'
import { loadCart, orderLinkOf, type VisitorCart, visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { extraFields } from '#app/pages/event/quantities/extra-fields.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import { isRefused, type Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { answerChallenge, type Bought, buy, finishPayment, type Return } from './buy.ts'
import { confirmHref } from './change.ts'
import { readCheckout } from './checkout.ts'
import { completeHref } from './complete-href.ts'
import { changeDonation } from './donation.ts'
import { changeGiftCards } from './gift-cards.ts'
import { beginSignUp } from './identity/new-password.ts'
import { storefrontFor } from './identity/rules.ts'
import { lastOrder, rememberOrder } from './last-order.ts'
import { leaveCheckout, leaveSubmission } from './leave-checkout.ts'
import { guestQuery, loginOrGuest, rememberGuest } from './login-or-guest.ts'
import { isOtherPurchaser, memberOf } from './member.ts'
import { choosePlan } from './payment-plan.ts'
import { pendingHref } from './pending-page.ts'
import { extraIn, lateMessage, refusalOf } from './refusal-words.ts'
import { type CheckoutPage, renderCheckout } from './render-checkout.ts'
import { settleZipDiscount, zipIntent } from './zip-discount.ts'

/** The checkout page, or a redirect. */
export type CheckoutResult = { page: CheckoutPage; status: number } | { redirect: string }

/** Whether the cart that an address names is this browser's: the id alone opens nothing. */
export const isOwnCheckout = ({ cookies }: Storefront, cartId: string | undefined): boolean =>
	cartId === undefined || cartId === cookies.cartId || cookies.pendingCartIds.includes(cartId)

/**
 * The load rules of specification 2 §4: a completed cart redirects to its order, an empty one to the start page. With the
 * query of a provider's return the payment goes on.
 */
export async function checkoutPage(storefront: Storefront, url: URL): Promise<CheckoutResult> {
	if (url.searchParams.has(guestQuery)) {
		rememberGuest(storefront)
		return { redirect: storefront.href('/checkout') }
	}
	const cart = await loadCart(storefront)
	const back = returnIn(url)
	// The money of a visitor who comes back after the hold may still buy the places.
	if (!back || !(cart.view || cart.problem === 'expired'))
		return (
			leaveCheckout(storefront, cart) ?? {
				page: await renderCheckout(storefront, url, cart, {}),
				status: 200,
			}
		)
	const finish = () => finishPayment(storefront, cart, back)
	const finished = await attempt(storefront, url, cart, new FormData(), finish)
	// A refusal is what this page has to say, and not a fault of its address.
	return 'redirect' in finished || finished.status >= 500 ? finished : { ...finished, status: 200 }
}

/**
 * Where a provider's return address leads that is loaded once more after the booking: to the order that this browser made
 * a moment ago. Null for any other address.
 */
export function bookedReturn(storefront: Storefront, url: URL): string | null {
	const link = returnIn(url) && lastOrder(storefront)
	return link ? completeHref(storefront, link) : null
}

function returnIn({ searchParams }: URL): Return | null {
	const identityId = searchParams.get('purchaser')
	const paymentId = searchParams.get('payment')
	const clientSecret = searchParams.get('payment_intent_client_secret')
	return identityId && (paymentId || clientSecret) ? { paymentId, clientSecret, identityId } : null
}

/**
 * Buys: stores the purchaser, authorises the payment, books the cart and captures. A refusal renders the same page with
 * the typed values, without the card.
 */
export async function checkoutAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<CheckoutResult> {
	const cart = await visitorCart(storefront)
	if (cart.problem === 'foreign') return foreignCart(storefront, url, cart)
	const elsewhere = leaveSubmission(storefront, cart)
	if (elsewhere || !cart.view)
		return elsewhere ?? { page: await renderCheckout(storefront, url, cart, {}), status: 410 }
	if (form.get('intent') === 'apply-code') return applyCode(storefront, url, cart, form)
	if (cart.view.blocks.length > 0)
		return { page: await renderCheckout(storefront, url, cart, { form }), status: 422 }
	if (/-(?:donation|gift-card|plan)$/.test(String(form.get('intent'))))
		return changeCart(storefront, url, cart, form)
	const isChallenge = form.has('payment_id')
	if (isChallenge) return attempt(storefront, url, cart, form, () => answerChallenge(storefront, cart, form))
	const member = await memberOf(storefront, cart)
	const choice = storefront.change ? null : loginOrGuest(storefront)
	if (isOtherPurchaser(form, member)) {
		const key = member ? 'checkout.login_begun' : 'checkout.login_ended'
		const text = storefront.t(key, { email: member?.email ?? '' })
		const link = member ? undefined : loginLink(storefront)
		const messages: Message[] = [{ tone: 'warning', text, link }]
		// This sentence takes the place of the one that every page has.
		const shown = { ...storefront, endedLogin: null }
		return { page: await renderCheckout(shown, url, cart, { form, messages, isPartial: true }), status: 422 }
	}
	// The form was rendered when guests were allowed.
	if (choice?.guestHref === null)
		return { page: await renderCheckout(storefront, url, cart, { form }), status: 403 }
	// The discount of a ZIP code is also that of the profile's.
	if (member?.zip_code && !form.has('zip_code')) form.set('zip_code', member.zip_code)
	const settled = storefront.change ? null : await withZipDiscount(storefront, url, cart, form)
	if (settled) return settled
	const needsCard = !isNothing(cart.view.outstanding.amount)
	const extra = storefront.change ? [] : extraFields(cart.answer, form)
	const { purchase, errors } = readCheckout(storefrontFor(storefront, cart.answer), form, {
		needsCard,
		extra,
		member,
	})
	// Another tab may have begun another cart, of the same total.
	const isOtherCart = form.has('cart') && form.get('cart') !== storefront.cookies.cartId
	if (isOtherCart || form.get('amount') !== cart.view.outstanding.amount) {
		const key = isOtherCart ? 'checkout.cart_changed' : 'checkout.amount_changed'
		const text = storefront.t(key, { total: cart.view.outstanding.text })
		const messages: Message[] = [{ tone: 'warning', text }]
		// The visitor agreed to another amount, far below the message.
		return {
			page: await renderCheckout(storefront, url, cart, { form, messages, isPartial: true }),
			status: 422,
		}
	}
	if (errors.length > 0)
		return { page: await renderCheckout(storefront, url, cart, { form, errors }), status: 422 }
	// The browser found a mistake that this server does not see: nothing is paid.
	if (form.get('intent') === 'check') {
		const messages: Message[] = [{ tone: 'error', text: storefront.t('checkout.errors_found') }]
		return { page: await renderCheckout(storefront, url, cart, { form, messages }), status: 422 }
	}
	const { purchaser, password } = purchase
	const weak = await beginSignUp(storefront, form, { ...purchaser, password })
	if (weak.length > 0)
		return { page: await renderCheckout(storefront, url, cart, { form, errors: weak }), status: 422 }
	return attempt(storefront, url, cart, form, () => buy(storefront, cart, form, purchase))
}

/**
 * The page with the new total where the ZIP code changes it. With scripts the form was sent for that alone: the page
 * then shows the total, and the visitor goes on typing.
 */
async function withZipDiscount(
	storefront: Storefront,
	url: URL,
	cart: VisitorCart,
	form: FormData,
): Promise<CheckoutResult | null> {
	try {
		const isAsked = form.get('intent') === zipIntent
		if (!(await settleZipDiscount(storefront, cart, form)))
			return isAsked ? { page: await renderCheckout(storefront, url, cart, { form }), status: 200 } : null
		const fresh = await visitorCart(storefront)
		const text = storefront.t('checkout.amount_changed', { total: fresh.view?.outstanding.text ?? '' })
		const messages: Message[] = isAsked ? [] : [{ tone: 'info', text }]
		return {
			page: await renderCheckout(storefront, url, fresh, { form, messages }),
			status: isAsked ? 200 : 422,
		}
	} catch (error) {
		return refused(storefront, url, form, error)
	}
}

/** The form was sent by the browser of another member, who has logged in elsewhere in it: the browser forgets the cart. */
async function foreignCart(storefront: Storefront, url: URL, cart: VisitorCart): Promise<CheckoutResult> {
	storefront.cookies.forgetCart()
	const messages: Message[] = [{ tone: 'error', text: storefront.t('transfer.other_member') }]
	return { page: await renderCheckout(storefront, url, cart, { messages }), status: 403 }
}

/** The login, and from there back to the checkout. */
const loginLink = ({ href, t }: Storefront) => ({
	href: `${href('/login')}?next=${encodeURIComponent(href('/checkout'))}`,
	text: t('menu.login'),
})

/** Applies a promo code that was sent without scripts; with scripts the cart takes it. */
async function applyCode(
	storefront: Storefront,
	url: URL,
	cart: VisitorCart,
	form: FormData,
): Promise<CheckoutResult> {
	try {
		const promo = await applyPromo(storefront, form)
		if ('code' in promo) return { redirect: storefront.href('/checkout') }
		const page = await renderCheckout(storefront, url, cart, {})
		return { page: { ...page, promo: { ...page.promo, ...promo } }, status: 422 }
	} catch (error) {
		return refused(storefront, url, form, error)
	}
}

/** Changes the cart beside its form, by a function that returns its errors, and shows the checkout again. */
async function changeCart(
	storefront: Storefront,
	url: URL,
	cart: VisitorCart,
	form: FormData,
): Promise<CheckoutResult> {
	const intent = String(form.get('intent'))
	try {
		if (intent.endsWith('-plan')) await choosePlan(storefront, form)
		const change = intent.endsWith('-gift-card')
			? await changeGiftCards(storefront, cart, form)
			: { errors: intent.endsWith('-donation') ? await changeDonation(storefront, cart, form) : [] }
		if (change.errors.length === 0) {
			const { href, change: order } = storefront
			return { redirect: order ? confirmHref(storefront, order.link) : href('/checkout') }
		}
		return { page: await renderCheckout(storefront, url, cart, { form, ...change }), status: 422 }
	} catch (error) {
		return refused(storefront, url, form, error)
	}
}

async function attempt(
	storefront: Storefront,
	url: URL,
	cart: VisitorCart,
	form: FormData,
	act: () => Promise<Bought>,
): Promise<CheckoutResult> {
	try {
		const bought = await act()
		if (!storefront.change) rememberOrder(storefront, 'link' in bought ? bought.link : null)
		if ('link' in bought) {
			if (!storefront.change) deletePlan(storefront)
			return { redirect: completeHref(storefront, bought.link) }
		}
		if ('pending' in bought) return { redirect: pendingHref(storefront, storefront.cookies.cartId ?? '') }
		return { page: await renderCheckout(storefront, url, cart, { form, ...bought }), status: 200 }
	} catch (error) {
		return refused(storefront, url, form, error)
	}
}

/** Refusals of a booking for which less was paid than is due (spec 2 §4): the visitor agrees and pays once more. */
const partial = ['payment_required', 'gift_card_balance_changed']

/** The page after a refusal, or a redirect where the cart is no longer there. */
async function refused(
	storefront: Storefront,
	url: URL,
	form: FormData,
	error: unknown,
): Promise<CheckoutResult> {
	if (!isRefused(error)) throw error
	const link = error.code === 'cart_already_completed' ? orderLinkOf(error.extra) : null
	if (link) return { redirect: completeHref(storefront, link) }
	// Without a gateway no visitor can pay, so operators are notified (interpretations 42).
	if (error.status >= 500 || error.code === 'gateway_not_available') storefront.report(error)
	const fresh = await visitorCart(storefront)
	const { code, description } = error
	const facts = { status: error.status, code, description, extra: extraIn(fresh, error) }
	const isLate = code === 'cart_expired' && returnIn(url) !== null
	const messages = [isLate ? lateMessage(storefront) : refusalOf(storefront, form, facts)]
	const status = error.status >= 500 ? error.status : 422
	return (
		leaveCheckout(storefront, fresh) ?? {
			page: await renderCheckout(storefront, url, fresh, {
				form,
				messages,
				isPartial: partial.includes(code),
			}),
			status,
		}
	)
}
