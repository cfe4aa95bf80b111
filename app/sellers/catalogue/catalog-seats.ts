import type { CatalogEvent, CatalogFile, CatalogSeatMap } from '#app/contract/config.generated.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { listed, unknownNames } from './catalog-references.ts'
import { soldAreaFaults } from './sold-areas.ts'

const seatsOf = (map: CatalogSeatMap) => map.rows.flatMap((row) => row.seats)

/** Faults of seat maps (duplicate seats, unsold zones) and of events that refer to unknown seats and zones. */
export function seatMapFaults(catalog: CatalogFile): CatalogFault[] {
	const maps = catalog.seat_maps ?? []
	const zones = catalog.venues.flatMap((venue) => (venue.zones ?? []).map((zone) => zone.id))
	return [
		...maps.flatMap((map, index) => [
			...unknownNames(
				'zone of a venue',
				zones,
				map.rows.map((row, at) => ({ name: row.zone, at: `/seat_maps/${index}/rows/${at}/zone` })),
			),
			...duplicateFaults(map, `/seat_maps/${index}`),
			...elementFaults(map, `/seat_maps/${index}`),
		]),
		...catalog.events.flatMap((event, index) => eventFaults(event, maps, `/events/${index}`)),
	]
}

function duplicateFaults(map: CatalogSeatMap, pointer: string): CatalogFault[] {
	const ids = new Set<string>()
	const places = new Set<string>()
	return map.rows.flatMap((row, r) =>
		row.seats.flatMap((seat, s) => {
			const place = `${row.zone} ${row.name} ${seat.place}`
			const at = `${pointer}/rows/${r}/seats/${s}`
			const faults: CatalogFault[] = []
			if (ids.has(seat.id)) faults.push(duplicate(`${at}/id`, `The id of seat ${seat.id} is used twice`))
			else if (places.has(place))
				faults.push(duplicate(`${at}/place`, `Place ${seat.place} of row ${row.name} is used twice`))
			ids.add(seat.id)
			places.add(place)
			return faults
		}),
	)
}

const duplicate = (pointer: string, sentence: string): CatalogFault => ({
	pointer,
	code: 'CFG2802',
	sentence,
	hint: 'Give one of the two another',
})

function elementFaults(map: CatalogSeatMap, pointer: string): CatalogFault[] {
	return (map.other_elements ?? []).flatMap(({ kind, path, text }, index) => {
		const missing =
			kind === 'text' ? (text === undefined ? 'text' : null) : path === undefined ? 'path' : null
		if (!missing) return []
		const sentence = `An element of kind "${kind}" needs "${missing}"`
		return [
			{ pointer: `${pointer}/other_elements/${index}`, code: 'CFG2807', sentence, hint: `Add "${missing}"` },
		]
	})
}

function eventFaults(event: CatalogEvent, maps: readonly CatalogSeatMap[], pointer: string): CatalogFault[] {
	const blocked = [
		...listed(`${pointer}/blocked_seats`, event.blocked_seats),
		...(event.sessions ?? []).flatMap((session, at) =>
			listed(`${pointer}/sessions/${at}/blocked_seats`, session.blocked_seats),
		),
	]
	if (event.seat_map === undefined)
		return blocked.map(({ at }) => ({
			pointer: at,
			code: 'CFG2807',
			sentence: 'The event has blocked_seats, but no seat map',
			hint: 'Add seat_map, or remove them',
		}))
	const named = [{ name: event.seat_map, at: `${pointer}/seat_map` }]
	const map = maps.find((one) => one.id === event.seat_map)
	if (!map)
		return unknownNames(
			'seat map',
			maps.map((one) => one.id),
			named,
		)
	return [
		...unknownNames(
			`seat in ${map.id}`,
			seatsOf(map).map((seat) => seat.id),
			blocked,
		),
		...soldAreaFaults(event, map, pointer),
	]
}
