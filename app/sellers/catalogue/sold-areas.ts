import type { CatalogEvent, CatalogSeatMap } from '#app/contract/config.generated.ts'
import { rowsByZone } from '#app/rules/seats/seat-areas.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { keyed, listed, unknownNames } from './catalog-references.ts'

export const zonesOf = (map: CatalogSeatMap): string[] => [...new Set(map.rows.map((row) => row.zone))]

const rowsOf = (map: CatalogSeatMap, zone: string): string[] => [
	...new Set(map.rows.filter((row) => row.zone === zone).map(({ name }) => name)),
]

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
				...Object.entries(group.rows ?? {}).flatMap(([zone, rows]) =>
					zonesOf(map).includes(zone)
						? unknownNames(
								`row in the zone ${zone} of ${map.id}`,
								rowsOf(map, zone),
								listed(`${at}/rows/${escapePointer(zone)}`, rows),
							)
						: [],
				),
			]
		}),
		...twiceFaults(event, pointer),
		...unsoldFaults(event, map, pointer),
	]
}

/** A row that two groups sell has two prices, and visitors take the lower one. */
function twiceFaults({ groups }: CatalogEvent, pointer: string): CatalogFault[] {
	return groups.flatMap((group, index) =>
		Object.entries(group.rows ?? {}).flatMap(([zone, rows]) =>
			rows.flatMap((row, at): CatalogFault[] => {
				const other = groups.find(
					(one, place) => one.zones?.includes(zone) || (place < index && one.rows?.[zone]?.includes(row)),
				)
				if (!other) return []
				const isWhole = other.zones?.includes(zone)
				return [
					{
						pointer: `${pointer}/groups/${index}/rows/${escapePointer(zone)}/${at}`,
						code: 'CFG2807',
						sentence: `Row ${row} of the zone "${zone}" is sold by ${other.id} as well`,
						hint: isWhole
							? `Take "${zone}" out of the zones of ${other.id}, and name its other rows in rows`
							: 'Name it in one group',
					},
				]
			}),
		),
	)
}

function unsoldFaults(event: CatalogEvent, map: CatalogSeatMap, pointer: string): CatalogFault[] {
	const whole = new Set(event.groups.flatMap(({ zones = [] }) => zones))
	const single = event.groups.flatMap(({ rows }) => rowsByZone(rows))
	return zonesOf(map)
		.filter((zone) => !whole.has(zone))
		.flatMap((zone): CatalogFault[] => {
			const named = new Set(single.filter((one) => one.zone === zone).map(({ row }) => row))
			const unsold = rowsOf(map, zone).filter((row) => !named.has(row))
			if (unsold.length === 0) return []
			const some = unsold.length === 1 ? `row ${unsold[0]}` : `the rows ${unsold.join(', ')}`
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
