import { lstat, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { shippedLimits } from '../pool-limits.ts'
import { openPool, timeoutsOf } from '../postgres.ts'
import { DataProblem } from '../problem.ts'
import type { ServerAddress } from './address.ts'
import { claimFolder, holderOf } from './claim.ts'
import { makeCluster, ownerName } from './cluster.ts'
import {
	isShortSocketFolder,
	requireServerFolder,
	requireSharedFolder,
	serverHome,
	socketFolder,
} from './place.ts'
import { freePort, storedPassword } from './port.ts'
import { findPrograms } from './programs.ts'
import { type RunningServer, startServer } from './server.ts'
import { type ServerUser, serverUser } from './server-user.ts'

export interface EmbeddedOptions {
	dataDir: string
	/** Prints where the server's files are if not in the data folder, and that the start waits. */
	printLine?: (line: string) => void
	/** Called when the server ended by itself and is started again. */
	onRestart?: (reason: string) => void
	/** Called after another process has taken the folder and the server was ended. */
	onLost?: () => void
}

export interface EmbeddedDatabase {
	pool: pg.Pool
	close(): Promise<void>
}

/** Claims the data folder, starts the packaged PostgreSQL on it, and opens a pool. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
	const folder = resolve(options.dataDir)
	let server: RunningServer | null = null
	const claim = await claimFolder(folder, {
		printLine: options.printLine,
		onLost: () => {
			server?.abort()
			options.onLost?.()
		},
	})
	try {
		await removeSocketFolder(claim.former?.server ?? null)
		const started = await startIn(folder, options)
		server = started.server
		await claim.announce(started.address)
		const pool = await poolOn(started.address)
		return {
			pool,
			async close() {
				await pool.end()
				await started.server.stop()
				await removeSocketFolder(started.address)
				await claim.release()
			},
		}
	} catch (error) {
		await server?.stop()
		await claim.release()
		throw error
	}
}

/** A pool on the server of the process that holds the folder; null when none does. */
export async function joinEmbedded(dataDir: string): Promise<EmbeddedDatabase | null> {
	const folder = resolve(dataDir)
	const until = performance.now() + longestStartMs
	for (;;) {
		const holder = await holderOf(folder)
		if (!holder) return null
		if (holder.server) {
			const pool = await poolOn(holder.server)
			return { pool, close: () => pool.end() }
		}
		if (performance.now() > until) return null
		await pause(100)
	}
}

// A product that holds the folder and has announced no server is starting it.
const longestStartMs = 30_000

const poolOn = ({ host, port, password }: ServerAddress): Promise<pg.Pool> =>
	openPool(
		{
			...timeoutsOf(shippedLimits),
			...{ host, port, user: ownerName, password: password ?? undefined, database: 'postgres' },
		},
		(error) =>
			new DataProblem(
				'database_unreachable',
				`The embedded database does not answer at ${host} (${error instanceof Error ? error.message : error}); start Foyer again, or run the command as the user who started it.`,
				error,
			),
	)

async function removeSocketFolder(address: ServerAddress | null): Promise<void> {
	if (address && isShortSocketFolder(address.host)) await rm(address.host, { recursive: true, force: true })
}

async function startIn(
	folder: string,
	{ printLine = () => undefined, onRestart }: EmbeddedOptions,
): Promise<{ server: RunningServer; address: ServerAddress }> {
	await refuseFormerDatabase(folder)
	const { home, user, programs } = await placeFor(folder)
	if (home !== folder)
		printLine(
			`The embedded database runs as user ${user?.name}, who cannot enter ${folder}: its files are in ${home}.`,
		)
	const data = join(home, 'postgres')
	const password = process.platform === 'win32' ? await storedPassword(home) : null
	if (!(await requireServerFolder(data, user))) await makeCluster({ programs, folder: data, user, password })
	const address =
		password === null
			? { host: await socketFolder(data, user), port: 5432, password }
			: { host: '127.0.0.1', port: await freePort(), password }
	return { address, server: await startServer({ programs, folder: data, user, address, onRestart }) }
}

async function placeFor(
	folder: string,
): Promise<{ home: string; user: ServerUser | null; programs: string }> {
	const usual = serverUser(await ownerOf(join(folder, 'postgres')))
	const home = await serverHome(folder, usual)
	const user = home === folder ? usual : serverUser(await ownerOf(join(home, 'postgres')))
	const programs = await findPrograms(user, user ? requireSharedFolder : async () => folder)
	return { home, user, programs }
}

const ownerOf = async (path: string): Promise<number | null> =>
	(await lstat(path).catch(() => null))?.uid ?? null

/** Versions before kept a PGlite database here, whose files only PGlite reads. */
async function refuseFormerDatabase(folder: string): Promise<void> {
	const former = join(folder, 'database')
	const [isThere, isMade] = await Promise.all(
		[join(former, 'PG_VERSION'), join(folder, 'postgres')].map((path) => lstat(path).catch(() => null)),
	)
	if (isThere && !isMade)
		throw new DataProblem(
			'embedded_former',
			`${former} holds a database of an earlier version (PGlite), which this version cannot read; run that earlier version to keep working with it, or move ${former} away to begin with an empty database.`,
		)
}
