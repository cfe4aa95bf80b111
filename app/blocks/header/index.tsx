import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { SiteHeader } from '#app/components/layout/site-header-footer.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PageView } from '#app/pages/shell/page-view.ts'
import type { BlockInput } from '../block.ts'

// Loaded when the dialog is opened: few visitors are members.
const MembershipDialog = lazy(() => import('./membership-dialog.tsx'))

/** Logo, the way to the events, languages, the login, the cart. */
export function HeaderBlock({ page }: BlockInput<'header'>) {
	const { t } = useWording()
	const { shared, cart } = page
	const count = cart?.count ?? 0
	// The page above which the membership was opened: another one has no dialog.
	const [opened, setOpened] = useState<PageView | null>(null)
	const membershipHref = page.route === 'myMembership' ? null : (shared.account?.membershipHref ?? null)
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		// The sheet on a phone: its button gets the focus back, which it would not from a link in a closed sheet.
		event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
		setOpened(page)
	}
	const account = shared.account && {
		...shared.account,
		label: t('menu.account'),
		here: shared.here,
		links: shared.account.links.map((link) =>
			link.href === membershipHref ? { ...link, onClick: open } : link,
		),
	}
	return (
		<>
			<SiteHeader
				logo={shared.logo}
				name={{ text: shared.name, href: shared.homeHref }}
				label={t('header.navigation')}
				links={
					shared.hasListing
						? [{ href: shared.eventsHref, text: t('header.events'), current: page.route === 'events' }]
						: []
				}
				locales={
					shared.locales.length > 0 ? { label: t('header.language'), links: shared.locales } : undefined
				}
				account={account ?? undefined}
				cart={{ href: shared.cartHref, label: t('cart.button', { count }), badge: cart?.badge }}
			/>
			{membershipHref && opened === page ? (
				<Suspense>
					<MembershipDialog href={membershipHref} onClose={() => setOpened(null)} />
				</Suspense>
			) : null}
		</>
	)
}
