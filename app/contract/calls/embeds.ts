import { Identity, Payment, ScheduledPayment, Ticket } from '../entities/cart.ts'
import { EventSetting, EventTemplate, Venue } from '../entities/event.ts'
import { EventSession } from '../entities/session.ts'
import { Seller } from '../entities/settings.ts'
import { TicketGroup, TicketType } from '../entities/ticket-type.ts'
import { rows } from '../wire.ts'
import { choices } from './filters.ts'

/** The tickets of a cart or an order, and what they refer to where the caller asked for it by `embed`. */
export const ticketsWithEmbeds = {
	ticket: rows(Ticket),
	event_template: rows(EventTemplate).optional(),
	event_session: rows(EventSession).optional(),
	ticket_group: rows(TicketGroup).optional(),
	ticket_type: rows(TicketType).optional(),
	venue: rows(Venue).optional(),
	meta: rows(EventSetting).optional(),
	config: rows(EventSetting).optional(),
	seller: rows(Seller).optional(),
	payment: rows(Payment).optional(),
	scheduled_payment: rows(ScheduledPayment).optional(),
	identity: rows(Identity).optional(),
}

/** Rows of the catalogue that tickets refer to. */
export const embeddable = [
	'event_template',
	'event_session',
	'ticket_group',
	'ticket_type',
	'venue',
	'meta',
	'config',
	'seller',
] as const

const ticketEmbeds = ['ticket', ...embeddable, 'payment', 'scheduled_payment', 'identity'] as const

/** What sessions of tickets can embed. */
export const sessionEmbeds = choices([
	'ticket',
	'event_template',
	'event_session',
	'ticket_group',
	'ticket_type',
	'venue',
	'seller',
])

/** Entities that a cart or an order can embed besides its tickets. Its own rows are always embedded and may be named. */
export const cartEmbeds = choices([...ticketEmbeds, 'ticket_order'])
const bookedEmbeds = [...ticketEmbeds, 'payment_history', 'contact', 'ticket_order'] as const
export const bookingEmbeds = choices(bookedEmbeds)
export const orderEmbeds = choices([...bookedEmbeds, 'membership'])
