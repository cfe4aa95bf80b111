import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a reader of a document does, in order: commands, whole files, and changes of files. */
export type WalkStep =
	| { kind: 'run'; command: string }
	| { kind: 'write'; file: string; text: string }
	| { kind: 'change'; file: string; before: string; after: string }

/** Reads the fenced parts of a document: the last file that is named before a fence is the one that it is about. */
export function walkOf(text: string): WalkStep[] {
	let file = ''
	return [...text.matchAll(/([\s\S]*?)```(\w+)\n([\s\S]*?)```/g)].flatMap(
		([, before = '', language = '', body = '']): WalkStep[] => {
			const last =
				before
					.split('\n\n')
					.filter((paragraph) => paragraph.trim() !== '')
					.at(-1) ?? ''
			file = [...last.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)][0]?.[1] ?? file
			if (language === 'sh')
				return body.split('\n').flatMap((command) => (command === '' ? [] : [{ kind: 'run', command }]))
			if (language === 'diff') return [{ kind: 'change', file, ...sidesOf(body) }]
			return [{ kind: 'write', file, text: body }]
		},
	)
}

/** The two sides of a diff without line numbers: each line begins with " ", "-" or "+". */
function sidesOf(diff: string): { before: string; after: string } {
	const lines = diff.split('\n').filter((line) => line !== '')
	const side = (sign: string): string =>
		lines
			.filter((line) => line.startsWith(' ') || line.startsWith(sign))
			.map((line) => `${line.slice(1)}\n`)
			.join('')
	return { before: side('-'), after: side('+') }
}

/** Performs a step that is no command; a change must fit in exactly one place. */
export function edit(root: string, step: Exclude<WalkStep, { kind: 'run' }>): void {
	const path = join(root, step.file)
	if (step.kind === 'write') {
		writeFileSync(path, step.text)
		return
	}
	const parts = readFileSync(path, 'utf8').split(step.before)
	if (parts.length !== 2)
		throw new Error(`${step.file} has ${parts.length - 1} places for the change, not one:\n${step.before}`)
	writeFileSync(path, parts.join(step.after))
}
