import type { Answer, CallInput } from '#app/contract/calls.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { CaptchaToken } from './captcha.ts'
import { confirmHref } from './change.ts'
import type { CheckoutView, NextAction, Purchase } from './checkout.ts'
import { isOwners, purchaserOfChange } from './member.ts'
import { chargeLaterWords, hasProvider } from './payment-element.ts'

/** The link of the booked order, or a challenge of the visitor's bank: in our own form, or in the provider's script. */
export type Bought =
	| { link: string }
	| { challenge: NonNullable<CheckoutView['challenge']> }
	| { nextAction: NextAction }
	/** The provider's own page, where the visitor pays. */
	| { leaveFor: string }
	/** The money is on its way: the cart is booked when it comes. */
	| { pending: true }

/** Stores the purchaser, authorises the payment, books the cart and captures. */
export async function buy(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	{ purchaser, card, source, savedCard, saveCardWords, captcha }: Purchase,
): Promise<Bought> {
	const { seller } = storefront
	const identityId = await storePurchaser(storefront, cart, purchaser)
	const description = seller.publicConfig.name
	// Without a token of the provider's script the visitor pays on the provider's own page.
	const hasAmount = !isNothing(cart.view?.outstanding.amount ?? '')
	const onPage = hasProvider(storefront) && hasAmount ? { description } : null
	const ours = card ? { card } : onPage
	const entered = source ? { source, source_type: 'confirmation_token' as const, description } : ours
	const data = savedCard ? { description } : entered
	if (!data) return book(storefront, cart, form, { identityId, captcha })
	const later = chargeLaterWords(storefront, cart.answer?.cart._data[0])
	const waiting = await begin(storefront, cart, form, {
		data: later === null ? data : { ...data, charge_later_words: later },
		own: {
			...(savedCard ? { saved_payment_method: savedCard } : {}),
			...(saveCardWords ? { save_card: true, save_card_words: saveCardWords } : {}),
		},
		identityId,
		captcha,
	})
	if (waiting === 'processing') return { pending: true }
	if (waiting === null) return book(storefront, cart, form, { identityId })
	if (waiting.redirectUrl) return { leaveFor: waiting.redirectUrl }
	const { paymentId, clientSecret } = waiting
	return clientSecret
		? { nextAction: { paymentId, identityId, clientSecret } }
		: { challenge: { paymentId, identityId } }
}

/** Stores a guest, or the account that owns the cart with what its profile lacks. */
async function storePurchaser(
	storefront: Storefront,
	cart: VisitorCart,
	{ first_name, last_name, email, ...rest }: Purchase['purchaser'],
): Promise<string> {
	const { gateway, cookies } = storefront
	const changing = purchaserOfChange(cart)
	if (changing) return changing.id
	if (!isOwners(storefront, cart)) {
		const body = { first_name, last_name, email, ...rest }
		return (await gateway.ask('storeIdentity', { body })).identity_id
	}
	const names = { ...(first_name ? { first_name } : {}), ...(last_name ? { last_name } : {}) }
	const params = { id: cookies.cartId ?? '' }
	return (await gateway.ask('storeMyIdentity', { params, body: { ...names, ...rest } })).identity_id
}

/** Goes on after a challenge, whose answer a provider knows by itself, and books. */
export async function answerChallenge(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
): Promise<Bought> {
	const said = form.get('intent') === 'approve' ? 'approved' : 'refused'
	const answer = hasProvider(storefront) ? {} : { challenge: said as 'approved' | 'refused' }
	const data = { payment_id: String(form.get('payment_id')), ...answer }
	return settle(storefront, cart, form, { data, identityId: String(form.get('identity_id')) })
}

/** What the address of the way back names. */
export interface Return {
	paymentId: string | null
	/** The provider's secret of the payment, which has to be one of the cart. */
	clientSecret: string | null
	identityId: string
}

/** Goes on after the visitor came back from a provider's own page, which knows how they left it. */
export function finishPayment(
	storefront: Storefront,
	cart: VisitorCart,
	{ paymentId, clientSecret, identityId }: Return,
): Promise<Bought> {
	const data = {
		...(paymentId ? { payment_id: paymentId } : {}),
		...(clientSecret ? { client_secret: clientSecret } : {}),
	}
	return settle(storefront, cart, new FormData(), { data, identityId })
}

async function settle(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	payment: Payment,
): Promise<Bought> {
	const answer = await pay(storefront, cart, form, payment)
	return hasProcessing(answer)
		? { pending: true }
		: book(storefront, cart, form, { identityId: payment.identityId })
}

const hasProcessing = ({ payment }: Answer<'payCart'>): boolean =>
	payment?._data.some(({ state }) => state === 'processing') ?? false

interface Payment {
	data: CallInput<'payCart'>['body']['gateway_data']
	/** What only an account can ask for. */
	own?: Pick<
		CallInput<'payMyCart'>['body']['gateway_data'],
		'save_card' | 'save_card_words' | 'saved_payment_method'
	>
	identityId: string
	captcha?: CaptchaToken | undefined
}

function pay(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	{ data, own, identityId, captcha }: Payment,
): Promise<Answer<'payCart'>> {
	const { gateway, cookies, seller, locale } = storefront
	const params = { id: cookies.cartId ?? '' }
	const idempotencyKey = attemptKey(form, 'pay')
	const body = {
		amount: cart.view?.outstanding.amount ?? '0',
		gateway_id: cart.answer?.cart._data[0]?.fees.gateway_id ?? seller.config.integrations.payment.gatewayId,
		gateway_data: { ...data, return_url: returnHref(storefront, identityId) },
		auto_renew: cart.answer?.cart._data[0]?.auto_renew_membership,
	}
	// Everything that booking needs goes along: the visitor may not come back.
	if (isOwners(storefront, cart)) {
		const purchase = { identity_id: identityId, locale }
		const gateway_data = { ...body.gateway_data, ...own }
		return gateway.ask('payMyCart', { params, body: { ...body, gateway_data, purchase }, idempotencyKey })
	}
	const purchase = { guest_identity_id: identityId, locale }
	return gateway.ask('payCart', { params, body: { ...body, captcha, purchase }, idempotencyKey })
}

/** A payment that needs the visitor's answer before it is authorised. */
interface WaitingPayment {
	paymentId: string
	/** Null where our own form asks. */
	clientSecret: string | null
	/** Where the provider asks on a page of its own. */
	redirectUrl: string | null
}

/** Authorises the payment. Returns a payment that waits for the visitor or for its money, otherwise null. */
async function begin(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	payment: Payment,
): Promise<WaitingPayment | 'processing' | null> {
	try {
		const answer = await pay(storefront, cart, form, payment)
		if (hasProcessing(answer)) return 'processing'
		const waiting = answer.payment?._data.find((payment) => payment.state === 'requires_action')
		return waiting ? { paymentId: waiting.id, clientSecret: null, redirectUrl: null } : null
	} catch (error) {
		const extra = isRefused(error) && error.code === 'intent_requires_action' ? error.extra : null
		if (typeof extra?.payment_id !== 'string') throw error
		const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
		return {
			paymentId: extra.payment_id,
			clientSecret: text(extra.client_secret),
			redirectUrl: text(extra.redirect_url),
		}
	}
}

async function book(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
	{ identityId, captcha }: Omit<Payment, 'data'>,
): Promise<Bought> {
	const { gateway, cookies, locale } = storefront
	// A visitor who is late has no view of the cart, and has paid.
	const isFree = cart.view !== null && !storefront.change && isNothing(cart.view.total.amount)
	const params = { id: cookies.cartId ?? '' }
	const idempotencyKey = attemptKey(form, 'book')
	const more = { locale, ...(isFree ? { gateway_id: 'free' as const, gateway_data: {} } : {}) }
	const booking = { params, idempotencyKey }
	const giftee = cart.answer?.cart._data[0]?.giftee?.identity_id ?? null
	const answer = isOwners(storefront, cart)
		? await bookOwn(storefront, giftee, { ...booking, body: { identity_id: identityId, ...more } })
		: await gateway.ask('guestCheckout', {
				...booking,
				body: {
					...(giftee
						? { guest_identity_id: giftee, giver_identity_id: identityId }
						: { guest_identity_id: identityId }),
					captcha,
					...more,
				},
			})
	const link = answer.ticket_order._data[0]?.link
	if (!link) throw new Error('the booking answered an order without its link')
	return { link }
}

/** Books the cart of the account, for its giftee where there is one. */
const bookOwn = (
	{ gateway }: Storefront,
	giftee: string | null,
	{ body, ...booking }: CallInput<'checkoutMyCart'>,
) =>
	giftee
		? gateway.ask('giftCheckoutMyCart', { ...booking, body: { ...body, giftee_identity_id: giftee } })
		: gateway.ask('checkoutMyCart', { ...booking, body })

/** Where a provider's own page sends the visitor back to; the API adds the payment. */
function returnHref(storefront: Storefront, identityId: string): string {
	const { origin, href, cookies, change } = storefront
	// The order's token is for its visitor alone.
	const [orderId = ''] = change?.link.split('.') ?? []
	if (change)
		return `${origin}${confirmHref(storefront, orderId)}&purchaser=${encodeURIComponent(identityId)}`
	const cartId = encodeURIComponent(cookies.cartId ?? '')
	return `${origin}${href(`/checkout/${cartId}?cartId=${cartId}&purchaser=${encodeURIComponent(identityId)}`)}`
}
