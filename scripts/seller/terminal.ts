import { styleText } from 'node:util'

/** What a script may rely on: 0 clean, 1 errors, 2 wrong use, 3 live checks failed. */
export const exitCodes = { clean: 0, errors: 1, wrongUse: 2, liveFailed: 3 } as const

/** The command was called in a way that can't be meant; the message says what would be right. */
export class WrongUse extends Error {}

/** The product could not be started for a live check; the message is what it said. */
export class NotStarted extends Error {}

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Colour where a person reads: not in a pipe or a file, and never against NO_COLOR. */
export const paint = (style: Style, text: string): string =>
	styleText(style, text, { stream: process.stdout })

export const say = (line = ''): void => {
	process.stdout.write(`${line}\n`)
}

/** Beside the answer, so that a pipe gets the answer alone. */
export const note = (line: string): void => {
	process.stderr.write(`${line}\n`)
}

/** `✓ what` or `✗ what → what to do`. */
export function verdict(isGood: boolean, what: string, todo?: string): string {
	const line = `${isGood ? paint('green', '✓') : paint('red', '✗')} ${what}`
	return todo ? `${line}\n    → ${todo}` : line
}

/** Columns as wide as their widest cell; the last one runs on. */
export function columns(rows: readonly (readonly string[])[], gap = 2): string[] {
	const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
	return rows.map((row) =>
		row
			.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd((widths[at] ?? 0) + gap)))
			.join('')
			.trimEnd(),
	)
}

/** "1 error", "3 errors". */
export const count = (number: number, one: string, many = `${one}s`): string =>
	`${number} ${number === 1 ? one : many}`

export interface Progress {
	/** What is being done now; shown once the work has taken longer than a second. */
	at(text: string): void
}

// What is quicker than this needs no comforting.
const quietMs = 1_000

// Lines of a log are for finding the slow part later, not for watching.
const lineEveryMs = 5_000

/** Runs something that may take long and says so on stderr: one changing line on a terminal, plain lines elsewhere. */
export async function withProgress<T>(what: string, act: (progress: Progress) => Promise<T> | T): Promise<T> {
	const began = performance.now()
	const isTerminal = process.stderr.isTTY === true
	let isShown = false
	let said = began + quietMs - lineEveryMs
	const show = (text: string): void => {
		const now = performance.now()
		if (now - began < quietMs) return
		if (!isTerminal && now - said < lineEveryMs) return
		said = now
		isShown = true
		process.stderr.write(isTerminal ? `\r\u001b[2K… ${text}` : `… ${text}\n`)
	}
	let latest = what
	const timer = setInterval(() => show(latest), 250)
	try {
		return await act({
			at: (text) => {
				latest = `${what}: ${text}`
				show(latest)
			},
		})
	} finally {
		clearInterval(timer)
		if (isShown && isTerminal) process.stderr.write('\r\u001b[2K')
	}
}
