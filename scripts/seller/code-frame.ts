import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { decodeText } from '#app/sellers/files/decode.ts'
import { type Problem, printable } from '#app/sellers/validation/reporter.ts'
import { paint } from './terminal.ts'

// A longer line would wrap, and the caret would be below another place.
const widest = 100

/** Lines of files by path, so that a file with many problems is read once. */
export type FrameLines = Map<string, string[] | null>

function linesOf(root: string, file: string, read: FrameLines): string[] | null {
	const known = read.get(file)
	if (known !== undefined) return known
	let lines: string[] | null = null
	try {
		lines = decodeText(readFileSync(resolve(root, file))).text.split(/\r\n|\r|\n/)
	} catch {
		// A folder or a broken link has no lines; the message says so.
	}
	read.set(file, lines)
	return lines
}

/** Part of a line around a column (from 1), with the column in that part. */
function windowOf(line: string, column: number): { text: string; at: number } {
	const start = Math.max(0, Math.min(column - 1 - widest / 2, line.length - widest))
	const cut = line.slice(start, start + widest)
	const text = printable(cut.replaceAll('\t', ' '))
	// Escaped control characters are longer than what they replace.
	const at = printable(cut.slice(0, column - 1 - start).replaceAll('\t', ' ')).length
	return { text, at }
}

/**
 * The line of a problem with the lines before and after it and a caret below the column; empty where the file has no such
 * line. `root` is the folder that the problem's path begins in.
 */
export function codeFrame(
	root: string,
	{ file, line, column }: Problem,
	read: FrameLines = new Map(),
): string {
	const lines = linesOf(root, file, read)
	const own = lines?.[line - 1]
	if (!lines || own === undefined || own.trim() === '') return ''
	const { text, at } = windowOf(own, column)
	const start = own.length > widest ? Math.max(0, Math.min(column - 1 - widest / 2, own.length - widest)) : 0
	const neighbour = (number: number) =>
		printable((lines[number - 1] ?? '').slice(start, start + widest).replaceAll('\t', ' '))
	const width = String(line + 1).length
	const row = (number: number, content: string) =>
		`        ${paint('dim', `${String(number).padStart(width)} │`)} ${content}`.trimEnd()
	return [
		...(line > 1 ? [row(line - 1, neighbour(line - 1))] : []),
		row(line, text),
		`        ${paint('dim', `${' '.repeat(width)} │`)} ${' '.repeat(at)}${paint('red', '^')}`,
		...(line < lines.length && neighbour(line + 1).trim() !== '' ? [row(line + 1, neighbour(line + 1))] : []),
	].join('\n')
}
