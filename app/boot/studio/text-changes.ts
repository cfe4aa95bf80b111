import type { Change } from '#app/contract/studio/history-answers.ts'
import { type DifferingText, separateTexts } from '#app/rules/studio/item-texts.ts'
import { catalogChanges } from './catalog-changes.ts'

/** What differs between two catalogues: the texts of what is sold in words, everything else by the way to it. */
export function changesOfCatalog(before: unknown, after: unknown): Change[] {
	const { texts, rest } = separateTexts(before, after)
	return [...texts.flatMap(changesOfText), ...catalogChanges(...rest)]
}

/** A text by language. One that is written in a single language has no name for it. */
function byLocale(text: unknown): Map<string | null, string> {
	if (typeof text === 'string') return new Map([[null, text]])
	const texts = typeof text === 'object' && text !== null ? Object.entries(text) : []
	return new Map(texts.flatMap(([locale, one]) => (typeof one === 'string' ? [[locale, one]] : [])))
}

/**
 * A plain text under the name that the other one has for its language: the one that reads alike, else the first, which is written
 * first.
 */
function named(
	text: Map<string | null, string>,
	other: Map<string | null, string>,
): Map<string | null, string> {
	const plain = text.get(null)
	const names = [...other.keys()]
	if (plain === undefined || names.length === 0) return text
	const name = names.find((one) => other.get(one) === plain) ?? names[0] ?? null
	return new Map([[name, plain]])
}

const nameOf = ({ name }: DifferingText['value'], id: string): string => [...byLocale(name).values()][0] ?? id

function changesOfText(text: DifferingText): Change[] {
	const { event, group, type, field, value, root } = text
	const [was, is] = [byLocale(text.before), byLocale(text.after)]
	const [before, after] = [named(was, is), named(is, was)]
	const locales = [...new Set([...before.keys(), ...after.keys()])]
	const names = { event: nameOf(root, event), item: nameOf(value, type ?? group ?? event) }
	return locales
		.filter((locale) => before.get(locale) !== after.get(locale))
		.map((locale) => ({
			kind: 'text',
			...{ event, group, type, names, field, locale },
			before: before.get(locale) ?? null,
			after: after.get(locale) ?? null,
		}))
}
