import { z } from 'zod'
import { Decimal, Id, Instant, LocalDate } from '../wire.ts'
import { StoredRecipient } from './gift-recipient.ts'
import { AdditionalInfo } from './survey.ts'
import { TaxAmount } from './tax.ts'

/** Cart states: only a pending cart can be changed (spec 1 §4). */
export const cartStates = ['pending', 'expired', 'booked', 'deleted'] as const
export const ticketStates = ['in_cart', 'booked', 'redeemed', 'cancelled', 'unbooked'] as const

export const CartFees = z.object({
	gateway_id: z.string(),
	/** The venue's own account at the gateway, where it is connected to the account of a platform. */
	account_id: z.string().nullable(),
	grand_totals: z.object({
		/** Sum of face values. */
		total_before_cartmod_price: Decimal,
		/** What discounts take off it; never negative. */
		total_cartmod_amount: Decimal,
		total_fee_fixed_outside: Decimal,
		/** With the taxes that are added to prices. */
		total_fee_percent_outside: Decimal,
		/** Part of the face values that is a fee already inside them. */
		total_fee_inside: Decimal,
		/** What the total is rounded down by, because the gateway takes coarser amounts; already subtracted from it. */
		total_rounding: Decimal,
		total_after_fees_price: Decimal,
		/** What prices of members save, with their fees and before codes; left out where no ticket has one. */
		total_member_saving: Decimal.optional(),
		/** Authorised or captured so far, and what gift cards are to pay. */
		total_payments: Decimal,
		/** What of it gift cards pay. */
		total_gift_cards: Decimal,
		/** Of a change of an order: what the tickets bring that it replaces. */
		total_exchanged: Decimal.optional(),
		/** Of a change of an order that makes it cheaper: what goes back to the visitor. */
		total_back: Decimal.optional(),
		/** Of a change of an order that is paid in parts: how much less is to be paid later. */
		total_less_later: Decimal.optional(),
		/** All that is not paid yet, now or later; negative where a change makes its order cheaper. */
		total_outstanding: Decimal,
		/** What of it is paid later, by scheduled payments. */
		total_scheduled: Decimal,
		/** What of it is paid now. */
		total_due: Decimal,
		/** The taxes of its tickets; left out without any, and in a change or a payment of an order. */
		taxes: z.array(TaxAmount).optional(),
	}),
})

/** A gift card that a cart is to be paid with. It is debited when the cart is booked, and can be removed until then. */
export const GiftCardPayment = z.object({
	id: Id,
	/** "•••• 7K3M" */
	label: z.string(),
	/** What it pays of the cart as it is now. */
	amount: Decimal,
	/** What it could pay and does not, because less than the smallest card payment would be left. */
	withheld: Decimal,
	/** What is on it now. */
	balance: Decimal,
	created_at: Instant,
})
export type GiftCardPayment = z.infer<typeof GiftCardPayment>

/** A payment whose money is promised or ours. */
export const CompletedPayment = z.object({
	id: Id,
	occurred_date: Instant,
	amount: Decimal,
	status: z.enum(['authorised', 'captured']),
})
export type CompletedPayment = z.infer<typeof CompletedPayment>

/** The recipient of a membership that is given (spec 2 §3 "Cart"). */
export const Giftee = z.object({
	identity_id: Id,
	first_name: z.string(),
	last_name: z.string(),
	/** The two joined by a space. */
	name: z.string(),
	email: z.string(),
})
export type Giftee = z.infer<typeof Giftee>

export const Cart = z.object({
	id: Id,
	cart_number: z.string(),
	state: z.enum(cartStates),
	identity_id: Id.nullable(),
	/**
	 * `injected_owner`: the venue's own systems have named a purchaser, and no browser has taken the cart. A cart of the public
	 * identity opens by its token alone.
	 */
	owner: z.enum(['public_identity', 'account', 'injected_owner']),
	/** No account and no named purchaser owns it. */
	owned_by_public_identity: z.boolean(),
	/** The recipient of its membership, where that is a gift. */
	giftee: Giftee.nullable(),
	/** A gift code pays for its membership. */
	redeems_gift: z.boolean(),
	/** Set when the cart has become an order. */
	ticket_order_id: Id.nullable(),
	/** The membership in it is to be renewed automatically: the card that pays it is stored. Absent otherwise. */
	auto_renew_membership: z.literal(true).optional(),
	/**
	 * The parts that the cart would be paid in, had the visitor not chosen to pay all of it now. Absent without that choice;
	 * empty where nothing of it can be paid later.
	 */
	unused_parts: z.array(z.object({ due_date: LocalDate, amount: Decimal })).optional(),
	currency_code: z.string(),
	expires_at: Instant.nullable(),
	/** Whole seconds, never negative; null when nothing is held. */
	expires_in: z.number().int().nullable(),
	/** How many times the visitor may still extend the hold. */
	extensions_left: z.number().int(),
	/** Answers of surveys by ticket group id. */
	additional_info: AdditionalInfo,
	/**
	 * Of a cart that changes an order when it is booked: that order, and the tickets of it that end then. One with the purpose
	 * `pay` has no tickets and pays parts of the order's price.
	 */
	change: z
		.object({
			purpose: z.enum(['edit', 'move', 'pay']),
			ticket_order_id: Id,
			replaces: z.array(Id),
			/** Of the whole order. */
			price_before: Decimal,
			price_after: Decimal,
			/** What `total_back` becomes: money where it came from, or a gift card of the venue. Absent where nothing comes back. */
			back_to: z.enum(['source', 'credit']).optional(),
			/**
			 * Tickets that stay in the order, and cost more or less without those that end, with the names of the discounts that they
			 * lose and get.
			 */
			repriced: z.array(
				z.object({
					ticket_id: Id,
					price_before: Decimal,
					price_after: Decimal,
					lost: z.array(z.string()),
					gained: z.array(z.string()),
				}),
			),
		})
		.optional(),
	/** In the order in which they were added; none once the cart is booked: then they are payments. */
	pending_gift_card_payments: z.array(GiftCardPayment),
	/** What `total_payments` counts beside gift cards that are to pay, from the first. */
	completed_payments: z.array(CompletedPayment),
	fees: CartFees,
})
export type Cart = z.infer<typeof Cart>

/** An event in a cart (spec 1 §3 "Cart item"). */
export const CartItem = z.object({
	/** Of the event template. */
	id: Id,
	ticket_ids: z.array(Id),
	/** Others can be sold beside it. */
	is_anchor: z.boolean(),
	/** Others lie in the cart only because of it. */
	is_dependency: z.boolean(),
	/** It sells memberships. */
	is_membership_event: z.boolean(),
	/** Tickets that go with it when all of its own are removed. */
	clears_ticket_ids: z.array(Id),
})
export type CartItem = z.infer<typeof CartItem>

/** What a ticket of a gift card, of a code or of a membership delivered. */
export const DeliveredGift = z.object({
	kind: z.enum(['gift_card', 'code', 'member_card', 'membership_gift']),
	/** The number of the gift card or of the member, or the code. */
	number: z.string(),
	/** What is left on a gift card; nothing on one that is blocked. */
	balance: Decimal.nullable(),
	/** `spent`: nothing is left on the gift card, or the code was used; `blocked`: it was taken back. */
	state: z.enum(['active', 'blocked', 'spent']),
})
export type DeliveredGift = z.infer<typeof DeliveredGift>

export const Ticket = z.object({
	id: Id,
	cart_id: Id,
	state: z.enum(ticketStates),
	ticket_order_id: Id.nullable(),
	event_session_id: Id.nullable(),
	event_template_id: Id,
	ticket_group_id: Id,
	ticket_type_id: Id,
	handler: z.string(),
	face_value: Decimal,
	/** The face value for everybody else; left out of tickets that are not at the price of a member. */
	public_value: Decimal.optional(),
	/** After discounts. */
	adjusted_value: Decimal,
	/** Outside fees of this ticket. */
	fee: Decimal,
	admit_name: z.string().nullable(),
	admit_email: z.string().nullable(),
	seat_id: Id.nullable(),
	/** "Stalls, row C, seat 12" */
	seat_name: z.string().nullable(),
	/** Passes and any-time tickets: venue-local, both inclusive; without an end null. */
	valid_from: LocalDate.nullable(),
	valid_to: LocalDate.nullable(),
	/** Only when booked, and only to the owner; always null for an item that is no admission, such as a donation. */
	scan_code: z.string().nullable(),
	/** The recipient of a gift card; null for any other ticket, and where the buyer has named none. */
	gift_recipient: StoredRecipient.nullable(),
	/** Only to the owner of a paid order. */
	delivered: DeliveredGift.nullable(),
	start_datetime: Instant.nullable(),
	end_datetime: Instant.nullable(),
	/** The session is entered at any time of its hours. */
	all_day: z.boolean(),
	local_date: LocalDate.nullable(),
	timezone: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

export const Identity = z.object({
	id: Id,
	first_name: z.string(),
	last_name: z.string(),
	email: z.string(),
	phone: z.string().optional(),
	address: z.string().optional(),
	address_more: z.string().optional(),
	city: z.string().optional(),
	state: z.string().optional(),
	country: z.string().optional(),
	zip_code: z.string().optional(),
	/** Further answers, such as those to questions of a ticket group: `<question>.<group>`. */
	meta: z.record(z.string(), z.string()).optional(),
})
export type Identity = z.infer<typeof Identity>

export const scheduledStates = ['scheduled', 'paid', 'cancelled'] as const

/**
 * `authorised` money is promised, `captured` money is ours; `unknown` is being asked about at the gateway;
 * `processing` is on its way by a method that needs days.
 * `void_pending` is given up and counts for nothing, but the gateway has not yet let it go.
 */
export const paymentStates = [
	'created',
	'requires_action',
	'processing',
	'authorised',
	'captured',
	'failed',
	'void_pending',
	'voided',
	'refunded',
	'unknown',
] as const

/** A part of what a cart costs that is paid later; only what is `scheduled` is still owed. */
export const ScheduledPayment = z.object({
	id: Id,
	cart_id: Id,
	/** Venue-local. */
	due_date: LocalDate,
	amount: Decimal,
	state: z.enum(scheduledStates),
})
export type ScheduledPayment = z.infer<typeof ScheduledPayment>

export const Payment = z.object({
	id: Id,
	cart_id: Id,
	/** The order that it pays for, once the cart is booked. */
	ticket_order_id: Id.nullable(),
	gateway_id: z.string(),
	amount: Decimal,
	state: z.enum(paymentStates),
	created_at: Instant,
	/** "Visa •••• 4242" or null. */
	label: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>
