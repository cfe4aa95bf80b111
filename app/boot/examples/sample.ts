import type { Answer } from '#app/contract/calls.ts'
import type { Gateway } from '#app/gateway/gateway.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'

/*
 * Carts, orders and logins that do not exist, for pages in the Studio. They are made of the venue's own catalogue, as answers of
 * the API, so that a page shows names, prices and days that its visitors would see.
 */

type Event = Answer<'getEvent'>
type Rows<Name extends 'ticket_group' | 'ticket_type' | 'venue'> = NonNullable<Event[Name]>['_data'][number]

/** What the tickets of an example are for. */
export interface Sample {
	event: Event['event_template']['_data'][number]
	venue: Rows<'venue'>
	group: Rows<'ticket_group'>
	/** One or two of the group. */
	types: readonly Rows<'ticket_type'>[]
	/** The next one; null for an event without. */
	session: Answer<'listSessions'>['event_session']['_data'][number] | null
}

// An event that is on sale later has no session soon; a venue with very many events has one among the first.
const mostAsked = 6
const daysAhead = 60

async function sampleIn(gateway: Gateway, id: string, now: Date): Promise<Sample | null> {
	const found = await gateway.ask('getEvent', {
		params: { id },
		query: { embed: 'venue,ticket_group,ticket_type' },
	})
	const [event] = found.event_template._data
	const venue = found.venue?._data.find((one) => one.id === event?.venue_id)
	const typesOf = (group: string) =>
		(found.ticket_type?._data ?? []).filter(({ ticket_group_id }) => ticket_group_id === group)
	const group = found.ticket_group?._data.find(
		(one) => isAdmission(one.handler) && one.handler !== 'membership' && typesOf(one.id).length > 0,
	)
	if (!event || !venue || !group) return null
	const { date } = localTime(now, venue.timezone)
	const sessions =
		group.handler === 'passes'
			? []
			: (
					await gateway.ask('listSessions', {
						params: { id },
						query: {
							'start_datetime._gte': `${date}T00:00:00Z`,
							'start_datetime._lt': `${addDays(date, daysAhead)}T00:00:00Z`,
							limit: '1',
						},
					})
				).event_session._data
	return { event, venue, group, types: typesOf(group.id).slice(0, 2), session: sessions[0] ?? null }
}

/** The event that the venue sells admission to, or the first that has tickets; null where nothing is on sale. */
export async function sampleOf(gateway: Gateway, seller: ResolvedSeller, now: Date): Promise<Sample | null> {
	const { event_template } = await gateway.ask('listEvents', { query: {} })
	const first = seller.config.admission.eventId
	const ids = event_template._data.map(({ id }) => id)
	const ordered = first === null ? ids : [first, ...ids.filter((id) => id !== first)]
	let second: Sample | null = null
	for (const id of ordered.slice(0, mostAsked)) {
		const found = await sampleIn(gateway, id, now).catch(() => null)
		if (found?.session) return found
		second ??= found
	}
	return second
}
