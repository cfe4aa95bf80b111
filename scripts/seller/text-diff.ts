import { paint } from './terminal.ts'

// Unchanged lines shown around each change.
const contextLines = 2

type Line = { mark: ' ' | '-' | '+'; text: string }

/** Lengths of the longest common subsequences from each pair of lines on. */
function lengths(old: readonly string[], current: readonly string[]): number[][] {
	const table = Array.from({ length: old.length + 1 }, () => new Array<number>(current.length + 1).fill(0))
	const at = (i: number, j: number): number => table[i]?.[j] ?? 0
	for (let i = old.length - 1; i >= 0; i -= 1) {
		const row = table[i] ?? []
		for (let j = current.length - 1; j >= 0; j -= 1)
			row[j] = old[i] === current[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
	}
	return table
}

function linesOf(old: readonly string[], current: readonly string[]): Line[] {
	const table = lengths(old, current)
	const lines: Line[] = []
	let [i, j] = [0, 0]
	while (i < old.length || j < current.length) {
		if (i < old.length && old[i] === current[j]) {
			lines.push({ mark: ' ', text: old[i] ?? '' })
			i += 1
			j += 1
		} else if (i < old.length && (table[i + 1]?.[j] ?? -1) >= (table[i]?.[j + 1] ?? -1)) {
			lines.push({ mark: '-', text: old[i] ?? '' })
			i += 1
		} else {
			lines.push({ mark: '+', text: current[j] ?? '' })
			j += 1
		}
	}
	return lines
}

const styles = { ' ': 'dim', '-': 'red', '+': 'green' } as const

/** The differing lines of two texts with their context, as in `diff -u`. */
export function textDiff(before: string, after: string): string[] {
	const lines = linesOf(before.trimEnd().split('\n'), after.trimEnd().split('\n'))
	const isNear = (at: number): boolean =>
		lines.slice(Math.max(0, at - contextLines), at + contextLines + 1).some(({ mark }) => mark !== ' ')
	return lines.flatMap(({ mark, text }, at) => {
		if (!isNear(at)) return isNear(at - 1) && at + 1 < lines.length ? [paint('dim', '    ⋮')] : []
		return [paint(styles[mark], `  ${mark} ${text}`)]
	})
}
