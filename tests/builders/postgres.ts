import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'

let serverUrl: Promise<string> | null = null

/** The address of this test run's server, which starts on the first call. */
export function testServerUrl(): Promise<string> {
	serverUrl ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : askStarter()
	return serverUrl
}

async function askStarter(): Promise<string> {
	const port = Number(process.env.TEST_DATABASE_STARTER)
	if (!port) throw new Error('name a PostgreSQL in TEST_DATABASE_URL, or run this by vitest with its config')
	const answer = await text(connect(port, '127.0.0.1'))
	if (!answer.startsWith('postgres')) throw new Error(answer)
	return answer
}

/** A new, empty database on the server of this test run. */
export async function freshDatabaseUrl(name: string): Promise<string> {
	const base = await testServerUrl()
	const client = new pg.Client({ connectionString: base })
	await client.connect()
	const database = `foyer_${name}_${randomBytes(4).toString('hex')}`
	await client.query(`create database ${database}`)
	await client.end()
	const url = new URL(base)
	url.pathname = `/${database}`
	return url.href
}
