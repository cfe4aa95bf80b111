import { testsOf } from './sentence.ts'
import { laterSettings, type Setting, setting, settingAs } from './setting.ts'

const analytics = testsOf('tests/flows/analytics.test.ts')
const analyticsJourney = testsOf('tests/e2e/analytics.spec.ts')
const cartAnchors = testsOf('tests/commerce/cart-anchors.test.ts')
const cartJourney = testsOf('tests/e2e/cart.spec.ts')
const cartPage = testsOf('tests/blocks/cart-page.test.ts')
const cartView = testsOf('tests/flows/cart-view.test.ts')
const codesLimits = testsOf('tests/commerce/codes-limits.test.ts')
const conditions = testsOf('tests/rules/conditions.test.ts')
const countdown = testsOf('tests/components/countdown.test.ts')
const flagService = testsOf('tests/seller/flag-service.test.ts')
const hold = testsOf('tests/commerce/hold.test.ts')
const images = testsOf('tests/seller/images.test.ts')
const layers = testsOf('tests/seller/layers.test.ts')
const listingJourney = testsOf('tests/e2e/listing.spec.ts')
const listingPage = testsOf('tests/blocks/listing-page.test.ts')
const platformDefaults = testsOf('tests/seller/platform-defaults.test.ts')
const promo = testsOf('tests/flows/promo.test.ts')
const screens = testsOf('tests/e2e/screens.spec.ts')
const startVisits = testsOf('tests/start/visits.test.ts')
const upsell = testsOf('tests/flows/upsell.test.ts')
const venueSettings = testsOf('tests/flows/venue-settings.test.ts')
const visitNotes = testsOf('tests/seller/visit-notes.test.ts')
const visits = testsOf('tests/seller/visits.test.ts')
const words = testsOf('tests/start/saves.test.ts')

/** 1.5: cart, timer, promo codes, upsells. */
export const cart: Setting[] = [
	setting(
		'cart.timer.allowExtend',
		layers('a setting bound to a flag is what the flag says at that moment, for pages and for the engine'),
		countdown('has no critical band where extending is not allowed'),
	),
	settingAs(
		'cart.timer.extendMinutes / .offers / .promptAtSeconds',
		['cart.timer.extendMinutes', 'cart.timer.offers', 'cart.timer.promptAtSeconds'],
		hold('is counted, and lasts two minutes from now whatever the client wishes'),
		cartJourney('speaks at five minutes, offers more time, and takes no for an answer'),
	),
	setting('cart.timer.showUnderMinutes', cartPage('is shown under twenty minutes only')),
	settingAs(
		'cart.timer.infoAbove / .warningAbove / .criticalAt',
		['cart.timer.infoAbove', 'cart.timer.warningAbove', 'cart.timer.criticalAt'],
		countdown('changes where the venue says'),
		countdown('is at %s seconds in the band %s'),
	),
	settingAs(
		'cart.timer.marginSeconds / .deleteUnderSeconds / .tickSeconds',
		['cart.timer.marginSeconds', 'cart.timer.deleteUnderSeconds', 'cart.timer.tickSeconds'],
		cartView('counts down with a margin (%#)'),
		cartView('loaded %s', 'too late to pay'),
		screens('the time that the cart is held goes down by the second'),
	),
	setting('cart.badgeMax', cartView('counts on its button only as far as the venue says')),
	setting(
		'cart.defaultPromoCodes[]',
		codesLimits('of the venue: every new cart tries them, and none fails by them'),
	),
	setting('promo.length', promo('is as long as the venue says')),
	setting('promo.checkoutCodeMin', venueSettings('how short a code may be that a checkout waits for')),
	setting('upsells.enabled', upsell('it leads %s', 'along the chain')),
	settingAs(
		'upsells.anchors',
		['upsells.anchors.eventIds', 'upsells.anchors.categories'],
		cartAnchors('is sold beside what its seller names, by event or by category, and beside nothing else'),
		upsell('what is no anchor opens no chain'),
	),
	setting('upsells.categories[]', upsell('offers what is not in the cart, of the upsell categories')),
	settingAs(
		'upsells.matchAnchorTickets',
		['upsells.matchAnchorTickets', 'event:tickets_must_match_anchor_tickets'],
		upsell('%s', 'as many as the visit has'),
		upsell('%s', 'any number, where the event says so'),
	),
	setting('upsells.visitTime', upsell('is limited to the time of the visit; what has no times stays')),
	setting('upsells.allowSkip', upsell('asks what else, and offers to skip it')),
	settingAs(
		'flags.express_checkout',
		['upsells.expressCheckout'],
		upsell('express checkout skips it with something in the cart, by switch or by address'),
		listingJourney('express checkout offers nothing more, for the rest of the visit'),
	),
]

/** 1.10: content, images, sizes, analytics, flags. */
export const content: Setting[] = [
	settingAs(
		'pages.<route>.blocks.<id>.when',
		['pages.home.blocks'],
		conditions('%s', 'one of all'),
		startVisits('shows a block to whom it takes and to nobody else, in the page and in its data'),
	),
	settingAs(
		'portalStrings.* → wording.<locale>.*',
		[],
		words('shows a changed word within two seconds, without a restart'),
	),
	settingAs(
		'images.teaser',
		['images.teaser.width', 'images.teaser.height', 'images.teaser.scale'],
		images('makes the sizes that the specification names from the shipped settings'),
		images('offers every size that the pages ask for, whatever the settings are'),
	),
	settingAs(
		'images.cover.width / images.cart',
		['images.cover.width', 'images.cart.width', 'images.cart.height', 'images.cart.scale'],
		images('makes the sizes that the specification names from the shipped settings'),
	),
	// Not to be switched off: a photograph is never enlarged, and no other size is made.
	settingAs(
		'images.rewrite',
		[],
		images('never enlarges a photograph'),
		images('refuses the size %s × %s, which is not one of its own'),
	),
	settingAs(
		'event.meta.image_profile, image_cover, alts, no_cropping',
		[
			'event:image_profile',
			'event:image_cover',
			'event:image_cover_alt',
			'event:image_cover_no_cropping',
			'event:image_profile_no_cropping',
		],
		images('asks for the whole picture where nothing of it may be cut off'),
		listingPage('has a card for each event: picture, title that leads to it, subtitle, summary, button'),
	),
	setting('images.mobileBreakpoint', venueSettings('up to which width its picture is the narrow one')),
	settingAs(
		'theme.size.mobile-footer / .cart-header / .cart-footer',
		['token:size.mobile-footer', 'token:size.cart-header', 'token:size.cart-footer'],
		platformDefaults('%s is %i', 'size.cart-footer'),
		screens('the bar at the foot is 80 pixels high'),
		screens('the cart beside the page has room for its head and its foot'),
	),
	settingAs(
		'theme.size.cart-widget-min',
		['token:size.cart-widget-min'],
		cartJourney('the cart beside an event is 500 pixels high at least'),
	),
	...laterSettings('payments', 'theme.size.wallet-button'),
	settingAs(
		'theme.duration.modal',
		['token:duration.modal'],
		screens('takes the time of the theme, and none where stillness is wished for'),
	),
	settingAs('theme.logo', ['theme.logo'], venueSettings('a venue says of its frame where its mark leads')),
	setting(
		'integrations.analytics.containerId',
		analytics('nothing without a container'),
		analyticsJourney('a venue without a container asks nothing and lets nothing in'),
	),
	setting(
		'integrations.analytics.campaignParams[]',
		visitNotes('is kept as far as the venue wants it, until another campaign brings them'),
	),
	settingAs(
		'integrations.flagService {url, key}',
		['integrations.flagService'],
		flagService('sends the key that stands in its variable, and asks nobody without one'),
	),
	settingAs(
		'flags.*',
		['flags'],
		layers('a setting bound to a flag is what the flag says at that moment, for pages and for the engine'),
		visits('has its flags decided for the visitor, and settings bound to them'),
	),
]
