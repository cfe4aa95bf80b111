import { nearest } from './nearest.ts'

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1)

/** `Did you mean "Europe/London"?`, also for the name of the city alone. */
export function suggestZone(text: string): string {
	const zones = Intl.supportedValuesOf('timeZone')
	const written = text.trim().replaceAll(' ', '_')
	const city = nearest(cityOf(written), zones.map(cityOf))
	const meant =
		nearest(written, zones) ?? (city === null ? null : zones.find((zone) => cityOf(zone) === city))
	return meant ? `Did you mean "${meant}"?` : 'Such as "Europe/London"'
}
