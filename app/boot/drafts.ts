import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PreviewLink } from '#app/contract/revisions.ts'
import { createImages } from '#app/sellers/images/images.ts'
import { generatedPicture } from '#app/sellers/images/poster.ts'
import { posterStyle } from '#app/sellers/images/poster-style.ts'
import type { ResolvedSeller, SellerBelow, Sellers } from '#app/sellers/registry/sellers.ts'
import type { RevisionReader } from '#app/sellers/revisions/port.ts'
import { RevisionCache } from '#app/sellers/revisions/revision-cache.ts'

type Images = ReturnType<typeof createImages>

interface ReadDraft extends SellerBelow {
	images: Images
}

/** The open links of a seller at a time. */
interface Reading {
	at: number
	found: Promise<PreviewLink[]>
}

/** A draft of a seller as a link shows it. */
export interface Draft {
	seller: ResolvedSeller
	/** The published seller, which visitors without the link get. */
	live: ResolvedSeller
	asset(path: string): string | null
	images: Images
	/** Of the link. */
	secondsLeft: number
}

/** What a link opens: a draft; `ended` where it is unknown, over, revoked, or without a draft that can be shown. */
export type OpenedDraft = { kind: 'open'; draft: Draft } | { kind: 'ended' } | { kind: 'away' }

export interface Drafts {
	/** @param secret of the link, as its address and the cookie have it */
	open(live: ResolvedSeller, secret: string): Promise<OpenedDraft>
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
	log: { error(fields: object, message: string): void }
	clock?: () => number
}

// A revoked link ends after this time in every process. One statement in it, however many requests and guessed secrets come.
const linksMs = 1_000
// A changed preset shows in a draft after this time.
const readMs = 5_000
const mostRead = 16

/** Opens drafts for those who have a link to one. Requests without its cookie cost nothing. */
export function createDrafts(options: Options): Drafts {
	const { store, sellers, log, clock = Date.now } = options
	const cache = new RevisionCache(options.cacheFolder)
	const read = new LRUCache<string, Promise<ReadDraft>>({ max: mostRead, ttl: readMs })
	const links = new Map<string, Reading>()

	function linksOf(id: string): Reading {
		const known = links.get(id)
		if (known && clock() - known.at < linksMs) return known
		const reading = { at: clock(), found: store.links(id) }
		links.set(id, reading)
		return reading
	}

	/** A link that was made after the last reading is looked for in the next one. */
	async function linkWith(secretHash: string, id: string): Promise<PreviewLink | undefined> {
		const began = clock()
		const reading = linksOf(id)
		const isIt = (link: PreviewLink) => link.secretHash === secretHash
		const found = (await reading.found).find(isIt)
		if (found || reading.at >= began) return found
		await sleep(Math.max(0, reading.at + linksMs - clock()))
		return (await linksOf(id).found).find(isIt)
	}

	function imagesOf({ seller, asset }: SellerBelow): Images {
		const css = seller?.theme.css ?? ''
		return createImages({
			cacheDir: options.imagesFolder,
			asset: (_, path) => asset(path),
			generated: (id, path) =>
				generatedPicture(
					path,
					(mode) => posterStyle(css, mode),
					(event) => options.sells(id, event),
				),
		})
	}

	function readDraft(id: string, draft: NonNullable<PreviewLink['draft']>): Promise<ReadDraft> {
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

	async function find(live: ResolvedSeller, secret: string): Promise<OpenedDraft> {
		const hash = createHash('sha256').update(secret).digest('hex')
		const link = await linkWith(hash, live.id)
		if (!link?.draft) return { kind: 'ended' }
		const { seller, asset, images } = await readDraft(live.id, link.draft)
		// Its pages would have other addresses than the ones that lead here.
		if (seller?.prefix !== live.prefix) return { kind: 'ended' }
		return { kind: 'open', draft: { seller, live, asset, images, secondsLeft: link.secondsLeft } }
	}

	return {
		open: (live, secret) =>
			find(live, secret).catch((error: unknown): OpenedDraft => {
				log.error({ seller: live.id, error }, 'a draft could not be read')
				return { kind: 'away' }
			}),
	}
}
