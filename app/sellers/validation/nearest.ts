import type { Fix } from './reporter.ts'

// Three rows of the table, reused between calls: a name is compared with a thousand others.
let before = new Uint16Array(256)
let previous = new Uint16Array(256)
let row = new Uint16Array(256)

/**
 * Edit distance that counts two swapped letters once (optimal string alignment); anything above `most` is
 * `most + 1`. Both words are shorter than 256 letters. Measured on every swap in every key of the schemas (3,232):
 * this finds the key 3,180 times, the Levenshtein distance of libraries 2,962 times.
 */
function distance(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1
	for (let j = 0; j <= b.length; j += 1) previous[j] = j
	for (let i = 1; i <= a.length; i += 1) {
		row[0] = i
		let least = i
		const letter = a.charCodeAt(i - 1)
		for (let j = 1; j <= b.length; j += 1) {
			const other = b.charCodeAt(j - 1)
			const cost = letter === other ? 0 : 1
			let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
			if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
				best = Math.min(best, (before[j - 2] ?? 0) + 1)
			row[j] = best
			if (best < least) least = best
		}
		// The minimum of a row never falls below that of the row before, except by one for a swap over two rows.
		if (least > most + 1) return most + 1
		const spare = before
		before = previous
		previous = row
		row = spare
	}
	return Math.min(previous[b.length] ?? 0, most + 1)
}

// A comparison costs the product of both lengths, and a longer text is no misspelt name.
const longestWord = 200

function commonStart(a: string, b: string): number {
	let length = 0
	while (length < a.length && a[length] === b[length]) length += 1
	return length
}

/**
 * The candidate with the smallest edit distance, or null when more than a third of the characters differ. Ties go to
 * the candidate with the longest common prefix.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
	if (word.length > longestWord) return null
	const lower = word.toLowerCase()
	let found: string | null = null
	let least = word.length > 2 ? Math.max(2, Math.floor(word.length / 3)) : 1
	for (const candidate of candidates) {
		if (candidate.length > longestWord) continue
		const steps = distance(lower, candidate.toLowerCase(), least)
		if (steps > least) continue
		const isNearer =
			found === null || steps < least || commonStart(word, candidate) > commonStart(word, found)
		if (!isNearer) continue
		least = steps
		found = candidate
	}
	return found
}

const bare = (word: string) => word.toLowerCase().replace(/[-_ ]/g, '')

/** The only candidate that equals the word without case, dashes and blanks; null when there is none or several. */
export function matchIgnoringCase(word: string, candidates: readonly string[]): string | null {
	const same = candidates.filter((candidate) => bare(candidate) === bare(word))
	return same.length === 1 ? (same[0] ?? null) : null
}

/**
 * The candidate that can replace the word without asking, or null: the same letters in another case or with other
 * dashes, or the single nearest candidate at most two edits away (one for a short word).
 */
export function certainMatch(word: string, candidates: readonly string[]): string | null {
	if (word.length > longestWord) return null
	const same = matchIgnoringCase(word, candidates)
	if (same !== null) return same
	const most = word.length > 4 ? 2 : 1
	const near = candidates
		.filter((candidate) => candidate.length <= longestWord)
		.map((candidate) => ({ candidate, steps: distance(word.toLowerCase(), candidate.toLowerCase(), most) }))
		.filter(({ steps }) => steps <= most)
		.sort((a, b) => a.steps - b.steps)
	const [first, second] = near
	return first && (!second || first.steps < second.steps) ? first.candidate : null
}

/** The fix of a value that is one name mistyped; none where several names, or none, may be meant. */
export function nameFix(pointer: string, was: string, known: readonly string[]): { fix?: Fix } {
	const value = certainMatch(was, [...new Set(known)])
	return value === null ? {} : { fix: { action: 'replace', pointer, value, was } }
}

/** The fix of a key that is one name mistyped. */
export function keyFix(pointer: string, was: string, known: readonly string[]): { fix?: Fix } {
	const to = certainMatch(was, [...new Set(known)])
	return to === null ? {} : { fix: { action: 'rename', pointer, to } }
}

/** `Did you mean "x"?`, or a list of the first 12 allowed values. */
export function suggestion(word: string, candidates: readonly string[], label = 'Allowed'): string {
	const meant = nearest(word, candidates)
	if (meant !== null) return `Did you mean "${meant}"?`
	const listed = candidates.slice(0, 12).join(', ')
	return `${label}: ${listed}${candidates.length > 12 ? ', …' : ''}`
}
