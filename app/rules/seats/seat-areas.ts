/**
 * Decides which rows of a house a ticket group sells. A house is priced by zone, and a zone by row where its front costs more.
 *
 * Example: the areas ["circle", "stalls:A"] are all rows of the circle, and of the stalls row A alone.
 */

/** Zones by their id, and rows as "zone:row"; none means the whole house. As `ticket_group.zones` stores them. */
export type Areas = readonly string[]

/** Areas as they are written: whole zones, and rows of others. */
export interface ZonesAndRows {
	zones: string[]
	/** Absent when no zone is sold by row. */
	rows?: { zone: string; row: string }[] | undefined
}

// Ids of zones have no colon; names of rows may.
const rowArea = (zone: string, row: string): string => `${zone}:${row}`

/** Rows as a catalogue writes them: the names of rows by their zone. */
export const rowsByZone = (
	rows: Readonly<Record<string, readonly string[]>> = {},
): { zone: string; row: string }[] =>
	Object.entries(rows).flatMap(([zone, names]) => names.map((row) => ({ zone, row })))

export const areasOf = ({ zones, rows = [] }: ZonesAndRows): string[] => [
	...zones,
	...rows.map(({ zone, row }) => rowArea(zone, row)),
]

export function zonesAndRows(areas: Areas): ZonesAndRows {
	const rows = areas.flatMap((area) => {
		const end = area.indexOf(':')
		return end === -1 ? [] : [{ zone: area.slice(0, end), row: area.slice(end + 1) }]
	})
	const zones = areas.filter((area) => !area.includes(':'))
	return rows.length > 0 ? { zones, rows } : { zones }
}

export function sellsRow(areas: Areas, { zone, row }: { zone: string; row: string }): boolean {
	return areas.length === 0 || areas.includes(zone) || areas.includes(rowArea(zone, row))
}
