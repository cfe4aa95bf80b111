import { later, type Sentence, says, testsOf } from './sentence.ts'

const addOne = testsOf('tests/flows/add-one.test.ts')
const addOneJourney = testsOf('tests/e2e/add-one.spec.ts')
const admission = testsOf('tests/flows/admission.test.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const choices = testsOf('tests/e2e/choices.spec.ts')
const dateFirst = testsOf('tests/flows/date-first.test.ts')
const details = testsOf('tests/flows/details.test.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const flow = testsOf('tests/e2e/every-flow.spec.ts')
const membersGate = testsOf('tests/flows/members-gate.test.ts')
const page = testsOf('tests/flows/page.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const quantityFirst = testsOf('tests/flows/quantity-first.test.ts')
const quantityJourney = testsOf('tests/e2e/quantities.spec.ts')
const reserve = testsOf('tests/flows/reserve.test.ts')
const reserveQuery = testsOf('tests/flows/reserve-query.test.ts')
const seatJourney = testsOf('tests/e2e/seats.spec.ts')
const seatPage = testsOf('tests/blocks/seat-page.test.ts')

/** Specification 1 §2: event detail, its flows. */
export const eventFlows: Sentence[] = [
	says('The page picks one of these flows:', page('%s', 'an add-on alone')),
	...later('memberships', '1. Buy membership.'),
	says(
		'2. Add one (donation or gift card): one ticket type as a radio choice',
		addOne('the page of a donation is the choice of one'),
		flow('one of a thing'),
	),
	says(
		'optional flexible value.',
		addOneJourney('is chosen and given; the amount is asked only of whoever decides it'),
	),
	says(
		'3. Members-only gate: login link plus signup prompt',
		membersGate('asks to log in or to join where there are such pages'),
		membersGate('is known %s', 'of an event for members'),
		membersGate('stands before every other flow'),
		eventPage('an event for members says so in place of everything that is sold'),
	),
	says(
		'or an expired-membership message if the user has past memberships.',
		membersGate('tells whoever was a member that the membership has expired'),
	),
	says(
		'4. Single event with one session.',
		dateFirst('the only date and its only session are chosen, and there is nothing to change'),
		flow('one session, with seats'),
		reserve('asks for nothing but how many, and says when it is'),
	),
	says(
		'5. Quantity-first: choose quantities, then Find available tickets, then date, then session, then attendee details and survey.',
		quantityFirst('quantities are open first, and date and session are later'),
		quantityFirst('then the dates that can take them, with the quantities on one line'),
		quantityFirst('then the sessions of the date'),
		quantityFirst('with a last step for names where they are asked'),
		flow('quantities first'),
	),
	says(
		'6. Date-first: optional admission-type choice (single date versus flexible tickets valid any date)',
		admission('asks which of them first'),
		admission('a single date leads to the dates'),
		flow('one date, and any date'),
	),
	says(
		'date calendar, session picker, quantity per ticket type',
		dateFirst('dates first: the next ones that can be chosen, with the sold-out day between them'),
		dateFirst('a date opens its sessions in tabs'),
		dateFirst('a session of the address is followed to the quantities, and both steps can be changed'),
	),
	says(
		'city-pass voucher entry',
		details('each ticket is paid for with one, trimmed and in upper case'),
		quantityJourney('pays for one ticket each, by the pattern of adult or child'),
	),
	says(
		'survey per ticket group',
		details('are answered once for all tickets, by the id of the group'),
		quantityJourney('makers answer what they want to make, and a wrong age is told at its question'),
	),
	says(
		'admit name fields',
		quantities('each named ticket is an entry of its own'),
		quantityJourney('makers answer what they want to make, and a wrong age is told at its question'),
	),
	says(
		'seat selection for seated groups',
		seatPage('are a button that opens the map, and nothing of the house before that'),
		seatJourney('with the mouse: a press takes the seat and its neighbours, and they are reserved'),
	),
	says(
		'submit button whose label depends on tickets, passes',
		eventPage('says what is bought'),
		flow('a pass'),
	),
	...later('memberships', 'or member gift.'),
	says(
		'Warnings: the event has no ticket groups',
		dateFirst('%s closes the page with a warning', 'no ticket groups'),
	),
	says('an anchor or admission event must be added to the cart first', page('%s', 'an add-on alone')),
	says('no dates available', dateFirst('%s closes the page with a warning', 'no dates')),
	says(
		'tickets-unavailable text when the event has no sessions',
		dateFirst('%s closes the page with a warning', 'no sessions'),
	),
	says(
		'session-unavailable warning.',
		dateFirst('a session that is full leads to the other sessions of its day'),
	),
	says(
		'Reserve query parameters on the event: session (a session id, today or next)',
		dateFirst('%s', 'session=next'),
		dateFirst('%s', 'session=today'),
		dateFirst('%s', 'session=a'),
	),
	says('date', dateFirst('%s', 'date=2027-05-02')),
	says(
		'reserve (false, true, warn or strict)',
		reserveQuery('reads "%s"', 'select=Adult&price=12.50&reserve=warn'),
		choices('preselected quantities and reserve=true in the address fill the cart'),
	),
	says(
		'quantity (list of ticket type id or name with a count, for example name:2).',
		reserveQuery('reads "%s"', 'quantity=adult:2,child:1'),
		reserveQuery('reads "%s"', 'quantity=Adult:%20late:3'),
	),
	says(
		'Session and date together are an error.',
		reserveQuery('session and date together are an error, and neither is followed'),
		answers('session together with date is the specification’s error'),
	),
	says(
		'Strict mode shows reserve unavailable as a blocking error',
		dateFirst('strict makes it an error that closes the page'),
		admission('more than there are is said, and with strict it closes the page'),
	),
	says(
		'warn mode shows a warning only.',
		admission('more than there are is said, and with strict it closes the page'),
	),
]
