import type { CatalogEvent, CatalogHours } from '#app/contract/config.generated.ts'
import type { GuestEntry, SaleGuests } from '#app/contract/studio/prices-answers.ts'
import { largestBookings } from '#app/sellers/catalogue/catalog-guests.ts'
import { hoursOf } from '#app/sellers/catalogue/catalog-hours.ts'
import { entryNameOf } from '#app/sellers/catalogue/edits/guest-edits.ts'
import { lastDayOf } from '#app/sellers/catalogue/edits/rule-edits.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'

type When = Pick<GuestEntry, 'date' | 'season' | 'weekdays' | 'times' | 'series'>

/** A number that JSON can write: null is without a limit. */
const orNone = (most: number | undefined): number | null =>
	most === undefined || !Number.isFinite(most) ? null : most

function whenOf(
	{ weekdays = [], at = [], from, until, every_minutes: minutes }: CatalogHours,
	around: Pick<When, 'date' | 'season'>,
): When {
	return {
		...around,
		weekdays: [...weekdays],
		times: [...at],
		series: from !== undefined && until !== undefined ? { from, until, everyMinutes: minutes ?? null } : null,
	}
}

/** The season or the exception that has the entry of hours at a pointer. */
function aroundOf({ schedule }: CatalogEvent, at: string): Pick<When, 'date' | 'season'> {
	const [, , part, index = ''] = at.split('/')
	const season = part === 'seasons' ? schedule?.seasons?.[Number(index)] : undefined
	const exception = part === 'exceptions' ? schedule?.exceptions?.[Number(index)] : undefined
	return {
		date: exception?.date ?? null,
		season: season ? { first: season.start, last: lastDayOf(season.end) } : null,
	}
}

/**
 * Least numbers of guests of an event and of what it has in its schedule, and of sessions to come.
 *
 * @param written the event as the files have it; null where it is inherited
 * @param today "YYYY-MM-DD" at the venue
 */
export function guestsAnswer(event: CatalogEvent, written: Json | null, today: string): SaleGuests | null {
	if (event.event_type === 'other') return null
	const named = written ?? (event as unknown as Json)
	const most = largestBookings(event)
	const entryOf = (at: string, own: number | undefined, when: When): GuestEntry => ({
		entry: entryNameOf(at, valueAt(named, at)),
		least: own ?? null,
		most: orNone(most.get(at)),
		...when,
	})
	const hours = hoursOf(event).map(({ hours: one, at }) =>
		entryOf(at, one.min_guests, whenOf(one, aroundOf(event, at))),
	)
	const sessions = (event.sessions ?? []).flatMap(({ date, time, min_guests: own }, index) =>
		date < today
			? []
			: [
					entryOf(`/sessions/${index}`, own, {
						date,
						season: null,
						weekdays: [],
						times: [time],
						series: null,
					}),
				],
	)
	const entries = [...hours, ...sessions]
	const usual = entries.filter(({ least }) => least === null).map((one) => one.most)
	const limits = usual.flatMap((limit) => limit ?? [])
	return {
		least: event.min_guests ?? null,
		most: limits.length > 0 ? Math.min(...limits) : null,
		entries,
	}
}
