import { SiteHeader } from '#app/components/layout/site-header-footer.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** Logo, the way to the events, languages, the login, the cart. */
export function HeaderBlock({ page }: BlockInput<'header'>) {
	const { t } = useWording()
	const { shared, cart } = page
	const count = cart?.count ?? 0
	return (
		<SiteHeader
			logo={shared.logo}
			name={{ text: shared.name, href: shared.homeHref }}
			label={t('header.navigation')}
			links={
				shared.hasListing
					? [{ href: shared.eventsHref, text: t('header.events'), current: page.route === 'events' }]
					: []
			}
			locales={shared.locales.length > 0 ? { label: t('header.language'), links: shared.locales } : undefined}
			account={shared.account ?? undefined}
			cart={{ href: shared.cartHref, label: t('cart.button', { count }), badge: cart?.badge }}
		/>
	)
}
