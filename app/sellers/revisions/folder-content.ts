import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#app/contract/revisions.ts'
import { entriesBelow } from '#app/sellers/files/folder.ts'
import { finishChange } from '#app/sellers/files/write-together.ts'

/** The files of one seller at one moment. */
export interface FolderContent {
	/** Hash of the manifest: the same for the same files with the same bytes. */
	tree: string
	manifest: Manifest
	/** Bytes by hash. */
	files: ReadonlyMap<string, Uint8Array>
	/** Whether the folder has nothing else: no link that leads nowhere or out of it, and no file that can't be read. */
	isWhole: boolean
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Hash of a manifest, whatever the order of its paths. */
export function treeOf(manifest: Manifest): string {
	const lines = Object.entries(manifest).map(([path, hash]) => `${hash} ${path}\n`)
	return sha256(lines.sort().join(''))
}

/**
 * Reads the file or the folder of a seller; links within it become files. Null for none, or where a file can't be read. A
 * change of several files that was interrupted is finished first, so that no half of it is published.
 */
export function folderContent(sellersFolder: string, id: string): FolderContent | null {
	finishChange(sellersFolder)
	const manifest: Record<string, string> = {}
	const files = new Map<string, Uint8Array>()
	let isWhole = true
	try {
		const entries = entriesBelow(join(sellersFolder, id))
		const below = entries.filter(({ fault }) => fault === null)
		isWhole = below.length === entries.length
		for (const path of [`${id}.json`, ...below.map(({ name }) => `${id}/${name}`)]) {
			const content = contentOf(join(sellersFolder, path), path === `${id}.json`)
			if (content === null) continue
			const hash = sha256(content)
			manifest[path] = hash
			files.set(hash, content)
		}
	} catch {
		// A file vanished meanwhile or is not ours to read: the checker says so at the folder itself.
		return null
	}
	return files.size === 0 ? null : { tree: treeOf(manifest), manifest, files, isWhole }
}

function contentOf(path: string, isOptional: boolean): Uint8Array | null {
	try {
		return readFileSync(path)
	} catch (error) {
		if (isOptional) return null
		throw error
	}
}
