import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { asUser, serverUser } from '#app/data/embedded/server-user.ts'

/** A server of a PostgreSQL that is installed on this machine with its own client programs. */
export interface SystemPostgres {
	/** The folder of pg_dump and pg_restore. */
	programs: string
	/** Makes an empty database, and returns its address. */
	create(name: string): Promise<string>
	stop(): Promise<void>
}

/** The programs of a whole PostgreSQL: where Debian installs them, or in PATH. Null where the machine has none. */
export async function systemPrograms(): Promise<string | null> {
	const debian = '/usr/lib/postgresql'
	const versions = (await readdir(debian).catch(() => [])).sort((one, other) => Number(other) - Number(one))
	const folders = [
		...versions.map((version) => join(debian, version, 'bin')),
		...(process.env.PATH ?? '').split(delimiter),
	]
	const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore']
	for (const folder of folders) {
		const names = new Set(await readdir(folder).catch(() => []))
		if (needed.every((name) => names.has(name))) return folder
	}
	return null
}

/** Starts a server of these programs in a folder, on a socket alone. */
export async function startSystemPostgres(programs: string, home: string): Promise<SystemPostgres> {
	const user = asUser(serverUser(null))
	await mkdir(home)
	if (user.uid !== undefined && user.gid !== undefined) await chown(home, user.uid, user.gid)
	const folder = join(home, 'cluster')
	const made = spawnSync(
		join(programs, 'initdb'),
		['-D', folder, '-U', 'foyer', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync'],
		{ ...user, cwd: home, encoding: 'utf8' },
	)
	if (made.status !== 0) throw new Error(made.stderr)
	const settings = { listen_addresses: '', unix_socket_directories: home, fsync: 'off' }
	const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const child = spawn(join(programs, 'postgres'), ['-D', folder, ...words], {
		...user,
		cwd: home,
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	await isReady(child)
	const url = (database: string): string =>
		`postgres://foyer@localhost/${database}?host=${encodeURIComponent(home)}`
	return {
		programs,
		async create(name) {
			const client = new pg.Client({ connectionString: url('postgres') })
			await client.connect()
			await client.query(`create database ${name}`)
			await client.end()
			return url(name)
		},
		async stop() {
			const ended = once(child, 'exit')
			child.kill('SIGINT')
			await ended
		},
	}
}

function isReady(child: ChildProcess): Promise<void> {
	return new Promise((done, fail) => {
		let output = ''
		child.once('exit', () => fail(new Error(output)))
		child.stderr?.setEncoding('utf8').on('data', (text: string) => {
			output += text
			if (output.includes('ready to accept connections')) done()
		})
	})
}
