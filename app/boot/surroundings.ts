import type { Database } from '#app/data/database.server.ts'

/** Figures for operators that are fed from the composition root. */
interface EngineMetrics {
	observeStatement(seconds: number): void
	slowStatement(): void
	observeCall(call: string, status: number, seconds: number): void
	watchPool(pool: Database['pool']): void
	watchSellers(states: () => { state: string }[]): void
}

/** What the server gives to the composition root. */
export interface Surroundings {
	/** Writes a line for the person at the terminal. */
	tell: (line: string) => void
	metrics: EngineMetrics
	/** Whether requests of visitors delay one another at this moment. */
	isOverloaded?: () => boolean
	/** Called when a changed catalogue of this seller is on sale. */
	onCatalogue?: (sellerId: string) => void
}
