import { lazy, memo, Suspense } from 'react'
// The login dialog's code is loaded when the dialog is offered; its styles come with the page, which may have no scripts.
import './form-panel.module.css'
import './login/email-step.module.css'
import './login-steps.module.css'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { LoginOrGuestView } from '#app/pages/checkout/login-or-guest.ts'

const LoginOrGuest = import.meta.env.SSR
	? (await import('./login-or-guest.tsx')).default
	: lazy(() => import('./login-or-guest.tsx'))

/** The question for a login. Memoized: an update before the dialog's code is loaded would discard the server's markup. */
export const LaterChoice = memo(function LaterChoice({ choice }: { choice: LoginOrGuestView }) {
	return (
		<Suspense fallback={<EmptyChoice choice={choice} />}>
			<LoginOrGuest choice={choice} />
		</Suspense>
	)
})

/** The dialog before its code is loaded: without it a visitor would begin to type below. */
function EmptyChoice({ choice: { guestHref } }: { choice: LoginOrGuestView }) {
	const { t } = useWording()
	if (!guestHref) return null
	const shopAsGuest = (
		<LinkButton href={guestHref} look="secondary" keepScroll>
			{t('gift.shop_as_guest')}
		</LinkButton>
	)
	return (
		<Dialog open isUnasked title={t('checkout.login_or_guest')} closeHref={guestHref} actions={shopAsGuest}>
			{null}
		</Dialog>
	)
}
