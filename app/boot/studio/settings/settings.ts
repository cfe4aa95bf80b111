import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type {
	SettingOfVenue,
	SettingsAnswer,
	SettingsSection,
	SettingValue,
} from '#app/contract/studio/settings-answers.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import { removalPointer } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { pointerOf, valueAt } from '#app/sellers/resolution/merge.ts'
import { refuse } from '../fault.ts'
import type { StudioRevisions } from '../revisions.ts'
import { readSellerFile, type SellerFile, saveSellerFile } from '../seller-file.ts'
import { docOf, fieldOf, limitsOf, sectionOf, sellersSetting, sellersSettings } from './setting-fields.ts'

export interface StudioSettings {
	/** errors - broken where the files of the draft have an error */
	of(venue: string): Promise<SettingsAnswer>
	/**
	 * Saves one setting in the draft.
	 *
	 * errors - as `of`; not_found for a setting without a form and for one of the operator's, forbidden where a flag or a higher layer
	 *   decides it, settings with the findings that the change adds, overtaken with the difference where it has been saved since
	 */
	save(body: StudioBody<'saveSetting'>, author: string): Promise<StudioAnswers['saveSetting']>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow'>
}

const flagOf = (value: Json | undefined): string | null => {
	const flag = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.$flag : null
	return typeof flag === 'string' ? flag : null
}

/** A value that a form can have: what a flag decides is none. */
const shown = (value: Json | undefined): SettingValue =>
	value === undefined || flagOf(value) !== null ? null : (value as SettingValue)

interface Origins {
	flag: string | null
	shared: SettingValue
	isOverridden: boolean
}

function originsOf(seller: ResolvedSeller, path: string): Origins {
	const origins = seller.provenance(path)
	const [first] = origins
	return {
		flag: flagOf(first?.value),
		shared: shown(origins.find(({ layer }) => layer !== 'seller')?.value),
		isOverridden: /^(?:environment|operations)/.test(first?.layer ?? ''),
	}
}

export function createStudioSettings({ revisions, sellers }: Options): StudioSettings {
	const sellerOf = async (...revision: Parameters<StudioRevisions['sellerOf']>): Promise<ResolvedSeller> =>
		(await revisions.sellerOf(...revision)) ?? refuse({ code: 'broken' })

	return {
		async of(venue) {
			const { head, live, isDraft } = await revisions.headOf(venue)
			const seller = await sellerOf(venue, head)
			const [own, served] = [
				await readSellerFile(revisions, venue, head),
				await readSellerFile(revisions, venue, live),
			]
			const settings = sellersSettings().map((doc): SettingOfVenue => {
				const { path } = doc
				const pointer = pointerOf(path)
				return {
					path,
					field: fieldOf(doc),
					limits: limitsOf(doc),
					value: shown(valueAt(seller.config as unknown as Json, pointer)),
					...originsOf(seller, path),
					isOwn: valueAt(own.value, pointer) !== undefined,
					isChanged: textAt(own, pointer) !== textAt(served, pointer),
				}
			})
			const sections = [...Map.groupBy(settings, ({ path }) => sectionOf(path))].map(
				([name, of]): SettingsSection => ({
					name,
					title: docOf(name)?.title ?? name,
					description: docOf(name)?.description ?? '',
					settings: of,
				}),
			)
			// Changed once in the life of a venue, if at all.
			const isRare = ({ name }: SettingsSection) => ['locale', 'routing'].includes(name)
			const inOrder = [...sections.filter((one) => !isRare(one)), ...sections.filter(isRare)]
			return { base: head.number, isDraft, sections: inOrder }
		},

		async save({ venue, base, path, change }, author) {
			if (!sellersSetting(path)) refuse({ code: 'not_found' })
			const { head } = await revisions.headOf(venue)
			const { flag, isOverridden } = originsOf(await sellerOf(venue, head), path)
			if (flag !== null || isOverridden) refuse({ code: 'forbidden' })
			const pointer = pointerOf(path)
			return saveSellerFile(
				{ revisions, sellers },
				{
					venue,
					base,
					author,
					edits: (file): JsonEdit[] => {
						if (change.kind === 'set') return [{ pointer, value: change.value }]
						const isThere = valueAt(file.value, pointer) !== undefined
						return isThere ? [{ pointer: removalPointer(file.value, pointer), value: undefined }] : []
					},
					faultOf: (problems) => ({
						code: 'settings',
						faults: problems.map(({ code, sentence, hint }) => {
							return { severity: 'error', code, sentence, hint: hint ?? null }
						}),
					}),
				},
			)
		},
	}
}

const textAt = ({ value }: SellerFile, pointer: string): string =>
	JSON.stringify(valueAt(value, pointer) ?? null)
