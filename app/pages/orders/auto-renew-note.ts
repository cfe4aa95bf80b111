import type { Membership } from '#app/contract/entities/membership.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'

/**
 * Says that a membership renews automatically, with the way to the page that cancels it.
 *
 * @param link the order's link, or its id for its account
 * @returns null where none is scheduled, or the visitor may not cancel it
 */
export function autoRenewNote(
	storefront: Storefront,
	member: Membership | undefined,
	link: string,
): { text: string; link: { href: string; text: string } } | null {
	const { t, href } = storefront
	if (!member?.is_auto_renew_cancellable || !isOpenFor(storefront, 'cancelAutoRenew', {})) return null
	const { ticket_group_name: level, valid_to: to } = member
	const date = to === null ? '' : longDate(to, pageTerms(storefront).words)
	return {
		text: t('account.autorenew.scheduled', { level, date }),
		link: {
			href: href(`/manage/${encodeURIComponent(link)}/cancel-auto-renew`),
			text: t('account.autorenew.submit'),
		},
	}
}
