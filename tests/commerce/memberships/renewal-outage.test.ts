import { afterAll, expect, it } from 'vitest'
import { addDays } from '#app/lib/dates.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { memberVenue } from './members.ts'
import { openRenewals } from './renewals.ts'

const noticeDays = 7
const autoRenew = { noticeDays, tries: 3, pauseDays: 3 }
const sale = await openRenewals(memberVenue({ autoRenew }))
afterAll(() => sale.close())
const { at, engine, joined, payments, terms, work } = sale
const { pool } = engine.database

/** The first of three days without the job queue, counted from the last day of the term. */
const stops = [-9, -8, -7, -6, -4, -3, -2, -1, 0]

// spec: membership.autoRenew
it.each(stops)(
	'a membership is renewed once and never without its notice, where the job queue stops for three days on day %i',
	async (stop) => {
		engine.clockOffsetMs = clockAt()
		const { party, to } = await joined()
		const before = await payments('captured')
		for (let day = -10; day <= noticeDays + 4; day += 1) {
			if (day >= stop && day < stop + 3) continue
			at(addDays(to, day))
			await work()
		}
		expect(await terms(party)).toHaveLength(2)
		expect(await payments('captured')).toBe(before + 1)
		const days = await daysOf(party)
		expect(days.map(({ state }) => state)).toEqual(['notice', 'renewed'])
		const [noticed, renewed] = days.map(({ day }) => day)
		// The queue works again on the third day after it stopped.
		const isOff = (day: number): boolean => day >= stop && day < stop + 3
		const nextWorking = (day: number): number => (isOff(day) ? stop + 3 : day)
		expect(noticed).toBe(addDays(to, nextWorking(-noticeDays)))
		expect(renewed).toBe(addDays(to, nextWorking(Math.max(0, nextWorking(-noticeDays) + noticeDays))))
		expect(await sale.ledgerDifferences()).toEqual([])
	},
)

/** The days of the emails about a membership, on the calendar of the venue. */
async function daysOf(party: string): Promise<{ state: string; day: string }[]> {
	const { rows } = await pool.query(
		`select facts -> 'news' ->> 'state' as state, (created_at at time zone $2)::date::text as day
		from outbox
		where kind = 'renewal'
		and facts ->> 'orderId' in (
			select ticket.ticket_order_id
			from membership
			join ticket on ticket.id = membership.ticket_id
			where party_id = $1
		)
		order by created_at, id`,
		[party, sale.seller.timezone],
	)
	return rows
}
