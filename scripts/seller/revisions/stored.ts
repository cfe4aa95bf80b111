import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import type { Manifest } from '#app/contract/revisions.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { WrongUse } from '../terminal.ts'
import { openProduct, venuesFolder } from '../venues.ts'

export const stored = () => import('#app/commerce/revisions/store.ts')

export type StoredRevision = Awaited<ReturnType<Awaited<ReturnType<typeof stored>>['revisionsOf']>>[number]

/** The user of this machine who runs the command, for the history. */
export const operator = (): string => userInfo().username

/** Parses a number of a revision. */
export function revisionNumber(text: string): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUse(`"${text}" is no revision; write a number such as 12`)
	return Number(text)
}

/** One revision of a venue; throws WrongUse for none. */
export async function requireRevision(
	{ sql }: Database,
	id: string,
	number: number,
): Promise<StoredRevision> {
	const { revisionsOf } = await stored()
	const [found] = await revisionsOf(sql, id, { most: 1, number })
	if (!found)
		throw new WrongUse(`"${id}" has no revision ${number}. List them: npm run seller -- history ${id}`)
	return found
}

/** Writes the files of a revision below a folder, with the bytes that they had. */
export async function writeRevision(
	{ sql }: Database,
	{ manifest }: Pick<StoredRevision, 'manifest'>,
	folder: string,
): Promise<void> {
	const { readFiles } = await stored()
	const files = await readFiles(sql, [...new Set(Object.values(manifest))])
	for (const [path, hash] of Object.entries(manifest)) {
		const content = files.get(hash)
		const target = resolve(folder, path)
		if (!content || !target.startsWith(resolve(folder) + sep))
			throw new Error(`The file ${path} of the revision can't be written`)
		mkdirSync(dirname(target), { recursive: true })
		writeFileSync(target, content)
	}
}

/** Runs `act` on a temporary folder of venues that has this revision alone, with the presets of today. */
export async function withRevisionFolder<T>(
	database: Database,
	revision: Pick<StoredRevision, 'manifest'>,
	act: (product: Product, folder: string) => Promise<T>,
): Promise<T> {
	const base = mkdtempSync(join(tmpdir(), 'foyer-revision-'))
	const folder = join(base, 'seller-configs')
	try {
		mkdirSync(folder)
		for (const shared of ['_platform', '_presets'])
			symlinkSync(join(venuesFolder(), shared), join(folder, shared), 'junction')
		await writeRevision(database, revision, folder)
		return await act(openProduct(folder), folder)
	} finally {
		rmSync(base, { recursive: true, force: true })
	}
}

/** The files that differ between two revisions, one sentence for each. */
export function changedFiles(before: Manifest, after: Manifest): string[] {
	const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
	return paths.flatMap((path) => {
		if (before[path] === after[path]) return []
		return [`${path} ${before[path] ? (after[path] ? 'changed' : 'removed') : 'added'}`]
	})
}
