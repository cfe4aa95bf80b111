/** The keys of texts that the inventory of settings lists, by the part of the product that says them. */
interface WordingKeys {
	/** Said now: proved by the tests of every word in `tests/seller`. */
	said: string[]
	/** Waits for a capability: marked so in `tests/seller/quoted-sentences.ts`. */
	later: string[]
}

const words = (namespace: string, said: string, later = ''): WordingKeys => {
	const keys = (list: string) =>
		list
			.split(' ')
			.filter(Boolean)
			.map((key) => `${namespace}.${key}`)
	return { said: keys(said), later: keys(later) }
}

/** 1.11. Names that differ from the inventory's: see `otherNames`. */
export const wordingKeys: WordingKeys[] = [
	words('home', 'welcome login join guest resend'),
	words(
		'events',
		'title filter.all filter.today filter.tomorrow filter.see_all empty clear card.button upsell.title upsell.skip',
	),
	words(
		'reserve',
		'find_tickets session.required date.required admission_type.required tickets.required find_required donation.required giftcard.required value_range sold_out.session sold_out.date unavailable.event unavailable.date unavailable.time unavailable.not_found unavailable.types unavailable_tickets session_unavailable no_groups anchor_first no_dates query.session_and_date ten_types overlap_list submit.tickets submit.passes',
		'submit.member_gift',
	),
	words(
		'calendar',
		'more change prev next legend.available legend.few legend.sold_out legend.closed status.sold_out price_from',
	),
	words('sessions', 'tabs.0 tabs.1 tabs.2 none sold_out not_available'),
	words('availability', 'left available sold_out few'),
	words(
		'seats',
		'find filter.all change_tickets confirm selected change err.only_available err.only_selected err.too_few err.too_many err.required',
	),
	words('citypass', 'mismatch'),
	words(
		'cart',
		'timed_out.title timed_out.text start_over remove_dependency discard checkout extend.title extend.text extend.confirm extend.decline widget.subtotal widget.fees widget.discounts widget.gift_cards widget.payments widget.scheduled widget.total pay',
	),
	words('gift', '', 'title blocked self pay_title shop_as_guest'),
	words(
		'membership',
		'expired',
		'required member_required none_now none not_member login_to_view renew_from cards footnote_html autorenew.question autorenew.yes autorenew.no',
	),
	words('redeem', '', 'invalid expired used none'),
	words(
		'login',
		'',
		'disabled cookies otp.prompt otp.attempts invalid_code member_not_found forgot_id forgot_password become_member wrong_password guest_account sso_failed',
	),
	words('menu', '', 'welcome_back account membership logout register login'),
	words(
		'identity',
		'email_match email_invalid',
		'password_match password_invalid address_required address_none',
	),
	words(
		'checkout',
		'payment_error terms_html accept decline pay.complete pay.proceed errors_found not_charged not_supported try_another',
		'captcha_notice pay.redeem pay.gift pay.scheduled zip_note provider_failed',
	),
	words('giftcard', '', 'duplicate empty not_found trouble'),
	words('completed', 'order_number view_tickets links_title', 'pending'),
	words(
		'orders',
		'',
		'resend.none not_found not_found_short session_not_found no_valid no_valid_order contact_cancel contact_reschedule logout_first label.redeemed label.cancelled label.past payment.upcoming payment.overdue payment.paid payment.refund payment.dispute_opened payment.dispute_closed payment.dispute_fee price_increase restart manage_message_html',
	),
	words('account', '', 'email_taken reset_invalid autorenew.not_enrolled autorenew.done'),
	words('transfer', '', 'other_member denied not_found'),
	words(
		'promo',
		'invalid try_later code_exhausted code_not_found additional_info_validation_failed validation_failed invalid_citypass citypass_failure no_code_benefit duplicate_code',
	),
	words('errors', 'unexpected generic not_found continue_home', 'oops resource reload'),
	words('term', 'ticket order event session membership gift_card visit', 'member'),
]
