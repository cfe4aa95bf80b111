import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaymentPlan, scheduleOf, sumOf } from '#app/rules/instalments/schedule.ts'

const today = '2027-01-31'
const limits = { cardMin: 50, amountStep: 1 }
const plan: PaymentPlan = { deposit: 30, later: [{ percent: 30, days_before: 60 }, { days_before: 14 }] }

const of = (amount: number, visitOn: string | null = '2027-06-30', using = plan, step = limits) =>
	scheduleOf([{ plan: using, amount, visitOn }], { price: amount, today }, step)

describe('the schedule of a price that is paid in parts', () => {
	it('has the days of the plan, and the last part is what the others leave', () => {
		expect(of(10_001)).toEqual([
			{ dueDate: '2027-05-01', amount: 3_000 },
			{ dueDate: '2027-06-16', amount: 4_001 },
		])
	})
	it('pays at once what would be due today or before', () => {
		expect(of(10_000, '2027-03-31')).toEqual([{ dueDate: '2027-03-17', amount: 4_000 }])
		expect(of(10_000, '2027-02-14')).toEqual([])
		expect(of(10_000, null)).toEqual([])
	})
	it('keeps to the ends of months, and to 29 February', () => {
		const monthly: PaymentPlan = {
			deposit: 25,
			later: [{ percent: 25, months_after: 1 }, { percent: 25, months_after: 13 }, { on: '2028-12-31' }],
		}
		expect(of(10_000, null, monthly).map(({ dueDate }) => dueDate)).toEqual([
			'2027-02-28',
			'2028-02-29',
			'2028-12-31',
		])
	})
	it('adds a part that no card could pay to the one before it, and takes the first where the deposit is too small', () => {
		const small: PaymentPlan = {
			deposit: 1,
			later: [{ percent: 95, on: '2027-03-01' }, { on: '2027-04-01' }],
		}
		expect(of(1_000, null, small)).toEqual([])
		const uneven: PaymentPlan = {
			deposit: 50,
			later: [{ percent: 48, on: '2027-03-01' }, { on: '2027-04-01' }],
		}
		expect(of(1_000, null, uneven)).toEqual([{ dueDate: '2027-03-01', amount: 500 }])
	})
	it('adds up parts of two events that are due on one day', () => {
		const sales = [
			{ plan: { deposit: 50, later: [{ on: '2027-03-01' }] }, amount: 1_001, visitOn: null },
			{ plan: { deposit: 10, later: [{ on: '2027-03-01' }] }, amount: 2_000, visitOn: null },
		]
		expect(scheduleOf(sales, { price: 3_001, today }, limits)).toEqual([
			{ dueDate: '2027-03-01', amount: 500 + 1_800 },
		])
	})
	// Amounts of currencies with 0, 2 and 3 decimals: the gateway takes steps of 1 or 10 of the smallest unit.
	it('is the whole with its deposit, for every plan, amount and step', () => {
		const part = record({ percent: integer({ min: 1, max: 60 }), months_after: integer({ min: 1, max: 24 }) })
		const sale = record({
			amount: integer({ min: 0, max: 10_000_000 }),
			deposit: integer({ min: 1, max: 99 }),
			later: array(part, { minLength: 1, maxLength: 6 }),
		})
		assert(
			property(array(sale, { minLength: 1, maxLength: 3 }), constantFrom(1, 10), (sales, amountStep) => {
				const exact = sales.reduce((sum, { amount }) => sum + amount, 0)
				const price = exact - (exact % amountStep)
				const parts = scheduleOf(
					sales.map(({ amount, ...own }) => ({ plan: own, amount, visitOn: null })),
					{ price, today },
					{ cardMin: 50, amountStep },
				)
				const deposit = price - sumOf(parts)
				expect(parts.every(({ amount }) => amount >= 50 && amount % amountStep === 0)).toBe(true)
				expect(deposit === 0 ? parts.length : 0).toBe(0)
				expect(deposit >= 50 || parts.length === 0).toBe(true)
			}),
		)
	})
})
