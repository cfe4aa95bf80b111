import { z } from 'zod'
import { Decimal, Id } from '../wire.ts'

const asked = z.enum(['required', 'optional', 'disabled'])

/** The seller, as a cart or an order names it. */
export const Seller = z.object({
	id: Id,
	name: z.string(),
	/** IANA; a venue has its own. */
	timezone: z.string(),
	/** ISO 4217 */
	currency_code: z.string(),
})

/** What a client of the API may know of the seller (spec 1 §7 GET config). Wording and looks are the pages' own. */
export const Settings = z.object({
	seller_id: Id,
	name: z.string(),
	/** ISO 4217, and the number of its decimals in every amount. */
	currency: z.string(),
	currency_decimals: z.number().int(),
	/** IANA zone of the seller; a venue has its own. */
	timezone: z.string(),
	/** BCP 47, the default first. */
	locales: z.array(z.string()),
	cart: z.object({
		hold_minutes: z.number().int(),
		/** No hold outlives its first minute by more than this, extensions included. */
		max_hold_minutes: z.number().int(),
		/** In one cart, and of one ticket type. */
		max_tickets: z.number().int(),
		max_tickets_per_type: z.number().int(),
		/** 0 offers when the seller does not allow extensions. */
		extend_minutes: z.number().int(),
		extend_offers: z.number().int(),
	}),
	/** Of the countdown: all but the first in seconds left. */
	timer: z.object({
		show_under_minutes: z.number().int(),
		info_above: z.number().int(),
		warning_above: z.number().int(),
		critical_at: z.number().int(),
		prompt_at: z.number().int(),
		/** The visitor's countdown ends this much before the server's. */
		margin: z.number().int(),
		delete_under: z.number().int(),
	}),
	reserve: z.object({
		/** Ticket types that a calendar can be asked for at once. */
		max_calendar_types: z.number().int(),
		price_display: z.enum(['all', 'sessions_and_tickets', 'off']),
		session_picker_tabs: z.array(z.string()),
		/** Fewer places than this are `few`. */
		few_left_below: z.number().int(),
		/** Places are counted out at or below this number; null never counts them. */
		show_remaining_at_or_below: z.number().int().nullable(),
		/** Minutes between two sessions of one visitor, where the event has none of its own. */
		padding_minutes: z.number().int(),
		padding_exempt_categories: z.array(z.string()),
	}),
	tickets: z.object({ admit_names: asked, admit_emails: asked, named_max: z.number().int() }),
	/** Further fields of a guest: first name, last name and e-mail are always asked. */
	identity_form: z.object({
		phone: asked,
		country: asked,
		address: asked,
		address_more: asked,
		city: asked,
		state: asked,
		zip_code: asked,
		/** A new password: the client asks `POST user` with it. */
		password: asked,
		newsletter: z.enum(['optional', 'disabled']),
	}),
	payment: z.object({
		card_min: Decimal,
		card_max: Decimal,
		/** Whether the venue's account takes payments in its currency. */
		currency_supported: z.boolean(),
	}),
	promo_code: z.object({ min_length: z.number().int(), max_length: z.number().int() }),
})
export type Settings = z.infer<typeof Settings>
