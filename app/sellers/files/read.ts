import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Finding, Problem } from '#app/sellers/validation/reporter.ts'
import { maskSecrets } from '#app/sellers/validation/secrets.ts'
import { type ParsedJson, parseJson, placeOf } from './json-source.ts'
import type { Json } from './json-value.ts'

/** Where a value stands. */
export interface Place {
	/** Path from the project's root, with "/". */
	file: string
	/** JSON pointer inside the file. */
	pointer: string
	/** Both from 1. */
	line: number
	column: number
	/** What brought it here from elsewhere: "parameter adultPrice". */
	by?: string
}

/** A JSON file and where everything in it stands. */
export interface Source {
	/** Path from the project's root, with "/". */
	file: string
	text: string
	value: Json
	/** A syntax error stands in it, or it is no object: what is missing may only be unread. */
	isPartial: boolean
	problems: Problem[]
	/** A problem at a JSON pointer: at the value, or at its key. Falls back to the nearest parent that exists. */
	problem(at: { pointer: string; key?: boolean }, what: Finding): Problem
	/** Line of a JSON pointer, from 1. */
	lineOf(pointer: string): number
	/** Place of the value at a JSON pointer, or of the nearest parent that exists. */
	placeOf(pointer: string): Place
}

type Spots = ParsedJson['spots']

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))

function spotOf(spots: Spots, pointer: string, isKey: boolean): { at: string; offset: number } {
	for (let at = pointer; ; at = parentOf(at)) {
		const spot = spots.get(at)
		if (spot) return { at, offset: isKey ? spot.key : spot.value }
		if (at === '') return { at, offset: 0 }
	}
}

/** Stage one of the pipeline. Syntax errors are problems of the source, never exceptions. */
export function readText(file: string, text: string): Source {
	const parsed = parseJson(text)
	// Hundreds of sellers stay in memory, and hardly anybody asks where something stands: that is found again.
	let kept = new WeakRef(parsed.spots)
	const spots = (): Spots => {
		const found = kept.deref() ?? parseJson(text).spots
		kept = new WeakRef(found)
		return found
	}
	const source: Source = {
		file,
		text,
		value: parsed.value,
		isPartial: parsed.isPartial || typeof parsed.value !== 'object' || Array.isArray(parsed.value),
		problems: [],
		problem: ({ pointer, key = false }, what) => ({
			file,
			...placeOf(text, spotOf(spots(), pointer, key).offset),
			severity: what.severity ?? 'error',
			code: what.code,
			sentence: maskSecrets(what.sentence),
			...(what.hint ? { hint: maskSecrets(what.hint) } : {}),
			...(what.fix ? { fix: what.fix } : {}),
		}),
		lineOf: (pointer) => placeOf(text, spotOf(spots(), pointer, false).offset).line,
		placeOf: (pointer) => {
			const { at, offset } = spotOf(spots(), pointer, false)
			return { file, pointer: at, ...placeOf(text, offset) }
		},
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

/** A file of the product itself is not where it should be: no venue could be read without it. */
export class MissingFile extends Error {}

/** Reads a file below the root; null when there is none. */
export function readSource(root: string, file: string): Source | null {
	try {
		return readText(file, readFileSync(resolve(root, file), 'utf8'))
	} catch (error) {
		// A folder above it that is a file has no files either.
		if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
		throw new Error(`Can't read ${file}`, { cause: error })
	}
}

/** A part of a value that stands elsewhere: at another pointer, or in another file. */
export interface Graft {
	/** Pointer in the value. */
	at: string
	source: Source
	/** Pointer in that source. */
	pointer: string
	by?: string
}

/**
 * A value made of files and of parts that were moved, so that every pointer of it still leads to the file and the
 * line where somebody wrote it. The deepest graft above a pointer holds.
 */
export function graftSource(base: Source, value: Json, grafts: readonly Graft[]): Source {
	const byPointer = new Map(grafts.map((graft) => [graft.at, graft]))
	const locate = (pointer: string): { source: Source; pointer: string; by?: string } => {
		for (let at = pointer; ; at = parentOf(at)) {
			const graft = byPointer.get(at)
			if (graft) return { ...graft, pointer: graft.pointer + pointer.slice(at.length) }
			if (at === '') return { source: base, pointer }
		}
	}
	const fixAt = (fix: Finding['fix'], target: Source) => {
		const place = fix && locate(fix.pointer)
		// A repair is written where the mistake stands, and under its own name, or not at all.
		const isSame = place?.source === target && place.pointer.endsWith(lastPart(fix?.pointer ?? ''))
		return fix && isSame ? { fix: { ...fix, pointer: place.pointer } } : {}
	}
	return {
		file: base.file,
		text: base.text,
		value,
		isPartial: base.isPartial,
		problems: base.problems,
		problem: ({ pointer, key = false }, { fix, ...what }) => {
			const place = locate(pointer)
			return place.source.problem({ pointer: place.pointer, key }, { ...what, ...fixAt(fix, place.source) })
		},
		lineOf: (pointer) => {
			const place = locate(pointer)
			return place.source.lineOf(place.pointer)
		},
		placeOf: (pointer) => {
			const { source, by, pointer: inside } = locate(pointer)
			return { ...(by ? { by } : {}), ...source.placeOf(inside) }
		},
	}
}

const lastPart = (pointer: string) => pointer.slice(pointer.lastIndexOf('/'))
