import { afterAll, describe, expect, it } from 'vitest'
import { openSale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { startBuyers } from './buyers.ts'
import { countedEnds, endsAfterAllRead, many } from './ends.ts'

const capacity = 37
const times = ['1000', '1100', '1200', '1300', '1400', '1500', '1600', '1700']
const sale = await openSale(
	aVenue()
		.withEvent({ capacity, times })
		.withEvent({ id: 'evt_grp', capacity: 100, group: { capacity: 60 }, times: ['1800'] }),
)
afterAll(() => sale.close())

const at = (time: string, event = 'evt_ga') => sessionId(event, '2027-05-01', time)

describe('the control', () => {
	it('without the check constraint, reading before writing oversells', async () => {
		const { pool } = sale.engine.database
		await pool.query('alter table event_session drop constraint event_session_not_oversold')
		await pool.query('update event_session set used_capacity = $2 where id = $1', [at('1700'), capacity - 1])
		const naive = async () => {
			const { rows } = await pool.query(
				'select capacity - used_capacity as left from event_session where id = $1',
				[at('1700')],
			)
			if (rows[0].left > 0)
				await pool.query('update event_session set used_capacity = used_capacity + 1 where id = $1', [
					at('1700'),
				])
		}
		const last = `select from event_session where id = '${at('1700')}'`
		await endsAfterAllRead(
			pool,
			last,
			many(8, () => naive),
		)
		expect(await sale.used(at('1700'))).toBe(capacity + 7)
		expect((await sale.ledgerDifferences()).join()).toContain('oversold')
		await pool.query('update event_session set used_capacity = 0 where id = $1', [at('1700')])
		await pool.query(
			'alter table event_session add constraint event_session_not_oversold check (capacity = -1 or used_capacity <= capacity + oversell_capacity)',
		)
	})
})

describe('many buyers for the last places', () => {
	it('through the batcher: each place is sold once', async () => {
		const ends = await countedEnds(many(400, () => () => sale.hold({ session: at('1000') })))
		expect(ends).toEqual({ held: capacity, event_session_sold_out: 400 - capacity })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('outside the batcher, several sessions in either order: no deadlock reaches a buyer', async () => {
		const one = { session: at('1100') }
		const two = { session: at('1300') }
		const ends = await countedEnds(
			many(120, (index) => () => sale.hold(...(index % 2 ? [one, two] : [two, one]))),
		)
		expect(ends).toEqual({ held: capacity, event_session_sold_out: 120 - capacity })
		expect([await sale.used(at('1100')), await sale.used(at('1300'))]).toEqual([capacity, capacity])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('through the batcher and outside it at the same time, with groups', async () => {
		const grouped = { type: 'evt_grp_adult', session: at('1800', 'evt_grp') }
		const ends = await countedEnds(
			many(
				160,
				(index) => () =>
					index % 3 ? sale.hold(grouped) : sale.hold(grouped, { session: at('1500'), quantity: 1 }),
			),
		)
		expect(ends.held).toBe(60)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('after a wave of holds has expired: exactly as many again', async () => {
		await countedEnds(many(capacity, () => () => sale.hold({ session: at('1600') })))
		sale.pass(15)
		const ends = await countedEnds(
			many(
				200,
				(index) => () =>
					index % 2
						? sale.hold({ session: at('1600') })
						: sale.hold({ session: at('1600') }, { session: at('1000') }),
			),
		)
		expect(ends.held).toBeGreaterThanOrEqual(capacity)
		expect(await sale.used(at('1600'))).toBe(capacity)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('from several processes: each place is sold once', async () => {
		const session = at('1400')
		const sold = await startBuyers({
			databaseUrl: sale.options.databaseUrl ?? '',
			sellerId: sale.seller.sellerId,
			session,
			processes: 3,
			buyers: 60,
		})
		expect(sold.reduce((sum, ends) => sum + (ends.held ?? 0), 0)).toBe(capacity)
		for (const ends of sold)
			expect(Object.keys(ends).sort().join()).toMatch(
				/^(event_session_sold_out,held|event_session_sold_out)$/,
			)
		expect(await sale.used(session)).toBe(capacity)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
