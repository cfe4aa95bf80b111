import { nearest } from './nearest.ts'

// A look-up of a zone in Intl takes longer than all other checks of an event.
const knownZones = new Set<string>()

/** Whether the platform knows a time zone, by any of its names. */
export function isTimeZone(zone: string): boolean {
	if (knownZones.has(zone)) return true
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone })
		knownZones.add(zone)
		return true
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
		return false
	}
}

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
