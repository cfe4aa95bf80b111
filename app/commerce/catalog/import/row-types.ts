import type { Selectable } from 'kysely'
import type { MessageRule } from '#app/contract/entities/event.ts'
import type { Tables } from '#app/data/tables.ts'
import type { Minor } from '#app/lib/money.ts'

/** A row as the catalogue wants it: whose it is and whether it is withdrawn is the store's business. */
export type Wanted<T extends keyof Tables> = Omit<Selectable<Tables[T]>, 'seller_id' | 'withdrawn'>
export type VenueRow = Wanted<'venue'>
export type EventRow = Wanted<'event_template'>
export type GroupRow = Omit<Wanted<'ticket_group'>, 'used_capacity'>
export type TypeRow = Wanted<'ticket_type'>
export type SessionRow = Omit<Wanted<'event_session'>, 'used_capacity'>

/** A message rule as the event keeps it; the wire adds the event's id. */
export type StoredMessageRule = Omit<MessageRule, 'event_template_id'>

export interface Span {
	/** Venue-local dates, [from, until). */
	from: string
	until: string
	/** Sessions that have left sale by now are not changed any more. */
	now: Date
}

/** What amounts and the times of codes are read with. */
export interface Terms {
	currency: string
	/** The seller's. */
	timezone: string
	/** A session must last longer to be an all-day one. */
	allDayMinHours: number
}

/** "12.50" → 1250. */
export type ReadMoney = (text: string) => Minor
