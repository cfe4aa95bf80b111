import type { DeliveredGift } from '#app/contract/entities/cart.ts'

export type ReceiptHeading =
	| 'completed.receipt.heading'
	| 'completed.membership.heading'
	| 'completed.gift.heading'

/** The heading of an order without tickets, by what its items delivered; null for an item that delivers nothing. */
export function receiptHeading(kinds: readonly (DeliveredGift['kind'] | null)[]): ReceiptHeading {
	const isAll = (kind: DeliveredGift['kind']): boolean =>
		kinds.length > 0 && kinds.every((one) => one === kind)
	if (isAll('membership_gift')) return 'completed.gift.heading'
	return isAll('member_card') ? 'completed.membership.heading' : 'completed.receipt.heading'
}
