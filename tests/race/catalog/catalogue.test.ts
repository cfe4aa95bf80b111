import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { sql } from '#app/data/sql.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, type Ends, many } from '../ends.ts'

/** A catalogue import is planned on the existing rows, and visitors go on buying until it is written. */
const guards = vi.hoisted(() => ({ raised: true, meanwhile: async () => {} }))

vi.mock('#app/commerce/catalog/import/store-existing.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/catalog/import/store-existing.ts')>()
	const readExisting: typeof store.readExisting = async (...asked) => {
		const existing = await store.readExisting(...asked)
		await guards.meanwhile()
		return existing
	}
	return { ...store, readExisting }
})

vi.mock('#app/commerce/catalog/import/store-sessions.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/catalog/import/store-sessions.ts')>()
	/** Trusts the plan. */
	const upsertSessions: typeof store.upsertSessions = async (ctx, rows) => {
		if (guards.raised) return store.upsertSessions(ctx, rows)
		for (const row of rows)
			await sql`
				update event_session
				set capacity = ${row.capacity}
				where seller_id = ${ctx.seller.sellerId}
				and id = ${row.id}
			`.execute(ctx.sql)
	}
	return { ...store, upsertSessions }
})

interface Change {
	capacity: number
	adult?: string
	group?: number
	uses?: number
}

const venue = ({ capacity, adult = '25.00', group, uses = 400 }: Change) =>
	aVenue()
		.withEvent({
			capacity,
			prices: { adult },
			...(group === undefined ? {} : { group: { capacity: group } }),
		})
		.with({
			promos: [
				{
					id: 'tenth',
					name: 'A tenth',
					kind: 'percent',
					value: '10',
					max_amount: `${uses}.00`,
					codes: [{ code: 'TENTH', max_uses: uses }],
				},
			],
		})
const sale = await openSale(venue({ capacity: 400 }))
afterAll(() => sale.close())
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	await apply({ capacity: 400 })
})
afterEach(() => {
	Object.assign(guards, { raised: true, meanwhile: async () => {} })
})

const apply = (change: Change) => applyCatalog(sale.engine, sale.seller, venue(change).catalog())
const buy = (codes: string[] = []) =>
	createCart(sale.engine, sale.seller, { add: [entry()], remove: [], preReservePromoCodes: codes })
const capacity = async (): Promise<number> => {
	const { rows } = await sale.engine.database.pool.query(
		'select capacity from event_session where seller_id = $1 and id = $2',
		[sale.seller.sellerId, sessionId('evt_ga')],
	)
	return rows[0].capacity
}

it('control: a capacity planned before a sale is lower than the number of tickets sold', async () => {
	guards.raised = false
	guards.meanwhile = async () => void (await countedEnds(many(8, () => () => buy())))
	await expect(apply({ capacity: 3 })).rejects.toMatchObject({ code: '23514' })
})

it('an import never writes a capacity below the tickets sold while it was planned', async () => {
	guards.meanwhile = async () => void (await countedEnds(many(8, () => () => buy())))
	await apply({ capacity: 3 })
	const used = await sale.used()
	expect(used).toBeGreaterThanOrEqual(8)
	expect(await capacity()).toBe(used)
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('sales and catalogue imports at once both succeed, and the ledger holds', async () => {
	const changes: Change[] = [
		{ capacity: 120, adult: '27.00' },
		{ capacity: 90, adult: '20.00', group: 80, uses: 10 },
		{ capacity: 400, group: 300 },
		{ capacity: 60, adult: '31.00' },
	]
	const ends: Ends = {}
	for (const change of changes) {
		const visitors = many(40, (index) => () => buy(index % 3 === 0 ? ['TENTH'] : []))
		const [these] = await Promise.all([countedEnds(visitors), apply(change)])
		for (const [end, count] of Object.entries(these)) ends[end] = (ends[end] ?? 0) + count
	}
	expect(ends.held).toBeGreaterThan(0)
	const known = ['held', 'code_exhausted', 'event_session_sold_out', 'session_capacity_exceeded']
	const sold = ['ticket_group_sold_out', 'ticket_group_capacity_exceeded', 'no_code_benefit']
	expect(Object.keys(ends).filter((end) => ![...known, ...sold].includes(end))).toEqual([])
	expect(await sale.ledgerDifferences()).toEqual([])
})
