import { deletePlan } from '#app/pages/cart/cart-plan.ts'
import { loadCart, orderLinkOf, type VisitorCart, visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { extraFields } from '#app/pages/event/quantities/extra-fields.ts'
import type { FieldError } from '#app/pages/shared/field-errors.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import { isPaymentRefusal, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { type CheckoutView, checkoutView, type Purchase, readCheckout } from './checkout.ts'

export interface CheckoutPage extends Shell<'checkout'> {
	/** Null without a cart. */
	checkout: CheckoutView | null
}

/** Where checkout leads: to be drawn, or elsewhere. */
export type CheckoutResult = { page: CheckoutPage; status: number } | { redirect: string }

/** The load rules of specification 2 §4: an order is shown complete, an empty cart leads home. */
export async function checkoutPage(storefront: Storefront, url: URL): Promise<CheckoutResult> {
	const cart = await loadCart(storefront)
	return leaveCheckout(storefront, cart) ?? { page: drawn(storefront, url, cart, {}), status: 200 }
}

/**
 * Buys: the purchaser is stored, the payment authorised, the cart booked and captured. Whatever refuses
 * becomes the same page with what was typed, without the card.
 */
export async function checkoutAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<CheckoutResult> {
	const cart = await visitorCart(storefront)
	const elsewhere = leaveCheckout(storefront, cart)
	if (elsewhere || !cart.view) return elsewhere ?? { page: drawn(storefront, url, cart, {}), status: 410 }
	const isChallenge = form.has('payment_id')
	if (isChallenge) return attempt(storefront, url, cart, form, () => answerChallenge(storefront, cart, form))
	const needsCard = !isNothing(cart.view.outstanding.amount)
	const extra = extraFields(cart.answer, form)
	const { purchase, errors } = readCheckout(storefront, form, { needsCard, extra })
	if (form.get('amount') !== cart.view.outstanding.amount) {
		const text = storefront.t('checkout.amount_changed', { total: cart.view.outstanding.text })
		return {
			page: drawn(storefront, url, cart, { form, messages: [{ tone: 'warning', text }] }),
			status: 422,
		}
	}
	if (errors.length > 0) return { page: drawn(storefront, url, cart, { form, errors }), status: 422 }
	return attempt(storefront, url, cart, form, () => buy(storefront, cart, form, purchase))
}

/** Booked, or the visitor's bank wants to hear from them first. */
type Bought = { link: string } | { challenge: NonNullable<CheckoutView['challenge']> }

async function buy(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	purchase: Purchase,
): Promise<Bought> {
	const { gateway } = storefront
	const { identity_id: identityId } = await gateway.ask('storeIdentity', { body: purchase.purchaser })
	const { card } = purchase
	if (!card) return book(storefront, cart, form, identityId)
	const refused = await pay(storefront, cart, form, { card })
	return refused
		? { challenge: { paymentId: refused, identityId } }
		: book(storefront, cart, form, identityId)
}

async function answerChallenge(storefront: Storefront, cart: VisitorCart, form: FormData): Promise<Bought> {
	const identityId = String(form.get('identity_id'))
	const said = form.get('intent') === 'approve' ? 'approved' : 'refused'
	await pay(storefront, cart, form, { payment_id: String(form.get('payment_id')), challenge: said })
	return book(storefront, cart, form, identityId)
}

/** Authorises; answers the id of a payment that wants a challenge first, else null. */
async function pay(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	data: { card: NonNullable<Purchase['card']> } | { payment_id: string; challenge: 'approved' | 'refused' },
): Promise<string | null> {
	const { gateway, cookies, seller } = storefront
	const body = {
		amount: cart.view?.outstanding.amount ?? '0',
		gateway_id: cart.answer?.cart._data[0]?.fees.gateway_id ?? seller.config.integrations.payment.gatewayId,
		gateway_data: data,
	}
	try {
		const answer = await gateway.ask('payCart', {
			params: { id: cookies.cartId ?? '' },
			body,
			idempotencyKey: keyOf(form, 'pay'),
		})
		const waiting = answer.payment?._data.find((payment) => payment.state === 'requires_action')
		return waiting?.id ?? null
	} catch (error) {
		const paymentId =
			isRefused(error) && error.code === 'intent_requires_action' ? error.extra?.payment_id : null
		if (typeof paymentId === 'string') return paymentId
		throw error
	}
}

async function book(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	identityId: string,
): Promise<Bought> {
	const { gateway, cookies, locale } = storefront
	const isFree = isNothing(cart.view?.total.amount ?? '')
	const answer = await gateway.ask('guestCheckout', {
		params: { id: cookies.cartId ?? '' },
		body: {
			guest_identity_id: identityId,
			locale,
			...(isFree ? { gateway_id: 'free', gateway_data: {} } : {}),
		},
		idempotencyKey: keyOf(form, 'book'),
	})
	const link = answer.ticket_order._data[0]?.link
	if (!link) throw new Error('guest_checkout answered an order without its link')
	return { link }
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
		if ('link' in bought) {
			deletePlan(storefront)
			return { redirect: completeHref(storefront, bought.link) }
		}
		return { page: drawn(storefront, url, cart, { form, challenge: bought.challenge }), status: 200 }
	} catch (error) {
		if (!isRefused(error)) throw error
		const link = error.code === 'cart_already_completed' ? orderLinkOf(error.extra) : null
		if (link) return { redirect: completeHref(storefront, link) }
		// Without a gateway nobody can pay: the venue must know (interpretations 42).
		if (error.status >= 500 || error.code === 'gateway_not_available') storefront.report(error)
		const fresh = await visitorCart(storefront)
		const said = refusalMessage(error, storefront.t, storefront.href('/'))
		const text = isPaymentRefusal(error.code)
			? `${said.text} ${storefront.t('checkout.payment_error')}`
			: said.text
		const messages = [{ ...said, text }]
		const status = error.status >= 500 ? error.status : 422
		return (
			leaveCheckout(storefront, fresh) ?? { page: drawn(storefront, url, fresh, { form, messages }), status }
		)
	}
}

function leaveCheckout(storefront: Storefront, cart: VisitorCart): { redirect: string } | null {
	if (cart.orderLink) return { redirect: completeHref(storefront, cart.orderLink) }
	// The cart says what it waits for, and takes the code; or that it has been bought.
	const isBlocked = (cart.view?.blocks.length ?? 0) > 0
	if (isBlocked || cart.problem === 'completed') return { redirect: storefront.href('/cart') }
	// An expired cart stays here with its notice; no cart at all has nothing to pay.
	return cart.view || cart.problem ? null : { redirect: storefront.href('/') }
}

interface Drawing {
	form?: FormData
	errors?: FieldError[]
	messages?: Message[]
	challenge?: CheckoutView['challenge']
}

function drawn(
	storefront: Storefront,
	url: URL,
	cart: VisitorCart,
	{ form, errors, messages, challenge }: Drawing,
): CheckoutPage {
	const page = pageShell(storefront, {
		route: 'checkout',
		title: storefront.t('checkout.title'),
		url,
		cart,
		errors,
		messages,
	})
	const checkout =
		cart.view &&
		checkoutView(storefront, {
			cart: cart.view,
			extra: extraFields(cart.answer, form ?? null),
			posted: form ?? null,
			challenge: challenge ?? null,
		})
	return { ...page, checkout }
}

function completeHref(storefront: Storefront, link: string): string {
	return storefront.href(`/checkout/complete?orderIds=${encodeURIComponent(link)}`)
}

/** One key for each call of an attempt; a form without one gets none. */
function keyOf(form: FormData, call: 'pay' | 'book'): string | undefined {
	const key = form.get('key')
	return typeof key === 'string' && /^[\w-]{12,64}$/.test(key) ? `${key}.${call}` : undefined
}
