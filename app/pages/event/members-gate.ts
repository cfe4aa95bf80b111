import type { Page } from '#app/contract/config.generated.ts'
import { hasLogins } from '#app/pages/account/has-logins.ts'
import { cartFacts, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { sellsMemberships } from '#app/pages/shared/sells-memberships.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { linkablePaths } from '#app/rules/route-table.ts'
import { visitorFacts } from '#app/sellers/targeting/visit.ts'

/** The notice in place of an event that only members can buy (spec 1 §2). */
export interface MembersGateView {
	/** `account`: the visitor is logged in and has no membership. `expired`: the visitor was a member. */
	kind: 'members' | 'account' | 'expired'
	title: string
	text: string
	/** Where the visitor can go on from here, the most useful first. */
	links: { id: string; href: string; text: string }[]
}

const texts = {
	members: 'membership.gate.text',
	account: 'membership.gate.no_membership',
	expired: 'membership.expired',
} as const

/**
 * The notice for a visitor without a valid membership. After an expired membership it links to the renewal; with a login
 * and no membership, to the membership page and the logout.
 *
 * @param here path and query of the event, where the login leads back to
 * @param paths the route table: a link to a page that is not in it is left out (settled 7)
 */
export function membersGate(
	storefront: Storefront,
	cart: VisitorCart,
	here: string,
	paths = linkablePaths,
): MembersGateView {
	const { t, href, visitor } = storefront
	const isExpired = visitorFacts({ ...visitor, route: 'event' }).membership === 'expired'
	const kind = isExpired ? 'expired' : visitor.account ? 'account' : 'members'
	const ways = waysOn(storefront, kind)
		.filter(({ path }) => paths.some((known) => path === known || path.startsWith(`${known}/`)))
		.map(({ id, path, text }) => {
			const query = id === 'login' ? `?next=${encodeURIComponent(here)}` : ''
			return { id, href: href(path) + query, text }
		})
	return {
		kind,
		title: t('membership.gate.title'),
		text: t(texts[kind]),
		links: [
			...ways,
			...aboutMembership(storefront).filter((about) => ways.every((way) => way.href !== about.href)),
			...(isOpenFor(storefront, 'events', cartFacts(cart))
				? [{ id: 'open', href: href('/events'), text: t('membership.gate.open') }]
				: []),
		],
	}
}

interface Way {
	id: string
	path: string
	text: string
}

/** Where a visitor becomes a member, the most useful first. */
function waysOn(storefront: Storefront, kind: MembersGateView['kind']): Way[] {
	const { t } = storefront
	const login = { id: 'login', path: '/login', text: t('home.login') }
	const logout = { id: 'logout', path: '/logout', text: t('menu.logout') }
	const renew = { id: 'renew', path: '/membership/renew', text: t('membership.gate.renew') }
	const join = { id: 'join', path: '/membership', text: t('home.join') }
	const ways = { members: [login, join], account: [join, logout], expired: [renew] }[kind]
	return ways.filter(({ id }) => {
		if (id === 'login') return hasLogins(storefront)
		return id === 'logout' || sellsMemberships(storefront)
	})
}

/** The link of the venue's own offer of a membership, on whichever page it has one. */
function aboutMembership({ seller, t }: Storefront): MembersGateView['links'] {
	const pages: Pick<Page, 'blocks'>[] = Object.values(seller.config.pages)
	const blocks = pages.flatMap((page) => Object.values(page.blocks))
	const offer = blocks.find((block) => block.type === 'member-offer')
	if (offer?.type !== 'member-offer') return []
	return [{ id: 'about', href: offer.props.link.href, text: t(offer.props.link.label) }]
}
