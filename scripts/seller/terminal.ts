import { styleText } from 'node:util'

/** Exit codes for scripts: 0 clean, 1 errors, 2 wrong use, 3 live checks failed. */
export const exitCodes = { clean: 0, errors: 1, wrongUse: 2, liveFailed: 3 } as const

/** The command was called with invalid arguments; the message says how to correct them. */
export class WrongUse extends Error {}

/** The product could not be started for a live check; the message contains its output. */
export class NotStarted extends Error {}

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Colours a text for a terminal; not for a pipe or a file, and not with NO_COLOR. */
export const paint = (style: Style, text: string): string =>
	styleText(style, text, { stream: process.stdout })

export const say = (line = ''): void => {
	process.stdout.write(`${line}\n`)
}

/** Writes to stderr, so that stdout has only the result. */
export const note = (line: string): void => {
	process.stderr.write(`${line}\n`)
}

/** `✓ what` or `✗ what → what to do`. */
export function verdict(isGood: boolean, what: string, todo?: string): string {
	const line = `${isGood ? paint('green', '✓') : paint('red', '✗')} ${what}`
	return todo ? `${line}\n    → ${todo}` : line
}

/** Aligns cells in columns as wide as their widest cell; the last column is not padded. */
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
	/** Sets the current step, shown once the work has taken longer than a second. */
	at(text: string): void
}

// Faster work shows no progress.
const quietMs = 1_000

// Interval of progress lines where the output is no terminal.
const lineEveryMs = 5_000

/** Runs `act` and reports its progress on stderr: one changing line on a terminal, plain lines elsewhere. */
export async function withProgress<T>(what: string, act: (progress: Progress) => Promise<T> | T): Promise<T> {
	const began = performance.now()
	const isTerminal = process.stderr.isTTY === true
	let isShown = false
	let lastShown = began + quietMs - lineEveryMs
	const show = (text: string): void => {
		const now = performance.now()
		if (now - began < quietMs) return
		if (!isTerminal && now - lastShown < lineEveryMs) return
		lastShown = now
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
