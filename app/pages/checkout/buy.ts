import type { Answer, CallInput } from '#app/contract/calls.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { CheckoutView, NextAction, Purchase } from './checkout.ts'
import { hasProvider } from './payment-element.ts'

/** The link of the booked order, or a challenge of the visitor's bank: in our own form, or in the provider's script. */
export type Bought =
	| { link: string }
	| { challenge: NonNullable<CheckoutView['challenge']> }
	| { nextAction: NextAction }

/** Stores the purchaser, authorises the payment, books the cart and captures. */
export async function buy(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	{ purchaser, card, source }: Purchase,
): Promise<Bought> {
	const { gateway, seller } = storefront
	const { identity_id: identityId } = await gateway.ask('storeIdentity', { body: purchaser })
	const description = seller.publicConfig.name
	const data = source ? { source, source_type: 'confirmation_token' as const, description } : card && { card }
	const waiting = data && (await begin(storefront, cart, form, data))
	if (!waiting) return book(storefront, cart, form, identityId)
	const { paymentId, clientSecret } = waiting
	return clientSecret
		? { nextAction: { paymentId, identityId, clientSecret } }
		: { challenge: { paymentId, identityId } }
}

/** Goes on after a challenge, whose answer a provider knows by itself, and books. */
export async function answerChallenge(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
): Promise<Bought> {
	const said = form.get('intent') === 'approve' ? 'approved' : 'refused'
	const answer = hasProvider(storefront) ? {} : { challenge: said as 'approved' | 'refused' }
	await pay(storefront, cart, form, { payment_id: String(form.get('payment_id')), ...answer })
	return book(storefront, cart, form, String(form.get('identity_id')))
}

type GatewayData = CallInput<'payCart'>['body']['gateway_data']

function pay(
	{ gateway, cookies, seller }: Storefront,
	cart: VisitorCart,
	form: FormData,
	data: GatewayData,
): Promise<Answer<'payCart'>> {
	return gateway.ask('payCart', {
		params: { id: cookies.cartId ?? '' },
		body: {
			amount: cart.view?.outstanding.amount ?? '0',
			gateway_id: cart.answer?.cart._data[0]?.fees.gateway_id ?? seller.config.integrations.payment.gatewayId,
			gateway_data: data,
		},
		idempotencyKey: keyOf(form, 'pay'),
	})
}

/** A payment that needs the visitor's answer before it is authorised. */
interface WaitingPayment {
	paymentId: string
	/** Null where our own form asks. */
	clientSecret: string | null
}

/** Authorises the payment. Returns a payment that needs a challenge first, otherwise null. */
async function begin(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	data: GatewayData,
): Promise<WaitingPayment | null> {
	try {
		const answer = await pay(storefront, cart, form, data)
		const waiting = answer.payment?._data.find((payment) => payment.state === 'requires_action')
		return waiting ? { paymentId: waiting.id, clientSecret: null } : null
	} catch (error) {
		const extra = isRefused(error) && error.code === 'intent_requires_action' ? error.extra : null
		if (typeof extra?.payment_id !== 'string') throw error
		const secret = extra.client_secret
		return { paymentId: extra.payment_id, clientSecret: typeof secret === 'string' ? secret : null }
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
