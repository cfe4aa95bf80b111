import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { readMigrations } from '#app/data/migrate.ts'
import { shippedLimits } from '#app/data/pool-limits.ts'
import { divideBySeller, tablesOfNoSeller } from './divided/partitions.ts'
import { watched } from './divided/watched-plans.ts'
import { testServerUrl } from './postgres.ts'

/** Set by `npm run test:hunt`: the tables of a seller are divided by `seller_id`, and every plan stays in one part. */
const isDivided = process.env.TEST_PARTITIONS === '1'

// Races let eight acts wait for a lock at once, on any machine.
const limits = { ...shippedLimits, connections: 10 }

export interface TestDatabase {
	database: Database
	/** Options for opening the same data again, for example after a crash. */
	options: { databaseUrl: string; dataDir: string }
	close(): Promise<void>
}

/** A fresh, migrated database: a copy of a template on the server of this test run. */
export async function openTestDatabase(): Promise<TestDatabase> {
	const url = await testServerUrl()
	const name = `foyer_${randomUUID().replaceAll('-', '')}`
	await asOwner(url, `create database ${name} template "${await templateOn(url)}"`)
	const options = { databaseUrl: addressOf(url, name), dataDir: '' }
	const opened = await openDatabase({ ...options, limits })
	const { database, check } = isDivided ? watched(opened) : { database: opened, check: async () => undefined }
	return {
		database,
		options,
		async close() {
			try {
				await check()
			} finally {
				await database.close()
				await asOwner(url, `drop database ${name} with (force)`)
			}
		},
	}
}

/**
 * The template, named after the database of the run and its migrations. A template can be copied only without
 * connections, so it gets its name when its last connection is closed.
 */
async function templateOn(url: string): Promise<string> {
	const kind = isDivided ? 'divided' : 'template'
	const name = `${new URL(url).pathname.slice(1)}_${kind}_${await migrationsHash()}`
	const found = await asOwner(url, `select 1 from pg_database where datname = '${name}'`)
	if (found > 0) return name
	const draft = `${name}_${randomUUID().slice(0, 8)}`
	await asOwner(url, `create database "${draft}"`)
	const database = await openDatabase({ databaseUrl: addressOf(url, draft), dataDir: '' })
	if (isDivided) await divide(database)
	await database.close()
	try {
		await asOwner(url, `alter database "${draft}" rename to "${name}"`)
	} catch (error) {
		if ((error as { code?: string }).code !== '42P04') throw error
		await asOwner(url, `drop database "${draft}"`)
	}
	return name
}

async function divide({ pool }: Database): Promise<void> {
	const client = await pool.connect()
	try {
		const { undivided } = await divideBySeller(client, new Set(Object.keys(tablesOfNoSeller)))
		if (undivided.length > 0) throw new Error(`without seller_id:\n${undivided.join('\n')}`)
	} finally {
		client.release()
	}
}

async function migrationsHash(): Promise<string> {
	const migrations = await readMigrations()
	return createHash('sha256')
		.update(migrations.map((one) => one.hash).join())
		.digest('hex')
		.slice(0, 12)
}

function addressOf(url: string, database: string): string {
	const own = new URL(url)
	own.pathname = `/${database}`
	return own.href
}

/** The number of rows of a statement. */
async function asOwner(url: string, statement: string): Promise<number> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query(statement)).rowCount ?? 0
	} finally {
		await client.end()
	}
}

/** Changes rows of the catalogue by hand, and notes it as an import does: processes then read the facts of a sale again. */
export async function editCatalog(
	pool: Pick<pg.Pool, 'query'>,
	text: string,
	values: unknown[] = [],
): Promise<void> {
	await pool.query(text, values)
	await pool.query("update catalog_revision set applied_at = applied_at + interval '1 second'")
}
