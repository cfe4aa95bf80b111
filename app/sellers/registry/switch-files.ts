import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Switches } from '#app/contract/revisions.ts'
import { switchFilesOf } from '#app/sellers/resolution/environments.ts'

// The switches of operators are stored with what is published. Each process has them as files too, for each seller that has
// any: the highest layer of its settings is read from there, also while the store is away.

/** Whether nothing is switched. */
export const isOff = (switches: Switches): boolean => Object.keys(switches).length === 0

const textOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** Writes the files of a seller; none for switches that are all off. Readers find the old files or the new ones. */
export function writeSwitches(folder: string, id: string, { noticeTexts, ...switches }: Switches): void {
	const files = switchFilesOf(id)
	write(join(folder, files.noticeTexts), noticeTexts ?? null)
	write(join(folder, files.switches), isOff(switches) ? null : switches)
}

function write(file: string, value: object | null): void {
	if (value === null) rmSync(file, { force: true })
	if (value === null || textIn(file) === textOf(value)) return
	mkdirSync(dirname(file), { recursive: true })
	// Processes may share a folder.
	const draft = `${file}.${process.pid}`
	writeFileSync(draft, textOf(value))
	renameSync(draft, file)
}

/** Ids of the sellers that have a file. */
export function switchFiles(folder: string): string[] {
	try {
		return readdirSync(folder).flatMap((name) =>
			name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
		)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
		throw error
	}
}

/** The switches of a file that nothing has checked, without texts of a notice by locale; null for one that is no JSON object. */
export function uncheckedSwitches(folder: string, id: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(textIn(join(folder, switchFilesOf(id).switches)) ?? '')
		return typeof value === 'object' && value !== null && !Array.isArray(value)
			? (value as Record<string, unknown>)
			: null
	} catch {
		return null
	}
}

function textIn(file: string): string | null {
	try {
		return readFileSync(file, 'utf8')
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
		throw error
	}
}
