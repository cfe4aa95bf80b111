import { useEffect, useRef } from 'react'
import { useAddressDialog } from '#app/components/hooks/use-address-dialog.ts'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { LoginView } from '#app/pages/account/login/login-view.ts'
import type { LoginOrGuestView } from '#app/pages/checkout/login-or-guest.ts'
import type { FieldError, Message } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { LoginInPlace } from './login-forms.tsx'
import { LoginSteps, loginStepTitle } from './login-steps.tsx'
import { Messages } from './page-texts.tsx'

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
					title={titleOf(page?.login ?? null, t) ?? t('checkout.login_or_guest')}
					closeHref={guestHref}
					actions={
						<LinkButton href={guestHref} look="secondary" keepScroll>
							{t('gift.shop_as_guest')}
						</LinkButton>
					}
				>
					<Steps login={page?.login ?? login} errors={page?.errors ?? []} messages={page?.messages ?? []} />
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
				<Panel title={titleOf(page?.login ?? null, t) ?? t('login.title')}>
					<p>{t('checkout.login_required')}</p>
					<Steps login={page?.login ?? login} errors={page?.errors ?? []} messages={page?.messages ?? []} />
				</Panel>
			)}
		</LoginInPlace>
	)
}

function titleOf(login: LoginView | null, t: ReturnType<typeof useWording>['t']): string | null {
	const key = login && loginStepTitle(login)
	return key ? t(key) : null
}

/** Moves the focus to the field of each further step, which replaces the one before. */
function useFirstField(step: LoginView['step']) {
	const part = useRef<HTMLDivElement>(null)
	const shown = useRef(step)
	useEffect(() => {
		if (shown.current === step) return
		shown.current = step
		part.current?.querySelector<HTMLElement>('input:not([type="hidden"], [hidden])')?.focus()
	}, [step])
	return part
}

interface StepsProps {
	login: LoginView
	errors: readonly FieldError[]
	messages: Message[]
}

function Steps({ login, errors, messages }: StepsProps) {
	return (
		<div className={layout.stack} ref={useFirstField(login.step)}>
			<Messages messages={messages} />
			<LoginSteps login={login} errors={errors} />
		</div>
	)
}
