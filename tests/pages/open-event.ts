import type { EventTemplate } from '#app/contract/entities/event.ts'
import type { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import type { TicketGroup, TicketType } from '#app/contract/entities/ticket-type.ts'
import { visitEvent } from '#app/pages/event/event-page.ts'
import type { EventVisit } from '#app/pages/event/event-view.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { day, event, group, session, type } from './facts.ts'

/** What an API says that sells one event. */
export interface OnSale {
	event: EventTemplate
	groups: TicketGroup[]
	types: TicketType[]
	days: CalendarDay[]
	sessions: EventSession[]
}

/** Answers of an API that sells one event, on two days at two times each. */
export function answersOf(change: Partial<OnSale> = {}) {
	const days = ['2027-05-02', '2027-05-03']
	const sold: OnSale = {
		event: event(),
		groups: [group()],
		types: [type('adult', 'Adult', '25.00')],
		days: days.map((date) => day(date)),
		sessions: days.flatMap((date) => [session(`${date}a`, date, '1000'), session(`${date}b`, date, '1300')]),
		...change,
	}
	const embedded = { ticket_group: { _data: sold.groups }, ticket_type: { _data: sold.types } }
	type Asked = { params: { sessionId?: string }; query?: { 'start_datetime._ondate'?: string } }
	return {
		listEvents: () => ({ event_template: { _data: [sold.event] }, venue: { _data: [] } }),
		getEvent: () => ({ event_template: { _data: [sold.event] }, venue: { _data: [] }, ...embedded }),
		getCalendar: () => ({ calendar: { _data: sold.days } }),
		listSessions: ({ query }: Asked) => ({
			event_session: {
				_data: sold.sessions.filter(({ local_date }) => local_date === query?.['start_datetime._ondate']),
			},
		}),
		getSession: ({ params }: Asked) => {
			const found = sold.sessions.find(({ id }) => id === params.sessionId)
			if (!found) throw refusedWith('session_not_found', 404)
			return { event_session: { _data: [found] }, ...embedded }
		},
	}
}

/** What the gateway throws when a call is refused. */
export function refusedWith(code: string, status = 422, more: object = {}): Error {
	return Object.assign(new Error(code), { code, status, description: 'for developers', extra: {}, ...more })
}

/** The visit of the event at an address. */
export async function visitOf(
	storefront: Storefront,
	search: string,
): Promise<{ url: URL; visit: EventVisit }> {
	const url = new URL(`http://x/events/evt${search}`)
	const visit = await visitEvent(storefront, 'evt', url)
	if (!visit) throw new Error('there is no event')
	return { url, visit }
}
