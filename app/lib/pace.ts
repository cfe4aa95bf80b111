/**
 * Begins an act for each item at an even pace, however long the acts take, and waits for all of them. It ends no sooner than the
 * next item would begin, so that runs which follow each other keep the pace. An act must not fail.
 */
export async function atPace<T>(
	items: readonly T[],
	perSecond: number,
	act: (item: T) => Promise<void>,
): Promise<void> {
	const began = performance.now()
	const turnOf = (index: number) => delayUntil(began + (index * 1_000) / perSecond)
	const acts: Promise<void>[] = []
	for (const [index, item] of items.entries()) {
		await turnOf(index)
		acts.push(act(item))
	}
	await Promise.all(acts)
	await turnOf(items.length)
}

async function delayUntil(time: number): Promise<void> {
	const milliseconds = time - performance.now()
	if (milliseconds > 0) await new Promise((done) => setTimeout(done, milliseconds))
}
