import { expect, it } from 'vitest'
import { onceForAlikeDays } from '#app/commerce/catalog/read/prices.ts'
import { addDays } from '#app/lib/dates.ts'
import { type PriceRule, priceOf } from '#app/rules/price.ts'

const type = { id: 'adult', amount: 2000 }
const costs = (amount: number, when: PriceRule['when']): PriceRule => ({ when, prices: { adult: amount } })

// Later rules win; each kind of condition is among them.
const rules: PriceRule[] = [
	costs(2200, { weekdays: [6, 7] }),
	costs(2500, { dateInterval: { start: '12-20', end: '01-05' } }),
	costs(2600, { dateInterval: { start: '2027-07-01', end: '2027-07-15' }, weekdays: [5] }),
	costs(1500, { time_of_day: { start: '1600', end: '2400' } }),
	costs(1400, { time_of_day: { start: '1600', end: '2400' }, weekdays: [2] }),
]
const days = Array.from({ length: 550 }, (_, at) => addDays('2027-05-01', at))

it('days on which other rules apply have their own prices, and alike days are computed once', () => {
	let computed = 0
	const pricesOf = onceForAlikeDays(rules, (moments, ofDay) => {
		computed += 1
		return moments.map((moment) => priceOf(type, ofDay, moment))
	})
	for (const date of days)
		for (const times of [['0000'], ['0000', '1600'], ['1600'], []]) {
			const moments = times.map((time) => ({ date, time }))
			expect([date, pricesOf(date, moments)]).toEqual([
				date,
				moments.map((moment) => priceOf(type, rules, moment)),
			])
		}
	expect(computed).toBeLessThan(60)
})
