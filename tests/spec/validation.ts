import { later, quotes, type Sentence, says, testsOf } from './sentence.ts'

const addOne = testsOf('tests/flows/add-one.test.ts')
const admission = testsOf('tests/flows/admission.test.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const cartActs = testsOf('tests/flows/cart-acts.test.ts')
const dateFirst = testsOf('tests/flows/date-first.test.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const messageRules = testsOf('tests/rules/message-rules.test.ts')
const promo = testsOf('tests/flows/promo.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const quantityFirst = testsOf('tests/flows/quantity-first.test.ts')
const quantityJourney = testsOf('tests/e2e/quantities.spec.ts')
const quotedSentences = testsOf('tests/seller/quoted-sentences.test.ts')
const readingParty = testsOf('tests/commerce/reading-party.test.ts')
const refusals = testsOf('tests/flows/refusals.test.ts')
const stepper = testsOf('tests/rules/quantity.test.ts')
const when = testsOf('tests/rules/when.test.ts')

/** Specification 1 §5: validation rules of the choice. */
export const validation: Sentence[] = [
	quotes(
		['Please select a session to continue.'],
		'Session must be chosen: Please select a session to continue.',
		dateFirst('with %s is answered under its field', 'no session'),
	),
	quotes(
		['Please select a date to continue.'],
		'Date must be chosen: Please select a date to continue.',
		dateFirst('with %s is answered under its field', 'no date'),
		answers('no date and no session are answered with the specification’s sentences'),
	),
	quotes(
		['Please select an admission type to continue.'],
		'Admission type must be chosen when offered: Please select an admission type to continue.',
		admission('asks which of them first'),
	),
	quotes(
		['Please select at least one ticket to continue.'],
		'Reserve forms need at least one ticket: Please select at least one ticket to continue.',
		dateFirst('with %s is answered under its field', 'no tickets'),
		answers('no ticket chosen is answered on the page, and the focus goes to what is wrong'),
	),
	quotes(
		['Please click the Find available tickets button to continue'],
		'Quantity-first: Please click the Find available tickets button to continue (label from language text).',
		quotedSentences('the find-tickets message says what its button says'),
		quantityFirst('is not a reservation before dates were looked for, and keeps what was counted'),
	),
	quotes(
		['Please select a donation to continue.'],
		'Donation: Please select a donation to continue.',
		addOne('%o chooses nothing'),
	),
	quotes(
		['Please select a gift card to continue.'],
		'Gift card: Please select a gift card to continue.',
		addOne('a gift card asks in its own words'),
	),
	says(
		'Date selection invalid if not among available dates (unavailable on date message).',
		dateFirst('%s', 'date=2027-05-09'),
		eventPage('%s is said above the steps, which stay open', 'date=2027-06-09'),
	),
	says(
		'Session id must exist among loaded sessions.',
		dateFirst('strict makes it an error that closes the page'),
	),
	says(
		'Quantity query must match ticket type ids or names, else ticket types not found.',
		dateFirst('%s', 'quantity=Dog:2'),
	),
	says(
		"Quantity stepper: step 1, or the group's minimum when at 0",
		stepper('from %s up, with a minimum of %s and a cap of %s, is %s'),
		quantities('a group of one type steps from none to its minimum'),
		quantityJourney('steps over one, and corrects it when it is typed'),
	),
	says(
		'the minimum applies only to a group with a single type (min_tickets_per_order at least 1).',
		stepper('knows a minimum only where the group has one type'),
	),
	says(
		'Cannot increment when remaining capacity is 0',
		stepper('from %s up, with a minimum of %s and a cap of %s, is %s'),
		quantityJourney('counts to the most that there may be, says so, and down to none'),
	),
	says(
		'with exactlyOneTicket it cannot decrement.',
		quantities('exactly one ticket is chosen and stays'),
		stepper('cannot leave exactly one ticket'),
	),
	says(
		'Per type capped at min(1000, availability).',
		stepper('of a type with %s available at most %s may be chosen'),
		quantities('%s', 'nothing limits it'),
	),
	says(
		'Group cap is the lowest of max_tickets_per_order',
		quantities('%s', 'the order has a limit'),
		stepper('%s', 'the order, with what the cart holds'),
	),
	says(
		'and capacity + oversell - used',
		quantities('%s', 'the group has its own places'),
		stepper('of %j, %s places are left'),
	),
	says("and the session's available capacity", quantities('%s', 'the session has places')),
	says('unless excluded from event capacity.', quantities('%s', 'the group does not count in the session')),
	says('Flexible price: required number', addOne('refuses an amount of %o, and shows it again', 'ten')),
	says('step 0.01', addOne('refuses an amount of %o, and shows it again', '7.005')),
	says(
		'within currency_amount_min and currency_amount_max',
		addOne('refuses an amount of %o, and shows it again', '5000.01'),
	),
	quotes(
		['Value entered is outside min/max'],
		'otherwise Value entered is outside min/max.',
		addOne('refuses an amount of %o, and shows it again', '4.99'),
		quantities('the amount "%s" is outside', '4.99'),
	),
	says(
		'Price display is off when a flexible-price type exists.',
		quantities('a price that the visitor chooses hides all prices'),
	),
	says(
		'Calendar request allows at most 10 different ticket types.',
		readingParty('is refused beyond ten different ticket types, however they are repeated'),
		quantityFirst('more than ten types open them again, and it is said'),
	),
	says(
		'Message rules: quantity min and max inclusive',
		messageRules('%s', 'with min tickets'),
		messageRules('%s', 'with max tickets'),
		messageRules('%s', 'not with one more'),
	),
	says(
		'date interval start-inclusive, end-exclusive',
		messageRules('%s', 'from the first day'),
		messageRules('%s', 'not on the end day'),
	),
	says(
		'time of day start-inclusive, end-exclusive.',
		when('%s', 'the window begins with its start'),
		when('%s', 'the window ends before its end'),
	),
	...later(
		'memberships',
		'The membership message shows only when the event has member-only tickets and membership is expired by the ticket date.',
	),
	says('Promo code: required, trimmed, min 2, max 35.', promo('%j', '   '), promo('%j', 'A')),
	says(
		'Validation-type promo errors: code_exhausted, code_not_found, additional_info_validation_failed, validation_failed, invalid_citypass, citypass_failure, no_code_benefit.',
		promo('%s has a sentence of its own', 'no_code_benefit'),
		cartActs('%j is told under its field, with what was typed', 'TOURS'),
	),
	says(
		'Code modal: required, trimmed.',
		eventPage(
			'the code that a reservation waits for is required, and asked for inside the form that it refused',
		),
		cartActs('says that it is required when %j comes back', ''),
		refusals('the code that is tried again with a reservation is trimmed'),
	),
]
