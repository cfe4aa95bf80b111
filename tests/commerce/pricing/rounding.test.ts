import { expect, test } from 'vitest'
import { planRefund } from '#app/commerce/orders/refund-plan.ts'
import { type PricedLine, totalsOf } from '#app/commerce/pricing/totals.ts'
import { Refusal } from '#app/contract/errors.ts'
import { feesOf } from '#app/rules/price.ts'
import { discountsOf } from '#app/rules/promo.ts'

/** Numbers between 0 and 1 that are the same in every run. */
function seeded(seed: number): () => number {
	let state = seed
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
		return state / 2 ** 32
	}
}

/** A percentage of an amount, half up, in the arithmetic of whole numbers alone. */
const halfUp = (amount: number, basisPoints: number): number =>
	Number((2n * BigInt(amount) * BigInt(basisPoints) + 10_000n) / 20_000n)

const unpaid = { paid: 0, giftCards: 0, scheduled: 0, exchanged: 0 }

interface RandomOrder {
	lines: PricedLine[]
	/** What the lines cost with each amount rounded by itself. */
	exact: number
}

/** Up to eight tickets with a fixed and a percentage fee, and sometimes a promo of a percentage. */
function randomOrder(upTo: (most: number) => number): RandomOrder {
	const promoPoints = upTo(1) * upTo(9_999)
	const fixed = upTo(300)
	const feePoints = upTo(1_999)
	const faces = Array.from({ length: 1 + upTo(7) }, () => upTo(99_999))
	const tickets = faces.map((faceValue, index) => ({
		key: `tkt_${index}`,
		eventId: 'evt_ga',
		category: 'Admission',
		groupId: 'grp',
		typeId: 'typ',
		localDate: '2027-05-01',
		faceValue,
	}))
	const terms = {
		id: 'pro',
		kind: 'percent',
		amount: promoPoints,
		rank: 0,
		scope: {},
		combinable: true,
	} as const
	const discounts = promoPoints > 0 ? discountsOf(tickets, [{ terms, moneyLeft: null }]) : []
	const lines = tickets.map(({ key, faceValue }): PricedLine => {
		const fees = { outside: [{ name: 'Booking', fixed, basisPoints: feePoints }] }
		const { inside, fixedOutside, percentOutside } = feesOf(fees, faceValue)
		const discount = discounts.find(({ ticketKey }) => ticketKey === key)?.amount ?? 0
		return {
			faceValue,
			adjustedValue: faceValue - discount,
			fees,
			feeInside: inside,
			feeFixedOutside: fixedOutside,
			feePercentOutside: percentOutside,
		}
	})
	const costOf = (face: number): number =>
		face === 0 ? 0 : face - halfUp(face, promoPoints) + fixed + halfUp(face, feePoints)
	return { lines, exact: faces.reduce((sum, face) => sum + costOf(face), 0) }
}

test('10,000 random orders are rounded by line, and cancelling them ticket by ticket returns every cent', () => {
	const random = seeded(11)
	const upTo = (most: number): number => Math.floor(random() * (most + 1))
	for (let made = 0; made < 10_000; made += 1) {
		const { lines, exact } = randomOrder(upTo)
		// Stripe takes some currencies in tens of their smallest unit alone.
		const step = upTo(1) === 0 ? 1 : 10
		const whole = totalsOf(lines, unpaid, step)
		expect(whole.price + whole.rounding).toBe(exact)
		expect([whole.rounding < step, whole.price % step]).toEqual([true, 0])
		let refunded = 0
		let price = whole.price
		for (let left = lines.length - 1; left >= 0; left -= 1) {
			const after = totalsOf(lines.slice(0, left), unpaid, step).price
			const money = {
				currency: 'KWD',
				price: after,
				credits: 0,
				scheduled: 0,
				returnable: [{ paymentId: 'pay', amount: whole.price, refunded }],
			}
			if (price > after) {
				const parts = planRefund(money, price - after, step)
				if (parts instanceof Refusal) throw parts
				expect(parts).toEqual([{ paymentId: 'pay', amount: price - after, credit: 0 }])
				refunded += price - after
			}
			price = after
		}
		expect(refunded).toBe(whole.price)
	}
})
