import { screensOf } from '#app/sellers/resolution/setting-docs.ts'
import { type CoreBlock, coreBlock, pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { pageSlots, placeInWords } from '#app/sellers/validation/page-slots.ts'
import type { Entry, Section } from './reference-html.ts'

type PageName = keyof typeof pageSlots

const bodies = {
	flow: 'The steps are fixed: content goes into its slots.',
	composed: 'Its blocks may be in any order, with content between them.',
} as const

function blockEntry(page: PageName, type: string, core: CoreBlock): Entry {
	const { required, maxCount = 1, lists = ['order'], before = [], because } = core
	return {
		anchor: `${page}.${type}`,
		name: type,
		title: '',
		text: required
			? 'A block without which the page does not work: it can be moved, not removed.'
			: 'A block of this page.',
		isHeading: false,
		facts: [
			['At most', maxCount === 1 ? '' : String(maxCount)],
			['Placed in', lists.join(', ')],
			['Comes before', before.join(', ')],
			['Reason', because ?? ''],
		],
	}
}

function pageSection(page: PageName): Section {
	const shape = pageShapes[page]
	const slots = Object.entries(pageSlots[page]).map(
		([slot, place]): Entry => ({
			anchor: `${page}.slots.${slot}`,
			name: slot,
			title: 'Slot',
			text: placeInWords(place),
			isHeading: false,
			example: `"slots": { "${slot}": ["<id of a block>"] }`,
			facts: [],
		}),
	)
	const blocks = Object.keys(shape.core).flatMap((type) => {
		const core = coreBlock(shape, type)
		return core ? [blockEntry(page, type, core)] : []
	})
	const about: Entry = {
		anchor: page,
		name: page,
		title: '',
		text: page === 'all' ? 'The frame around every page.' : bodies[shape.kind],
		isHeading: true,
		facts: [['Shown on', screensOf(`pages.${page}`).join(', ')]],
	}
	return { name: page, entries: [about, ...slots, ...blocks] }
}

/** Every page with its slots and the blocks that implement it. */
export const pageSections = (): Section[] => (Object.keys(pageSlots) as PageName[]).map(pageSection)
