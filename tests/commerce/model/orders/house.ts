import type { CatalogEvent } from '#app/contract/config.generated.ts'
import { entry } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import {
	fee,
	fewPlaces,
	horizonMinutes,
	type Kind,
	type Line,
	maxAdults,
	places,
	prices,
	retained,
} from './state.ts'

const days = ['2027-05-01', '2027-05-02']
export const sessions = days.map((day) => sessionId('evt_ga', day))
const price = (kind: Kind, session: number): string => ((prices[kind][session] ?? 0) / 100).toFixed(2)

const event: Partial<CatalogEvent> & Pick<CatalogEvent, 'groups'> = {
	fees: ['service'],
	sessions: days.map((date, session) => ({
		date,
		time: '1000',
		duration_minutes: 60,
		capacity: places[session] ?? 0,
	})),
	price_rules: [{ name: 'Sunday', when: { weekdays: ['sun'] }, prices: { evt_ga_adult: price('adult', 1) } }],
	groups: [
		{
			id: 'grp_adult',
			name: 'Admission',
			max_tickets_per_order: maxAdults,
			types: [{ id: 'evt_ga_adult', name: 'Adult', price: price('adult', 0) }],
		},
		{
			id: 'grp_few',
			name: 'Few',
			capacity: fewPlaces,
			types: [{ id: 'evt_ga_few', name: 'Few', price: price('few', 0) }],
		},
	],
}

/** The venue that the model means. */
export const orderHouse = () =>
	aVenue('orders', {
		changes: {
			selfEdit: {
				enabled: true,
				categories: ['Admission'],
				horizonDays: 0,
				horizonHours: horizonMinutes / 60,
			},
			refund: {
				policy: 'source',
				steps: [
					{ daysBefore: 1, percent: retained.early },
					{ daysBefore: 0, percent: retained.late },
				],
			},
		},
	})
		.withFee('service', {
			kind: 'outside',
			fixed: (fee.fixed / 100).toFixed(2),
			percent: String(fee.percent),
		})
		.withEvent(event)

/** A line of the model as it is requested. */
export const entryOf = ({ kind, session }: Line) =>
	entry({ type: `evt_ga_${kind}`, session: sessions[session] ?? '' })

/** A ticket of the engine as the model's line. */
export const lineOf = (ticket: {
	ticket_type_id: string
	event_session_id?: string | null | undefined
}): Line => ({
	kind: ticket.ticket_type_id.split('_').at(-1) as Kind,
	session: sessions.indexOf(ticket.event_session_id ?? ''),
})
