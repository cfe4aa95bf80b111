import { later, type Sentence, says, testsOf } from './sentence.ts'

const admission = testsOf('tests/flows/admission.test.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const buy = testsOf('tests/e2e/buy.spec.ts')
const cartActs = testsOf('tests/flows/cart-acts.test.ts')
const cartAnchors = testsOf('tests/commerce/cart-anchors.test.ts')
const cartJourney = testsOf('tests/e2e/cart.spec.ts')
const dateFirst = testsOf('tests/flows/date-first.test.ts')
const eventAnswers = testsOf('tests/flows/event-answers.test.ts')
const quantityFirst = testsOf('tests/flows/quantity-first.test.ts')
const reserve = testsOf('tests/flows/reserve.test.ts')
const reserveQuery = testsOf('tests/flows/reserve-query.test.ts')
const screens = testsOf('tests/e2e/screens.spec.ts')
const seatChoice = testsOf('tests/flows/seat-selection.test.ts')
const seatJourney = testsOf('tests/e2e/seats.spec.ts')
const seatMapMarkup = testsOf('tests/components/seat-map-markup.test.ts')
const seatPage = testsOf('tests/blocks/seat-page.test.ts')
const seatRules = testsOf('tests/rules/seats.test.ts')
const upsell = testsOf('tests/flows/upsell.test.ts')

/** Specification 1 §4: reserve flows. */
export const reserveFlows: Sentence[] = [
	says(
		'Date-first: loading, then calendar loaded',
		dateFirst('%s', 'more=1'),
		dateFirst('dates first: the next ones that can be chosen, with the sold-out day between them'),
	),
	says(
		'choosing a date clears the session and loads sessions',
		reserveQuery('another date drops the session and keeps what was wished for'),
		dateFirst('%s', 'date=2027-05-02'),
		buy('a new choice of date resets what came after it'),
	),
	says(
		'choosing a session loads ticket groups and resets quantities.',
		dateFirst('%s', 'session=a'),
		screens('another time begins with no tickets'),
	),
	says(
		'With flexible tickets (any date) ticket groups load without a session and the date is cleared',
		admission('any date leads to the quantities, without a date'),
	),
	says('choosing a date turns flexible off.', admission('choosing a date turns any date off')),
	says(
		'One available date is auto-selected',
		dateFirst('the only date and its only session are chosen, and there is nothing to change'),
	),
	says(
		'if the cart has an anchor whose date is available, that date is selected.',
		eventAnswers('is that of the anchor in the cart, where it can be had'),
	),
	says(
		'Quantity-first: quantities open, then closed (fetches the availability calendar), then date chosen (fetches sessions), then session chosen (shows survey and attendee fields), then submit.',
		quantityFirst('quantities are open first, and date and session are later'),
		quantityFirst('then the dates that can take them, with the quantities on one line'),
		quantityFirst('then the sessions of the date'),
		quantityFirst('with a last step for names where they are asked'),
	),
	says(
		'Changing an earlier step resets later ones.',
		reserveQuery('another date drops the session and keeps what was wished for'),
		reserveQuery('changing the date goes back to the first step'),
		quantityFirst('then the sessions of the date'),
	),
	says(
		'Submit adds items to the cart, then finishes.',
		buy('a visitor browses, chooses, reserves, pays and gets the tickets'),
		upsell('it leads %s', 'the checkout'),
	),
	says(
		'For an anchor event with an upsell visit-time configuration the visit window is set: timeslot (session start to end)',
		upsell('%s', 'timeslot'),
		cartAnchors('falls into the visit: %s', 'timeslot'),
	),
	says(
		'same_start (start to start plus one minute)',
		upsell('%s', 'same_start'),
		cartAnchors('falls into the visit: %s', 'same_start'),
	),
	says(
		'same_date (whole day)',
		upsell('%s', 'same_date'),
		cartAnchors('falls into the visit: %s', 'same_date'),
	),
	says(
		'until_close (start to the last session end).',
		upsell('%s', 'until_close'),
		cartAnchors('falls into the visit: %s', 'until_close'),
	),
	says(
		'Sold out on submit: if other sessions have capacity, warn and ask for another session',
		dateFirst('offers another session while one has places'),
		answers('a session that sells out meanwhile is answered with the other times of the day'),
		reserve('asks for another one of the day while there is one'),
	),
	says(
		'otherwise refresh the calendar, clear the date and warn to pick another date.',
		dateFirst('offers another date when the day is full'),
		reserve('else clears the date, which is sold out in the calendar, and leaves the others to choose from'),
	),
	says(
		'Promo-code-required error on reserve opens a code modal with the server description',
		cartActs('asks in the words of the venue, keeps what was posted, and is tried again with the code'),
		cartJourney('asks for the code of the letter, and is held with it'),
		reserve('a reservation that a rule wants a code for keeps its page and waits, and the code goes along'),
	),
	says(
		'the entered code retries the reserve.',
		cartActs('asks in the words of the venue, keeps what was posted, and is tried again with the code'),
		cartJourney('asks for the code of the letter, and is held with it'),
	),
]

/** Specification 1 §4: seats. */
export const seatStates: Sentence[] = [
	says(
		'Seat states: available, booked, selected, unavailable.',
		seatRules('when %s', 'nobody sells it'),
		seatMapMarkup('has a line of dots for each state of a zone'),
	),
	says(
		'Only available seats can be selected',
		seatChoice('on %s chooses nothing: only available ones', 'a booked seat'),
		seatJourney('too few seats are no choice, a taken one is none either, and Change Tickets lets all go'),
	),
	says('only selected seats can be deselected', seatChoice('works for a chosen one only')),
	says(
		'otherwise an error.',
		seatChoice('works for a chosen one only'),
		seatChoice('on %s chooses nothing: only available ones', 'a seat that the house keeps'),
	),
	says(
		'Clicking an available seat selects it and neighbouring seats until the needed quantity is reached',
		seatChoice('chooses %s', 'the seat and those after it'),
		seatChoice('goes on with the next press until the need is met'),
		seatJourney('with the mouse: a press takes the seat and its neighbours, and they are reserved'),
	),
	says(
		'clicking a selected seat deselects it and clears the assignment.',
		seatChoice('on a chosen seat gives it back'),
	),
	says(
		'Confirming without a valid assignment marks the seat map invalid.',
		seatChoice('%s', 'too few seats'),
		seatJourney('too few seats are no choice, a taken one is none either, and Change Tickets lets all go'),
	),
	says(
		'Leaving the selector clears the seats.',
		seatPage('are given back by who leaves the map for the tickets'),
		seatJourney('too few seats are no choice, a taken one is none either, and Change Tickets lets all go'),
	),
	says(
		'The widget goes closed, rendering (about 50 ms), open, then closed on confirm or back.',
		screens('is closed, drawn for a moment, open, and closed again'),
	),
	says(
		'Seat counts must match ticket counts per group (errors: not enough seats, too many seats).',
		seatRules('that %s', 'lack one'),
		seatChoice('counts each group by itself'),
		seatChoice('%s', 'too many, after tickets were taken away'),
	),
]

/** Specification 1 §4: membership purchase form. */
export const membershipForm: Sentence[] = [
	...later(
		'memberships',
		'Idle, submitting (buttons disabled), done, or back to idle with an error.',
		"Changing the level resets auto-renew to no and loads that level's roles.",
		'A single level is preselected.',
		'For renew, the existing level and member details are prefilled (again after login success if nothing was selected).',
		'Gift: the giftee is created first, then the membership goes to the cart, then done.',
		'A skip-upsells flag is set when gifting or when an option says so.',
	),
]
