import type { SaleChange, SalePromo } from '#app/contract/studio/sale-change.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { type CatalogTexts, type EditFault, type Spot, withId } from './catalog-texts.ts'
import { freeId, idsOf, slugOf } from './row-edits.ts'
import { nameEdits } from './rule-edits.ts'

type Tree = { [key: string]: Json }

const codesOf = (codes: NonNullable<SalePromo['codes']>): Json[] =>
	codes.map(({ code, uses }): Json => (uses === null ? { code } : { code, max_uses: uses }))

/** The parts of a promo as files have them; undefined where it has none. The codes are left out where they stay. */
function partsOf({ discount, codes, from, until, limit }: SalePromo): Record<string, Json | undefined> {
	return {
		kind: discount?.kind ?? 'none',
		value: discount?.value,
		...(codes === null ? {} : { codes: codes.length > 0 ? codesOf(codes) : undefined }),
		valid_from: from ?? undefined,
		valid_until: until ?? undefined,
		max_amount: limit ?? undefined,
	}
}

/** The events of a promo; other parts of its scope stay. */
function scopeEdits({ pointer, value }: Spot, events: readonly string[]): JsonEdit[] {
	const scope = valueAt(value, '/scope')
	const before = valueAt(scope, '/event_ids')
	if (JSON.stringify(before ?? []) === JSON.stringify(events)) return []
	if (events.length > 0)
		return scope === undefined
			? [{ pointer: `${pointer}/scope`, value: { event_ids: [...events] } }]
			: [{ pointer: `${pointer}/scope/event_ids`, value: [...events] }]
	const isWhole = Object.keys(scope ?? {}).length === 1
	return [{ pointer: `${pointer}/scope${isWhole ? '' : '/event_ids'}`, value: undefined }]
}

/** Adds a promo, changes one or takes it away. Its translations and what a form does not have stay. */
export function changePromo(
	catalog: CatalogTexts,
	{ promo, value }: SaleChange & { kind: 'promo' },
	locale: string,
): EditFault | null {
	const promos = catalog.items('promos')
	const known = idsOf(catalog.items('events'))
	if (known.size === 0) return 'inherited'
	if (value?.events.some((id) => !known.has(id))) return 'gone'
	if (promo === null) {
		if (!value) return 'gone'
		const parts = Object.entries(partsOf(value)).filter(([, part]) => part !== undefined)
		const scope = value.events.length > 0 ? { scope: { event_ids: [...value.events] } } : {}
		const added = { id: freeId(slugOf(value.name), idsOf(promos)), name: value.name }
		const isWritten = catalog.append('promos', { ...added, ...scope, ...Object.fromEntries(parts) } as Tree)
		return isWritten ? null : 'inherited'
	}
	const found = withId(promos, promo)
	if (!found) return 'gone'
	if (!value) {
		const list = found.pointer.slice(0, found.pointer.lastIndexOf('/'))
		const isLast = promos.filter(({ path }) => path === found.path).length === 1
		catalog.edit(found.path, [{ pointer: isLast ? list : found.pointer, value: undefined }])
		return null
	}
	const changed = Object.entries(partsOf(value)).filter(
		([name, part]) => JSON.stringify(part) !== JSON.stringify(valueAt(found.value, `/${name}`)),
	)
	catalog.edit(found.path, [
		...nameEdits(found, value.name, locale),
		...changed.map(([name, part]) => ({ pointer: `${found.pointer}/${name}`, value: part })),
		...scopeEdits(found, value.events),
	])
	return null
}
