import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DataProblem } from '../problem.ts'
import type { ServerAddress } from './address.ts'
import { programEnvironment } from './cluster.ts'
import { clearLeftovers, readServerFile } from './former-server.ts'
import { programIn } from './programs.ts'
import { serverSettings } from './server-settings.ts'
import { asUser, type ServerUser } from './server-user.ts'

export interface Launch {
	programs: string
	folder: string
	user: ServerUser | null
	address: ServerAddress
	settings?: Record<string, string>
	/** Called when the server ended by itself and is started again. */
	onRestart?: (reason: string) => void
}

export interface RunningServer {
	pid(): number
	/** Fast shutdown: ends every connection, writes a checkpoint. */
	stop(): Promise<void>
	/** Ends the server at once, as a power cut would. */
	abort(): void
	/** Ends the server in one of both ways and starts it again. */
	restart(how: 'fast' | 'crash'): Promise<void>
}

// Recovery after a crash reads the log of writes, and the machine may have much else to do.
const slowestStartMs = 120_000
const fastStopMs = 15_000
const longestPauseMs = 5_000

/** Starts the server and keeps it running until it is stopped. It ends with this process, however that ends. */
export async function startServer(launch: Launch): Promise<RunningServer> {
	let isStopping = false
	let current = await launched(launch)
	const supervise = (): void => {
		current.child.once('exit', (code, signal) => {
			current.release()
			if (!isStopping) void again(signal ?? `code ${code}`)
		})
	}
	const again = async (reason: string): Promise<void> => {
		launch.onRestart?.(reason)
		for (let waitMs = 100; !isStopping; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
			try {
				current = await launched(launch)
				if (isStopping) current.child.kill('SIGINT')
				return supervise()
			} catch {
				// Its own log says why; requests are answered as for any database that is away.
				await pause(waitMs, undefined, { ref: false })
			}
		}
	}
	const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
		isStopping = true
		const { child } = current
		if (hasEnded(child)) return
		const ended = new Promise((done) => child.once('exit', done))
		child.kill(signal)
		const late = setTimeout(() => child.kill('SIGQUIT'), fastStopMs)
		await ended
		clearTimeout(late)
	}
	supervise()
	return {
		pid: () => current.child.pid ?? 0,
		stop: () => end('SIGINT'),
		abort: () => {
			isStopping = true
			current.child.kill('SIGQUIT')
		},
		async restart(how) {
			await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
			isStopping = false
			current = await launched(launch)
			supervise()
		},
	}
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

interface Launched {
	child: ChildProcess
	/** Ends the watcher. */
	release(): void
}

async function launched(launch: Launch): Promise<Launched> {
	const until = performance.now() + slowestStartMs
	for (;;) {
		await clearLeftovers(launch.folder, launch.user)
		const started = begin(launch)
		const failure = await readyOrFailure(started, launch, until)
		if (failure === null) return started
		started.release()
		// Processes of a server that was killed end one by one, and the next one may not start before.
		if (/shared memory block|lock file/.test(failure) && performance.now() < until) await pause(200)
		else throw await explained(launch.folder, failure)
	}
}

function begin({ programs, folder, user, address, settings }: Launch): Launched & { said(): string } {
	const words = Object.entries({ ...serverSettings(address), ...settings }).flatMap(([name, value]) => [
		'-c',
		`${name}=${value}`,
	])
	const child = spawn(programIn(programs, 'postgres'), ['-D', folder, ...words], {
		...asUser(user),
		cwd: folder,
		env: programEnvironment(),
		// A signal of the terminal is for the product, which stops the server last.
		detached: process.platform !== 'win32',
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let said = ''
	child.on('error', (error) => {
		said += error.message
	})
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		said = (said + text).slice(-4_000)
	})
	const watcher = watch(child.pid, user)
	child.unref()
	const stderr = child.stderr as unknown as { unref?(): void } | null
	stderr?.unref?.()
	return { child, said: () => said, release: () => watcher?.kill('SIGKILL') }
}

/**
 * Stops the server when this process is gone, however it ended: the watcher then reads the end of its pipe. Windows has
 * no such shell; there the next start ends the server.
 */
function watch(pid: number | undefined, user: ServerUser | null): ChildProcess | null {
	if (pid === undefined || process.platform === 'win32') return null
	const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
		...asUser(user),
		cwd: '/',
		env: programEnvironment(),
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
	})
	watcher.on('error', () => undefined)
	watcher.stdin?.on('error', () => undefined)
	watcher.unref()
	const pipe = watcher.stdin as unknown as { unref?(): void } | null
	pipe?.unref?.()
	return watcher
}

/** Null once the server accepts connections; else its last output. */
async function readyOrFailure(
	{ child, said }: { child: ChildProcess; said(): string },
	{ folder }: Launch,
	until: number,
): Promise<string | null> {
	while (!hasEnded(child) && child.pid !== undefined) {
		const file = await readServerFile(folder)
		if (file?.pid === child.pid && file.isReady) return null
		if (performance.now() > until) {
			child.kill('SIGQUIT')
			return `it did not accept connections within ${slowestStartMs / 1000} s`
		}
		await pause(10)
	}
	// Its last words may still be on the way.
	await pause(50)
	return said() || 'it ended at once'
}

async function explained(folder: string, failure: string): Promise<DataProblem> {
	const lines = `${await lastLog(folder)}\n${failure}`.split('\n').filter((line) => /FATAL|PANIC/.test(line))
	const reason = lines.at(-1)?.replace(/^.*?(FATAL|PANIC): */, '') ?? failure.trim().split('\n').at(-1)
	return new DataProblem(
		'database_damaged',
		`The embedded database in ${folder} does not start (${reason}); its log is in ${join(folder, 'log')}: correct the cause, restore the folder from a copy, or move it away to begin with an empty one.`,
	)
}

/** The end of today's log. */
async function lastLog(folder: string): Promise<string> {
	const today = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date())
	const text = await readFile(join(folder, `log/postgres-${today}.log`), 'utf8').catch(() => '')
	return text.slice(-2_000)
}
