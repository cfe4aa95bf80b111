import { later, quotes, type Sentence, says, testsOf } from './sentence.ts'

const answers = testsOf('tests/e2e/answers.spec.ts')
const applyCodeBefore = testsOf('tests/api/apply-code-before.test.ts')
const cartJourney = testsOf('tests/e2e/cart.spec.ts')
const catalogCodes = testsOf('tests/seller/catalog-codes.test.ts')
const codesInVain = testsOf('tests/commerce/codes-in-vain.test.ts')
const dateFirst = testsOf('tests/flows/date-first.test.ts')
const inputs = testsOf('tests/commerce/inputs.test.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const limitRefusals = testsOf('tests/flows/limit-refusals.test.ts')
const page = testsOf('tests/flows/page.test.ts')
const promo = testsOf('tests/flows/promo.test.ts')
const promoAction = testsOf('tests/flows/promo-action.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const quantityFirst = testsOf('tests/flows/quantity-first.test.ts')
const quantityJourney = testsOf('tests/e2e/quantities.spec.ts')
const refusals = testsOf('tests/flows/refusals.test.ts')
const reserve = testsOf('tests/flows/reserve.test.ts')
const seatChoice = testsOf('tests/flows/seat-selection.test.ts')
const ticketRefusals = testsOf('tests/flows/ticket-refusals.test.ts')
const visitorCart = testsOf('tests/flows/visitor-cart.test.ts')

/** Specification 1 §8: error catalogue. */
export const errors: Sentence[] = [
	quotes(
		['Sorry, tickets are not available for this event'],
		'Reserve, generic | Sorry, tickets are not available for this event',
		refusals('with %s is answered in words', 'event_not_found'),
	),
	says(
		'not available on the date of your visit',
		eventPage('%s is said above the steps, which stay open', 'date=2027-02-30'),
	),
	says('not available at the selected time', refusals('with %s is answered in words', 'session_not_on_sale')),
	says(
		'the selected time is not found',
		dateFirst('strict makes it an error that closes the page'),
		refusals('with %s is answered in words', 'session_not_found'),
	),
	says(
		'selected ticket type(s) not available.',
		refusals('with %s is answered in words', 'ticket_type_not_available'),
	),
	says(
		'max_tickets_per_order_exceeded',
		refusals('with %s is answered in words', 'max_tickets_per_order_exceeded'),
		limitRefusals('%s %o is told at %s', 'Choose at most 4 from Admission.'),
	),
	says(
		'min_tickets_per_order_not_met',
		refusals('with %s is answered in words', 'min_tickets_per_order_not_met'),
		limitRefusals('%s %o is told at %s', 'Choose at least 3 from Admission.'),
	),
	says('event_session_sold_out', dateFirst('offers another session while one has places')),
	...later('memberships', 'member_limit_exceeded'),
	says(
		'(context reserve) | Description shown.',
		limitRefusals('a reservation that a rule blocks by %s says why', 'limit'),
		limitRefusals('%s %o is told at %s', 'Choose at most 4.'),
	),
	says(
		'rule_blocks_reserve (context checkout_rules) | Shown as a template error',
		limitRefusals('a reservation that a rule blocks by %s says why', 'anchor_required'),
		limitRefusals('a reservation that a rule blocks by %s says why', 'limit'),
	),
	says(
		'block_reason code_required means a promo code is needed',
		applyCodeBefore('is refused with what the visitor is told, and made with the code'),
	),
	says('and opens the code modal.', cartJourney('asks for the code of the letter, and is held with it')),
	says(
		'ticket_group_capacity_exceeded, ticket_group_sold_out, session_capacity_exceeded (reserve) | Shown in the error area.',
		refusals(
			'with %s is the same page, with the reason above what was chosen',
			'ticket_group_capacity_exceeded',
		),
		refusals('with %s is the same page, with the reason above what was chosen', 'ticket_group_sold_out'),
		refusals('with %s is the same page, with the reason above what was chosen', 'session_capacity_exceeded'),
	),
	quotes(
		['Tickets have sold out for the session at {time}. Please select another session and try again.'],
		'event_session_sold_out | Tickets have sold out for the session at {time}. Please select another session and try again.',
		dateFirst('offers another session while one has places'),
	),
	quotes(
		['Tickets have sold out for {date}. Please select another date and try again.'],
		'Or: Tickets have sold out for {date}. Please select another date and try again.',
		dateFirst('offers another date when the day is full'),
	),
	says(
		'invalid_citypass, code_exhausted | Shown under the city-pass input.',
		quantityJourney('pays for one ticket each, by the pattern of adult or child'),
		ticketRefusals('%s', 'a voucher that the partner does not know'),
		ticketRefusals('%s', 'a voucher that has been used'),
	),
	// Not under the input of a voucher: a promo code has a place of its own.
	says(
		'code_not_found | Rethrown.',
		ticketRefusals('%s is told of the whole page', 'a promo code that nobody knows'),
	),
	says('Promo code API errors | Message by _code', promo('%s has a sentence of its own', 'code_exhausted')),
	says(
		'else the API description followed by a full stop',
		promo('otherwise the API says it, with one full stop: %j', 'Only on weekdays'),
	),
	says(
		'else the text that the code is not a valid promo code',
		promo('otherwise the API says it, with one full stop: %j', 'X1 is not a valid promo code.'),
	),
	quotes(
		['Sorry. Please try again later.'],
		'unknown failure: Sorry. Please try again later.',
		promo('a failure is no fault of the code'),
	),
	says(
		'With duplicate_code and a second entry the second entry is raised',
		codesInVain('%s', 'and an unknown one: that is told'),
	),
	says(
		'otherwise the first.',
		codesInVain('%s', 'and it a third time: that is told'),
		codesInVain('%s', 'after an unknown one: the unknown one is told'),
	),
	says('Unknown promo errors are rethrown.', promoAction('is thrown on %s', 'that nobody knows')),
	quotes(
		['You can only select up to 10 different types of tickets'],
		'Calendar validation_failed (context event_calendar) | You can only select up to 10 different types of tickets',
		quantityFirst('more than ten types open them again, and it is said'),
		reserve('more types than a calendar can be asked for open the quantities again'),
	),
	says(
		'quantities step reopens.',
		quantityFirst('more than ten types open them again, and it is said'),
		reserve('more types than a calendar can be asked for open the quantities again'),
	),
	says(
		'Other calendar errors: generic message.',
		quantityFirst('any other trouble opens them with the generic sentence'),
	),
	says(
		'Unexpected API error | Message plus a Continue link to the seller home.',
		page('what nobody expected leads home and shows nothing of the inside'),
	),
	quotes(
		['The session and date query parameters can not be used together'],
		'Query messages | The session and date query parameters can not be used together',
		answers('session together with date is the specification’s error'),
		eventPage('%s is said above the steps, which stay open', 'session=today&date=2027-05-02'),
	),
	says('session unavailable', dateFirst('a session that is full leads to the other sessions of its day')),
	says(
		'session not found',
		dateFirst('strict makes it an error that closes the page'),
		eventPage('%s is said above the steps, which stay open', 'session=gone'),
	),
	says('unavailable on date', eventPage('%s is said above the steps, which stay open', 'date=2027-06-09')),
	says(
		'ticket types not found.',
		dateFirst('%s', 'quantity=Dog:2'),
		eventPage('%s is said above the steps, which stay open', 'quantity=Dog:2'),
	),
	...later(
		'memberships',
		'Memberships | Memberships not available at this time',
		'no memberships available, contact support.',
		'Not found errors read Resource {type} not found.',
		'Not currently a member.',
	),
	says(
		'Seats | Select only available seats',
		seatChoice('on %s chooses nothing: only available ones', 'a booked seat'),
	),
	says('only selected seats can be deselected', seatChoice('works for a chosen one only')),
	says('not enough seats', seatChoice('%s', 'too few seats')),
	says('too many seats.', seatChoice('%s', 'too many, after tickets were taken away')),
	says(
		'Server error asking for input (description present) | Opens a prompt, then retries the submit.',
		inputs('asks one question after the other, and holds nothing before they are answered'),
		reserve('keeps its page and waits for the answer'),
		reserve('is tried again with every answer, numbers as numbers'),
		cartJourney('a large party is asked who is coming, and held with the answer'),
	),
	...later('logins', 'validate_not_email handled specially.'),
	says(
		'Extend-cart failure | Shown in the modal and reported.',
		cartJourney(
			'says in its offer when no more time can be had, and closes it when there is enough after all',
		),
		visitorCart('is a fault'),
	),
	says(
		'Warnings | Few tickets warning when availableCapacity is under 10 (unless a threshold is configured).',
		quantities('threshold %s, %s left', 'Few tickets left'),
	),
	says(
		'Warning logged when several membership rules share a party_role.',
		catalogCodes('two rules for one party role are a warning'),
	),
	says(
		'Error reporting | Ignores expected 402, 404, 409, 410, 422 on API posts and 401 on login and user.',
		visitorCart('is not %s, which was to be expected', 'validation_failed'),
		visitorCart('is a fault'),
	),
]
