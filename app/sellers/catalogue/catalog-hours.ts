import type { CatalogEvent, CatalogHours } from '#app/contract/config.generated.ts'

/** Hours with their place below the event. */
export interface PlacedHours {
	hours: CatalogHours
	at: string
}

/** Every entry of hours of an event: the usual week, seasons and exceptions. */
export function hoursOf({ schedule }: CatalogEvent): PlacedHours[] {
	const placed = (list: readonly CatalogHours[], at: string) =>
		list.map((hours, index) => ({ hours, at: `${at}/${index}` }))
	return [
		...placed(schedule?.hours ?? [], '/schedule/hours'),
		...(schedule?.seasons ?? []).flatMap((season, at) =>
			placed(season.hours, `/schedule/seasons/${at}/hours`),
		),
		...(schedule?.exceptions ?? []).flatMap((exception, at) =>
			placed(exception.hours, `/schedule/exceptions/${at}/hours`),
		),
	]
}
