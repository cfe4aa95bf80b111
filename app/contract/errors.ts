/**
 * Every refusal that the API can answer, with its status. The codes are the specifications' own;
 * the two ends of the API compare codes and never classes, because the server and the storefront
 * bundle each hold their own copy of a class.
 */
export const refusalStatus = {
	bad_field_value: 400,
	scope_error: 400,
	validation_failed: 400,
	idempotency_key_reused: 409,
	not_logged_in: 401,
	incorrect_password: 401,
	guest_account: 401,
	member_not_found: 401,
	external_login_refused: 401,
	staff_key_invalid: 401,
	payment_required: 402,
	card_declined: 402,
	incorrect_cvc: 402,
	expired_card: 402,
	incorrect_number: 402,
	incorrect_zip: 402,
	invalid_bank_account: 402,
	invalid_cvc: 402,
	payment_method_customer_decline: 402,
	intent_requires_action: 402,
	payment_intent_authentication_failure: 402,
	payment_unknown: 402,
	payment_disputed: 402,
	cart_access_denied: 403,
	login_disabled: 403,
	not_authorized: 403,
	external_email_unverified: 403,
	user_read_only: 403,
	cross_site_request: 403,
	gateway_not_available: 403,
	not_found: 404,
	seller_not_found: 404,
	event_not_found: 404,
	session_not_found: 404,
	seat_map_not_found: 404,
	cart_not_found: 404,
	identity_invalid: 404,
	order_not_found: 404,
	code_not_found: 404,
	gift_card_not_found: 404,
	gift_code_not_found: 404,
	saved_payment_method_not_found: 404,
	address_not_found: 404,
	method_not_allowed: 405,
	cart_already_completed: 409,
	cart_busy: 409,
	cart_not_empty: 409,
	request_in_progress: 409,
	extension_refused: 409,
	not_available_yet: 409,
	user_exists: 409,
	user_changed: 409,
	email_taken: 409,
	cart_expired: 410,
	cart_link_used: 410,
	otp_token_expired: 410,
	validate_failed: 410,
	body_too_large: 413,
	unsupported_media_type: 415,
	event_session_sold_out: 422,
	session_capacity_exceeded: 422,
	address_limit_exceeded: 422,
	ticket_group_sold_out: 422,
	ticket_group_capacity_exceeded: 422,
	max_tickets_per_order_exceeded: 422,
	min_tickets_per_order_not_met: 422,
	member_limit_exceeded: 422,
	membership_in_cart: 422,
	membership_not_renewable: 422,
	sales_paused: 422,
	rule_blocks_reserve: 422,
	input_required: 422,
	rule_blocks_checkout: 422,
	code_exhausted: 422,
	no_code_benefit: 422,
	duplicate_code: 422,
	invalid_citypass: 422,
	citypass_failure: 422,
	address_lookup_failed: 422,
	captcha_failed: 422,
	otp_incorrect: 422,
	login_provider_failed: 422,
	seat_required: 422,
	seat_not_in_group: 422,
	seat_unavailable: 422,
	session_not_on_sale: 422,
	ticket_type_not_available: 422,
	face_value_out_of_range: 422,
	price_changed: 422,
	cart_ticket_limit_exceeded: 422,
	session_overlap: 422,
	payment_amount_invalid: 422,
	gift_card_applied: 422,
	gift_card_empty: 422,
	gift_card_balance_changed: 422,
	gift_card_spent: 422,
	gift_code_expired: 422,
	gift_code_used: 422,
	gift_to_oneself: 422,
	refund_amount_invalid: 422,
	additional_info_validation_failed: 422,
	cart_empty: 422,
	ticket_not_found: 422,
	ticket_state_incorrect: 422,
	cancellation_refused: 422,
	change_refused: 422,
	withdrawal_refused: 422,
	tickets_too_old: 422,
	order_link_expired: 403,
	auto_renew_not_enrolled: 422,
	order_access_denied: 403,
	captcha_required: 429,
	too_many_requests: 429,
	unexpected: 500,
	busy: 503,
	unavailable: 503,
} as const

/** The code of a write that a page of a draft would make. The storefront refuses it: the API never sees the call. */
export type DraftRefusal = 'draft_read_only'

export type RefusalCode = keyof typeof refusalStatus

export interface RefusalBody {
	_code: RefusalCode
	_context?: string
	_description: string
	_extra?: Record<string, unknown>
}

/**
 * An expected refusal. Pure code returns it, an act throws it so that the transaction rolls back,
 * and one place in the API turns it into `_code, _context, _description, _extra` and a status.
 * The description is for developers and logs; visitors see a wording key chosen by the code.
 */
export class Refusal extends Error {
	readonly code: RefusalCode
	readonly context: string
	readonly extra: Record<string, unknown> | undefined
	/** More details than `extra`, for staff in a preview; stored nowhere. */
	readonly toStaff: Record<string, unknown> | undefined

	constructor(
		code: RefusalCode,
		description: string,
		context = '',
		extra?: Record<string, unknown>,
		toStaff?: Record<string, unknown>,
	) {
		super(description)
		this.name = 'Refusal'
		this.code = code
		this.context = context
		this.extra = extra
		this.toStaff = toStaff
	}

	get status(): number {
		return refusalStatus[this.code]
	}

	body(): RefusalBody {
		return {
			_code: this.code,
			...(this.context ? { _context: this.context } : {}),
			_description: this.message,
			...(this.extra ? { _extra: this.extra } : {}),
		}
	}
}
