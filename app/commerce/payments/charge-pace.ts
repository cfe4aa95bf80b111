/** How fast cards are charged without their visitors. */
export interface ChargePace {
	/** What one run takes up for each seller. */
	perBatch: number
	/** What begins in a second. */
	perSecond: number
	/** Resolves in the next gap between requests of visitors. */
	giveWay: () => Promise<void>
}

/** Nothing to give way to. */
export const atOnce = async (): Promise<void> => undefined

/** All of a batch run side by side: its lease must outlast them, and a process that stops waits for them. */
const mostPerBatch = 25

/** A batch at this pace takes a second at most. */
export const chargePace = (perSecond: number): ChargePace => ({
	perBatch: Math.min(mostPerBatch, perSecond),
	perSecond,
	giveWay: atOnce,
})

export const unpaced = chargePace(Infinity)
