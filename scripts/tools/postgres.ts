import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// A crashed one reads its log of writes first, and the machine may have much else to do.
const slowestStartMs = 120_000

/** A PostgreSQL whose databases tests may make and drop. */
export interface TestPostgres {
	url: string
	/** Where it came from, for the log. */
	origin: string
	/**
	 * Ends the server and starts it again on the same data and port: `fast` throws everybody out in order, `crash`
	 * leaves the rest to its log of writes. Null for a server that is not ours.
	 */
	restart: ((how: 'fast' | 'crash') => Promise<void>) | null
	stop(): Promise<void>
}

/**
 * A fresh database on `DATABASE_URL`, else a throw-away cluster made with the machine's own PostgreSQL
 * programs (fsync on: the crash drills mean it). Null when neither is there.
 */
export async function startTestPostgres(): Promise<TestPostgres | null> {
	if (process.env.DATABASE_URL) return freshDatabase(process.env.DATABASE_URL)
	const programs = findPrograms()
	return programs ? startCluster(programs) : null
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

/** The newest folder that has `initdb` and `postgres`. */
function findPrograms(): string | null {
	const debian = '/usr/lib/postgresql'
	const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
	const folders = [
		...versions.map((version) => join(debian, version, 'bin')),
		...(process.env.PATH ?? '').split(delimiter),
	]
	return (
		folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
		null
	)
}

async function startCluster(programs: string): Promise<TestPostgres> {
	const folder = mkdtempSync(join(tmpdir(), 'foyer-pg-'))
	const owner = clusterOwner()
	const password = randomBytes(12).toString('hex')
	const passwordFile = join(folder, 'password')
	writeFileSync(passwordFile, password, { mode: 0o600 })
	if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)

	const data = join(folder, 'data')
	const init = [
		'-D',
		data,
		'-U',
		'foyer',
		'-E',
		'UTF8',
		'--locale=C',
		'--auth=scram-sha-256',
		`--pwfile=${passwordFile}`,
	]
	const made = spawnSync(join(programs, 'initdb'), init, { ...owner, cwd: folder, encoding: 'utf8' })
	if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)

	const port = await freePort()
	const settings = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: folder,
		max_connections: 200,
		fsync: 'on',
		timezone: 'UTC',
	}
	const args = [
		'-D',
		data,
		...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
	]
	const launch = (): ChildProcess =>
		spawn(join(programs, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' })
	let server = launch()
	const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
		if (server.exitCode !== null || server.signalCode !== null) return
		const gone = new Promise((done) => server.once('exit', done))
		server.kill(signal)
		await gone
	}
	const killNow = (): void => void server.kill('SIGQUIT')
	process.once('exit', killNow)
	const url = `postgres://foyer:${password}@127.0.0.1:${port}/postgres`
	await accepting(url, server)
	return {
		url,
		origin: `a throw-away cluster of ${dirname(programs)}`,
		async restart(how) {
			await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
			server = launch()
			await accepting(url, server)
		},
		async stop() {
			process.off('exit', killNow)
			// fast shutdown: disconnects who is left
			await end('SIGINT')
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** PostgreSQL refuses to run as root, so root lends the cluster to a user that every Debian has. */
function clusterOwner(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined
	for (const user of ['postgres', 'nobody']) {
		const uid = idOf('-u', user)
		const gid = idOf('-g', user)
		if (uid !== null && gid !== null) return { uid, gid }
	}
	throw new Error(
		'PostgreSQL cannot run as root, and neither user "postgres" nor "nobody" exists. Run the tests as another user.',
	)
}

function idOf(flag: string, user: string): number | null {
	const asked = spawnSync('id', [flag, user], { encoding: 'utf8' })
	return asked.status === 0 ? Number(asked.stdout.trim()) : null
}

async function accepting(url: string, server: ChildProcess): Promise<void> {
	const limit = performance.now() + slowestStartMs
	while (performance.now() < limit) {
		if (server.exitCode !== null || server.signalCode !== null)
			throw new Error(`PostgreSQL stopped at once with ${server.signalCode ?? `code ${server.exitCode}`}`)
		try {
			await administer(url, 'select 1')
			return
		} catch {
			// still starting: nothing listens yet, or it answers "the database system is starting up"
			await sleep(100)
		}
	}
	throw new Error(`PostgreSQL did not accept connections within ${slowestStartMs / 1000} s`)
}

/**
 * A port that nothing listens on now, and that no connection is given: those come from 32768 on (Linux) or 49152
 * (others). Whoever listened there is gone for a while, and finds it free again.
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
