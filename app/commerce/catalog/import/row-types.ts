import type { MessageRule } from '#app/contract/entities/event.ts'
import type { Tables } from '#app/data/tables.ts'
import type { Minor } from '#app/lib/money.ts'

/** A row of the catalogue. The store adds the seller and whether it is withdrawn. */
export type Wanted<T extends keyof Tables> = Omit<Tables[T], 'seller_id' | 'withdrawn'>
export type VenueRow = Wanted<'venue'>
export type EventRow = Wanted<'event_template'>
export type GroupRow = Omit<Wanted<'ticket_group'>, 'used_capacity'>
export type TypeRow = Wanted<'ticket_type'>
export type SessionRow = Omit<Wanted<'event_session'>, 'used_capacity'>
export type SharedPlacesRow = Omit<Wanted<'shared_places'>, 'used_capacity'>

/** A message rule as it is stored in the event; responses add the event's id. */
export type StoredMessageRule = Omit<MessageRule, 'event_template_id'>

export interface Span {
	/** Venue-local dates, [from, until). */
	from: string
	until: string
	/** The current time: sessions whose sale has ended are not changed. */
	now: Date
}

/** The currency and time zone for reading amounts and the times of codes. */
export interface Terms {
	currency: string
	/** The time zone of the seller. */
	timezone: string
	/** A session is an all-day one when it lasts longer than this. */
	allDayMinHours: number
}

/** "12.50" → 1250. */
export type ReadMoney = (text: string) => Minor
