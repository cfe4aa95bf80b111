import { userInfo } from 'node:os'
import { withRevisionFolder as inRevisionFolder } from '#app/boot/trial/revision-folder.ts'
import type { Manifest } from '#app/contract/revisions.ts'
import type { Database } from '#app/data/database.server.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { WrongUse } from '../terminal.ts'
import { openProduct, requireIds, requireSeller, venuesFolder } from '../venues.ts'

export const stored = () => import('#app/commerce/revisions/store.ts')

export type StoredRevision = Awaited<ReturnType<Awaited<ReturnType<typeof stored>>['revisionsOf']>>[number]

/** The user of this machine who runs the command, for the history. */
export const operator = (): string => userInfo().username

/** Parses a number of a revision. */
export function revisionNumber(text: string): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUse(`"${text}" is no revision; write a number such as 12`)
	return Number(text)
}

/** What a command publishes or schedules. */
export interface Goal {
	sellerId: string
	number: number
	over: number | null
	by: string
	note?: string | null
}

export const timeOf = (at: Date | string): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** The venue is in the folder of the venues, or was made in the Studio. errors - WrongUse with the most similar id */
export async function requireVenue({ sql }: Database, id: string): Promise<void> {
	const product = openProduct()
	if (sellerIds(product.places).includes(id)) return
	const { revisionsOf } = await stored()
	const [found] = await revisionsOf(sql, id, { most: 1 })
	if (!found) requireIds(product, [id])
}

/** A venue as it is served: of its folder, else as it was made in the Studio. errors - Broken, WrongUse */
export async function requireServed(
	database: Database,
	id: string,
	environment: EnvironmentName,
): Promise<ResolvedSeller> {
	const product = openProduct()
	if (sellerIds(product.places).includes(id)) return requireSeller(product, id, environment)
	await requireVenue(database, id)
	const { liveRevisions } = await stored()
	const [live] = await liveRevisions(database.sql, [id])
	if (!live) throw new WrongUse(`"${id}" has no revision that is served`)
	return withRevisionFolder(database, live, async (below) => requireSeller(below, id, environment))
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

/** Reads files of revisions by their hashes. */
export async function readerOf({ sql }: Database) {
	const { readFiles } = await stored()
	return (hashes: readonly string[]) => readFiles(sql, hashes)
}

/** Runs `act` on a temporary folder of venues that has this revision alone, with the presets of today. */
export async function withRevisionFolder<T>(
	database: Database,
	{ manifest }: Pick<StoredRevision, 'manifest'>,
	act: (product: Product, folder: string) => Promise<T>,
): Promise<T> {
	const read = await readerOf(database)
	return inRevisionFolder({ read, manifest, venues: venuesFolder() }, (folder) =>
		act(openProduct(folder), folder),
	)
}

/** The files that differ between two revisions, one sentence for each. */
export function changedFiles(before: Manifest, after: Manifest): string[] {
	const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
	return paths.flatMap((path) => {
		if (before[path] === after[path]) return []
		return [`${path} ${before[path] ? (after[path] ? 'changed' : 'removed') : 'added'}`]
	})
}
