import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { saveDraftAfter } from '#app/commerce/revisions/draft-store.ts'
import {
	liveRevisions,
	moveLive,
	type Publishing,
	type RevisionRow,
	readFiles,
	revisionBefore,
	revisionsOf,
} from '#app/commerce/revisions/store.ts'
import type { LiveRevision, Manifest } from '#app/contract/revisions.ts'
import type { Sql } from '#app/data/sql.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { treeOf } from '#app/sellers/revisions/folder-content.ts'
import { RevisionCache } from '#app/sellers/revisions/revision-cache.ts'
import { warningCount } from '#app/sellers/validation/reporter.ts'
import type { WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { type Difference, differenceOf } from './changes.ts'
import { refuse } from './fault.ts'
import { withStagedFolder } from './staged-folder.ts'

type Revision = Pick<RevisionRow, 'number' | 'tree' | 'manifest'>

/** What the Studio works on: the newest draft, or what is live. */
export interface Head {
	head: Revision
	live: LiveRevision
	isDraft: boolean
	/** The newest revision, which may be neither. */
	newest: number
}

export interface StudioRevisions {
	/** errors - not_found for a venue without a live revision */
	headOf(venue: string): Promise<Head>
	/** errors - not_found */
	revision(venue: string, number: number): Promise<RevisionRow>
	/** @param before the number that those of the list are below; none for the newest */
	list(venue: string, most: number, before?: number): Promise<RevisionRow[]>
	/** What was live before what is; null for none. */
	before(venue: string): Promise<number | null>
	difference(before: Manifest, after: Manifest): Promise<Difference>
	/** The folder with the files of a revision, which never change. */
	folder(venue: string, revision: Pick<Revision, 'tree' | 'manifest'>): Promise<string>
	/** The texts of a revision. */
	texts(venue: string, revision: Pick<Revision, 'tree' | 'manifest'>): Promise<WordingWorkspace>
	/** A revision as it would be served; null where its files have an error. */
	sellerOf(venue: string, revision: Pick<Revision, 'tree' | 'manifest'>): Promise<ResolvedSeller | null>
	/**
	 * Saves changed files as a draft that is made from `head`.
	 *
	 * @param files with absolute paths, below the folder of `head`
	 * @returns its number; null where another revision was saved meanwhile
	 */
	save(
		venue: string,
		change: Pick<Head, 'head' | 'newest'> & {
			files: readonly ChangedFile[]
			/** Paths of files that are taken out, as in the manifest. */
			removed?: readonly string[]
			author: string
		},
	): Promise<number | null>
	/** errors - overtaken with the difference, where another revision is live than `over` */
	requireLive(venue: string, over: number): Promise<void>
	/** errors - as `requireLive` */
	publish(venue: string, move: Omit<Publishing, 'sellerId' | 'over'> & { over: number }): Promise<void>
}

export interface ChangedFile {
	path: string
	content: string | Uint8Array
}

interface Options {
	db: Sql
	sellers: Pick<Sellers, 'texts' | 'read'>
	/** Folder for the files of revisions. */
	cacheFolder: string
}

// A changed preset or text of the product shows in the Studio after this time.
const readMs = 5_000
const mostRead = 16

export function createStudioRevisions({ db, sellers, cacheFolder }: Options): StudioRevisions {
	const cache = new RevisionCache(cacheFolder)
	const workspaces = new LRUCache<string, WordingWorkspace>({ max: mostRead, ttl: readMs })
	const store = { read: (hashes: readonly string[]) => readFiles(db, hashes) }

	async function liveOf(venue: string): Promise<LiveRevision> {
		const [live] = await liveRevisions(db, [venue])
		return live ?? refuse({ code: 'not_found' })
	}

	async function revision(venue: string, number: number): Promise<RevisionRow> {
		const [found] = await revisionsOf(db, venue, { most: 1, number })
		return found ?? refuse({ code: 'not_found' })
	}

	async function difference(before: Manifest, after: Manifest): Promise<Difference> {
		return differenceOf(store.read, before, after)
	}

	async function requireLive(venue: string, over: number): Promise<void> {
		const seen = await revision(venue, over)
		const live = await liveOf(venue)
		if (live.number === over) return
		const { published } = await revision(venue, live.number)
		const { changes } = await difference(seen.manifest, live.manifest)
		refuse({ code: 'overtaken', number: live.number, by: published[0]?.by ?? '', changes })
	}

	return {
		revision,
		difference,
		async headOf(venue) {
			const [live, [newest]] = await Promise.all([liveOf(venue), revisionsOf(db, venue, { most: 1 })])
			const isDraft = newest !== undefined && newest.number > live.number && newest.published.length === 0
			return { live, head: isDraft ? newest : live, isDraft, newest: newest?.number ?? live.number }
		},
		list: (venue, most, before) => revisionsOf(db, venue, { most, before: before ?? null }),
		before: (venue) => revisionBefore(db, venue),
		async texts(venue, { tree, manifest }) {
			const key = `${venue} ${tree}`
			const known = workspaces.get(key)
			if (known) return known
			const read = sellers.texts(venue, await cache.fetch(venue, { tree, manifest }, store))
			workspaces.set(key, read)
			return read
		},
		async sellerOf(venue, { tree, manifest }) {
			return sellers.read(venue, await cache.fetch(venue, { tree, manifest }, store)).seller
		},
		async folder(venue, { tree, manifest }) {
			return cache.fetch(venue, { tree, manifest }, store)
		},
		async save(venue, { head, newest, files: changed, removed = [], author }) {
			const folder = await cache.fetch(venue, head, store)
			const manifest = { ...head.manifest }
			const files = new Map<string, Buffer>()
			const written = new Map<string, Buffer>()
			for (const { path: target, content: bytes } of changed) {
				const path = relative(folder, target).replaceAll('\\', '/')
				const content = Buffer.from(bytes)
				const hash = createHash('sha256').update(content).digest('hex')
				manifest[path] = hash
				files.set(hash, content)
				written.set(path, content)
			}
			for (const path of removed) delete manifest[path]
			// Not in the folder of the revision, which would stay on the disk where the draft cannot be saved.
			const { problems } = withStagedFolder(folder, { manifest, changed: written }, (staged) =>
				sellers.read(venue, staged),
			)
			return saveDraftAfter(db, newest, {
				sellerId: venue,
				parent: head.number,
				...{ tree: treeOf(manifest), manifest, files },
				origin: 'studio',
				author,
				note: null,
				checks: { warnings: warningCount(problems) },
			})
		},
		requireLive,
		async publish(venue, move) {
			const { over } = move
			if (await moveLive(db, { sellerId: venue, ...move })) return
			await requireLive(venue, over)
			// What was live is live again.
			refuse({ code: 'overtaken', number: over, by: '', changes: [] })
		},
	}
}
