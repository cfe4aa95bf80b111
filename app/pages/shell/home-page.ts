import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { EventCard } from '#app/pages/listing/listing.ts'
import { eventsOnSale } from '#app/pages/listing/listing-page.ts'
import { keepAddressCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { linkablePaths } from '#app/rules/route-table.ts'
import { pageShell, type Shell } from './page.ts'

export interface HomeView {
	/** The calls to action in the seller's order. */
	actions: { id: 'login' | 'join' | 'guest'; href: string }[]
	/** Null until there is a page that sends tickets again. */
	resendHref: string | null
	/** Null unless the seller's start page shows them. */
	events: EventCard[] | null
}

export interface HomePage extends Shell<'home'> {
	home: HomeView
}

// Where each door leads. A door is drawn only when its room is in the route table (settled 7).
const doors = { login: '/login', join: '/membership', guest: '/events', resend: '/resend' } as const

/**
 * The start page, or where it leads instead: with membership presell off to the admission event, else
 * to the listing (spec 1 §2).
 */
export async function homePage(
	storefront: Storefront,
	url: URL,
	paths = linkablePaths,
): Promise<HomePage | { redirect: string }> {
	const { config, publicConfig } = storefront.seller
	const { href, t } = storefront
	await keepAddressCodes(storefront, url)
	// A campaign, a code or a language that the address brings goes along.
	const lead = (path: string): { redirect: string } => ({ redirect: href(path) + withoutDataKey(url) })
	if (config.routing.redirects.disableHomeRoute) return lead('/events')
	if (!config.home.membershipPresell) {
		const { eventId } = publicConfig.admission
		return lead(eventId ? `/events/${encodeURIComponent(eventId)}` : '/events')
	}
	const page = pageShell(storefront, {
		route: 'home',
		title: t('home.welcome'),
		url,
		cart: await loadCart(storefront),
	})
	const showsEvents = page.plan.main.some((block) => block.type === 'event-grid')
	const events = showsEvents ? await eventsOnSale(storefront) : null
	return { ...page, home: { ...homeDoors({ ...config.home, ...publicConfig.home }, paths, href), events } }
}

/** The query of a page's address; Remix asks for its data with one more parameter. */
function withoutDataKey(url: URL): string {
	const params = new URLSearchParams(url.search)
	params.delete('_data')
	return params.size > 0 ? `?${params}` : ''
}

/** The doors that lead somewhere. */
export function homeDoors(
	settings: { ctaOrder: ('login' | 'join' | 'guest')[]; resendLink: boolean },
	paths: readonly string[],
	href: (path: string) => string,
): Omit<HomeView, 'events'> {
	return {
		actions: settings.ctaOrder
			.filter((id) => paths.includes(doors[id]))
			.map((id) => ({ id, href: href(doors[id]) })),
		resendHref: settings.resendLink && paths.includes(doors.resend) ? href(doors.resend) : null,
	}
}
