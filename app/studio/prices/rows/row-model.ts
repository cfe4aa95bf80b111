import type { SeatedZone, Seating } from '#app/contract/studio/prices-answers.ts'
import type { SoldAreas } from '#app/contract/studio/sale-change.ts'
import type { StudioText } from '../../language.ts'

/** The groups that sell each row, by the key of the row. */
export type Sold = Readonly<Record<string, readonly string[]>>

/** A row of a zone; names of rows begin again in each zone. */
export const keyOf = (zone: string, row: string): string => `${zone}\n${row}`

export const soldOf = ({ zones }: Seating): Sold =>
	Object.fromEntries(
		zones.flatMap(({ id, rows }) => rows.map(({ name, groups }) => [keyOf(id, name), groups] as const)),
	)

const rowsIn = ({ id, rows }: SeatedZone, sold: Sold, group: string): string[] =>
	rows.map(({ name }) => name).filter((name) => sold[keyOf(id, name)]?.includes(group))

/** What a group sells: zones that are whole, and rows of others. */
export function areasOf({ zones }: Seating, sold: Sold, group: string): SoldAreas {
	const areas: SoldAreas = { zones: [], rows: {} }
	for (const zone of zones) {
		const rows = rowsIn(zone, sold, group)
		if (rows.length === zone.rows.length) areas.zones.push(zone.id)
		else if (rows.length > 0) areas.rows[zone.id] = rows
	}
	return areas
}

export const isEmpty = ({ zones, rows }: SoldAreas): boolean =>
	zones.length === 0 && Object.keys(rows).length === 0

/** What a group sells in words: "Stalls, rows A to F", "Gallery". */
export function areaWords(t: StudioText, { zones }: Seating, sold: Sold, group: string): string[] {
	return zones.flatMap((zone) => {
		const own = new Set(rowsIn(zone, sold, group))
		if (own.size === zone.rows.length) return [zone.name]
		const runs: string[][] = []
		let isOpen = false
		for (const { name } of zone.rows) {
			if (!own.has(name)) isOpen = false
			else if (isOpen) runs.at(-1)?.push(name)
			else {
				runs.push([name])
				isOpen = true
			}
		}
		return runs.map((run) => {
			const [from = '', to = from] = [run[0], run.at(-1)]
			return from === to
				? t('rows.one', { zone: zone.name, row: from })
				: t('rows.several', { zone: zone.name, from, to })
		})
	})
}
