import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { EngineLog } from './context.ts'

/** How long to rest before the next round, in milliseconds; 0 when more waits. `wake` ends a rest unless it is `deaf`. */
export interface Rest {
	milliseconds: number
	deaf?: boolean
}

/** Work that this process does again and again. What there is to do stands in the database: it dies with nobody. */
export interface Rounds {
	start(): void
	/** There is something to do now. */
	wake(): void
	/** Resolves when the round under way has ended; its signal cuts what would take longer than `stopMs`. */
	stop(): Promise<void>
}

/**
 * Does something for one seller after the other. Where it fails that is written down, and the next one has their turn:
 * nobody's background work stands still for another's.
 *
 * @returns how many it failed for
 */
export async function eachSeller(
	sellers: readonly SellerTerms[],
	log: EngineLog,
	act: (seller: SellerTerms) => Promise<unknown>,
): Promise<number> {
	let failed = 0
	for (const seller of sellers)
		await act(seller).catch((cause: unknown) => {
			failed += 1
			log.error({ seller: seller.sellerId, cause }, 'background work failed for a seller')
		})
	return failed
}

/** For how long a round may go on once it is to stop: shorter than the half minute after which supervisors kill. */
export const stopMs = 8_000
// The database may be away: it is not asked more often than this.
const afterFault: Rest = { milliseconds: 5_000, deaf: true }

/** One round after the other, never two at once; one that fails is written down and the next one comes. */
export function createRounds(round: (cut: AbortSignal) => Promise<Rest>, log: EngineLog): Rounds {
	let isStopped = true
	let isWoken = false
	let endRest: () => void = () => undefined
	let running: Promise<void> = Promise.resolve()
	let cutting = new AbortController()

	const resting = async ({ milliseconds, deaf = false }: Rest): Promise<void> => {
		if (milliseconds === 0 || isStopped || (isWoken && !deaf)) return
		await new Promise<void>((done) => {
			const timer = setTimeout(done, milliseconds)
			endRest = () => {
				if (deaf && !isStopped) return
				clearTimeout(timer)
				done()
			}
		})
	}

	const run = async (): Promise<void> => {
		while (!isStopped) {
			isWoken = false
			const rest = await round(cutting.signal).catch((cause): Rest => {
				log.error({ cause }, 'a round of background work failed')
				return afterFault
			})
			await resting(rest)
		}
	}

	return {
		start() {
			isStopped = false
			cutting = new AbortController()
			running = run()
		},
		wake() {
			isWoken = true
			endRest()
		},
		async stop() {
			isStopped = true
			endRest()
			const cut = setTimeout(() => cutting.abort(new Error('the process stops')), stopMs)
			await running
			clearTimeout(cut)
		},
	}
}
