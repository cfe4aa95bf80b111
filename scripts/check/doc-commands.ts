import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { commands } from '../seller/main.ts'
import { makeProgram } from '../seller/program.ts'

// Every command that a document shows exists: the script of npm, the file of a test run, the title that it chooses, the
// command of `npm run seller` with its flags. The walks of docs/add-a-*.md are run by tests/start/walks.test.ts.

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>
}
const seller = makeProgram(commands)

/** Fenced and indented lines, code inside of sentences, and the first cells of a table of the seller's commands. */
function commandsOf(text: string): string[] {
	const table = text.split('\n| `npm run seller --`')[1]?.split('\n\n')[0] ?? ''
	const cells = table.split('\n').flatMap((row) => {
		const [, first = '', explained = ''] = row.split(/(?<!\\)\|/)
		const names = [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
		// The flags that a row explains are those of its command, when it has only one.
		const flags = names.length === 1 ? (explained.match(/--[a-z-]+/g) ?? []) : []
		return names.map((name) => ['npm run seller --', name, ...flags].join(' '))
	})
	const inSentences = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
	const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```|^ {4}(.+)$/gm)]
	const lines = blocks.flatMap(([, fenced, indented]) => (fenced ?? indented ?? '').split('\n'))
	return [...lines, ...inSentences, ...cells]
		.flatMap((line) => line.split(/ {2,}(?=npm )|; (?=npm )/))
		.map((line) => /\b(?:npm|npx|node) .*$/.exec(line)?.[0] ?? '')
		.filter((line) => /^(?:npm (?:run|test|start)\b|npx (?:vitest|playwright)\b|node scripts\/)/.test(line))
}

/** The words of a command line, quotes taken off; what follows two spaces or "#" explains it. */
const wordsOf = (line: string): string[] =>
	[...(line.split(/ {2,}|\s#\s/)[0] ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(
		([, quoted, plain]) => quoted ?? plain ?? '',
	)

function npmFault([, name = '', ...rest]: string[]): string | null {
	const script = name === 'run' ? (rest[0] ?? '') : name
	if (!(script in scripts)) return `there is no npm script "${script}"`
	const args = rest.slice(rest.indexOf('--') + 1)
	return script === 'seller' && rest.includes('--') ? sellerFault(seller, args) : null
}

function sellerFault(program: Command, [name = '', ...args]: string[]): string | null {
	if (name === '' || name === 'help' || name.startsWith('<')) return null
	const command = program.commands.find((one) => one.name() === name)
	if (!command) return `npm run seller has no command "${name}"`
	const [inner = '', ...rest] = args
	if (command.commands.length > 0)
		return (
			inner
				.split('\\|')
				.map((one) => sellerFault(command, [one, ...rest]))
				.find(Boolean) ?? null
		)
	const flags = args.flatMap((word) => /^(?:\[?)(--[a-z-]+)/.exec(word)?.[1] ?? [])
	const unknown = flags.find((flag) => !command.options.some(({ long }) => long === flag))
	return unknown ? `npm run seller -- ${name} has no flag "${unknown}"` : null
}

function runFault([, tool = '', ...args]: string[]): string | null {
	const below = tool === 'playwright' ? 'tests/e2e/' : ''
	const files = args.filter((word) => /\.(?:ts|mjs)$|\/$|^tests\//.test(word))
	const pathOf = (file: string): string =>
		join(root, file.startsWith('tests/') || !file.endsWith('.spec.ts') ? file : below + file)
	const missing = files.find((file) => !existsSync(pathOf(file)))
	if (missing) return `there is no file "${missing}"`
	const title = args.at(args.findIndex((word) => word === '-t' || word === '-g') + 1)
	if (!title || !args.some((word) => word === '-t' || word === '-g')) return null
	const chosen = files.flatMap((file) =>
		globSync([pathOf(file), `${pathOf(file)}/**/*.ts`]).filter((one) => one.endsWith('.ts')),
	)
	return chosen.some((file) => readFileSync(file, 'utf8').includes(title)) ? null : `no test says "${title}"`
}

function faultOf(line: string): string | null {
	const words = wordsOf(line)
	if (words[0] === 'npm') return npmFault(words)
	if (words[0] === 'npx') return runFault(words)
	return existsSync(join(root, words[1] ?? '')) ? null : `there is no file "${words[1]}"`
}

const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md'], { cwd: root }).sort()
const shown = documents.flatMap((file) =>
	commandsOf(readFileSync(join(root, file), 'utf8'))
		.filter((line) => !(file.startsWith('docs/add-a-') && line.startsWith('npx')))
		.map((line) => ({ file, line, fault: faultOf(line) })),
)
const faults = shown.filter(({ fault }) => fault !== null)
for (const { file, line, fault } of faults) console.error(`${file}: ${fault} (${line})`)
console.log(`${shown.length} commands in ${documents.length} documents`)
process.exitCode = faults.length > 0 || shown.length === 0 ? 1 : 0
