import { describe, expect, it } from 'vitest'
import { toDecimal } from '#app/lib/money.ts'
import { receiptView } from '#app/pages/orders/receipt-view.ts'
import { money, t, words } from '../facts.ts'

type Answer = Parameters<typeof receiptView>[0]
type Order = Parameters<typeof receiptView>[1]
type Ticket = Parameters<typeof receiptView>[2]['tickets'][number]

const terms = { t, words, money, timezone: 'America/New_York', allPaymentsHref: null }

/** An order as the API answers it, in minor units. */
interface Sketch {
	faces: number[]
	discount?: number
	fee?: number
	rounding?: number
	credits?: number
	payments?: { amount: number; state?: string }[]
	refunds?: { amount: number; state?: string }[]
	due?: { amount: number; action: 'upcoming' | 'overdue' }[]
	outstanding?: number
	/** Of every payment. */
	label?: string
	/** Taken by disputes. */
	disputed?: number
	disputes?: { action: string; amount: number; outcome?: 'won' | 'lost' }[]
	taxes?: NonNullable<Order['fees']['taxes']>
}

function receipt(sketch: Sketch, allPaymentsHref: string | null = null) {
	const {
		faces,
		discount = 0,
		fee = 0,
		rounding = 0,
		credits = 0,
		payments = [],
		refunds = [],
		due = [],
	} = sketch
	const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
	const decimal = (amount: number) => toDecimal(amount, 'USD')
	const paid = sum(payments.map(({ amount }) => amount))
	const returned = sum(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount))
	const order = {
		id: 'ord_1',
		fees: {
			total_before_cartmod_price: decimal(sum(faces)),
			total_cartmod_amount: decimal(discount),
			total_fee_outside: decimal(fee),
			taxes: sketch.taxes,
			total_rounding: decimal(rounding),
			total_after_fees_price: decimal(sum(faces) - discount + fee - rounding),
			total_credits: decimal(credits),
			total_payments: decimal(paid),
			total_refunds: decimal(returned),
			total_disputes: decimal(sketch.disputed ?? 0),
			total_outstanding: decimal(sketch.outstanding ?? 0),
		},
	}
	const row = (
		id: string,
		action: string,
		{ amount, state = 'done' }: { amount: number; state?: string },
	) => ({
		id,
		ticket_order_id: 'ord_1',
		action,
		amount: decimal(amount),
		occurred_at: action === 'upcoming' || action === 'overdue' ? '2027-06-01' : '2027-05-01T03:30:00Z',
		state,
		label: action === 'paid' || action === 'refund' ? (sketch.label ?? 'Visa •••• 4242') : null,
	})
	const answer = {
		ticket_order: { _data: [order] },
		ticket_type: { _data: [{ id: 'adult', name: 'Adult' }] },
		event_template: { _data: [{ id: 'evt', name: 'Admission' }] },
		payment: {
			_data: payments.map(({ amount, state = 'captured' }, at) => ({
				id: `pay_${at}`,
				ticket_order_id: 'ord_1',
				amount: decimal(amount),
				state,
				label: 'Visa •••• 4242',
			})),
		},
		payment_history: {
			_data: [
				...payments.flatMap(({ amount, state = 'captured' }, at) =>
					state === 'captured' ? [row(`pay_${at}`, 'paid', { amount })] : [],
				),
				...refunds.map((one, at) => row(`ref_${at}`, 'refund', one)),
				...(sketch.disputes ?? []).map((one) => ({ ...row('dsp', one.action, one), outcome: one.outcome })),
				...due.map((one, at) => row(`due_${at}`, one.action, one)),
			],
		},
	}
	const tickets = faces.map((face) => ({
		ticket_type_id: 'adult',
		event_template_id: 'evt',
		face_value: decimal(face),
	}))
	return receiptView(
		answer as unknown as Answer,
		order as unknown as Order,
		{ tickets: tickets as unknown as Ticket[], href: '/receipt.pdf' },
		{ ...terms, allPaymentsHref },
	)
}

/** "-$1,234.50" → -123450. */
const minor = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ''))
const shown = (rows: { label: string; value: string }[]) =>
	rows.map(({ label, value }) => `${label}: ${value}`)

describe('the receipt of an order', () => {
	it('has each tax with its rate: added ones above the total, apart from fees, and the others below it', () => {
		const taxes = [
			{ name: 'City tax', rate: '8.875', included: false, net: '26.00', amount: '2.31' },
			{ name: 'VAT', rate: '20', included: true, net: '20.83', amount: '4.17' },
		]
		expect(shown(receipt({ faces: [2500], fee: 331, taxes }).lines).slice(1)).toEqual([
			'Fees: $1.00',
			'City tax (8.875% of $26.00): $2.31',
			'Total: $28.31',
			'Includes VAT (20% of $20.83): $4.17',
		])
	})

	it('names a payment by gift card as one', () => {
		const { payments } = receipt({ faces: [2500], payments: [{ amount: 2500 }], label: '•••• 7K3M' })
		expect(payments[0]?.label).toContain('Gift card •••• 7K3M')
	})

	it('sums up the older part of a long history, and links to all of it', () => {
		const sketch: Sketch = {
			faces: [2500],
			payments: Array.from({ length: 10 }, () => ({ amount: 2500 })),
			refunds: Array.from({ length: 9 }, () => ({ amount: 2500 })),
		}
		const short = receipt(sketch, '/manage/ord_1?payments=all')
		expect(shown(short.payments)).toEqual([
			'14 earlier payments and refunds: $150.00',
			...Array.from({ length: 5 }, () => 'Refund · Visa •••• 4242: -$25.00'),
			'Paid after refunds: $25.00',
		])
		expect(short.allPaymentsHref).toBe(`/manage/ord_1?payments=all#${short.anchor}`)
		const whole = receipt(sketch)
		expect([whole.payments.length, whole.allPaymentsHref]).toEqual([20, null])
	})

	it('has a row for each movement of a short history', () => {
		const payments = Array.from({ length: 8 }, () => ({ amount: 100 }))
		const short = receipt({ faces: [800], payments }, '/manage/ord_1?payments=all')
		expect([short.payments.length, short.allPaymentsHref]).toEqual([8, null])
	})

	it('shows a discount as a reduction, and what the total is rounded by as a plain line', () => {
		const { lines } = receipt({ faces: [2505], discount: 5, rounding: 3, payments: [{ amount: 2497 }] })
		const kindOf = (label: string) => lines.find((line) => line.label === label)?.kind
		expect(kindOf('Discounts')).toBe('reduction')
		expect(shown(lines)).toContain('Rounding: -$0.03')
		expect(kindOf('Rounding')).toBeUndefined()
	})

	it('has a line for each type and price, discounts, fees and the total', () => {
		const view = receipt({ faces: [2500, 2500, 1500], discount: 500, fee: 90, payments: [{ amount: 6090 }] })
		expect(shown(view.lines)).toEqual([
			'2 × Adult: $50.00',
			'1 × Adult: $15.00',
			'Discounts: -$5.00',
			'Fees: $0.90',
			'Total: $60.90',
		])
		expect(view.payments).toMatchObject([
			{ label: 'Paid · Visa •••• 4242', value: '$60.90', note: 'Friday, April 30, 2027' },
		])
		expect(view.href).toBe('/receipt.pdf')
	})

	// spec: 2§4.27
	it('lists refunds and credits, what is left of the payments, and what is still to be paid', () => {
		const refunds = [{ amount: 1000 }, { amount: 500, state: 'pending' }, { amount: 900, state: 'failed' }]
		const due = [
			{ amount: 800, action: 'overdue' as const },
			{ amount: 700, action: 'upcoming' as const },
		]
		const view = receipt({ faces: [6000], credits: 1500, payments: [{ amount: 4500 }], refunds, due })
		expect(shown(view.lines)).toEqual(['1 × Adult: $60.00', 'Credit: -$15.00', 'Total: $45.00'])
		expect(shown(view.payments)).toEqual([
			'Paid · Visa •••• 4242: $45.00',
			'Refund · Visa •••• 4242: -$10.00',
			'Refund · Visa •••• 4242: -$5.00',
			'Paid after refunds: $30.00',
			'Overdue: $8.00',
			'Upcoming: $7.00',
		])
		expect(view.payments[2]?.note).toBe('Friday, April 30, 2027, on its way')
	})

	// spec: orders.payment.dispute_opened, orders.payment.dispute_closed
	it('lists a dispute, which takes the payment until the venue wins it, without its fee', () => {
		const opened = { action: 'dispute_opened', amount: 4500 }
		const fee = { action: 'dispute_fee', amount: 1500 }
		const paid = { faces: [4500], payments: [{ amount: 4500 }] }
		const lines = (outcome: 'won' | 'lost') => {
			const closed = { action: 'dispute_closed', amount: 4500, outcome }
			const disputes = [opened, fee, closed]
			return shown(receipt({ ...paid, disputes, disputed: outcome === 'won' ? 0 : 4500 }).payments)
		}
		expect(lines('lost')).toEqual([
			'Paid · Visa •••• 4242: $45.00',
			'Dispute Opened: -$45.00',
			'Dispute Closed: $0.00',
			'Paid after refunds: $0.00',
		])
		expect(lines('won').slice(2)).toEqual(['Dispute Closed: $45.00', 'Paid after refunds: $45.00'])
	})

	it('counts money that is promised and not captured yet, and names what is outstanding', () => {
		const view = receipt({
			faces: [5000],
			payments: [{ amount: 3000, state: 'authorised' }],
			outstanding: 2000,
		})
		expect(shown(view.payments)).toEqual(['Paid · Visa •••• 4242: $30.00', 'Still to pay: $20.00'])
	})

	it('of free tickets has no payments', () => {
		expect(receipt({ faces: [0, 0] })).toMatchObject({
			payments: [],
			lines: [{ value: '$0.00' }, { value: '$0.00' }],
		})
	})

	it('adds up for any order', () => {
		let state = 7
		const random = (below: number): number => {
			state = (state * 48_271) % 2_147_483_647
			return state % below
		}
		for (let times = 0; times < 500; times += 1) {
			const faces = Array.from({ length: 1 + random(6) }, () => random(4) * 1000 + random(100))
			const total = faces.reduce((sum, face) => sum + face, 0)
			const discount = random(total + 1)
			const fee = random(500)
			const rounding = random(Math.min(10, total - discount + fee + 1))
			const price = total - discount + fee - rounding
			const credits = random(price + 1)
			const first = random(price + 1)
			const { lines, payments } = receipt({
				faces,
				discount,
				fee,
				rounding,
				credits,
				payments: [{ amount: first }, { amount: price - first }].filter(({ amount }) => amount > 0),
				refunds: credits > 0 ? [{ amount: credits }] : [],
			})
			const last = lines.at(-1)
			const sum = (rows: { value: string }[]) => rows.reduce((all, { value }) => all + minor(value), 0)
			expect(sum(lines.slice(0, -1))).toBe(minor(last?.value ?? ''))
			const moved = payments.filter(({ id }) => id !== 'net')
			expect(sum(moved)).toBe(minor(last?.value ?? ''))
		}
	})
})
