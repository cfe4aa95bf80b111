import { createHash } from 'node:crypto'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { SaleChange, SoldAreas } from '#app/contract/studio/sale-change.ts'
import { namesOfRows } from '#app/rules/seats/row-ranges.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { rowsOf } from '../sold-areas.ts'
import { type CatalogTexts, type EditFault, itemsOf, type Spot, withId } from './catalog-texts.ts'

type RowsChange = SaleChange & { kind: 'rows' }
type Tree = { [key: string]: Json }

/** The same change with rows that follow each other as ranges. A row that the map does not have stays, and is refused by the checks. */
export function withRanges(change: RowsChange, { events, seat_maps: maps = [] }: CatalogFile): RowsChange {
	const event = events.find(({ id }) => id === change.event)
	const map = maps.find(({ id }) => id === event?.seat_map)
	if (!map) return change
	const written = <Part extends SoldAreas>(part: Part): Part => ({
		...part,
		rows: Object.fromEntries(
			Object.entries(part.rows).map(([zone, named]) => {
				const known = rowsOf(map, zone)
				return [zone, [...namesOfRows(named, known), ...named.filter((row) => !known.includes(row))]]
			}),
		),
	})
	return { ...change, groups: change.groups.map(written), added: change.added.map(written) }
}

export const idsOf = (spots: readonly Spot[]): Set<Json | undefined> =>
	new Set(spots.map(({ value }) => valueAt(value, '/id')))

/** A short form of a name for ids; of one without Latin letters it is a hash. */
export function slugOf(name: string): string {
	const plain = name.normalize('NFKD').toLowerCase()
	const words = plain.match(/[a-z0-9]+/g)?.join('_') ?? ''
	return words.slice(0, 24) || createHash('sha256').update(name).digest('hex').slice(0, 8)
}

// The schema takes 60 characters, of which a count may be the last.
const longestId = 55

/** The first id that begins so and that nothing has. Ids are permanent, so that the same name gets the same one. */
export function freeId(wanted: string, taken: ReadonlySet<Json | undefined>): string {
	for (let count = 1; ; count += 1) {
		const id = `${wanted.slice(0, longestId)}${count === 1 ? '' : `_${count}`}`
		if (!taken.has(id)) return id
	}
}

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text in the venue's first language. */
const textOf = (value: Json | undefined, locale: string): string => {
	const text = isTree(value) ? value[locale] : value
	return typeof text === 'string' ? text : ''
}

const areasOf = ({ zones, rows }: SoldAreas): Tree => ({
	...(zones.length > 0 ? { zones: [...zones] } : {}),
	...(Object.keys(rows).length > 0 ? { rows } : {}),
})

/**
 * A group like another one, which sells other rows at other prices. Its types have ids of their own; a type that is called as its
 * group, "Stalls, full price", is called as the new one. What is said about the rows of the other group is left out.
 */
function copyOf(
	like: Tree,
	{ name, prices, ...areas }: RowsChange['added'][number],
	{
		locale,
		taken,
	}: { locale: string; taken: { groups: Set<Json | undefined>; types: Set<Json | undefined> } },
): Tree {
	const {
		id,
		name: former,
		types = [],
		zones: _zones,
		rows: _rows,
		capacity: _capacity,
		color: _color,
		summary: _summary,
		...others
	} = like
	const slug = slugOf(name)
	const before = textOf(former, locale)
	const typeOf = (type: Json): Json => {
		if (!isTree(type)) return type
		const own = textOf(type.name, locale)
		const isNamed = before !== '' && own.includes(before)
		return {
			...type,
			id: freeId(`${type.id}_${slug}`, taken.types),
			name: isNamed ? own.replace(before, name) : (type.name ?? name),
			price: prices[String(type.id)] ?? type.price ?? '0',
		}
	}
	return {
		id: freeId(`${id}_${slug}`, taken.groups),
		name,
		...others,
		...areasOf(areas),
		types: Array.isArray(types) ? types.map(typeOf) : [],
	}
}

/** Gives rows of a seat map to other groups, adds groups for some, and takes those away that sell none. */
export function changeRows(catalog: CatalogTexts, change: RowsChange, locale: string): EditFault | null {
	const eventNow = () => withId(catalog.items('events'), change.event)
	for (const added of change.added) {
		const event = eventNow()
		const like = event && withId(itemsOf(event, 'groups'), added.like)
		if (!event || !like || !isTree(like.value) || valueAt(like.value, '/handler') !== 'seated') return 'gone'
		const groups = catalog.items('events').flatMap((one) => itemsOf(one, 'groups'))
		const taken = { groups: idsOf(groups), types: idsOf(groups.flatMap((group) => itemsOf(group, 'types'))) }
		const value = copyOf(like.value, added, { locale, taken })
		catalog.edit(event.path, [{ pointer: `${event.pointer}/groups/-`, value }])
	}
	for (const { group: id, ...areas } of change.groups) {
		const event = eventNow()
		const group = event && withId(itemsOf(event, 'groups'), id)
		if (!event || !group) return 'gone'
		const { zones, rows } = areasOf(areas)
		catalog.edit(
			event.path,
			zones || rows
				? [
						{ pointer: `${group.pointer}/zones`, value: zones },
						{ pointer: `${group.pointer}/rows`, value: rows },
					]
				: [{ pointer: group.pointer, value: undefined }],
		)
	}
	return null
}
