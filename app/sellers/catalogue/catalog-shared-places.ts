import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import { type CatalogFault, unsellable, without } from './catalog-fault.ts'
import { hoursOf } from './catalog-hours.ts'

interface Capacity {
	capacity?: number | undefined
	oversell_capacity?: number | undefined
	at: string
}

/** Capacities of an event's sessions with their pointers. */
export function capacitiesOf(event: CatalogEvent, pointer: string): Capacity[] {
	const { schedule, sessions = [] } = event
	return [
		...(schedule ? [{ ...schedule, at: `${pointer}/schedule` }] : []),
		...hoursOf(event).map(({ hours: { capacity }, at }) => ({ capacity, at: pointer + at })),
		...sessions.map((session, index) => ({ ...session, at: `${pointer}/sessions/${index}` })),
	]
}

/** Shared places that an event cannot have, and those that nothing shares. */
export function sharedPlacesFaults({ shared_places: all = {}, events }: CatalogFile): CatalogFault[] {
	const faults = events.flatMap((event, index): CatalogFault[] => {
		const pointer = `/events/${index}`
		const shared = event.places === undefined ? undefined : all[event.places]
		if (!shared) return []
		if (event.event_type === 'other')
			return [
				unsellable(
					`${pointer}/places`,
					'An event of type "other" has no sessions that could share places',
					'Leave "places" out',
				),
			]
		if (event.seat_map !== undefined)
			return [
				unsellable(
					`${pointer}/places`,
					'An event with a seat map sells its own seats and shares no places',
					'Leave "places" or "seat_map" out',
				),
			]
		return capacitiesOf(event, pointer).flatMap(({ capacity, oversell_capacity: beyond = 0, at }) => [
			...(capacity !== undefined && capacity > shared.capacity
				? [
						unsellable(
							`${at}/capacity`,
							`A session has ${capacity} places, and "${event.places}" has ${shared.capacity} for all together`,
							`Write at most ${shared.capacity}, or -1 where the session has no limit of its own`,
						),
					]
				: []),
			...(beyond > 0
				? [
						unsellable(
							`${at}/oversell_capacity`,
							'Nothing can be sold beyond the capacity of shared places',
							`Leave it out, or raise the capacity of "${event.places}"`,
						),
					]
				: []),
		])
	})
	const users = Map.groupBy(events, ({ places }) => places)
	const lonely = Object.keys(all).flatMap((name) => {
		const count = users.get(name)?.length ?? 0
		return count > 1
			? []
			: [
					without(
						`/shared_places/${escapePointer(name)}`,
						count === 0
							? `No event has "${name}" as its places`
							: `Only one event has "${name}" as its places`,
						'Name it in "places" of two events or more, or remove it',
					),
				]
	})
	return [...faults, ...lonely]
}
