import { createHash } from 'node:crypto'
import { hasRevisions, insertVenue } from '#app/commerce/revisions/new-venue-store.ts'
import type { Manifest } from '#app/contract/revisions.ts'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { NewVenueBody, VenueFault } from '#app/contract/studio/new-venue.ts'
import type { Sql } from '#app/data/sql.ts'
import { lazy } from '#app/lib/lazy.ts'
import { logoPicture } from '#app/sellers/images/logo-picture.ts'
import { defaultsOf } from '#app/sellers/new-venue/answers.ts'
import { filesOf } from '#app/sellers/new-venue/venue-files.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { treeOf } from '#app/sellers/revisions/folder-content.ts'
import { warningCount } from '#app/sellers/validation/reporter.ts'
import { refuse } from '../fault.ts'
import { shippedFonts } from '../look/shape.ts'
import { fieldFaults, venueOf } from './fields.ts'
import { createVenueLook } from './venue-look.ts'
import { problemFaults, withVenueFolder } from './venue-problems.ts'
import { bytesOfLogo } from './website/website-logo.ts'

export interface StudioNewVenue {
	choices(body: StudioBody<'venueChoices'>): StudioAnswers['venueChoices']
	/** What is wrong with what was typed until now, and how its colours read. */
	check(body: NewVenueBody): Promise<StudioAnswers['checkVenue']>
	/**
	 * Makes a venue that sells: outside production at once.
	 *
	 * errors - venue with what is wrong at which field
	 */
	create(
		body: NewVenueBody,
		member: { staffId: string; by: string },
	): Promise<Omit<StudioAnswers['createVenue'], 'shop'>>
}

interface Options {
	db: Sql
	sellers: Sellers
	/** Puts the catalogue of a venue on sale. */
	openVenue(venue: string): Promise<void>
}

// Editors of an exported folder find the schemas there.
const schemas = '../schemas'

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const logoFile = 'logo.png'

type VenueFiles = ReadonlyMap<string, string | Uint8Array>

function contentOf(venueFiles: VenueFiles): { manifest: Manifest; files: Map<string, Buffer> } {
	const manifest: Record<string, string> = {}
	const files = new Map<string, Buffer>()
	for (const [path, written] of venueFiles) {
		const content = Buffer.from(written)
		manifest[path] = sha256(content)
		files.set(manifest[path], content)
	}
	return { manifest, files }
}

export function createStudioNewVenue({ db, sellers, openVenue }: Options): StudioNewVenue {
	const lookOf = createVenueLook(sellers)

	const fonts = lazy(() => shippedFonts(sellers))

	/** The files of the venue of a body, or what is wrong with it. */
	async function readBody(
		body: NewVenueBody,
	): Promise<{ faults: VenueFault[]; warnings: number; files: VenueFiles }> {
		const isFormer = await hasRevisions(db, body.id)
		const isTaken = (id: string) => isFormer || sellers.isTaken(id)
		const own = fieldFaults(body, { choices: sellers.choices(), families: [...fonts().keys()], isTaken })
		const bytes = bytesOfLogo(body.logo)
		const picture = bytes && (await logoPicture(bytes))
		if (body.logo !== '' && !picture) own.push({ field: 'logo', code: 'logo', values: {} })
		if (own.length > 0) return { faults: own, warnings: 0, files: new Map() }
		const venue = venueOf(body, {
			headings: fonts().get(body.font) ?? null,
			logo: picture && { file: logoFile, ...picture.shown },
		})
		const files = new Map<string, string | Uint8Array>(filesOf(venue, { isSingleFile: false, schemas }))
		if (picture) files.set(`${venue.id}/assets/${logoFile}`, picture.content)
		const found = withVenueFolder(files, (folder) => ({
			faults: problemFaults(sellers.checkNew(venue.id, folder)),
			warnings: warningCount(sellers.read(venue.id, folder).problems),
		}))
		return { ...found, files }
	}

	return {
		choices: ({ timezone }) => ({
			...sellers.choices(),
			families: [...fonts().keys()],
			...defaultsOf(timezone),
		}),
		async check(body) {
			return { faults: (await readBody(body)).faults, look: lookOf(body) }
		},
		async create(body, { staffId, by }) {
			const read = await readBody(body)
			if (read.faults.length > 0) refuse({ code: 'venue', faults: read.faults })
			const { id } = body
			const { manifest, files } = contentOf(read.files)
			const isMade = await insertVenue(db, {
				sellerId: id,
				tree: treeOf(manifest),
				manifest,
				files,
				author: by,
				checks: { warnings: read.warnings },
				member: { staffId, role: 'onboarding' },
			})
			if (!isMade) refuse({ code: 'venue', faults: [{ field: 'id', code: 'id_taken', values: {} }] })
			await sellers.follow()
			await openVenue(id)
			return { id, isOpen: sellers.byId(id) !== null }
		},
	}
}
