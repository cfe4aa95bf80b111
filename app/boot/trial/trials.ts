import type { LiveRevision } from '#app/contract/revisions.ts'
import type { UnmetExpectation } from '#app/contract/studio/trial-answers.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { triedExpectations } from './expectations.ts'
import { withRevisionFolder } from './revision-folder.ts'
import { startTrialProduct } from './trial-product.ts'

export interface Trials {
	/**
	 * Tries what a venue expects on a revision that is not live, at a product of its own. Two requests for one revision at a
	 * time are one trial.
	 *
	 * @returns the expectations that do not hold; empty where all hold, or the venue has none
	 * errors - TrialNotStarted; AbortError after two minutes, and after `close`
	 */
	unmetOf(
		revision: Pick<LiveRevision, 'tree' | 'manifest'>,
		seller: Pick<ResolvedSeller, 'id' | 'prefix' | 'config'>,
	): Promise<UnmetExpectation[]>
	/** Ends a trial that runs. */
	close(): Promise<void>
}

interface Options {
	/** Reads files of revisions by their hashes. */
	read: (hashes: readonly string[]) => Promise<Map<string, Uint8Array>>
	/** The product's own folder. */
	root: string
	/** The folder of the venues, absolute. */
	venues: string
}

// A start takes three seconds, a page a tenth of one, and a purchase one; a busy machine takes ten times as long.
const longestMs = 120_000

/** One trial runs at a time: each is a process with a database of its own, and sales come first. */
export function createTrials({ read, root, venues }: Options): Trials {
	const running = new Map<string, Promise<UnmetExpectation[]>>()
	const closing = new AbortController()
	let last: Promise<unknown> = Promise.resolve()

	async function trial(
		...[{ manifest }, seller]: Parameters<Trials['unmetOf']>
	): Promise<UnmetExpectation[]> {
		closing.signal.throwIfAborted()
		const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)])
		return withRevisionFolder({ read, manifest, venues }, async (folder) => {
			const product = await startTrialProduct({ root, venues: folder, port: '0', mayPay: true, signal })
			const found: UnmetExpectation[] = []
			try {
				for await (const one of triedExpectations(product, seller)) {
					signal.throwIfAborted()
					if (one.unmet.length > 0) found.push(one)
				}
			} finally {
				await product.close()
			}
			return found
		})
	}

	return {
		unmetOf(revision, seller) {
			if (seller.config.expect.length === 0) return Promise.resolve([])
			const key = `${seller.id} ${revision.tree}`
			const known = running.get(key)
			if (known) return known
			const next = last.then(() => trial(revision, seller))
			running.set(key, next)
			last = next.catch(() => undefined).finally(() => running.delete(key))
			return next
		},
		async close() {
			closing.abort()
			await last
		},
	}
}
