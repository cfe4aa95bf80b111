import { watch } from 'node:fs/promises'

/** Yields after files below a folder have changed and no other has for `settleMs`. */
export async function* changesOf(folder: string, settleMs: number): AsyncGenerator<void> {
	const events = watch(folder, { recursive: true })[Symbol.asyncIterator]()
	let next = events.next()
	for (;;) {
		if ((await next).done) return
		next = events.next()
		// Further changes of the same save extend the wait.
		while (await changedWithin(next, settleMs)) next = events.next()
		yield
	}
}

async function changedWithin(next: Promise<unknown>, ms: number): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined
	const quiet = new Promise<false>((resolve) => {
		timer = setTimeout(() => resolve(false), ms)
	})
	const changed = await Promise.race([next.then(() => true), quiet])
	clearTimeout(timer)
	return changed
}
