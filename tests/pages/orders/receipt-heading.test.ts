import { expect, test } from 'vitest'
import { receiptHeading } from '#app/pages/orders/receipt-heading.ts'

test('the heading of an order without tickets names what all of its items delivered', () => {
	expect(receiptHeading(['membership_gift', 'membership_gift'])).toBe('completed.gift.heading')
	expect(receiptHeading(['member_card'])).toBe('completed.membership.heading')
	// A donation beside a membership, a gift card, and a membership whose payment is on its way.
	expect(receiptHeading(['member_card', null])).toBe('completed.receipt.heading')
	expect(receiptHeading(['gift_card'])).toBe('completed.receipt.heading')
	expect(receiptHeading([null])).toBe('completed.receipt.heading')
	expect(receiptHeading([])).toBe('completed.receipt.heading')
})
