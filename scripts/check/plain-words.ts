import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

// Searches names, comments, test titles and documents for home-made words.
// `node scripts/check/plain-words.ts app/sellers` limits the search to a folder, `--count` prints figures only.

interface Rule {
	kinds: readonly string[]
	pattern: RegExp
	instead: string
}
type Kind = 'identifier' | 'file' | 'phrase'
interface Finding {
	file: string
	line: number
	kind: Kind
	text: string
}

const here = (name: string) => new URL(name, import.meta.url)
const linesOf = (name: string) =>
	readFileSync(here(name), 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '' && !line.startsWith('#'))
		.map((line) => line.split('\t'))

const rules: Rule[] = linesOf('plain-words.txt').map(([kinds = '', pattern = '', instead = '']) => ({
	kinds: kinds.split(', '),
	pattern: kinds === 'phrase' ? new RegExp(pattern) : new RegExp(`(^| )(${pattern})( |$)`),
	instead,
}))
const allowed = linesOf('plain-words-allowed.txt').map(([text = '']) => text.toLowerCase())

/** `untilClear`, `until-clear` and `UNTIL_CLEAR` as "until clear". */
const partsOf = (name: string) =>
	name
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
		.split(/[^A-Za-z0-9]+/)
		.join(' ')
		.trim()
		.toLowerCase()

/** Names that a file declares, its comments by sentence and its test titles. */
function codeOf(file: string): Finding[] {
	const code = readFileSync(file, 'utf8')
	const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
	const found: Finding[] = []
	const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
	const add = (kind: Kind, text: string, position: number) =>
		found.push({ file, line: lineAt(position), kind, text })
	const commentsAt = new Set<number>()
	const visit = (node: ts.Node): void => {
		if (ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node)
			add('identifier', node.text, node.getStart(source))
		if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText(source))) {
			const title = node.arguments[0]
			if (title !== undefined && ts.isStringLiteralLike(title))
				add('phrase', title.text, title.getStart(source))
		}
		const comments = [
			...(ts.getLeadingCommentRanges(code, node.getFullStart()) ?? []),
			...(ts.getTrailingCommentRanges(code, node.getFullStart()) ?? []),
		]
		for (const { pos, end } of comments) {
			if (commentsAt.has(pos)) continue
			commentsAt.add(pos)
			add('phrase', code.slice(pos, end), pos)
		}
		for (const child of node.getChildren(source)) visit(child)
	}
	visit(source)
	return found
}

function documentOf(file: string): Finding[] {
	const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, (block) =>
		block.replace(/[^\n]/g, ''),
	)
	return text.split('\n').map((line, index) => ({ file, line: index + 1, kind: 'phrase', text: line }))
}

/** Titles and descriptions in a JSON schema. */
const descriptionsOf = (file: string): Finding[] =>
	readFileSync(file, 'utf8')
		.split('\n')
		.flatMap((line, index) => {
			const text = /"(?:description|markdownDescription|title)": "(.*)"/.exec(line)?.[1]
			return text === undefined ? [] : [{ file, line: index + 1, kind: 'phrase' as const, text }]
		})

/** A comment as sentences in lower case, without code in backticks and without its own signs. */
const sentencesOf = (text: string) =>
	text
		.replace(/`[^`]*`/g, '`')
		.replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)/gm, ' ')
		.replace(/\*\/$/, '')
		.replace(/\s+/g, ' ')
		.toLowerCase()
		.split(/(?<=[.!?]) /)
		.map((sentence) => sentence.trim())

const limits = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const roots = limits.length > 0 ? limits : ['app', 'scripts', 'tests']
const files = roots
	.flatMap((root) => (root.includes('.') ? [root] : globSync(`${root}/**/*.{ts,tsx,mjs}`)))
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => !/\/generated\/|\.generated\./.test(file))
// Descriptions of settings: editors, `npm run seller -- explain` and docs/settings.md show them.
const schemas = limits.length > 0 ? [] : globSync(['schemas/**/*.json', 'app/blocks/*/schema.json'])
const documents = limits.length > 0 ? [] : ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

const candidates = [
	...files.flatMap(codeOf),
	...files.map((file): Finding => ({ file, line: 1, kind: 'file', text: file.split('/').at(-1) ?? file })),
	...documents.flatMap(documentOf),
	...schemas.filter((file) => !file.includes('/dist/')).flatMap(descriptionsOf),
]
let count = 0
const byRule = new Map<string, number>()
for (const { file, line, kind, text } of candidates) {
	const spoken = kind === 'phrase' ? sentencesOf(text) : [partsOf(text)]
	for (const { kinds, pattern, instead } of rules) {
		if (!kinds.includes(kind)) continue
		const hit = spoken.find((sentence) => pattern.test(sentence))
		if (hit === undefined) continue
		const words = kind === 'phrase' ? hit : text.toLowerCase()
		if (allowed.some((entry) => (kind === 'phrase' ? words.includes(entry) : words === entry))) continue
		count++
		byRule.set(pattern.source, (byRule.get(pattern.source) ?? 0) + 1)
		if (!process.argv.includes('--count'))
			console.error(`${file}:${line} ${kind} "${kind === 'phrase' ? hit : text}": write ${instead}`)
	}
}
if (process.argv.includes('--count'))
	for (const [pattern, found] of [...byRule].sort((a, b) => b[1] - a[1])) console.log(`${found}\t${pattern}`)
console.log(`${count} home-made words in ${files.length + documents.length + schemas.length} files`)
process.exitCode = count > 0 ? 1 : 0
