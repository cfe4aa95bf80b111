import { afterAll, expect, it } from 'vitest'
import { planSellersCharges, runCharges } from '#app/commerce/collection/run.ts'
import { addDays, addMonths, instantAt, localTime } from '#app/lib/dates.ts'
import { clockChanges } from '#tests/builders/clock-changes.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { openInParts, partsOf } from './parts.ts'

const bought = '2028-01-31'
const visitOn = '2029-06-30'
/** Twelve parts: on 29 February, at the end of each month, over both changes of the clocks. */
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const later = months.map((months_after) => ({ months_after, percent: 8 }))
const sketch = { dates: [visitOn], meta: { payment_plan: { deposit: 4, later } } }

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

it.each(zones)('the parts of a year in %s are charged once each, none before its day', async (timezone) => {
	const sale = await openInParts({ timezone }, sketch)
	afterAll(() => sale.close())
	const { agreed } = partsOf(sale)
	const { engine, seller } = sale
	const start = instantAt(bought, '1500', timezone).getTime()
	engine.clockOffsetMs = start - Date.now()
	const { id } = await agreed({}, 4, sessionId('evt_ga', visitOn))
	for (let now = start; now < start + 372 * 86_400_000; now += stepMs) {
		engine.clockOffsetMs = now - Date.now()
		await planSellersCharges(engine, seller)
		while ((await runCharges(engine, seller)) > 0);
	}
	const { rows } = await engine.database.pool.query(
		"select amount::integer, created_at from payment where ticket_order_id = $1 and state = 'captured' order by created_at",
		[id],
	)
	const [deposit, ...charges] = rows
	expect(deposit.amount).toBe(400)
	expect(charges.map(({ amount }) => amount)).toEqual(months.map(() => 800))
	const days = charges.map(({ created_at: at }) => localTime(at, timezone))
	for (const [index, { date, time }] of days.entries()) {
		const due = addMonths(bought, months[index] ?? 0)
		// A run comes at most 13 hours after nine o'clock of the day.
		expect([due, time >= '0900']).toEqual([date, true])
	}
	expect(days[0]?.date).toBe('2028-02-29')
	expect(await sale.ledgerDifferences()).toEqual([])
})

const hourMs = 3_600_000

it.each(clockChanges)(
	'a part that is due where clocks change, in %s on %s, is charged once, at nine of that day',
	async (timezone, due) => {
		const later = [{ months_after: 1, percent: 96 }]
		const plan = { dates: [visitOn], meta: { payment_plan: { deposit: 4, later } } }
		const sale = await openInParts({ timezone }, plan)
		afterAll(() => sale.close())
		const { engine, seller } = sale
		const hourOf = (day: string, time: string) => instantAt(day, time, timezone).getTime()
		engine.clockOffsetMs = hourOf(addMonths(due, -1), '1500') - Date.now()
		const { id } = await partsOf(sale).agreed({}, 4, sessionId('evt_ga', visitOn))
		engine.clockOffsetMs = hourOf(addDays(due, -7), '1500') - Date.now()
		await planSellersCharges(engine, seller)
		await runCharges(engine, seller)
		for (let now = hourOf(addDays(due, -1), '0030'); now < hourOf(addDays(due, 2), '0000'); now += hourMs) {
			engine.clockOffsetMs = now - Date.now()
			await planSellersCharges(engine, seller)
			await runCharges(engine, seller)
		}
		const { rows } = await engine.database.pool.query(
			"select amount::integer, created_at from payment where ticket_order_id = $1 and state = 'captured' order by created_at offset 1",
			[id],
		)
		const charged = rows.map(({ amount, created_at: at }) => [amount, localTime(at, timezone)])
		expect(charged).toEqual([[9_600, { date: due, time: expect.stringMatching(/^09/) }]])
	},
)
