import { afterAll, expect, it } from 'vitest'
import { addDays, addMonths, instantAt, localTime } from '#app/lib/dates.ts'
import { clockChanges } from '#tests/builders/clock-changes.ts'
import { memberVenue } from './members.ts'
import { openRenewals } from './renewals.ts'

const bought = '2028-02-01'
const terms = 12
/** Last days of a year of monthly terms: 29 February, the end of each month, both changes of the clocks between them. */
const lastDays = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((month) => new Date(Date.UTC(2028, month, 0)))
const noticeDays = 7

/** The step between two runs of the job: longer than half a day, so that runs meet every hour of the clock. */
const stepMs = 13 * 3_600_000

// From −11 to +14, with clocks that change on both halves of the globe, one of them by half an hour.
const zones = [
	'Pacific/Pago_Pago',
	'America/New_York',
	'Europe/London',
	'Australia/Lord_Howe',
	'Pacific/Kiritimati',
]

it.each(zones)(
	'the renewals of a year in %s are announced and charged once each, on their days',
	async (timezone) => {
		const autoRenew = { noticeDays, tries: 3, pauseDays: 3 }
		const sale = await openRenewals(memberVenue({ autoRenew }, [], undefined, { timezone, familyMonths: 1 }))
		afterAll(() => sale.close())
		const { engine, joined, ledgerDifferences, news, terms: termsOf, work } = sale
		const start = instantAt(bought, '1500', timezone).getTime()
		engine.clockOffsetMs = start - Date.now()
		const { party } = await joined()
		for (let now = start; now < start + 372 * 86_400_000; now += stepMs) {
			engine.clockOffsetMs = now - Date.now()
			await work()
		}
		const dated = async (statement: string) => {
			const { rows } = await engine.database.pool.query(statement)
			return rows.map(({ created_at: at }) => localTime(at, timezone))
		}
		const days = lastDays.map((day) => day.toISOString().slice(0, 10))
		const charges = await dated(
			"select created_at from payment where state = 'captured' order by created_at offset 1",
		)
		expect(charges.map(({ date }) => date)).toEqual(days)
		// A run comes at most 13 hours after nine o'clock of the day.
		expect(charges.filter(({ time }) => time < '0900')).toEqual([])
		const notices = await dated(
			"select created_at from outbox where facts -> 'news' ->> 'state' = 'notice' order by created_at",
		)
		expect(notices.map(({ date }) => date)).toEqual(days.map((day) => addDays(day, -noticeDays)))
		const all = await termsOf(party)
		expect(all.map(({ from }) => from)).toEqual([bought, ...days.map((day) => addDays(day, 1))])
		expect(all).toHaveLength(terms + 1)
		expect(await news(party)).toEqual(days.flatMap(() => ['notice', 'renewed']))
		expect(days[0]).toBe('2028-02-29')
		expect(await ledgerDifferences()).toEqual([])
	},
)

const hourMs = 3_600_000

it.each(clockChanges)(
	'a term that ends where clocks change, in %s on %s, is renewed once, at nine of that day',
	async (timezone, lastDay) => {
		const autoRenew = { noticeDays, tries: 3, pauseDays: 3 }
		const sale = await openRenewals(memberVenue({ autoRenew }, [], undefined, { timezone, familyMonths: 1 }))
		afterAll(() => sale.close())
		const { engine, joined, terms: termsOf, work } = sale
		const hourOf = (day: string, time: string) => instantAt(day, time, timezone).getTime()
		engine.clockOffsetMs = hourOf(addMonths(addDays(lastDay, 1), -1), '1500') - Date.now()
		const { party, to } = await joined()
		expect(to).toBe(lastDay)
		engine.clockOffsetMs = hourOf(addDays(lastDay, -noticeDays), '1500') - Date.now()
		await work()
		const [start, end] = [hourOf(addDays(lastDay, -1), '0030'), hourOf(addDays(lastDay, 2), '0000')]
		for (let now = start; now < end; now += hourMs) {
			engine.clockOffsetMs = now - Date.now()
			await work()
		}
		const { rows } = await engine.database.pool.query(
			"select created_at from payment where state = 'captured' order by created_at offset 1",
		)
		const charged = rows.map(({ created_at: at }) => localTime(at, timezone))
		expect(charged).toEqual([{ date: lastDay, time: expect.stringMatching(/^09/) }])
		expect((await termsOf(party)).map(({ from }) => from).at(-1)).toBe(addDays(lastDay, 1))
	},
)
