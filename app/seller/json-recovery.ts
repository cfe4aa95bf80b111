import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { escapePointer, type Fault, type Json, type Spot } from './json-source.ts'

/** What can still be read of a text that is not JSON. */
interface Recovered {
	value: Json
	spots: Map<string, Spot>
	/** The first fault and those that are certainly others. */
	faults: Fault[]
}

// What a reader that goes on meets; ends that are missing are mostly the first mistake's own consequence.
const others: Record<string, [sentence: string, hint: string]> = {
	InvalidSymbol: ['This is no JSON value', 'Texts need double quotes; true, false and null do not'],
	PropertyNameExpected: ['Expected a key in double quotes', 'Put the key in double quotes'],
	ColonExpected: ['Expected ":" after the key', 'Write "key": value'],
	CommaExpected: ['Expected a comma before this', 'Add a comma at the end of the line before'],
	InvalidCommentToken: ['A comment is not JSON', 'JSON has no comments: use "$comment"'],
	UnexpectedEndOfString: ['A text is not closed', 'Add the closing double quote'],
	InvalidEscapeCharacter: [
		'A text holds an unknown escape',
		'Write \\n for a line break, \\\\ for a backslash',
	],
}

// A file with more is probably no JSON at all.
const mostFaults = 10

/** Further faults, one for a line: on its own line, and after an open text on the next, the first one echoes. */
function furtherFaults(text: string, first: Fault, errors: readonly ParseError[]): Fault[] {
	const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
	const seen = new Set([lineOf(first.offset)])
	if (first.sentence.includes('not closed')) seen.add(lineOf(first.offset) + 1)
	return errors
		.filter(({ offset }) => offset > first.offset)
		.flatMap(({ error, offset }) => {
			const said = others[printParseErrorCode(error)]
			const line = lineOf(offset)
			if (!said || seen.has(line)) return []
			seen.add(line)
			return [{ offset, code: 'CFG0101' as const, sentence: said[0], hint: said[1] }]
		})
		.slice(0, mostFaults - 1)
}

/** How deep brackets are nested, whether they match or not. */
function depthOf(text: string): number {
	let depth = 0
	let most = 0
	for (const character of text) {
		if (character === '{' || character === '[') depth += 1
		else if (character === '}' || character === ']') depth -= 1
		most = Math.max(most, depth)
	}
	return most
}

function jsonOf(node: Node, place: { pointer: string; key: number }, spots: Map<string, Spot>): Json {
	const { pointer } = place
	spots.set(pointer, { key: place.key, value: node.offset })
	const children = node.children ?? []
	if (node.type === 'array')
		return children.map((child, index) =>
			jsonOf(child, { pointer: `${pointer}/${index}`, key: child.offset }, spots),
		)
	if (node.type !== 'object') return (node.value ?? null) as Json
	const entries = children.flatMap(({ children: [name, value] = [] }) => {
		if (!name || !value) return []
		const key = String(name.value)
		const inside = { pointer: `${pointer}/${escapePointer(key)}`, key: name.offset }
		return [[key, jsonOf(value, inside, spots)] as const]
	})
	return Object.fromEntries(entries)
}

/**
 * Reads past a syntax error as an editor does, so that the rest of a file can be checked as well. What it
 * finds may lack parts: only what is there can be judged, never what is missing.
 */
export function recoverJson(text: string, faults: readonly Fault[], maxDepth: number): Recovered {
	const spots = new Map<string, Spot>()
	const errors: ParseError[] = []
	const root = depthOf(text) > maxDepth ? undefined : parseTree(text, errors, { disallowComments: true })
	const value = root ? jsonOf(root, { pointer: '', key: root.offset }, spots) : null
	const first = faults.at(-1)
	return {
		value,
		spots,
		faults: [...faults, ...(first ? furtherFaults(text, first, errors.slice(0, 1000)) : [])],
	}
}
