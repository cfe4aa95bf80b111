import type { Draft } from './draft.ts'
import type { PageDraft } from './page-draft.ts'
import { contentBlocks, listsOf, type PageShape } from './page-shapes.ts'

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Core blocks stand in the lists in which they work; on a flow page everything else stands in slots. */
export function checkPlaces(draft: Draft, { name, shape, placed }: PageDraft): void {
	const slots = Object.keys(shape.slots)
	for (const { id, type, list, pointer } of placed) {
		const isKnownList = list === 'order' || slots.includes(list)
		if (type === null || !isKnownList) continue
		const lists = listsOf(shape, type)
		if (lists && !lists.includes(list))
			draft.error(
				'CFG2208',
				pointer,
				`Block "${id}" (${type}) can't stand in "${list}" of ${name}`,
				`It works in: ${quoted(lists)}`,
			)
		const isContent = contentBlocks.some((content) => content === type)
		if (!lists && isContent && list === 'order' && shape.kind === 'flow')
			draft.error(
				'CFG2208',
				pointer,
				`Block "${id}" (${type}) can't stand in "order" of ${name}: between the steps of a purchase there are slots`,
				`Slots: ${quoted(slots)}`,
			)
	}
}

interface Rule {
	first: string
	then: string
	because: string
}

function rulesOf(shape: PageShape): Rule[] {
	return Object.entries(shape.core).flatMap(([first, { before = [], because = '' }]) =>
		before.map((then) => ({ first, then, because })),
	)
}

/** Core blocks that need each other stand in the order in which they work. */
export function checkOrder(draft: Draft, { name, shape, placed }: PageDraft): void {
	for (const { first, then, because } of rulesOf(shape)) {
		const late = placed.findIndex(({ type }) => type === first)
		const early = placed.findIndex(({ type }) => type === then)
		const [wrong, right] = [placed[late], placed[early]]
		// Blocks of different lists are told apart by their places.
		if (!wrong || !right || wrong.list !== right.list || late < early) continue
		draft.error(
			'CFG2209',
			wrong.pointer,
			`${name} has "${first}" after "${then}": ${because}`,
			`Name "${wrong.id}" before "${right.id}"`,
		)
	}
}
