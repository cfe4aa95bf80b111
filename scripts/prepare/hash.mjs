import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Whether a path is generated among the sources: the bundles of schemas/dist, the texts of the blocks, types and validators. */
const isOutput = (path) =>
	path.endsWith(join('schemas', 'dist')) ||
	(path.includes('locales') && basename(path) === 'blocks.json') ||
	basename(path) === 'generated' ||
	path.endsWith('.generated.ts')

/** Every file below the paths that is not generated, in a fixed order. */
function filesBelow(paths) {
	const visit = (path) => {
		if (!existsSync(path) || isOutput(path)) return []
		if (!statSync(path).isDirectory()) return [path]
		return readdirSync(path)
			.sort()
			.flatMap((name) => visit(join(path, name)))
	}
	return paths.flatMap(visit)
}

/** A hash of names and contents, and of further names alone. */
export function contentHash(root, paths, names = []) {
	const hash = createHash('sha256').update(names.join('\n'))
	for (const file of filesBelow(paths)) hash.update(file.slice(root.length)).update(readFileSync(file))
	return hash.digest('hex')
}

/** A hash of names, sizes and times. */
export function fingerprint(root, paths) {
	const hash = createHash('sha256')
	for (const file of filesBelow(paths)) {
		const { size, mtimeMs } = statSync(file)
		hash.update(`${file.slice(root.length)} ${size} ${Math.floor(mtimeMs)}\n`)
	}
	return hash.digest('hex')
}

// Matches `from './name.ts'` and `from '#app/name.ts'`; the lock file covers packages.
const imported = / from '((?:#app|\.{1,2})\/[^']+)'/g

/** A program and all modules of the project that it imports, directly or indirectly. */
export function modulesOf(root, entry, found = new Set()) {
	if (found.has(entry) || !existsSync(entry)) return []
	found.add(entry)
	for (const [, name] of readFileSync(entry, 'utf8').matchAll(imported))
		modulesOf(root, name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(entry), name), found)
	return [...found].sort()
}

/** What the browser's and the server's scripts are built from: the product, and the build's own configuration and plugins. */
export const buildSources = (root) => [
	...['app', 'themes', 'schemas', 'tsconfig.json', 'package-lock.json'].map((path) => join(root, path)),
	...modulesOf(root, join(root, 'remix.config.ts')),
]
