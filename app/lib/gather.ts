interface Waiting<Item, Result> {
	item: Item
	resolve: (result: Result) => void
	reject: (cause: unknown) => void
}

/**
 * Does an act for many items at once: those that arrive while the act before is under way are done together, in order of
 * arrival. An act that fails for several items is repeated for each alone, so that one bad item fails by itself.
 *
 * @param act returns a result for each item, in the same order
 * @param most items that one act does
 */
export function gathered<Item, Result>(
	act: (items: readonly Item[]) => Promise<readonly Result[]>,
	most: number,
): (item: Item) => Promise<Result> {
	const queue: Waiting<Item, Result>[] = []
	let isRunning = false

	async function actOn(batch: readonly Waiting<Item, Result>[]): Promise<void> {
		try {
			const results = await act(batch.map(({ item }) => item))
			batch.forEach(({ resolve }, index) => {
				resolve(results[index] as Result)
			})
		} catch (cause) {
			const [only] = batch
			if (batch.length > 1) for (const one of batch) await actOn([one])
			else only?.reject(cause)
		}
	}

	async function run(): Promise<void> {
		isRunning = true
		while (queue.length > 0) await actOn(queue.splice(0, most))
		isRunning = false
	}

	return (item) => {
		const { promise, resolve, reject } = Promise.withResolvers<Result>()
		queue.push({ item, resolve, reject })
		if (!isRunning) void run()
		return promise
	}
}
