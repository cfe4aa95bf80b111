import { later, type Sentence, says, testsOf } from './sentence.ts'

const allDay = testsOf('tests/rules/all-day.test.ts')
const analytics = testsOf('tests/flows/analytics.test.ts')
const calendarKeys = testsOf('tests/components/calendar-keys.test.ts')
const cartJourney = testsOf('tests/e2e/cart.spec.ts')
const cartPage = testsOf('tests/blocks/cart-page.test.ts')
const cartView = testsOf('tests/flows/cart-view.test.ts')
const codesLimits = testsOf('tests/commerce/codes-limits.test.ts')
const countdown = testsOf('tests/components/countdown.test.ts')
const dateWords = testsOf('tests/flows/date-words.test.ts')
const eventAnswers = testsOf('tests/flows/event-answers.test.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const hold = testsOf('tests/commerce/hold.test.ts')
const images = testsOf('tests/seller/images.test.ts')
const overlap = testsOf('tests/rules/overlap.test.ts')
const panZoom = testsOf('tests/components/pan-zoom.test.ts')
const platformDefaults = testsOf('tests/seller/platform-defaults.test.ts')
const promo = testsOf('tests/flows/promo.test.ts')
const promoCode = testsOf('tests/rules/promo-code.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const readingListing = testsOf('tests/commerce/reading-listing.test.ts')
const readingParty = testsOf('tests/commerce/reading-party.test.ts')
const retry = testsOf('tests/gateway/retry.test.ts')
const screens = testsOf('tests/e2e/screens.spec.ts')
const seatJourney = testsOf('tests/e2e/seats.spec.ts')

/** Specification 1 §9: business constants and limits. */
export const constants: Sentence[] = [
	says(
		'Cart extension: 2 minutes, offered once',
		hold('is counted, and lasts two minutes from now whatever the client wishes'),
	),
	says(
		'prompt at 60 s or less',
		cartJourney('speaks at five minutes, offers more time, and takes no for an answer'),
		platformDefaults('%s is %j', 'cart.timer.promptAtSeconds'),
	),
	says('local expiry is expires_in minus 5 s', cartView('counts down with a margin (%#)')),
	says(
		'tick 1 s',
		platformDefaults('%s is %j', 'cart.timer.tickSeconds'),
		screens('the time that the cart is held goes down by the second'),
	),
	says('delete-and-reload under 30 s', cartView('loaded %s', 'too late to pay')),
	says(
		'timer shown under 20 minutes',
		platformDefaults('%s is %j', 'cart.timer.showUnderMinutes'),
		cartPage('is shown under twenty minutes only'),
	),
	says(
		'thresholds 300, 120, 30 s.',
		countdown('is at %s seconds in the band %s'),
		platformDefaults('%s is %j', 'cart.timer.infoAbove'),
		platformDefaults('%s is %j', 'cart.timer.criticalAt'),
	),
	says(
		'Request retries: 3 attempts, 250 ms initial delay, doubling.',
		retry('%s', 'is made three times in all'),
		platformDefaults('%s is %j', 'api.retry'),
	),
	says('Fetch limit 1000.', eventAnswers('a thousand sessions of a day, and tickets of a cart')),
	says('Session first-query page size 1.', eventAnswers('one session, when it is the next one')),
	says(
		'Date buttons shown: 8.',
		platformDefaults('%s is %j', 'reserve.calendar'),
		eventPage('shows eight dates, then a way to more of them'),
	),
	says(
		'Calendar visibility threshold 0.4.',
		screens('turns by its buttons, each as long as there is a month out of sight'),
		platformDefaults('%s is %j', 'reserve.calendar'),
	),
	says('Keyboard week step 7 days.', calendarKeys('%s moves from Wednesday the 12th to %s', 'ArrowDown')),
	says(
		'Remaining capacity is displayed only at or below a configured threshold',
		quantities('threshold %s, %s left', '20 left'),
	),
	says(
		'as N left or N available',
		quantities('threshold %s, %s left', '20 left'),
		quantities('a venue may say what is available instead of what is left'),
	),
	says(
		'under 10 gives a warning',
		quantities('threshold %s, %s left', 'Few tickets left'),
		platformDefaults('%s is %j', 'reserve.availability'),
	),
	says('sold out shown when sold out.', quantities('threshold %s, %s left', 'Sold out')),
	says(
		'Default session padding 5 minutes',
		overlap('a visit from 10:00 to 11:00 beside %s', 'touching after padding'),
		platformDefaults('%s is %j', 'reserve.overlap.paddingMinutes'),
	),
	says(
		'(per event pad_pre_start and pad_post_end override).',
		overlap('a visit from 10:00 to 11:00 beside %s', 'its own wider padding'),
		overlap('a visit from 10:00 to 11:00 beside %s', 'its own padding of nothing'),
		overlap('a visit from 10:00 to 11:00 beside %s', 'a wider padding after it'),
	),
	says(
		'Promo code 2 to 35 characters.',
		promo('%j', 'A'),
		promoCode('is none with %s', '36 characters'),
		platformDefaults('%s is %j', 'promo.length'),
	),
	says(
		'Ticket quantity cap 1000 per type.',
		quantities('%s', 'nothing limits it'),
		platformDefaults('%s is %j', 'reserve.quantity.maxPerType'),
	),
	says(
		'Calendar limit 10 ticket types.',
		readingParty('is refused beyond ten different ticket types, however they are repeated'),
		platformDefaults('%s is %j', 'reserve.calendar'),
	),
	says(
		'Price display mode: all, sessions_and_tickets or off.',
		eventPage('in the mode %s: on days %s, on times %s, on tickets %s', 'sessions_and_tickets'),
		platformDefaults('%s is %j', 'reserve.priceDisplay'),
	),
	says(
		'Fees summed and shown only if prices advertise including fees',
		quantities('the fee stands beside the price, or in it'),
	),
	// Interpretation 44: a line says what is paid, not an average.
	says('ticket price averaged per ticket type.', cartPage('are one line with what they cost together')),
	says(
		'All-day event: one session of a repeating event lasting over 5 hours.',
		allDay('a %s session from %s to %s, all-day over %s hours: %s', 'repeating'),
		readingListing('are all-day where the one session of a repeating event lasts over five hours'),
	),
	says(
		'Seat map zoom scale 1 to 8',
		panZoom('is enlarged twice by the plus button, and stops at eight'),
		panZoom('is made smaller by three quarters, and stops when it fits'),
		platformDefaults('%s is %j', 'seats.zoom'),
	),
	says(
		'zoom in x2, out x0.75',
		panZoom('is enlarged twice by the plus button, and stops at eight'),
		panZoom('is made smaller by three quarters, and stops when it fits'),
		seatJourney('the map is enlarged eight times at most, by two and by three quarters'),
	),
	says(
		'pan margin 50',
		panZoom('is moved %s', 'at its own size: the margin'),
		platformDefaults('%s is %j', 'seats.panMargin'),
	),
	says(
		'open delay 50 ms.',
		platformDefaults('%s is %j', 'seats.openDelayMs'),
		screens('is closed, drawn for a moment, open, and closed again'),
	),
	says(
		'20 predefined seating colours.',
		platformDefaults('and twenty colours for the groups of a seat map, each its own'),
	),
	...later('address lookup', 'Address search starts at 4 characters after 300 ms.'),
	says(
		'Images: teaser default 272x216 requested at double size',
		images('makes the sizes that the specification names from the shipped settings'),
	),
	says('cover width 1500', images('makes the sizes that the specification names from the shipped settings')),
	says(
		'cart image 64x51 doubled.',
		images('makes the sizes that the specification names from the shipped settings'),
	),
	says(
		'Default date format ddd, MMM D, YYYY [at] h:mm A.',
		platformDefaults('%s is %j', 'locale.formats.dateTime'),
		dateWords('date and time'),
	),
	says(
		'Mobile footer height 80 px (cart header 72 px, footer 180 px)',
		platformDefaults('%s is %i', 'size.mobile-footer'),
		screens('the bar at the foot is 80 pixels high'),
		screens('the cart beside the page has room for its head and its foot'),
	),
	says(
		'modal transition 200 ms.',
		platformDefaults('%s is %i', 'duration.modal'),
		screens('takes the time of the theme, and none where stillness is wished for'),
	),
	says(
		'Analytics helpers run only if a container id is configured.',
		analytics('nothing without a container'),
		analytics('the container and the cookie of the answer'),
	),
	says(
		'Promo codes come from the code query parameter or default web codes, comma-separated and trimmed',
		promo('codes of an address are comma-separated and trimmed, each once, and five at most'),
		cartJourney('the code of an address goes along with the first reservation'),
		codesLimits('of the venue: every new cart tries them, and none fails by them'),
	),
	...later(
		'logins',
		'promo handling is skipped on the login path.',
		'Member auth methods: external variants (three kinds) and none.',
	),
	...later('giftees', 'Gift membership code length 10 (second document).'),
	...later('memberships', 'Physical cards arrive in 3 to 5 weeks.'),
]
