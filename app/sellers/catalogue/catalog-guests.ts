import type { CatalogEvent } from '#app/contract/config.generated.ts'
import { type CatalogFault, unsellable } from './catalog-fault.ts'
import { hoursOf } from './catalog-hours.ts'

/** Sessions of one description, with the number of guests from which they are booked. */
interface Bookable {
	/** Places, those sold beyond the capacity included; Infinity is without a limit. */
	places: number
	min: number
	/** Pointer of the number. */
	at: string
	/** Pointer of the entry of hours or the session. */
	entry: string
}

interface Described {
	capacity: number
	oversell: number | undefined
	own: number | undefined
	at: string
}

function bookableOf(event: CatalogEvent, pointer: string): Bookable[] {
	const { schedule, sessions = [], min_guests: usual = 0 } = event
	const bookable = ({ capacity, oversell = 0, own, at }: Described): Bookable => ({
		places: capacity < 0 ? Number.POSITIVE_INFINITY : capacity + oversell,
		min: own ?? usual,
		at: `${own === undefined ? pointer : at}/min_guests`,
		entry: at,
	})
	return [
		...hoursOf(event).map(({ hours: { capacity, min_guests: own }, at }) =>
			bookable({
				capacity: capacity ?? schedule?.capacity ?? -1,
				oversell: schedule?.oversell_capacity,
				own,
				at: pointer + at,
			}),
		),
		...sessions.map(({ capacity, oversell_capacity: oversell, min_guests: own }, index) =>
			bookable({ capacity, oversell, own, at: `${pointer}/sessions/${index}` }),
		),
	]
}

/** The most guests that one order of an event can have by the limits of its groups; Infinity is without a limit. */
function mostGuests({ groups }: CatalogEvent): number {
	const inside = groups.filter(
		({ exclude_from_event_capacity: isOutside, handler = 'tickets' }) =>
			!isOutside && (handler === 'tickets' || handler === 'seated'),
	)
	return inside.reduce((sum, { max_tickets_per_order: most = Number.POSITIVE_INFINITY }) => sum + most, 0)
}

/** The most guests that one booking of each entry of hours and each session can have, by its pointer; Infinity is without a limit. */
export function largestBookings(event: CatalogEvent): Map<string, number> {
	const most = mostGuests(event)
	return new Map(bookableOf(event, '').map(({ entry, places }) => [entry, Math.min(places, most)]))
}

/** Least numbers of guests that no booking reaches. */
export function guestFaults(event: CatalogEvent, pointer: string): CatalogFault[] {
	if (event.event_type === 'other')
		return event.min_guests === undefined
			? []
			: [
					unsellable(
						`${pointer}/min_guests`,
						'An event of type "other" has no sessions to which guests could come',
						'Write min_tickets_per_order in its groups',
					),
				]
	const most = mostGuests(event)
	const smallest = new Map<string, Bookable & { most: number }>()
	for (const one of bookableOf(event, pointer).filter(({ min }) => min > 1)) {
		const least = Math.min(one.places, most)
		if (one.min > least && least < (smallest.get(one.at)?.most ?? Number.POSITIVE_INFINITY))
			smallest.set(one.at, { ...one, most: least })
	}
	return [...smallest.values()].map(({ at, min, places, most: least }) => {
		if (most === 0)
			return unsellable(
				at,
				`No session can be booked for ${min} guests: no group takes places of the session`,
				'Leave it out, or write "exclude_from_event_capacity": false in a group',
			)
		const why =
			places <= most ? `a session has ${places} places` : `the groups allow ${most} tickets in one order`
		return unsellable(
			at,
			`No booking can have ${min} guests: ${why}`,
			least > 1 ? `Write at most ${least}` : 'Leave it out',
		)
	})
}
