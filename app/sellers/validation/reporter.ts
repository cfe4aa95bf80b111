import type { Json } from '#app/sellers/files/json-value.ts'

/**
 * A change that is certain enough to be applied without asking. Pointers are JSON pointers into the
 * problem's own file. `was` is the current value: the fix is skipped where the file has another one by then.
 */
export type Fix =
	| { action: 'rename'; pointer: string; to: string }
	| { action: 'replace'; pointer: string; value: Json; was?: Json }
	| { action: 'insert'; pointer: string; value: Json }
	| { action: 'remove'; pointer: string; was?: Json }
	/** Gives the file itself another name: a path from the project's root. */
	| { action: 'move'; pointer: string; to: string }

/** One fault in a seller's files, with the sentence and hint that its author needs to fix it. */
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
	/** Only for an unambiguous fault: an uncertain one is left to the author. */
	fix?: Fix
}

/** A problem without its position, which the source adds. */
export type Finding = Pick<Problem, 'code' | 'sentence' | 'hint' | 'fix'> & { severity?: Problem['severity'] }

// Sentences quote the seller's text, which must neither break a line nor control a terminal.
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Escapes control characters, as in `\u001b`, so that the text is safe on a terminal. */
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
 * Drops problems that only follow from another one: those on a line with a syntax error, and schema errors of a file
 * whose version is newer than the product's.
 */
function withoutConsequences(problems: readonly Problem[]): Problem[] {
	const lineOf = ({ file, line }: Problem) => `${file}:${line}`
	const broken = new Set(problems.filter(({ code }) => code === 'CFG0101').map(lineOf))
	const later = new Set(problems.filter(({ code }) => code === 'CFG1902').map(({ file }) => file))
	return problems.filter((problem) => {
		if (problem.code.startsWith('CFG0') || problem.code === 'CFG1902') return true
		return !broken.has(lineOf(problem)) && !(later.has(problem.file) && problem.code.startsWith('CFG1'))
	})
}

/**
 * Sorts errors before warnings, then by file, line and column. Reports a problem of two environments once and drops
 * problems that only follow from another one.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
	const unique = new Map(withoutConsequences(problems).map((problem) => [formatProblem(problem), problem]))
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

export const warningCount = (problems: readonly Problem[]): number =>
	problems.filter((problem) => problem.severity === 'warning').length
