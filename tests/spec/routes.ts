import { later, quotes, type Sentence, says, testsOf } from './sentence.ts'

const addOne = testsOf('tests/flows/add-one.test.ts')
const addOneJourney = testsOf('tests/e2e/add-one.spec.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const buy = testsOf('tests/e2e/buy.spec.ts')
const catalogRead = testsOf('tests/commerce/catalog-read.test.ts')
const eventDetail = testsOf('tests/e2e/event-detail.spec.ts')
const eventFound = testsOf('tests/flows/event-found.test.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const listing = testsOf('tests/flows/listing.test.ts')
const listingJourney = testsOf('tests/e2e/listing.spec.ts')
const listingPage = testsOf('tests/blocks/listing-page.test.ts')
const notFound = testsOf('tests/flows/not-found.test.ts')
const page = testsOf('tests/flows/page.test.ts')
const platformDefaults = testsOf('tests/seller/platform-defaults.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const readingSight = testsOf('tests/commerce/reading-sight.test.ts')
const routeTable = testsOf('tests/flows/routes.test.ts')
const startPages = testsOf('tests/start/pages.test.ts')
const upsell = testsOf('tests/flows/upsell.test.ts')

/**
 * Specification 1 §2: routes in this area.
 * Its first sentence says what the specification leaves out, which no test can hold.
 */
export const routes: Sentence[] = [
	says(
		'/ | Home.',
		startPages('opens with its admission event'),
		page('keeps the seller’s order once the rooms are built'),
	),
	says(
		'When membership presell is off, goes to the events of the admission event',
		startPages('opens with its admission event'),
	),
	says(
		'otherwise offers login, join membership and continue as guest (order configurable, default login, join, guest).',
		page('keeps the seller’s order once the rooms are built'),
		platformDefaults('%s is %j', 'home.ctaOrder'),
	),
	says('Also a resend-tickets link.', page('keeps the seller’s order once the rooms are built')),
	says(
		'/events | Event listing with filters and cart widget.',
		listingPage('has its heading, filters of date and time, and the cart beside it'),
	),
	says(
		'/events/{id} and /events/{id}/{action} | Event detail.',
		routeTable('%s is the page of %s', '/events/evt_ga'),
		routeTable('%s is the page of %s', '/events/evt_ga/reserve'),
	),
	says(
		'Query parameters: tg (ticket group filter)',
		eventFound('a page sells a group for links to whoever has the link, and shows it to nobody else'),
	),
	says(
		'select (preselected ticket type)',
		quantities('the address chooses by name without regard to case'),
		addOneJourney('a link chooses the gift and its amount'),
		eventPage('a type of the address is there to begin with'),
	),
	says(
		'price (flexible amount).',
		addOne('price of the address is the amount of the type that it selects'),
		addOneJourney('a link chooses the gift and its amount'),
	),
	says(
		'Event not found redirects to the 404 route',
		notFound('is shown for an event that is not there, with the path that was asked for'),
		answers('an event, an order and a made-up token are not found'),
		eventDetail('is the page that was not found, with its path'),
	),
	says(
		'(which receives the missing path without its leading slash plus the query).',
		notFound('gets the path without its leading slash, with its query'),
	),
	...later('memberships', '/membership, /membership/renew | Buy or renew membership.'),
	says(
		'/checkout | Checkout (other document).',
		buy('a visitor browses, chooses, reserves, pays and gets the tickets'),
	),
]

/** Specification 1 §2: event listing. */
export const eventListing: Sentence[] = [
	says(
		'Category filter (query category): buttons',
		listing('categories are links that keep the other filters, "All" first'),
		listing('reads "%s"', 'category=Tours'),
	),
	says(
		'or a dropdown when the buttons wrap onto more than two rows',
		listingJourney('too many categories for two rows are a list, until there is room for them'),
	),
	says('shown only when more than one category exists', listing('one category is no choice')),
	quotes(
		['All'],
		'first option All.',
		listing('categories are links that keep the other filters, "All" first'),
	),
	quotes(
		['All'],
		'Date filter (query date): today, tomorrow, All.',
		listing('dates come in the seller’s order'),
		listing('days are the venue’s own'),
		listingPage('has its heading, filters of date and time, and the cart beside it'),
	),
	says(
		'Optional metadata filters (other query keys)',
		listing('are other parameters of the address; what the venue does not list by filters nothing'),
		listing('"%s" lists %j', 'audience=Families'),
		listingJourney('filters go into the address, add up and are let go of'),
	),
	quotes(
		['See all'],
		'with a See all link that clears them.',
		listing('each value is a link that keeps the rest; "See all" lets go of them alone'),
		listingJourney('filters go into the address, add up and are let go of'),
	),
	says(
		'Time window (query time, time.start, time.end in military time).',
		listing('reads "%s"', 'time.start=1000&time.end=1400'),
		listing('reads "%s"', 'time=1000-1400'),
		catalogRead('is filtered by date, range and time of day'),
		listingJourney('a time of day is asked for by a form'),
	),
	quotes(
		['We could not find any events that match your filters', 'Clear filters'],
		'Empty result text: We could not find any events that match your filters, with a Clear filters link.',
		listingPage('that filters left empty says so, with a way to clear them'),
	),
	says(
		'Each event card shows image, title link to the event, subtitle, summary, optional venue name and a button',
		listingPage('has a card for each event: picture, title that leads to it, subtitle, summary, button'),
		listingPage('names the venue where the seller wants it'),
	),
	says(
		'clicking anywhere on the card navigates to the event.',
		listingJourney('a card leads to its event wherever it is pressed'),
	),
	says(
		'Upsell mode (cart already has items): the listing is limited to the configured upsell categories',
		upsell('offers what is not in the cart, of the upsell categories'),
		listingJourney('after a visit the listing asks what else, and can be skipped'),
	),
	says('and the visit window', upsell('is limited to the time of the visit; what has no times stays')),
	says(
		'if no events remain the user goes to /checkout.',
		upsell('leads on when nothing is left, and not because of a filter'),
	),
	says(
		'With an express-checkout flag set and items in the cart, the listing jumps to /checkout.',
		upsell('express checkout skips it with something in the cart, by switch or by address'),
		listingJourney('express checkout offers nothing more, for the rest of the visit'),
	),
	says(
		'Events that cannot be bought standalone are hidden unless the cart has an anchor.',
		listing('"%s", with an anchor in the cart: %s'),
	),
	says(
		'Members-only events show only to members or users holding a membership.',
		readingSight('decide which events are listed'),
	),
	quotes(
		['Choose your events'],
		'Header: Choose your events.',
		upsell('what is no anchor opens no chain'),
		listingPage('has its heading, filters of date and time, and the cart beside it'),
	),
]
