import { join } from 'node:path'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { TextChange } from '#app/contract/studio/item-texts.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { separateTexts } from '#app/rules/studio/item-texts.ts'
import { mayChange } from '#app/rules/studio/roles.ts'
import { writeItemTexts } from '#app/sellers/catalogue/edits/text-edits.ts'
import { refuse } from '../fault.ts'
import { refuseOvertaken } from '../overtaken.ts'
import type { StudioCatalogs } from '../prices/catalogs.ts'
import { catalogTexts, filesOf, partsOfFiles, writtenEvent } from '../prices/written-catalog.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import { itemTextsAnswer } from './item-texts-answer.ts'

export interface StudioItemTexts {
	/** errors - not_found for an event that the venue does not have, broken where its catalogue has an error */
	of(body: StudioBody<'itemTexts'>): Promise<StudioAnswers['itemTexts']>
	/** errors - not_found for an item, a text or a language that is not there, inherited, broken */
	check(body: StudioBody<'checkItemTexts'>): Promise<StudioAnswers['checkItemTexts']>
	/** errors - as `check`; sale with the findings, forbidden, overtaken with the difference */
	save(
		body: StudioBody<'saveItemTexts'>,
		member: { role: StaffRole; by: string },
	): Promise<StudioAnswers['saveItemTexts']>
}

interface Options {
	revisions: StudioRevisions
	catalogs: StudioCatalogs
}

export function createStudioItemTexts({ revisions, catalogs }: Options): StudioItemTexts {
	const filesIn = async (venue: string, revision: Head['head']) =>
		catalogTexts(await revisions.folder(venue, revision), venue, revision.manifest)

	async function written(venue: string, { head }: Head, changes: readonly TextChange[]) {
		const { seller } = await catalogs.require(venue, head)
		const { locale } = seller.config
		const isUnknown = (one: string) => !seller.locales.includes(one)
		if (changes.some(({ texts }) => Object.keys(texts).some(isUnknown))) refuse({ code: 'not_found' })
		const before = await filesIn(venue, head)
		return { before, files: filesOf(writeItemTexts(before, changes, locale)) }
	}

	/** Whether another member has changed texts of the same events since what this member has seen. */
	async function isOvertaken(
		{ venue, base, changes }: StudioBody<'saveItemTexts'>,
		{ head }: Head,
	): Promise<boolean> {
		if (head.number === base) return false
		const [seen, now] = [
			await filesIn(venue, await revisions.revision(venue, base)),
			await filesIn(venue, head),
		]
		return changes.some(({ event: id }) => {
			const [before, after] = [writtenEvent(seen, id), writtenEvent(now, id)]
			return separateTexts({ events: [before] }, { events: [after] }).texts.length > 0
		})
	}

	return {
		async of({ venue, event }) {
			const { head, isDraft } = await revisions.headOf(venue)
			const read = await catalogs.require(venue, head)
			const files = await filesIn(venue, head)
			if (event !== null && !read.catalog.events.some(({ id }) => id === event)) refuse({ code: 'not_found' })
			return { base: head.number, isDraft, ...itemTextsAnswer(read, { files, event }) }
		},
		async check({ venue, changes }) {
			const found = await revisions.headOf(venue)
			const { files } = await written(venue, found, changes)
			const { faults } = await catalogs.tried(venue, found.head, files)
			return { faults }
		},
		async save(body, { role, by }) {
			const { venue, base, changes } = body
			const found = await revisions.headOf(venue)
			const { before, files: texts } = await written(venue, found, changes)
			if (texts.size === 0) return { base: found.head.number }
			if (await isOvertaken(body, found)) return refuseOvertaken(revisions, venue, base)
			if (!partsOfFiles(before, texts).every((part) => mayChange(role, part))) refuse({ code: 'forbidden' })
			const { faults, after } = await catalogs.tried(venue, found.head, texts)
			if (faults.some(({ severity }) => severity === 'error')) refuse({ code: 'sale', faults })
			if (!after) refuse({ code: 'broken' })
			const folder = await revisions.folder(venue, found.head)
			const files = [...texts].map(([path, content]) => ({ path: join(folder, path), content }))
			const saved = await revisions.save(venue, { ...found, files, author: by })
			return saved === null ? refuseOvertaken(revisions, venue, base) : { base: saved }
		},
	}
}
