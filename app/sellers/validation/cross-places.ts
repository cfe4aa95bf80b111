import type { Draft } from './draft.ts'
import type { PageDraft } from './page-draft.ts'
import { contentBlocks, listsOf, type PageShape } from './page-shapes.ts'

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** Checks that core blocks are in lists in which they work, and that content blocks of a flow page are in slots. */
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
				`Block "${id}" (${type}) can't be placed in "${list}" of ${name}`,
				`It works in: ${quoted(lists)}`,
			)
		const isContent = contentBlocks.some((content) => content === type)
		if (!lists && isContent && list === 'order' && shape.kind === 'flow')
			draft.error(
				'CFG2208',
				pointer,
				`Block "${id}" (${type}) can't be placed in "order" of ${name}: content between the steps of a purchase goes into slots`,
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

/** Checks that core blocks that depend on each other are in order. */
export function checkOrder(draft: Draft, { name, shape, placed }: PageDraft): void {
	for (const { first, then, because } of rulesOf(shape)) {
		const late = placed.findIndex(({ type }) => type === first)
		const early = placed.findIndex(({ type }) => type === then)
		const [wrong, right] = [placed[late], placed[early]]
		// Order is only defined inside one list.
		if (!wrong || !right || wrong.list !== right.list || late < early) continue
		draft.error(
			'CFG2209',
			wrong.pointer,
			`${name} has "${first}" after "${then}": ${because}`,
			`Name "${wrong.id}" before "${right.id}"`,
		)
	}
}
