import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { EmailKey, OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import { profileOf, type SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import type { DocumentRequest, OrderDocuments } from './order-documents.ts'

/** A request as the thread gets it. */
export type ThreadRequest = PrintRequest | MessageRequest

/** `seller` comes with the first one about a revision, and is remembered there. */
export interface PrintRequest extends Omit<DocumentRequest, 'seller'> {
	number: number
	kind: Exclude<keyof OrderDocuments, 'message'>
	/** Names the revision of the seller. */
	revision: string
	seller: SellerProfile | null
}

interface MessageRequest {
	number: number
	kind: 'message'
	email: OutgoingEmail
	key: EmailKey
}

export type ThreadAnswer = { number: number } & ({ made: unknown } | { fault: string })

/** Sellers that the thread remembers. Both sides forget the same ones, because both see the same requests in one order. */
export const mostSellers = 50

// Fonts, texts of some venues and one document at a time. A thread that needs more ends, and its documents are made again.
const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
const defaultIdleMs = 60_000

interface Pending {
	resolve(made: never): void
	reject(error: Error): void
}

interface Running {
	worker: Worker
	pending: Map<number, Pending>
	known: LRUCache<string, true>
}

/** Documents made by a thread of their own. */
export interface DocumentThread extends OrderDocuments {
	/** From its first document until it ended, which gives its memory back. */
	isRunning(): boolean
	/** Ends the thread; requests under way fail. */
	close(): Promise<void>
}

/**
 * Makes documents in another thread, so that a PDF delays no page. The thread starts with the first document
 * and ends when none was wanted for a minute. A request fails when its thread does; the next one starts another.
 */
export function createDocumentThread({ idleMs = defaultIdleMs } = {}): DocumentThread {
	let running: Running | null = null
	let last = 0
	let idle: NodeJS.Timeout | undefined

	function end(): Promise<unknown> {
		const ended = running?.worker.terminate()
		running = null
		return Promise.resolve(ended)
	}

	function start(): Running {
		const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { resourceLimits: limits })
		const started: Running = { worker, pending: new Map(), known: new LRUCache({ max: mostSellers }) }
		const fail = (cause?: Error): void => {
			if (running === started) running = null
			for (const { reject } of started.pending.values())
				reject(new Error('the thread that makes documents ended before its answer', { cause }))
			started.pending.clear()
		}
		worker.on('message', (answer: ThreadAnswer) => {
			const asked = started.pending.get(answer.number)
			started.pending.delete(answer.number)
			if ('made' in answer) asked?.resolve(answer.made as never)
			else asked?.reject(new Error(answer.fault))
			if (started.pending.size === 0) rest(worker)
		})
		worker.on('error', fail)
		worker.on('exit', () => fail())
		return started
	}

	/** It keeps the process running while it has something to make. */
	function rest(worker: Worker): void {
		worker.unref()
		clearTimeout(idle)
		idle = setTimeout(end, idleMs).unref()
	}

	const ask = <T>(requestFor: (to: Running, number: number) => ThreadRequest): Promise<T> =>
		new Promise((resolve, reject) => {
			clearTimeout(idle)
			running ??= start()
			const { worker, pending, known } = running
			last += 1
			const request = requestFor(running, last)
			// Throws for what can't be sent: then there is nothing to remember, and nothing to wait for.
			worker.postMessage(request)
			if (request.kind !== 'message') known.set(request.revision, true)
			pending.set(last, { resolve, reject })
			worker.ref()
		})

	const print =
		(kind: PrintRequest['kind']) =>
		<T>({ seller, ...request }: DocumentRequest): Promise<T> =>
			ask(({ known }, number) => {
				const revision = `${seller.id} ${seller.revision}`
				const isKnown = known.get(revision) ?? false
				return { ...request, number, kind, revision, seller: isKnown ? null : profileOf(seller) }
			})

	return {
		confirmation: print('confirmation'),
		tickets: print('tickets'),
		receipt: print('receipt'),
		isRunning: () => running !== null,
		message: (email, key) => ask((_, number) => ({ number, kind: 'message', email, key })),
		async close() {
			clearTimeout(idle)
			await end()
		},
	}
}
