import type { EngineLog } from '#app/commerce/context.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'

/** How many venues are open, of those that were there at the start. */
export interface Progress {
	ready: number
	all: number
}

/** Opens the venues after a start: each one when its own catalogue is on sale. */
export interface Opening {
	/** False until the venue's catalogue was applied, or could not be: what was on sale before is on sale again then. */
	isOpen(sellerId: string): boolean
	progress(): Progress
	/** Whether all venues are open. */
	isDone(): boolean
	/** @returns false when it was stopped before all were open */
	openAll(): Promise<boolean>
	/** Begins no further venue, and resolves when those under way are done. */
	stop(): Promise<void>
}

interface Options {
	sellers: Pick<Sellers, 'list'>
	open: (sellerId: string) => Promise<void>
	log: EngineLog
}

// One large catalogue must not keep the small ones behind it waiting; more would only share the same processor.
const atOnce = 3

/** A venue that is added later is open at once, as one whose files are saved. */
export function createOpening({ sellers, open, log }: Options): Opening {
	const ids = sellers.list().map(({ id }) => id)
	const waiting = new Set(ids)
	const queue = [...ids]
	let isStopped = false
	let work: Promise<unknown> = Promise.resolve()

	async function openNext(): Promise<void> {
		for (;;) {
			const id = isStopped ? undefined : queue.shift()
			if (id === undefined) return
			try {
				await open(id)
			} catch (error) {
				log.error({ seller: id, error }, 'a venue opens without its catalogue of today')
			}
			waiting.delete(id)
		}
	}

	return {
		isOpen: (sellerId) => !waiting.has(sellerId),
		progress: () => ({ ready: ids.length - waiting.size, all: ids.length }),
		isDone: () => waiting.size === 0,
		async openAll() {
			work = Promise.all(Array.from({ length: atOnce }, openNext))
			await work
			return waiting.size === 0
		},
		async stop() {
			isStopped = true
			await work
		},
	}
}
