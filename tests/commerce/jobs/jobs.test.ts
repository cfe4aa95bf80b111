import { afterEach, expect, it } from 'vitest'
import { jobsOf } from '#app/commerce/jobs/jobs.ts'
import { packDays } from '#app/commerce/jobs/polled.ts'
import { chargePace } from '#app/commerce/payments/charge-pace.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

let sale: Sale
afterEach(() => sale.close())

const jobOf = (
	name: string,
	nightly: (seller: { sellerId: string }) => Promise<void> = async () => undefined,
	perSecond = 25,
) => {
	const pace = chargePace(perSecond)
	const parts = { delivery: null, isOverloaded: () => false, isOpening: () => false, pace, nightly }
	const job = jobsOf({ engine: sale.engine, ...parts }).find((one) => one.name === name)
	if (!job) throw new Error(`there is no job ${name}`)
	return job
}
const run = (job: ReturnType<typeof jobOf>) => job.run(new AbortController().signal)

it('a scheduled job that fails for one seller is done for the others, and fails', async () => {
	sale = await openSale(aVenue('first').withEvent())
	await aVenue('second').withEvent().applyTo(sale.engine)
	const served: string[] = []
	const nightly = jobOf('nightly', async ({ sellerId }) => {
		if (sellerId === 'first') throw new Error('no calendar')
		served.push(sellerId)
	})
	await expect(run(nightly)).rejects.toThrow('background work failed for 1 sellers')
	expect(served).toEqual(['second'])
	expect(sale.faults).toEqual([expect.objectContaining({ seller: 'first' })])
})

it('the vouchers job handles only sellers with vouchers that are due', async () => {
	sale = await openSale(aVenue('first').withEvent())
	await aVenue('second').withEvent().applyTo(sale.engine)
	const asked: string[] = []
	sale.engine.voucherProvider = (sellerId) => {
		asked.push(sellerId)
		return null
	}
	const vouchers = jobOf('vouchers')
	await run(vouchers)
	expect(asked).toEqual([])
	await sale.hold()
	const { pool } = sale.engine.database
	await pool.query(
		`insert into voucher (seller_id, provider, code, ticket_id, created_at)
		select seller_id, 'citypass', 'A1', id, created_at
		from ticket`,
	)
	await run(vouchers)
	expect(asked).toEqual([])
	await pool.query(`update ticket set state = 'cancelled'`)
	await run(vouchers)
	expect(asked).toEqual(['first'])
	expect((await pool.query('select code from voucher')).rows).toEqual([])
})

it('an expired hold is looked for every two seconds, so that its place is soon shown as free', async () => {
	sale = await openSale()
	expect(jobOf('expired-holds')).toMatchObject({ everyMs: 2_000 })
})

it('changed days of all sellers are packed in batches, which wait while requests queue or venues open', async () => {
	const dates = Array.from({ length: 101 }, (_, day) =>
		new Date(Date.UTC(2027, 4, 1 + day)).toISOString().slice(0, 10),
	)
	sale = await openSale(aVenue('first').withEvent({ dates, times: ['1000'] }))
	await aVenue('second')
		.withEvent({ dates: dates.slice(0, 1) })
		.applyTo(sale.engine)
	const { pool } = sale.engine.database
	const changedDays = async () =>
		(await pool.query('select distinct seller_id, local_date from event_day_change')).rowCount
	const overloaded = packDays({ engine: sale.engine, isOverloaded: () => true, isOpening: () => false })
	const opening = packDays({ engine: sale.engine, isOverloaded: () => false, isOpening: () => true })
	const packing = jobOf('changed-days')
	expect(await opening(new AbortController().signal)).toBe('nothing')
	expect(await changedDays()).toBe(102)
	expect(await run(packing)).toBe('later')
	expect(await changedDays()).toBe(1)
	expect(await run(packing)).toBe('nothing')
	expect(await changedDays()).toBe(0)
	expect((await pool.query('select from event_day')).rowCount).toBe(102)
	await pool.query('update event_session set used_capacity = 1')
	expect(await overloaded(new AbortController().signal)).toBe('nothing')
	expect(await changedDays()).toBe(1)
})

it('renewals of all sellers together keep the pace of the process', async () => {
	sale = await openSale(aVenue('first').withEvent())
	await aVenue('second').withEvent().applyTo(sale.engine)
	// Memberships that are gone: their renewals end when they are taken up.
	await sale.engine.database.pool.query(
		`insert into renewal (seller_id, party_id, term, state, next_at, created_at)
		select seller, 'party_' || number, 2, 'planned', now() - interval '1 year', now()
		from unnest(array['first', 'second']) as seller
		cross join generate_series(1, 3) as number`,
	)
	const renewals = jobOf('renewals', undefined, 25)
	const began = performance.now()
	expect(await run(renewals)).toBe('nothing')
	expect(performance.now() - began).toBeGreaterThanOrEqual((6 / 25) * 1_000 - 10)
	const { rows } = await sale.engine.database.pool.query("select from renewal where state <> 'ended'")
	expect(rows).toEqual([])
})
