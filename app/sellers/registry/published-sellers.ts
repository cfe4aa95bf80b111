import type { LiveRevision } from '#app/contract/revisions.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { type FolderContent, folderContent } from '#app/sellers/revisions/folder-content.ts'
import { isStore, type RevisionStore } from '#app/sellers/revisions/port.ts'
import { RevisionCache } from '#app/sellers/revisions/revision-cache.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { DueRevisions } from './due-revisions.ts'
import type { RevisionOptions, SellersLog } from './sellers.ts'

interface Options extends RevisionOptions {
	/** The folder of the venues, absolute. */
	sellersFolder: string
	/** Its name in messages. */
	sellersName: string
	log: SellersLog
	/** Resolves a seller with the files below a folder. */
	check(id: string, folder: string): Resolution
}

/** What a saved folder has become. */
export type Saved =
	/** The folder is what is live, or was taken up before. */
	| { kind: 'same' }
	/** It is live now. */
	| { kind: 'published'; resolution: Resolution }
	/** It waits for `seller publish`. */
	| { kind: 'draft' }
	/** It has errors. */
	| { kind: 'refused'; resolution: Resolution }
	/** There is no revision yet and none can be made: the folder itself is served, as far as it can. */
	| { kind: 'unpublished' }

/** Takes the folders of sellers up as revisions, and knows which revision of each seller is live in this process. */
export class PublishedSellers {
	/** The folders of the live revisions by seller: `Places.revisions`. */
	readonly folders = new Map<string, string>()
	private readonly options: Options
	private readonly cache: RevisionCache
	private readonly live = new Map<string, LiveRevision>()
	private readonly seen = new Map<string, string>()
	private readonly refused = new Set<string>()
	/** Whether something may have become live unseen. */
	private isBehind = false
	/** Until a revision goes live by itself, when this was last read; null for none. */
	dueInMs: number | null = null
	private readonly due: DueRevisions

	constructor(options: Options) {
		this.options = options
		this.cache = new RevisionCache(options.cacheFolder)
		this.due = new DueRevisions({
			cache: this.cache,
			log: options.log,
			check: (id, folder) => {
				const { seller, problems } = options.check(id, folder)
				return { seller, problems: this.named(problems, folder) }
			},
		})
	}

	/** Reads what is live of all sellers. A process that only follows starts without, while its store is away. */
	async open(): Promise<void> {
		try {
			for (const live of await this.options.store.live()) this.live.set(live.sellerId, live)
		} catch (error) {
			if (isStore(this.options.store)) throw error
			this.isBehind = true
			this.options.log.info(
				{ error },
				'the published revisions can not be read; the folders are served meanwhile',
			)
		}
	}

	/** The number of the revision that is served; null for a seller that is served from its folder. */
	numberOf(id: string): number | null {
		return this.folders.has(id) ? (this.live.get(id)?.number ?? null) : null
	}

	/** The revision that is served, as a folder; null for a seller that is served from its folder of files. */
	folderOf(id: string): { tree: string; folder: string } | null {
		const [folder, live] = [this.folders.get(id), this.live.get(id)]
		return folder !== undefined && live ? { tree: live.tree, folder } : null
	}

	/** Sellers that were never saved in a folder: they were made in the Studio, and their revisions are all there is. */
	withoutFolder(): string[] {
		return [...this.live.values()].flatMap(({ sellerId, folderTree }) =>
			folderTree === null ? sellerId : [],
		)
	}

	/** At the start: puts the live revision of a seller in place, and looks at its folder. */
	async enter(id: string): Promise<Saved> {
		const content = folderContent(this.options.sellersFolder, id)
		const live = this.live.get(id)
		if (live) await this.placeLive(id, live, content)
		return this.takeContent(id, content)
	}

	/** Looks at the folder of a seller after a save. */
	take(id: string): Promise<Saved> {
		return this.takeContent(id, folderContent(this.options.sellersFolder, id))
	}

	private async placeLive(id: string, live: LiveRevision, content: FolderContent | null): Promise<void> {
		// The folder is unchanged since its last revision: one that was taken back is not published again. One that was saved and
		// never published waits for a command, or its process ended between the two.
		const isWaiting = this.options.publishesSaves && !live.folderWasLive
		if (content && live.folderTree === content.tree && !isWaiting) this.seen.set(id, content.tree)
		if (content?.tree === live.tree) this.folders.set(id, this.cache.keep(id, content))
		else this.folders.set(id, await this.cache.fetch(id, live, this.options.store))
		this.cache.prune(id, live.tree)
	}

	private async takeContent(id: string, content: FolderContent | null): Promise<Saved> {
		const { store } = this.options
		const live = this.live.get(id)
		if (!isStore(store)) return { kind: live ? 'same' : 'unpublished' }
		const isSeen = content !== null && this.seen.get(id) === content.tree
		if (content?.tree === live?.tree || (isSeen && !this.refused.has(id))) {
			this.refused.delete(id)
			if (content) this.seen.set(id, content.tree)
			return { kind: live ? 'same' : 'unpublished' }
		}
		if (!content && live?.folderTree === null) return { kind: 'same' }
		if (!content)
			return live
				? this.refuse(id, this.options.check(id, this.options.sellersFolder))
				: { kind: 'unpublished' }
		const folder = this.cache.keep(id, content)
		// A revision has no broken links, so they would be left out of it unseen: the folder itself is checked for them.
		const checked = this.options.check(id, content.isWhole ? folder : this.options.sellersFolder)
		const resolution = { ...checked, problems: this.named(checked.problems, folder) }
		if (!resolution.seller || hasErrors(resolution.problems)) {
			this.cache.remove(id, content.tree)
			return live ? this.refuse(id, resolution) : { kind: 'unpublished' }
		}
		return this.accept(store, id, { content, folder, resolution })
	}

	/** Moves sellers to what became live elsewhere, and returns their ids. */
	async follow(): Promise<string[]> {
		const { store, log } = this.options
		const wasBehind = this.isBehind
		this.isBehind = true
		const isNew = ({ sellerId, number }: { sellerId: string; number: number }) =>
			this.live.get(sellerId)?.number !== number
		const { live: recent, due, dueInMs } = await store.moves()
		const nowLive = isStore(store) ? await this.due.publish(store, due) : []
		this.dueInMs = dueInMs
		const moved = [...recent, ...nowLive].filter(isNew)
		const changed = wasBehind ? undefined : [...new Set(moved.map(({ sellerId }) => sellerId))]
		const ids: string[] = []
		for (const live of changed?.length === 0 ? [] : await store.live(changed)) {
			if (!isNew(live)) continue
			this.moveTo(live, await this.cache.fetch(live.sellerId, live, store))
			log.info({ seller: live.sellerId, number: live.number }, 'a revision became live')
			ids.push(live.sellerId)
		}
		this.isBehind = false
		return ids
	}

	private async accept(
		store: RevisionStore,
		id: string,
		{ content, folder, resolution }: { content: FolderContent; folder: string; resolution: Resolution },
	): Promise<Saved> {
		const { publishesSaves, log } = this.options
		const over = this.live.get(id)?.number ?? null
		const { tree, manifest, files } = content
		const number = await store.save({
			sellerId: id,
			parent: over,
			tree,
			manifest,
			files,
			origin: 'folder',
			author: 'the folder of the venue',
			note: null,
			checks: { warnings: resolution.problems.length },
		})
		this.seen.set(id, tree)
		this.refused.delete(id)
		const live = this.live.get(id)
		if (live) this.live.set(id, { ...live, folderTree: tree, folderWasLive: false })
		if (over !== null && !publishesSaves) {
			log.info({ seller: id, number }, 'a draft waits to be published')
			return { kind: 'draft' }
		}
		const by = over === null ? 'the first start' : 'a saved file'
		const isLive = await store.publish({ sellerId: id, number, over, by })
		if (!isLive) {
			// Another process was faster, most often with the same folder: what is live there is followed.
			await this.follow()
			return { kind: 'same' }
		}
		this.moveTo({ sellerId: id, number, tree, manifest, folderTree: tree, folderWasLive: true }, folder)
		return { kind: 'published', resolution }
	}

	private refuse(id: string, resolution: Resolution): Saved {
		this.refused.add(id)
		return { kind: 'refused', resolution }
	}

	private moveTo(live: LiveRevision, folder: string): void {
		this.live.set(live.sellerId, live)
		this.folders.set(live.sellerId, folder)
	}

	/** The problems of a revision that is served, as messages name its files. */
	namedOf(id: string, problems: readonly Problem[]): Problem[] {
		const folder = this.folders.get(id)
		return folder === undefined ? [...problems] : this.named(problems, folder)
	}

	/** Messages name the files of the venue's folder, where they are corrected. */
	private named(problems: readonly Problem[], folder: string): Problem[] {
		const named = (text: string): string => text.replaceAll(folder, this.options.sellersName)
		return problems.map((one) => ({ ...one, file: named(one.file), sentence: named(one.sentence) }))
	}
}
