import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAppSyntax } from './app-syntax.ts'
import { unreadSettings } from './settings-read.ts'
import { wordProblems } from './words-used.ts'

// A setting that drives nothing and a text that nothing renders are defects: somebody changes or translates them
// and waits for something to happen.

const root = join(import.meta.dirname, '../..')
const files = readAppSyntax(root)
const missing: Record<string, string[]> = JSON.parse(
	readFileSync(join(import.meta.dirname, 'specification-missing.json'), 'utf8'),
)
/** Texts of screens that do not exist yet: the groups "words of …". */
const later = new Set(
	Object.entries(missing).flatMap(([group, keys]) => (group.startsWith('words of ') ? keys : [])),
)
const problems = [
	...unreadSettings(files).map((path) => `setting ${path} is read by nothing`),
	...wordProblems(root, files, later),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
