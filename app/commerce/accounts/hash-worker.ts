import { execFileSync } from 'node:child_process'
import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { HashAnswer, HashRequest, ThreadPriority } from './hash-thread.ts'

// A thread in which passwords are hashed, one at a time; see hash-thread.ts.

// At this niceness the scheduler gives a waiting page several times as much processor time as a hash.
const niceness = 10

/**
 * Lowers the priority of this thread. Linux alone schedules threads by priorities of their own; elsewhere, and
 * without /proc, the thread keeps the priority of the process.
 */
function lowerPriority(priority: ThreadPriority): void {
	if (process.platform !== 'linux') return
	try {
		const thread = basename(readlinkSync('/proc/thread-self'))
		setPriority(Number(thread), niceness)
		// Node has no call for a scheduling policy. Without this command of util-linux the thread keeps its niceness.
		if (priority === 'idle') execFileSync('chrt', ['--idle', '--pid', '0', thread], { stdio: 'ignore' })
	} catch {
		// A hash at the usual priority is right, and slows other requests while it runs.
	}
}

const answerTo = (request: HashRequest): HashAnswer => {
	try {
		return { tag: argon2Sync('argon2id', request) }
	} catch (error) {
		return { fault: error instanceof Error ? error.message : String(error) }
	}
}

lowerPriority(workerData as ThreadPriority)
parentPort?.on('message', (request: HashRequest) => {
	parentPort?.postMessage(answerTo(request))
})
