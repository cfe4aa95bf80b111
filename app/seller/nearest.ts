/** Edit distance with neighbouring letters swapped counted once (optimal string alignment). */
function distance(a: string, b: string): number {
	let before: number[] = []
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i]
		for (let j = 1; j <= b.length; j += 1) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1
			let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				best = Math.min(best, (before[j - 2] ?? 0) + 1)
			row.push(best)
		}
		before = previous
		previous = row
	}
	return previous[b.length] ?? 0
}

// Comparing costs the product of two lengths: a megabyte where a name belongs is no misspelling.
const longestWord = 200

function commonStart(a: string, b: string): number {
	let length = 0
	while (length < a.length && a[length] === b[length]) length += 1
	return length
}

/**
 * The candidate that was probably meant, or null when none is close: at most a third of the letters differ. Of
 * several the one that begins alike.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
	if (word.length > longestWord) return null
	let found: string | null = null
	let least = Math.max(2, Math.floor(word.length / 3))
	for (const candidate of candidates) {
		if (Math.abs(candidate.length - word.length) > least) continue
		const steps = distance(word.toLowerCase(), candidate.toLowerCase())
		const isNearer =
			found === null || steps < least || commonStart(word, candidate) > commonStart(word, found)
		if (steps > least || !isNearer) continue
		least = steps
		found = candidate
	}
	return found
}

const bare = (word: string) => word.toLowerCase().replace(/[-_ ]/g, '')

/** The one candidate with the same letters in another case or with other dashes; null when there is none. */
export function sameWord(word: string, candidates: readonly string[]): string | null {
	const same = candidates.filter((candidate) => bare(candidate) === bare(word))
	return same.length === 1 ? (same[0] ?? null) : null
}

/**
 * The candidate that was certainly meant, or null: the same letters in another case or with other dashes,
 * or at most two letters (one in a short word) away while nothing else is as near.
 */
export function certain(word: string, candidates: readonly string[]): string | null {
	if (word.length > longestWord) return null
	const same = sameWord(word, candidates)
	if (same !== null) return same
	const most = word.length > 4 ? 2 : 1
	const near = candidates
		.filter((candidate) => Math.abs(candidate.length - word.length) <= most)
		.map((candidate) => ({ candidate, steps: distance(word.toLowerCase(), candidate.toLowerCase()) }))
		.filter(({ steps }) => steps <= most)
		.sort((a, b) => a.steps - b.steps)
	const [first, second] = near
	return first && (!second || first.steps < second.steps) ? first.candidate : null
}

/** `Did you mean "x"?`, or the first of the legal values. */
export function suggestion(word: string, candidates: readonly string[], label = 'Allowed'): string {
	const meant = nearest(word, candidates)
	if (meant !== null) return `Did you mean "${meant}"?`
	const listed = candidates.slice(0, 12).join(', ')
	return `${label}: ${listed}${candidates.length > 12 ? ', …' : ''}`
}
