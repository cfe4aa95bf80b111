import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { SellersLog } from './sellers.ts'

type Listener = (seller: ResolvedSeller) => void

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

	notify(seller: ResolvedSeller): void {
		for (const listener of this.all) {
			try {
				listener(seller)
			} catch (error) {
				this.log.error({ seller: seller.id, error }, 'a listener failed on the new configuration')
			}
		}
	}
}
