import type pg from 'pg'

/** As many as keep apart the venues of most tests, and few enough that a plan over all of them is quickly made. */
const partitionCount = 4

/** Tables that stay whole, and why. */
export const tablesOfNoSeller: Readonly<Record<string, string>> = {
	attempt: 'limits per address, whichever venue it asks',
	schema_migration: 'the migrations of the database',
	seller_file: 'files by their content, which several venues may have in common',
	staff: 'a person may work for several venues',
	staff_challenge: 'of a browser that asks, or of a person',
	staff_invitation: 'a link, opened before its venue is known, becomes a person',
	staff_passkey: 'of a person, at a host',
	staff_role: 'read by the person, at whichever venue',
	staff_session: 'of a person, not of a venue',
}

interface Part {
	name: string
	definition: string
}

interface SellerTable {
	name: string
	keys: Part[]
	indexes: Part[]
	triggers: Part[]
}

/** What of a schema cannot be divided by seller, each named: `<table> <key>: <what PostgreSQL says>`. */
export type Undivided = string[]

/**
 * Divides every table that has a seller into hash partitions by `seller_id`, in a migrated database without rows. Keys,
 * indexes, foreign keys and triggers are made again as the migrations define them.
 *
 * @param whole tables that stay as they are
 */
export async function divideBySeller(
	client: pg.ClientBase,
	whole: ReadonlySet<string>,
): Promise<{ tables: string[]; undivided: Undivided }> {
	const undivided: Undivided = []
	const attempt = async (name: string, statement: string): Promise<void> => {
		await client.query('savepoint part')
		try {
			await client.query(statement)
			await client.query('release savepoint part')
		} catch (error) {
			await client.query('rollback to savepoint part')
			undivided.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
		}
	}
	await client.query('begin')
	const tables = (await sellerTables(client)).filter(({ name }) => !whole.has(name))
	const foreignKeys = await client.query<Part & { table: string }>(
		`select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
		from pg_constraint
		where contype = 'f' and connamespace = 'public'::regnamespace
		order by conrelid, conname`,
	)
	for (const { name, table } of foreignKeys.rows)
		await client.query(`alter table ${table} drop constraint ${name}`)
	for (const { name, keys, indexes, triggers } of tables) {
		await client.query(
			`create table divided (like ${name} including defaults including generated including identity
				including constraints including comments including storage) partition by hash (seller_id)`,
		)
		await client.query(`drop table ${name}`)
		await client.query(`alter table divided rename to ${name}`)
		for (let part = 0; part < partitionCount; part += 1)
			await client.query(
				`create table ${partitionOf(name, part)} partition of ${name}
				for values with (modulus ${partitionCount}, remainder ${part})`,
			)
		for (const key of keys)
			await attempt(`${name} ${key.name}`, `alter table ${name} add constraint ${key.name} ${key.definition}`)
		for (const one of [...indexes, ...triggers]) await attempt(`${name} ${one.name}`, one.definition)
	}
	for (const { name, table, definition } of foreignKeys.rows)
		await attempt(`${table} ${name}`, `alter table ${table} add constraint ${name} ${definition}`)
	await client.query('commit')
	return { tables: tables.map(({ name }) => name), undivided }
}

const partitionOf = (table: string, part: number): string => `${table}_part${part}`

/** The table and the partition of a relation that `divideBySeller` has made; null for any other. */
export function partOf(relation: string): { table: string; part: number } | null {
	const found = /^(.+)_part(\d+)$/.exec(relation)
	return found ? { table: found[1] ?? '', part: Number(found[2]) } : null
}

async function sellerTables(client: pg.ClientBase): Promise<SellerTable[]> {
	const { rows } = await client.query<SellerTable>(
		`select relname as name,
			(
				select coalesce(jsonb_agg(jsonb_build_object('name', conname, 'definition', pg_get_constraintdef(oid)) order by conname), '[]')
				from pg_constraint
				where conrelid = pg_class.oid and contype in ('p', 'u', 'x')
			) as keys,
			(
				select coalesce(jsonb_agg(jsonb_build_object(
					'name', indexrelid::regclass::text, 'definition', pg_get_indexdef(indexrelid))), '[]')
				from pg_index
				where indrelid = pg_class.oid
				and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
			) as indexes,
			(
				select coalesce(jsonb_agg(jsonb_build_object('name', tgname, 'definition', pg_get_triggerdef(oid))), '[]')
				from pg_trigger
				where tgrelid = pg_class.oid and not tgisinternal
			) as triggers
		from pg_class
		join pg_attribute on attrelid = pg_class.oid and attname = 'seller_id' and not attisdropped
		where relkind = 'r' and not relispartition and relnamespace = 'public'::regnamespace
		order by relname`,
	)
	return rows
}
