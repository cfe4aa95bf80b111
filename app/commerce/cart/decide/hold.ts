import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

type Hold = Pick<CartRow, 'firstHoldAt' | 'expiresAt'>

const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)
const earliest = (...instants: Date[]): Date => new Date(Math.min(...instants.map(Number)))
const latest = (...instants: Date[]): Date => new Date(Math.max(...instants.map(Number)))

/**
 * The hold after a successful add: it starts again, and never outlives its first minute by more than the seller
 * allows. A hold that is longer already, because a payment began, is not shortened.
 *
 * source - interpretations 4
 */
export function restartedHold(
	hold: Hold,
	seller: SellerTerms,
	now: Date,
): { firstHoldAt: Date; expiresAt: Date } {
	const firstHoldAt = hold.firstHoldAt ?? now
	const requested = earliest(
		later(now, seller.cart.holdMinutes),
		later(firstHoldAt, seller.cart.maxHoldMinutes),
	)
	return { firstHoldAt, expiresAt: latest(hold.expiresAt ?? requested, requested) }
}

/**
 * The end of an extended hold: the client's time is cut at the seller's minutes
 * from now and at the longest hold.
 *
 * errors - extension_refused
 * source - spec 1 §9, interpretations 1-3
 */
export function extendedHold(cart: CartRow, seller: SellerTerms, now: Date, requested: Date): Date | Refusal {
	const { extendMinutes, extendOffers, maxHoldMinutes } = seller.cart
	if (cart.extensionsUsed >= extendOffers) return refused('The hold cannot be extended any more')
	const longest = later(cart.firstHoldAt ?? now, maxHoldMinutes)
	const expiresAt = earliest(requested, later(now, extendMinutes), longest)
	if (cart.expiresAt && expiresAt <= cart.expiresAt) return refused('The hold lasts as long already')
	return expiresAt
}

/** Added once, when payment begins, so that a hold does not expire while a bank decides; the longest hold still ends it. */
export function payingHold(
	cart: CartRow,
	seller: SellerTerms,
	now: Date,
): Pick<CartRow, 'expiresAt' | 'paymentBeganAt'> {
	if (cart.paymentBeganAt || !cart.expiresAt)
		return { expiresAt: cart.expiresAt, paymentBeganAt: cart.paymentBeganAt ?? now }
	const longest = later(cart.firstHoldAt ?? now, seller.cart.maxHoldMinutes)
	const graced = earliest(later(cart.expiresAt, seller.cart.paymentGraceMinutes), longest)
	return { expiresAt: latest(graced, cart.expiresAt), paymentBeganAt: now }
}

const refused = (description: string): Refusal => new Refusal('extension_refused', description, 'cart')
