import type { Json } from '#app/sellers/files/json-value.ts'

/**
 * A repair that is certain enough to be made without asking. Pointers are JSON pointers into the
 * problem's own file. `was` is what stands there: where something else stands by now, nothing is done.
 */
export type Fix =
	| { action: 'rename'; pointer: string; to: string }
	| { action: 'replace'; pointer: string; value: Json; was?: Json }
	| { action: 'insert'; pointer: string; value: Json }
	| { action: 'remove'; pointer: string; was?: Json }

/** One thing that is wrong in a seller's files, said so that whoever wrote it can put it right. */
export interface Problem {
	/** Path from the project's root. */
	file: string
	/** Both from 1. */
	line: number
	column: number
	severity: 'error' | 'warning'
	/** CFG0 syntax, CFG1 schema, CFG2 references, CFG3 theme, CFG4 wording, CFG5 live; `codes.ts` explains each. */
	code: string
	sentence: string
	hint?: string
	/** Only where nobody could mean anything else: what is uncertain is left to a person. */
	fix?: Fix
}

/** What a check says; where it stands is added by whoever knows the file. */
export type Finding = Pick<Problem, 'code' | 'sentence' | 'hint' | 'fix'> & { severity?: Problem['severity'] }

// What a seller wrote is quoted in sentences: it may neither break a line nor steer a terminal.
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Text that is safe on a terminal: control characters are written as `\u001b`. */
export function printable(text: string): string {
	return text.replace(
		unprintable,
		(character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
	)
}

/** `file:line:column severity CODE sentence` and, on its own line, the hint. */
export function formatProblem({ file, line, column, severity, code, sentence, hint }: Problem): string {
	const first = `${printable(file)}:${line}:${column} ${severity} ${code} ${printable(sentence)}`
	return hint ? `${first}\n        → ${printable(hint)}` : first
}

/**
 * Leaves out what is only heard again: what a line with a syntax error is said to hold, and what this product's
 * schema has against a file of a later version.
 */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
	const lineOf = ({ file, line }: Problem) => `${file}:${line}`
	const broken = new Set(problems.filter(({ code }) => code === 'CFG0101').map(lineOf))
	const later = new Set(problems.filter(({ code }) => code === 'CFG1902').map(({ file }) => file))
	return problems.filter((problem) => {
		if (problem.code.startsWith('CFG0') || problem.code === 'CFG1902') return true
		return !broken.has(lineOf(problem)) && !(later.has(problem.file) && problem.code.startsWith('CFG1'))
	})
}

/** Errors before warnings, then by place; the same problem of two environments is said once, an echo never. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
	const unique = new Map(withoutEchoes(problems).map((problem) => [formatProblem(problem), problem]))
	return [...unique.values()].sort(
		(a, b) =>
			a.severity.localeCompare(b.severity) ||
			a.file.localeCompare(b.file) ||
			a.line - b.line ||
			a.column - b.column,
	)
}

export function hasErrors(problems: readonly Problem[]): boolean {
	return problems.some((problem) => problem.severity === 'error')
}
