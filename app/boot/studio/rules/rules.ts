import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type {
	ConditionalBlock,
	FlagOfVenue,
	RulesAnswer,
	TriedRules,
} from '#app/contract/studio/rules-answers.ts'
import { localTime } from '#app/lib/dates.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { partsOfCondition } from '#app/sellers/targeting/flags.ts'
import { refuse } from '../fault.ts'
import { blockTypeOf } from '../pages/block-types.ts'
import { firstWordsOf } from '../pages/first-words.ts'
import type { StudioRevisions } from '../revisions.ts'
import { readSellerFile, type SellerFile, saveSellerFile } from '../seller-file.ts'
import { flagEdits, ownFlagIn, ruleFault } from './flag-file.ts'
import { factsOfVisit, plainVisit } from './tried-visit.ts'

export interface StudioRules {
	/** errors - broken where the files of the draft have an error */
	of(venue: string): Promise<RulesAnswer>
	/** What a visit gets of the shop and of the draft, and why. errors - as `of`; invalid for a language that the venue does not have */
	try(body: StudioBody<'tryRules'>): Promise<StudioAnswers['tryRules']>
	/**
	 * Saves one change of a flag in the draft.
	 *
	 * errors - as `of`; not_found for a flag that is not declared, rules with the findings that the change adds, overtaken with the
	 *   difference where the changed part of the flag has been saved since
	 */
	save(body: StudioBody<'saveFlag'>, author: string): Promise<StudioAnswers['saveFlag']>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow'>
	now: () => Date
}

export function createStudioRules({ revisions, sellers, now }: Options): StudioRules {
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
			const { timezone, default: first } = seller.config.locale
			const explained = seller.explain(factsOfVisit(plainVisit(first), { timezone, now: now() }))
			const workspace = await revisions.texts(venue, head)
			const blocks = explained.blocks.flatMap(({ page, id, isShown }): ConditionalBlock[] => {
				const block = seller.config.pages[page as keyof typeof seller.config.pages].blocks[id]
				if (!block?.when) return []
				const { type, when, props } = block
				const words = firstWordsOf(workspace, first, props)
				const title = blockTypeOf(type).title
				return [{ name: `${page}/${id}`, page, id, title, words, when, isShownNow: isShown }]
			})
			const flags = Object.entries(seller.config.flags).map(
				([name, flag]): FlagOfVenue => ({
					name,
					kind: flag.kind,
					description: flag.description ?? null,
					owner: flag.owner ?? null,
					expires: flag.expires ?? null,
					isRemote: flag.source === 'remote',
					default: flag.default,
					thrown: flag.thrown,
					rules: [...flag.rules],
					own: ownFlagIn(own, name),
					isOverridden: isOverridden(seller, name),
					isChanged: JSON.stringify(partOf(own, name)) !== JSON.stringify(partOf(served, name)),
					settings: explained.settings[name] ?? [],
					blocks: blocks.flatMap((block) => (flagsIn(block).includes(name) ? block.name : [])),
					now: explained.flags[name] ?? { value: flag.default, by: 'default', rule: null, rules: [] },
				}),
			)
			const { date, time } = localTime(now(), timezone)
			const tested = blocks.flatMap(({ when }) => partsOfCondition(when))
			return {
				base: head.number,
				isDraft,
				timezone,
				now: `${date}T${time.slice(0, 2)}:${time.slice(2, 4)}`,
				locales: [first, ...seller.locales.filter((locale) => locale !== first)],
				environment: explained.environment,
				flags,
				blocks,
				categories: [...new Set(tested.flatMap(({ eventCategory }) => eventCategory ?? []))].sort(),
			}
		},

		async try({ venue, visit }) {
			const { head, live, isDraft } = await revisions.headOf(venue)
			const tried = async (revision: typeof head): Promise<TriedRules> => {
				const seller = await sellerOf(venue, revision)
				if (!seller.locales.includes(visit.locale)) refuse({ code: 'invalid' })
				const { timezone } = seller.config.locale
				const { flags, blocks } = seller.explain(factsOfVisit(visit, { timezone, now: now() }))
				return { flags, blocks }
			}
			return { live: await tried(live), draft: isDraft ? await tried(head) : null }
		},

		async save({ venue, base, flag, change }, author) {
			const { head } = await revisions.headOf(venue)
			const seller = await sellerOf(venue, head)
			if (!Object.hasOwn(seller.config.flags, flag)) refuse({ code: 'not_found' })
			return saveSellerFile(
				{ revisions, sellers },
				{
					venue,
					base,
					author,
					edits: (file) => flagEdits(file, flag, change),
					faultOf: (problems, text) => ({
						code: 'rules',
						faults: problems.map((problem) => ruleFault(problem, text, flag)),
					}),
				},
			)
		},
	}
}

const partOf = ({ value }: SellerFile, name: string) => valueAt(value, `/flags/${name}`) ?? null

const flagsIn = ({ when }: ConditionalBlock): string[] =>
	partsOfCondition(when).flatMap(({ flag }) => flag?.replace('!', '') ?? [])

/** Whether a layer above the venue's own file decides a part of the flag. */
function isOverridden(seller: ResolvedSeller, name: string): boolean {
	const layers = ['default', 'rules', 'thrown'].flatMap(
		(part) => seller.provenance(`flags.${name}.${part}`)[0]?.layer ?? [],
	)
	return layers.some((layer) => layer.startsWith('environment') || layer.startsWith('operations'))
}
