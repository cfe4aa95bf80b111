import {
	applyEdits,
	type Edit,
	findNodeAtLocation,
	type Node,
	type ParseError,
	parseTree,
} from 'jsonc-parser'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Json } from './json-value.ts'

export interface JsonEdit {
	/** JSON pointer; "-" as its last part appends to a list. */
	pointer: string
	/** undefined removes the value and its key. */
	value: Json | undefined
}

// Longer lists are written with one item per line, as the project's formatter does.
const maxLineWidth = 100

/** Parts of a JSON pointer, unescaped. */
export function partsOf(pointer: string): string[] {
	return pointer
		.split('/')
		.slice(1)
		.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

interface Style {
	/** One step of indentation. */
	indent: string
	lineEnd: string
}

function styleOf(text: string): Style {
	return {
		indent: /^[{[]\s*?\n([\t ]+)\S/.exec(text)?.[1] ?? '  ',
		lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
	}
}

/** Indentation of the line that contains an offset. */
const indentAt = (text: string, offset: number): string =>
	/^[\t ]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

function printInline(value: Json): string {
	if (value === null || typeof value !== 'object') return JSON.stringify(value)
	if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`
	const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printInline(item)}`)
	return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const isPlain = (value: Json): value is null | boolean | number | string =>
	value === null || typeof value !== 'object'

function print(value: Json, indent: string, style: Style): string {
	if (isPlain(value)) return JSON.stringify(value)
	const inline = printInline(value)
	const isShortList = Array.isArray(value) && value.every(isPlain) && inline.length <= maxLineWidth
	if (isShortList || inline === '{}') return inline
	const inner = indent + style.indent
	const lines = Array.isArray(value)
		? value.map((item) => print(item, inner, style))
		: Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, inner, style)}`)
	const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
	const members = lines.map((line) => inner + line).join(`,${style.lineEnd}`)
	return `${open}${style.lineEnd}${members}${style.lineEnd}${indent}${close}`
}

function treeOf(text: string): Node {
	const errors: ParseError[] = []
	const root = parseTree(text, errors, { disallowComments: true })
	if (!root || errors.length > 0) throw new Error('A text that is not JSON can not be edited')
	return root
}

const pathOf = (root: Node, parts: readonly string[]): (string | number)[] => {
	const path: (string | number)[] = []
	for (const part of parts) {
		const isList = findNodeAtLocation(root, path)?.type === 'array'
		path.push(isList ? Number(part) : part)
	}
	return path
}

const nodeAt = (root: Node, parts: readonly string[]): Node | undefined =>
	findNodeAtLocation(root, pathOf(root, parts))

/** The member of its container that holds a value: the whole `"key": value` in an object. */
const memberOf = (node: Node): Node => (node.parent?.type === 'property' ? node.parent : node)

function removal(node: Node): Edit {
	const member = memberOf(node)
	const siblings = member.parent?.children ?? []
	const index = siblings.indexOf(member)
	const [before, after] = [siblings[index - 1], siblings[index + 1]]
	const end = member.offset + member.length
	if (after) return { offset: member.offset, length: after.offset - member.offset, content: '' }
	if (before) {
		const from = before.offset + before.length
		return { offset: from, length: end - from, content: '' }
	}
	const container = member.parent
	if (!container) throw new Error('The whole file can not be removed')
	return { offset: container.offset + 1, length: container.length - 2, content: '' }
}

/** Inserts a last member: on one line where the other members are, else on a line of its own. */
function insertion(text: string, container: Node, member: { key: string | null; value: Json }): Edit {
	const style = styleOf(text)
	const name = member.key === null ? '' : `${JSON.stringify(member.key)}: `
	const last = container.children?.at(-1)
	const outer = indentAt(text, container.offset)
	const inner = outer + style.indent
	const isInline = last !== undefined && !/\n/.test(text.slice(container.offset, last.offset))
	if (!last) {
		const printed = name + print(member.value, inner, style)
		const content =
			container.type === 'array' && isPlain(member.value)
				? printed
				: style.lineEnd + inner + printed + style.lineEnd + outer
		return { offset: container.offset + 1, length: container.length - 2, content }
	}
	const content = isInline
		? `, ${name}${printInline(member.value)}`
		: `,${style.lineEnd}${indentAt(text, last.offset)}${name}${print(member.value, indentAt(text, last.offset), style)}`
	return { offset: last.offset + last.length, length: 0, content }
}

/** The nearest existing parent, and the value to insert there: missing parents are part of that value. */
function insertionPoint(
	root: Node,
	parts: readonly string[],
	value: Json,
): { container: Node; key: string; value: Json } {
	const key = parts.at(-1) ?? ''
	const above = parts.slice(0, -1)
	const container = nodeAt(root, above)
	if (container?.type === 'object' || container?.type === 'array') return { container, key, value }
	if (container) throw new Error(`"${above.join('.')}" is a plain value: nothing can be put into it`)
	return insertionPoint(root, above, { [key]: value })
}

function editOf(text: string, { pointer, value }: JsonEdit): Edit | null {
	const root = treeOf(text)
	const parts = partsOf(pointer)
	const node = nodeAt(root, parts)
	if (value === undefined) return node ? removal(node) : null
	if (node) {
		const isInline = /[{[,]/.test(text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset))
		const content = isInline ? printInline(value) : print(value, indentAt(text, node.offset), styleOf(text))
		return { offset: node.offset, length: node.length, content }
	}
	const { container, key, value: wrapped } = insertionPoint(root, parts, value)
	return insertion(text, container, { key: container.type === 'array' ? null : key, value: wrapped })
}

/**
 * Applies edits to JSON text and preserves indentation, order and line ends of everything else. Creates missing
 * parents; removing a value that does not exist is no error. Throws when the text is not JSON.
 */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
	return edits.reduce((current, edit) => {
		const change = editOf(current, edit)
		return change ? applyEdits(current, [change]) : current
	}, text)
}

/** Renames the key at a pointer in place. Throws when the key does not exist, or when the new name is taken. */
export function renameKey(text: string, pointer: string, to: string): string {
	const parts = partsOf(pointer)
	const root = treeOf(text)
	const property = nodeAt(root, parts)?.parent
	const key = property?.type === 'property' ? property.children?.[0] : undefined
	if (!key) throw new Error(`There is no key at ${pointer}`)
	if (nodeAt(root, [...parts.slice(0, -1), to]))
		throw new Error(`The object of ${pointer} already has a key "${to}"`)
	return applyEdits(text, [{ offset: key.offset, length: key.length, content: JSON.stringify(to) }])
}

/** Pointer to remove: that of the value, or of the highest group that contains nothing else. */
export function removalPointer(file: Json, pointer: string): string {
	const isOnlyKey = (at: string): boolean => {
		const parent = valueAt(file, at)
		return typeof parent === 'object' && !Array.isArray(parent) && Object.keys(parent ?? {}).length === 1
	}
	let removed = pointer
	while (valueAt(file, pointer) !== undefined) {
		const above = removed.slice(0, removed.lastIndexOf('/'))
		if (above === '' || !isOnlyKey(above)) break
		removed = above
	}
	return removed
}
