import type {
	CatalogEvent,
	CatalogFile,
	CatalogGroup,
	CatalogSeatMap,
} from '#app/contract/config.generated.ts'
import { areasOf, rowsByZone, sellsRow } from '#app/rules/seats/seat-areas.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { hasReadableRows, rowByRow } from './sold-areas.ts'

interface Places {
	capacity: number
	at: string
}

/** Every capacity of an event's sessions, with its pointer. */
function capacitiesOf({ schedule, sessions = [] }: CatalogEvent, pointer: string): Places[] {
	const lists = [
		{ hours: schedule?.hours ?? [], at: '/schedule/hours' },
		...(schedule?.seasons ?? []).map(({ hours }, at) => ({ hours, at: `/schedule/seasons/${at}/hours` })),
		...(schedule?.exceptions ?? []).map(({ hours }, at) => ({
			hours,
			at: `/schedule/exceptions/${at}/hours`,
		})),
	]
	return [
		...(schedule ? [{ capacity: schedule.capacity, at: `${pointer}/schedule/capacity` }] : []),
		...lists.flatMap(({ hours, at }) =>
			hours.flatMap(({ capacity }, index) =>
				capacity === undefined ? [] : [{ capacity, at: `${pointer}${at}/${index}/capacity` }],
			),
		),
		...sessions.map(({ capacity }, index) => ({
			capacity,
			at: `${pointer}/sessions/${index}/capacity`,
		})),
	]
}

const isSeated = ({ handler }: CatalogGroup) => handler === 'seated'

/** Sessions of seats alone that sell more places than the map has. */
function seatedFaults(
	event: CatalogEvent,
	places: readonly Places[],
	maps: readonly CatalogSeatMap[],
): CatalogFault[] {
	const map = maps.find(({ id }) => id === event.seat_map)
	if (!map || !hasReadableRows(event, map)) return []
	if (!event.groups.every((group) => isSeated(group) || group.exclude_from_event_capacity)) return []
	const areas = event.groups
		.map((group) => rowByRow(group, map))
		.flatMap(({ zones = [], rows }) => areasOf({ zones, rows: rowsByZone(rows) }))
	// Seats that the house blocks count: the size of the house is a usual capacity.
	const seats = map.rows
		.filter(({ zone, name }) => areas.length > 0 && sellsRow(areas, { zone, row: name }))
		.reduce((before, row) => before + row.seats.length, 0)
	return places
		.filter(({ capacity }) => capacity > seats)
		.map(({ capacity, at }) => ({
			pointer: at,
			code: 'CFG2822',
			sentence: `The session has ${capacity} places, and ${map.id} has ${seats} seats for it`,
			hint: `Write at most ${seats}, or -1 to sell every seat`,
		}))
}

/** Groups that are larger than every session, and least numbers that no session has places for. */
function groupFaults(event: CatalogEvent, places: readonly Places[], pointer: string): CatalogFault[] {
	if (places.length === 0 || places.some(({ capacity }) => capacity < 0)) return []
	const most = Math.max(...places.map(({ capacity }) => capacity))
	return event.groups.flatMap((group, index) => {
		if (group.exclude_from_event_capacity || (group.handler ?? 'tickets') !== 'tickets') return []
		const at = `${pointer}/groups/${index}`
		const { capacity = -1, min_tickets_per_order: least = 0 } = group
		const limit = capacity < 0 ? most : Math.min(most, capacity)
		return [
			...(capacity > most
				? [
						{
							pointer: `${at}/capacity`,
							code: 'CFG2822',
							severity: 'warning' as const,
							sentence: `The group has ${capacity} places, and no session has more than ${most}`,
							hint: 'Leave capacity out, or write fewer places than the session has',
						},
					]
				: []),
			...(least > limit
				? [
						{
							pointer: `${at}/min_tickets_per_order`,
							code: 'CFG2822',
							sentence: `Nobody can buy ${least} tickets at once: there are ${limit} places`,
							hint: `Write at most ${limit}`,
						},
					]
				: []),
		]
	})
}

/** Two seats at one point of the drawing, and seats outside of it. */
function drawingFaults(map: CatalogSeatMap, pointer: string): CatalogFault[] {
	const points = new Map<string, string>()
	return map.rows.flatMap((row, r) =>
		row.seats.flatMap((seat, s) => {
			const at = `${pointer}/rows/${r}/seats/${s}`
			const point = `${seat.x} ${seat.y}`
			const other = points.get(point)
			points.set(point, other ?? seat.id)
			if (other !== undefined)
				return [
					{
						pointer: `${at}/x`,
						code: 'CFG2802',
						sentence: `Seat ${seat.id} is drawn on seat ${other}, at ${seat.x}, ${seat.y}`,
						hint: 'Give one of the two another x or y',
					},
				]
			const isOutside = seat.x > map.width || seat.y > map.height
			return isOutside
				? [
						{
							pointer: `${at}/${seat.x > map.width ? 'x' : 'y'}`,
							code: 'CFG2803',
							sentence: `Seat ${seat.id} is outside of the map, which is ${map.width} × ${map.height}`,
							hint: `Write x up to ${map.width} and y up to ${map.height}, or make the map larger`,
						},
					]
				: []
		}),
	)
}

/** Places that are sold and do not exist, or that no visitor reaches. */
export function capacityFaults({ events, seat_maps: maps = [] }: CatalogFile): CatalogFault[] {
	return [
		...maps.flatMap((map, index) => drawingFaults(map, `/seat_maps/${index}`)),
		...events.flatMap((event, index) => {
			const pointer = `/events/${index}`
			const places = capacitiesOf(event, pointer)
			return [...seatedFaults(event, places, maps), ...groupFaults(event, places, pointer)]
		}),
	]
}
