import type { MembershipPurchase } from '#app/contract/calls/cart.ts'
import type { CatalogEvent } from '#app/contract/config.generated.ts'
import { addDays } from '#app/lib/dates.ts'
import { entry } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { deposit, firstPart, lastPart } from './parts.ts'
import { autoRenew, termDays, terms } from './renewal-model.ts'
import {
	clubPrice,
	fee,
	fewPlaces,
	giftPrice,
	horizonMinutes,
	type Kind,
	type Line,
	maxAdults,
	places,
	prices,
	retained,
} from './state.ts'

const days = ['2027-05-01', '2027-05-02']
/** The first day of a walk. */
export const today = '2027-04-30'
const tripOn = '2027-07-31'
export const sessions = [...days.map((day) => sessionId('evt_ga', day)), sessionId('evt_trip', tripOn)]
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

const trip: Partial<CatalogEvent> & Pick<CatalogEvent, 'id' | 'groups'> = {
	id: 'evt_trip',
	sessions: [{ date: tripOn, time: '1000', duration_minutes: 60, capacity: places[2] ?? 0 }],
	meta: {
		payment_plan: {
			deposit,
			later: [
				{ percent: firstPart.percent, on: addDays(today, firstPart.day) },
				{ on: addDays(today, lastPart.day) },
			],
		},
	},
	groups: [
		{
			id: 'grp_trip',
			name: 'Trips',
			types: [{ id: 'evt_trip_trip', name: 'Trip', price: price('trip', 2) }],
		},
	],
}

const memberships: Partial<CatalogEvent> & Pick<CatalogEvent, 'id' | 'groups'> = {
	id: 'evt_member',
	event_type: 'other',
	category: 'Membership',
	sessions: [],
	groups: [
		{
			id: 'grp_level',
			name: 'Member',
			handler: 'membership',
			duration_new: { months: 12 },
			types: [{ id: 'tt_first', name: 'Member', price: (giftPrice / 100).toFixed(2) }],
		},
		{
			id: 'grp_club',
			name: 'Club',
			handler: 'membership',
			duration_new: { days: termDays },
			types: [{ id: 'tt_club', name: 'Club', price: (clubPrice / 100).toFixed(2) }],
		},
	],
}

/** The membership that is given, for one person. */
export const membership = {
	ticket_group_id: 'grp_level',
	members: [{ ticket_type_id: 'tt_first', first_name: 'Grace', last_name: 'Hopper' }],
	renew: false,
	extend: false,
	auto_renew: false,
}

/** The membership that can renew itself. */
export const club = (isRenewal: boolean, isAutomatic: boolean): MembershipPurchase => ({
	...membership,
	ticket_group_id: 'grp_club',
	members: [{ ticket_type_id: 'tt_club', first_name: 'Ada', last_name: 'Lovelace' }],
	renew: isRenewal,
	auto_renew: isAutomatic,
	...(isAutomatic ? { auto_renew_words: 'Renew automatically? Yes' } : {}),
})

/** The venue that the model means. */
export const orderHouse = () =>
	aVenue('orders', {
		membership: { ...aVenue().terms.membership, ...terms, autoRenew, eventId: 'evt_member' },
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
		.withEvent(trip)
		.withEvent(memberships)
		.with({
			membership_rules: [
				{
					id: 'first',
					ticket_group_id: 'grp_level',
					ticket_type_id: 'tt_first',
					party_role: 'member',
					min: 1,
					max: 1,
				},
				{
					id: 'club',
					ticket_group_id: 'grp_club',
					ticket_type_id: 'tt_club',
					party_role: 'member',
					min: 1,
					max: 1,
				},
			],
		})

/** A line of the model as it is requested. */
export const entryOf = ({ kind, session }: Line) =>
	entry({ type: kind === 'trip' ? 'evt_trip_trip' : `evt_ga_${kind}`, session: sessions[session] ?? '' })

/** A ticket of the engine as the model's line. */
export const lineOf = (ticket: {
	ticket_type_id: string
	event_session_id?: string | null | undefined
}): Line => ({
	kind: ticket.ticket_type_id === 'tt_first' ? 'gift' : (ticket.ticket_type_id.split('_').at(-1) as Kind),
	session: sessions.indexOf(ticket.event_session_id ?? ''),
})
