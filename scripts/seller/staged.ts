import {
	constants,
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readlinkSync,
	rmSync,
	type Stats,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Product } from '#app/sellers/registry/product.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { openProduct, root } from './venues.ts'

/** New texts by path relative to the folder of venues; null deletes the file. */
export type Replacements = ReadonlyMap<string, string | null>

// On Windows only a junction needs no special permission; other systems ignore the type.
const link = (target: string, path: string): void => symlinkSync(target, path, 'junction')

const copyFile = (source: string, copy: string): void =>
	copyFileSync(source, copy, constants.COPYFILE_FICLONE)

/** Copies links as they are: `cpSync` ends the whole process at one that leads back to itself. */
function copyFolder(source: string, target: string): void {
	mkdirSync(target)
	for (const entry of readdirSync(source, { withFileTypes: true })) {
		const [from, to] = [join(source, entry.name), join(target, entry.name)]
		if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
		else if (entry.isDirectory()) copyFolder(from, to)
		else if (entry.isFile()) copyFile(from, to)
	}
}

/** Null for a link that leads nowhere. */
function statusOf(path: string): Stats | null {
	try {
		return statSync(path)
	} catch {
		return null
	}
}

function stage(folder: string, target: string, replaced: Replacements): void {
	const touched = new Set([...replaced.keys()].map((path) => path.split('/')[0]))
	mkdirSync(target, { recursive: true })
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const [source, copy] = [join(folder, entry.name), join(target, entry.name)]
		const status = statusOf(source)
		// What a link leads to, because a write through the link would change the real file.
		if (status?.isFile()) copyFile(source, copy)
		// Whole: a link would lead out of the venue's folder, and a write through it into the real one.
		else if (entry.isDirectory() && touched.has(entry.name)) copyFolder(source, copy)
		else link(source, copy)
	}
	for (const [path, text] of replaced) {
		const file = join(target, path)
		mkdirSync(dirname(file), { recursive: true })
		if (text === null) rmSync(file, { force: true })
		else writeFileSync(file, text)
	}
}

/**
 * Runs `act` on a temporary copy of the venues with replaced files, invisible to a running product. `named` translates
 * problems to the names of the real files.
 */
export function withStaged<T>(
	places: Product['places'],
	replaced: Replacements,
	act: (staged: Product, named: (problems: readonly Problem[]) => Problem[]) => T,
): T {
	const base = mkdtempSync(join(tmpdir(), 'foyer-staged-'))
	const target = join(base, 'seller-configs')
	try {
		stage(resolve(places.root, places.sellers), target, replaced)
		const product = openProduct(target, root)
		const named = (problems: readonly Problem[]) =>
			problems.map((problem) => ({
				...problem,
				file: problem.file.replace(product.places.sellers, places.sellers),
			}))
		return act(product, named)
	} finally {
		rmSync(base, { recursive: true, force: true })
	}
}
