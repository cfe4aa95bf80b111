import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { type CatalogTexts, type EditFault, itemsOf, withId } from './catalog-texts.ts'

/** Adds places that several events share, changes them, or takes them away from all of their events. */
export function changeSharedPlaces(
	catalog: CatalogTexts,
	{ name, value }: SaleChange & { kind: 'shared' },
): EditFault | null {
	const wanted = new Set(value?.events)
	const ids = catalog.items('events').map((event) => valueAt(event.value, '/id'))
	if (ids.length === 0) return 'inherited'
	if (value && [...value.events, ...Object.keys(value.limits)].some((id) => !ids.includes(id))) return 'gone'
	const pointer = `/${escapePointer(name)}`
	const change = value
		? catalog.setMember('shared_places', name, { pointer: `${pointer}/capacity`, value: value.capacity })
		: catalog.setMember('shared_places', name, { pointer, value: undefined })
	if (!change) return value ? 'inherited' : 'gone'
	for (const id of ids) {
		const event = withId(catalog.items('events'), String(id))
		if (!event) continue
		const before = valueAt(event.value, '/places')
		const isWanted = wanted.has(String(id))
		if (isWanted && before !== name)
			catalog.edit(event.path, [
				{ pointer: `${event.pointer}/places`, value: name },
				// Nothing is sold beyond shared places.
				{ pointer: `${event.pointer}/schedule/oversell_capacity`, value: undefined },
				...itemsOf(event, 'sessions').map(({ pointer: at }) => ({
					pointer: `${at}/oversell_capacity`,
					value: undefined,
				})),
			])
		if (!isWanted && before === name)
			catalog.edit(event.path, [{ pointer: `${event.pointer}/places`, value: undefined }])
	}
	for (const [id, limit] of Object.entries(value?.limits ?? {})) {
		const event = withId(catalog.items('events'), id)
		if (!event || valueAt(event.value, '/schedule') === undefined) return 'gone'
		catalog.edit(event.path, [{ pointer: `${event.pointer}/schedule/capacity`, value: limit ?? -1 }])
	}
	return null
}
