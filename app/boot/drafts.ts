import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createImages } from '#app/sellers/images/images.ts'
import { generatedPicture } from '#app/sellers/images/poster.ts'
import { posterStyle } from '#app/sellers/images/poster-style.ts'
import type { ResolvedSeller, SellerBelow, Sellers } from '#app/sellers/registry/sellers.ts'
import { belowPrefix } from '#app/sellers/resolution/below-prefix.ts'
import type { RevisionReader } from '#app/sellers/revisions/port.ts'
import { RevisionCache } from '#app/sellers/revisions/revision-cache.ts'
import { markedSeller } from '#app/sellers/wording/marked-seller.ts'
import type { HiddenRevision, HiddenSales } from './hidden-sales.ts'
import { createLinkSearch } from './link-search.ts'

type Images = ReturnType<typeof createImages>

interface ReadDraft extends SellerBelow {
	images: Images
}

/** A draft of a seller as a link shows it, or the Studio. */
export interface Draft {
	seller: ResolvedSeller
	/** The published seller, which visitors without the link get. For a hidden venue, which they do not see, the draft itself. */
	live: ResolvedSeller
	/** Visitors do not see the venue: its draft has its addresses below the prefix of its id. */
	isHidden: boolean
	asset(path: string): string | null
	images: Images
	/** Of the link; 0 in the Studio. */
	secondsLeft: number
	/** For a member of staff in the Studio: its texts are marked. */
	isForStudio: boolean
}

/** What a link opens: a draft; `ended` where it is unknown, over, revoked, or without a draft that can be shown. */
export type OpenedDraft = { kind: 'open'; draft: Draft } | { kind: 'ended' } | { kind: 'away' }

/** The venue of a draft. */
export interface DraftVenue {
	id: string
	/** As visitors see it; null for a hidden venue. */
	live: ResolvedSeller | null
}

export interface Drafts {
	/** @param secret of the link, as its address and the cookie have it */
	open(venue: DraftVenue, secret: string): Promise<OpenedDraft>
	/** A revision for the Studio, where the caller has checked the session. */
	show(venue: DraftVenue, revision: HiddenRevision): Promise<OpenedDraft>
}

interface Options {
	store: RevisionReader
	sellers: Pick<Sellers, 'read'>
	/** Folder for the files of revisions. */
	cacheFolder: string
	/** Folder of converted pictures. */
	imagesFolder: string
	/** Whether an event is on sale, for its generated picture. */
	sells(sellerId: string, eventId: string): boolean
	hiddenSales: HiddenSales
	log: { error(fields: object, message: string): void }
}

// A changed preset shows in a draft after this time.
const readMs = 5_000
const mostRead = 16

/** Opens drafts for those who have a link to one. Requests without its cookie cost nothing. */
export function createDrafts(options: Options): Drafts {
	const { store, sellers, hiddenSales, log } = options
	const cache = new RevisionCache(options.cacheFolder)
	const read = new LRUCache<string, Promise<ReadDraft>>({ max: mostRead, ttl: readMs })
	const linkWith = createLinkSearch((id) => store.links(id))

	function imagesOf({ seller, asset }: SellerBelow): Images {
		const css = seller?.theme.css ?? ''
		return createImages({
			cacheDir: options.imagesFolder,
			asset: (_, path) => asset(path),
			focus: (_, path) => seller?.config.theme.pictures[path]?.focus,
			generated: (id, path) =>
				generatedPicture(
					path,
					(mode) => posterStyle(css, mode),
					(event) => options.sells(id, event) || hiddenSales.sells(id, event),
				),
		})
	}

	function readDraft(id: string, draft: HiddenRevision): Promise<ReadDraft> {
		const key = `${id} ${draft.tree}`
		const known = read.get(key)
		if (known) return known
		const found = cache.fetch(id, draft, store).then((folder) => {
			const below = sellers.read(id, folder)
			return { ...below, images: imagesOf(below) }
		})
		found.catch(() => read.delete(key))
		read.set(key, found)
		return found
	}

	async function shown(
		{ id, live }: DraftVenue,
		revision: HiddenRevision,
		{ secondsLeft, isForStudio }: Pick<Draft, 'secondsLeft' | 'isForStudio'>,
	): Promise<OpenedDraft> {
		const { seller: read, asset, images } = await readDraft(id, revision)
		if (!read) return { kind: 'ended' }
		const isHidden = live === null
		const seller = isHidden ? belowPrefix(read) : read
		// Its pages would have other addresses than the ones that lead here.
		if (live && seller.prefix !== live.prefix) return { kind: 'ended' }
		if (isHidden) await hiddenSales.open(id, revision)
		const own = isForStudio ? markedSeller(seller) : seller
		const shows = { asset, images, secondsLeft, isForStudio }
		return { kind: 'open', draft: { seller: own, live: live ?? seller, isHidden, ...shows } }
	}

	async function find(venue: DraftVenue, secret: string): Promise<OpenedDraft> {
		const hash = createHash('sha256').update(secret).digest('hex')
		const link = await linkWith(hash, venue.id)
		if (!link) return { kind: 'ended' }
		// The published revision of a hidden venue is seen by a link alone, so the link shows it where nothing newer was saved.
		const revision = link.draft ?? (venue.live ? null : ((await store.live([venue.id]))[0] ?? null))
		if (!revision) return { kind: 'ended' }
		return shown(venue, revision, { secondsLeft: link.secondsLeft, isForStudio: false })
	}

	const orAway = ({ id }: DraftVenue, opening: Promise<OpenedDraft>): Promise<OpenedDraft> =>
		opening.catch((error: unknown): OpenedDraft => {
			log.error({ seller: id, error }, 'a draft could not be read')
			return { kind: 'away' }
		})

	return {
		open: (venue, secret) => orAway(venue, find(venue, secret)),
		show: (venue, revision) => orAway(venue, shown(venue, revision, { secondsLeft: 0, isForStudio: true })),
	}
}
