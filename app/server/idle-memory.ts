import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface Options {
	/** Responses so far. */
	count: () => number
	/** Whether there is work without visitors, which would wait for a collection. */
	isWorking: () => boolean
	/** Memory of the process in bytes. */
	resident?: () => number
	collect?: () => void
	trim?: () => void
}

const checkMs = 20_000
// Health checks and an operator's dashboard go on while no visitor comes.
const mostWhileQuiet = 20
const quietChecks = 3
// Less is not worth the 0.2 seconds of a collection.
const worthBytes = 40 * 2 ** 20

/**
 * Gives memory back to the system after a time with many visitors, when hardly a request came for a minute. V8 retains the
 * pages that its heap grew to, some hundred megabytes after a sale, until a collection for want of memory; the C library
 * retains as much between the pieces of its heap that are in use.
 */
export function returnIdleMemory({
	count,
	isWorking,
	resident = process.memoryUsage.rss,
	collect = collector(),
	trim = trimAllocator,
}: Options): void {
	// What stays after a collection is in use.
	let used = 0
	let [before, quiet] = [count(), 0]
	const check = (): void => {
		quiet = count() - before <= mostWhileQuiet ? quiet + 1 : 0
		before = count()
		if (quiet < quietChecks || isWorking() || resident() < used + worthBytes) return
		collect()
		trim()
		quiet = 0
		used = resident()
	}
	setInterval(check, checkMs).unref()
}

/** V8 shows its function to contexts that are made while the flag is set, and to no others. */
export function collector(): () => void {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as (options: object) => void
	setFlagsFromString('--no-expose-gc')
	return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** `malloc_trim(3)` of the GNU C library, with the bytes to retain at the end of the heap. */
type MallocTrim = (pad: number) => number

let mallocTrim: MallocTrim | null = null

/**
 * Gives back to the system what the C library holds of freed memory, also between pieces that are in use; `free` gives back
 * only what lies at the end of a heap. Does nothing where the C library is another one, or the package that calls it is missing.
 */
export function trimAllocator(): void {
	mallocTrim ??= findMallocTrim()
	mallocTrim?.(0)
}

function findMallocTrim(): MallocTrim | null {
	if (process.platform !== 'linux') return null
	try {
		const koffi: typeof import('koffi').default = createRequire(import.meta.url)('koffi')
		// Without a file: what this process has loaded already.
		return koffi.load(null).func('int malloc_trim(size_t pad)')
	} catch {
		return null
	}
}
