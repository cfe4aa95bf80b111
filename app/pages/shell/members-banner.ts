import type { PageRoute } from '#app/contract/config.generated.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { visitorFacts } from '#app/sellers/targeting/visit.ts'

/** The banner by which a page offers membership to a visitor who is not a member now. */
export interface MembersBanner {
	text: string
	link: { href: string; text: string }
}

/** Where visitors still choose: nothing leads away from a checkout. */
const routes = new Set<PageRoute>(['home', 'events', 'event'])

/** Null for a member, on other pages, and where the venue has no such banner or sells no memberships (spec 1 §1). */
export function membersBanner(
	{ seller, visitor, href, t }: Pick<Storefront, 'seller' | 'visitor' | 'href' | 't'>,
	route: PageRoute,
): MembersBanner | null {
	const { banner, eventId } = seller.config.membership
	const state = visitorFacts({ ...visitor, route }).membership
	if (!banner || eventId === null || !routes.has(route) || state === 'active' || state === 'renewable')
		return null
	return state === 'expired'
		? {
				text: t('membership.expired'),
				link: { href: href('/membership/renew'), text: t('membership.gate.renew') },
			}
		: { text: t('membership.banner'), link: { href: href('/membership'), text: t('home.join') } }
}
