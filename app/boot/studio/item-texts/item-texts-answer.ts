import type { CatalogEvent } from '#app/contract/config.generated.ts'
import type {
	ItemPath,
	ItemText,
	ItemTextsAnswer,
	SoldItem,
	TextField,
} from '#app/contract/studio/item-texts.ts'
import { itemKindOf, itemTexts } from '#app/rules/studio/item-texts.ts'
import type { CatalogTexts as Translations } from '#app/sellers/catalogue/catalog-texts.ts'
import { CatalogTexts, type FileTexts } from '#app/sellers/catalogue/edits/catalog-texts.ts'
import {
	isUntranslated,
	itemsOfEvent,
	keyOf,
	originalOf,
	textOf,
	type WrittenText,
	writtenTexts,
} from '#app/sellers/catalogue/edits/item-texts.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { ReadCatalog } from '../prices/sale-days.ts'

type Read = ReadCatalog & { seller: ResolvedSeller; texts: Translations }

const keyOfItem = ({ event, group, type }: ItemPath): string => JSON.stringify([event, group, type])

type Named = Partial<Record<TextField, string>> & { name: string }

/** An event, its ticket groups and their types, as the whole catalogue has them. */
function readItems(event: CatalogEvent): (ItemPath & { item: Named })[] {
	const { id } = event
	return [
		{ event: id, group: null, type: null, item: event },
		...event.groups.flatMap((group) => [
			{ event: id, group: group.id, type: null, item: group },
			...group.types.map((type) => ({ event: id, group: group.id, type: type.id, item: type })),
		]),
	]
}

/** The events with what is missing, and the texts of the chosen one. */
export function itemTextsAnswer(
	{ catalog, seller, texts: translations }: Read,
	{ files, event: chosen }: { files: FileTexts; event: string | null },
): Pick<ItemTextsAnswer, 'locales' | 'events' | 'event'> {
	const { default: first } = seller.config.locale
	const languages = { default: first, supported: seller.locales }
	const locales = [first, ...seller.locales.filter((locale) => locale !== first)]
	const catalogTexts = new CatalogTexts(files)
	const spots = new Map(
		catalogTexts
			.items('events')
			.flatMap(itemsOfEvent)
			.map((spot) => [keyOfItem(spot), spot]),
	)
	const places = Map.groupBy(writtenTexts(catalogTexts, first), ({ byLocale }) => originalOf(byLocale, first))

	function shownText(
		item: Named,
		spot: WrittenText | null,
		field: ItemText['field'],
		most: number,
	): ItemText {
		const original = item[field] ?? ''
		const byLocale = spot?.byLocale ?? {}
		// Without a prototype: a text may read "constructor".
		const elsewhere = translations[original] ?? {}
		const textIn = (locale: string): string =>
			byLocale[keyOf(byLocale, locale, languages)] ??
			(locale === first ? original : elsewhere[keyOf(elsewhere, locale, languages)]) ??
			''
		const known = [...Object.keys(byLocale), ...Object.keys(elsewhere)]
		return {
			field,
			most,
			isHtml: field === 'description',
			isRequired: field === 'name',
			texts: Object.fromEntries(locales.map((locale) => [locale, textIn(locale)])),
			missing: original === '' ? [] : locales.filter((locale) => isUntranslated(locale, first, known)),
			alike: Math.max(0, (places.get(original)?.length ?? 0) - 1),
		}
	}

	const itemsOf = (event: CatalogEvent): SoldItem[] =>
		readItems(event).map(({ item, ...path }) => {
			const kind = itemKindOf(path)
			const spot = spots.get(keyOfItem(path))
			return {
				...path,
				kind,
				name: item.name,
				texts: itemTexts[kind].map(({ field, most }) =>
					shownText(item, spot ? textOf(spot, field, first) : null, field, most),
				),
			}
		})

	const withItems = catalog.events.map((event) => ({ event, items: itemsOf(event) }))
	const shown = withItems.find(({ event }) => event.id === chosen)
	return {
		locales,
		events: withItems.map(({ event: { id, name }, items }) => ({
			id,
			name,
			groups: items.filter(({ kind }) => kind === 'group').length,
			types: items.filter(({ kind }) => kind === 'type').length,
			missing: items.flatMap(({ texts }) => texts).reduce((sum, { missing }) => sum + missing.length, 0),
		})),
		event: shown
			? {
					id: shown.event.id,
					isInherited: !spots.has(keyOfItem({ event: shown.event.id, group: null, type: null })),
					items: shown.items,
				}
			: null,
	}
}
