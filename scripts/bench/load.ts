import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shot } from 'autocannon'

export type { Shot }

export interface Job {
	port: number
	/** Asked for in turn, for ever. */
	shots: Shot[]
	connections: number
	/** Whole seconds. */
	seconds: number
	/** Each connection has a part of the shots for itself: building all of them for each one would take seconds. */
	isDivided?: boolean
	/** Requests of all connections together, sent evenly; without it as many as are answered. */
	perSecond?: number
}

export interface LoadResult {
	answers: number
	perSecond: number
	/** Milliseconds. */
	p50: number
	p99: number
	/** Broken sockets and timeouts. */
	errors: number
	/** Status code → number of answers. */
	statuses: Record<string, number>
}

export interface Loader {
	run(job: Job): Promise<LoadResult>
	close(): void
}

/** The load generator, kept running between measurements so that its own warm-up happens once. */
export function startLoader(): Loader {
	const child = fork(join(import.meta.dirname, 'load-process.ts'), {
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	})
	return {
		run: (job) => ask<LoadResult>(child, job),
		close: () => child.disconnect(),
	}
}

/** Sends one message to a helper process and waits for its one answer. */
export function ask<T>(child: ChildProcess, message: object): Promise<T> {
	return new Promise((done, fail) => {
		const gone = (code: number | null): void => fail(new Error(`a helper process ended with ${code}`))
		child.once('exit', gone)
		child.once('message', (answer) => {
			child.off('exit', gone)
			done(answer as T)
		})
		child.send(message)
	})
}

// Linux counts process time in ticks of a hundredth of a second, whatever the kernel's own clock.
const ticksPerSecond = 100

/** Processor seconds that a process has used, all its threads together. Linux only. */
export function cpuSeconds(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
	// The second field is the command in brackets and may contain spaces.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid: number): number {
	const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
	return Number(line) / 1024
}

/** Answers per processor second of the server; throws when it answered anything but what was asked for. */
export async function perCpuSecond(loader: Loader, pid: number, job: Job): Promise<number> {
	const before = cpuSeconds(pid)
	const result = await loader.run(job)
	const spent = cpuSeconds(pid) - before
	const good = result.statuses['200'] ?? 0
	if (result.answers === 0 || good < result.answers * 0.999 || result.errors > 0)
		throw new Error(
			`${job.shots[0]?.path} was answered with ${JSON.stringify(result.statuses)}, ${result.errors} errors`,
		)
	return result.answers / spent
}
