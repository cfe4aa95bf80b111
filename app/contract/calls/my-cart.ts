import { z } from 'zod'
import type { RefusalCode } from '../errors.ts'
import { Id, Line } from '../wire.ts'
import { define } from './call.ts'
import { cartAnswer, cartParams } from './cart.ts'
import { checkoutCalls, GatewayData, IdentityBody, PayBody } from './checkout.ts'
import { bookingEmbeds } from './embeds.ts'
import { orderAnswer } from './orders.ts'

const { payCart, guestCheckout } = checkoutCalls

const ofOthers: readonly RefusalCode[] = ['captcha_failed', 'captcha_required', 'staff_key_invalid']

/** The refusals of a guest's call as the owner gets them: without a captcha, and without the powers of staff. */
const ownersErrors = (errors: readonly RefusalCode[]): readonly RefusalCode[] =>
	errors.filter((code) => !ofOthers.includes(code))

const freeGateway = {
	gateway_id: z.literal('free').optional(),
	gateway_data: z.strictObject({}).optional(),
}

const locale = z.string().max(20).optional()

/** How an account pays: as a guest does, or with a card that it has saved. */
const OwnGatewayData = GatewayData.extend({
	/** The provider stores the card for later payments of the account. */
	save_card: z.boolean().optional(),
	/** The words that the visitor agreed to, kept as evidence; needed with `save_card`. */
	save_card_words: Line(500).min(1).optional(),
	/** A saved card of the account, instead of `card` or `source`. */
	saved_payment_method: Id.optional(),
})

/** The body of `payMyCart`; that of a guest says no more. */
export const OwnPayBody = PayBody.omit({ captcha: true, purchase: true }).extend({
	gateway_data: OwnGatewayData,
	/** The purchaser for whom the cart is booked when the money comes, also if the client does not call again. */
	purchase: z.strictObject({ identity_id: Id, locale }).optional(),
})

/** Paying and booking by the account that owns the cart (spec 2 §7). The token of a cart alone opens none of these calls. */
export const myCartCalls = define({
	storeMyIdentity: {
		method: 'POST',
		path: 'my/cart/{id}/identity',
		summary: 'Store the account as purchaser of its cart, with the answers that its profile lacks',
		own: 'login',
		source: 'spec 2 §7 "Not shown: purchaser store path"',
		params: cartParams,
		// The address is that of the account; a name counts only where the account has none.
		body: IdentityBody.omit({ email: true }).partial({ first_name: true, last_name: true }),
		answer: z.object({ identity_id: Id }),
		errors: [
			'validation_failed',
			'not_logged_in',
			'identity_invalid',
			'cart_access_denied',
			'cart_not_found',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	payMyCart: {
		method: 'POST',
		path: 'my/cart/{id}/pay',
		summary: 'Authorise a payment for the account’s own cart; nothing is booked by it alone',
		own: 'login',
		source: 'spec 2 §7 POST my/cart/{cartId}/pay',
		params: cartParams,
		body: OwnPayBody,
		answer: cartAnswer,
		errors: [...ownersErrors(payCart.errors), 'saved_payment_method_not_found'],
	},
	guestCheckoutMyCart: {
		method: 'POST',
		path: 'my/cart/{id}/guest_checkout',
		summary: 'Book a paid or free cart of the account for a purchaser whom the same browser has stored',
		own: 'login',
		source: 'spec 2 §7 POST my/cart/{id}/guest_checkout',
		params: cartParams,
		query: z.strictObject({ embed: bookingEmbeds.optional() }),
		body: z.strictObject({
			/** The purchaser; with `giver_identity_id` the giftee. */
			guest_identity_id: Id,
			giver_identity_id: Id.optional(),
			...freeGateway,
			locale,
		}),
		answer: orderAnswer,
		errors: ownersErrors(guestCheckout.errors),
	},
	giftCheckoutMyCart: {
		method: 'POST',
		path: 'my/cart/{id}/gift_checkout',
		summary: 'Book the membership that the account gives to the giftee of its cart, then capture',
		own: 'login',
		source: 'spec 2 §7 POST my/cart/{id}/gift_checkout',
		params: cartParams,
		query: z.strictObject({ embed: bookingEmbeds.optional() }),
		body: z.strictObject({
			giftee_identity_id: Id,
			/** Of `storeMyIdentity`. Without it the purchaser is what the profile says. */
			identity_id: Id.optional(),
			...freeGateway,
			locale,
		}),
		answer: orderAnswer,
		errors: ownersErrors(guestCheckout.errors),
	},
	checkoutMyCart: {
		method: 'POST',
		path: 'my/cart/{id}/checkout',
		summary: 'Book a paid or free cart for the account that owns it, then capture',
		own: 'login',
		source: 'spec 2 §7 POST my/cart/{id}/checkout',
		params: cartParams,
		query: z.strictObject({ embed: bookingEmbeds.optional() }),
		body: z.strictObject({
			/** Of `storeMyIdentity`. Without it the purchaser is what the profile says. */
			identity_id: Id.optional(),
			...freeGateway,
			locale,
		}),
		answer: orderAnswer,
		errors: ownersErrors(guestCheckout.errors),
	},
})
