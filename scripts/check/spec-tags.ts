import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** `// spec: 1§4.12, cart.timer.allowExtend` above a test, a `describe` or a row of a test's table. */
export interface SpecTag {
	id: string
	/** `tests/rules/seats.test.ts:12` */
	place: string
	/** Why the tag proves nothing; null when it does. */
	fault: string | null
}

const tagLine = /^\s*\/\/ spec: (.+)$/
const runners = new Set(['test', 'it', 'describe', 'contract'])
const notRun = new Set(['skip', 'todo', 'fixme', 'fails'])

/** Every tag in the test files of a folder. */
export function readSpecTags(folder: string): SpecTag[] {
	return globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`).flatMap((file) => {
		const text = readFileSync(file, 'utf8')
		return text.includes('// spec: ') ? tagsOf(file, text) : []
	})
}

function tagsOf(file: string, text: string): SpecTag[] {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
	const lines = text.split('\n')
	return lines.flatMap((line, index) => {
		const ids = tagLine.exec(line)?.[1]?.split(', ') ?? []
		if (ids.length === 0) return []
		let next = index
		while (/^\s*(?:\/\/.*)?$/.test(lines[next] ?? 'end')) next += 1
		const fault = faultAt(source, lines, next)
		return ids.map((id) => ({ id, place: `${file}:${index + 1}`, fault }))
	})
}

/** The tagged line must start a test or a table row, and neither it nor a parent may be skipped. */
function faultAt(source: ts.SourceFile, lines: string[], line: number): string | null {
	const column = /\S/.exec(lines[line] ?? '')?.index
	if (column === undefined) return 'no code follows the tag'
	const start = source.getPositionOfLineAndCharacter(line, column)
	const chain = nodesAround(source, start)
	if (chain.flatMap(calledNames).some((name) => notRun.has(name))) return 'the test is not run'
	const tagged = chain.filter((node) => node.getStart(source) === start)
	const isTest = tagged.some((node) => calledNames(node).some((name) => runners.has(name)))
	const isRow = tagged.some(
		({ parent }) => ts.isArrayLiteralExpression(parent) || ts.isObjectLiteralExpression(parent),
	)
	return isTest || isRow ? null : 'the tag is not above a test, a describe or a row of a table'
}

/** The nodes that contain a position, outermost first. */
function nodesAround(source: ts.SourceFile, position: number): ts.Node[] {
	const chain: ts.Node[] = []
	const visit = (node: ts.Node): void => {
		if (position < node.getStart(source) || position >= node.end) return
		chain.push(node)
		ts.forEachChild(node, visit)
	}
	ts.forEachChild(source, visit)
	return chain
}

/** `test.each(rows)(…)` as test, each; nothing for a node that is no call. */
function calledNames(node: ts.Node): string[] {
	if (ts.isExpressionStatement(node)) return calledNames(node.expression)
	if (ts.isCallExpression(node)) return namesOf(node.expression)
	return []
}

function namesOf(node: ts.Expression): string[] {
	if (ts.isIdentifier(node)) return [node.text]
	if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text]
	return ts.isCallExpression(node) ? namesOf(node.expression) : []
}
