import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { PictureAnswer, PicturesAnswer } from '#app/contract/studio/pictures.ts'
import { eventPictures } from '#app/sellers/catalogue/edits/picture-edits.ts'
import { addedPicture, safeName, smallPicture } from '#app/sellers/images/added-picture.ts'
import { focusesOf } from '#app/sellers/images/focus.ts'
import { factsOfFile } from '#app/sellers/images/picture-file.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { refuse } from '../fault.ts'
import { themeFileOf } from '../look/theme-file.ts'
import { addedFaults, catalogTexts } from '../prices/written-catalog.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import { withStagedFolder } from '../staged-folder.ts'
import { picturePaths } from './picture-paths.ts'

export interface StudioPictures {
	/** The pictures of a venue's draft. */
	of(venue: string): Promise<PicturesAnswer>
	/** errors - not_found */
	one(body: StudioBody<'picture'>): Promise<PictureAnswer>
	/** Adds a picture to the draft. errors - picture with the reason, look with what the checks find, overtaken */
	add(body: StudioBody<'addPicture'>, author: string): Promise<StudioAnswers['addPicture']>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow'>
}

// A list of so many is no list that a person chooses from, and each is a file of every later revision.
const mostPictures = 500
const mostShown = 300
// A save that another one has overtaken is repeated: a picture is a new file, and conflicts with none.
const mostTries = 4

export function createStudioPictures({ revisions, sellers }: Options): StudioPictures {
	/** By hash and width. */
	const shown = new LRUCache<string, Promise<Uint8Array>>({ max: mostShown })
	/** Of one use pictures are encoded one after the other: each takes a processor for up to a second. */
	const encoded = new Map<string, Promise<unknown>>()

	function inTurn<T>(use: string, work: () => Promise<T>): Promise<T> {
		const next = (encoded.get(use) ?? Promise.resolve()).then(work)
		encoded.set(
			use,
			next.catch(() => undefined),
		)
		return next
	}

	const problemsIn = (venue: string, folder: string) =>
		sellers.themeBelow(venue, folder)?.problems ?? refuse({ code: 'broken' })

	/** "tides.jpg", or "tides-2.jpg" where the venue has one. */
	function freePath(venue: string, { head }: Head, name: string, extension: string): string {
		for (let count = 1; ; count += 1) {
			const path = `${name}${count === 1 ? '' : `-${count}`}.${extension}`
			if (!head.manifest[`${venue}/assets/${path}`]) return path
		}
	}

	return {
		async of(venue) {
			const { head } = await revisions.headOf(venue)
			const { folder, theme } = await themeFileOf(revisions, venue, head)
			const seller = await revisions.sellerOf(venue, head)
			const focuses = new Map(focusesOf(seller?.config.theme.pictures ?? valueAt(theme, '/pictures')))
			const locale = seller?.config.locale.default ?? ''
			return {
				base: head.number,
				events: eventPictures(catalogTexts(folder, venue, head.manifest), locale),
				pictures: picturePaths(venue, head.manifest).map((path) => ({
					path,
					size: factsOfFile(join(folder, venue, 'assets', path)).size,
					focus: focuses.get(path) ?? null,
				})),
			}
		},
		async one({ venue, path, width }) {
			const { head } = await revisions.headOf(venue)
			const hash = head.manifest[`${venue}/assets/${path}`] ?? refuse({ code: 'not_found' })
			const key = `${hash} ${width}`
			const file = join(await revisions.folder(venue, head), venue, 'assets', path)
			const work = shown.get(key) ?? inTurn(`shown ${width}`, () => smallPicture(file, width))
			shown.set(key, work)
			const content = await work.catch(() => {
				shown.delete(key)
				return refuse({ code: 'picture', why: 'unreadable' })
			})
			return { href: `data:image/webp;base64,${Buffer.from(content).toString('base64')}` }
		},
		async add({ venue, name, data }, author) {
			const made = await inTurn('added', () => addedPicture(Buffer.from(data, 'base64')))
			if (typeof made === 'string') refuse({ code: 'picture', why: made })
			const { content, extension } = made
			const hash = createHash('sha256').update(content).digest('hex')
			for (let tries = 0; tries < mostTries; tries += 1) {
				const found = await revisions.headOf(venue)
				const { number, manifest } = found.head
				const paths = picturePaths(venue, manifest)
				const same = paths.find((path) => manifest[`${venue}/assets/${path}`] === hash)
				if (same) return { base: number, path: same }
				if (paths.length >= mostPictures) refuse({ code: 'picture', why: 'many' })
				const path = freePath(venue, found, safeName(name), extension)
				const folder = await revisions.folder(venue, found.head)
				const file = `${venue}/assets/${path}`
				const after = withStagedFolder(
					folder,
					{ manifest: { ...manifest, [file]: hash }, changed: new Map([[file, content]]) },
					(staged) => problemsIn(venue, staged),
				)
				const faults = addedFaults(problemsIn(venue, folder), after).filter(
					({ severity }) => severity === 'error',
				)
				if (faults.length > 0) refuse({ code: 'look', faults })
				const base = await revisions.save(venue, {
					...found,
					files: [{ path: join(folder, file), content }],
					author,
				})
				if (base !== null) return { base, path }
			}
			return refuse({ code: 'broken' })
		},
	}
}
