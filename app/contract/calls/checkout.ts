import { z } from 'zod'
import { LedgerNumber } from '../entities/ledger.ts'
import { Decimal, Id, Instant, Line, PersonName } from '../wire.ts'
import { define } from './call.ts'
import { Captcha } from './captcha.ts'
import { cartAnswer, cartParams } from './cart.ts'
import { bookingEmbeds } from './embeds.ts'
import { orderAnswer } from './orders.ts'

/** Of custom fields: a venue's form has a few, and each may be 1,000 characters. */
const mostFields = 20

/** Answers to the further fields of a venue's form, by name. */
export const CustomFields = z
	.record(z.string().max(60), Line(1000))
	.refine((fields) => Object.keys(fields).length <= mostFields, `must have at most ${mostFields} names`)

/** Characters of each line of an address. */
const addressLine = 100

/** Guest purchaser (spec 2 §5): names at most 50, e-mail at most 254, phone at most 50, custom fields at most 1000. */
export const IdentityBody = z.strictObject({
	first_name: PersonName(50).min(1),
	last_name: PersonName(50).min(1),
	email: z.string().trim().max(254).pipe(z.email()),
	phone: Line(50).optional(),
	address: Line(addressLine).optional(),
	address_more: Line(addressLine).optional(),
	city: Line(addressLine).optional(),
	/** As postal addresses of the country write it, "NY". */
	state: Line(50).optional(),
	country: z.string().length(3).optional(),
	zip_code: z
		.string()
		.trim()
		.regex(
			/^[A-Za-z0-9](?:[A-Za-z0-9 -]{2,8})[A-Za-z0-9]$/,
			'must be 4 to 10 letters, digits, spaces or hyphens',
		)
		.optional(),
	meta: CustomFields.default({}),
	/** Evidence of consent, kept with the order. */
	terms: z.strictObject({ version: z.string().max(80), accepted_at: Instant }).optional(),
})

export const CardData = z.strictObject({
	number: z.string().max(30),
	exp_month: z.number().int(),
	exp_year: z.number().int(),
	cvc: z.string().max(6),
})

export const GatewayData = z.strictObject({
	/** The test gateway takes a card directly; a real provider takes its own token. */
	card: CardData.optional(),
	/** The confirmation token that the provider's script made of the visitor's card. */
	source: z
		.string()
		.regex(/^[\w-]{1,200}$/)
		.optional(),
	/** A gift card: the ledger of the venue and the number. It pays `amount` when the cart is booked. */
	ledger_type: Id.optional(),
	ledger_number: LedgerNumber.optional(),
	source_type: z.literal('confirmation_token').optional(),
	description: Line(200).optional(),
	/** Of a guest no card is saved for later purchases: only an account has a page that removes it. */
	save_card: z.literal(false).optional(),
	/**
	 * The words by which the visitor agreed that the card is charged for what is paid later, on its days: the card is saved for
	 * that. Without them each part is paid by hand.
	 */
	charge_later_words: Line(1000).min(1).optional(),
	/**
	 * Second half of a challenge: the payment that required action and what the visitor's bank said. Without an answer
	 * the provider is asked for it.
	 */
	payment_id: Id.optional(),
	challenge: z.enum(['approved', 'refused']).optional(),
	/** Instead of `payment_id`, the secret that the provider adds to the address of the way back. */
	client_secret: z
		.string()
		.regex(/^[\w-]{1,200}$/)
		.optional(),
	/** Where a provider's own page sends the visitor back to; `payment` is added to its query. */
	return_url: z
		.url({ protocol: /^https?$/ })
		.max(1000)
		.optional(),
})

export const PayBody = z.strictObject({
	/** Two decimals; must be what is outstanding, for a gift card at most that. */
	amount: Decimal,
	gateway_id: z.string().max(40),
	gateway_data: GatewayData,
	/** Whether the card is saved for the renewals of the cart's membership, which the visitor has agreed to with it. */
	auto_renew: z.boolean().optional(),
	/** Of a visitor who is not logged in, where the venue has a captcha; without it a tighter limit holds. */
	captcha: Captcha.optional(),
	/** The purchaser for whom the cart is booked when the money comes, also if the client does not call again. */
	purchase: z
		.strictObject({
			guest_identity_id: Id,
			/** The language of the confirmation. */
			locale: z.string().max(20).optional(),
		})
		.optional(),
})

/** Paying and booking (spec 2 §7). */
export const checkoutCalls = define({
	storeIdentity: {
		method: 'POST',
		path: 'identity',
		summary: 'Store the guest who buys, for the cart whose token comes along',
		takesCartToken: true,
		source: 'settled.md, decision 2',
		body: IdentityBody,
		answer: z.object({ identity_id: Id }),
		errors: ['validation_failed', 'idempotency_key_reused', 'request_in_progress', 'too_many_requests'],
	},
	payCart: {
		method: 'POST',
		path: 'cart/{id}/pay',
		summary: 'Authorise a payment; nothing is booked by it alone',
		own: 'cart',
		source: 'spec 2 §7 POST cart/{cartId}/pay',
		params: cartParams,
		body: PayBody,
		answer: cartAnswer,
		errors: [
			'not_logged_in',
			'validation_failed',
			'cart_access_denied',
			'cart_not_found',
			'cart_expired',
			'cart_already_completed',
			'cart_empty',
			'min_tickets_per_order_not_met',
			'max_tickets_per_order_exceeded',
			'rule_blocks_checkout',
			'change_refused',
			'price_changed',
			'member_limit_exceeded',
			'identity_invalid',
			'gift_to_oneself',
			'card_declined',
			'incorrect_cvc',
			'expired_card',
			'incorrect_number',
			'incorrect_zip',
			'invalid_bank_account',
			'invalid_cvc',
			'payment_method_customer_decline',
			'intent_requires_action',
			'payment_intent_authentication_failure',
			'payment_amount_invalid',
			'payment_unknown',
			'gift_card_not_found',
			'gift_card_applied',
			'gift_card_empty',
			'ticket_state_incorrect',
			'cart_busy',
			'gateway_not_available',
			'idempotency_key_reused',
			'request_in_progress',
			'captcha_failed',
			'captcha_required',
			'too_many_requests',
		],
	},
	guestCheckout: {
		method: 'POST',
		path: 'cart/{id}/guest_checkout',
		summary: 'Book a paid or free cart for a guest, then capture',
		own: 'cart or staff',
		source: 'spec 2 §7 POST cart/{id}/guest_checkout',
		params: cartParams,
		query: z.strictObject({ embed: bookingEmbeds.optional() }),
		body: z.strictObject({
			/** The purchaser; with `giver_identity_id` the giftee. Only staff leave it out: the owner of their cart buys then. */
			guest_identity_id: Id.optional(),
			/** Of a gift: the purchaser. */
			giver_identity_id: Id.optional(),
			gateway_id: z.literal('free').optional(),
			gateway_data: z.strictObject({}).optional(),
			/** Of a cart for which no payment was made; see `payCart`. */
			captcha: Captcha.optional(),
			/** The language of the confirmation. */
			locale: z.string().max(20).optional(),
			/** Whether the confirmation is sent. Of staff; without it the venue's setting `checkout.sendEmail` decides. */
			send_email: z.boolean().optional(),
		}),
		answer: orderAnswer,
		errors: [
			'staff_key_invalid',
			'not_logged_in',
			'validation_failed',
			'cart_access_denied',
			'cart_not_found',
			'cart_expired',
			'cart_already_completed',
			'cart_empty',
			'rule_blocks_checkout',
			'payment_required',
			'price_changed',
			'member_limit_exceeded',
			'gift_card_balance_changed',
			'change_refused',
			'tickets_too_old',
			'ticket_state_incorrect',
			'identity_invalid',
			'gift_to_oneself',
			'gift_code_expired',
			'gift_code_used',
			'min_tickets_per_order_not_met',
			'max_tickets_per_order_exceeded',
			'idempotency_key_reused',
			'request_in_progress',
			'captcha_failed',
			'captcha_required',
		],
	},
})
