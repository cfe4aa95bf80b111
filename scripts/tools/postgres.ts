import { randomBytes, randomInt } from 'node:crypto'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { makeCluster, ownerName } from '#app/data/embedded/cluster.ts'
import { requireSharedFolder } from '#app/data/embedded/place.ts'
import { findPrograms } from '#app/data/embedded/programs.ts'
import { type RunningServer, startServer } from '#app/data/embedded/server.ts'
import { serverUser } from '#app/data/embedded/server-user.ts'

/** A PostgreSQL whose databases tests may make and drop. */
export interface TestPostgres {
	url: string
	/** Where it came from, for the log. */
	origin: string
	/** Ends the server and starts it again on the same data. Null for a server that is not ours. */
	restart: RunningServer['restart'] | null
	stop(): Promise<void>
}

/**
 * A fresh database on `DATABASE_URL`, else a throw-away server from the npm package. `isDurable` says whether its writes
 * survive a power cut: only tests of that need it.
 */
export async function startTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
	if (process.env.DATABASE_URL) return freshDatabase(process.env.DATABASE_URL)
	return startPackaged(isDurable)
}

async function freshDatabase(address: string): Promise<TestPostgres> {
	const name = `foyer_test_${randomBytes(4).toString('hex')}`
	await administer(address, `create database ${name}`)
	const url = new URL(address)
	url.pathname = `/${name}`
	return {
		url: url.href,
		origin: 'DATABASE_URL, in a fresh database',
		restart: null,
		stop: async () => {
			// tests name theirs after it
			const made = await administer(address, `select datname from pg_database where datname like '${name}%'`)
			for (const { datname } of made) await administer(address, `drop database ${datname} with (force)`)
		},
	}
}

async function administer(address: string, statement: string): Promise<Record<string, string>[]> {
	const client = new pg.Client({ connectionString: address })
	await client.connect()
	try {
		return (await client.query(statement)).rows
	} finally {
		await client.end()
	}
}

async function startPackaged(isDurable: boolean): Promise<TestPostgres> {
	const user = serverUser(null)
	const home = await mkdtemp(join(tmpdir(), 'foyer-pg-'))
	if (user) await chown(home, user.uid, user.gid)
	const programs = await findPrograms(user, user ? requireSharedFolder : async () => home)
	const folder = join(home, 'postgres')
	await makeCluster({ programs, folder, user, password: null })
	const server = await startServer({
		programs,
		folder,
		user,
		address: { host: folder, port: 5432, password: null },
		settings: { max_connections: '300', ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }) },
	})
	return {
		url: `postgres://${ownerName}@localhost/postgres?host=${encodeURIComponent(folder)}`,
		origin: 'a throw-away server from the npm package',
		restart: server.restart,
		async stop() {
			await server.stop()
			await rm(home, { recursive: true, force: true })
		},
	}
}

/**
 * A port that nothing listens on now, and that no connection is given: those come from 32768 on (Linux) or 49152
 * (others). A server that ends and starts again finds it free.
 */
export async function freePort(): Promise<number> {
	for (let attempt = 0; attempt < 50; attempt += 1) {
		const port = await probed(randomInt(20_000, 32_000)).catch(() => null)
		if (port !== null) return port
	}
	return probed(0)
}

function probed(wanted: number): Promise<number> {
	return new Promise((done, fail) => {
		const probe = createServer()
		probe.once('error', fail)
		probe.listen(wanted, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() =>
				address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
			)
		})
	})
}
