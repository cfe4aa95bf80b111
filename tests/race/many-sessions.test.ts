import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import type { Engine } from '#app/commerce/engine.ts'
import type { Taken } from '#app/commerce/inventory/store.ts'
import { sql } from '#app/data/sql.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, endOf, many, untilTransactionsWait, watchDeadlocks, whileLocked } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ order: true, take: true }))

vi.mock('#app/commerce/inventory/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/store.ts')>()
	/** Trusts the counters that were read before. */
	const takingOf: typeof store.takingOf = (ctx, claims, after) => {
		if (guards.take) return store.takingOf(ctx, claims, after)
		const ids = claims.map((claim) => ('sessionId' in claim ? claim.sessionId : ''))
		return sql<Taken>`
			update event_session
			set used_capacity = used_capacity + wanted.count
			from unnest(${ids}::text[], ${claims.map(({ count }) => count)}::integer[]) with ordinality as wanted (id, count, at)
			where seller_id = ${ctx.seller.sellerId}
			and event_session.id = wanted.id
			returning wanted.at::integer as at
		`
	}
	return { ...store, takingOf }
})

vi.mock('#app/commerce/inventory/plan.ts', async (original) => {
	const plan = await original<typeof import('#app/commerce/inventory/plan.ts')>()
	const inOrder: typeof plan.inOrder = (claims) =>
		guards.order ? plan.inOrder(claims) : plan.inOrder(claims).toReversed()
	return { ...plan, inOrder }
})

const places = 12
const times = many(8, (index) => `${10 + index}00`)
const sale = await openSale(
	aVenue()
		.withEvent({ capacity: places, times })
		.withEvent({ id: 'evt_grp', capacity: 100, group: { capacity: places }, times }),
)
afterAll(() => sale.close())
beforeEach(() => {
	// The holds of the last race have expired, and their places have been given back.
	sale.pass(60)
	return sale.expire()
})
afterEach(() => void Object.assign(guards, { order: true, take: true }))

const pool = () => sale.engine.database.pool
const sessions = times.map((time) => sessionId('evt_ga', '2027-05-01', time))
const grouped = times.map((time) => sessionId('evt_grp', '2027-05-01', time))
const rowOf = (id = '') => `select from event_session where id = '${id}'`

/** A process of its own: those of one share a batcher. */
function aProcess(): Engine {
	const own = { ...sale.engine, database: { ...sale.engine.database } }
	return { ...own, batcher: createReservationBatcher(own) }
}

const buy = (engine: Engine, session: string) => {
	const type = grouped.includes(session) ? 'evt_grp_adult' : 'evt_ga_adult'
	return createCart(engine, sale.seller, { add: [entry({ session, type })], remove: [] })
}

/** Fills the batcher of a process while its first batch runs, so that the rest are one batch over these sessions. */
const batchOf = (engine: Engine, ids: readonly string[]) => ids.map((id) => () => buy(engine, id))

const usedOf = async (ids: readonly string[]): Promise<number[]> =>
	Promise.all(ids.map((id) => sale.used(id)))

describe('batches of two processes over the same sessions', () => {
	/** The one has the first session and the other the last one when both want the session between. */
	const meeting = async (isOrdered: boolean): Promise<number> => {
		const [first = '', between = '', last = ''] = sessions
		const ids = [last, first, between]
		const { deadlocks } = await watchDeadlocks(pool(), async () => {
			const ends: Promise<string>[] = []
			await whileLocked(pool(), rowOf(between), async () => {
				ends.push(endOf(sale.hold(...ids.map((session) => ({ session })))))
				await untilTransactionsWait(pool(), 1)
				guards.order = isOrdered
				ends.push(endOf(sale.hold(...ids.map((session) => ({ session })))))
				await untilTransactionsWait(pool(), 2)
				guards.order = true
			})
			expect(await Promise.all(ends)).toEqual(['held', 'held'])
		})
		return deadlocks
	}
	it('control: two statements that lock the sessions in opposite orders deadlock', async () => {
		expect(await meeting(false)).toBeGreaterThan(0)
	})
	it('lock the sessions in one order', async () => {
		expect(await meeting(true)).toBe(0)
	})
	it('never deadlock, in whatever order the requests arrive', async () => {
		const { deadlocks, result } = await watchDeadlocks(pool(), async () => {
			const processes = many(3, aProcess)
			const acts = processes.flatMap((engine, index) => {
				const ids = many(3, () => [...sessions, ...grouped]).flat()
				return batchOf(engine, index % 2 ? ids.toReversed() : ids)
			})
			return countedEnds(acts)
		})
		expect(deadlocks).toBe(0)
		expect(result).toEqual({ held: 9 * 16 })
		expect(await usedOf([...sessions, ...grouped])).toEqual(many(16, () => 9))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('the last places of many sessions, wanted by batches of three processes', () => {
	const wanted = 8
	const race = (ids: readonly string[]) => {
		const acts = many(3, aProcess).flatMap((engine) => batchOf(engine, many(wanted, () => ids).flat()))
		return countedEnds(acts)
	}
	it('control: batches that trust the counters that they read sell more than there are', async () => {
		const constraint = 'event_session_not_oversold'
		const { rows } = await pool().query(
			'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
			[constraint],
		)
		await pool().query(`alter table event_session drop constraint ${constraint}`)
		guards.take = false
		let most = 0
		// On a busy machine the batches may run one after the other: each then reads what the last one wrote.
		for (let round = 0; round < 10 && most <= places; round += 1) {
			sale.pass(60)
			await sale.expire()
			await race(sessions)
			most = Math.max(...(await usedOf(sessions)))
		}
		expect(most).toBeGreaterThan(places)
		guards.take = true
		sale.pass(60)
		await sale.expire()
		await pool().query(`alter table event_session add constraint ${constraint} ${rows[0].rule}`)
	})
	it.each([
		['of sessions', sessions, 'event_session_sold_out'],
		['of groups in sessions', grouped, 'ticket_group_sold_out'],
	])('%s: each is sold once, and each request gets its own answer', async (_, ids, code) => {
		const ends = await race(ids)
		expect(ends).toEqual({ held: ids.length * places, [code]: ids.length * (3 * wanted - places) })
		expect(await usedOf(ids)).toEqual(ids.map(() => places))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('a session that has run out refuses its requests alone', async () => {
		const [full = '', ...others] = sessions
		await countedEnds(many(places, () => () => buy(sale.engine, full)))
		const ends = await Promise.all(sessions.map((id) => endOf(buy(sale.engine, id))))
		expect(ends).toEqual(['event_session_sold_out', ...others.map(() => 'held')])
	})
	it('expired holds in many sessions refuse no request', async () => {
		await countedEnds(many(places, () => sessions.map((id) => () => buy(sale.engine, id))).flat())
		sale.pass(60)
		const ends = await countedEnds(
			many(places, () => sessions.map((id) => () => buy(sale.engine, id))).flat(),
		)
		expect(ends).toEqual({ held: places * sessions.length })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

it('a request whose values the database refuses fails alone', async () => {
	await pool().query(`create function refuse_one() returns trigger language plpgsql as $$ begin
		if new.campaign ->> 'utm_source' = 'refused' then raise exception 'refused' using errcode = '23514'; end if;
		return new;
	end $$`)
	await pool().query(
		'create trigger refuse_one before insert on cart for each row execute function refuse_one()',
	)
	try {
		const acts = many(12, (index) =>
			createCart(
				sale.engine,
				sale.seller,
				{ add: [entry({ session: sessions[index % 4] ?? '' })], remove: [] },
				{ campaign: index === 7 ? { utm_source: 'refused' } : {} },
			).then(
				() => 'held',
				(error) => error.code,
			),
		)
		const ends = await Promise.all(acts)
		expect(ends).toEqual(many(12, (index) => (index === 7 ? '23514' : 'held')))
		expect(await usedOf(sessions.slice(0, 4))).toEqual([3, 3, 3, 2])
	} finally {
		await pool().query('drop trigger refuse_one on cart')
		await pool().query('drop function refuse_one')
	}
})
