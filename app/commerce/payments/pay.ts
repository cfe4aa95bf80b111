import { repriceCart } from '#app/commerce/cart/commands/reprice.ts'
import { type CartDetails, cartDetails, detailsAnswer } from '#app/commerce/cart/store/details-store.ts'
import { withOrderLink } from '#app/commerce/cart/store/order-link.ts'
import {
	type CartAccess,
	expired,
	hasExpired,
	ownCart,
	requirePending,
} from '#app/commerce/cart/store/own.ts'
import { rememberPaid } from '#app/commerce/cart/store/paid-carts.ts'
import { type PaymentRow, paymentsOf } from '#app/commerce/cart/store/payment-row-store.ts'
import { wirePayment } from '#app/commerce/cart/wire/wire.ts'
import { ledgerGatewayId } from '#app/commerce/ledger/booking-store.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, reading } from '../context.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { pricesEnded } from '../memberships/member-prices.ts'
import { retryOnConflict } from '../transaction.ts'
import { type Begun, begin } from './begin.ts'
import type { Outcome } from './gateway.ts'
import { applyGiftCard } from './gift-cards.ts'
import { requireMoney } from './pay-refusals.ts'
import type { Body, PayRequest } from './pay-request.ts'
import { isUnsettled } from './plan.ts'
import { type PayingEngine, releasePayment, settlePayment } from './record.ts'
import { providerCard } from './saved-card-store.ts'

/**
 * Authorises a payment of the outstanding amount. It books nothing and captures no money. The answer to a bank's
 * challenge, or the return from a provider's page, is a second call that names the payment. With `purchase` everything is
 * stored that booking needs: if the client does not call again, the reconciler or a message of the provider books the cart. A gift card is
 * added to the cart and debited when that is booked.
 *
 * errors - cart_not_found, cart_expired, cart_already_completed, cart_empty, payment_amount_invalid,
 *   gateway_not_available, min_tickets_per_order_not_met, max_tickets_per_order_exceeded, rule_blocks_checkout,
 *   request_in_progress, idempotency_key_reused, price_changed when prices of members no longer apply, the card's own refusals,
 *   intent_requires_action (_extra payment_id; challenge, client_secret or redirect_url), payment_unknown (_extra payment_id)
 * source - engine.md "Money", settled.md decision 2
 */
export async function payCart(
	engine: PayingEngine,
	seller: SellerTerms,
	cartId: string,
	credential: CartAccess,
	body: Body,
	idempotencyKey?: string,
): Promise<Answer<'payCart'>> {
	if (body.gateway_id === ledgerGatewayId)
		return applyGiftCard(engine, seller, { cartId, access: credential, body, idempotencyKey })
	const request = { cartId, credential, body }
	const fingerprint = [cartId, credential, withoutCard(body)]
	const keyedRequest = { call: 'payCart', key: idempotencyKey, fingerprint, reservesKey: true }
	return withOrderLink(engine, seller, { cartId, access: credential }, () =>
		withIdempotencyKey(engine, seller, keyedRequest, () => pay(engine, seller, request)),
	)
}

/** The last digits distinguish two cards. The other digits and the code are not stored, not even as a hash. */
function withoutCard({ gateway_data: { card, ...data }, ...body }: Body): unknown {
	return { ...body, data, card: card ? [card.number.slice(-4), card.exp_month, card.exp_year] : null }
}

async function pay(
	engine: PayingEngine,
	seller: SellerTerms,
	request: PayRequest,
): Promise<Answer<'payCart'>> {
	const { client_secret, payment_id } = request.body.gateway_data
	const settled =
		payment_id || client_secret
			? await continuePayment(engine, seller, request)
			: await authorise(engine, seller, request)
	if (settled) requireMoney(settled.payment, settled.outcome)
	const { ctx, details } =
		settled?.after ?? (await cartDetails(engine, seller, request.cartId, request.credential))
	return { ...detailsAnswer(ctx, details), payment: { _data: details.payments.map(wirePayment) } }
}

/** The result of a payment, with the cart after it if no other request can have changed that. */
interface Settled {
	payment: PaymentRow
	outcome: Outcome | null
	after?: { ctx: Ctx; details: CartDetails }
}

/** Earlier payments of the cart that are settled first: another may begin while one is asked about. */
const maxEarlierPayments = 3

/**
 * Sends the visitor's card after the outcome of an earlier payment of the cart is known. An earlier payment that failed is
 * no reason to refuse another card: the request is decided again.
 */
async function authorise(
	engine: PayingEngine,
	seller: SellerTerms,
	request: PayRequest,
): Promise<Settled | null> {
	const gateway = engine.gateways.get(request.body.gateway_id)
	if (!gateway) throw new Refusal('gateway_not_available', 'There is no such gateway', 'payment')
	for (let count = 1; count <= maxEarlierPayments; count += 1) {
		const begun = await retryOnConflict(() => begin(engine, seller, { ...request, gateway }))
		if (begun.step === 'reprice') throw await withoutMemberPrices(engine, seller, request)
		if (begun.step === 'done') return null
		if (begun.step === 'authorise') return sendCard(engine, seller, request, begun)
		const earlier = await settlePayment(engine, seller, begun.payment, (gateway, name) => gateway.ask(name))
		if (isUnsettled(earlier.payment)) return earlier
	}
	throw new Refusal('request_in_progress', 'Another payment for the cart is under way', 'payment')
}

/** The cart's prices were those of a member: the visitor sees the others before any money moves. */
async function withoutMemberPrices(
	engine: PayingEngine,
	seller: SellerTerms,
	{ cartId, credential }: PayRequest,
): Promise<Refusal> {
	await repriceCart(engine, seller, cartId, credential)
	return pricesEnded('payment')
}

async function sendCard(
	engine: PayingEngine,
	seller: SellerTerms,
	{ body }: PayRequest,
	{ amount, payment, saved, saves, superseded, reading }: Extract<Begun, { step: 'authorise' }>,
): Promise<Settled> {
	const sending = settlePayment(engine, seller, payment, (gateway, name) =>
		gateway.authorise({
			...name,
			amount,
			currency: seller.currency,
			card: body.gateway_data.card ?? null,
			token: body.gateway_data.source ?? null,
			methods: seller.payment.redirectMethods,
			description: body.gateway_data.description ?? null,
			returnUrl: returnUrlOf(body.gateway_data.return_url, payment.id),
			locale: body.purchase?.locale ?? null,
			saves,
			saved: saved && providerCard(saved),
			isVisitorPresent: true,
			now: payment.createdAt,
		}),
	)
	const [settled] = await Promise.all([sending, releaseAll(engine, seller, superseded)])
	// A cart with an open payment cannot be changed: it is the cart that was read, with this payment.
	const { ctx, details } = reading
	const version = settled.cartVersion
	const after = {
		...details,
		cart: { ...details.cart, version: version ?? details.cart.version },
		payments: [...details.payments, settled.payment],
	}
	// Storing the payment and its outcome each raise the version by one. Any other version is a concurrent change.
	if (settled.payment.state === 'authorised' && version === details.cart.version + 2)
		rememberPaid(engine, { ...reading, ctx: { ...ctx, now: settled.payment.updatedAt }, details: after })
	return { ...settled, after: { ctx, details: after } }
}

/** The address that the client named, with our id of the payment, which the return page asks about. */
function returnUrlOf(address: string | undefined, paymentId: string): string | null {
	if (!address) return null
	const url = new URL(address)
	url.searchParams.set('payment', paymentId)
	return url.href
}

/** Voids payments that another one replaces. A payment that cannot be voided now is left to the reconciler. */
async function releaseAll(
	engine: PayingEngine,
	seller: SellerTerms,
	superseded: readonly PaymentRow[],
): Promise<void> {
	for (const { id, ...rest } of superseded)
		await releasePayment(engine, seller, { id, ...rest }).catch((cause: unknown) => {
			engine.log.error({ seller: seller.sellerId, payment: id, cause }, 'a payment could not be voided')
		})
}

/** Passes on the bank's answer even if the hold has just ended: a cart that still exists can be booked. */
async function continuePayment(
	engine: PayingEngine,
	seller: SellerTerms,
	{ cartId, credential, body }: PayRequest,
): Promise<Settled> {
	const ctx = await reading(engine, seller)
	const cart = await ownCart(ctx, cartId, credential)
	const payments = await paymentsOf(ctx, cartId)
	const payment = await namedPayment(engine, seller, payments, body.gateway_data)
	const answer = body.gateway_data.challenge ?? null
	if (cart.state === 'booked') requirePending(cart, ctx.now)
	if (!payment || cart.state !== 'pending') throw expired()
	// The visitor is back while the money is on its way, or unknown: the gateway may know more by now.
	if (payment.state === 'processing' || payment.state === 'unknown')
		return settlePayment(engine, seller, payment, (gateway, name) => gateway.ask(name))
	if (payment.state !== 'requires_action') {
		if (hasExpired(cart, ctx.now) && payment.state !== 'authorised') throw expired()
		return { payment, outcome: null }
	}
	return settlePayment(engine, seller, payment, (gateway, name) => gateway.confirm(name, answer))
}

/**
 * The payment of the cart that a request names. The secret of another cart's payment, or of another payment than the one
 * that is named beside it, is refused.
 *
 * errors - validation_failed (_extra field)
 */
async function namedPayment(
	{ gateways }: PayingEngine,
	{ sellerId }: SellerTerms,
	payments: readonly PaymentRow[],
	{ client_secret: secret, payment_id: paymentId }: Body['gateway_data'],
): Promise<PaymentRow | undefined> {
	const named = paymentId ? payments.filter(({ id }) => id === paymentId) : payments
	if (!secret) return named[0]
	for (const payment of named) {
		const name = { sellerId, reference: payment.id }
		if (await gateways.get(payment.gatewayId)?.ownsSecret?.(name, secret)) return payment
	}
	throw new Refusal('validation_failed', 'The secret is not that of a payment of the cart', 'payment', {
		field: 'gateway_data.client_secret',
	})
}
