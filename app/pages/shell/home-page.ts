import { hasLogins } from '#app/pages/account/has-logins.ts'
import { cartFacts, loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { EventCard } from '#app/pages/listing/cards.ts'
import { eventsOnSale } from '#app/pages/listing/listing-page.ts'
import { sellsMemberships } from '#app/pages/shared/sells-memberships.ts'
import { storeAddressCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { linkablePaths } from '#app/rules/route-table.ts'
import { isOpenFor } from './open-routes.ts'
import { pageShell, type Shell } from './page.ts'

export interface HomeView {
	/** The calls to action in the seller's order. */
	actions: { id: 'login' | 'join' | 'guest'; href: string }[]
	/** Null where the venue does not offer to send tickets again. */
	resendHref: string | null
	/** Null where the seller's start page has no list of events. */
	events: EventCard[] | null
	/** What begins next; null where the start page does not show it, and while nothing does. */
	next: EventCard | null
}

export interface HomePage extends Shell<'home'> {
	home: HomeView
}

// Where each button leads. A button is rendered only when the route table has its path.
const targets = { login: '/login', join: '/membership', guest: '/events', resend: '/resend' } as const

/**
 * The start page, or a redirect: without membership presell to the admission event, or to the listing where there is
 * none (spec 1 §2).
 */
export async function homePage(
	storefront: Storefront,
	url: URL,
	paths = linkablePaths,
): Promise<HomePage | { redirect: string }> {
	const { config, publicConfig } = storefront.seller
	const { href, t } = storefront
	await storeAddressCodes(storefront, url)
	// The redirect keeps the query: campaign, code and language.
	const lead = (path: string): { redirect: string } => ({ redirect: href(path) + withoutDataKey(url) })
	if (config.routing.redirects.disableHomeRoute) return lead('/events')
	if (!config.home.membershipPresell) {
		const { eventId } = publicConfig.admission
		return lead(eventId ? `/events/${encodeURIComponent(eventId)}` : '/events')
	}
	// Spec 2 §2: a visitor with a login proceeds straight to the events.
	if (storefront.visitor.account) return lead('/events')
	const cart = await loadCart(storefront)
	const page = pageShell(storefront, { route: 'home', title: t('home.welcome'), url, cart })
	const showsEvents = page.plan.main.some((block) => block.type === 'event-grid')
	const showsNext = page.plan.main.some((block) => block.type === 'home-cta' && block.props.next)
	const cards = showsEvents || showsNext ? await eventsOnSale(storefront) : null
	const resendLink = config.home.resendLink && isOpenFor(storefront, 'resend', cartFacts(cart))
	const ctaOrder = publicConfig.home.ctaOrder.filter(
		(id) => (id !== 'login' || hasLogins(storefront)) && (id !== 'join' || sellsMemberships(storefront)),
	)
	const links = homeLinks({ ctaOrder, resendLink }, paths, href)
	return {
		...page,
		home: { ...links, events: showsEvents ? cards : null, next: showsNext ? soonest(cards ?? []) : null },
	}
}

/** The card whose next session begins first. */
function soonest(cards: readonly EventCard[]): EventCard | null {
	const dated = cards.flatMap((card) => (card.nextAt ? [{ card, at: card.nextAt }] : []))
	const [first] = dated.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
	return first?.card ?? null
}

/** The query without the parameter by which Remix requests the data of a page. */
function withoutDataKey(url: URL): string {
	const params = new URLSearchParams(url.search)
	params.delete('_data')
	return params.size > 0 ? `?${params}` : ''
}

/** The buttons whose path is in the route table. */
export function homeLinks(
	settings: { ctaOrder: ('login' | 'join' | 'guest')[]; resendLink: boolean },
	paths: readonly string[],
	href: (path: string) => string,
): Omit<HomeView, 'events' | 'next'> {
	return {
		actions: settings.ctaOrder
			.filter((id) => paths.includes(targets[id]))
			.map((id) => ({ id, href: href(targets[id]) })),
		resendHref: settings.resendLink && paths.includes(targets.resend) ? href(targets.resend) : null,
	}
}
