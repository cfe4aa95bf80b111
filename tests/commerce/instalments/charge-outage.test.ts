import { afterAll, expect, it } from 'vitest'
import { addDays } from '#app/lib/dates.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openCharges } from './charges.ts'

const sale = await openCharges()
afterAll(() => sale.close())
const { agreed, at, captured, engine, news, work } = sale

const noticeDays = 7
/** The days of the later parts. */
const dueOn = ['2027-05-30', '2027-07-17']
/** The first of three days without the job queue, counted from the day of each part. */
const stops = [-9, -8, -7, -6, -4, -3, -2, -1, 0]

it.each(stops)(
	'later parts are charged once and never without their notice, where the job queue stops for three days on day %i',
	async (stop) => {
		engine.clockOffsetMs = clockAt()
		const { id } = await agreed()
		const isOff = (day: number): boolean => day >= stop && day < stop + 3
		const nextWorking = (day: number): number => (isOff(day) ? stop + 3 : day)
		const expected: string[] = []
		for (const [index, due] of dueOn.entries()) {
			for (let day = -10; day <= noticeDays + 4; day += 1) {
				if (isOff(day)) continue
				at(addDays(due, day))
				await work()
				const noticed = nextWorking(-noticeDays)
				const isCharged = day >= nextWorking(Math.max(0, noticed + noticeDays))
				expect(await captured(id)).toHaveLength(1 + index + (isCharged ? 1 : 0))
				const said = [...(day >= noticed ? ['notice'] : []), ...(isCharged ? ['paid'] : [])]
				expect(await news(id)).toEqual([...expected, ...said])
			}
			expected.push('notice', 'paid')
		}
		expect(await sale.ledgerDifferences()).toEqual([])
	},
)
