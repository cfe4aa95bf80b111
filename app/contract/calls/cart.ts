import { z } from 'zod'
import { Cart, CartItem } from '../entities/cart.ts'
import { CartMod, CodeText } from '../entities/code.ts'
import { GiftRecipient } from '../entities/gift-recipient.ts'
import { TicketOrder } from '../entities/order.ts'
import { SeatChoice } from '../entities/seat.ts'
import { AdditionalInfo } from '../entities/survey.ts'
import { Decimal, Id, Instant, Line, LocalDate, PersonName, rows } from '../wire.ts'
import { type Call, define, limit } from './call.ts'
import { cartEmbeds, ticketsWithEmbeds } from './embeds.ts'
import { KeyList } from './filters.ts'
import { reserveErrors } from './reserve-errors.ts'

export const cartParams = z.strictObject({ id: Id })

export const AddEntry = z.strictObject({
	event_session_id: Id.nullish(),
	ticket_type_id: Id,
	/** The group of this ticket type, as a link names it: reserves from a `public_link_only` group without a code. */
	ticket_group_id: Id.optional(),
	quantity: z.number().int().min(1).max(1000).default(1),
	/** Expected price: a different one is refused as `price_changed`; for flexible types the chosen amount. */
	face_value: Decimal.optional(),
	admit_name: PersonName(101).optional(),
	admit_email: z.union([z.literal(''), z.email().max(254)]).optional(),
	/** Of a seated group: the seat of this one ticket; "*" gives each of its tickets the best that is left. */
	seat: SeatChoice.optional(),
	/** The first day of a pass or an any-time ticket, where the visitor may choose it. */
	valid_from: LocalDate.optional(),
	/** The recipient of a gift card. Each card of the entry is sent to the same person. */
	gift_recipient: GiftRecipient.optional(),
	/** A partner's voucher for this one ticket. */
	voucher: Line(60).min(1).optional(),
})
export type AddEntry = z.infer<typeof AddEntry>

/** A person who is to become a member, or to stay one. */
const NewMember = z.strictObject({
	ticket_type_id: Id,
	first_name: PersonName(50).optional(),
	last_name: PersonName(50).optional(),
	admit_email: z.union([z.literal(''), z.email().max(254)]).optional(),
})

/** A level of membership with its people (spec 1 §7 "Membership purchase"); their answers are in `additionalInfo`. */
export const MembershipPurchase = z.strictObject({
	ticket_group_id: Id,
	members: z.array(NewMember).max(100),
	/** Continues the visitor's own membership. */
	renew: z.boolean().default(false),
	/** With `renew`: before the renewal window opens, where the venue offers that. */
	extend: z.boolean().default(false),
	/** The visitor wants it to renew itself. */
	auto_renew: z.boolean().default(false),
	/** With `auto_renew`: the question and the answer as the visitor has read them, kept as their consent. */
	auto_renew_words: Line(500).optional(),
	/** It is given to the giftee of `POST giftee`: the booking makes a code, and no membership. */
	gift: z
		.strictObject({
			giftee_identity_id: Id,
			/** The venue-local day on which the giftee gets the email; today when left out. */
			send_on: LocalDate.optional(),
		})
		.optional(),
	/** A gift code that pays for it. */
	gift_code: Line(40).min(1).optional(),
})
export type MembershipPurchase = z.output<typeof MembershipPurchase>

export const ModifyCartBody = z.strictObject({
	/** A membership; a cart takes one. */
	membership: MembershipPurchase.optional(),
	add: z.array(AddEntry).max(1000).default([]),
	remove: z.array(Id).max(1000).default([]),
	/** Codes typed because a rule asks for one: tickets and codes come together or not at all. */
	preReservePromoCodes: z.array(CodeText).max(20).default([]),
	/** Codes of the address or of the venue: those that do not fit are left out without a refusal. */
	preloadedPromoCodes: z.array(CodeText).max(20).default([]),
	/**
	 * Answers of surveys by ticket group, and of prompts by the rule that asked (`input_required`); those of one replace the
	 * ones that were given before.
	 */
	additionalInfo: AdditionalInfo.default({}),
})

export const ChangeCartBody = ModifyCartBody.extend({
	/** Of a cart that can be paid in parts: true pays all of it now, false in parts again. */
	pay_at_once: z.boolean().optional(),
})

const campaignText = Line(200).optional()

/** Where a visitor came from (spec 1 §7 "campaign parameters"): kept with the cart, the first time that they come. */
export const Campaign = z.strictObject({
	utm_source: campaignText,
	utm_medium: campaignText,
	utm_campaign: campaignText,
	utm_term: campaignText,
	utm_content: campaignText,
	utm_id: campaignText,
})
export type Campaign = z.infer<typeof Campaign>

export const cartAnswer = z.object({
	cart: rows(Cart),
	/** What lies in the cart, one row for each event, and what would go with it. */
	cart_item: rows(CartItem),
	cart_mod: rows(CartMod),
	...ticketsWithEmbeds,
})

export const createdCartAnswer = cartAnswer.extend({
	/** Once, to a client without cookies: sent back as `Authorization: Cart <token>`. */
	cart_token: z.string().optional(),
})

const readCartAnswer = cartAnswer.extend({
	/** What the cart has become, when it is booked. */
	ticket_order: rows(TicketOrder).optional(),
	/** Of a booked cart, to a client that has the cart token: the order as `<orderId>.<token>`. */
	order_link: z.string().optional(),
})

// A cart is reached by two paths, the visitor’s own and the public one; it is one call.
const readCart = {
	method: 'GET',
	path: 'my/cart/{id}',
	summary: 'A cart with everything needed to draw it',
	own: 'cart',
	source: 'spec 1 §7 GET my/cart/{id}',
	params: cartParams,
	query: z.strictObject({
		embed: cartEmbeds.optional(),
		'config.key._in': KeyList.optional(),
		'meta.key._in': KeyList.optional(),
		limit: limit.optional(),
	}),
	answer: readCartAnswer,
	errors: ['cart_access_denied', 'cart_not_found', 'cart_expired'],
} as const satisfies Call

const extendCart = {
	method: 'PATCH',
	path: 'my/cart/{id}',
	summary: 'Ask for a longer hold; the server counts and clamps',
	own: 'cart',
	source: 'spec 1 §7 PATCH my/cart/{id}',
	params: cartParams,
	body: z.strictObject({ expires_at: Instant }),
	answer: cartAnswer,
	errors: [
		'cart_access_denied',
		'cart_not_found',
		'cart_expired',
		'cart_already_completed',
		'extension_refused',
		'idempotency_key_reused',
		'request_in_progress',
	],
} as const satisfies Call

const discardCart = {
	method: 'DELETE',
	path: 'my/cart/{id}',
	summary: 'Give everything back',
	own: 'cart',
	source: 'spec 1 §7 DELETE my/cart/{id}',
	params: cartParams,
	answer: z.object({ cart: rows(Cart) }),
	errors: [
		'cart_access_denied',
		'cart_not_found',
		'cart_already_completed',
		'cart_busy',
		'idempotency_key_reused',
		'request_in_progress',
	],
} as const satisfies Call

/** Holding tickets (spec 1 §7). */
export const cartCalls = define({
	createCart: {
		method: 'POST',
		path: 'my/cart/modify',
		summary: 'Make a cart and hold tickets in it, all or nothing',
		source: 'spec 1 §7 POST my/cart/modify',
		query: Campaign,
		body: ModifyCartBody,
		answer: createdCartAnswer,
		errors: [...reserveErrors, 'unavailable'],
	},
	modifyCart: {
		method: 'POST',
		path: 'my/cart/{id}/modify',
		summary: 'Add and remove tickets, all or nothing',
		own: 'cart',
		source: 'spec 1 §7 POST my/cart/{id}/modify',
		params: cartParams,
		query: Campaign,
		body: ChangeCartBody,
		answer: cartAnswer,
		errors: [
			...reserveErrors,
			'duplicate_code',
			'cart_access_denied',
			'cart_busy',
			'change_refused',
			'cart_not_found',
			'cart_already_completed',
		],
	},
	removeTickets: {
		method: 'POST',
		path: 'cart/{id}/remove',
		summary: 'Remove tickets from a cart, or give tickets back of the order that the cart edits',
		own: 'cart',
		source: 'spec 2 §7 POST cart/{cartId}/remove',
		params: cartParams,
		body: z.strictObject({ tickets: z.array(Id).min(1).max(1000) }),
		answer: cartAnswer,
		errors: [
			'validation_failed',
			'ticket_not_found',
			'ticket_state_incorrect',
			'tickets_too_old',
			'change_refused',
			'min_tickets_per_order_not_met',
			'rule_blocks_reserve',
			'cart_access_denied',
			'cart_busy',
			'cart_expired',
			'cart_not_found',
			'cart_already_completed',
			'idempotency_key_reused',
			'request_in_progress',
		],
	},
	getMyCart: readCart,

	getCart: {
		...readCart,
		path: 'cart/{id}',
		summary: 'The same for the public identity',
		source: 'spec 1 §7 GET cart/{id}',
	},

	patchMyCart: extendCart,

	patchCart: {
		...extendCart,
		path: 'cart/{id}',
		summary: 'The same for the public identity',
		source: 'spec 1 §7 PATCH',
	},

	deleteMyCart: discardCart,

	deleteCart: {
		...discardCart,
		path: 'cart/{id}',
		summary: 'The same for the public identity',
		source: 'spec 1 §7 DELETE cart/{id}',
	},
})
