import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { BlocksAnswer, PlacedBlock } from '#app/contract/studio/block-answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { contentBlocks, contentMaxCount, listsOf, pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { currentText } from '#app/sellers/wording/wording-rows.ts'
import { keysOf } from '#app/sellers/wording/wording-workspace.ts'
import { refuse } from '../fault.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import { idsAt, placeOf, type ResolvedPage } from './block-edits.ts'
import { createBlockSaver, isAllowed, namesIn, type PageName } from './block-save.ts'
import { blockTypeOf } from './block-types.ts'
import { lineOf } from './first-words.ts'

export interface StudioBlocks {
	/** errors - not_found for a page that no venue has, broken where the files of the draft have an error */
	of(body: StudioBody<'blocks'>): Promise<BlocksAnswer>
	/**
	 * Saves one change of the blocks of a page in the draft.
	 *
	 * errors - as `of`; not_found for a block that the page does not show, forbidden where a file is not of the role, blocks with
	 *   the findings that the change adds, overtaken where the page has changed since
	 */
	save(
		body: StudioBody<'saveBlocks'>,
		member: { role: StaffRole; by: string },
	): Promise<StudioAnswers['saveBlocks']>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'themeBelow'>
}

const isPage = (name: string): name is PageName => Object.hasOwn(pageShapes, name)

export function createStudioBlocks({ revisions, sellers }: Options): StudioBlocks {
	async function pageOf(venue: string, name: string, { head }: Head) {
		const seller = (await revisions.sellerOf(venue, head)) ?? refuse({ code: 'broken' })
		if (!isPage(name)) refuse({ code: 'not_found' })
		return { seller, name, page: seller.config.pages[name] }
	}

	const saver = createBlockSaver({ revisions, sellers, pageOf })

	return {
		async of({ venue, page: wanted }) {
			const found = await revisions.headOf(venue)
			const { seller, name, page } = await pageOf(venue, wanted, found)
			const workspace = await revisions.texts(venue, found.head)
			const placed = placesOf(seller, name)
			const addable = addableOn(name, page)
			const types = new Set([
				...[...placed.flatMap(({ blocks }) => blocks), ...removedOf(seller, name)].map(({ type }) => type),
				...addable.map(({ type }) => type),
			])
			const texts = new Set(keysOf(workspace))
			const removed = removedOf(seller, name)
			const keys = namesIn([placed, removed]).filter((key) => texts.has(key))
			const { default: first } = seller.config.locale
			return {
				base: found.head.number,
				places: placed,
				removed,
				types: Object.fromEntries([...types].map((type) => [type, blockTypeOf(type)])),
				addable,
				timezone: seller.config.locale.timezone,
				words: Object.fromEntries(
					keys.map((key) => [key, workspace.context(first).read(lineOf(currentText(workspace, first, key)))]),
				),
			}
		},

		save: (body, member) => saver.save(body, member),
	}
}

function blockOf({ config }: ResolvedSeller, name: PageName, id: string): PlacedBlock[] {
	const block = config.pages[name].blocks[id]
	if (!block || !isAllowed(block.type, name)) return []
	const rule = Object.entries(pageShapes[name].core).find(([type]) => type === block.type)?.[1]
	return [
		{
			id,
			type: block.type,
			isRequired: rule?.required === true,
			when: block.when ?? {},
			props: block.props as unknown as PlacedBlock['props'],
		},
	]
}

function placesOf(seller: ResolvedSeller, name: PageName): BlocksAnswer['places'] {
	const page = seller.config.pages[name]
	const { slots } = pageShapes[name]
	return [...(name === 'all' ? [] : ['order']), ...Object.keys(slots)].map((place) => ({
		place,
		blocks: idsAt(page, place).flatMap((id) => blockOf(seller, name, id)),
	}))
}

/** Blocks that the page has and does not show: the venue has removed them, or never placed what it inherits. */
function removedOf(seller: ResolvedSeller, name: PageName): PlacedBlock[] {
	const page = seller.config.pages[name]
	const ids = Object.keys(page.blocks).filter((id) => placeOf(page, id) === null)
	return ids.flatMap((id) => blockOf(seller, name, id))
}

/** What the checks allow: types below their number, each in the places in which it works. */
function addableOn(name: PageName, page: ResolvedPage): BlocksAnswer['addable'] {
	const { core, slots, kind } = pageShapes[name]
	const placed = [...page.order, ...Object.values(page.slots).flat()].map(
		(id) => page.blocks[id] as { type: string } | undefined,
	)
	const most = new Map<string, number>([
		...contentBlocks.map((type): [string, number] => [
			type,
			contentMaxCount[type] ?? Number.POSITIVE_INFINITY,
		]),
		...Object.entries(core).map(([type, { maxCount = 1 }]): [string, number] => [type, maxCount]),
	])
	const all = [...(kind === 'flow' ? [] : ['order']), ...Object.keys(slots)]
	return [...most].flatMap(([type, count]) =>
		placed.filter((one) => one?.type === type).length < count
			? [{ type, places: [...(listsOf(pageShapes[name], type) ?? all)] }]
			: [],
	)
}
