import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What one file of `app/` names, read from its syntax tree: comments do not count. */
export interface FileSyntax {
	/** Relative to `app/`, with forward slashes. */
	name: string
	/** Properties that are read: `timer.tickSeconds`, or `{ tickSeconds } = …`; neither written nor called. */
	read: Set<string>
	/** Every identifier, and every word of a text. */
	words: Set<string>
	/** Every text without a placeholder. */
	texts: string[]
	/** How the texts begin that have a placeholder. */
	heads: string[]
}

/** Every TypeScript file of the product; generated ones are left out. */
export function readAppSyntax(root: string): FileSyntax[] {
	return globSync('**/*.{ts,tsx}', { cwd: join(root, 'app') })
		.map((name) => name.replaceAll('\\', '/'))
		.filter((name) => !name.includes('generated'))
		.sort()
		.map((name) => syntaxOf(name, readFileSync(join(root, 'app', name), 'utf8')))
}

function syntaxOf(name: string, code: string): FileSyntax {
	const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true)
	const found: FileSyntax = { name, read: new Set(), words: new Set(), texts: [], heads: [] }
	const visit = (node: ts.Node): void => {
		if (ts.isIdentifier(node)) found.words.add(node.text)
		if (ts.isPropertyAccessExpression(node) && isRead(node)) found.read.add(node.name.text)
		if (ts.isBindingElement(node)) {
			const key = node.propertyName ?? node.name
			if (ts.isIdentifier(key)) found.read.add(key.text)
		}
		if (ts.isStringLiteralLike(node)) found.texts.push(node.text)
		if (ts.isTemplateExpression(node)) found.heads.push(node.head.text)
		if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
			for (const word of node.text.match(/[A-Za-z]\w*/g) ?? []) found.words.add(word)
		ts.forEachChild(node, visit)
	}
	visit(source)
	for (const word of name.match(/[A-Za-z]\w*/g) ?? []) found.words.add(word)
	return found
}

function isRead(node: ts.PropertyAccessExpression): boolean {
	const { parent } = node
	if (ts.isCallExpression(parent)) return parent.expression !== node
	const isAssigned =
		ts.isBinaryExpression(parent) &&
		parent.left === node &&
		parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
	return !isAssigned
}
