import type {
	CatalogEvent,
	CatalogFile,
	CatalogGroup,
	CatalogSeatMap,
} from '#app/contract/config.generated.ts'
import { namedRows, namesOfRows, rowsOfNames } from '#app/rules/seats/row-ranges.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import { type CatalogFault, without } from './catalog-fault.ts'
import { keyed, listed, unknownNames } from './catalog-references.ts'

export const zonesOf = (map: CatalogSeatMap): string[] => [...new Set(map.rows.map((row) => row.zone))]

/** Names of the rows of a zone, in the order of the map. */
export const rowsOf = (map: CatalogSeatMap, zone: string): string[] => [
	...new Set(map.rows.filter((row) => row.zone === zone).map(({ name }) => name)),
]

/** Rows that a group names in a zone, each with the place of the name that has it. */
function namedIn(
	{ rows: named = {} }: CatalogGroup,
	zone: string,
	rows: readonly string[],
): { row: string; at: number }[] {
	return (named[zone] ?? []).flatMap((name, at) => rowsOfNames([name], rows).map((row) => ({ row, at })))
}

/** Whether every name of rows in a zone can be read. Where one can't, its fault explains what else would be reported of the zone. */
const isReadable = ({ rows: named = {} }: CatalogGroup, zone: string, map: CatalogSeatMap): boolean =>
	(named[zone] ?? []).every((name) => 'rows' in namedRows(name, rowsOf(map, zone)))

/** Whether it is known which seats the groups of an event sell. */
export const hasReadableRows = ({ groups }: CatalogEvent, map: CatalogSeatMap): boolean =>
	groups.every((group) => Object.keys(group.rows ?? {}).every((zone) => isReadable(group, zone, map)))

/** The same catalogue with every range of rows written out, as its groups sell them. */
export function withRowsOneByOne(catalog: CatalogFile): CatalogFile {
	const maps = new Map((catalog.seat_maps ?? []).map((map) => [map.id, map]))
	const events = catalog.events.map((event) => {
		const map = maps.get(event.seat_map ?? '')
		const isByRow = map && event.groups.some(({ rows }) => rows !== undefined)
		return isByRow ? { ...event, groups: event.groups.map((group) => rowByRow(group, map)) } : event
	})
	return { ...catalog, events }
}

/** A group with every row that it sells by its own name. */
export function rowByRow(group: CatalogGroup, map: CatalogSeatMap): CatalogGroup {
	if (group.rows === undefined) return group
	const zones = Object.entries(group.rows)
	const rows = zones.map(([zone, names]) => [zone, rowsOfNames(names, rowsOf(map, zone))] as const)
	return { ...group, rows: Object.fromEntries(rows) }
}

/** Faults of the zones and rows that the groups of an event sell: unknown ones, rows sold twice, and what no group sells. */
export function soldAreaFaults(event: CatalogEvent, map: CatalogSeatMap, pointer: string): CatalogFault[] {
	return [
		...event.groups.flatMap((group, index) => {
			const at = `${pointer}/groups/${index}`
			return [
				...unknownNames(`zone in ${map.id}`, zonesOf(map), [
					...listed(`${at}/zones`, group.zones),
					...keyed(`${at}/rows`, group.rows),
				]),
				...Object.entries(group.rows ?? {}).flatMap(([zone, names]) =>
					zonesOf(map).includes(zone)
						? names.flatMap((name, place) =>
								nameFaults(name, { map, zone, at: `${at}/rows/${escapePointer(zone)}/${place}` }),
							)
						: [],
				),
			]
		}),
		...twiceFaults(event, map, pointer),
		...unsoldFaults(event, map, pointer),
	]
}

/** A name that is neither a row of the zone nor a range of its rows. */
function nameFaults(
	name: string,
	{ map, zone, at }: { map: CatalogSeatMap; zone: string; at: string },
): CatalogFault[] {
	const rows = rowsOf(map, zone)
	const read = namedRows(name, rows)
	if (!('fault' in read)) return []
	const where = `the zone ${zone} of ${map.id}`
	switch (read.fault) {
		case 'unknown': {
			const [fault] = unknownNames(`row in ${where}`, rows, [{ name: read.name, at }])
			if (!fault || read.name === name) return fault ? [fault] : []
			// The whole range would be replaced by the row that is nearest to its end.
			const { fix: _, ...unsure } = fault
			return [unsure]
		}
		case 'backwards': {
			const range = `${read.first}-${read.last}`
			return [
				{
					pointer: at,
					code: 'CFG2807',
					sentence: `The range "${name}" runs backwards: in ${where} row ${read.first} is before row ${read.last}`,
					hint: `Write "${range}"`,
					fix: { action: 'replace', pointer: at, value: range, was: name },
				},
			]
		}
		case 'ambiguous': {
			const readings = read.readings.map((list) =>
				list.length === 1 ? `row ${list[0]}` : `rows ${list.join(', ')}`,
			)
			return [
				{
					pointer: at,
					code: 'CFG2807',
					sentence: `"${name}" can be read in two ways in ${where}: ${readings.join(' or ')}`,
					hint: `Name the rows one by one; row ${name} alone is "${name}-${name}"`,
				},
			]
		}
	}
}

/** A row that two groups sell has two prices, and visitors take the lower one; one that a group names twice is a slip. */
function twiceFaults({ groups }: CatalogEvent, map: CatalogSeatMap, pointer: string): CatalogFault[] {
	return groups.flatMap((group, index) =>
		Object.keys(group.rows ?? {}).flatMap((zone) => {
			const rows = rowsOf(map, zone)
			const own = namedIn(group, zone, rows)
			return own.flatMap(({ row, at }, place): CatalogFault[] => {
				const here = `${pointer}/groups/${index}/rows/${escapePointer(zone)}/${at}`
				if (own.findIndex((one) => one.row === row) < place)
					return [without(here, `Row ${row} of the zone "${zone}" is named twice`, 'Name it once')]
				const other = groups.find(
					(one, before) =>
						one.zones?.includes(zone) ||
						(before < index && namedIn(one, zone, rows).some((named) => named.row === row)),
				)
				if (!other) return []
				const isWhole = other.zones?.includes(zone)
				return [
					{
						pointer: here,
						code: 'CFG2807',
						sentence: `Row ${row} of the zone "${zone}" is sold by ${other.id} as well`,
						hint: isWhole
							? `Take "${zone}" out of the zones of ${other.id}, and name its other rows in rows`
							: 'Name it in one group',
					},
				]
			})
		}),
	)
}

function unsoldFaults(event: CatalogEvent, map: CatalogSeatMap, pointer: string): CatalogFault[] {
	const whole = new Set(event.groups.flatMap(({ zones = [] }) => zones))
	return zonesOf(map)
		.filter((zone) => !whole.has(zone) && event.groups.every((group) => isReadable(group, zone, map)))
		.flatMap((zone): CatalogFault[] => {
			const rows = rowsOf(map, zone)
			const named = new Set(event.groups.flatMap((group) => namedIn(group, zone, rows)).map(({ row }) => row))
			const unsold = namesOfRows(
				rows.filter((row) => !named.has(row)),
				rows,
			)
			const [first, ...others] = unsold
			if (first === undefined) return []
			const some =
				others.length === 0 && rows.includes(first) ? `row ${first}` : `the rows ${unsold.join(', ')}`
			return [
				{
					pointer: `${pointer}/seat_map`,
					code: 'CFG2807',
					sentence:
						named.size === 0
							? `No group of ${event.id} sells the zone "${zone}" of ${map.id}`
							: `No group of ${event.id} sells ${some} of the zone "${zone}" of ${map.id}`,
					hint:
						named.size === 0
							? 'Name it in the zones of a seated group'
							: 'Name what is missing in the rows of a seated group',
				},
			]
		})
}
