import type {
	LiveRevision,
	Manifest,
	PreviewLink,
	ScheduleEnd,
	SellerPresets,
	SellerSwitches,
	StoredPresets,
} from '#app/contract/revisions.ts'

/** What is saved of a seller: a draft until it is published. */
interface Draft {
	sellerId: string
	parent: number | null
	tree: string
	manifest: Manifest
	/** Bytes by hash. */
	files: ReadonlyMap<string, Uint8Array>
	origin: 'folder' | 'import'
	author: string
	note: string | null
	checks: { warnings: number }
}

/** A revision whose time to go live has come. */
export interface DueRevision extends Pick<LiveRevision, 'sellerId' | 'number' | 'tree' | 'manifest'> {
	/** The number that it was scheduled over. */
	over: number | null
	by: string
}

interface Moves {
	/** The live numbers of sellers that were published in the last minute. */
	live: { sellerId: string; number: number }[]
	due: DueRevision[]
	/** Until the next one is due; null for none, and in a process that does not publish. */
	dueInMs: number | null
}

/** Reads what is served: all that a storefront process does. */
export interface RevisionReader {
	/** What is served of every seller, or of some. */
	live(sellerIds?: readonly string[]): Promise<LiveRevision[]>
	/** Bytes of files by their hashes. */
	read(hashes: readonly string[]): Promise<Map<string, Uint8Array>>
	/** Called each second, and seldom where notices arrive. */
	moves(): Promise<Moves>
	/** The links of a seller that open a draft now. */
	links(sellerId: string): Promise<PreviewLink[]>
	/** The presets with which a seller was last served without an error; null where it has none. */
	presetsOf(sellerId: string): Promise<StoredPresets | null>
	/** What operators have switched: of all sellers that have or had switches, or in the last minute. */
	switches(which: 'all' | 'recent'): Promise<SellerSwitches[]>
}

/** The revisions of the sellers, wherever they are kept: the composition root gives it. */
export interface RevisionStore extends RevisionReader {
	/** Saves a draft and returns its number. */
	save(draft: Draft): Promise<number>
	/** Makes a revision live if `over` still is; null for none. Returns false where another one became live first. */
	publish(publishing: { sellerId: string; number: number; over: number | null; by: string }): Promise<boolean>
	/** Publishes a due revision; false where it is no longer scheduled, or another one became live since. */
	publishDue(due: DueRevision): Promise<boolean>
	/** Ends the schedule of a due revision; false where another process has published it or ended its schedule. */
	endSchedule(due: DueRevision, end: ScheduleEnd): Promise<boolean>
	/** Hashes of the stored presets by seller. */
	presetTrees(): Promise<Map<string, string>>
	storePresets(presets: readonly SellerPresets[]): Promise<void>
	/** Stores switches that were read from a file, unless the seller has some stored already. */
	adoptSwitches(adopted: SellerSwitches): Promise<void>
}

/** Whether this process takes folders up and publishes; a storefront process only reads. */
export const isStore = (store: RevisionStore | RevisionReader): store is RevisionStore => 'publish' in store
