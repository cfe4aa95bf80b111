import { paint } from './terminal.ts'

// Enough to see where in the file a change stands.
const contextLines = 2

/** The lines of two texts that differ, with the lines around them: what `diff -u` shows of one small change. */
export function textDiff(before: string, after: string): string[] {
	const [old, now] = [before.split('\n'), after.split('\n')]
	let start = 0
	while (start < old.length && start < now.length && old[start] === now[start]) start += 1
	let end = 0
	while (
		end < old.length - start &&
		end < now.length - start &&
		old[old.length - 1 - end] === now[now.length - 1 - end]
	)
		end += 1
	const around = (from: number, to: number) =>
		now.slice(Math.max(0, from), Math.max(0, to)).map((line) => paint('dim', `    ${line}`))
	return [
		...around(start - contextLines, start),
		...old.slice(start, old.length - end).map((line) => paint('red', `  - ${line}`)),
		...now.slice(start, now.length - end).map((line) => paint('green', `  + ${line}`)),
		...around(now.length - end, now.length - end + contextLines),
	]
}
