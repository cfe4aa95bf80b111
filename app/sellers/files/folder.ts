import { type Dirent, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Entries of a folder, sorted by name; none where it is missing or is a file. */
function direntsIn(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
	} catch (error) {
		if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
		throw error
	}
}

/** Names in a folder, sorted; none where it is missing or is a file. */
export const namesIn = (folder: string): string[] => direntsIn(folder).map(({ name }) => name)

/** A file or a broken link below a folder. */
export interface Entry {
	/** Path from the folder, with "/". */
	name: string
	/** Bytes; 0 for a link that can't be followed. */
	size: number
	/** Null for a file that can be read. */
	fault: 'dangling' | 'circular' | 'outside' | 'unreadable' | null
	/** Target of a link, as it is written. */
	target: string | null
}

/** Files below a folder. Reports links that lead nowhere, in a circle or out of `home`, and follows none of those. */
export function entriesBelow(folder: string, home = folder): Entry[] {
	const found: Entry[] = []
	walk(folder, { root: folder, home: realOf(home) ?? home, found, depth: 0 })
	return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

// Deeper folders are a mistake or an attack.
const maxDepth = 16

function realOf(path: string): string | null {
	try {
		return realpathSync(path)
	} catch {
		return null
	}
}

function walk(
	path: string,
	{ root, home, found, depth }: { root: string; home: string; found: Entry[]; depth: number },
): void {
	for (const own of direntsIn(path)) {
		const at = join(path, own.name)
		const name = relative(root, at).split(sep).join('/')
		const add = (fault: Entry['fault'], size = 0, target: string | null = null) =>
			found.push({ name, size, fault, target })
		const target = own.isSymbolicLink() ? readlinkSync(at) : null
		try {
			const stat = statSync(at)
			const real = target === null ? null : realpathSync(at)
			if (real !== null && real !== home && !real.startsWith(home + sep)) add('outside', 0, target)
			else if (real !== null && stat.isDirectory() && `${path}${sep}`.startsWith(`${real}${sep}`))
				add('circular', 0, target)
			else if (stat.isFile()) add(null, stat.size, target)
			else if (stat.isDirectory() && depth < maxDepth) walk(at, { root, home, found, depth: depth + 1 })
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException
			add(code === 'ENOENT' ? 'dangling' : code === 'ELOOP' ? 'circular' : 'unreadable', 0, target)
		}
	}
}
