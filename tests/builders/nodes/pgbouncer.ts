import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asUser, serverUser } from '#app/data/embedded/server-user.ts'
import { freePort } from '../../../scripts/tools/postgres.ts'

/** A real PgBouncer in transaction mode. */
export interface PgBouncer {
	/** Address of the database through it. */
	url: string
	output(): string
	stop(): Promise<void>
}

const versionOf = (): string | null => {
	const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
	return status === 0 ? (/\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '') : null
}

/** The version of the PgBouncer in PATH; null for none. */
export const pgBouncerVersion: string | null = versionOf()

interface Options {
	/** A folder of the test, in which one of this PgBouncer is made. */
	folder: string
	/** How many sessions of the server all clients share. */
	sessions?: number
	/** Further lines of its configuration. */
	settings?: Readonly<Record<string, string>>
}

/** Starts a PgBouncer in front of a database. */
export async function startPgBouncer(
	databaseUrl: string,
	{ folder, sessions = 5, settings = {} }: Options,
): Promise<PgBouncer> {
	const url = new URL(databaseUrl)
	const port = await freePort()
	const home = join(folder, `pgbouncer-${port}`)
	// It refuses to run as root.
	const user = serverUser(null)
	await mkdir(home)
	const file = join(home, 'pgbouncer.ini')
	await writeFile(file, configuration(url, port, { default_pool_size: String(sessions), ...settings }))
	if (user) for (const path of [home, file]) await chown(path, user.uid, user.gid)
	const child = spawn('pgbouncer', [file], {
		...asUser(user),
		cwd: home,
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let output = ''
	await new Promise<void>((done, fail) => {
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			output += text
			if (output.includes('process up')) done()
		})
		child.once('error', fail).once('exit', () => fail(new Error(output)))
	})
	const database = url.pathname
	url.searchParams.delete('host')
	url.host = `127.0.0.1:${port}`
	url.pathname = database
	return {
		url: url.href,
		output: () => output,
		async stop() {
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			await ended
		},
	}
}

function configuration(url: URL, port: number, settings: Record<string, string>): string {
	const name = url.pathname.slice(1)
	const server = {
		host: url.searchParams.get('host') ?? url.hostname,
		port: url.port || '5432',
		dbname: name,
		user: decodeURIComponent(url.username) || 'postgres',
		...(url.password && { password: decodeURIComponent(url.password) }),
	}
	const lines = (values: object, between: string) =>
		Object.entries(values)
			.map(([key, value]) => `${key}=${value}`)
			.join(between)
	return `[databases]\n${name} = ${lines(server, ' ')}\n[pgbouncer]\n${lines(
		{
			pool_mode: 'transaction',
			listen_addr: '127.0.0.1',
			listen_port: port,
			unix_socket_dir: '',
			// Clients need no password; the line of the database names the user of the server.
			auth_type: 'any',
			max_client_conn: 300,
			...settings,
		},
		'\n',
	)}\n`
}
