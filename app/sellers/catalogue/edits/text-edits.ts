import type { TextChange } from '#app/contract/studio/item-texts.ts'
import { itemKindOf, itemTexts } from '#app/rules/studio/item-texts.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import type { Languages } from '../catalog-texts.ts'
import { CatalogTexts, type EditFault, type FileTexts, withId } from './catalog-texts.ts'
import {
	type ByLocale,
	itemsOfEvent,
	keyOf,
	originalOf,
	textOf,
	type WrittenText,
	writtenTexts,
} from './item-texts.ts'

interface Written {
	/** The files that change, with their new texts. */
	files: Map<string, string>
}

/**
 * Writes changed texts of what is sold into the files of a venue, one after the other. Everything else in the files stays as it
 * is, byte for byte.
 *
 * Pages look a translation up by the original, so the same words have one translation everywhere: a changed translation is
 * written in every place that has it, and a changed original leaves the translations to the places that keep the old one.
 *
 * @param files those that can have a part of the catalogue
 */
export function writeItemTexts(
	files: FileTexts,
	changes: readonly TextChange[],
	languages: Languages,
): Written | { fault: EditFault } {
	const catalog = new CatalogTexts(files)
	for (const change of changes) {
		const fault = changeText(catalog, change, languages)
		if (fault) return { fault }
	}
	return { files: catalog.changed() }
}

function changeText(catalog: CatalogTexts, change: TextChange, languages: Languages): EditFault | null {
	const { field, texts } = change
	const { default: first } = languages
	const events = catalog.items('events')
	if (events.length === 0) return 'inherited'
	const event = withId(events, change.event)
	const item = event
		? itemsOfEvent(event).find(({ group, type }) => group === change.group && type === change.type)
		: undefined
	if (!item || !itemTexts[itemKindOf(item)].some((one) => one.field === field)) return 'gone'

	const own = textOf(item, field, first)
	const after = changedText(own.byLocale, texts, languages)
	const others = alike(catalog, own, first)
	write(catalog, own, after, languages)
	if (originalOf(own.byLocale, first) !== originalOf(after, first)) {
		leaveTranslations(catalog, own, others, languages)
		return null
	}
	const translations = Object.entries(texts).filter(([locale]) => locale !== first)
	for (const other of others) {
		const having = translations.filter(
			([locale]) => keyOf(other.byLocale, locale, languages) in other.byLocale,
		)
		write(catalog, other, changedText(other.byLocale, Object.fromEntries(having), languages), languages)
	}
	return null
}

/** Other texts with the same original. */
function alike(catalog: CatalogTexts, own: WrittenText, first: string): WrittenText[] {
	const original = originalOf(own.byLocale, first)
	if (original === undefined) return []
	return writtenTexts(catalog, first).filter(
		({ path, pointer, byLocale }) =>
			originalOf(byLocale, first) === original && (path !== own.path || pointer !== own.pointer),
	)
}

/** Writes translations that only a changed text had into the first of the texts that keep its original. */
function leaveTranslations(
	catalog: CatalogTexts,
	{ byLocale: before }: WrittenText,
	others: readonly WrittenText[],
	languages: Languages,
): void {
	const [heir] = others
	if (!heir) return
	const known = new Set(others.flatMap(({ byLocale }) => Object.keys(byLocale)))
	const left = Object.entries(before).filter(([locale]) => !known.has(locale))
	write(catalog, heir, { ...heir.byLocale, ...Object.fromEntries(left) }, languages)
}

function changedText(before: ByLocale, texts: TextChange['texts'], languages: Languages): ByLocale {
	const after = new Map(Object.entries(before))
	for (const [locale, text] of Object.entries(texts)) {
		const key = keyOf(before, locale, languages)
		if (text === '') after.delete(key)
		else after.set(key, text)
	}
	return Object.fromEntries(after)
}

function write(catalog: CatalogTexts, text: WrittenText, after: ByLocale, languages: Languages): void {
	const edits = editsOf(text, after, languages)
	if (edits.length > 0) catalog.edit(text.path, edits)
}

/** A text in the first language alone is a plain string; one with translations is an object of languages. */
function editsOf(
	{ pointer, byLocale: before, isPlain }: WrittenText,
	after: ByLocale,
	{ default: first, supported }: Languages,
): JsonEdit[] {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	const changed = names.filter((locale) => before[locale] !== after[locale])
	if (changed.length === 0) return []
	const [only, second] = Object.keys(after)
	if (only === undefined) return [{ pointer, value: undefined }]
	if (second === undefined && only === first) return [{ pointer, value: after[first] }]
	if (!isPlain)
		return changed.map((locale) => ({
			pointer: `${pointer}/${escapePointer(locale)}`,
			value: after[locale],
		}))
	const order = [first, ...supported.filter((locale) => locale !== first)]
	return [
		{
			pointer,
			value: Object.fromEntries(
				order.flatMap((locale) => (after[locale] === undefined ? [] : [[locale, after[locale]]])),
			),
		},
	]
}
