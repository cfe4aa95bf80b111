import type { DraftRefusal, RefusalCode } from '#app/contract/errors.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** A message for the visitor, in their language. Plain JSON. */
export interface Message {
	tone: 'info' | 'warning' | 'error' | 'success'
	text: string
	/** The panel that shows it; without one it is at the top of the page. */
	at?: 'payment'
	/** The next step, where it is another page. */
	link?: { href: string; text: string }
}

/** An error of one field. The block that renders the field shows the text under it. */
export interface FieldError {
	/** The field's name in the form. */
	field: string
	text: string
}

/** A refusal of a call, with the shape of the gateway's CallError. */
export interface Refused {
	status: number
	code: string
	/** The part of the request that was refused. */
	context?: string
	description: string
	extra?: Record<string, unknown>
	requestId?: string
}

/** True for a failure of the API that may pass. */
export const isUnavailable = (error: unknown): boolean => isRefused(error) && error.status === 503

/** True for a failure of a call that is in the log already: the API logs those of its own, and the process those without an answer. */
export const isLogged = (error: unknown): boolean =>
	isRefused(error) && error.status >= 500 && (Boolean(error.requestId) || error.cause !== undefined)

/** Wording key by refusal code, for reserving (spec 1 §8). */
const reserveKeys: Partial<Record<RefusalCode, string>> = {
	event_session_sold_out: 'reserve.unavailable.time',
	session_capacity_exceeded: 'reserve.capacity_exceeded',
	address_limit_exceeded: 'reserve.address_limit',
	ticket_group_sold_out: 'reserve.unavailable.types',
	ticket_group_capacity_exceeded: 'reserve.capacity_exceeded',
	max_tickets_per_order_exceeded: 'reserve.max_exceeded',
	min_tickets_per_order_not_met: 'reserve.min_not_met',
	session_not_on_sale: 'reserve.unavailable.time',
	session_not_found: 'reserve.unavailable.not_found',
	ticket_type_not_available: 'reserve.unavailable.types',
	face_value_out_of_range: 'reserve.value_range',
	price_changed: 'reserve.price_changed',
	cart_ticket_limit_exceeded: 'reserve.cart_limit',
	session_overlap: 'reserve.overlap',
	event_not_found: 'reserve.unavailable.event',
	member_limit_exceeded: 'reserve.member_limit',
	membership_in_cart: 'membership.in_cart',
	membership_not_renewable: 'membership.not_renewable',
	sales_paused: 'reserve.paused',
	validation_failed: 'errors.generic',
}

/** Wording key by refusal code, for paying (spec 2 §8). The card was not charged for any of them. */
const paymentKeys: Partial<Record<RefusalCode, string>> = {
	card_declined: 'checkout.declined.card_declined',
	incorrect_cvc: 'checkout.declined.incorrect_cvc',
	expired_card: 'checkout.declined.expired_card',
	incorrect_number: 'checkout.declined.incorrect_number',
	incorrect_zip: 'checkout.declined.incorrect_zip',
	invalid_bank_account: 'checkout.declined.bank_account',
	invalid_cvc: 'checkout.declined.incorrect_cvc',
	payment_method_customer_decline: 'checkout.declined.stopped',
	payment_intent_authentication_failure: 'checkout.declined.challenge_failed',
	saved_payment_method_not_found: 'checkout.cards.gone',
	payment_amount_invalid: 'checkout.not_supported',
	gateway_not_available: 'checkout.gateway_missing',
}

const cartKeys: Partial<Record<RefusalCode, string>> = {
	cart_expired: 'cart.timed_out.text',
	cart_not_found: 'cart.not_found',
	cart_access_denied: 'transfer.other_member',
	cart_already_completed: 'cart.completed',
	cart_empty: 'cart.empty',
	cart_busy: 'cart.busy',
	extension_refused: 'cart.extend.refused',
	captcha_failed: 'checkout.captcha_failed',
	captcha_required: 'checkout.captcha_required',
	too_many_requests: 'errors.too_many_requests',
	request_in_progress: 'errors.in_progress',
	idempotency_key_reused: 'errors.generic',
	identity_invalid: 'checkout.errors_found',
	payment_required: 'checkout.payment_error',
	payment_unknown: 'checkout.payment_unknown',
	gift_card_balance_changed: 'giftcard.balance_changed',
	gift_to_oneself: 'gift.self',
	gift_code_not_found: 'redeem.invalid',
	gift_code_expired: 'redeem.expired',
	gift_code_used: 'redeem.used',
}

/** Why a later part of an order's price could not be paid. Nothing was charged. */
export const payRefusal = ({ extra }: Pick<Refused, 'extra'>, t: Translate): Message => ({
	tone: 'info',
	text: t(extra?.reason === 'cancelled' ? 'orders.pay.ended' : 'orders.pay.nothing'),
})

/** True for refusals of the card, which the visitor may correct and send again. */
export function isPaymentRefusal(code: string): boolean {
	return code in paymentKeys
}

const draftRefusal: DraftRefusal = 'draft_read_only'

/**
 * The message for a refusal: by its code, otherwise the generic one with a link to the start page (spec 1 §8, "unexpected
 * API error"). The API's description is for logs; only the text of a venue's rule is shown.
 */
export function refusalMessage(refused: Refused, t: Translate, home: string): Message {
	if (refused.code === draftRefusal) return { tone: 'info', text: t('preview.read_only') }
	const code = refused.code as RefusalCode
	const paymentKey = paymentKeys[code]
	if (paymentKey) return { tone: 'error', text: `${t('checkout.not_charged')} ${t(paymentKey)}` }
	if (code === 'rule_blocks_reserve') return { tone: 'error', text: blockedText(refused, t) }
	const key = memberKey(refused) ?? guestsKey(refused) ?? reserveKeys[code] ?? cartKeys[code]
	if (key) return { tone: 'error', text: t(key, numbers(refused.extra)) }
	return {
		tone: 'error',
		text: t('errors.unexpected'),
		link: { href: home, text: t('errors.continue_home') },
	}
}

/** Of a cart whose member is not logged in any more, or whose membership has ended, when it is to be paid. */
function memberKey({ code, extra }: Refused): string | null {
	if (extra?.reason !== 'membership_ended') return null
	return code === 'price_changed' ? 'cart.member_prices_ended' : 'cart.membership_ended'
}

/** Of a session that is booked from a number of guests, and not of a group of tickets. */
const guestsKey = ({ code, extra }: Refused): string | null =>
	code === 'min_tickets_per_order_not_met' && extra?.event_session_id !== undefined
		? 'reserve.guests.few'
		: null

/** The reason of a blocked reservation. A rule of the venue has its own text (spec 1 §8). */
function blockedText({ description, extra = {} }: Refused, t: Translate): string {
	switch (extra.block_reason) {
		case 'anchor_required':
			return t('reserve.anchor_first')
		case 'outside_visit_time':
			return t('reserve.unavailable.date')
		case 'tickets_must_match_anchor':
			return t('reserve.match_anchor', { expected: [extra.expected].flat().join(', ') })
		default:
			return description
	}
}

/** True for errors of the gateway, by their shape: server and bundle have separate copies of the class. */
export function isRefused(error: unknown): error is Refused & Error {
	return (
		error instanceof Error &&
		'code' in error &&
		'status' in error &&
		typeof error.code === 'string' &&
		typeof error.status === 'number'
	)
}

function numbers(extra: Record<string, unknown> | undefined): Record<string, string | number> {
	const plain = Object.entries(extra ?? {}).filter(
		([, value]) => typeof value === 'string' || typeof value === 'number',
	)
	return Object.fromEntries(plain) as Record<string, string | number>
}
