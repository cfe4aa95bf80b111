import { blockedRefusal } from '#app/commerce/cart/decide/blocked.ts'
import { isWithoutTickets, lostParts, lostTicket } from '#app/commerce/cart/decide/change.ts'
import { brokenOrderLimit } from '#app/commerce/cart/decide/limits.ts'
import { guestRefusal, incompletePurchaser, unknownPurchaser } from '#app/commerce/cart/decide/purchaser.ts'
import { expired, hasExpired } from '#app/commerce/cart/store/own.ts'
import { type CartParts, type CartTotals, cartTotals } from '#app/commerce/cart/wire/totals.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { toDecimal } from '#app/lib/money.ts'
import { foreignZipCodes } from '#app/rules/zip-discount.ts'
import type { SaleFacts } from '../catalog/facts.ts'
import { oneselfRefusal } from '../gifts/oneself.ts'
import { type AmountTerms, hasLost } from '../ledger/spend.ts'

export interface BookingFacts extends CartParts {
	identity: Identity | null
	sale: SaleFacts
	mods: readonly CartMod[]
	/** The ZIP codes that have a discount. */
	zipPattern: string | null
	/** The fields that the seller needs of a guest. */
	identityForm: SellerTerms['identityForm']
	/** Whether guests may buy. */
	auth: SellerTerms['auth']
	/** The amounts that the venue's gateway takes. */
	amounts: AmountTerms
	now: Date
}

/**
 * Decides whether a cart may become an order. A paid cart may even when its hold has just ended: its places are still
 * held, because the expiry job does not release a cart with an open payment.
 *
 * errors - those of `lostTicket`; not_logged_in, cart_empty, cart_expired, payment_required and gift_card_balance_changed (both with _extra outstanding),
 *   identity_invalid, gift_to_oneself, min_tickets_per_order_not_met, max_tickets_per_order_exceeded, rule_blocks_checkout
 */
export function planBooking(facts: BookingFacts): { totals: CartTotals; identity: Identity } | Refusal {
	const { cart, tickets, payments, identity, now, amounts } = facts
	if (isWithoutTickets(cart, tickets))
		return new Refusal('cart_empty', 'There is nothing to book', 'checkout')
	const lost = lostTicket(cart) ?? lostParts(cart)
	if (lost) return lost
	const totals = cartTotals(facts, amounts)
	const hasPaid = payments.some((payment) => payment.state === 'authorised') && totals.due === 0
	if (hasExpired(cart, now) && !hasPaid) return expired()
	// These were checked before the payment: a paid cart is booked even if one has changed since. A change was checked with
	// the whole of its order when it was made.
	const isChecked = hasPaid || cart.change !== null || cart.pays !== null
	const unpaid = isChecked ? null : (guestRefusal(facts, cart) ?? brokenOrderLimit(facts.sale, tickets))
	const broken = unpaid ?? blockedRefusal(facts.mods)
	if (broken) return broken
	if (!identity) return unknownPurchaser()
	const oneself = oneselfRefusal(cart.giftee, identity.email, 'checkout')
	if (oneself) return oneself
	// A member fills in no form, and a purchaser who came with a payment was checked before it.
	const isKnown = identity.id === cart.identityId || payments.some((one) => one.purchaserId === identity.id)
	const incomplete = isKnown ? null : incompletePurchaser(facts.sale, tickets, identity, facts)
	if (incomplete) return incomplete
	const codes = facts.mods.map(({ code }) => code)
	if (foreignZipCodes(codes, identity.zip_code ?? '', facts.zipPattern).length > 0)
		return new Refusal('identity_invalid', 'The discount is for another ZIP code', 'checkout', {
			field: 'zip_code',
		})
	if (totals.due === 0) return { totals, identity }
	const outstanding = { outstanding: toDecimal(totals.due, cart.currency) }
	if (cart.giftCards.some(hasLost))
		return new Refusal(
			'gift_card_balance_changed',
			'A gift card has less than before',
			'checkout',
			outstanding,
		)
	return new Refusal('payment_required', 'The cart is not paid', 'checkout', outstanding)
}
