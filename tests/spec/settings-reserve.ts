import { testsOf } from './sentence.ts'
import { type Setting, setting, settingAs } from './setting.ts'

const admission = testsOf('tests/flows/admission.test.ts')
const admit = testsOf('tests/rules/admit.test.ts')
const addOne = testsOf('tests/flows/add-one.test.ts')
const allDay = testsOf('tests/rules/all-day.test.ts')
const calendarKeys = testsOf('tests/components/calendar-keys.test.ts')
const calendarView = testsOf('tests/flows/calendar-view.test.ts')
const citypass = testsOf('tests/rules/citypass.test.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const extraFields = testsOf('tests/flows/extra-fields.test.ts')
const messageRules = testsOf('tests/rules/message-rules.test.ts')
const overlap = testsOf('tests/rules/overlap.test.ts')
const panZoom = testsOf('tests/components/pan-zoom.test.ts')
const platformDefaults = testsOf('tests/seller/platform-defaults.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const quantityJourney = testsOf('tests/e2e/quantities.spec.ts')
const quantityRules = testsOf('tests/rules/quantity.test.ts')
const readingListing = testsOf('tests/commerce/reading-listing.test.ts')
const readingParty = testsOf('tests/commerce/reading-party.test.ts')
const readingSight = testsOf('tests/commerce/reading-sight.test.ts')
const screens = testsOf('tests/e2e/screens.spec.ts')
const seatMarkup = testsOf('tests/components/seat-map-markup.test.ts')
const surveys = testsOf('tests/commerce/cart-surveys.test.ts')
const upsell = testsOf('tests/flows/upsell.test.ts')
const venueSettings = testsOf('tests/flows/venue-settings.test.ts')

/** 1.4: event detail, date, session, price, availability, seats, city pass. */
export const reserving: Setting[] = [
	settingAs(
		'reserve.flow',
		['reserve.flow', 'event:reserve_flow'],
		venueSettings('what is asked first; the event’s own word comes first'),
	),
	settingAs(
		'reserve.hideEventDetails',
		['reserve.hideEventDetails', 'event:hide_event_details'],
		venueSettings('whether they show details; the event’s own word comes first'),
	),
	settingAs(
		'reserve.hideSoldOutSessions',
		['reserve.hideSoldOutSessions', 'event:hide_sold_out_sessions'],
		venueSettings('which sessions it leaves out; the event’s own word comes first'),
	),
	settingAs('reserve.nextRoute', ['event:next_route'], upsell('it leads %s', 'where the event says')),
	setting('reserve.flexibleTickets', admission('a seller who wants none of it sells only dates')),
	settingAs(
		'reserve.sessionTabs.thresholds[]',
		['reserve.sessionTabs.thresholds', 'event:web.session_picker_tabs'],
		calendarView('%s', 'empty ones left out'),
		calendarView('%s', 'one without thresholds'),
	),
	settingAs(
		'reserve.priceDisplay.mode',
		['reserve.priceDisplay.mode', 'event:web.price_display'],
		eventPage('in the mode %s: on days %s, on times %s, on tickets %s', 'off'),
	),
	settingAs(
		'reserve.priceDisplay.primary / .secondary / .prefix',
		['reserve.priceDisplay.primary', 'reserve.priceDisplay.secondary', 'reserve.priceDisplay.prefix'],
		readingListing('show the types that the venue names, by name or id, where the event names none'),
		readingListing('carry the secondary price, the prefix, and how far prices rose above the base'),
		venueSettings('what stands before prices; the event’s own words come first'),
	),
	setting(
		'reserve.priceDisplay.includeFees',
		quantities('the fee stands beside the price, or in it'),
		calendarView('with fees in the prices only the lowest is known'),
	),
	setting('reserve.availability.showRemainingAtOrBelow', quantities('threshold %s, %s left', '20 left')),
	setting(
		'reserve.availability.style',
		quantities('a venue may say what is available instead of what is left'),
	),
	setting('reserve.availability.fewLeftBelow', quantities('threshold %s, %s left', 'Few tickets left')),
	settingAs(
		'reserve.overlap.paddingMinutes',
		['reserve.overlap.paddingMinutes', 'event:pad_pre_start', 'event:pad_post_end'],
		overlap('a visit from 10:00 to 11:00 beside %s', 'touching after padding'),
		overlap('a visit from 10:00 to 11:00 beside %s', 'its own padding of nothing'),
	),
	setting(
		'reserve.overlap.exemptCategories[]',
		overlap('a visit from 10:00 to 11:00 beside %s', 'an exempt category'),
	),
	setting(
		'reserve.allDayMinHours',
		allDay('a %s session from %s to %s, all-day over %s hours: %s', 'repeating'),
		readingListing('are all-day where the one session of a repeating event lasts over five hours'),
	),
	setting('reserve.calendar.dateButtons', eventPage('shows eight dates, then a way to more of them')),
	settingAs(
		'reserve.calendar.visibilityThreshold / .weekStep',
		['reserve.calendar.visibilityThreshold', 'reserve.calendar.weekStep'],
		screens('turns by its buttons, each as long as there is a month out of sight'),
		calendarKeys('moves up and down by the days that the venue says'),
	),
	setting(
		'reserve.calendar.maxTicketTypes',
		readingParty('is refused beyond ten different ticket types, however they are repeated'),
	),
	setting('reserve.quantity.maxPerType', quantities('%s', 'nothing limits it')),
	setting(
		'reserve.flexiblePrice.step',
		venueSettings('by which steps an amount of choice rises'),
		addOne('rises by the step of the venue, counted from the least amount, never by less than a coin'),
	),
	setting(
		'reserve.descriptionPreviewChars',
		eventPage('is cut at 128 characters where it is long, the whole of it one press away'),
	),
	settingAs(
		'reserve.citypass.enabled',
		['reserve.citypass.enabled', 'event:web.ecommerce'],
		citypass('the event says %s, the seller %s: %s'),
	),
	settingAs(
		'reserve.citypass.patterns.adult / .child',
		['reserve.citypass.patterns.adult', 'reserve.citypass.patterns.child'],
		quantityJourney('pays for one ticket each, by the pattern of adult or child'),
	),
	setting('reserve.citypass.childKeyword', citypass('follows %s')),
	settingAs(
		'tickets.admitNames / .admitEmails',
		['tickets.admitNames', 'tickets.admitEmails', 'event:admit_names', 'event:admit_emails'],
		admit('the group says %s and %s: names are %s, e-mails %s'),
	),
	setting('tickets.namedMax', admit('a group with maximum %s, names %s and e-mails %s is sold %s at a time')),
	settingAs(
		'tickets.extraCheckoutFields, tickets.survey',
		['event:extra_checkout_fields', 'event:additional_info_spec'],
		extraFields('are asked of the groups in the cart that have any, with what was typed'),
		surveys('is answered once for all tickets of the group, and may be answered anew'),
	),
	settingAs(
		'tickets.messageRules',
		['event:message_rules'],
		messageRules('%s', 'only when all triggers fit'),
		messageRules('rules of the action come in order of rank'),
	),
	settingAs(
		'tickets.hiddenType, handler, color, min/max per order',
		[
			'event:hidden_type',
			'event:handler',
			'event:color',
			'event:min_tickets_per_order',
			'event:max_tickets_per_order',
		],
		readingSight('decide which events are listed'),
		seatMarkup('has a group’s own colour, else one of the theme'),
		quantityRules('%s tickets of a group for %s to %s: %s'),
	),
	settingAs(
		'seats.zoom',
		['seats.zoom.min', 'seats.zoom.max', 'seats.zoom.in', 'seats.zoom.out'],
		panZoom('is enlarged twice by the plus button, and stops at eight'),
		panZoom('is made smaller by three quarters, and stops when it fits'),
	),
	settingAs(
		'seats.panMargin / .openDelayMs',
		['seats.panMargin', 'seats.openDelayMs'],
		panZoom('is moved %s', 'at its own size: the margin'),
		screens('is closed, drawn for a moment, open, and closed again'),
	),
	settingAs(
		'theme.seat.palette',
		['token:seat.palette'],
		platformDefaults('and twenty colours for the groups of a seat map, each its own'),
		seatMarkup('has a group’s own colour, else one of the theme'),
	),
]
