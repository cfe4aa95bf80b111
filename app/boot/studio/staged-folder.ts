import { randomUUID } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from '#app/contract/revisions.ts'
import { withFileFaults } from '#app/lib/outage.ts'

/**
 * Reads a revision with some files changed, in a folder that is removed afterwards: what only was tried is no revision. It
 * lies beside the folder of the revision, so that its other files are links to the same bytes.
 */
export function withStagedFolder<T>(
	folder: string,
	{ manifest, changed }: { manifest: Manifest; changed: ReadonlyMap<string, string | Uint8Array> },
	read: (staged: string) => T,
): T {
	const staged = `${folder}.${randomUUID()}`
	const write = (): void => {
		for (const path of Object.keys(manifest)) {
			const target = join(staged, path)
			mkdirSync(dirname(target), { recursive: true })
			const text = changed.get(path)
			if (text === undefined) link(join(folder, path), target)
			else writeFileSync(target, text)
		}
	}
	try {
		withFileFaults(write)
		return read(staged)
	} finally {
		rmSync(staged, { recursive: true, force: true })
	}
}

function link(from: string, to: string): void {
	try {
		linkSync(from, to)
	} catch {
		// Some file systems have no links.
		copyFileSync(from, to)
	}
}
