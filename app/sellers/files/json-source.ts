import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { type Fault, syntaxFault, syntaxFaults } from './json-faults.ts'
import { escapePointer, type Json, type Spot } from './json-value.ts'

export interface ParsedJson {
	/** The parts that could be read; null when there are none. */
	value: Json
	/** Whether the text has syntax errors, so that parts of the value may be missing; `faults` lists them. */
	isPartial: boolean
	/** Offsets by JSON pointer. */
	spots: Map<string, Spot>
	faults: Fault[]
}

// The parser recurses for each level, so deeper nesting is refused.
export const maxDepth = 100

/** Parses JSON text. Never throws, and continues after a mistake where possible. */
export function parseJson(text: string): ParsedJson {
	const marks = text.startsWith('\uFEFF') ? [byteOrderMark] : []
	// Replacing the byte order mark by a blank preserves the offsets of the file.
	const json = text.replace(/^\uFEFF/, ' ')
	const tooDeep = faultOfDepth(json)
	if (tooDeep) return { value: null, isPartial: true, spots: new Map(), faults: [...marks, tooDeep] }
	const errors: ParseError[] = []
	const root = parseTree(json, errors, { disallowComments: true, allowTrailingComma: false })
	const { found, end } = syntaxFaults(json, errors, root)
	const reading: Reading = { json, end, spots: new Map(), faults: [...marks, ...found] }
	const value = root ? jsonOf(root, { pointer: '', key: root.offset }, reading) : null
	const faults = reading.faults.sort((a, b) => a.offset - b.offset)
	return { value, isPartial: found.length > 0, spots: reading.spots, faults }
}

const byteOrderMark: Fault = {
	offset: 0,
	code: 'CFG0103',
	sentence: 'The file begins with a byte order mark',
	hint: 'Save it as UTF-8 without BOM',
	isSurplus: true,
}

interface Reading {
	json: string
	/** Nodes that begin at or after this offset are not read. */
	end: number
	spots: ParsedJson['spots']
	faults: Fault[]
}

function jsonOf(node: Node, at: { pointer: string; key: number }, reading: Reading): Json {
	reading.spots.set(at.pointer, { key: at.key, value: node.offset })
	const children = (node.children ?? []).filter(({ offset }) => offset < reading.end)
	if (node.type === 'array')
		return children.map((child, index) =>
			jsonOf(child, { pointer: `${at.pointer}/${index}`, key: child.offset }, reading),
		)
	if (node.type === 'string') return textOf(node, reading.json)
	if (node.type !== 'object') return (node.value ?? null) as Json
	const entries = new Map<string, Json>()
	for (const { children: [name, value] = [] } of children) {
		if (!name) continue
		const key = String(name.value)
		if (entries.has(key)) reading.faults.push(duplicateKey(key, name.offset))
		const pointer = `${at.pointer}/${escapePointer(key)}`
		if (value) entries.set(key, jsonOf(value, { pointer, key: name.offset }, reading))
	}
	return Object.fromEntries(entries)
}

/** A string without a closing quote ends at its line's end; a trailing comma there is not part of it. */
function textOf({ value, offset, length }: Node, json: string): string {
	const isClosed = length > 1 && json.charAt(offset + length - 1) === '"'
	return isClosed ? String(value) : String(value).replace(/,?\s*$/, '')
}

const duplicateKey = (key: string, offset: number): Fault => ({
	offset,
	code: 'CFG0102',
	sentence: `Key "${key}" occurs twice in the same object`,
	hint: 'Keep one of the two',
})

function faultOfDepth(json: string): Fault | null {
	const endOfFile = 17
	const scanner = createScanner(json, true)
	let depth = 0
	while (scanner.scan() !== endOfFile) {
		const first = json.charAt(scanner.getTokenOffset())
		if (first === '{' || first === '[') depth += 1
		if (first === '}' || first === ']') depth -= 1
		if (depth <= maxDepth + 1) continue
		const hint = `Keep it below ${maxDepth} levels`
		return syntaxFault(scanner.getTokenOffset(), 'The JSON is nested too deeply', hint)
	}
	return null
}

/** Line and column, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
	const before = text.slice(0, offset)
	return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
