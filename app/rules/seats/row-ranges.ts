/**
 * Reads how a catalogue names rows of a zone, one by one or from the first to the last, and writes them so. What lies between two
 * rows is said by the seat map: its rows in their order.
 *
 * Example: in a zone with the rows A, B, C and E, "A-C" is A, B and C, and "C-E" is C and E.
 */

export type NamedRows =
	| { rows: readonly string[] }
	/** No row has this name: that of the text, or of one end of a range. */
	| { fault: 'unknown'; name: string }
	/** The first row of the range comes after the last one. */
	| { fault: 'backwards'; first: string; last: string }
	/** It can be read in two ways, each a list of rows. */
	| { fault: 'ambiguous'; readings: readonly (readonly string[])[] }

const dash = '-'

/** Every way to read a text as two names with a dash between them. */
function splits(text: string): [first: string, last: string][] {
	const parts = text.split(dash)
	return parts.slice(1).map((_, index) => {
		const [before, after] = [parts.slice(0, index + 1), parts.slice(index + 1)]
		return [before.join(dash).trim(), after.join(dash).trim()]
	})
}

/** Reads one name of the list, against the rows of the zone in the order of the seat map. */
export function namedRows(text: string, rows: readonly string[]): NamedRows {
	const known = new Set(rows)
	const pairs = splits(text)
	const ranges = pairs.filter(([first, last]) => known.has(first) && known.has(last))
	const between = ([first, last]: readonly [string, string]): readonly string[] =>
		rows.slice(rows.indexOf(first), rows.indexOf(last) + 1)
	const readings = [...(known.has(text) ? [[text]] : []), ...ranges.map(between)]
	if (readings.length > 1) return { fault: 'ambiguous', readings }
	const [range] = ranges
	if (range && rows.indexOf(range[0]) > rows.indexOf(range[1]))
		return { fault: 'backwards', first: range[1], last: range[0] }
	const [only] = readings
	if (only) return { rows: only }
	const half = pairs.find(([first, last]) => known.has(first) || known.has(last))
	return { fault: 'unknown', name: half ? (half.find((name) => !known.has(name)) ?? text) : text }
}

/** All rows that a list names. What can't be read names none: the checks report it. */
export function rowsOfNames(names: readonly string[], rows: readonly string[]): string[] {
	const found = names.flatMap((name) => {
		const read = namedRows(name, rows)
		return 'rows' in read ? read.rows : []
	})
	return [...new Set(found)]
}

// Two rows are as short one by one.
const shortestRange = 3

/**
 * Rows as a person writes them, in the order of the seat map: three or more that follow each other are a range.
 *
 * @param rows of the zone, in the order of the seat map
 */
export function namesOfRows(named: readonly string[], rows: readonly string[]): string[] {
	const wanted = new Set(named)
	const runs: string[][] = []
	let isOpen = false
	for (const row of rows) {
		if (!wanted.has(row)) isOpen = false
		else if (isOpen) runs.at(-1)?.push(row)
		else {
			runs.push([row])
			isOpen = true
		}
	}
	return runs.flatMap((run) => {
		const range = `${run[0]}${dash}${run.at(-1)}`
		const read = namedRows(range, rows)
		const isPlain = 'rows' in read && read.rows.join('\n') === run.join('\n')
		return run.length >= shortestRange && isPlain ? [range] : run.flatMap((row) => plainName(row, rows))
	})
}

/** A row alone. One whose name is a range as well is written as the range from itself to itself. */
const plainName = (row: string, rows: readonly string[]): string =>
	'rows' in namedRows(row, rows) ? row : `${row}${dash}${row}`
