import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Switches } from '#app/contract/revisions.ts'

// The switches of operators are stored with what is published. Each process has them as files too, one for each seller that
// has any: the highest layer of its settings is read from there, also while the store is away.

const fileOf = (folder: string, id: string): string => join(folder, `${id}.json`)

/** Whether nothing is switched. */
export const isOff = (switches: Switches): boolean => Object.keys(switches).length === 0

const textOf = (switches: Switches): string => `${JSON.stringify(switches, null, 2)}\n`

/** Writes the file of a seller; none for switches that are all off. Readers find the old file or the new one. */
export function writeSwitches(folder: string, id: string, switches: Switches): void {
	const file = fileOf(folder, id)
	if (isOff(switches)) rmSync(file, { force: true })
	if (isOff(switches) || textIn(file) === textOf(switches)) return
	mkdirSync(folder, { recursive: true })
	// Processes may share a folder.
	const draft = `${file}.${process.pid}`
	writeFileSync(draft, textOf(switches))
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

/** The switches of a file that nothing has checked; null for one that is no JSON object. */
export function uncheckedSwitches(folder: string, id: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(textIn(fileOf(folder, id)) ?? '')
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
