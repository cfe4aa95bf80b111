import { isWithoutTickets, lostParts } from '#app/commerce/cart/decide/change.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { type CartParts, cartTotals, paidBy } from '#app/commerce/cart/wire/totals.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { openPaymentStates } from '../inventory/expired-store.ts'

export interface RequestedPayment {
	/** Decimal text, as the client sent it. */
	amount: string
	gatewayId: string
}

export type PayStep =
	| { step: 'authorise'; amount: number; superseded: PaymentRow[] }
	| { step: 'ask'; payment: PaymentRow }
	| { step: 'done' }

// The process of a payment that is this old and has no outcome has died.
export const lostAfterMs = 2 * 60_000

/** A request still waits for the gateway. Until it has its answer, a gateway that does not know the payment proves nothing. */
const isUnderWay = ({ state, updatedAt }: PaymentRow, now: Date): boolean =>
	state === 'created' && now.getTime() - updatedAt.getTime() < lostAfterMs

/**
 * Decides on a request to pay. A cart has one payment at a time: an unknown outcome is asked about before another card is
 * sent, a challenge that the visitor has left is superseded, and an authorised amount is not authorised twice.
 *
 * errors - cart_empty, payment_amount_invalid, gateway_not_available, request_in_progress
 */
export function planPayment(
	parts: CartParts,
	request: RequestedPayment,
	seller: SellerTerms,
	now: Date,
): PayStep | Refusal {
	const { cart, payments, tickets } = parts
	const lost = lostParts(cart)
	if (lost) return lost
	if (isWithoutTickets(cart, tickets))
		return new Refusal('cart_empty', 'There is nothing to pay for', 'payment')
	const pending = payments.find(isUnsettled)
	if (pending && isUnderWay(pending, now))
		return new Refusal('request_in_progress', 'Another payment for the cart is under way', 'payment')
	if (pending) return { step: 'ask', payment: pending }
	const { due } = cartTotals(parts, seller.payment)
	const paid = paidBy(payments)
	const amount = parseDecimal(request.amount, cart.currency)
	if (due === 0 && paid > 0 && amount === paid) return { step: 'done' }
	if (amount === null || amount !== due)
		return new Refusal('payment_amount_invalid', 'The amount is not what is outstanding', 'payment', {
			outstanding: toDecimal(due, cart.currency),
		})
	if (request.gatewayId !== (due === 0 ? 'free' : seller.payment.gatewayId))
		return new Refusal('gateway_not_available', 'The cart cannot be paid this way', 'payment')
	const { cardMin, cardMax, isCurrencyUnsupported } = seller.payment
	if (due > 0 && (isCurrencyUnsupported || due < cardMin || due > cardMax))
		return new Refusal('payment_amount_invalid', 'Payment is not supported for this amount', 'payment', {
			min: toDecimal(cardMin, cart.currency),
			max: toDecimal(cardMax, cart.currency),
		})
	return {
		step: 'authorise',
		amount,
		superseded: payments.filter((payment) => payment.state === 'requires_action'),
	}
}

/** A payment that was sent or about to be sent, and whose outcome is unknown. */
export const isUnanswered = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
	state === 'created' || state === 'unknown'

/** The outcome is unknown, or the money is on its way: the gateway is asked before another payment begins. */
export const isUnsettled = (payment: Pick<PaymentRow, 'state'>): boolean =>
	isUnanswered(payment) || payment.state === 'processing'

/**
 * The next step of the reconciler. `book` makes the order that a paying visitor did not come back for. `end` closes the
 * cart first, so that no checkout books it while the payment is voided.
 */
export type ReconcileStep = 'ask' | 'book' | 'capture' | 'end' | 'void' | 'wait'

export interface ReconcileFacts {
	payment: PaymentRow
	cart: CartRow
	now: Date
	/** Steps that changed nothing in this run. */
	tried: ReadonlySet<ReconcileStep>
}

/** Decides the next step for a payment. `leaseResting` leaves out the payments for which this answers `wait`. */
export function planReconcile({ payment, cart, now, tried }: ReconcileFacts): ReconcileStep {
	if (payment.state === 'void_pending') return 'void'
	if (!open.includes(payment.state)) return 'wait'
	if (isUnanswered(payment)) return isUnderWay(payment, now) ? 'wait' : 'ask'
	if (cart.state === 'booked') return payment.state === 'authorised' ? 'capture' : 'void'
	if (cart.state !== 'pending') return 'void'
	const hasExpired = cart.expiresAt !== null && cart.expiresAt <= now
	if (payment.state === 'processing' && !tried.has('ask')) return 'ask'
	if (payment.purchaserId !== null) {
		if (payment.state === 'authorised' && !tried.has('book')) return 'book'
		// The visitor may have approved on the provider's page and never come back.
		if (payment.state === 'requires_action' && hasExpired && !tried.has('ask')) return 'ask'
	}
	return hasExpired ? 'end' : 'wait'
}

const open: readonly PaymentRow['state'][] = openPaymentStates
