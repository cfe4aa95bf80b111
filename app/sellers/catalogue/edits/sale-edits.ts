import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { CatalogTexts, type EditFault, type FileTexts, itemsOf, type Spot, withId } from './catalog-texts.ts'
import { guestEdits } from './guest-edits.ts'
import { changeDay } from './house-day.ts'
import { pictureEdits } from './picture-edits.ts'
import { changePromo } from './promo-edits.ts'
import { changeRows } from './row-edits.ts'
import { changeRule } from './rule-edits.ts'
import { changeSharedPlaces } from './shared-places-edits.ts'

type Change<Kind extends SaleChange['kind']> = SaleChange & { kind: Kind }

interface Written {
	/** The files that change, with their new texts. */
	files: Map<string, string>
}

/**
 * Writes changes of prices and times of sale into the files of a venue, one after the other. Everything else in the files
 * stays as it is, byte for byte.
 *
 * @param files those that can have a part of the catalogue
 * @param locale the venue's first language, for names
 */
export function writeSaleChanges(
	files: FileTexts,
	changes: readonly SaleChange[],
	locale: string,
): Written | { fault: EditFault } {
	const catalog = new CatalogTexts(files)
	for (const change of changes) {
		const fault = changeOne(catalog, change, locale)
		if (fault) return { fault }
	}
	return { files: catalog.changed() }
}

function changeOne(catalog: CatalogTexts, change: SaleChange, locale: string): EditFault | null {
	switch (change.kind) {
		case 'day':
			return changeDay(catalog, change)
		case 'shared':
			return changeSharedPlaces(catalog, change)
		case 'promo':
			return changePromo(catalog, change, locale)
		default:
			return changeEvent(catalog, change, locale)
	}
}

function changeEvent(
	catalog: CatalogTexts,
	change: Exclude<SaleChange, Change<'day' | 'shared' | 'promo'>>,
	locale: string,
): EditFault | null {
	const events = catalog.items('events')
	if (events.length === 0) return 'inherited'
	const event = withId(events, change.event)
	if (!event) return 'gone'
	if (change.kind === 'rows') return changeRows(catalog, change, locale)
	if (change.kind === 'rule') return changeRule(catalog, event, change, locale)
	const edits = eventEdits(event, change, locale)
	if (!edits) return 'gone'
	catalog.edit(event.path, edits)
	return null
}

/** Null where what a change names is not there. */
function eventEdits(
	event: Spot,
	change: Exclude<SaleChange, Change<'day' | 'shared' | 'promo' | 'rule' | 'rows'>>,
	locale: string,
): JsonEdit[] | null {
	switch (change.kind) {
		case 'picture':
			return pictureEdits(event, change, locale)
		case 'price':
			return priceEdits(event, change)
		case 'guests':
			return guestEdits(event, change)
		case 'onSale':
			return saleEdits(event, change)
	}
}

function priceEdits(event: Spot, { type, amount }: Change<'price'>): JsonEdit[] | null {
	const types = itemsOf(event, 'groups').flatMap((group) => itemsOf(group, 'types'))
	const found = withId(types, type)
	return found ? [{ pointer: `${found.pointer}/price`, value: amount }] : null
}

function saleEdits(event: Spot, { group, from, until, closesMinutes }: Change<'onSale'>): JsonEdit[] | null {
	const owner = group === null ? event : withId(itemsOf(event, 'groups'), group)
	if (!owner) return null
	const pointer = `${owner.pointer}/on_sale`
	const before = valueAt(owner.value, '/on_sale')
	const wanted: Record<string, Json | null> = { from, until, closes_minutes_before: closesMinutes }
	const given = Object.entries(wanted).filter(([, value]) => value !== null)
	if (given.length === 0) return [{ pointer, value: undefined }]
	if (before === undefined) return [{ pointer, value: Object.fromEntries(given) }]
	return Object.entries(wanted).flatMap(([name, value]) =>
		valueAt(before, `/${name}`) === (value ?? undefined)
			? []
			: [{ pointer: `${pointer}/${name}`, value: value ?? undefined }],
	)
}
