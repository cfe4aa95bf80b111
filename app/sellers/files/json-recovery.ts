import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { escapePointer, type Json, type Spot } from './json-value.ts'

/** What can still be read of a text that is not JSON. */
interface Recovered {
	value: Json
	spots: Map<string, Spot>
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
 * Reads what is left of a text in which nobody can tell how it was meant, as an editor does, so that the rest
 * can be checked as well. It may lack parts: only what is there can be judged, never what is missing.
 */
export function recoverJson(text: string, maxDepth: number): Recovered {
	const spots = new Map<string, Spot>()
	const errors: ParseError[] = []
	const root = depthOf(text) > maxDepth ? undefined : parseTree(text, errors, { allowTrailingComma: true })
	return { value: root ? jsonOf(root, { pointer: '', key: root.offset }, spots) : null, spots }
}
