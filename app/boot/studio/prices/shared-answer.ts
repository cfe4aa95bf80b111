import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import type { PricesAnswer, UnsharedReason } from '#app/contract/studio/prices-answers.ts'
import { capacitiesOf } from '#app/sellers/catalogue/catalog-shared-places.ts'

function unsharedReason({ event_type: type, seat_map: map }: CatalogEvent): UnsharedReason | null {
	if (type === 'other') return 'no_sessions'
	return map === undefined ? null : 'seats'
}

/** The events of a venue with the places that each of them shares. */
export function sharedAnswer({
	shared_places: all = {},
	events,
}: CatalogFile): Pick<PricesAnswer, 'events' | 'shared'> {
	return {
		shared: Object.entries(all).map(([name, { capacity }]) => ({ name, capacity })),
		events: events.map((event) => {
			const usual = event.schedule?.capacity ?? -1
			const others = capacitiesOf(event, '').flatMap(({ capacity = -1, at }) =>
				at === '/schedule' || capacity < 0 ? [] : [capacity],
			)
			return {
				id: event.id,
				name: event.name,
				places: event.places ?? null,
				unshared: unsharedReason(event),
				limit: usual < 0 ? null : usual,
				spare: Math.max(
					event.schedule?.oversell_capacity ?? 0,
					...(event.sessions ?? []).map(({ oversell_capacity: beyond = 0 }) => beyond),
				),
				hasSchedule: event.schedule !== undefined,
				otherLimit: others.length > 0 ? Math.max(...others) : null,
			}
		}),
	}
}
