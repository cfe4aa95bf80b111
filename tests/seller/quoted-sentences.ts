/**
 * Every sentence that the specifications quote (S1 discovery and reservation, S2 accounts and fulfilment),
 * and every other text of a screen that is still to come: the inventory that the catalogue is checked against.
 */
export interface CataloguedSentence {
	key: string
	/** As quoted, word for word; undefined where a text is described and not quoted. */
	quoted?: string
	/** Where it is quoted or described. */
	source: string
	/** `later` until the code of its screen says it: then the mark must go. */
	screen: 'built' | 'later'
	/** What the placeholders stand for in the quotation. */
	values?: Record<string, string | number>
}

const row =
	(screen: 'built' | 'later') =>
	(
		key: string,
		source: string,
		quoted?: string,
		values?: CataloguedSentence['values'],
	): CataloguedSentence => ({
		key,
		source,
		screen,
		...(quoted === undefined ? {} : { quoted }),
		...(values ? { values } : {}),
	})

const built = row('built')
const later = row('later')

const discovery: CataloguedSentence[] = [
	built('home.welcome', 'S2 §2', 'Welcome'),
	built('home.login', 'S2 §2', 'Already a member'),
	built('home.join', 'S2 §2', 'Become a member'),
	built('home.guest', 'S2 §2', 'Continue as a guest'),
	built('home.resend', 'S2 §2', 'Already have tickets?'),
	built('events.title', 'S1 §2', 'Choose your events'),
	built('events.filter.all', 'S1 §2', 'All'),
	built('events.filter.see_all', 'S1 §2', 'See all'),
	built('events.empty', 'S1 §2', 'We could not find any events that match your filters'),
	built('events.clear', 'S1 §2', 'Clear filters'),
	built('events.upsell.title', 'S1 §1', 'What other experiences would you like to add?'),
	built('events.upsell.skip', 'S1 §1'),
	built('calendar.more', 'S1 §2', 'More dates'),
	built('calendar.change', 'S1 §2', 'Change'),
	built('sessions.none', 'S1 §2', 'No times available'),
	built('sessions.sold_out', 'S1 §2', 'Sold out'),
	built('sessions.not_available', 'S1 §2', 'Not available'),
	built('availability.left', 'S1 §9', '4 left', { count: 4 }),
	built('availability.available', 'S1 §9', '4 available', { count: 4 }),
	built('seats.find', 'S1 §2', 'Find Seats'),
	built('seats.filter.all', 'S1 §2', 'All'),
	built('seats.change_tickets', 'S1 §2', 'Change Tickets'),
	built('seats.confirm', 'S1 §2', 'Confirm Selection'),
	built('seats.selected', 'S1 §2', 'Selected Seats'),
	built('seats.change', 'S1 §2'),
	built('seats.err.only_available', 'S1 §8'),
	built('seats.err.only_selected', 'S1 §8'),
	built('seats.err.too_few', 'S1 §8'),
	built('seats.err.too_many', 'S1 §8'),
	built('seats.err.required', 'S1 §5'),
]

const reserving: CataloguedSentence[] = [
	built('reserve.find_tickets', 'S1 §2', 'Find available tickets'),
	built('reserve.session.required', 'S1 §5', 'Please select a session to continue.'),
	built('reserve.date.required', 'S1 §5', 'Please select a date to continue.'),
	built('reserve.admission_type.required', 'S1 §5', 'Please select an admission type to continue.'),
	built('reserve.tickets.required', 'S1 §5, S2 §5', 'Please select at least one ticket to continue.'),
	built('reserve.find_required', 'S1 §5', 'Please click the Find available tickets button to continue'),
	built('reserve.donation.required', 'S1 §5', 'Please select a donation to continue.'),
	built('reserve.giftcard.required', 'S1 §5', 'Please select a gift card to continue.'),
	built('reserve.value_range', 'S1 §5', 'Value entered is outside min/max'),
	built(
		'reserve.sold_out.session',
		'S1 §8',
		'Tickets have sold out for the session at 10:00 AM. Please select another session and try again.',
		{ time: '10:00 AM' },
	),
	built(
		'reserve.sold_out.date',
		'S1 §8',
		'Tickets have sold out for May 1. Please select another date and try again.',
		{ date: 'May 1' },
	),
	built('reserve.unavailable.event', 'S1 §8', 'Sorry, tickets are not available for this event'),
	built('reserve.unavailable_tickets', 'S1 §2'),
	built(
		'reserve.query.session_and_date',
		'S1 §8',
		'The session and date query parameters can not be used together',
	),
	built('reserve.ten_types', 'S1 §8', 'You can only select up to 10 different types of tickets', { max: 10 }),
	built('reserve.submit.passes', 'S1 §2'),
	later('reserve.submit.member_gift', 'S1 §2'),
	built('citypass.mismatch', 'S1 §5', 'Does not match the expected format. Please check your CityPASS code.'),
	built('cart.timed_out.title', 'S1 §4', 'Cart timed out'),
	built('cart.timed_out.text', 'S1 §4', 'Unfortunately your cart has timed out'),
	built('cart.start_over', 'S1 §4', 'Start over'),
	built('cart.remove_dependency', 'S1 §4', 'Removing this item will clear all other items from your cart.'),
	built('cart.discard', 'S1 §2', 'Discard'),
	built('cart.checkout', 'S1 §2', 'Checkout'),
	built('cart.widget.gift_cards', 'S1 §2'),
	built('cart.widget.payments', 'S1 §2'),
	built('cart.widget.scheduled', 'S1 §2'),
	built('promo.invalid', 'S1 §8'),
	built('promo.try_later', 'S1 §8', 'Sorry. Please try again later.'),
	built('promo.code_exhausted', 'S1 §5'),
	built('promo.code_not_found', 'S1 §5'),
	built('promo.additional_info_validation_failed', 'S1 §5'),
	built('promo.validation_failed', 'S1 §5'),
	built('promo.invalid_citypass', 'S1 §5'),
	built('promo.citypass_failure', 'S1 §5'),
	built('promo.no_code_benefit', 'S1 §5'),
	built('promo.duplicate_code', 'S1 §8'),
]

const memberships: CataloguedSentence[] = [
	later('gift.title', 'S1 §2', 'Gift a Membership'),
	later(
		'gift.blocked',
		'S1 §2',
		'You need to take action on your current cart before you can gift a membership.',
	),
	later(
		'gift.self',
		'S2 §5',
		'You cannot gift a membership to yourself. Do you want to buy or renew a membership?',
	),
	later('gift.pay_title', 'S2 §2', 'Pay for your Gift to Ann', { name: 'Ann' }),
	later('gift.shop_as_guest', 'S1 §2, S2 §2', 'Shop as a Guest'),
	later('membership.required', 'S1 §5', 'Please select a membership to continue.'),
	later('membership.member_required', 'S1 §5', 'At least one member is required to purchase a membership.'),
	later('membership.none_now', 'S1 §8, S2 §8', 'Memberships not available at this time'),
	later('membership.none', 'S1 §8', 'no memberships available, contact support'),
	later('membership.not_member', 'S1 §8, S2 §2', 'Not currently a member'),
	later('membership.login_to_view', 'S2 §2', 'Log in to view your membership details'),
	later('membership.renew_from', 'S2 §9', 'renew from May 1', { date: 'May 1' }),
	later('membership.cards', 'S1 §9, S2 §9', 'Physical membership cards arrive in 3 to 5 weeks.', {
		min: 3,
		max: 5,
	}),
	built('membership.expired', 'S1 §2'),
	later('membership.footnote_html', 'S1 §2'),
	later('membership.autorenew.question', 'S1 §2'),
	later('membership.autorenew.yes', 'S1 §2'),
	later('membership.autorenew.no', 'S1 §2'),
	later('redeem.invalid', 'S2 §5', 'You must enter a valid code'),
	later('redeem.expired', 'S2 §5', 'This code has expired'),
	later('redeem.used', 'S2 §5', 'This code has already been redeemed'),
	later('redeem.none', 'S2 §8', 'No memberships'),
]

const accounts: CataloguedSentence[] = [
	later('login.disabled', 'S2 §2', 'Login is disabled'),
	later('login.cookies', 'S2 §2', 'Enable cookies and reload to login.'),
	later('login.otp.prompt', 'S2 §5', 'Enter your 6-character code', { length: 6 }),
	later(
		'login.otp.attempts',
		'S2 §8, "attempt(s)"',
		'You have 2 more attempts before you need to request a new login link',
		{ count: 2 },
	),
	later('login.invalid_code', 'S2 §8', 'Invalid code'),
	later('login.member_not_found', 'S2 §2', 'Member details not found'),
	later('login.forgot_id', 'S2 §2'),
	later('login.forgot_password', 'S2 §2'),
	later('login.become_member', 'S2 §2'),
	later('login.wrong_password', 'S2 §8', 'That is not the correct password. Please try again.'),
	later(
		'login.guest_account',
		'S2 §8',
		'Oops! You have not set a password yet. Please check your email inbox for instructions to set a password, then try again.',
	),
	later('login.sso_failed', 'S2 §8'),
	later('menu.welcome_back', 'S2 §2', 'Welcome back'),
	later('menu.account', 'S2 §2'),
	later('menu.membership', 'S2 §2'),
	later('menu.logout', 'S2 §2'),
	later('menu.register', 'S2 §2'),
	later('menu.login', 'S2 §2'),
	later(
		'account.email_taken',
		'S2 §8',
		'Another user account is using ann@example.com. Please contact us...',
		{ email: 'ann@example.com' },
	),
	later('account.reset_invalid', 'S2 §8', 'This reset link is not valid. It may have expired.'),
	later('account.autorenew.not_enrolled', 'S2 §8'),
	later('account.autorenew.done', 'S2 §2'),
	later('transfer.other_member', 'S2 §2', 'This cart belongs to another member'),
	later('transfer.denied', 'S2 §2', '403 Access denied to cart'),
	later('transfer.not_found', 'S2 §2', '404 Cart not found'),
]

const paying: CataloguedSentence[] = [
	built('identity.email_match', 'S2 §5', 'Email addresses must match.'),
	later('identity.password_match', 'S2 §5', 'Passwords must match.'),
	later('identity.password_invalid', 'S2 §5', 'Invalid password'),
	later(
		'identity.address_required',
		'S2 §5',
		'Select an address from the list of suggestions or enter manually.',
	),
	later('identity.address_none', 'S2 §5', 'No addresses found.'),
	built('identity.email_invalid', 'S2 §5', 'Email address is not valid.'),
	built('checkout.payment_error', 'S2 §2', 'Please edit your payment details and try again.'),
	built('checkout.accept', 'S2 §2', 'Accept'),
	built('checkout.decline', 'S2 §2', 'Decline'),
	later('checkout.captcha_notice', 'S2 §2'),
	later('checkout.pay.redeem', 'S2 §2'),
	later('checkout.pay.gift', 'S2 §2'),
	later('checkout.pay.scheduled', 'S2 §2', 'make payment'),
	built(
		'checkout.errors_found',
		'S2 §8',
		'There were errors found in the information you submitted. Please address the errors and re-submit the form.',
	),
	built('checkout.not_charged', 'S2 §8', 'Your card has not been charged.'),
	later('checkout.zip_note', 'S2 §8'),
	built('checkout.not_supported', 'S2 §8', 'Payment is not supported for this amount.'),
	built('checkout.try_another', 'S2 §8', 'Please try another one.'),
	later(
		'checkout.provider_failed',
		'S2 §8',
		'Credit card payment can not be processed because the card provider was unable to load. Try disabling any privacy blockers and ad blockers, and reloading the page.',
	),
	later('giftcard.duplicate', 'S2 §5', 'Oops! You already applied this gift card'),
	later('giftcard.empty', 'S2 §5', 'Gift Card balance is $0', { balance: '$0' }),
	later('giftcard.not_found', 'S2 §8', 'Gift card not found'),
	later('giftcard.trouble', 'S2 §8', 'We are having trouble with that sorry. Please try again later.'),
	later('completed.pending', 'S2 §2'),
]

const orders: CataloguedSentence[] = [
	later('orders.resend.none', 'S2 §7', 'No orders could be found for this email address.'),
	later('orders.not_found', 'S2 §8', 'We could not find that order.'),
	later('orders.not_found_short', 'S2 §8', 'Order not found'),
	later('orders.session_not_found', 'S2 §8', 'Session not found'),
	later('orders.no_valid', 'S2 §8', 'No valid tickets found'),
	later('orders.no_valid_order', 'S2 §8', 'No valid tickets found on this order'),
	later('orders.contact_cancel', 'S2 §8', 'You must contact us to cancel this order.'),
	later('orders.contact_reschedule', 'S2 §8', 'Please contact us to reschedule your tickets.'),
	later('orders.logout_first', 'S2 §6', 'Please log-out to edit your tickets'),
	later('orders.label.redeemed', 'S2 §4', 'Redeemed'),
	later('orders.label.cancelled', 'S2 §4', 'Cancelled'),
	later('orders.label.past', 'S2 §4', 'Past Event'),
	later('orders.payment.upcoming', 'S2 §4', 'Upcoming'),
	later('orders.payment.overdue', 'S2 §4', 'Overdue'),
	later('orders.payment.paid', 'S2 §4', 'Paid'),
	later('orders.payment.refund', 'S2 §4', 'Refund'),
	later('orders.payment.dispute_opened', 'S2 §4', 'Dispute Opened'),
	later('orders.payment.dispute_closed', 'S2 §4', 'Dispute Closed'),
	later('orders.payment.dispute_fee', 'S2 §4', 'Dispute Fee'),
	later('orders.price_increase', 'S2 §4'),
	later('orders.restart', 'S2 §4'),
	later('orders.manage_message_html', 'S2 §3'),
	built('errors.unexpected', 'S2 §8', 'Sorry, something unexpected happened. Please try again later.'),
	built('errors.generic', 'S2 §8', 'Sorry! Something unexpected happened. Please try again.'),
	later('errors.oops', 'S2 §8', 'Oops! Sorry, something went wrong. Please try again.'),
	built('errors.not_found', 'S2 §2', 'We could not find anything at this URL. (404 Not Found)'),
	later('errors.resource', 'S1 §8', 'Resource order not found', { type: 'order' }),
	later('errors.reload', 'S2 §8'),
]

/** The whole inventory. */
export const sentences: readonly CataloguedSentence[] = [
	...discovery,
	...reserving,
	...memberships,
	...accounts,
	...paying,
	...orders,
]

/** Keys of texts whose screens are not built yet: nothing says them, and venues may translate them all the same. */
export const laterKeys: ReadonlySet<string> = new Set(
	sentences.filter(({ screen }) => screen === 'later').map(({ key }) => key),
)
