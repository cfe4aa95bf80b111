import type { EngineLog } from '#app/commerce/context.ts'
import { openingMonths } from '#app/rules/recurrence.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'

/** How many venues are open, and how many of them have all their sessions, of those that were there at the start. */
export interface Progress {
	ready: number
	whole: number
	all: number
}

/** Opens the venues after a start: each one when its own catalogue is on sale. */
export interface Opening {
	/** False until the venue's catalogue was applied, or could not be: what was on sale before is on sale again then. */
	isOpen(sellerId: string): boolean
	progress(): Progress
	/** Whether all venues are open, and their catalogues whole. */
	isDone(): boolean
	/**
	 * Opens all venues. Of many each one opens with the sessions of the next months, and those after them are added when all are
	 * open.
	 *
	 * @returns false when it was stopped before all were open
	 */
	openAll(): Promise<boolean>
	/** Begins no further venue, and resolves when those under way are done. */
	stop(): Promise<void>
}

interface Options {
	sellers: Pick<Sellers, 'list'>
	/** @param months how far ahead repeating events need sessions now; undefined for all that they have */
	open: (sellerId: string, months?: number) => Promise<void>
	/** Adds the sessions that `open` has left out. */
	extend: (sellerId: string) => Promise<void>
	log: EngineLog
}

// One large catalogue must not keep the small ones behind it waiting; more would only share the same processor.
const atOnce = 3

// A dozen catalogues take a few seconds whole.
const mostWhole = 20

/** A venue that is added later is open at once, as one whose files are saved. */
export function createOpening({ sellers, open, extend, log }: Options): Opening {
	const ids = sellers.list().map(({ id }) => id)
	const isStaged = ids.length > mostWhole
	const waiting = new Set(ids)
	const partial = new Set(isStaged ? ids : [])
	let isStopped = false
	let work: Promise<unknown> = Promise.resolve()

	/** Some venues at once, each after the one before it in the list. */
	async function forAll(act: (id: string) => Promise<void>, otherwise: string): Promise<void> {
		const queue = [...ids]
		const next = async (): Promise<void> => {
			for (;;) {
				const id = isStopped ? undefined : queue.shift()
				if (id === undefined) return
				await act(id).catch((error: unknown) => log.error({ seller: id, error }, otherwise))
			}
		}
		await Promise.all(Array.from({ length: atOnce }, next))
	}

	const openAll = (): Promise<void> =>
		forAll(
			(id) => open(id, isStaged ? openingMonths : undefined).finally(() => waiting.delete(id)),
			'a venue opens without its catalogue of today',
		)

	const extendAll = (): Promise<void> =>
		forAll(
			(id) => extend(id).finally(() => partial.delete(id)),
			'the later sessions of a venue were not added',
		)

	return {
		isOpen: (sellerId) => !waiting.has(sellerId),
		progress: () => ({
			ready: ids.length - waiting.size,
			whole: ids.filter((id) => !waiting.has(id) && !partial.has(id)).length,
			all: ids.length,
		}),
		isDone: () => waiting.size === 0 && partial.size === 0,
		async openAll() {
			const opening = openAll()
			work = isStaged ? opening.then(extendAll) : opening
			await opening
			return waiting.size === 0
		},
		async stop() {
			isStopped = true
			await work
		},
	}
}
