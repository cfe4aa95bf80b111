import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import { addDays } from '#app/lib/dates.ts'
import { houseDays, type Slot, slotsOf, slotsOn } from '#app/rules/recurrence.ts'
import type { CatalogFault } from './catalog-fault.ts'

// A year has every season of a schedule.
const days = 366

interface Tour extends Pick<Slot, 'start' | 'end' | 'date' | 'time'> {
	event: CatalogEvent
	/** Of the event. */
	pointer: string
}

function toursOf(
	catalog: CatalogFile,
	event: CatalogEvent,
	{ pointer, from }: { pointer: string; from: string },
): Tour[] {
	const timezone = catalog.venues.find(({ id }) => id === event.venue)?.timezone
	if (timezone === undefined) return []
	const until = addDays(from, days)
	const house = houseDays(catalog, event.venue)
	const single = (event.sessions ?? []).filter(({ date }) => date >= from && date < until)
	return [
		...(event.schedule ? slotsOf(event.schedule, timezone, { from, until, house }) : []),
		...single.flatMap(({ date, time, duration_minutes: minutes, capacity }) =>
			slotsOn(date, timezone, [
				{ time, minutes, capacity, oversell: 0, annotations: [], minGuests: undefined },
			]),
		),
	].map((slot) => ({ ...slot, event, pointer }))
}

/** Of the tours in the order of their starts the first of each two events that begins while the other is under way. */
function overlaps(tours: readonly Tour[]): { later: Tour; earlier: Tour }[] {
	const found = new Map<string, { later: Tour; earlier: Tour }>()
	let underWay: Tour[] = []
	for (const later of tours) {
		underWay = underWay.filter(({ end }) => end > later.start)
		for (const earlier of underWay) {
			if (earlier.start.getTime() === later.start.getTime()) continue
			const pair = [earlier.event.id, later.event.id].sort().join(' ')
			if (!found.has(pair)) found.set(pair, { later, earlier })
		}
		underWay.push(later)
	}
	return [...found.values()]
}

/**
 * Warnings about sessions that share places and overlap without the same start: each start has its own number, so what they
 * share would be sold twice. `from` is "YYYY-MM-DD".
 */
export function overlapFaults(catalog: CatalogFile, from: string | null): CatalogFault[] {
	const sharing = catalog.events.flatMap((event, index) =>
		event.places !== undefined && catalog.shared_places?.[event.places]
			? [{ event, name: event.places, pointer: `/events/${index}` }]
			: [],
	)
	if (from === null) return []
	return [...Map.groupBy(sharing, ({ name }) => name)].flatMap(([name, own]) => {
		const tours = own
			.flatMap(({ event, pointer }) => toursOf(catalog, event, { pointer, from }))
			.sort((one, other) => one.start.getTime() - other.start.getTime())
		return overlaps(tours).map(
			({ later, earlier }): CatalogFault => ({
				pointer: `${later.pointer}/places`,
				code: 'CFG2822',
				severity: 'warning',
				sentence: `${later.event.id} at ${clock(later.time)} on ${later.date} begins while ${earlier.event.id} of ${clock(earlier.time)} has "${name}", and does not share its places`,
				hint: 'Let both start at the same time, or let one begin after the other',
			}),
		)
	})
}

/** "1030" → "10:30" */
const clock = (time: string): string => `${time.slice(0, 2)}:${time.slice(2)}`
