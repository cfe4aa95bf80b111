import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A test of a file: its title as written there, and every text of its table of cases. */
export interface WrittenTest {
	title: string
	/** Texts within the call and, where its table has a name, within that table. */
	texts: Set<string>
}

const runners = new Set(['test', 'it'])
// not run, or no test but the name of some
const noTests = new Set(['skip', 'todo', 'fixme', 'fails', 'describe'])

/** The tests that a file runs. A title with `${…}` stands as it is written; skipped tests are none. */
export function testsIn(path: string): WrittenTest[] {
	const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
	const everywhere = textsOf(source, source)
	const tests: WrittenTest[] = []
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node)) {
			const title = titleOf(node, source)
			if (title !== null)
				tests.push({ title, texts: namesItsTable(node) ? everywhere : textsOf(node, source) })
		}
		ts.forEachChild(node, visit)
	}
	visit(source)
	return tests
}

function titleOf(call: ts.CallExpression, source: ts.SourceFile): string | null {
	const words = wordsOf(call.expression)
	const [runner = '', ...modifiers] = words
	if (!runners.has(runner) || modifiers.some((word) => noTests.has(word))) return null
	const [title, body] = call.arguments
	// test.each(table) and test.use(options) are calls without a title; those of a runner have a function behind it
	return title && body && isText(title) ? textOf(title, source) : null
}

/** `test.each(rows)(…)` and `test.runIf(ready)(…)` as the words test, each, runIf. */
function wordsOf(node: ts.Expression): string[] {
	if (ts.isIdentifier(node)) return [node.text]
	if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text]
	return ts.isCallExpression(node) ? wordsOf(node.expression) : []
}

const namesItsTable = (call: ts.CallExpression): boolean =>
	ts.isCallExpression(call.expression) && call.expression.arguments.some(ts.isIdentifier)

type Text = ts.StringLiteralLike | ts.TemplateExpression

const isText = (node: ts.Node): node is Text => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const textOf = (node: Text, source: ts.SourceFile): string =>
	ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : node.text

function textsOf(within: ts.Node, source: ts.SourceFile): Set<string> {
	const texts = new Set<string>()
	const visit = (node: ts.Node): void => {
		if (isText(node)) texts.add(textOf(node, source))
		ts.forEachChild(node, visit)
	}
	visit(within)
	return texts
}
