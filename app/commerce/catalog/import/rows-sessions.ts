import type { CatalogEvent, CatalogFile, CatalogHouseDay } from '#app/contract/config.generated.ts'
import { lastEntry } from '#app/rules/availability.ts'
import { type Slot, slotsOf, slotsOn } from '#app/rules/recurrence.ts'
import type { SessionRow, Span } from './row-types.ts'
import { type SaleTimes, saleTimes } from './rows-sale.ts'

/** The permanent id of a session: event, venue-local date and time. */
export const sessionIdOf = (eventId: string, date: string, time: string): string =>
	`${eventId}.${date.replaceAll('-', '')}T${time}`

interface SessionPlace {
	timezone: string
	/** An all-day session lasts longer. */
	minHours: number
	/** Days with other hours. */
	house: readonly CatalogHouseDay[]
	/** The places that all sessions of the event share with those of others; null for none. */
	shared: SharedPlaces | null
}

interface SharedPlaces {
	name: string
	capacity: number
}

/** The places that an event shares with others. */
export function sharedPlacesOf(
	{ shared_places: all = {} }: CatalogFile,
	{ places: name }: CatalogEvent,
): SharedPlaces | null {
	const found = name === undefined ? undefined : all[name]
	return name !== undefined && found ? { name, capacity: found.capacity } : null
}

/** Rows of an event's sessions to come. */
export function sessionRows(
	event: CatalogEvent,
	{ timezone, minHours, house, shared }: SessionPlace,
	{ from, until, now }: Span,
): SessionRow[] {
	const selling = { type: event.event_type, lastEntryMinutes: event.meta?.last_entry_minutes ?? 0 }
	const usual = saleTimes(timezone, event.on_sale)
	const repeated = event.schedule ? slotsOf(event.schedule, timezone, { from, until, house }) : []
	const dated = (event.sessions ?? []).filter((session) => session.date >= from)
	const single = dated.flatMap(({ date, time, duration_minutes: minutes, on_sale: own, ...one }) =>
		slotsOn(date, timezone, [
			{
				time,
				minutes,
				capacity: one.capacity,
				oversell: one.oversell_capacity ?? 0,
				annotations: one.annotations ?? [],
				minGuests: one.min_guests,
			},
		]).map((slot) => ({ slot, sale: own ? saleTimes(timezone, own, event.on_sale) : usual })),
	)
	const rows: SessionRow[] = []
	const add = (slot: Slot, sale: SaleTimes): void => {
		if (lastEntry(selling, slot, minHours) > now) rows.push(sessionRow(event, slot, { sale, shared }))
	}
	for (const slot of repeated) add(slot, usual)
	for (const { slot, sale } of single) add(slot, sale)
	// A single session at a time of the schedule is the same session; its own description wins.
	return single.length === 0 ? rows : [...new Map(rows.map((row) => [row.id, row])).values()]
}

function sessionRow(
	event: CatalogEvent,
	slot: Slot,
	{ sale, shared }: { sale: SaleTimes; shared: SharedPlaces | null },
): SessionRow {
	const least = slot.minGuests ?? event.min_guests ?? 0
	return {
		id: sessionIdOf(event.id, slot.date, slot.time),
		event_template_id: event.id,
		start_datetime: slot.start,
		end_datetime: slot.end,
		local_date: slot.date,
		start_time: slot.time,
		end_time: slot.endTime,
		capacity: shared ? atMost(slot.capacity, shared.capacity) : slot.capacity,
		oversell_capacity: shared ? 0 : slot.oversell,
		annotations: [...slot.annotations],
		min_guests: least > 1 ? least : 0,
		shared_places_id: shared ? `${shared.name}.${slot.start.toISOString().slice(0, 16)}` : null,
		...sale,
	}
}

const atMost = (capacity: number, most: number): number => (capacity === -1 ? most : Math.min(capacity, most))
