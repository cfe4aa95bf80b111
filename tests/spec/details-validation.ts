import { later, quotes, type Sentence, says, testsOf } from './sentence.ts'

const admit = testsOf('tests/rules/admit.test.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const checkout = testsOf('tests/flows/checkout.test.ts')
const details = testsOf('tests/flows/details.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const quantityJourney = testsOf('tests/e2e/quantities.spec.ts')
const seatJourney = testsOf('tests/e2e/seats.spec.ts')
const seatPage = testsOf('tests/blocks/seat-page.test.ts')
const surveyRules = testsOf('tests/rules/survey.test.ts')
const voucherRules = testsOf('tests/rules/citypass.test.ts')

/** Specification 1 §5: validation rules of vouchers, answers, seats and people. */
export const detailsValidation: Sentence[] = [
	says(
		'City-pass voucher: one field per selected ticket, trimmed',
		details('each ticket is paid for with one, trimmed and in upper case'),
		details('%s is told under its field', 'numbers alone, without scripts'),
		quantityJourney('pays for one ticket each, by the pattern of adult or child'),
	),
	says(
		'matched against an adult or child pattern from configuration',
		details('%s is told under its field', 'a child’s'),
		details('%s is told under its field', 'an adult’s'),
	),
	says(
		'(child when the ticket type name contains a child keyword, default child)',
		voucherRules('follows %s', 'a name with it, in any case'),
	),
	quotes(
		['Does not match the expected format. Please check your CityPASS code.'],
		'mismatch: Does not match the expected format. Please check your CityPASS code.',
		details('%s is told under its field', 'an adult’s'),
		quantityJourney('pays for one ticket each, by the pattern of adult or child'),
	),
	says(
		'Same-as fields mismatch when the two differ (optionally case-insensitive).',
		checkout('%j is answered under %s', 'Email addresses must match.'),
		checkout('a good form becomes the body of the call, trimmed, without what was left empty'),
		surveyRules('%s', 'may differ in capitals where it says so'),
		surveyRules('%s', 'has another answer'),
		details('an answer that is to be typed twice says which one it must repeat'),
	),
	says(
		'Survey contexts must have non-comma content.',
		surveyRules('%s', 'commas alone'),
		details('%j is told at "%s"', ', ,'),
	),
	...later(
		'memberships',
		'Member limits: benefits per ticket type, with extra use drawn from a wildcard allowance.',
	),
	says(
		'Seat selection is required for seated groups.',
		seatPage('must be chosen, as many as there are tickets, before anything is held'),
		seatJourney('whoever forgets the seats is told to click Find Seats'),
	),
	quotes(
		['Find Seats'],
		'Seat selection must match required quantities, else the user is told to click Find Seats.',
		seatPage('must be chosen, as many as there are tickets, before anything is held'),
		seatJourney('whoever forgets the seats is told to click Find Seats'),
	),
	...later(
		'memberships',
		'Membership: level required (Please select a membership to continue.)',
		'at least one member (At least one member is required to purchase a membership.).',
		'Native field validity is checked',
	),
	says(
		'and the first invalid field is scrolled to and focused.',
		answers('the first wrong field of the checkout takes the focus, each wrong field says why'),
	),
	...later(
		'memberships',
		'Unnamed-member stepper bounded by min and max, hidden when equal.',
		'On renew only members with a name or email whose rule is not named=no are kept.',
	),
	...later(
		'giftees',
		"Gifting to one's own email is blocked with a message linking to buy or renew for oneself.",
		'The gift recipient form omits first_name, last_name, password, password_confirm and newsletter.',
	),
	says(
		"Admit names: name required when the group's admit_names setting is required",
		admit('the group says %s and %s: names are %s, e-mails %s'),
		quantities('a missing name is answered under its field'),
	),
	says(
		'email required only when admit_emails is required',
		admit('the group says %s and %s: names are %s, e-mails %s'),
		quantities('an e-mail address must be one'),
	),
	says('either can be disabled.', admit('the group says %s and %s: names are %s, e-mails %s')),
	says(
		'Named ticket maximum of -1 means 10.',
		admit('a group with maximum %s, names %s and e-mails %s is sold %s at a time'),
		quantities('named tickets come at most ten at a time'),
	),
]
