import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Minor } from '#app/lib/money.ts'

/** A gift card that a cart is to be paid with. Nothing is debited before the cart is booked. */
export interface CartGiftCard {
	/** Of its place on the cart. */
	id: string
	accountId: string
	/** The last characters of its number. */
	end: string
	/** The most that it pays. */
	amount: Minor
	/** Now, which may be less than when it was added. */
	balance: Minor
	isActive: boolean
	/** As JSON writes it. */
	createdAt: string
}

/** What a gift card pays of a cart. */
export interface GiftCardShare {
	card: CartGiftCard
	amount: Minor
	/** What it could pay and does not, so that the rest is enough for a card payment. */
	withheld: Minor
}

/** The amounts that the venue's gateway takes. */
export type AmountTerms = Pick<SellerTerms['payment'], 'cardMin' | 'amountStep'>

/** What a gift card can pay at most. */
const available = ({ amount, balance, isActive }: CartGiftCard): Minor =>
	isActive ? Math.min(amount, balance) : 0

/** Whether the gift card has less than when it was added to the cart. */
export const hasLost = (card: CartGiftCard): boolean => available(card) < card.amount

/**
 * Divides what is due among the gift cards of a cart, in the order in which they were added. What is left for a card
 * payment is 0 or at least `cardMin`: the last gift cards pay less where it would be between the two. A gift card pays
 * multiples of the gateway's step, so that the rest stays one.
 *
 * Example: 25.20 due, a gift card of 25.00, cardMin 0.50: the gift card pays 24.70, a card 0.50.
 *
 * source - interpretations 17
 */
export function shareGiftCards(
	cards: readonly CartGiftCard[],
	due: Minor,
	{ cardMin, amountStep }: AmountTerms,
): GiftCardShare[] {
	let left = Math.max(0, due)
	const shares = cards.map((card) => {
		const most = available(card)
		const amount = Math.min(left, most - (most % amountStep))
		left -= amount
		return { card, amount, withheld: 0 }
	})
	// An amount below the minimum can't be paid by card, whatever gift cards leave of it.
	let missing = left > 0 && left < cardMin && due >= cardMin ? cardMin - left : 0
	for (const share of shares.toReversed()) {
		share.withheld = Math.min(missing, share.amount)
		share.amount -= share.withheld
		missing -= share.withheld
	}
	return shares
}
