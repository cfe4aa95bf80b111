import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { LiveRevision, Manifest } from '#app/contract/revisions.ts'
import { withFileFaults } from '#app/lib/outage.ts'
import type { FolderContent } from './folder-content.ts'
import type { RevisionReader } from './port.ts'

// Half a hash is enough between the revisions of one seller.
const nameLength = 32
// Pages that were begun with a former revision are long answered by then.
const unusedMs = 60 * 60 * 1000

/** Ends the name of the file beside the folder of a revision that has what its checks found. */
export const verdictSuffix = '.verdict.json'

/** A revision lacks files in the store. */
export class IncompleteRevision extends Error {}

/**
 * Folders with the files of revisions, each written once and never changed: what is served is read from them. They can be
 * removed at any time while the product is stopped, and are then written again.
 */
export class RevisionCache {
	private readonly folder: string

	constructor(folder: string) {
		this.folder = folder
	}

	/** The folder of a revision of a seller; its files have the paths of the manifest. */
	pathOf(id: string, tree: string): string {
		return join(this.folder, id, tree.slice(0, nameLength))
	}

	/** Writes the files of a folder as it was read. */
	keep(id: string, { tree, manifest, files }: Pick<FolderContent, 'tree' | 'manifest' | 'files'>): string {
		const path = this.pathOf(id, tree)
		if (!existsSync(path)) withFileFaults(() => this.write(path, manifest, files))
		return path
	}

	/** Writes the files of a revision from the store, unless they are there. */
	async fetch(
		id: string,
		{ tree, manifest }: Pick<LiveRevision, 'tree' | 'manifest'>,
		store: Pick<RevisionReader, 'read'>,
	): Promise<string> {
		const path = this.pathOf(id, tree)
		if (existsSync(path)) return path
		const files = await store.read([...new Set(Object.values(manifest))])
		withFileFaults(() => this.write(path, manifest, files))
		return path
	}

	remove(id: string, tree: string): void {
		rmSync(this.pathOf(id, tree), { recursive: true, force: true })
		rmSync(this.pathOf(id, tree) + verdictSuffix, { force: true })
	}

	/** Removes the older folders of a seller but that of one tree. */
	prune(id: string, tree: string): void {
		const current = this.pathOf(id, tree)
		for (const name of readdirSync(dirname(current))) {
			const path = join(dirname(current), name)
			const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > unusedMs
			if (path !== current && path !== current + verdictSuffix && isOld)
				rmSync(path, { recursive: true, force: true })
		}
	}

	/** Renamed when it is whole, so that a process that ends in the middle leaves no half folder under the name. */
	private write(path: string, manifest: Manifest, files: ReadonlyMap<string, Uint8Array>): void {
		const draft = `${path}.${randomUUID()}`
		try {
			mkdirSync(draft, { recursive: true })
			for (const [name, hash] of Object.entries(manifest)) {
				const content = files.get(hash)
				const target = resolve(draft, name)
				if (!content) throw new IncompleteRevision(`${name} (${hash}) is not in the store`)
				if (!target.startsWith(draft + sep)) throw new IncompleteRevision(`${name} leads out of the folder`)
				mkdirSync(dirname(target), { recursive: true })
				writeFileSync(target, content)
			}
			renameSync(draft, path)
		} catch (error) {
			rmSync(draft, { recursive: true, force: true })
			// Another process on the same data folder was faster, with the same files.
			if (!existsSync(path)) throw error
		}
	}
}
