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

// A hash needs almost no JavaScript heap: argon2 allocates its memory outside of it.
const limits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }

let thread: Worker | null = null

/** The thread starts at the first hash, and again after it ended. It does not keep the process running. */
function threadOf(): Worker {
	if (thread) return thread
	const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { resourceLimits: limits })
	started.unref()
	started.once('exit', () => {
		if (thread === started) thread = null
	})
	thread = started
	return started
}

/** Computes one hash in a thread of low priority. The caller waits for an answer before it sends the next request. */
export async function hashInThread(request: HashRequest): Promise<Buffer> {
	const worker = threadOf()
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
