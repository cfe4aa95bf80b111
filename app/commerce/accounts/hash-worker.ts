import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashRequest } from './hash-thread.ts'

// The thread in which passwords are hashed, one at a time; see hash-thread.ts.

// A hash keeps a core busy for about 40 ms. At this niceness the scheduler gives a waiting page several times as much.
const niceness = 10

/**
 * Lowers the priority of this thread. Linux alone schedules threads by priorities of their own; elsewhere, and
 * without /proc, the thread keeps the priority of the process.
 */
function lowerPriority(): void {
	if (process.platform !== 'linux') return
	try {
		setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
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

lowerPriority()
parentPort?.on('message', (request: HashRequest) => {
	parentPort?.postMessage(answerTo(request))
})
