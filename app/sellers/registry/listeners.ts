import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { SellersLog } from './sellers.ts'

type Listener = (seller: ResolvedSeller) => void

export interface Outcome {
	/** Sentences for people. */
	problems: readonly string[]
	isGood: boolean
	seller: ResolvedSeller | null
}

/** Receivers of new configurations. An exception of one does not keep it from the others. */
export class Listeners {
	private readonly all: Listener[] = []
	private readonly log: SellersLog

	constructor(log: SellersLog) {
		this.log = log
	}

	add(listener: Listener): void {
		this.all.push(listener)
	}

	/** Logs what became of a configuration, and passes a good one on. `seller` is null where it is not to be seen. */
	report(id: string, { problems, isGood, seller }: Outcome): void {
		if (problems.length > 0) this.log.error({ seller: id, problems }, 'the configuration has problems')
		if (!isGood) this.log.error({ seller: id }, 'configuration refused; the last valid one stays in use')
		if (!isGood || !seller) return
		this.log.info({ seller: id, revision: seller.revision }, 'configuration loaded')
		this.notify(seller)
	}

	private notify(seller: ResolvedSeller): void {
		for (const listener of this.all) {
			try {
				listener(seller)
			} catch (error) {
				this.log.error({ seller: seller.id, error }, 'a listener failed on the new configuration')
			}
		}
	}
}
