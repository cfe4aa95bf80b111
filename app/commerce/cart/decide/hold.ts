import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
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

/** As long as the cart's cookie lasts. */
const goodsMinutes = 24 * 60

/** The parts of a cart that something else could run out of. */
interface Held {
	tickets: readonly Pick<TicketRow, 'handler' | 'takesSession' | 'takesGroup' | 'takesPool'>[]
	mods: readonly Pick<CartMod, 'code'>[]
}

/** Goods that are made when they are bought. A membership is none: its terms and days are those of the moment. */
const madeOnSale: readonly string[] = ['ledger', 'donation', 'codes']

/** Whether a cart holds what ends with it: places, uses of codes, or the terms of a membership. */
const holdsPlaces = ({ tickets, mods }: Held): boolean =>
	mods.some(({ code }) => code !== null) ||
	tickets.length === 0 ||
	tickets.some(
		({ handler, takesSession, takesGroup, takesPool }) =>
			!madeOnSale.includes(handler) || takesSession || takesGroup || takesPool,
	)

/**
 * When a changed cart expires. A cart without places or codes expires a day after its last change and has no `firstHoldAt`; the
 * hold time of the venue begins with its first place or code.
 *
 * source - decision 183
 */
export function holdOf(
	hold: Hold,
	held: Held,
	{ seller, now, isAdding }: { seller: SellerTerms; now: Date; isAdding: boolean },
): Hold {
	if (!holdsPlaces(held)) return { firstHoldAt: null, expiresAt: later(now, goodsMinutes) }
	if (hold.firstHoldAt === null) return restartedHold({ firstHoldAt: null, expiresAt: null }, seller, now)
	return isAdding ? restartedHold(hold, seller, now) : hold
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
