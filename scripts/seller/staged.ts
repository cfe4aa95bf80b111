import {
	constants,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
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

function stage(folder: string, target: string, replaced: Replacements): void {
	const touched = new Set([...replaced.keys()].map((path) => path.split('/')[0]))
	mkdirSync(target, { recursive: true })
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const [source, copy] = [join(folder, entry.name), join(target, entry.name)]
		if (!entry.isDirectory()) cpSync(source, copy)
		// Whole: a link would lead out of the venue's folder, and a write through it into the real one.
		else if (touched.has(entry.name))
			cpSync(source, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
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
