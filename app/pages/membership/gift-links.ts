import type { Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'

/** The ways to give a membership and to redeem one, as far as the venue has their pages. */
export function giftLinks(storefront: Storefront): { href: string; text: string }[] {
	const { t, href, seller } = storefront
	if (seller.config.membership.eventId === null) return []
	const give = { href: href('/membership/gift'), text: t('gift.title') }
	const redeem = { href: href('/membership/redeem'), text: t('redeem.title') }
	return [
		...(isOpenFor(storefront, 'giftMembership', {}) ? [give] : []),
		...(isOpenFor(storefront, 'membershipRedeem', {}) ? [redeem] : []),
	]
}

/** The refusal of a gift to the purchaser's own address, with a link to a membership of their own (spec 1 §5). */
export function selfMessage({ t, href, visitor }: Storefront): Message {
	const isMember = visitor.account !== null && visitor.account.membership !== 'none'
	return {
		tone: 'error',
		text: t('gift.self'),
		link: isMember
			? { href: href('/membership/renew'), text: t('membership.renew.title') }
			: { href: href('/membership'), text: t('membership.title') },
	}
}
