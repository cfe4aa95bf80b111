import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { readMigrations } from '#app/data/migrate.ts'
import { madeOnce } from './made-once.ts'

export interface TestDatabase {
	database: Database
	/** What it takes to open the same data again, such as after a crash. */
	options: { databaseUrl: string | null; dataDir: string }
	close(): Promise<void>
}

/**
 * A fresh, migrated database: a copy of a template folder (embedded), or a new database beside the
 * one that TEST_DATABASE_URL names.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
	const url = process.env.TEST_DATABASE_URL
	return url ? onPostgres(url) : embedded()
}

async function embedded(): Promise<TestDatabase> {
	const template = await embeddedTemplate()
	const dataDir = await mkdtemp(join(tmpdir(), 'foyer-test-'))
	await cp(template, dataDir, { recursive: true })
	const options = { databaseUrl: null, dataDir }
	const database = await openDatabase(options)
	return {
		database,
		options,
		async close() {
			await database.close()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

const embeddedTemplate = async (): Promise<string> =>
	madeOnce('database', await migrationsHash(), async (folder) => {
		const database = await openDatabase({ databaseUrl: null, dataDir: folder })
		await database.close()
	})

async function migrationsHash(): Promise<string> {
	const migrations = await readMigrations()
	return createHash('sha256')
		.update(migrations.map((one) => one.hash).join())
		.digest('hex')
		.slice(0, 12)
}

async function onPostgres(url: string): Promise<TestDatabase> {
	const name = `foyer_${randomUUID().replaceAll('-', '')}`
	await asOwner(url, `create database ${name} template "${await postgresTemplate(url)}"`)
	const own = addressOf(url, name)
	const options = { databaseUrl: own, dataDir: '' }
	const database = await openDatabase(options)
	return {
		database,
		options,
		async close() {
			await database.close()
			await asOwner(url, `drop database ${name} with (force)`)
		},
	}
}

/**
 * The same on a server, named after the database that the run was given. Nobody may be connected to a template
 * that is copied, so it gets its name when it is closed.
 */
async function postgresTemplate(url: string): Promise<string> {
	const name = `${new URL(url).pathname.slice(1)}_template_${await migrationsHash()}`
	const found = await asOwner(url, `select 1 from pg_database where datname = '${name}'`)
	if (found > 0) return name
	const draft = `${name}_${randomUUID().slice(0, 8)}`
	await asOwner(url, `create database "${draft}"`)
	const database = await openDatabase({ databaseUrl: addressOf(url, draft), dataDir: '' })
	await database.close()
	try {
		await asOwner(url, `alter database "${draft}" rename to "${name}"`)
	} catch (error) {
		if ((error as { code?: string }).code !== '42P04') throw error
		await asOwner(url, `drop database "${draft}"`)
	}
	return name
}

function addressOf(url: string, database: string): string {
	const own = new URL(url)
	own.pathname = `/${database}`
	return own.href
}

/** How many rows it answered. */
async function asOwner(url: string, statement: string): Promise<number> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		return (await client.query(statement)).rowCount ?? 0
	} finally {
		await client.end()
	}
}
