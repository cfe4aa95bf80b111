import { afterAll, expect, it } from 'vitest'
import { deleteOldKeys } from '#app/commerce/idempotency.ts'
import { openSale } from '#tests/builders/sale.ts'

const sale = await openSale()
afterAll(() => sale.close())

const query = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)

const keys = (count: number, sellerId: string, hoursAgo: number) =>
	query(
		`insert into idempotency (seller_id, key, call, request_hash, status, created_at)
		select $2, 'key ' || $3 || ' ' || number, 'payCart', '', 200,
			$4::timestamptz - $3::integer * interval '1 hour'
		from generate_series(1, $1) as number`,
		[count, sellerId, hoursAgo, new Date(Date.now() + sale.engine.clockOffsetMs)],
	)

it('old idempotency keys are deleted in batches, each in its own transaction, and newer ones stay', async () => {
	const { sellerId } = sale.seller
	await keys(5_000, sellerId, 25)
	await keys(20_000, sellerId, 23)
	await keys(10, 'another', 25)
	await query('create table forgetting (transaction text, rows integer)')
	await query(`
		create function note_forgetting() returns trigger language plpgsql as $$
		begin
			insert into forgetting select pg_current_xact_id()::text, count(*) from gone;
			return null;
		end $$`)
	await query(`
		create trigger noting after delete on idempotency referencing old table as gone
		for each statement execute function note_forgetting()`)

	expect(await deleteOldKeys(sale.engine, sale.seller)).toBe(5_000)

	const { rows } = await query('select transaction, rows from forgetting')
	expect(rows.map((row) => row.rows).toSorted()).toEqual([1_000, 2_000, 2_000])
	expect(new Set(rows.map((row) => row.transaction)).size).toBe(3)
	const left = await query(
		'select seller_id as seller, count(*)::integer as keys from idempotency group by 1',
	)
	expect(left.rows).toEqual(
		expect.arrayContaining([
			{ seller: sellerId, keys: 20_000 },
			{ seller: 'another', keys: 10 },
		]),
	)
})

it('old idempotency keys are found by an index', async () => {
	await query('analyze idempotency')
	const { rows } = await query(
		`explain select key from idempotency where seller_id = $1 and created_at < '2026-04-30'`,
		[sale.seller.sellerId],
	)
	expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
		/ using idempotency_(?:by_age|part\d_seller_id_created_at_idx) /,
	)
})
