import { lazy, Suspense } from 'react'
import { SiteHeader } from '#app/components/layout/site-header-footer.tsx'
import { useWording } from '#app/components/wording.tsx'
import { cartButtonName } from '#app/pages/cart/cart-count.ts'
import type { BlockInput } from '../block.ts'
import { useAccountDialog } from './use-account-dialog.ts'

// Loaded when a dialog is opened: few visitors are members.
const MembershipDialog = lazy(() => import('./membership-dialog.tsx'))
const LoginDialog = lazy(() => import('./login-dialog.tsx'))

/** Logo, the way to the events, languages, the login, the cart. */
export function HeaderBlock({ page }: BlockInput<'header'>) {
	const { t } = useWording()
	const { shared } = page
	const cart = shared.ownCart === undefined ? page.cart : shared.ownCart
	const { opened, asked, open, close, status } = useAccountDialog(shared)
	const loginHref = shared.account?.loginHref ?? null
	const membershipHref = page.route === 'myMembership' ? null : (shared.account?.membershipHref ?? null)
	const account = shared.account && {
		...shared.account,
		links: shared.account.links.map((link) =>
			link.href === loginHref || link.href === membershipHref ? { ...link, onClick: open } : link,
		),
	}
	return (
		<>
			<SiteHeader
				logo={shared.logo}
				name={{ text: shared.name, href: shared.homeHref }}
				label={t('header.navigation')}
				menuLabel={t('header.menu')}
				here={shared.here}
				links={
					shared.hasListing
						? [{ href: shared.eventsHref, text: t('header.events'), current: page.route === 'events' }]
						: []
				}
				locales={
					shared.locales.length > 0 ? { label: t('header.language'), links: shared.locales } : undefined
				}
				account={account ?? undefined}
				cart={{ href: shared.cartHref, label: cartButtonName(cart, t), badge: cart?.badge }}
				status={status}
			/>
			{opened ? (
				<Suspense>
					{loginHref ? <LoginDialog href={loginHref} isUnasked={asked !== null} onClose={close} /> : null}
					{membershipHref ? <MembershipDialog href={membershipHref} onClose={close} /> : null}
				</Suspense>
			) : null}
		</>
	)
}
