import type { RefusalCode } from '#app/contract/errors.ts'

/** What each refusal means and what to do about it, for developers of clients. */
export const meanings: Record<RefusalCode, string> = {
	bad_field_value: 'An id in the path can not be one.',
	scope_error:
		'The `seller` of the query, or the cart whose token is shown, is not of the seller of this host; make a new cart.',
	validation_failed: 'The request has the wrong shape; `_extra.fields` says where.',
	idempotency_key_reused: 'The Idempotency-Key was used for another body; take a new key.',
	not_logged_in: 'The call is for visitors who are logged in.',
	login_disabled: 'The seller has no logins of this kind.',
	incorrect_password: 'The address and the password do not belong together.',
	member_not_found: 'The number of the member and the answer do not belong together.',
	guest_account:
		'The address is known and has no password yet: ask for a link with `password_reset/request` that sets one.',
	validate_failed: 'The link that sets a password has expired: ask for a new one.',
	user_exists: 'The request is logged in; `_extra.identity_id` names its account.',
	email_taken: 'The code proves the address, and another account has it.',
	user_changed: 'The account was changed after the version that the request names: read it again.',
	user_read_only: 'The venue lets nobody change these details; `_extra.fields` names them.',
	not_authorized: 'The token of the one-time code is unknown, spent or locked: ask for a new code.',
	not_available_yet: 'The email with the code is not written yet; try the same again after some seconds.',
	otp_token_expired: 'The code is too old: ask for a new one.',
	external_login_refused:
		'The answer of the login provider does not belong to this attempt, was used before, or refuses.',
	external_email_unverified: 'The login provider has verified no email address of the visitor.',
	login_provider_failed: 'The login provider does not answer in time, or nothing that can be understood.',
	otp_incorrect: 'That is not the code; `_extra.attempts_left` says how often it may still be tried.',
	staff_key_invalid: 'The call is for the venue’s own systems and needs their key.',
	payment_required:
		'Something is still to be paid before the cart can be booked, or the payment of the order failed.',
	card_declined: 'The bank declined the card; ask for another one.',
	incorrect_cvc: 'The security code is wrong.',
	expired_card: 'The card is no longer valid.',
	incorrect_number: 'There is no such card number.',
	incorrect_zip: "The postal code is not the card's.",
	invalid_bank_account: 'The bank account cannot be charged; ask for another one.',
	invalid_cvc: 'The security code has another length.',
	payment_method_customer_decline: 'The visitor ended the payment with the provider.',
	intent_requires_action: 'The bank wants to confirm; send the payment again with what it said.',
	payment_intent_authentication_failure: 'The bank did not confirm; ask for another card.',
	payment_unknown: 'What became of the payment is not known yet; read the cart again.',
	payment_disputed:
		'The visitor’s bank disputes the payment of the order, and the venue blocks its tickets meanwhile.',
	cart_access_denied: 'The cart belongs to somebody else than the one who is logged in.',
	cross_site_request: 'A write came from another site, or with cookies and no proof of where it came from.',
	gateway_not_available: 'The seller does not take payments this way.',
	not_found: 'There is nothing by this id.',
	seller_not_found: 'No seller has this host.',
	event_not_found: 'The seller has no such event on sale.',
	session_not_found: 'The event has no such session to come.',
	seat_map_not_found: 'No seats are chosen for this event.',
	cart_not_found: 'There is no such cart, or it is not yours.',
	order_not_found: 'There is no such order, or the link does not open it.',
	address_not_found: 'The address service does not know this id.',
	code_not_found:
		'There is no such code, or it is not valid now; of a promo code `_extra.reason` says which, as far as visitors are told.',
	method_not_allowed: 'The path takes other methods; `Allow` names them.',
	cart_already_completed: 'The cart became an order; `_extra.order_link` opens it.',
	cart_not_empty: 'The visitor has a cart already, `_extra.cart_id`: name it in `replaces` to give it up.',
	cart_link_used: 'The link was used already: a browser has the cart.',
	cart_busy: 'A payment for this cart is under way; try again when it has ended.',
	request_in_progress: 'The same Idempotency-Key is being worked on; try again in a moment.',
	extension_refused: 'The hold can not be extended (any more).',
	cart_expired: 'The time of the cart is over and its tickets are free again.',
	body_too_large: 'The body is larger than 256 kB.',
	unsupported_media_type: 'The body is not application/json in UTF-8, or it is compressed.',
	event_session_sold_out: 'Nothing is left in the session.',
	session_capacity_exceeded: 'Less is left in the session than was asked for.',
	address_limit_exceeded:
		'The address of the client holds as many places of the session as one may; `_extra.available` are left to it.',
	ticket_group_sold_out: 'Nothing is left of the ticket group.',
	ticket_group_capacity_exceeded: 'Less is left of the ticket group than was asked for.',
	max_tickets_per_order_exceeded: 'More tickets of a group than one order may hold.',
	min_tickets_per_order_not_met:
		'Fewer tickets of a group, or guests of a session (`_extra.event_session_id`), than one order must hold: `_extra.min`.',
	member_limit_exceeded: 'More tickets than the membership gives.',
	membership_in_cart: 'The cart has a membership already: it takes one.',
	membership_not_renewable:
		'The visitor has no membership to renew, or not today, or it was renewed from another cart meanwhile.',
	sales_paused: 'The venue sells nothing for the moment; what a cart holds can still be paid for.',
	rule_blocks_reserve:
		'A rule must be satisfied first; `_extra.block_reason` says how: `code_required` is a promo code.',
	input_required:
		'A checkout rule asks the visitor something: send the same again with `additionalInfo[_extra.checkout_rule_id]`, its key `_extra.prompt.field`.',
	rule_blocks_checkout:
		'A rule must be satisfied before the cart can be booked; its cart mod has `blocking_checkout`.',
	code_exhausted:
		'The code was used as often as it may be, or its money is spent; of a promo code `_extra.reason` says which.',
	no_code_benefit:
		'The code changes nothing in this cart; `_extra.reason` names the rule that decided, beside its facts.',
	duplicate_code:
		'The code is in the cart already, or another of its promo; `_extra.other_codes` says which.',
	invalid_citypass: 'The voucher is not one of the partner’s, or not for this ticket type.',
	citypass_failure: 'The partner could not be asked about the voucher; try again.',
	seat_required: 'Tickets of this group need a seat each.',
	seat_not_in_group: 'The seat is not one that the ticket group sells.',
	address_lookup_failed:
		'The address service does not answer, or the venue has none: the address is typed instead.',
	captcha_failed:
		'The token of the captcha is not good, of another cart or call, or was used before: ask for a new one.',
	seat_unavailable: 'A seat was taken meanwhile; `_extra.seats` names them.',
	session_not_on_sale: 'The session is over, gone, or of another event.',
	ticket_type_not_available: 'The ticket type is not sold, or not to this visitor.',
	face_value_out_of_range: 'The chosen amount is outside what the ticket type allows.',
	price_changed: 'The price is another one than the client expected; read it again.',
	cart_ticket_limit_exceeded: 'More tickets than one cart may hold.',
	session_overlap: 'The session overlaps another one in the cart.',
	refund_amount_invalid: 'More than can go back; `_extra.refundable` says how much can.',
	gift_card_not_found:
		'There is no such gift card, in the ledger or on the cart. With `_extra.captcha` the next attempt to pay by one has to send a captcha.',
	gift_card_applied: 'The cart has this gift card already.',
	gift_card_empty: 'Nothing is left on the gift card, or it is blocked.',
	gift_card_balance_changed:
		'A gift card has less than when it was added; nothing was debited. `_extra.outstanding` is left to pay.',
	gift_card_spent:
		'A gift card, a code or a membership that the order delivered was used, so it can not be taken back.',
	saved_payment_method_not_found: 'The account has no such saved card, or has removed it.',
	gift_code_not_found:
		'There is no such gift code. With `_extra.captcha` the next one has to be sent with a captcha.',
	gift_code_expired: 'The gift code is not valid yet or not any more, or its order was paid back.',
	gift_code_used: 'The gift code was redeemed already.',
	gift_to_oneself: 'The address of the giftee reaches the mailbox of the purchaser.',
	payment_amount_invalid: 'The amount is not what is outstanding, or outside what a card may pay.',
	identity_invalid:
		'There is no such purchaser, or an answer is missing that the cart needs; `_extra.field` says which.',
	additional_info_validation_failed: 'An answer of a survey is missing or wrong; `_extra.faults` says which.',
	cart_empty: 'Nothing is held in the cart.',
	ticket_not_found: 'The cart or order holds no such ticket.',
	ticket_state_incorrect:
		'The ticket is in a state that does not allow this; `_extra.state` says which, `_extra.since` from when.',
	cancellation_refused:
		'Visitors can’t cancel this; `_extra.reason` says whether a ticket costs something or none is left to cancel.',
	change_refused:
		'The order can’t be changed like this; `_extra.reason` says why: `disabled`, `not_offered`, `same_session`, `unpaid`, `cheaper`, `anchor`, `fixed`, `paid`, `cancelled`.',
	withdrawal_refused:
		'One can’t withdraw from this; `_extra.reason` says why: `disabled`, `not_offered`, `unpaid`, `too_late`, `used`, `in_use`, or `amount` where another amount comes back now.',
	tickets_too_old:
		'It is too late to change the ticket; `_extra.reason` says whether the session is `past` or the time for changes is over (`too_late`).',
	order_access_denied: 'The order belongs to somebody else than the visitor who is logged in.',
	order_link_expired:
		'A link changes its order for 30 days; `POST ticket_order/{link}/email` sends a new one to the purchaser.',
	auto_renew_not_enrolled: 'The order bought no membership that is renewed automatically.',
	captcha_required:
		'Too many attempts to pay, to be sent orders or to find a gift code from this address without a captcha; send one, or wait as long as `Retry-After` says.',
	too_many_requests: 'Too many attempts from this address; wait as long as `Retry-After` says.',
	unexpected: 'A fault of the server; `_extra.request_id` names it in its log.',
	busy: 'Many visitors want the same thing at this moment; try again after `Retry-After` seconds.',
	unavailable: 'The service is not available at the moment; try again after `Retry-After` seconds.',
}

/** Refusals of the middleware, which it throws before any call runs, by what a request has. */
export const middlewareRefusals = {
	everyCall: [
		'bad_field_value',
		'scope_error',
		'validation_failed',
		'seller_not_found',
		'too_many_requests',
		'unexpected',
		'busy',
		'unavailable',
	],
	everyWrite: ['cross_site_request'],
	everyBody: ['body_too_large', 'unsupported_media_type'],
} as const satisfies Record<string, readonly RefusalCode[]>
