import { expect, it } from 'vitest'
import { isWithdrawable, lastWithdrawalDay, withdrawalEnd } from '#app/rules/orders/withdrawal.ts'

const rules = { days: 14 }

it('the period begins on the day after the purchase on the venue’s calendar, and its last day counts in full', () => {
	const at = (purchase: string, timezone: string) => {
		const purchasedOn = new Date(purchase)
		return [
			lastWithdrawalDay(purchasedOn, rules, timezone),
			withdrawalEnd(purchasedOn, rules, timezone).toISOString(),
		]
	}
	expect(at('2027-05-01T10:00:00Z', 'Europe/Dublin')).toEqual(['2027-05-15', '2027-05-15T23:00:00.000Z'])
	// Late in the evening of May 1 in New York it is May 2 in Dublin.
	expect(at('2027-05-02T03:30:00Z', 'America/New_York')).toEqual(['2027-05-15', '2027-05-16T04:00:00.000Z'])
	expect(at('2027-12-24T12:00:00Z', 'Pacific/Kiritimati')).toEqual(['2028-01-08', '2028-01-08T10:00:00.000Z'])
})

it('the last day is a whole one where the clock changes within the period, either way', () => {
	const ends = (purchase: string) => withdrawalEnd(new Date(purchase), rules, 'Europe/Berlin').toISOString()
	// March 28, 2027: Berlin goes from UTC+1 to UTC+2. October 31, 2027: it goes back.
	expect(ends('2027-03-20T12:00:00Z')).toBe('2027-04-03T22:00:00.000Z')
	expect(ends('2027-10-20T12:00:00Z')).toBe('2027-11-03T23:00:00.000Z')
	expect(ends('2027-03-14T12:00:00Z')).toBe('2027-03-28T22:00:00.000Z')
})

it('what has no date can be withdrawn from; tickets of a session and donations cannot', () => {
	const offered = ['membership', 'passes', 'ledger', 'codes', 'tickets']
	for (const handler of offered) {
		expect([handler, isWithdrawable({ handler, sessionId: null })]).toEqual([handler, true])
		expect([handler, isWithdrawable({ handler, sessionId: 'evt.20270501T1000' })]).toEqual([handler, false])
	}
	expect(isWithdrawable({ handler: 'donation', sessionId: null })).toBe(false)
})
