import { quotes, type Sentence, says, testsOf } from './sentence.ts'

const calendarKeys = testsOf('tests/components/calendar-keys.test.ts')
const calendarView = testsOf('tests/flows/calendar-view.test.ts')
const choices = testsOf('tests/e2e/choices.spec.ts')
const dateFirst = testsOf('tests/flows/date-first.test.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const overlap = testsOf('tests/rules/overlap.test.ts')
const panZoom = testsOf('tests/components/pan-zoom.test.ts')
const platformDefaults = testsOf('tests/seller/platform-defaults.test.ts')
const screens = testsOf('tests/e2e/screens.spec.ts')
const seatJourney = testsOf('tests/e2e/seats.spec.ts')
const seatPage = testsOf('tests/blocks/seat-page.test.ts')
const why = testsOf('tests/flows/why.test.ts')

/** Specification 1 §2: date picker. */
export const datePicker: Sentence[] = [
	says(
		'Scrollable multi-month calendar with previous and next month buttons',
		calendarView('months are whole, from the month of today to that of the last day on sale'),
		eventPage('opens a calendar of all months with a legend and buttons to turn it'),
	),
	says(
		'(each enabled depending on whether the first or last month is visible)',
		screens('turns by its buttons, each as long as there is a month out of sight'),
	),
	says('a legend', eventPage('opens a calendar of all months with a legend and buttons to turn it')),
	says(
		'keyboard control: left and right move one day, up and down one week',
		calendarKeys('%s moves from Wednesday the 12th to %s', 'ArrowRight'),
		choices('the calendar is walked with the keys of the specification and of the grid pattern'),
	),
	says('Enter selects.', choices('Enter on a day of the calendar chooses it')),
	says(
		'Eight date buttons are shown',
		eventPage('shows eight dates, then a way to more of them'),
		platformDefaults('%s is %j', 'reserve.calendar'),
	),
	quotes(
		['More dates'],
		'then a More dates button opens the calendar.',
		choices('Enter on a day of the calendar chooses it'),
		eventPage('shows eight dates, then a way to more of them'),
	),
	quotes(
		['Change'],
		'A list-style date selector shows a Change button when more than one day exists.',
		eventPage('a chosen day can be changed when there is another'),
	),
	says(
		'Days may carry price',
		dateFirst('dates first: the next ones that can be chosen, with the sold-out day between them'),
		calendarView('a day says its price: %s', 'the primary and the secondary type'),
	),
	says(
		'availability',
		dateFirst('dates first: the next ones that can be chosen, with the sold-out day between them'),
	),
	says(
		'status (sold_out among them)',
		dateFirst('dates first: the next ones that can be chosen, with the sold-out day between them'),
	),
	says(
		'badges',
		eventPage('a day carries price, places, its badge and note, and all of it in words'),
		calendarView('a day carries what the venue says of it, and how much it has risen'),
	),
	says(
		'annotations',
		eventPage('a day carries price, places, its badge and note, and all of it in words'),
		calendarView('a day carries what the venue says of it, and how much it has risen'),
	),
	says(
		'tooltip',
		calendarView('a day carries what the venue says of it, and how much it has risen'),
		eventPage('a day carries price, places, its badge and note, and all of it in words'),
	),
	says(
		'and an accessible label.',
		dateFirst('dates first: the next ones that can be chosen, with the sold-out day between them'),
		eventPage('a day carries price, places, its badge and note, and all of it in words'),
	),
]

/** Specification 1 §2: session picker. */
export const sessionPicker: Sentence[] = [
	says(
		'Sessions are grouped in tabs by start time: from 0000 to a first threshold, then a second',
		calendarView('%s', '[start, end)'),
	),
	says('optionally a third up to 2400', calendarView('%s', 'three of them')),
	says('tab names are configurable.', dateFirst('a date opens its sessions in tabs')),
	says(
		'With one displayed session it is selected automatically',
		dateFirst('the only date and its only session are chosen, and there is nothing to change'),
	),
	says(
		'a chosen session can be changed.',
		dateFirst('a session of the address is followed to the quantities, and both steps can be changed'),
	),
	says('Sold-out sessions cannot be selected.', calendarView('a sold-out session says so and leads nowhere')),
	quotes(
		['No times available', 'Sold out', 'Not available'],
		'Text: No times available, Sold out, Not available.',
		eventPage('says when a day has no times, or a time is sold out'),
		calendarView('a session that is not for this visit is not available, and says why'),
	),
	says(
		'Sessions that overlap other sessions already in the cart',
		dateFirst('sessions that clash with the cart are hidden and listed'),
	),
	says(
		'including padding minutes before the start and after the end',
		overlap('a visit from 10:00 to 11:00 beside %s', 'a minute too near'),
		overlap('a visit from 10:00 to 11:00 beside %s', 'touching before'),
	),
	says(
		'are hidden and listed',
		dateFirst('sessions that clash with the cart are hidden and listed'),
		why('%s', 'what is before it in the cart leaves too little time'),
	),
	says(
		'excluded categories are exempt.',
		overlap('a visit from 10:00 to 11:00 beside %s', 'an exempt category'),
	),
]

/** Specification 1 §2: seat selection. */
export const seatSelection: Sentence[] = [
	quotes(
		['Find Seats'],
		'Find Seats button opens a seat map',
		seatPage('are a button that opens the map, and nothing of the house before that'),
		seatJourney('with the mouse: a press takes the seat and its neighbours, and they are reserved'),
	),
	says(
		'with zoom in and out',
		panZoom('is enlarged twice by the plus button, and stops at eight'),
		seatPage('open with the map, buttons for its size, the tickets to change and the choice to confirm'),
		seatJourney('the map is enlarged eight times at most, by two and by three quarters'),
	),
	quotes(
		['All'],
		'group filters (All plus each selected ticket group',
		seatPage('are filtered by group where tickets of more than one are chosen'),
	),
	says(
		'shown only when more than one group is selected)',
		seatPage('are filtered by group where tickets of more than one are chosen'),
	),
	quotes(
		['Change Tickets', 'Confirm Selection'],
		'Change Tickets and Confirm Selection.',
		seatPage('open with the map, buttons for its size, the tickets to change and the choice to confirm'),
		seatPage('are given back by who leaves the map for the tickets'),
	),
	quotes(
		['Selected Seats'],
		'Afterwards a Selected Seats list with a change-seats button.',
		seatPage('are listed when they are chosen, with a button to change them'),
		seatJourney('with the keyboard: the map zooms and moves, the list ticks'),
	),
]
