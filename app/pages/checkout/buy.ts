import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { CheckoutView, Purchase } from './checkout.ts'

/** The link of the booked order, or a challenge of the visitor's bank. */
export type Bought = { link: string } | { challenge: NonNullable<CheckoutView['challenge']> }

/** Stores the purchaser, authorises the payment, books the cart and captures. */
export async function buy(
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

/** Goes on after a challenge: tells the gateway the answer of the visitor's bank, then books. */
export async function answerChallenge(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
): Promise<Bought> {
	const identityId = String(form.get('identity_id'))
	const said = form.get('intent') === 'approve' ? 'approved' : 'refused'
	await pay(storefront, cart, form, { payment_id: String(form.get('payment_id')), challenge: said })
	return book(storefront, cart, form, identityId)
}

/** Authorises the payment. Returns the id of a payment that needs a challenge first, otherwise null. */
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

/** Idempotency key of one call of an attempt; undefined for a form without a key. */
function keyOf(form: FormData, call: 'pay' | 'book'): string | undefined {
	const key = form.get('key')
	return typeof key === 'string' && /^[\w-]{12,64}$/.test(key) ? `${key}.${call}` : undefined
}
