import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import type { Manifest } from '#app/contract/revisions.ts'

/** Reads files of revisions by their hashes. */
type ReadFiles = (hashes: readonly string[]) => Promise<Map<string, Uint8Array>>

/** Writes the files of a revision below a folder, with the bytes that they had. */
export async function writeRevision(read: ReadFiles, manifest: Manifest, folder: string): Promise<void> {
	const files = await read([...new Set(Object.values(manifest))])
	for (const [path, hash] of Object.entries(manifest)) {
		const content = files.get(hash)
		const target = resolve(folder, path)
		if (!content || !target.startsWith(resolve(folder) + sep))
			throw new Error(`The file ${path} of the revision can't be written`)
		mkdirSync(dirname(target), { recursive: true })
		writeFileSync(target, content)
	}
}

/**
 * Runs `act` on a temporary folder of venues that has this revision alone, with the presets of today.
 *
 * @param venues the folder of the venues, absolute
 */
export async function withRevisionFolder<T>(
	{ read, manifest, venues }: { read: ReadFiles; manifest: Manifest; venues: string },
	act: (folder: string) => Promise<T>,
): Promise<T> {
	const base = mkdtempSync(join(tmpdir(), 'foyer-revision-'))
	const folder = join(base, 'seller-configs')
	try {
		mkdirSync(folder)
		for (const shared of ['_platform', '_presets'])
			symlinkSync(join(venues, shared), join(folder, shared), 'junction')
		await writeRevision(read, manifest, folder)
		return await act(folder)
	} finally {
		rmSync(base, { recursive: true, force: true })
	}
}
