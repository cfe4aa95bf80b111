import type {
	CatalogGroup,
	CatalogSeat,
	CatalogSeatMap,
	CatalogSeatRow,
} from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { aVenue, type EventSketch, sessionId } from './venue.ts'

/** Rows of a zone as text, from the stage on: `o` a seat, `A` an accessible and `C` a companion place, a blank an aisle. */
export type ZoneSketch = Record<string, readonly string[]>

export const smallHouse: ZoneSketch = {
	stalls: ['oooooo', 'oooooo', 'ooo ooo'],
	circle: ['oooo', 'oooo'],
	access: ['ACAC'],
}

/** A map of seats named by zone, row and place: "stalls-a1". The middle of a row is its best, the first row the best. */
export function seatMapOf(zones: ZoneSketch, id = 'hall'): CatalogSeatMap {
	const rows = Object.entries(zones).flatMap(([zone, lines]) =>
		lines.map((line, index) => ({ zone, line, index })),
	)
	return {
		id,
		name: 'Hall',
		width: 400,
		height: 400,
		other_elements: [{ kind: 'text', text: 'Stage', x: 200, y: 10 }],
		rows: rows.map(({ zone, line, index }, depth) => rowOf(zone, line, { index, depth })),
	}
}

function rowOf(
	zone: string,
	line: string,
	{ index, depth }: { index: number; depth: number },
): CatalogSeatRow {
	const name = String.fromCharCode(65 + index)
	const seats = [...line].flatMap((letter, at): CatalogSeat[] => {
		if (letter === ' ') return []
		const place = at + 1
		return [
			{
				id: `${zone}-${name.toLowerCase()}${place}`,
				name: `${zone} ${name}${place}`,
				place,
				x: 20 * place,
				y: 30 + 20 * depth,
				quality: 10 * index + Math.round(Math.abs(at - (line.length - 1) / 2)),
				...(letter === 'A' ? { kind: 'accessible' } : letter === 'C' ? { kind: 'companion' } : {}),
			},
		]
	})
	return { zone, name, r: 8, seats }
}

/** A seated group for each zone, with the types `<event>_<zone>_full` 50.00 and `_child` 20.00. */
function groupOf(eventId: string, zone: string): CatalogGroup {
	const id = `${eventId}_${zone}`
	return {
		id,
		name: zone,
		handler: 'seated',
		zones: [zone],
		types: [
			{ id: `${id}_full`, name: 'Full', price: '50.00' },
			{ id: `${id}_child`, name: 'Child', price: '20.00' },
		],
	}
}

export interface TheatreSketch extends Omit<EventSketch, 'groups' | 'group' | 'prices'> {
	zones?: ZoneSketch
	/** Groups in addition to the seated ones. */
	more?: CatalogGroup[]
	/** A whole map instead of a sketch. */
	map?: CatalogSeatMap
	terms?: Partial<SellerTerms>
}

/** A venue whose event `evt_play` sells seats, at 19:30 on 2027-05-01 and 2027-05-02. */
export function aTheatre({ zones = smallHouse, more = [], map, terms, ...sketch }: TheatreSketch = {}) {
	const hall = map ?? seatMapOf(zones)
	const names = [...new Set(hall.rows.map((row) => row.zone))]
	const venue = aVenue('theatre', terms).withEvent({
		id: 'evt_play',
		event_type: 'repeating',
		seat_map: hall.id,
		capacity: -1,
		times: ['1930'],
		...sketch,
		groups: [...names.map((zone) => groupOf('evt_play', zone)), ...more],
	})
	const [main] = venue.catalog().venues
	if (!main) throw new Error('the venue has a place')
	return venue.with({
		venues: [{ ...main, zones: names.map((id) => ({ id, name: id })) }],
		seat_maps: [hall],
	})
}

export const evening = sessionId('evt_play', '2027-05-01', '1930')
export const nextEvening = sessionId('evt_play', '2027-05-02', '1930')

/** A ticket with a seat, in the form of the API. */
export const seated = (seat: string | undefined, zone = 'stalls', more: object = {}) => ({
	event_session_id: evening,
	ticket_type_id: `evt_play_${zone}_full`,
	...(seat === undefined ? {} : { seat }),
	...more,
})
