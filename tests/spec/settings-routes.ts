import { testsOf } from './sentence.ts'
import { laterSettings, type Setting, setting, settingAs } from './setting.ts'

const addOne = testsOf('tests/flows/add-one.test.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const choices = testsOf('tests/e2e/choices.spec.ts')
const dateFirst = testsOf('tests/flows/date-first.test.ts')
const eventFound = testsOf('tests/flows/event-found.test.ts')
const home = testsOf('tests/flows/home-page.test.ts')
const listing = testsOf('tests/flows/listing.test.ts')
const listingJourney = testsOf('tests/e2e/listing.spec.ts')
const listingPage = testsOf('tests/blocks/listing-page.test.ts')
const notFound = testsOf('tests/flows/not-found.test.ts')
const openRoutes = testsOf('tests/flows/open-routes.test.ts')
const page = testsOf('tests/flows/page.test.ts')
const prefix = testsOf('tests/start/prefix.test.ts')
const promo = testsOf('tests/flows/promo.test.ts')
const quantities = testsOf('tests/flows/quantities.test.ts')
const queryBasics = testsOf('tests/flows/reserve-query.test.ts')
const routeSwitch = testsOf('tests/rules/route-switch.test.ts')
const startPages = testsOf('tests/start/pages.test.ts')
const stories = testsOf('tests/blocks/stories-route.test.ts')
const upsell = testsOf('tests/flows/upsell.test.ts')
const venueSettings = testsOf('tests/flows/venue-settings.test.ts')

/** 1.2: addresses, redirects, pages that can be switched off. The sale has no switch: see README, decision 42. */
export const routing: Setting[] = [
	setting(
		'routing.redirects.requireSellerPrefix',
		prefix('%s is found by its prefix and links only below it'),
		prefix('%s without a prefix names nobody'),
	),
	setting('routing.redirects.disableHomeRoute', home('leads to the listing where a venue has none')),
	setting(
		'routing.externalUrls.completedOrder',
		venueSettings('whether it is a page of its own site, which hears the orders'),
	),
	settingAs(
		'routing.externalUrls.logo / theme.logo.externalUrl',
		['theme.logo'],
		venueSettings('a venue says of its frame where its mark leads'),
	),
	// One value has no setting: addresses end without a slash everywhere.
	settingAs('routing.trailingSlash', [], answers('a trailing slash redirects and keeps the query')),
	// `FOYER_ENV` decides: a venue can't open them.
	settingAs(
		'routing.routes.stories.enabled',
		[],
		stories('is not found in production: %j'),
		stories('is answered in %s, a block with its properties'),
	),
	settingAs(
		'routing.routes.<name> {enabled, from, until, roles}',
		['home', 'events', 'event'].flatMap((route) =>
			['enabled', 'from', 'until', 'roles'].map((key) => `routing.routes.${route}.${key}`),
		),
		routeSwitch('a page where %s', 'it is off'),
		routeSwitch('a page where %s', 'it begins a minute later'),
		routeSwitch('a page where %s', 'it ends at this minute'),
		openRoutes('is not found, before anything is asked for it'),
		openRoutes('is there for those for whom it is meant'),
		openRoutes('has no link in the frame of other pages, and ways home lead elsewhere'),
	),
	setting(
		'routing.notFound.passPath',
		notFound('gets the path without its leading slash, with its query'),
		notFound('keeps the path to itself where the venue wants to'),
	),
	...laterSettings(
		'memberships',
		'routing.externalUrls.membership',
		'routing.routes.membershipRedeem.enabled',
		'routing.routes of membership, membershipRenew, giftMembership, cancelAutoRenew',
	),
	...laterSettings(
		'logins',
		'routing.routes.my.enabled',
		'routing.routes.externalLoginCallback.enabled',
		'routing.routes of forgotMembership, forgotPassword, resetPassword, setEmailAddress, my.*, logout',
	),
	...laterSettings(
		'orders',
		'routing.routes.reschedule.enabled',
		'routing.routes of transferCart, checkoutPending, resend, manage, manageConfirm',
	),
]

/** 1.2: what addresses may ask for. */
export const queries: Setting[] = [
	settingAs(
		'expresscheckout',
		['routing.query.expresscheckout'],
		listingJourney('express checkout offers nothing more, for the rest of the visit'),
	),
	settingAs(
		'tg, select, price',
		['routing.query.tg', 'routing.query.select', 'routing.query.price'],
		eventFound('a page sells a group for links to whoever has the link, and shows it to nobody else'),
		quantities('the address chooses by name without regard to case'),
		addOne('price of the address is the amount of the type that it selects'),
	),
	settingAs(
		'session, date, reserve, quantity',
		['routing.query.reserve'],
		queryBasics('session and date together are an error, and neither is followed'),
		queryBasics('"%s" names the problem %s', 'date=9999-12-31'),
		dateFirst('reserve=true with tickets chosen is ready to be sent'),
		dateFirst('strict makes it an error that closes the page'),
		choices('preselected quantities and reserve=true in the address fill the cart'),
	),
	settingAs(
		'category, date, time, time.start, time.end, other metadata keys',
		[],
		listing('reads "%s"', 'time.start=1000&time.end=1400'),
		listing('are other parameters of the address; what the venue does not list by filters nothing'),
	),
	settingAs(
		'code',
		['routing.query.code'],
		promo('codes of an address are comma-separated and trimmed, each once, and five at most'),
	),
	...laterSettings(
		'logins',
		'login, requirelogin, auth_callback, auth_error',
		'member_code, zip_code, login.*',
		'otp, token',
	),
	...laterSettings('memberships', 'gift_code'),
	settingAs('orderIds', [], venueSettings('whether it is a page of its own site, which hears the orders')),
	...laterSettings('orders', 'orderId, cartId, purchaser, next'),
	...laterSettings('payments', 'payment_intent_client_secret'),
]

/** 1.3: the start page and the listing. */
export const homeAndListing: Setting[] = [
	setting(
		'home.membershipPresell',
		home('leads to the admission event while memberships are not presold'),
		startPages('opens with its admission event'),
	),
	setting(
		'admission.eventId',
		startPages('opens with its admission event'),
		startPages('opens with the listing when no event is the admission'),
	),
	setting('home.ctaOrder', page('keeps the seller’s order once the rooms are built')),
	setting('home.resendLink', home('offers tickets again only where the venue wants to')),
	setting('events.filters.category', venueSettings('by what it can be narrowed')),
	setting(
		'events.filters.categoryMaxRows',
		listingJourney('too many categories for two rows are a list, until there is room for them'),
	),
	setting('events.filters.date[]', listing('dates come in the seller’s order')),
	setting(
		'events.filters.metadataKeys[]',
		listing('"%s" lists %j', 'audience=Families'),
		listingJourney('filters go into the address, add up and are let go of'),
	),
	setting('events.card.showVenue', listingPage('names the venue where the seller wants it')),
	setting(
		'events.upsellRedirect',
		venueSettings('where it leads when nothing is left beside the cart'),
		upsell('leads on when nothing is left, and not because of a filter'),
	),
]
