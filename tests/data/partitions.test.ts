import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'
import { divideBySeller, partOf, tablesOfNoSeller } from '#tests/builders/divided/partitions.ts'
import { type Plan, partsOfSeveral } from '#tests/builders/divided/watched-plans.ts'

describe('the tables of sellers, divided by seller_id', () => {
	let test: TestDatabase
	let client: pg.PoolClient
	let divided: Awaited<ReturnType<typeof divideBySeller>>
	beforeAll(async () => {
		test = await openTestDatabase()
		client = await test.database.pool.connect()
		await client.query(
			'create table control (id text primary key, name text unique, seller_id text not null, unique (seller_id, name))',
		)
		divided = await divideBySeller(client, new Set(Object.keys(tablesOfNoSeller)))
	}, 120_000)
	afterAll(async () => {
		client.release()
		await test.close()
	})

	it('every key of them names the seller; the keys of a control that do not are named', () => {
		expect(divided.undivided).toEqual([
			expect.stringMatching(/^control control_name_key: unique constraint on partitioned table/),
			expect.stringMatching(/^control control_pkey: unique constraint on partitioned table/),
		])
	})

	it('every other table is in the list of those without a seller, with its reason', async () => {
		const { rows } = await client.query(
			`select relname as name, relkind as kind
			from pg_class
			where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
		)
		const whole = rows.filter(({ kind }) => kind === 'r').map(({ name }) => name)
		expect(whole.sort()).toEqual(Object.keys(tablesOfNoSeller).sort())
		expect(divided.tables).toContain('ticket')
	})

	const planOf = async (text: string, values: string[], options = ''): Promise<Plan> => {
		const { rows } = await client.query(`explain (${options} format json) ${text}`, values)
		return rows[0]['QUERY PLAN'][0].Plan
	}

	it('a statement that names the seller is planned for one part; one that does not is found', async () => {
		const named = 'select from ticket where seller_id = $1 and cart_id = $2'
		expect(partsOfSeveral(await planOf(named, ['harbour', 'crt_1']))).toEqual([])
		const anyone = 'select from ticket where cart_id = $1'
		expect(partsOfSeveral(await planOf(anyone, ['crt_1']))).toHaveLength(4)
		const several = 'select from ticket where seller_id = any($1::text[])'
		expect(partsOfSeveral(await planOf(several, ['{harbour,tidewater,quay,abbey}'])).length).toBeGreaterThan(
			1,
		)
	})

	it('a subquery that names the seller of an outer row opens the part of that row alone', async () => {
		await client.query("insert into order_counter select 'harbour', 1")
		const text = `select (select count(*) from ticket where ticket.seller_id = order_counter.seller_id)
			from order_counter
			where seller_id = $1`
		expect(partsOfSeveral(await planOf(text, ['harbour']))).toEqual([])
		const opened = partsOpened(await planOf(text, ['harbour'], 'analyze, timing off,'))
		expect(opened.filter((name) => partOf(name)?.table === 'ticket')).toHaveLength(1)
	})
})

/** The relations whose scans the executor began. */
function partsOpened(plan: Plan): string[] {
	const own = plan['Relation Name'] && plan['Actual Loops'] !== 0 ? [plan['Relation Name']] : []
	return [...own, ...(plan.Plans ?? []).flatMap(partsOpened)]
}
