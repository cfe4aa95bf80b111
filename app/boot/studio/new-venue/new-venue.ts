import { createHash } from 'node:crypto'
import { hasRevisions, insertVenue } from '#app/commerce/revisions/new-venue-store.ts'
import type { Manifest } from '#app/contract/revisions.ts'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { NewVenueBody, VenueFault } from '#app/contract/studio/new-venue.ts'
import type { Sql } from '#app/data/sql.ts'
import { defaultsOf } from '#app/sellers/new-venue/answers.ts'
import { filesOf, type NewVenue } from '#app/sellers/new-venue/venue-files.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { treeOf } from '#app/sellers/revisions/folder-content.ts'
import { refuse } from '../fault.ts'
import { fieldFaults, venueOf } from './fields.ts'
import { createVenueLook } from './venue-look.ts'
import { problemFaults, withVenueFolder } from './venue-problems.ts'

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

function contentOf(venue: NewVenue): { manifest: Manifest; files: Map<string, Buffer> } {
	const manifest: Record<string, string> = {}
	const files = new Map<string, Buffer>()
	for (const [path, text] of filesOf(venue, { isSingleFile: false, schemas })) {
		const content = Buffer.from(text)
		manifest[path] = sha256(content)
		files.set(manifest[path], content)
	}
	return { manifest, files }
}

export function createStudioNewVenue({ db, sellers, openVenue }: Options): StudioNewVenue {
	const lookOf = createVenueLook(sellers)

	async function faultsOf(body: NewVenueBody): Promise<VenueFault[]> {
		const isFormer = await hasRevisions(db, body.id)
		const known = { choices: sellers.choices(), isTaken: (id: string) => isFormer || sellers.isTaken(id) }
		const faults = fieldFaults(body, known)
		if (faults.length > 0) return faults
		const venue = venueOf(body)
		const files = filesOf(venue, { isSingleFile: false, schemas })
		return withVenueFolder(files, (folder) => problemFaults(sellers.checkNew(venue.id, folder)))
	}

	return {
		choices: ({ timezone }) => ({ ...sellers.choices(), ...defaultsOf(timezone) }),
		async check(body) {
			return { faults: await faultsOf(body), look: lookOf(body) }
		},
		async create(body, { staffId, by }) {
			const faults = await faultsOf(body)
			if (faults.length > 0) refuse({ code: 'venue', faults })
			const { id } = body
			const { manifest, files } = contentOf(venueOf(body))
			const isMade = await insertVenue(db, {
				sellerId: id,
				tree: treeOf(manifest),
				manifest,
				files,
				author: by,
				checks: { warnings: 0 },
				member: { staffId, role: 'onboarding' },
			})
			if (!isMade) refuse({ code: 'venue', faults: [{ field: 'id', code: 'id_taken', values: {} }] })
			await sellers.follow()
			await openVenue(id)
			return { id, isOpen: sellers.byId(id) !== null }
		},
	}
}
