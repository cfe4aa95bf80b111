import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { ledgerGatewayId } from '#app/commerce/ledger/booking-store.ts'
import { type AmountTerms, type GiftCardShare, shareGiftCards } from '#app/commerce/ledger/spend.ts'
import { lineFee, type Totals, totalsOf } from '#app/commerce/pricing/totals.ts'
import type { CompletedPayment } from '#app/contract/entities/cart.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Minor } from '#app/lib/money.ts'
import { moneyBack } from '#app/rules/self-edit.ts'

/** Everything that one cart's rows on the wire are made of. */
export interface CartParts {
	cart: CartRow
	tickets: readonly TicketRow[]
	payments: readonly PaymentRow[]
}

export type CompletedRow = PaymentRow & { state: CompletedPayment['status'] }

export const isCompleted = (payment: PaymentRow): payment is CompletedRow =>
	payment.state === 'authorised' || payment.state === 'captured'

/** Money that is promised or ours. */
export const paidBy = (payments: readonly PaymentRow[]): number =>
	payments.filter(isCompleted).reduce((total, payment) => total + payment.amount, 0)

/** The tickets that cost something. */
export const liveTickets = ({ tickets }: Pick<CartParts, 'tickets'>): TicketRow[] =>
	tickets.filter(({ state }) => state !== 'cancelled' && state !== 'unbooked')

/** The totals of a cart, with what each of its gift cards pays. */
export type CartTotals = Totals & { shares: GiftCardShare[] }

/**
 * What the cart costs, what was paid, what is left. Cancelled tickets cost nothing. Gift cards that are to pay count as
 * paid; how much they pay depends on the smallest card payment.
 */
export function cartTotals(parts: CartParts, { cardMin, amountStep }: AmountTerms): CartTotals {
	const { cart, payments } = parts
	const live = liveTickets(parts)
	const paid = paidBy(payments)
	const debited = paidBy(payments.filter((payment) => payment.gatewayId === ledgerGatewayId))
	const { scheduled } = cart
	const exchanged = exchangedBy(parts, live, amountStep)
	const { due } = totalsOf(live, { paid, giftCards: debited, scheduled, exchanged }, amountStep)
	const shares = shareGiftCards(cart.giftCards, due, { cardMin, amountStep })
	const quoted = shares.reduce((sum, share) => sum + share.amount, 0)
	const against = { paid: paid + quoted, giftCards: debited + quoted, scheduled, exchanged }
	return { ...totalsOf(live, against, amountStep), shares }
}

/**
 * What the replaced tickets of a change bring: as much as makes the cart cost the difference of the order's prices after
 * and before. Both are rounded as totals are, so that parts and whole agree to the smallest unit.
 */
function exchangedBy(
	{ cart: { change, pays, state }, payments }: CartParts,
	lines: readonly TicketRow[],
	amountStep: Minor,
): Minor {
	// Its tickets are those of its order: it costs what it pays of that.
	if (pays) return -(state === 'booked' ? paidBy(payments) : pays.amount)
	if (!change) return 0
	const exact = lines.reduce((sum, line) => sum + line.adjustedValue + lineFee(line), 0)
	const own = exact - (exact % amountStep)
	// Once it is booked, its order has the new price: nothing is left to pay.
	if (state === 'booked') return own - paidBy(payments)
	const whole = change.staying + exact
	return own - (whole - (whole % amountStep) - change.price)
}

/**
 * What a change brings that makes its order cheaper, by the venue's policy: first what is still to be paid later becomes less, then
 * money comes back. How late it is, is counted for the tickets that end; a change that only adds tickets can bring a discount
 * of a group, for those that stay.
 */
export function returnOf(
	{ start, repricedStart, later }: OrderChange,
	outstanding: Minor,
	{ seller, now }: { seller: SellerTerms; now: Date },
): { lessLater: Minor; back: Minor } {
	const visit = start ?? repricedStart
	if (visit === null) return { lessLater: 0, back: 0 }
	const whole = moneyBack(-outstanding, seller.changes.refund, {
		start: new Date(visit),
		now,
		amountStep: seller.payment.amountStep,
	})
	const lessLater = Math.min(whole, later)
	return { lessLater, back: whole - lessLater }
}
