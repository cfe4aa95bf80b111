import { useAddressDialog } from '#app/components/hooks/use-address-dialog.ts'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { LoginOrGuestView } from '#app/pages/checkout/login-or-guest.ts'
import { StepsInPlace, titleInPlace } from './login/steps-in-place.tsx'
import { LoginInPlace } from './login-forms.tsx'

/** The choice above the checkout, or in place of the checkout of a venue that sells to accounts alone. */
export default function LoginOrGuest({ choice }: { choice: LoginOrGuestView }) {
	const { guestHref } = choice
	return guestHref ? <LoginOrGuestDialog choice={{ ...choice, guestHref }} /> : <LoginFirst choice={choice} />
}

/** Closing it is shopping as a guest; the login closes it when it succeeds. */
function LoginOrGuestDialog({ choice }: { choice: LoginOrGuestView & { guestHref: string } }) {
	const { t } = useWording()
	const { login, loginHref, guestHref } = choice
	const dialog = useAddressDialog(guestHref)
	return (
		<LoginInPlace loginHref={loginHref}>
			{(page) => (
				<Dialog
					{...dialog}
					isUnasked
					title={titleInPlace(page, t) ?? t('checkout.login_or_guest')}
					closeHref={guestHref}
					actions={
						<LinkButton href={guestHref} look="secondary" keepScroll>
							{t('gift.shop_as_guest')}
						</LinkButton>
					}
				>
					<StepsInPlace first={login} page={page} />
				</Dialog>
			)}
		</LoginInPlace>
	)
}

function LoginFirst({ choice: { login, loginHref } }: { choice: LoginOrGuestView }) {
	const { t } = useWording()
	return (
		<LoginInPlace loginHref={loginHref}>
			{(page) => (
				<Panel title={titleInPlace(page, t) ?? t('login.title')}>
					<p>{t('checkout.login_required')}</p>
					<StepsInPlace first={login} page={page} />
				</Panel>
			)}
		</LoginInPlace>
	)
}
