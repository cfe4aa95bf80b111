import { lstatSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Finding, Problem } from '#app/sellers/validation/reporter.ts'
import { maskSecrets } from '#app/sellers/validation/secrets.ts'
import { characterFaults } from './characters.ts'
import { type Decoded, decodeText } from './decode.ts'
import { maxDepth, type ParsedJson, parseJson, placeOf } from './json-source.ts'
import type { Json } from './json-value.ts'
import { parseValidJson } from './valid-json.ts'

/** Position of a value in a file. */
export interface Place {
	/** Path from the project's root, with "/". */
	file: string
	/** JSON pointer inside the file. */
	pointer: string
	/** Both from 1. */
	line: number
	column: number
	/** The indirection that set the value: "parameter adultPrice". */
	by?: string
}

/** A JSON file with the position of every value in it. */
export interface Source {
	/** Path from the project's root, with "/". */
	file: string
	text: string
	value: Json
	/** Whether it has a syntax error or is no object: a missing value may then only be unreadable. */
	isPartial: boolean
	problems: Problem[]
	/** Makes a problem at the value of a JSON pointer, or at its key. Falls back to the nearest existing parent. */
	problem(at: { pointer: string; key?: boolean }, what: Finding): Problem
	/** Line of a JSON pointer, from 1. */
	lineOf(pointer: string): number
	/** Position of the value at a JSON pointer, or of its nearest existing parent. */
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

/** Parses one file: stage one of the pipeline. Syntax errors become problems of the source, never exceptions. */
export function readText(file: string, text: string, encoding: Decoded['fault'] = null): Source {
	const valid = parseValidJson(text, maxDepth)
	const parsed = valid === undefined ? parseJson(text) : { value: valid, isPartial: false, faults: [] }
	// Hundreds of sellers stay in memory and positions are rarely needed: cache them weakly and parse again.
	let cachedSpots: WeakRef<Spots> | undefined
	const spots = (): Spots => {
		const found = cachedSpots?.deref() ?? parseJson(text).spots
		cachedSpots = new WeakRef(found)
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
	const faults = encoding ? [{ code: 'CFG0104', ...encoding }, ...parsed.faults] : parsed.faults
	source.problems = faults.map((fault) => ({
		file,
		...placeOf(text, fault.offset),
		severity: 'error',
		code: fault.code,
		sentence: fault.sentence,
		hint: fault.hint,
	}))
	for (const { pointer, ...what } of characterFaults(text, parsed.value))
		source.problems.push(source.problem({ pointer }, { code: 'CFG0109', ...what }))
	return source
}

/** A file of the product itself is missing, and without it no venue can be read. */
export class MissingFile extends Error {}

// Reading and checking take seconds beyond this size; the largest shipped file has 0.3 MB.
const maxBytes = 8_000_000

/** A source without content that says why. */
function unreadableSource(file: string, code: string, sentence: string, hint: string): Source {
	const source = readText(file, '{}')
	const problem: Problem = { file, line: 1, column: 1, severity: 'error', code, sentence, hint }
	return { ...source, value: null, isPartial: true, problems: [problem] }
}

const unreadable: Readonly<Record<string, readonly [sentence: string, hint: string]>> = {
	EISDIR: ['This is a folder, and a file is needed', 'Remove the folder, or give it another name'],
	ELOOP: ['The link leads back to itself', 'Put the file itself here, or remove the link'],
	EACCES: ['The file can not be read', 'Allow the user of the product to read it'],
	EPERM: ['The file can not be read', 'Allow the user of the product to read it'],
}

/** Reads a file below the root; null when there is none. What can't be read becomes a problem of the source. */
export function readSource(root: string, file: string): Source | null {
	const path = resolve(root, file)
	try {
		const { size } = statSync(path)
		if (size > maxBytes) {
			const sentence = `The file has ${(size / 1e6).toFixed(1)} MB`
			return unreadableSource(file, 'CFG0108', sentence, `Keep it below ${maxBytes / 1e6} MB`)
		}
		const { text, fault } = decodeText(readFileSync(path))
		return readText(file, text, fault)
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException
		const said = unreadable[code]
		if (said) return unreadableSource(file, 'CFG0105', ...said)
		// ENOTDIR: a parent folder of the path is a file.
		if (!['ENOENT', 'ENOTDIR'].includes(code)) throw new Error(`Can't read ${file}`, { cause: error })
		if (!isLink(path)) return null
		const hint = 'Put the file itself here, or remove the link'
		return unreadableSource(file, 'CFG0105', 'The link leads to a file that does not exist', hint)
	}
}

function isLink(path: string): boolean {
	try {
		return lstatSync(path).isSymbolicLink()
	} catch {
		return false
	}
}

/** A part of a value that comes from another pointer or from another file. */
export interface Graft {
	/** Pointer in the value. */
	at: string
	source: Source
	/** Pointer in that source. */
	pointer: string
	by?: string
}

/**
 * Composes a value of several files and of moved parts. Every pointer still resolves to the file and line where the
 * value is written. The deepest graft above a pointer applies.
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
		// A fix is only kept where it applies to the file of the problem and to a key of the same name.
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
