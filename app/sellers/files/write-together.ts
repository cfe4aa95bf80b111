import {
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

// Names that begin with a dot are no venues. The folder has it only when every file in it is complete: a change whose folder
// has the name will be finished, any other one did not happen.
const decidedName = '.decided'

/** A file of a change: its text before, null for a new one, and after. */
export interface ChangedText {
	before: string | null
	text: string
}

function writeDurably(path: string, text: string): void {
	mkdirSync(dirname(path), { recursive: true })
	const file = openSync(path, 'w')
	try {
		writeFileSync(file, text)
		fsyncSync(file)
	} finally {
		closeSync(file)
	}
}

/** Paths of all files below a folder, relative to it. */
const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)))

function moveDecided(folder: string): void {
	const decided = join(folder, decidedName)
	for (const path of filesBelow(decided)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		try {
			renameSync(join(decided, path), join(folder, path))
		} catch (error) {
			// Another process that reads the venues has moved it.
			if (existsSync(join(decided, path))) throw error
		}
	}
	rmSync(decided, { recursive: true, force: true })
}

/**
 * Finishes a change of several files that a kill or a power cut has interrupted.
 *
 * @param folder of the venues
 * errors - Error with what to do, where a file cannot be moved to its place
 */
export function finishChange(folder: string): void {
	const decided = join(folder, decidedName)
	if (!existsSync(decided)) return
	try {
		moveDecided(folder)
	} catch (error) {
		// Another process has finished it meanwhile.
		if (!existsSync(decided)) return
		throw new Error(
			`${decided} has the files of an interrupted change, which cannot be moved to their places: ${(error as Error).message}. Allow it, or delete the folder to give up the change.`,
		)
	}
}

/**
 * Writes every file, or none, also when the process is killed meanwhile: `finishChange` then writes those that are missing.
 *
 * @param folder of the venues
 * @param files by path from the folder
 * errors - those of the file system; every file is as it was before
 */
export function writeTogether(folder: string, files: ReadonlyMap<string, ChangedText>): void {
	finishChange(folder)
	const draft = mkdtempSync(join(folder, '.draft-'))
	try {
		for (const [path, { text }] of files) writeDurably(join(draft, path), text)
		renameSync(draft, join(folder, decidedName))
	} catch (error) {
		rmSync(draft, { recursive: true, force: true })
		throw error
	}
	try {
		moveDecided(folder)
	} catch (error) {
		rmSync(join(folder, decidedName), { recursive: true, force: true })
		for (const [path, { before }] of files) restore(join(folder, path), before)
		throw error
	}
}

function restore(path: string, before: string | null): void {
	if (before !== null) writeFileSync(path, before)
	else if (existsSync(path)) rmSync(path)
}
