import type pg from 'pg'

/** Columns that no two copies of a row share. */
const ownColumns = [
	'id',
	'cart_id',
	'cart_number',
	'credential_hash',
	'gateway_reference',
	'identity_id',
	'member_number',
	'order_number',
	'party_id',
	'payment_id',
	'provider_id',
	'scan_code',
	'ticket_id',
	'ticket_order_id',
	'token_hash',
]

/** What an order consists of. */
export const orderTables = [
	'identity',
	'cart',
	'ticket_order',
	'ticket',
	'payment',
	'order_link',
	'order_entry',
] as const

/** Copies all rows of some tables so often, ids and references with a number each. The pool has one connection. */
export async function copyRows(pool: pg.Pool, tables: readonly string[], count: number): Promise<void> {
	// Without triggers and foreign keys, which would take minutes.
	await pool.query('set session_replication_role = replica')
	for (const table of tables) {
		const { rows } = await pool.query(
			`select column_name as name, column_name = any($1) as "isOwn"
			from information_schema.columns
			where table_schema = 'public'
			and table_name = $2`,
			[ownColumns, table],
		)
		const names = rows.map(({ name }) => `"${name}"`).join(', ')
		const values = rows
			.map(({ name, isOwn }) => (isOwn ? `"${name}" || '_' || number` : `"${name}"`))
			.join(', ')
		const copies = 'generate_series(1, $1::integer) as number'
		await pool.query(`insert into ${table} (${names}) select ${values} from ${table} cross join ${copies}`, [
			count,
		])
	}
	await pool.query('set session_replication_role = origin')
	await pool.query('vacuum analyze')
}
