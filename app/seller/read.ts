import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Json, type ParsedJson, parseJson, placeOf } from './json-source.ts'
import type { Finding, Problem } from './reporter.ts'

/** A JSON file and where everything in it stands. */
export interface Source {
	/** Path from the project's root, with "/". */
	file: string
	text: string
	value: Json
	problems: Problem[]
	/** A problem at a JSON pointer: at the value, or at its key. Falls back to the nearest parent that exists. */
	problem(at: { pointer: string; key?: boolean }, what: Finding): Problem
	/** Line of a JSON pointer, from 1. */
	lineOf(pointer: string): number
}

function spotOf(parsed: ParsedJson, pointer: string, isKey: boolean): number {
	let path = pointer
	for (;;) {
		const spot = parsed.spots.get(path)
		if (spot) return isKey ? spot.key : spot.value
		if (path === '') return 0
		path = path.slice(0, path.lastIndexOf('/'))
	}
}

/** Stage one of the pipeline. Syntax errors are problems of the source, never exceptions. */
export function readText(file: string, text: string): Source {
	const parsed = parseJson(text)
	const source: Source = {
		file,
		text,
		value: parsed.value,
		problems: [],
		problem: ({ pointer, key = false }, what) => {
			const place = placeOf(text, spotOf(parsed, pointer, key))
			return {
				file,
				...place,
				severity: what.severity ?? 'error',
				code: what.code,
				sentence: what.sentence,
				...(what.hint ? { hint: what.hint } : {}),
				...(what.fix ? { fix: what.fix } : {}),
			}
		},
		lineOf: (pointer) => placeOf(text, spotOf(parsed, pointer, false)).line,
	}
	source.problems = parsed.faults.map((fault) => ({
		file,
		...placeOf(text, fault.offset),
		severity: 'error',
		code: fault.code,
		sentence: fault.sentence,
		hint: fault.hint,
	}))
	return source
}

/** Reads a file below the root; null when there is none. */
export function readSource(root: string, file: string): Source | null {
	try {
		return readText(file, readFileSync(resolve(root, file), 'utf8'))
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
		throw new Error(`Can't read ${file}`, { cause: error })
	}
}
