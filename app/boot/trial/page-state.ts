import type { Page } from './visitor.ts'

// A page carries its state for the browser. An error page has its own at another place, so the whole state is searched.

/** Objects of the state that have an array under each of the names. */
function objectsWith<Name extends string>(value: unknown, names: readonly Name[]): Record<Name, unknown[]>[] {
	if (typeof value !== 'object' || value === null) return []
	const isOne = names.every((name) => Array.isArray((value as Record<string, unknown>)[name]))
	return isOne
		? [value as Record<Name, unknown[]>]
		: Object.values(value).flatMap((inner) => objectsWith(inner, names))
}

function stateOf({ text }: Page): unknown {
	const state = /window\.__remixContext = (\{[\s\S]*?\});<\/script>/.exec(text)?.[1]
	return state ? JSON.parse(state) : null
}

/** Ids of a page's blocks, by region; null for a page that is not a venue's. */
export function blocksOf(page: Page): string[] | null {
	const plans = objectsWith(stateOf(page), ['top', 'main'])
	const regions = plans.flatMap((plan) => Object.values(plan).filter(Array.isArray))
	return plans.length === 0 ? null : regions.flat().map(({ id }: { id: string }) => id)
}

interface Fault {
	/** Name of the field; missing for a sentence about the whole form. */
	field?: string | null
	text: string
}

/** The errors of a page's fields, and its messages. */
const faultsOf = (page: Page): Fault[] =>
	objectsWith(stateOf(page), ['errors', 'messages']).flatMap(
		({ errors, messages }) => [...errors, ...messages] as Fault[],
	)

/** Whether a page has an error at a field. */
export const hasFault = (page: Page, name: string): boolean =>
	faultsOf(page).some(({ field }) => field === name)

/** Why a page is not the next one: where it leads, what it says against the form, or its status. */
export function refusalOf(page: Page): string {
	if (page.leaves) return `it leads to ${page.leaves}`
	const sentences = faultsOf(page).map(({ field, text }) => (field ? `${field}: ${text}` : text))
	return sentences.join('; ') || `it answers ${page.status}`
}

/** An order on its confirmation. */
interface ConfirmedOrder {
	number: string
	/** "Ticket 1 of 3". */
	tickets: { position: string }[]
	/** What is no ticket to come in by. */
	goods: unknown[]
}

/** The orders of a confirmation; empty for any other page. */
export const ordersOf = (page: Page): ConfirmedOrder[] =>
	objectsWith(stateOf(page), ['orders', 'links']).flatMap(({ orders }) => orders as ConfirmedOrder[])
