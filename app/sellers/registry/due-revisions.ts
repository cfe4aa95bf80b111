import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import type { DueRevision, RevisionStore } from '#app/sellers/revisions/port.ts'
import { IncompleteRevision, type RevisionCache } from '#app/sellers/revisions/revision-cache.ts'
import { hasErrors } from '#app/sellers/validation/reporter.ts'
import type { SellersLog } from './sellers.ts'

interface Options {
	cache: RevisionCache
	log: SellersLog
	/** Resolves a seller with the files below a folder. */
	check(id: string, folder: string): Pick<Resolution, 'seller' | 'problems'>
}

type Live = Pick<DueRevision, 'sellerId' | 'number'>

// The history names these, and `seller validate` all of them.
const mostProblems = 5

/** Publishes revisions whose time has come. Every process on a database tries it, and the store decides which one does. */
export class DueRevisions {
	private readonly options: Options

	constructor(options: Options) {
		this.options = options
	}

	/** @returns what is live then, also where another process was faster */
	async publish(store: RevisionStore, due: readonly DueRevision[]): Promise<Live[]> {
		const live: Live[] = []
		for (const one of due) live.push(...(await this.publishOne(store, one)))
		return live
	}

	private async publishOne(store: RevisionStore, due: DueRevision): Promise<Live[]> {
		const { log } = this.options
		const { sellerId: seller, number, over } = due
		const errors = await this.errorsOf(store, due)
		if (errors.length > 0) {
			const problems = errors.slice(0, mostProblems)
			if (await store.endSchedule(due, { why: 'broken', problems }))
				log.error(
					{ seller, number, problems },
					'a scheduled revision was not published: its files have errors',
				)
			return []
		}
		if (await store.publishDue(due)) return [due]
		const [live] = await store.live([seller])
		if (!live || live.number === over) return []
		// A revision that was scheduled over another one than is live would take back what came between.
		if (live.number !== number && (await store.endSchedule(due, { why: 'overtaken', live: live.number })))
			log.error(
				{ seller, number, over, live: live.number },
				'a scheduled revision was not published: another one became live since',
			)
		return [live]
	}

	/** Presets and the version of the product may have changed since it was scheduled. */
	private async errorsOf(store: RevisionStore, due: DueRevision): Promise<string[]> {
		const { cache, check } = this.options
		try {
			const { problems } = check(due.sellerId, await cache.fetch(due.sellerId, due, store))
			return problems
				.filter((problem) => hasErrors([problem]))
				.map(({ file, line, code, sentence }) => `${file}:${line} ${code} ${sentence}`)
		} catch (error) {
			if (error instanceof IncompleteRevision) return [error.message]
			throw error
		}
	}
}
