import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** What one hash of argon2id needs; `tagLength` in bytes. */
export interface HashRequest {
	message: string
	nonce: Uint8Array
	tagLength: number
	memory: number
	passes: number
	parallelism: number
}

export type HashAnswer = { tag: Uint8Array } | { fault: string }

/**
 * idle: runs while no other thread of the machine wants the processor, and is interrupted at once by one that does.
 * low: has its share of a busy processor, a small one.
 */
export type ThreadPriority = 'idle' | 'low'

// A hash needs almost no JavaScript heap: argon2 allocates its memory outside of it.
const limits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }

/** A thread that computes one hash after another. It starts at its first hash, and again after it ended. */
class HashThread {
	readonly #priority: ThreadPriority
	#worker: Worker | null = null
	#last: Promise<unknown> = Promise.resolve()
	#waiting = 0

	constructor(priority: ThreadPriority) {
		this.#priority = priority
	}

	get isBusy(): boolean {
		return this.#waiting > 0
	}

	async hash(request: HashRequest): Promise<Buffer> {
		this.#waiting += 1
		const mine = this.#last.then(() => this.#ask(request))
		this.#last = mine.catch(() => undefined)
		try {
			return await mine
		} finally {
			this.#waiting -= 1
		}
	}

	async #ask(request: HashRequest): Promise<Buffer> {
		const worker = this.#started()
		const answer = await new Promise<HashAnswer>((resolve, reject) => {
			const forget = (): void => {
				worker.off('message', onMessage).off('error', onError).off('exit', onExit)
				worker.unref()
			}
			const onMessage = (message: HashAnswer): void => {
				forget()
				resolve(message)
			}
			const onError = (cause: Error): void => {
				forget()
				reject(new Error('the thread that hashes passwords failed', { cause }))
			}
			const onExit = (): void => {
				forget()
				reject(new Error('the thread that hashes passwords ended before its answer'))
			}
			worker.on('message', onMessage).on('error', onError).on('exit', onExit)
			worker.ref()
			worker.postMessage(request)
		})
		if ('fault' in answer) throw new Error(`a password could not be hashed: ${answer.fault}`)
		return Buffer.from(answer.tag)
	}

	/** The thread does not keep the process running while it has nothing to do. */
	#started(): Worker {
		if (this.#worker) return this.#worker
		const started = new Worker(new URL('./hash-worker.ts', import.meta.url), {
			resourceLimits: limits,
			workerData: this.#priority,
		})
		started.unref()
		started.once('exit', () => {
			if (this.#worker === started) this.#worker = null
		})
		this.#worker = started
		return started
	}
}

// Several times as long as a hash takes on a processor that has a core to spare.
const usualLimitMs = 300

/**
 * Hashes passwords while the processor has nothing better to do. On a machine that stays busy such a thread would not run at
 * all, so a hash that is late is computed by a second thread as well, and the earlier answer counts.
 */
export function openHashing(limitMs: number): (request: HashRequest) => Promise<Buffer> {
	const [idle, low] = [new HashThread('idle'), new HashThread('low')]
	return async (request) => {
		// It is late with an earlier hash.
		if (idle.isBusy) return low.hash(request)
		const answer = idle.hash(request)
		const timer = new AbortController()
		const late = sleep(limitMs, null, { ref: false, signal: timer.signal }).catch(() => null)
		const first = await Promise.race([answer, late]).finally(() => timer.abort())
		return first ?? Promise.any([answer, low.hash(request)])
	}
}

/** Computes one hash in a thread of low priority. */
export const hashInThread = openHashing(usualLimitMs)
