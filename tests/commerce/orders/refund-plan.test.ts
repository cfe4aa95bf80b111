import { expect, test } from 'vitest'
import { type OrderMoney, overpaidOf, planRefund, refundableOf } from '#app/commerce/orders/refund-plan.ts'
import { Refusal } from '#app/contract/errors.ts'

/** Numbers between 0 and 1 that are the same in every run. */
function seeded(seed: number): () => number {
	let state = seed
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
		return state / 2 ** 32
	}
}

test('10,000 random orders lose no cent and never return more than came in', () => {
	const random = seeded(7)
	const upTo = (most: number): number => Math.floor(random() * (most + 1))
	for (let index = 0; index < 10_000; index += 1) {
		const payments = Array.from({ length: 1 + upTo(3) }, (_, id) => ({
			paymentId: `pay_${id}`,
			amount: 1 + upTo(9_999),
			refunded: 0,
		}))
		const captured = payments.reduce((sum, { amount }) => sum + amount, 0)
		let money: OrderMoney = {
			currency: 'USD',
			price: captured,
			credits: 0,
			scheduled: 0,
			returnable: payments,
		}
		while (refundableOf(money) > 0) {
			// Sometimes tickets were cancelled before: the order costs less.
			const price = Math.max(0, money.price - upTo(3_000))
			const amount = 1 + upTo(refundableOf(money) - 1)
			const parts = planRefund({ ...money, price }, amount, 1)
			if (parts instanceof Refusal) throw parts
			expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
			const returnable = money.returnable.map((one) => ({
				...one,
				refunded: one.refunded + (parts.find(({ paymentId }) => paymentId === one.paymentId)?.amount ?? 0),
			}))
			const credit = parts.reduce((sum, part) => sum + part.credit, 0)
			// What was paid too much explains the refund, to the cent; the order costs less by the rest.
			expect(credit).toBe(Math.max(0, amount - overpaidOf({ ...money, price })))
			const credits = money.credits + credit
			money = { ...money, price, credits, returnable }
			expect(returnable.every((one) => one.refunded <= one.amount)).toBe(true)
			// The order is never owed money after a refund.
			expect(refundableOf(money) + credits).toBeGreaterThanOrEqual(price)
		}
		expect(money.returnable.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(captured)
		expect(planRefund(money, 1, 1)).toBeInstanceOf(Refusal)
	}
})
