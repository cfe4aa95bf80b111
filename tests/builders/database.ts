import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { readMigrations } from '#app/data/migrate.ts'

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

/** Made once for each state of the migrations; test files that run at once may each make it, one wins. */
async function embeddedTemplate(): Promise<string> {
	const template = resolve('.cache', `database-${await migrationsHash()}`)
	if (await exists(template)) return template
	await mkdir(resolve('.cache'), { recursive: true })
	const draft = await mkdtemp(`${template}-`)
	const database = await openDatabase({ databaseUrl: null, dataDir: draft })
	await database.close()
	try {
		await rename(draft, template)
	} catch (error) {
		if (!(await exists(template))) throw error
		await rm(draft, { recursive: true, force: true })
	}
	return template
}

async function migrationsHash(): Promise<string> {
	const migrations = await readMigrations()
	return createHash('sha256')
		.update(migrations.map((one) => one.hash).join())
		.digest('hex')
		.slice(0, 12)
}

async function exists(path: string): Promise<boolean> {
	return stat(path).then(
		() => true,
		() => false,
	)
}

async function onPostgres(url: string): Promise<TestDatabase> {
	const name = `foyer_${randomUUID().replaceAll('-', '')}`
	await asOwner(url, `create database ${name}`)
	const own = new URL(url)
	own.pathname = `/${name}`
	const options = { databaseUrl: own.href, dataDir: '' }
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

async function asOwner(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		await client.query(statement)
	} finally {
		await client.end()
	}
}
