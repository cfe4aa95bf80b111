import type { CatalogFile, CatalogHouseDay } from '#app/contract/config.generated.ts'

/** The days on which every place of a catalogue is closed or has other hours. */
export function wholeHouseDays(catalog: CatalogFile | null): CatalogHouseDay[] {
	const { calendar = [], venues = [] } = catalog ?? {}
	return calendar.filter(
		({ venues: meant }) => meant === undefined || venues.every(({ id }) => meant.includes(id)),
	)
}
