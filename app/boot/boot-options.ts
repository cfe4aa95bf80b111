import type { WaitingWork } from '#app/commerce/jobs/waiting-store.ts'
import type { Sale } from '#app/commerce/sales.ts'
import type { Database } from '#app/data/database.server.ts'

/** Metrics that the composition root records. */
interface EngineMetrics {
	observeStatement(seconds: number): void
	slowStatement(statement: string): void
	observeCall(call: string, status: number, seconds: number): void
	watchPools(pools: readonly Database['pool'][]): void
	watchQueue(read: () => Promise<WaitingWork>): void
	watchHeld(read: () => Promise<number>): void
	watchSellers(states: () => { state: string }[]): void
}

/** What the server passes to the composition root. */
export interface BootOptions {
	/** Writes a line to the terminal. */
	printLine: (line: string) => void
	metrics: EngineMetrics
	/** Whether requests of visitors wait for each other at this moment. */
	isOverloaded?: () => boolean
	/** Resolves in the next gap between requests of visitors, soon in any case. */
	giveWay?: () => Promise<void>
	/** Called when a changed catalogue of this seller is on sale. */
	onCatalogue?: (sellerId: string) => void
	/** Called after places of events were taken or given back, in this process or in another. */
	onSale?: (sale: Sale) => void
}
