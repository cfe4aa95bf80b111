import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the processes that a process has started, and of those that they have. Linux only. */
export function descendantsOf(pid: number): number[] {
	const parents = new Map<number, number>()
	for (const name of readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue
		try {
			const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
			// The second field is the command in brackets and may contain spaces.
			parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
		} catch {
			// It has ended meanwhile.
		}
	}
	const found: number[] = []
	for (let waiting = [pid]; waiting.length > 0; ) {
		waiting = [...parents].filter(([, parent]) => waiting.includes(parent)).map(([child]) => child)
		found.push(...waiting)
	}
	return found
}

/** Megabytes that the processes share with no other: what would be free without them. Linux only. */
export function privateMegabytes(pids: readonly number[]): number {
	let kilobytes = 0
	for (const pid of pids) {
		try {
			const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm)
			for (const [, size] of lines) kilobytes += Number(size)
		} catch {
			// It has ended meanwhile.
		}
	}
	return kilobytes / 1024
}
