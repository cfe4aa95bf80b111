import type { PageRoute } from '#app/contract/config.generated.ts'
import { storedPlan } from '#app/pages/cart/cart-plan.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { PromoView } from '#app/pages/cart/promo.ts'
import { cartFacts, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { skipHref } from '#app/pages/listing/upsell.ts'
import type { FieldError } from '#app/pages/shared/field-errors.ts'
import { logoOf, type PictureHome, type SharedLogo } from '#app/pages/shared/picture.ts'
import type { Message } from '#app/pages/shared/refusals.ts'
import { promoView } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { visitorFacts } from '#app/sellers/targeting/visit-facts.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import { type AnalyticsView, analyticsView } from './analytics.ts'
import { languageName } from './languages.ts'
import { isOpenFor } from './open-routes.ts'
import type { PagePlan } from './page-plan.ts'
import { planPage } from './page-plan.ts'
import { pageTerms } from './page-terms.ts'
import { type PreviewView, previewView } from './preview-view.ts'

/** What the frame of every page shows. */
export interface SharedView {
	/** Of the venue. */
	name: string
	/** ISO 4217. */
	currency: string
	logo: SharedLogo | null
	homeHref: string
	eventsHref: string
	/** The visitor may open the venue's listing. */
	hasListing: boolean
	cartHref: string
	checkoutHref: string
	/** The way past the offers of additional tickets; null where none are offered. */
	skipHref: string | null
	/** The same page in the seller's other languages; empty with only one. */
	locales: { lang: string; text: string; href: string; current: boolean }[]
	/** Colour modes of the venue, after the one of the visitor's system; empty with only one. */
	modes: { id: Mode | 'auto'; href: string; current: boolean }[]
	isDemo: boolean
	/** Messages of the operators, on every page. */
	notices: string[]
	/** Null without analytics. */
	analytics: AnalyticsView | null
	/** Null for a real visit. */
	preview: PreviewView | null
	/** Path and query of this page, for forms that come back to it. */
	here: string
	pictures: PictureHome
}

/** What every page has, plain JSON; each route adds its own part (`page-view.ts`). */
export interface Shell<Route extends PageRoute = PageRoute> {
	route: Route
	title: string
	plan: PagePlan
	shared: SharedView
	cart: CartView | null
	/** The visitor's cart has timed out. */
	isCartExpired: boolean
	/** Name of the attempt to reserve the expired cart again, for its idempotency key; null without a stored cart plan. */
	again: string | null
	promo: PromoView
	messages: Message[]
	errors: FieldError[]
}

/** The parts of a page that all routes share, with the blocks in their places. */
export function pageShell<Route extends PageRoute>(
	storefront: Storefront,
	facts: {
		route: Route
		title: string
		url: URL
		cart: VisitorCart
		messages?: Message[]
		errors?: FieldError[]
		/** On the page of an event. */
		eventCategory?: string
		/** The page's own core block has nothing to show. */
		isEmpty?: boolean
	},
): Shell<Route> {
	const { seller, environment, flags, visitor } = storefront
	const { route, cart, eventCategory = null, isEmpty = false } = facts
	const { words, timezone } = pageTerms(storefront)
	const pictures = { prefix: seller.prefix, revision: seller.revision }
	const visit = visitorFacts({ ...visitor, route, ...cartFacts(cart) })
	const conditions = { ...visit, route, environment, flags, timezone, eventCategory, isEmpty }
	return {
		route,
		title: facts.title,
		plan: planPage(seller.config.pages, conditions, { now: visit.at, timezone, words, pictures }),
		shared: sharedView(storefront, facts.url, cart),
		cart: cart.view,
		isCartExpired: cart.problem === 'expired',
		again: storedPlan(storefront) ? storefront.attempt : null,
		promo: promoView(storefront),
		messages: [...(facts.messages ?? []), ...lostCart(storefront, route, cart)],
		errors: facts.errors ?? [],
	}
}

/** A message for a visitor whose cart is gone, so that they do not search for it (interpretations 42). */
function lostCart({ t, href }: Storefront, route: PageRoute, { problem }: VisitorCart): Message[] {
	if (problem !== 'missing') return []
	const link = route === 'cart' ? undefined : { href: href('/cart'), text: t('cart.title') }
	return [{ tone: 'warning', text: t('cart.not_found'), link }]
}

function sharedView(storefront: Storefront, url: URL, cart: VisitorCart): SharedView {
	const { seller, locale, href } = storefront
	const hasListing = isOpenFor(storefront, 'events', cartFacts(cart))
	const here = `${url.pathname}${pageSearch(url)}`
	return {
		name: seller.publicConfig.name,
		currency: seller.publicConfig.locale.currency,
		logo: logoOf(storefront),
		homeHref: href(isOpenFor(storefront, 'home', cartFacts(cart)) || !hasListing ? '/' : '/events'),
		eventsHref: href(hasListing ? '/events' : '/'),
		hasListing,
		cartHref: href('/cart'),
		checkoutHref: href('/checkout'),
		skipHref: skipHref(storefront, cart),
		locales:
			seller.locales.length < 2
				? []
				: seller.locales.map((lang) => localeLink(lang, seller.locales, { current: locale, here })),
		modes: modeLinks(storefront, here),
		isDemo: storefront.environment === 'demo',
		notices: operatorNotices(storefront),
		analytics: analyticsView(storefront, cart),
		preview: previewView(storefront, here),
		here,
		pictures: {
			prefix: seller.prefix,
			revision: seller.revision,
			publicConfig: { images: seller.publicConfig.images },
		},
	}
}

// `_data` is Remix's own, and `lang` of a shared link chooses the language of one visit. Neither is part of the
// page's address: a form that returned with `lang` would undo a later choice.
function pageSearch(url: URL): string {
	const params = new URLSearchParams(url.search)
	params.delete('_data')
	params.delete('lang')
	const printed = params.toString()
	return printed ? `?${printed}` : ''
}

function modeLinks({ seller, mode }: Storefront, here: string): SharedView['modes'] {
	const { modes } = seller.theme
	if (modes.length < 2) return []
	return [null, ...modes].map((one) => ({
		id: one ?? 'auto',
		href: `${here}${here.includes('?') ? '&' : '?'}mode=${one ?? 'auto'}`,
		current: one === mode,
	}))
}

function localeLink(
	lang: string,
	offered: readonly string[],
	{ current, here }: { current: string; here: string },
): SharedView['locales'][number] {
	return {
		lang,
		text: languageName(lang, offered),
		href: `${here}${here.includes('?') ? '&' : '?'}lang=${lang}`,
		current: lang === current,
	}
}

function operatorNotices({ seller, t }: Storefront): string[] {
	const { notice, paused } = seller.config.operations
	return [...(notice === null ? [] : [notice]), ...(paused ? [t('reserve.paused')] : [])]
}
