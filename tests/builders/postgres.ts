import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A new, empty database on the PostgreSQL that the test run was given. */
export async function freshDatabaseUrl(name: string): Promise<string> {
	const base = process.env.TEST_DATABASE_URL
	if (!base) throw new Error('TEST_DATABASE_URL is not set: npm test starts a PostgreSQL and sets it')
	const client = new pg.Client({ connectionString: base })
	await client.connect()
	const database = `foyer_${name}_${randomBytes(4).toString('hex')}`
	await client.query(`create database ${database}`)
	await client.end()
	const url = new URL(base)
	url.pathname = `/${database}`
	return url.href
}
