import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import type { Seating } from '#app/contract/studio/prices-answers.ts'
import { areasOf, rowsByZone, sellsRow } from '#app/rules/seats/seat-areas.ts'
import { rowsOf, zonesOf } from '#app/sellers/catalogue/sold-areas.ts'

/** The seat map of an event with the groups that sell each of its rows; null for an event without one. */
export function seatingAnswer(
	event: CatalogEvent,
	{ seat_maps: maps = [], venues }: CatalogFile,
): Seating | null {
	const map = maps.find(({ id }) => id === event.seat_map)
	if (!map) return null
	const names = new Map(venues.flatMap(({ zones = [] }) => zones.map(({ id, name }) => [id, name])))
	const seated = event.groups.filter(({ handler }) => handler === 'seated')
	const sold = seated.map(({ id, zones = [], rows }) => ({
		id,
		areas: areasOf({ zones, rows: rowsByZone(rows) }),
	}))
	return {
		width: map.width,
		height: map.height,
		groups: seated.map(({ id }) => id),
		zones: zonesOf(map).map((zone) => ({
			id: zone,
			name: names.get(zone) ?? zone,
			rows: rowsOf(map, zone).map((row) => {
				const seats = map.rows
					.filter((one) => one.zone === zone && one.name === row)
					.flatMap((one) => one.seats)
				return {
					name: row,
					at: seats.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
					groups: sold.flatMap(({ id, areas }) => (sellsRow(areas, { zone, row }) ? [id] : [])),
				}
			}),
		})),
	}
}
